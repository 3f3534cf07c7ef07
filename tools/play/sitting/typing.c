#include "tools/play/sitting/typing.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/base/text.h"

enum { SHOWN_MOVES = 10, WORDS = 16, NO_CELL = -1 };

/* What is to be compared; too large for a stack. */
typedef struct {
    const Game *variant;
    const GamePosition *pos;
    GameView view;
    GameMoves moves;
    GameMoveView views[GAME_MAX_MOVES];
    char *message;
} Reading;

static void reading_start(Reading *reading, const Game *variant, const GamePosition *pos,
                          char *message) {
    reading->variant = variant;
    reading->pos = pos;
    reading->message = message;
    message[0] = '\0';
    variant->view(pos, &reading->view);
    variant->list(pos, &reading->moves);
    for (int i = 0; i < reading->moves.count; i++)
        variant->view_move(pos, &reading->moves.moves[i], &reading->views[i]);
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

/* --- which moves fit --- */

/* Whether the man of `move` goes along `choice`, and then anywhere. */
static bool follows(const GameMoveView *move, const Choice *choice) {
    if (move->length < choice->length || move->length < 2) return false;
    for (int i = 0; i < choice->length; i++)
        if (move->path[i] != choice->path[i]) return false;
    return true;
}

typedef struct {
    int count;
    uint16_t index[GAME_MAX_MOVES];
} Fitting;

static void find_fitting(const Reading *reading, const Choice *choice, Fitting *fitting) {
    fitting->count = 0;
    for (int i = 0; i < reading->moves.count; i++)
        if (follows(&reading->views[i], choice)) fitting->index[fitting->count++] = (uint16_t)i;
}

/* Appends the moves of `fitting` as "a, b or c". */
static void write_moves(Writer *writer, const Reading *reading, const Fitting *fitting) {
    const int shown = fitting->count > SHOWN_MOVES ? SHOWN_MOVES : fitting->count;
    for (int i = 0; i < shown; i++) {
        char text[GAME_MOVE_TEXT];
        reading->variant->print_move(&reading->moves.moves[fitting->index[i]], text);
        const bool is_last = i + 1 == fitting->count;
        writer_add(writer, "%s%s", i == 0 ? "" : is_last ? " or " : ", ", text);
    }
    if (shown < fitting->count) writer_add(writer, ", ..");
}

static Typed say_moves(const Reading *reading, Typed typed, const char *what,
                       const Fitting *fitting, const char *after) {
    Writer writer = writer_make(reading->message, MESSAGE_TEXT);
    writer_add(&writer, "%s", what);
    write_moves(&writer, reading, fitting);
    writer_add(&writer, "%s", after);
    return typed;
}

/* Says `before` and where the chosen man can go: "This man can go: 11-15 or 11-16." */
static Typed say_ways(const Reading *reading, Typed typed, const char *before, const Choice *choice,
                      const Fitting *fitting) {
    const GameFacts *facts = &reading->variant->facts;
    const GameCell *from = view_cell(&reading->view, choice->path[0]);
    char what[128];
    snprintf(what, sizeof what, "%sThis %s can go: ", before,
             facts->has_piles ? "pile"
             : from->is_king  ? facts->king_word
                              : "man");
    return say_moves(reading, typed, what, fitting, ".");
}

/* --- why a move is wrong --- */

static bool all_capture(const Reading *reading) {
    for (int i = 0; i < reading->moves.count; i++)
        if (!cells_any(&reading->views[i].captured)) return false;
    return reading->moves.count > 0;
}

static Typed wrong(const Reading *reading, const char *cell, const char *what) {
    snprintf(reading->message, MESSAGE_TEXT, "Invalid move: %s%s", cell, what);
    return TYPED_WRONG;
}

/* Why no legal move goes along `typed`. */
static Typed explain(const Reading *reading, const Choice *typed) {
    const Game *game = reading->variant;
    const GameCell *from = view_cell(&reading->view, typed->path[0]);
    const GameCell *to = view_cell(&reading->view, typed->path[typed->length - 1]);
    const Player mover = game->to_move(reading->pos);
    char what[96];
    for (int i = 0; i < typed->length; i++) {
        const int cell = typed->path[i];
        if (*view_cell(&reading->view, cell)->name) continue;
        snprintf(what, sizeof what, "column %d, row %d is not a playing square.",
                 cell % VIEW_SIDE + 1, cell / VIEW_SIDE + 1);
        return wrong(reading, "", what);
    }
    if (from->height == 0) return wrong(reading, from->name, " is empty.");
    if (cell_owner(from) != mover) {
        snprintf(what, sizeof what, " is %s's.", game->player_name[!mover]);
        return wrong(reading, from->name, what);
    }
    Fitting fitting = {.count = 0};
    const Choice start = {.length = 1, .path = {typed->path[0]}};
    if (reading->variant->must_capture() && all_capture(reading)) {
        for (int i = 0; i < reading->moves.count; i++) fitting.index[fitting.count++] = (uint16_t)i;
        return say_moves(reading, TYPED_WRONG, "You must make a capture: ", &fitting, ".");
    }
    find_fitting(reading, &start, &fitting);
    if (fitting.count == 0) return wrong(reading, from->name, " cannot move.");
    if (typed->length > 1 && to->height > 0 && !reading->variant->facts.has_piles &&
        typed->path[typed->length - 1] != typed->path[0])
        snprintf(what, sizeof what, "Invalid move: %s is not empty. %s can go: ", to->name,
                 from->name);
    else
        snprintf(what, sizeof what, "Invalid move: %s can go: ", from->name);
    return say_moves(reading, TYPED_WRONG, what, &fitting, ".");
}

/* Why no man of the reserve can be placed on the cell called `name`. */
static Typed explain_placement(const Reading *reading, const char *name) {
    if (reading->view.reserve[reading->variant->to_move(reading->pos)] == 0)
        return wrong(reading, "", "there is no man in reserve.");
    char what[96];
    snprintf(what, sizeof what, "'%.40s' is not a cell of this board.", name);
    return wrong(reading, "", what);
}

/* Moves with the same ends as `typed` but other cells between, of which there are several. */
static bool is_short_for_several(const Reading *reading, const Choice *typed, Fitting *fitting) {
    fitting->count = 0;
    for (int i = 0; i < reading->moves.count && typed->length > 1; i++) {
        const GameMoveView *view = &reading->views[i];
        if (view->length > typed->length && view->path[0] == typed->path[0] &&
            view->path[view->length - 1] == typed->path[typed->length - 1])
            fitting->index[fitting->count++] = (uint16_t)i;
    }
    return fitting->count > 1;
}

/* --- following a man --- */

static Typed take(const Reading *reading, int index, Choice *choice, GameMove *move) {
    *move = reading->moves.moves[index];
    choice->length = 0;
    return TYPED_MOVE;
}

/* The cells `typed` so far: a move, or the beginning of several, or wrong. */
static Typed follow(const Reading *reading, const Choice *typed, Choice *choice, GameMove *move) {
    Fitting fitting;
    find_fitting(reading, typed, &fitting);
    if (fitting.count == 0)
        return is_short_for_several(reading, typed, &fitting)
                   ? say_moves(reading, TYPED_WRONG, "That may be ", &fitting, ".")
                   : explain(reading, typed);
    int whole = fitting.index[0], longer = 0;
    bool is_whole = false; /* a move ends here */
    for (int i = 0; i < fitting.count; i++) {
        if (reading->views[fitting.index[i]].length > typed->length) {
            longer++;
        } else if (!is_whole) {
            whole = fitting.index[i];
            is_whole = true;
        }
    }
    if (longer == 0) return take(reading, whole, choice, move);
    if (fitting.count == 1 && !(typed->length == 1 && reading->variant->facts.chooses))
        return take(reading, fitting.index[0], choice, move);
    *choice = *typed;
    if (typed->length == 1) return say_ways(reading, TYPED_CHOICE, "", typed, &fitting);
    if (!is_whole)
        return say_moves(reading, TYPED_CHOICE, "The capture must go on: ", &fitting, ".");
    /* The list is of what goes on, without stopping here. */
    Fitting further = {.count = 0};
    for (int i = 0; i < fitting.count; i++)
        if (reading->views[fitting.index[i]].length > typed->length)
            further.index[further.count++] = fitting.index[i];
    return say_moves(reading, TYPED_CHOICE, "The capture may go on: ", &further,
                     "; stop ends it here.");
}

Typed typing_stop(const Game *variant, const GamePosition *pos, Choice *choice, GameMove *move,
                  char message[MESSAGE_TEXT]) {
    static Reading reading;
    Fitting fitting;
    reading_start(&reading, variant, pos, message);
    snprintf(message, MESSAGE_TEXT, "No man is under way.");
    if (choice->length == 0) return TYPED_WRONG;
    find_fitting(&reading, choice, &fitting);
    for (int i = 0; i < fitting.count; i++)
        if (reading.views[fitting.index[i]].length == choice->length)
            return take(&reading, fitting.index[i], choice, move);
    return say_moves(&reading, TYPED_WRONG, "It cannot stop here: ", &fitting, ".");
}

/* The only move of the chosen man that goes on to end on `cell`; NO_CELL if there is none. */
static int only_move_to(const Reading *reading, const Choice *choice, int cell) {
    Fitting fitting;
    int found = NO_CELL, count = 0;
    find_fitting(reading, choice, &fitting);
    for (int i = 0; i < fitting.count; i++) {
        const GameMoveView *view = &reading->views[fitting.index[i]];
        if (view->length <= choice->length || view->path[view->length - 1] != cell) continue;
        found = fitting.index[i];
        count++;
    }
    return count == 1 ? found : NO_CELL;
}

Typed typing_pick(const Game *variant, const GamePosition *pos, int cell, Choice *choice,
                  GameMove *move, char message[MESSAGE_TEXT]) {
    static Reading reading;
    Fitting fitting;
    reading_start(&reading, variant, pos, message);
    Choice further = *choice;
    if (choice->length > 0 && choice->path[choice->length - 1] == cell) {
        if (choice->length > 1) return typing_stop(variant, pos, choice, move, message);
        choice->length = 0;
        return TYPED_CHOICE;
    }
    if (choice->length > 0 && choice->length < VIEW_PATH) {
        further.path[further.length++] = cell;
        find_fitting(&reading, &further, &fitting);
        if (fitting.count > 0) return follow(&reading, &further, choice, move);
        const int only = only_move_to(&reading, choice, cell);
        if (only != NO_CELL) return take(&reading, only, choice, move);
    }
    const GameCell *at = view_cell(&reading.view, cell);
    const bool is_own = at->height > 0 && cell_owner(at) == variant->to_move(pos);
    if (choice->length > 0 && !is_own) return explain(&reading, &further);
    const Choice first = {.length = 1, .path = {cell}};
    find_fitting(&reading, &first, &fitting);
    if (fitting.count == 0) return explain(&reading, &first);
    *choice = first;
    return say_ways(&reading, TYPED_CHOICE, "", choice, &fitting);
}

CellSet typing_targets(const Game *variant, const GamePosition *pos, const Choice *choice) {
    char message[MESSAGE_TEXT];
    static Reading reading;
    Fitting fitting;
    CellSet targets = {{0, 0}};
    reading_start(&reading, variant, pos, message);
    find_fitting(&reading, choice, &fitting);
    for (int i = 0; i < fitting.count; i++) {
        const GameMoveView *view = &reading.views[fitting.index[i]];
        if (view->length <= choice->length) continue;
        cells_add(&targets, view->path[choice->length]);
        cells_add(&targets, view->path[view->length - 1]);
    }
    return targets;
}

static bool lies_between(int a, int b, int cell) {
    const int rows = b / VIEW_SIDE - a / VIEW_SIDE;
    const int columns = b % VIEW_SIDE - a % VIEW_SIDE;
    const int row = cell / VIEW_SIDE - a / VIEW_SIDE;
    const int column = cell % VIEW_SIDE - a % VIEW_SIDE;
    return row * columns == column * rows && row * rows + column * columns > 0 &&
           row * row + column * column < rows * rows + columns * columns;
}

/* "mb4" and "cb4": move to b4, or capture what stands on it. */
static Typed go_on(const Reading *reading, const char *word, Choice *choice, GameMove *move) {
    const bool captures = tolower((unsigned char)*word) == 'c';
    const int cell = typing_cell(&reading->view, word + 1);
    Choice typed = *choice;
    Fitting fitting;
    if (choice->length == 0) {
        snprintf(reading->message, MESSAGE_TEXT, "First choose a man by his cell, then say %s.",
                 word);
        return TYPED_WRONG;
    }
    find_fitting(reading, choice, &fitting);
    const int last = choice->length - 1;
    for (int i = 0; i < fitting.count; i++) {
        const GameMoveView *view = &reading->views[fitting.index[i]];
        if (view->length <= choice->length) continue;
        const int next = view->path[last + 1];
        const bool taken =
            cells_have(&view->captured, cell) && lies_between(view->path[last], next, cell);
        if (captures ? !taken : next != cell || cells_any(&view->captured)) continue;
        typed.path[typed.length++] = next;
        return follow(reading, &typed, choice, move);
    }
    char what[96], why[48];
    const GameCell *meant = view_cell(&reading->view, cell);
    const Player mover = reading->variant->to_move(reading->pos);
    if (captures && meant->height == 0)
        snprintf(why, sizeof why, "there is nothing on %s to capture", meant->name);
    else if (captures && cell_owner(meant) == mover)
        snprintf(why, sizeof why, "%s is %s's own", meant->name,
                 reading->variant->player_name[mover]);
    else if (!captures && meant->height > 0)
        snprintf(why, sizeof why, "%s is not empty", meant->name);
    else
        snprintf(why, sizeof why, "%s cannot be %s from %s", meant->name,
                 captures ? "captured" : "reached",
                 view_cell(&reading->view, choice->path[last])->name);
    snprintf(what, sizeof what, "Invalid move: %s. ", why);
    return say_ways(reading, TYPED_WRONG, what, choice, &fitting);
}

/* --- walks: a pile goes step by step, up, down, left, right as the board lies unturned --- */

/* Where the letters u d l r, spaces between or not, lead from `cell`; NO_CELL when `word` has
   others, else the number of steps is set. Leaving the board is told by `off`. */
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
        if (*off) row = column = 0; /* the letters are still to be read */
        ++*steps;
    }
    return view_index(row, column);
}

static Typed wrong_walk(const Reading *reading, const GameCell *from, int steps, bool off) {
    const int high = from->height;
    char what[96];
    snprintf(what, sizeof what, " is %d high, so it goes %d step%s, not %d.", high, high,
             high == 1 ? "" : "s", steps);
    return off ? wrong(reading, "", "a step leaves the board.") : wrong(reading, from->name, what);
}

/* "d4 uur", or "uur" after a chosen pile; TYPED_OTHER when it is no walk. */
static Typed read_walk(const Reading *reading, const char *line, Choice *choice, GameMove *move) {
    char name[8] = "";
    int start = choice->length > 0 ? choice->path[0] : NO_CELL, steps;
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
    const GameCell *from = view_cell(&reading->view, start);
    const Choice typed = {.length = 2, .path = {start, end}};
    if (from->height == 0 || cell_owner(from) != reading->variant->to_move(reading->pos))
        return explain(reading, &(Choice){.length = 1, .path = {start}});
    if (off || steps != from->height) return wrong_walk(reading, from, steps, off);
    if (end == start) return wrong(reading, from->name, " may not come back to where it began.");
    return follow(reading, &typed, choice, move);
}

/* --- words --- */

static bool is_sign(char c) {
    return c && strchr("-xX:*,", c) != NULL;
}

/* Splits `line` into names of cells and numbers; 0 when something else is in it. */
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

/* The column or the row, from 0, that `word` is the number of; -1 if it is none. */
static int read_place(const Reading *reading, const char *word) {
    int64_t number;
    return text_integer(word, 1, reading->view.side, &number) ? (int)number - 1 : -1;
}

/* Turns `words` into the cells they mean; false when one means none. Numbers are columns and rows
 * where there are four or more of them or, after a chosen man, two. */
static bool read_cells(const Reading *reading, char words[WORDS][8], int count,
                       const Choice *choice, Choice *typed) {
    bool places = count % 2 == 0 && (count >= 4 || choice->length > 0);
    for (int i = 0; i < count; i++) places = places && read_place(reading, words[i]) >= 0;
    *typed = (Choice){.length = 0};
    for (int i = 0; i < count; i += 1 + places) {
        const int cell =
            places ? view_index(read_place(reading, words[i + 1]), read_place(reading, words[i]))
                   : typing_cell(&reading->view, words[i]);
        if (cell < 0 || typed->length == VIEW_PATH) return false;
        typed->path[typed->length++] = cell;
    }
    return typed->length > 0;
}

/* A beginning of the text of one move alone. */
static Typed read_beginning(const Reading *reading, const char *line, Choice *choice,
                            GameMove *move) {
    Fitting fitting = {.count = 0};
    for (int i = 0; i < reading->moves.count && *line; i++) {
        char text[GAME_MOVE_TEXT];
        reading->variant->print_move(&reading->moves.moves[i], text);
        if (strncasecmp(text, line, strlen(line)) == 0)
            fitting.index[fitting.count++] = (uint16_t)i;
    }
    if (fitting.count == 1) return take(reading, fitting.index[0], choice, move);
    return fitting.count == 0 ? TYPED_OTHER
                              : say_moves(reading, TYPED_WRONG, "That may be ", &fitting, ".");
}

/* Whether `word` is m or c before a cell. */
static bool is_go_on(const Reading *reading, const char *word) {
    const int letter = tolower((unsigned char)*word);
    return (letter == 'm' || letter == 'c') && typing_cell(&reading->view, word) < 0 &&
           typing_cell(&reading->view, word + 1) >= 0;
}

Typed typing_read(const Game *variant, const GamePosition *pos, const char *line, Choice *choice,
                  GameMove *move, char message[MESSAGE_TEXT]) {
    static Reading reading;
    Error error;
    char words[WORDS][8];
    Choice typed;
    reading_start(&reading, variant, pos, message);
    if (is_go_on(&reading, line)) return go_on(&reading, line, choice, move);
    const Typed walked =
        variant->facts.walks ? read_walk(&reading, line, choice, move) : TYPED_OTHER;
    if (walked != TYPED_OTHER) return walked;
    const int count = split(line, words);
    const bool known = count > 0 && read_cells(&reading, words, count, choice, &typed);
    if (known && choice->length > 0 && typed.path[0] != choice->path[0]) {
        /* Behind a chosen man come the cells he goes to; another own man is a new choice. */
        Choice further = *choice;
        Fitting fitting;
        for (int i = 0; i < typed.length && further.length < VIEW_PATH; i++)
            further.path[further.length++] = typed.path[i];
        find_fitting(&reading, &further, &fitting);
        const GameCell *cell = view_cell(&reading.view, typed.path[0]);
        const bool is_new = cell->height > 0 && cell_owner(cell) == variant->to_move(pos);
        if (fitting.count > 0 || !is_new) return follow(&reading, &further, choice, move);
    }
    if (variant->parse_move(pos, line, move, &error)) {
        choice->length = 0;
        return TYPED_MOVE;
    }
    if (variant->facts.has_piles && strncasecmp(line, "r:", 2) == 0)
        return explain_placement(&reading, line + 2);
    if (!known) return read_beginning(&reading, line, choice, move);
    /* A sign at the end says that there is more to come: only a beginning can be meant. */
    const bool is_open = is_sign(line[strlen(line) - 1]);
    const Typed begun = is_open ? read_beginning(&reading, line, choice, move) : TYPED_OTHER;
    if (begun != TYPED_OTHER) return begun;
    const Typed followed = follow(&reading, &typed, choice, move);
    if (followed != TYPED_WRONG || typed.length < 2) return followed;
    /* "11-1" names two squares, but begins one move as well. */
    char kept[MESSAGE_TEXT];
    snprintf(kept, sizeof kept, "%s", message);
    if (read_beginning(&reading, line, choice, move) == TYPED_MOVE) return TYPED_MOVE;
    snprintf(message, MESSAGE_TEXT, "%s", kept);
    return TYPED_WRONG;
}
