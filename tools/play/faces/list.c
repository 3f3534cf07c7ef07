#include "tools/play/faces/list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/faces/lines.h"
#include "tools/play/sitting/commands.h"
#include "tools/play/texts/texts.h"

enum { HEAD = 2, FOOT = 2 /* rows above and below the list */, ROW = 512 };

/* --- rows --- */

/* Applies the filter. The chosen row stays chosen if it is still visible. */
static void filter(List *list) {
    const int before = list->shown_count ? list->shown[list->chosen] : 0;
    list->shown_count = list->chosen = 0;
    for (int i = 0; i < list->games->count; i++) {
        char words[LIST_FILTER], *rest = words, *word;
        snprintf(words, sizeof words, "%s", list->filter);
        while ((word = text_word(&rest)) != NULL && games_has(list->games, i, word)) {
        }
        if (word) continue;
        if (i <= before) list->chosen = list->shown_count;
        list->shown[list->shown_count++] = i;
    }
}

bool list_begin(List *list, const Games *games) {
    *list = (List){.games = games};
    list->shown = malloc((size_t)(games->count + 1) * sizeof *list->shown);
    if (list->shown) filter(list);
    return list->shown != NULL;
}

void list_free(List *list) {
    free(list->shown);
    list->shown = NULL;
}

int list_step(List *list, int by) {
    const int last = list->shown_count - 1;
    list->chosen += by;
    if (list->chosen > last) list->chosen = last;
    if (list->chosen < 0) list->chosen = 0;
    return list->shown_count ? list->shown[list->chosen] : LIST_LEFT;
}

static const char *empty_words(const List *list) {
    return list->games->count ? t("No game has all these words.")
                              : t("No game has been finished yet.");
}

/* Appends `text`, cut or padded to `columns` columns, and a space. */
static void add_field(Writer *row, const char *text, int columns) {
    char part[ROW];
    snprintf(part, sizeof part, "%.*s", (int)columns_fit(text, columns), text);
    if (columns > 0) writer_add(row, "%s%*s ", part, columns - columns_of(part), "");
}

/* Writes row `index`, or the heading if it is -1, in `columns` columns. */
static void write_row(const Games *games, int index, int columns, char text[ROW]) {
    static const char *const FILE_HEADINGS[] = {T("first"), T("second"),  T("result"), T("move"),
                                                T("date"),  T("opening"), T("event")};
    static const char *const LOG_HEADINGS[] = {T("date"), T("game"), T("moves"), T("players"),
                                               T("winner")};
    enum { NUMBER = 6, NAME_LEAST = 4 };
    const bool is_log = games->store != NULL;
    const int variant = columns > 100 ? 26 : 13, opening = columns >= 70 ? 16 : 0;
    const int left = columns - (is_log ? 27 + variant : 35 + opening); /* columns left for names */
    const int event = columns > 100 ? left / 4 : 0, players = left * 9 / 20;
    const int file_widths[] = {(left - event) / 2, (left - event) / 2, 7, 4, 10, opening, event};
    const int log_widths[] = {10, variant, 5, players, left - players};
    const int count = is_log ? GAMES_LOG_FIELDS : GAMES_VARIANT;
    Writer writer = writer_make(text, ROW);
    char number[24] = "";
    if (index >= 0) snprintf(number, sizeof number, "%6" PRId64, games->rows[index].number);
    add_field(&writer, number, number[NUMBER] ? (int)strlen(number) : NUMBER);
    for (int i = 0; i < count; i++) {
        const bool is_name = is_log ? i >= GAMES_LOG_PLAYERS : i <= GAMES_SECOND;
        const int width = (is_log ? log_widths : file_widths)[i];
        add_field(&writer,
                  index >= 0 ? games_field(games, index, i)
                             : t((is_log ? LOG_HEADINGS : FILE_HEADINGS)[i]),
                  is_name && width < NAME_LEAST ? NAME_LEAST : width);
    }
}

/* --- in the window --- */

static void paint(List *list, Window *window) {
    Canvas *canvas = &window->canvas;
    const int columns = canvas->columns - 2, room = canvas->rows - HEAD - FOOT;
    char text[ROW];
    canvas_clear(canvas);
    canvas_put(canvas, 0, 1, columns, BOLD, list->games->title);
    snprintf(text, sizeof text, t("%d of %d"), list->shown_count, list->games->count);
    canvas_put(canvas, 0, columns + 1 - columns_of(text), columns, "", text);
    write_row(list->games, -1, columns, text);
    canvas_put(canvas, 1, 1, columns, FAINT, text);
    if (list->chosen < list->top) list->top = list->chosen;
    if (list->chosen >= list->top + room) list->top = list->chosen - room + 1;
    if (list->top < 0) list->top = 0;
    for (int i = 0; i < room && list->top + i < list->shown_count; i++) {
        const char *style = list->top + i == list->chosen ? REVERSE : "";
        write_row(list->games, list->shown[list->top + i], columns, text);
        canvas_blank(canvas, HEAD + i, 0, *style ? canvas->columns : 0, style);
        canvas_put(canvas, HEAD + i, 1, columns, style, text);
    }
    if (list->shown_count == 0) canvas_put(canvas, HEAD, 1, columns, "", empty_words(list));
    const int used =
        canvas_say(canvas, canvas->rows - 2, 1, columns, BOLD, t("Show only: %s"), list->filter);
    canvas_put(canvas, canvas->rows - 2, 1 + used, 1, REVERSE, " ");
    canvas_put(canvas, canvas->rows - 1, 1, columns, *window->notice ? "" : FAINT,
               *window->notice ? window->notice
               : columns >= 76 ? t("↑ ↓: choose · Enter: look at it · words: show only games with "
                                   "them · Esc: back")
                               : t("↑ ↓ · Enter · words: filter · Esc: back"));
}

int list_choose(List *list, Window *window) {
    window->is_stale = true;
    for (;;) {
        if (window_is_seen(window)) paint(list, window);
        window_show(window);
        const Key key = window_key(window, -1);
        if (key.kind != KEY_RESIZE) window->notice[0] = '\0';
        list_step(list, key_scroll(&key, window->rows - HEAD - FOOT - 1, list->games->count));
        switch (key.kind) {
        case KEY_TEXT:
        case KEY_BACKSPACE:
            if (key_edit(list->filter, sizeof list->filter, &key)) filter(list);
            break;
        case KEY_CLICK:
            if (key.row >= HEAD && key.row < window->rows - FOOT &&
                list->top + key.row - HEAD < list->shown_count)
                list->chosen = list->top + key.row - HEAD;
            break;
        case KEY_ENTER:
            if (list->shown_count) return list->shown[list->chosen];
            break;
        case KEY_ESCAPE:
            if (!*list->filter) return LIST_LEFT;
            list->filter[0] = '\0';
            filter(list);
            break;
        case KEY_GONE:
            if (!window_take_interrupt(window)) return LIST_EXIT;
            terminal_begin_work();
            return LIST_LEFT;
        default: break;
        }
    }
}

/* --- by lines --- */

/* Prints the visible part of the list. */
static void print(const List *list, Terminal *terminal) {
    enum { IN_A_FILE = 240 }; /* columns, wide enough that names are hardly ever cut */
    const int columns = terminal->is_shown ? lines_width(terminal) : IN_A_FILE;
    char text[ROW];
    if (list->games->count == 0) {
        terminal_say(terminal, "%s\n", empty_words(list));
        return;
    }
    for (int i = -1; i < list->shown_count && !atomic_load(&terminal_interrupted); i++) {
        write_row(list->games, i < 0 ? -1 : list->shown[i], columns, text);
        for (size_t end = strlen(text); end > 0 && text[end - 1] == ' ';) text[--end] = '\0';
        terminal_say(terminal, "%s\n", text);
    }
    terminal_say(terminal, t_count("%d of %d game.\n", "%d of %d games.\n", list->games->count),
                 list->shown_count, list->games->count);
}

int list_ask(List *list, Terminal *terminal, bool is_new) {
    char line[TERMINAL_LINE];
    int64_t number;
    if (is_new) print(list, terminal);
    if (list->games->store && !terminal->is_typed) return LIST_LEFT;
    while (
        list->games->count > 0 &&
        terminal_ask(terminal, line, "%s", t("Number of a game, words to filter by, or menu: "))) {
        terminal_begin_work();
        if (!*line || text_same(line, "menu")) return LIST_LEFT;
        if (commands_exit(line)) return LIST_EXIT;
        if (text_integer(line, 1, INT64_MAX, &number))
            for (int i = 0; i < list->games->count; i++)
                if (list->games->rows[i].number == number) return i;
        snprintf(list->filter, sizeof list->filter, "%.*s", LIST_FILTER - 1, line);
        filter(list);
        print(list, terminal);
    }
    return list->games->count > 0 ? LIST_EXIT : LIST_LEFT;
}
