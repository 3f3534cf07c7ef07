/* The menu is a list of items, some of which have a value (a field). In the window, keys move
   through the rows; line by line, the items are printed with numbers, and an item asks for its
   values. One function then carries it out in either form, and a value is stored only once. */
#include "tools/play/menu.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "tools/play/begin.h"
#include "tools/play/faces/lines.h"
#include "tools/play/menu_values.h"
#include "tools/play/sitting/commands.h"
#include "tools/play/sitting/story.h"
#include "tools/play/texts/texts.h"

static const char LOGO[] = "   ____                     _                    _\n"
                           "  / ___|_ __ _____      ___| |__   ___  __ _  __| |\n"
                           " | |   | '__/ _ \\ \\ /\\ / / '_ \\| '_ \\ / _ \\/ _` |/ _` |\n"
                           " | |___| | | (_) \\ V  V /| | | | | | |  __/ (_| | (_| |\n"
                           "  \\____|_|  \\___/ \\_/\\_/ |_| |_|_| |_|\\___|\\__,_|\\__,_|\n";
enum {
    LOGO_COLUMNS = 55,
    LOGO_ROWS = 5,
    FIRST_ROW = 1 /* positions of the fields in the window */
};

SittingEnd menu_say(Menu *menu, const char *format, ...) {
    char text[MESSAGE_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (menu->window)
        snprintf(menu->window->notice, sizeof menu->window->notice, "%s", text);
    else
        terminal_say(menu->terminal, "%s\n", text);
    return SITTING_LEFT;
}

/* Begins a long text and shows it. */
static Answer begin_answer(Menu *menu) {
    if (menu->window) return (Answer){.columns = menu->window->columns};
    return lines_answer(menu->terminal);
}

static SittingEnd end_answer(Menu *menu, Answer *answer) {
    if (!menu->window) lines_end_answer(answer);
    if (!menu->window || !answer->kept.text) return SITTING_LEFT;
    menu->window->is_stale = true;
    return pager_read(menu->window, answer->kept.text) ? SITTING_LEFT : SITTING_EXIT;
}

/* --- actions; the menu continues after STAYS and LEFT --- */

/* Starts a game with the chosen fields. If a field is wrong, reports it and, in the window, chooses
   its row. */
static SittingEnd start(Menu *menu) {
    Clocks *clocks = &menu->settings->clocks;
    const char *clock = menu->value[FIELD_CLOCK];
    char agreed[CLOCKS_TEXT];
    Error error;
    Field wrong = FIELDS;
    clocks_write(clocks, agreed);
    if (strcmp(clock, agreed) != 0 &&
        !clocks_read(clocks, !*clock || text_same(clock, "none") ? "0" : clock, &error))
        wrong = FIELD_CLOCK;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        char *name = menu_name(menu, player);
        if (!*name) snprintf(name, NAME_TEXT, YOU);
        if (wrong == FIELDS && !level_check(name, &error))
            wrong = (Field)(FIELD_FIRST + (int)player);
    }
    if (wrong == FIELDS) return begin_game(menu);
    menu->chosen = FIRST_ROW + (int)wrong;
    menu->is_begun = false;
    return menu_say(menu, "%s.", error.text);
}

static SittingEnd go_on(Menu *menu) {
    SavedGame game;
    if (menu->kept == 0) return SITTING_LEFT;
    const SavedFound found = menu_take_kept(menu, menu->kept - 1, &game);
    if (found == SAVED_TAKEN_UP) return begin_again(menu, &game, false, "");
    if (found == SAVED_NONE) return menu_say(menu, "%s", t("That game no longer exists."));
    return menu_say(menu, "%s.", menu->value[FIELD_KEPT]);
}

static SittingEnd solve(Menu *menu) {
    const PuzzleSet *set = puzzle_set_of(menu->game);
    if (set) return begin_puzzles(menu, set);
    menu->chosen = FIRST_ROW + FIELD_GAME;
    char title[STORY_TITLE];
    texts_said(menu->game->facts.title, title, sizeof title);
    return menu_say(menu,
                    t("There are no puzzles of %s: choose a game that has some, such as "
                      "English draughts."),
                    title);
}

static SittingEnd show_rules(Menu *menu) {
    char line[TERMINAL_LINE];
    Answer answer = begin_answer(menu);
    commands_rules(menu->game, &answer);
    if (menu->window) {
        answer_say(&answer, "%s", t("\nIn a game these words can be typed:\n"));
    } else {
        end_answer(menu, &answer);
        if (!terminal_ask(menu->terminal, line, "%s", t("Enter lists the commands of a game: ")))
            return SITTING_EXIT;
        answer = begin_answer(menu);
    }
    commands_help(menu->game, NULL, &answer);
    return end_answer(menu, &answer);
}

static SittingEnd show_about(Menu *menu) {
    Answer answer = begin_answer(menu);
    commands_about(&answer);
    return end_answer(menu, &answer);
}

static SittingEnd leave(Menu *menu) {
    (void)menu;
    return SITTING_EXIT;
}

enum {
    ASKS_GAME = 1 << FIELD_GAME,
    ASKS_PLAYERS = 1 << FIELD_FIRST | 1 << FIELD_SECOND,
    ASKS_CLOCK = 1 << FIELD_CLOCK
};

/* The menu: the rows of the window from top to bottom, and the words to type line by line. */
static const struct {
    const char *label; /* in the window; NULL: no row there, "": the label depends on the game */
    Field field;
    SittingEnd (*obey)(Menu *menu); /* called on Enter; NULL: the value is all that is wanted */
    int number;                     /* line by line; 0: not offered */
    const char *line;
    int asks; /* line by line, the fields that are asked for first, one bit each */
} ITEMS[] = {
    {T("Start a game"), FIELDS, start, 1, T("start a game: choose it and its players"),
     ASKS_GAME | ASKS_PLAYERS},
    {T("Game"), FIELD_GAME, start, 0, NULL, 0},
    {"", FIELD_FIRST, start, 0, NULL, 0},
    {"", FIELD_SECOND, start, 0, NULL, 0},
    {T("Clock"), FIELD_CLOCK, start, 0, NULL, 0},
    {"", FIELD_KEPT, go_on, 6, T("continue an interrupted game"), 1 << FIELD_KEPT},
    {T("Puzzles"), FIELDS, solve, 9, T("puzzles"), 1 << FIELD_PUZZLES},
    {T("History"), FIELDS, begin_history, 2, T("history; 2 N shows game N"), 0},
    {T("PDN file"), FIELD_FILE, begin_browse, 10, T("look through a PDN file"), 1 << FIELD_FILE},
    {T("Rules and controls"), FIELDS, show_rules, 4, T("rules and controls"), ASKS_GAME},
    {T("About"), FIELDS, show_about, 7, T("about"), 0},
    {T("Leave"), FIELDS, leave, 3, T("exit"), 0},
    {NULL, FIELDS, begin_load, 5, T("load a game"), 1 << FIELD_LOADED},
    {NULL, FIELDS, NULL, 8, T("clock"), ASKS_CLOCK},
};
enum { ROWS = sizeof ITEMS / sizeof *ITEMS - 2, NUMBERS = 10 };

/* Carries out an item; line by line, asks for its values first. */
static SittingEnd obey_item(Menu *menu, int index) {
    SittingEnd end = SITTING_STAYS;
    for (Field field = FIELD_GAME; !menu->window && field < FIELDS && end == SITTING_STAYS; field++)
        if (ITEMS[index].asks & 1 << field) end = menu_ask(menu, field);
    return end == SITTING_STAYS && ITEMS[index].obey ? ITEMS[index].obey(menu) : end;
}

/* --- by lines --- */

static int item_of(int64_t number) {
    int index = 0;
    while (ITEMS[index].number != number) index++;
    return index;
}

/* Starts a new game between the default players, or those of the previous game, as before or with
   colours swapped. */
static SittingEnd play_again(Menu *menu, bool is_usual, bool is_rematch) {
    char first[NAME_TEXT];
    if (!is_usual && !menu->has_names) return menu_say(menu, "%s", t("Nobody has played yet."));
    const SittingEnd end = menu_ask(menu, FIELD_GAME);
    if (end != SITTING_STAYS) return end;
    for (Player player = FIRST_PLAYER; is_usual && player <= SECOND_PLAYER; player++)
        menu_seat_usual(menu, player);
    if (is_rematch) {
        memcpy(first, menu_name(menu, FIRST_PLAYER), NAME_TEXT);
        memcpy(menu_name(menu, FIRST_PLAYER), menu_name(menu, SECOND_PLAYER), NAME_TEXT);
        memcpy(menu_name(menu, SECOND_PLAYER), first, NAME_TEXT);
    }
    return begin_game(menu);
}

/* Obeys a typed line. */
static SittingEnd obey_line(Menu *menu, const char *line) {
    const bool is_rematch = text_same(line, "rematch");
    int64_t number = 0;
    if (!*line || is_rematch || text_same(line, "new")) return play_again(menu, !*line, is_rematch);
    if (commands_exit(line)) return SITTING_EXIT;
    if (strncmp(line, "2 ", 2) == 0) {
        line += strspn(line + 1, " ") + 1;
        if (text_integer(line, 1, INT64_MAX, &number)) return begin_replay(menu, number);
        return menu_say(menu, t("There is no game '%.40s'."), line);
    }
    if (text_integer(line, 1, NUMBERS, &number)) return obey_item(menu, item_of(number));
    return menu_say(
        menu, t("'%.40s' is not an answer; type a number from 1 to 10, rematch or quit."), line);
}

static SittingEnd choose_by_lines(Menu *menu) {
    char line[TERMINAL_LINE], clock[STORE_PATH];
    Terminal *terminal = menu->terminal;
    menu_write_value(menu, FIELD_CLOCK, false, clock);
    terminal_say(terminal, "%s", t("\n  Enter: play against the engine\n\n"));
    for (int number = 1; number <= NUMBERS; number++) {
        const int i = item_of(number);
        terminal_say(terminal, ITEMS[i].asks == ASKS_CLOCK ? " %2d  %s (%s)\n" : " %2d  %s\n",
                     number, t(ITEMS[i].line), clock);
    }
    terminal_say(terminal, "%s\n",
                 menu->has_names ? t("     new, rematch: the same players again\n") : "");
    return terminal_ask(terminal, line, "%s", t("Your choice: ")) ? obey_line(menu, line)
                                                                  : SITTING_EXIT;
}

/* --- in the window --- */

enum { LABEL = 12, FOOT = 3 };

static bool is_typed(Field field) {
    return field == FIELD_FIRST || field == FIELD_SECOND || field == FIELD_CLOCK ||
           field == FIELD_FILE;
}

static bool is_stepped(const Menu *menu, Field field) {
    return field < FIELD_KEPT || (field == FIELD_KEPT && menu->kept != 0);
}

/* Writes the label of a row. */
static void write_label(const Menu *menu, int index, char label[STORY_TITLE]) {
    const Field field = ITEMS[index].field;
    const char *words = ITEMS[index].label;
    if (field == FIELD_KEPT) words = menu->kept ? T("Continue") : T("No unfinished game");
    if (field == FIELD_FIRST || field == FIELD_SECOND)
        story_side(menu->game, field == FIELD_FIRST ? FIRST_PLAYER : SECOND_PLAYER, label);
    else
        snprintf(label, STORY_TITLE, "%s", t(words));
}

/* The columns of the labels of rows that have a value. */
static int label_columns(const Menu *menu) {
    char label[STORY_TITLE];
    int most = LABEL;
    for (int i = 0; i < ROWS; i++) {
        if (!is_typed(ITEMS[i].field) && !is_stepped(menu, ITEMS[i].field)) continue;
        write_label(menu, i, label);
        if (columns_of(label) + 1 > most) most = columns_of(label) + 1;
    }
    return most;
}

static void paint_row(const Menu *menu, int index, int row) {
    Canvas *canvas = &menu->window->canvas;
    const Field field = ITEMS[index].field;
    const bool is_chosen = index == menu->chosen, steps = is_stepped(menu, field);
    const int columns = canvas->columns - 4;
    char label[STORY_TITLE], value[STORE_PATH];
    write_label(menu, index, label);
    menu_write_value(menu, field, is_chosen && menu->is_begun, value);
    canvas_put(canvas, row, 1, 2, BOLD, is_chosen ? "›" : " ");
    if (!is_typed(field) && !steps) {
        canvas_put(canvas, row, 3, columns, is_chosen ? REVERSE : BOLD, label);
        return;
    }
    int left = 3 + label_columns(menu);
    canvas_put(canvas, row, 3, columns, "", label);
    if (is_chosen && steps) left += canvas_put(canvas, row, left, 2, FAINT, "← ");
    left += canvas_put(canvas, row, left, columns, is_chosen ? REVERSE : "", *value ? value : " ");
    if (is_chosen && steps) canvas_put(canvas, row, left, 2, FAINT, " →");
}

/* Paints the menu, with the logo above it if there is room. */
static void paint(Menu *menu) {
    Canvas *canvas = &menu->window->canvas;
    const bool has_logo =
        LOGO_ROWS + 1 + ROWS + FOOT <= canvas->rows && LOGO_COLUMNS <= canvas->columns;
    const int top = has_logo ? LOGO_ROWS + 1 : 1;
    const int columns = canvas->columns - 2, room = canvas->rows - top - FOOT;
    const Field field = ITEMS[menu->chosen].field;
    const bool types = is_typed(field), steps = is_stepped(menu, field);
    const char *rest = has_logo ? LOGO : "Crownhead";
    canvas_clear(canvas);
    for (int row = 0; *rest; row++) canvas_put_row(canvas, row, 1, columns, BOLD, &rest);
    /* A small window shows only the rows around the chosen one. */
    menu->top = top;
    menu->first = menu->chosen >= room ? menu->chosen - room + 1 : 0;
    for (int i = 0; i < room && menu->first + i < ROWS; i++)
        paint_row(menu, menu->first + i, top + i);
    rest = menu->window->notice;
    for (int row = canvas->rows - FOOT; row < canvas->rows - 1 && *rest; row++)
        canvas_put_row(canvas, row, 1, columns, "", &rest);
    canvas_put(canvas, canvas->rows - 1, 1, columns, FAINT,
               columns < 64
                   ? (steps ? t("← → ↑ ↓ · Enter · Esc: leave") : t("↑ ↓ · Enter · Esc: leave"))
               : types && steps ? t("type it, or ← → · ↑ ↓: choose · Enter: start · Esc: leave")
               : steps ? t("← →: change · ↑ ↓: choose · Enter: start · Esc: leave")
               : types ? t("type it · ↑ ↓: choose · Enter: open · Esc: leave")
                       : t("↑ ↓: choose · Enter: do it · Esc: leave"));
}

static void choose_row(Menu *menu, int index) {
    menu->is_begun = false;
    menu->chosen = index < 0 ? ROWS - 1 : index >= ROWS ? 0 : index;
}

static void type(Menu *menu, const Key *key) {
    const Field field = ITEMS[menu->chosen].field;
    char *value = menu->value[field];
    if (!menu->is_begun && key->kind == KEY_TEXT) value[0] = '\0';
    menu->is_begun = true;
    key_edit(value, field == FIELD_FILE ? STORE_PATH : NAME_TEXT, key);
}

/* Obeys a key. */
static SittingEnd obey_key(Menu *menu, const Key *key) {
    const Field field = ITEMS[menu->chosen].field;
    const int clicked = menu->first + key->row - menu->top;
    switch (key->kind) {
    case KEY_TAB: choose_row(menu, menu->chosen + 1); break;
    case KEY_LEFT:
    case KEY_RIGHT:
        menu->is_begun = false;
        menu_step(menu, field, key->kind == KEY_LEFT ? -1 : 1);
        break;
    case KEY_BACKSPACE:
    case KEY_TEXT:
        if (is_typed(field))
            type(menu, key);
        else if (strcmp(key->text, "q") == 0)
            return SITTING_EXIT;
        break;
    case KEY_ENTER: return obey_item(menu, menu->chosen);
    case KEY_CLICK:
        if (key->row < menu->top || clicked >= ROWS || key->row >= menu->window->rows - FOOT) break;
        choose_row(menu, clicked);
        if (ITEMS[menu->chosen].field == FIELDS) return obey_item(menu, menu->chosen);
        break;
    case KEY_ESCAPE: /* people who leave a list with Esc may press it once too often */
        if (menu->chosen == ROWS - 1) return SITTING_EXIT;
        choose_row(menu, ROWS - 1);
        break;
    case KEY_GONE: return SITTING_EXIT;
    default: {
        const int by = key_scroll(key, 0, ROWS);
        if (by != 0) choose_row(menu, by == ROWS ? ROWS - 1 : by == -ROWS ? 0 : menu->chosen + by);
    }
    }
    return SITTING_STAYS;
}

static SittingEnd choose_in_window(Menu *menu) {
    Window *window = menu->window;
    SittingEnd end = SITTING_STAYS;
    menu_offer_kept(menu, 0);
    window->is_stale = true;
    while (end == SITTING_STAYS) {
        if (window_is_seen(window)) paint(menu);
        window_show(window);
        const Key key = window_key(window, -1);
        if (key.kind != KEY_RESIZE && key.kind != KEY_NONE && key.kind != KEY_CTRL)
            window->notice[0] = '\0';
        end = obey_key(menu, &key);
    }
    return end;
}

/* --- both forms --- */

void menu_run(Settings *settings, Terminal *terminal, Store *store) {
    static Window window;
    static Menu menu;
    const bool names_both = settings->name[FIRST_PLAYER] && settings->name[SECOND_PLAYER];
    SittingEnd end = SITTING_LEFT;
    menu = (Menu){.settings = settings,
                  .terminal = terminal,
                  .store = store,
                  .game = settings->variant ? settings->variant : ALL_GAMES[0]};
    if (window_open(&window, terminal)) menu.window = &window;
    clocks_write(&settings->clocks, menu.value[FIELD_CLOCK]);
    menu_seat_usual(&menu, FIRST_PLAYER);
    menu_seat_usual(&menu, SECOND_PLAYER);
    if (store->has_failed && !names_both) {
        store->was_reported = true;
        menu_say(&menu, t("Could not save everything: %s."), store->error.text);
    }
    if (!menu.window) {
        terminal_say(terminal, "\n%s\n",
                     lines_width(terminal) >= LOGO_COLUMNS ? LOGO : "  Crownhead\n");
        menu_list_kept(&menu, false);
    }
    snprintf(menu.value[FIELD_FILE], STORE_PATH, "%s", settings->file ? settings->file : "");
    if (settings->file)
        end = begin_browse(&menu);
    else if (names_both)
        end = obey_item(&menu, 0);
    while (end != SITTING_EXIT)
        end = menu.window ? choose_in_window(&menu) : choose_by_lines(&menu);
    if (menu.window) window_close(&window);
    terminal_flush(terminal);
}
