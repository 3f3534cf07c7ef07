/* A line is compared with the legal moves in several ways, the strictest first: notations, cells, a
   walk over the board, a beginning. `fitting` are the moves that agree with the cells so far: if
   there is one it is played, several leave a choice, none is explained. Rules are never judged
   here. */
#include "tools/play/sitting/typing.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/base/text.h"
#include "tools/play/texts/texts.h"

enum { SHOWN_MOVES = 10, WORDS = 16, NO_CELL = -1 };

/* The texts to compare; too large for the stack. */
typedef struct {
    const Game *game;
    const GamePosition *pos;
    GameView view;
    GameMoves moves;
    GameMoveView views[GAME_MAX_MOVES];
    int count; /* number of moves that fit: */
    uint16_t fitting[GAME_MAX_MOVES];
    Choice *choice; /* the fields of the caller's Typing */
    GameMove *move;
    char *message;
} Reading;

static Reading *start(Typing *typing) {
    static Reading reading;
    const Game *game = reading.game = typing->game;
    const GamePosition *pos = reading.pos = typing->pos;
    reading.choice = typing->choice;
    reading.move = &typing->move;
    reading.message = typing->message;
    reading.count = 0;
    typing->message[0] = '\0';
    game->view(pos, &reading.view);
    game->list(pos, &reading.moves);
    for (int i = 0; i < reading.moves.count; i++)
        game->view_move(pos, &reading.moves.moves[i], &reading.views[i]);
    return &reading;
}

int typing_cell(const GameView *view, const char *name) {
    if (*name == '0' && isdigit((unsigned char)name[1])) name++;
    for (int i = 0; *name && i < VIEW_CELLS; i++)
        if (text_same(view_cell(view, i)->name, name)) return i;
    return NO_CELL;
}

void typing_print_choice(const GameView *view, const Choice *choice, char text[64]) {
    Writer writer = writer_make(text, 64);
    for (int i = 0; i < choice->length; i++)
        writer_add(&writer, "%s%s", i ? "x" : "", view_cell(view, choice->path[i])->name);
}

static const GameCell *cell_at(const Reading *reading, int cell) {
    return view_cell(&reading->view, cell);
}

static bool is_own(const Reading *reading, const GameCell *cell) {
    return cell->height > 0 && cell_owner(cell) == reading->game->to_move(reading->pos);
}

/* --- which moves fit --- */

/* Finds the moves of the man along `choice` that are longer than `length`, and returns their
   number. */
static int fit(Reading *reading, const Choice *choice, int length) {
    reading->count = 0;
    for (int i = 0; i < reading->moves.count; i++) {
        const GameMoveView *move = &reading->views[i];
        int along = 0;
        while (along < choice->length && along < move->length &&
               move->path[along] == choice->path[along])
            along++;
        if (along == choice->length && move->length > length && move->length > 1)
            reading->fitting[reading->count++] = (uint16_t)i;
    }
    return reading->count;
}

static const GameMoveView *fitting(const Reading *reading, int index) {
    return &reading->views[reading->fitting[index]];
}

/* Writes a message: the formatted text, the fitting moves as "a, b or c", and `after`. */
PRINTF_LIKE(4, 5)
static Typed say_moves(const Reading *reading, Typed typed, const char *after, const char *format,
                       ...) {
    const int shown = reading->count > SHOWN_MOVES ? SHOWN_MOVES : reading->count;
    Writer writer = writer_make(reading->message, MESSAGE_TEXT);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(writer.text, writer.size, format, arguments);
    va_end(arguments);
    writer.length = strlen(writer.text);
    for (int i = 0; i < shown; i++) {
        char text[GAME_MOVE_TEXT];
        reading->game->print_move(&reading->moves.moves[reading->fitting[i]], text);
        writer_add(&writer, "%s%s", i == 0 ? "" : i + 1 == reading->count ? t(" or ") : ", ", text);
    }
    writer_add(&writer, "%s%s", shown < reading->count ? ", .." : "", after);
    return typed;
}

/* Writes a message: `before` and where the chosen man can go: "This man can go: 11-15 or 11-16." */
static Typed say_ways(const Reading *reading, Typed typed, const char *before,
                      const Choice *choice) {
    const Game *game = reading->game;
    const char *words = t("This man can go: ");
    if (game->facts.has_piles)
        words = t("This pile can go: ");
    else if (cell_at(reading, choice->path[0])->is_king)
        words = story_has_towers(game) ? t("This tower can go: ") : t("This king can go: ");
    return say_moves(reading, typed, ".", "%s%s", before, words);
}

/* --- why a move is wrong --- */

PRINTF_LIKE(2, 3) static Typed wrong(const Reading *reading, const char *format, ...) {
    char what[MESSAGE_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    snprintf(reading->message, MESSAGE_TEXT, t("Invalid move: %.560s"), what);
    return TYPED_WRONG;
}

/* Whether only captures are legal; if so they become the fitting moves. */
static bool must_capture(Reading *reading) {
    reading->count = 0;
    if (!reading->game->must_capture()) return false;
    for (int i = 0; i < reading->moves.count; i++) {
        if (!cells_any(&reading->views[i].captured)) return false;
        reading->fitting[reading->count++] = (uint16_t)i;
    }
    return reading->count > 0;
}

/* Explains why no legal move goes along `typed`. */
static Typed explain(Reading *reading, const Choice *typed) {
    const Choice start = {.length = 1, .path = {typed->path[0]}};
    const int last = typed->path[typed->length - 1];
    const GameCell *from = cell_at(reading, start.path[0]), *to = cell_at(reading, last);
    for (int i = 0; i < typed->length; i++)
        if (!*cell_at(reading, typed->path[i])->name)
            return wrong(reading, t("column %d, row %d is not a playing square."),
                         typed->path[i] % VIEW_SIDE + 1, typed->path[i] / VIEW_SIDE + 1);
    if (from->height == 0) return wrong(reading, t("%s is empty."), from->name);
    if (!is_own(reading, from))
        return wrong(reading, t("%s is %s's."), from->name,
                     t(reading->game->player_name[cell_owner(from)]));
    if (must_capture(reading))
        return say_moves(reading, TYPED_WRONG, ".", "%s", t("You must make a capture: "));
    if (fit(reading, &start, 0) == 0) return wrong(reading, t("%s cannot move."), from->name);
    if (to->height > 0 && !reading->game->facts.has_piles && last != start.path[0])
        return say_moves(reading, TYPED_WRONG, ".", t("Invalid move: %s is not empty. %s can go: "),
                         to->name, from->name);
    return say_moves(reading, TYPED_WRONG, ".", t("Invalid move: %s can go: "), from->name);
}

/* Whether several moves begin and end like `typed` but pass other cells; if so they fit. */
static bool is_short_for_several(Reading *reading, const Choice *typed) {
    reading->count = 0;
    for (int i = 0; i < reading->moves.count && typed->length > 1; i++) {
        const GameMoveView *view = &reading->views[i];
        if (view->length > typed->length && view->path[0] == typed->path[0] &&
            view->path[view->length - 1] == typed->path[typed->length - 1])
            reading->fitting[reading->count++] = (uint16_t)i;
    }
    return reading->count > 1;
}

/* --- following a man --- */

static Typed take(const Reading *reading, int index) {
    *reading->move = reading->moves.moves[index];
    reading->choice->length = 0;
    return TYPED_MOVE;
}

/* The first move that ends where `choice` ends; -1 if there is none. */
static int whole(Reading *reading, const Choice *choice) {
    fit(reading, choice, 0);
    for (int i = 0; i < reading->count; i++)
        if (fitting(reading, i)->length == choice->length) return reading->fitting[i];
    return -1;
}

/* Follows the cells `typed`: they are a move, the beginning of several, or wrong. */
static Typed follow(Reading *reading, const Choice *typed) {
    const int ending = whole(reading, typed), all = reading->count;
    if (all == 0)
        return is_short_for_several(reading, typed)
                   ? say_moves(reading, TYPED_WRONG, ".", "%s", t("That may be "))
                   : explain(reading, typed);
    const int first = reading->fitting[0], longer = fit(reading, typed, typed->length);
    if (longer == 0) return take(reading, ending);
    if (all == 1 && !(typed->length == 1 && reading->game->facts.chooses))
        return take(reading, first);
    *reading->choice = *typed;
    if (typed->length == 1) return say_ways(reading, TYPED_CHOICE, "", typed);
    return ending < 0 ? say_moves(reading, TYPED_CHOICE, ".", "%s", t("The capture must go on: "))
                      : say_moves(reading, TYPED_CHOICE, t("; stop ends it here."), "%s",
                                  t("The capture may go on: "));
}

static Typed stop(Reading *reading) {
    if (reading->choice->length == 0)
        return say_moves(reading, TYPED_WRONG, "", "%s", t("No man has been chosen."));
    const int ending = whole(reading, reading->choice);
    return ending >= 0 ? take(reading, ending)
                       : say_moves(reading, TYPED_WRONG, ".", "%s", t("It cannot stop here: "));
}

Typed typing_stop(Typing *typing) {
    return stop(start(typing));
}

/* The only move of the chosen man that continues to end on `cell`; -1 if there is none. */
static int only_move_to(Reading *reading, int cell) {
    int found = -1, count = 0;
    fit(reading, reading->choice, reading->choice->length);
    for (int i = 0; i < reading->count; i++) {
        if (fitting(reading, i)->path[fitting(reading, i)->length - 1] != cell) continue;
        found = reading->fitting[i];
        count++;
    }
    return count == 1 ? found : -1;
}

Typed typing_pick(Typing *typing, int cell) {
    Reading *reading = start(typing);
    Choice *choice = typing->choice;
    const Choice first = {.length = 1, .path = {cell}};
    Choice further = *choice;
    if (choice->length > 0 && choice->path[choice->length - 1] == cell) {
        if (choice->length > 1) return stop(reading);
        choice->length = 0;
        return TYPED_CHOICE;
    }
    if (choice->length > 0 && choice->length < VIEW_PATH) {
        further.path[further.length++] = cell;
        if (fit(reading, &further, 0) > 0) return follow(reading, &further);
        const int only = only_move_to(reading, cell);
        if (only >= 0) return take(reading, only);
    }
    if (choice->length > 0 && !is_own(reading, cell_at(reading, cell)))
        return explain(reading, &further);
    if (choice->length == 0 && cell_at(reading, cell)->height == 0)
        return say_moves(reading, TYPED_WRONG, "", "%s",
                         t("Arrows and Enter choose; or type a move."));
    if (fit(reading, &first, 0) == 0) return explain(reading, &first);
    *choice = first;
    return say_ways(reading, TYPED_CHOICE, "", choice);
}

CellSet typing_targets(const Game *game, const GamePosition *pos, const Choice *choice) {
    Typing typing = {.game = game, .pos = pos};
    Reading *reading = start(&typing);
    CellSet targets = {{0, 0}};
    fit(reading, choice, choice->length);
    for (int i = 0; i < reading->count; i++) {
        const GameMoveView *view = fitting(reading, i);
        cells_add(&targets, view->path[choice->length]);
        cells_add(&targets, view->path[view->length - 1]);
    }
    return targets;
}

/* After a man was chosen, reads "mb4" and "cb4", which move to b4 or capture the piece there.
   TYPED_OTHER when `word` is not m or c and a cell. */
static Typed go_on(Reading *reading, const char *word) {
    const int letter = tolower((unsigned char)*word), length = reading->choice->length;
    if ((letter != 'm' && letter != 'c') || typing_cell(&reading->view, word) >= 0)
        return TYPED_OTHER;
    const bool captures = letter == 'c';
    const int cell = typing_cell(&reading->view, word + 1);
    Choice typed = *reading->choice;
    char why[160];
    if (cell < 0) return TYPED_OTHER;
    if (length == 0)
        return say_moves(reading, TYPED_WRONG, "",
                         t("First choose a man by its cell, then type %s."), word);
    const GameCell *meant = cell_at(reading, cell);
    const int last = typed.path[length - 1];
    fit(reading, &typed, length);
    for (int i = 0; i < reading->count; i++) {
        const GameMoveView *view = fitting(reading, i);
        const int next = view->path[length];
        const bool taken = cells_have(&view->captured, cell) && view_is_between(cell, last, next);
        if (captures ? !taken : next != cell || cells_any(&view->captured)) continue;
        typed.path[typed.length++] = next;
        return follow(reading, &typed);
    }
    if (captures && meant->height == 0)
        snprintf(why, sizeof why, t("there is nothing on %s to capture"), meant->name);
    else if (captures && is_own(reading, meant))
        snprintf(why, sizeof why, t("%s is %s's own"), meant->name,
                 t(reading->game->player_name[cell_owner(meant)]));
    else if (!captures && meant->height > 0)
        snprintf(why, sizeof why, t("%s is not empty"), meant->name);
    else
        snprintf(why, sizeof why,
                 captures ? t("%s cannot be captured from %s") : t("%s cannot be reached from %s"),
                 meant->name, cell_at(reading, last)->name);
    char before[256];
    snprintf(before, sizeof before, t("Invalid move: %s. "), why);
    fit(reading, reading->choice, 0);
    return say_ways(reading, TYPED_WRONG, before, reading->choice);
}

/* --- walks: a pile goes step by step, up, down, left, right on the unflipped board --- */

/* Returns the end of the walk from `cell` along the letters u d l r, with or without spaces.
   NO_CELL when `word` has other letters; else sets `steps`. Sets `off` when the walk leaves the
   board. */
static int walk(const GameView *view, const char *word, int cell, int *steps, bool *off) {
    static const char LETTERS[] = "udlr";
    static const int ROWS[] = {-1, 1, 0, 0}, COLUMNS[] = {0, 0, -1, 1};
    int row = cell / VIEW_SIDE, column = cell % VIEW_SIDE;
    *steps = 0;
    *off = false;
    for (; *word; word++) {
        if (*word == ' ') continue;
        const char *letter = strchr(LETTERS, tolower((unsigned char)*word));
        if (!letter) return NO_CELL;
        row += ROWS[letter - LETTERS];
        column += COLUMNS[letter - LETTERS];
        if (row < 0 || row >= view->side || column < 0 || column >= view->side ||
            !*view->cell[row][column].name)
            *off = true;
        if (*off) row = column = 0; /* keep reading the letters */
        ++*steps;
    }
    return view_index(row, column);
}

/* Reads "d4 uur", or "uur" after a pile was chosen; TYPED_OTHER when it is not a walk. */
static Typed read_walk(Reading *reading, const char *line) {
    char name[8] = "";
    int start = reading->choice->length > 0 ? reading->choice->path[0] : NO_CELL, steps;
    size_t length = strcspn(line, " ");
    if (length > 2 && isdigit((unsigned char)line[1])) length = 2;
    if (length < sizeof name) snprintf(name, sizeof name, "%.*s", (int)length, line);
    const int named = typing_cell(&reading->view, name);
    const char *rest = named == NO_CELL ? line : line + length + strspn(line + length, " ");
    if (named != NO_CELL) start = named;
    if (start == NO_CELL || !*rest) return TYPED_OTHER;
    bool off;
    const int end = walk(&reading->view, rest, start, &steps, &off);
    if (end == NO_CELL) return TYPED_OTHER;
    const GameCell *from = cell_at(reading, start);
    const int high = from->height;
    if (!is_own(reading, from)) return explain(reading, &(Choice){.length = 1, .path = {start}});
    if (off) return wrong(reading, "%s", t("a step leaves the board."));
    if (steps != high)
        return wrong(reading,
                     t_count("%s is %d high, so it goes %d step, not %d.",
                             "%s is %d high, so it goes %d steps, not %d.", high),
                     from->name, high, high, steps);
    if (end == start)
        return wrong(reading, t("%s must not come back to where it began."), from->name);
    return follow(reading, &(Choice){.length = 2, .path = {start, end}});
}

/* --- words --- */

static bool is_sign(char c) {
    return c && strchr("-xX:*,", c) != NULL;
}

/* Splits `line` into names of cells and numbers; 0 when it contains anything else. */
static int split(const char *line, char words[WORDS][8]) {
    int count = 0;
    while (*line) {
        while (*line == ' ' || (count > 0 && is_sign(*line))) line++;
        if (!*line) break;
        size_t length = 0;
        while (isalpha((unsigned char)line[length]) && !is_sign(line[length])) length++;
        while (isdigit((unsigned char)line[length])) length++;
        if (length == 0 || length > 4 || count == WORDS) return 0;
        snprintf(words[count++], 8, "%.*s", (int)length, line);
        line += length;
    }
    return count;
}

/* Finds the cells that `line` names; false when it names none. Numbers are columns and rows if
   there are four or more of them, or two after a man was chosen. */
static bool read_cells(const Reading *reading, const char *line, Choice *typed) {
    char words[WORDS][8];
    int64_t number[WORDS];
    const int count = split(line, words);
    bool places = count % 2 == 0 && (count >= 4 || reading->choice->length > 0);
    for (int i = 0; i < count; i++)
        places = places && text_integer(words[i], 1, reading->view.side, &number[i]);
    *typed = (Choice){.length = 0};
    for (int i = 0; i < count; i += 1 + places) {
        const int cell = places ? view_index((int)number[i + 1] - 1, (int)number[i] - 1)
                                : typing_cell(&reading->view, words[i]);
        if (cell < 0 || typed->length == VIEW_PATH) return false;
        typed->path[typed->length++] = cell;
    }
    return typed->length > 0;
}

/* Reads text with which exactly one move begins. */
static Typed read_beginning(Reading *reading, const char *line) {
    reading->count = 0;
    for (int i = 0; i < reading->moves.count && *line; i++) {
        char text[GAME_MOVE_TEXT];
        reading->game->print_move(&reading->moves.moves[i], text);
        if (strncasecmp(text, line, strlen(line)) == 0)
            reading->fitting[reading->count++] = (uint16_t)i;
    }
    return reading->count == 1   ? take(reading, reading->fitting[0])
           : reading->count == 0 ? TYPED_OTHER
                                 : say_moves(reading, TYPED_WRONG, ".", "%s", t("That may be "));
}

Typed typing_read(Typing *typing, const char *line) {
    Reading *reading = start(typing);
    const Game *game = typing->game;
    Choice *choice = typing->choice;
    Error error;
    Choice typed;
    Typed special = go_on(reading, line);
    if (special == TYPED_OTHER && game->facts.walks) special = read_walk(reading, line);
    if (special != TYPED_OTHER) return special;
    const bool known = read_cells(reading, line, &typed);
    if (known && choice->length > 0 && typed.path[0] != choice->path[0]) {
        /* After a chosen piece come the cells of its way; another own piece is a new choice. */
        Choice further = *choice;
        for (int i = 0; i < typed.length && further.length < VIEW_PATH; i++)
            further.path[further.length++] = typed.path[i];
        if (fit(reading, &further, 0) > 0 || !is_own(reading, cell_at(reading, typed.path[0])))
            return follow(reading, &further);
    }
    if (game->parse_move(typing->pos, line, &typing->move, &error)) {
        choice->length = 0;
        return TYPED_MOVE;
    }
    if (game->facts.has_piles && strncasecmp(line, "r:", 2) == 0)
        return reading->view.reserve[game->to_move(typing->pos)] == 0
                   ? wrong(reading, "%s", t("there is no man in reserve."))
                   : wrong(reading, t("'%.40s' is not a cell of this board."), line + 2);
    if (!known) return read_beginning(reading, line);
    /* After a sign at the end more must follow, so the line can only be a beginning. */
    const bool is_open = is_sign(line[strlen(line) - 1]);
    const Typed begun = is_open ? read_beginning(reading, line) : TYPED_OTHER;
    if (begun != TYPED_OTHER) return begun;
    const Typed followed = follow(reading, &typed);
    if (followed != TYPED_WRONG || typed.length < 2) return followed;
    /* "11-1" names two squares, but is also the beginning of a move. */
    char kept[MESSAGE_TEXT];
    snprintf(kept, sizeof kept, "%s", typing->message);
    if (read_beginning(reading, line) == TYPED_MOVE) return TYPED_MOVE;
    snprintf(typing->message, MESSAGE_TEXT, "%s", kept);
    return TYPED_WRONG;
}
