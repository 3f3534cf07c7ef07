#include "tests/oracles/focus_oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The start position: a man's colour, '+' for a cell that is empty then, ' ' where no cell is. */
static const char START[FOCUS_ORACLE_SIZE][FOCUS_ORACLE_SIZE + 1] = {
    "  ++++  ", /* row 1 */
    " RRBBRR ", /* row 2 */
    "+BBRRBB+", /* row 3 */
    "+RRBBRR+", /* row 4 */
    "+BBRRBB+", /* row 5 */
    "+RRBBRR+", /* row 6 */
    " BBRRBB ", /* row 7 */
    "  ++++  ", /* row 8 */
};

/* In the order of moves; row 1 is the top, so north is towards it. */
static const FocusOracleCell COMPASS[4] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

static FocusOracleCell beyond(FocusOracleCell cell, FocusOracleCell towards, int distance) {
    return (FocusOracleCell){cell.row + distance * towards.row,
                             cell.column + distance * towards.column};
}

void focus_oracle_clear(FocusOracle *focus, FocusOracleRules rules, char mover) {
    *focus = (FocusOracle){.rules = rules, .mover = mover};
}

void focus_oracle_start(FocusOracle *focus, FocusOracleRules rules) {
    focus_oracle_clear(focus, rules, 'R');
    for (int row = 0; row < FOCUS_ORACLE_SIZE; row++) {
        for (int column = 0; column < FOCUS_ORACLE_SIZE; column++) {
            char man = START[row][column];
            if (man == 'R' || man == 'B') focus->pile[row][column][0] = man;
        }
    }
}

bool focus_oracle_on_board(FocusOracleCell cell) {
    return cell.row >= 0 && cell.row < FOCUS_ORACLE_SIZE && cell.column >= 0 &&
           cell.column < FOCUS_ORACLE_SIZE && START[cell.row][cell.column] != ' ';
}

/* Is `pile` one of the mover's? Its top man, the last one, tells. */
static bool is_movers(const FocusOracle *focus, const char *pile) {
    size_t height = strlen(pile);
    return height > 0 && pile[height - 1] == focus->mover;
}

typedef struct {
    FocusOracleMove *moves;
    int count;
} MoveList;

static void list_add(MoveList *list, FocusOracleMove move) {
    if (list->count == FOCUS_ORACLE_MAX_MOVES) abort();
    list->moves[list->count++] = move;
}

/* focus: the top men of the pile on `from` go as many cells as they are men. */
static void add_straight_moves(MoveList *list, FocusOracleCell from, int height) {
    for (int count = 1; count <= height; count++) {
        for (int i = 0; i < 4; i++) {
            FocusOracleCell to = beyond(from, COMPASS[i], count);
            if (!focus_oracle_on_board(to)) continue;
            list_add(list, (FocusOracleMove){.from = from, .to = to, .count = count});
        }
    }
}

/* Marks in `reached` every cell that a walk of exactly `steps` steps from `from` may end on. */
static void walk(bool reached[FOCUS_ORACLE_SIZE][FOCUS_ORACLE_SIZE], FocusOracleCell from,
                 int steps) {
    if (steps == 0) {
        reached[from.row][from.column] = true;
        return;
    }
    for (int i = 0; i < 4; i++) {
        FocusOracleCell next = beyond(from, COMPASS[i], 1);
        if (focus_oracle_on_board(next)) walk(reached, next, steps - 1);
    }
}

/* focus-steps: the whole pile on `from` walks as many steps as it is high. */
static void add_walks(MoveList *list, FocusOracleCell from, int height) {
    bool reached[FOCUS_ORACLE_SIZE][FOCUS_ORACLE_SIZE] = {{false}};
    walk(reached, from, height);
    reached[from.row][from.column] = false;
    for (int row = 0; row < FOCUS_ORACLE_SIZE; row++) {
        for (int column = 0; column < FOCUS_ORACLE_SIZE; column++) {
            if (!reached[row][column]) continue;
            list_add(list, (FocusOracleMove){.from = from, .to = {row, column}, .count = height});
        }
    }
}

static void add_pile_moves(MoveList *list, const FocusOracle *focus) {
    for (int row = 0; row < FOCUS_ORACLE_SIZE; row++) {
        for (int column = 0; column < FOCUS_ORACLE_SIZE; column++) {
            const char *pile = focus->pile[row][column];
            if (!is_movers(focus, pile)) continue;
            FocusOracleCell from = {row, column};
            int height = (int)strlen(pile);
            if (focus->rules == FOCUS_ORACLE_STEPS) {
                add_walks(list, from, height);
            } else {
                add_straight_moves(list, from, height);
            }
        }
    }
}

static void add_reserves(MoveList *list) {
    for (int row = 0; row < FOCUS_ORACLE_SIZE; row++) {
        for (int column = 0; column < FOCUS_ORACLE_SIZE; column++) {
            FocusOracleCell to = {row, column};
            if (!focus_oracle_on_board(to)) continue;
            list_add(list, (FocusOracleMove){.is_reserve = true, .from = to, .to = to, .count = 1});
        }
    }
}

static int movers_reserve(const FocusOracle *focus) {
    return focus->mover == 'R' ? focus->red.reserve : focus->blue.reserve;
}

int focus_oracle_moves(const FocusOracle *focus, FocusOracleMove moves[FOCUS_ORACLE_MAX_MOVES]) {
    MoveList list = {.moves = moves};
    add_pile_moves(&list, focus);
    if (movers_reserve(focus) > 0) add_reserves(&list);
    return list.count;
}

/* Lays `men` (a string, the bottom man first) on `pile`; men above five go to `store`, the
   mover's. */
static void lay(char *pile, const char *men, char mover, FocusOracleStore *store) {
    char tall[2 * FOCUS_ORACLE_PILE_MAX + 1];
    snprintf(tall, sizeof tall, "%s%s", pile, men);
    const char *kept = tall; /* the part of `tall` that stays */
    while (strlen(kept) > FOCUS_ORACLE_PILE_MAX) {
        if (*kept == mover) {
            store->reserve++;
        } else {
            store->captured++;
        }
        kept++;
    }
    memcpy(pile, kept, strlen(kept) + 1);
}

void focus_oracle_play(FocusOracle *next, const FocusOracle *focus, const FocusOracleMove *move) {
    *next = *focus;
    char mover = focus->mover;
    FocusOracleStore *store = mover == 'R' ? &next->red : &next->blue;
    char men[FOCUS_ORACLE_PILE_MAX + 1] = {mover}; /* what goes on top of the target */
    if (move->is_reserve) {
        store->reserve--;
    } else {
        char *source = next->pile[move->from.row][move->from.column];
        char *cut = source + strlen(source) - move->count;
        memcpy(men, cut, (size_t)move->count + 1);
        *cut = '\0';
    }
    lay(next->pile[move->to.row][move->to.column], men, mover, store);
    next->mover = mover == 'R' ? 'B' : 'R';
}

void focus_oracle_move_text(const FocusOracleMove *move, char text[FOCUS_ORACLE_TEXT]) {
    int to_column = 'a' + move->to.column, to_row = '1' + move->to.row;
    if (move->is_reserve) {
        sprintf(text, "r:%c%c", to_column, to_row);
    } else {
        sprintf(text, "%c%c-%c%c:%d", 'a' + move->from.column, '1' + move->from.row, to_column,
                to_row, move->count);
    }
}

bool focus_oracle_is_over(const FocusOracle *focus) {
    for (int row = 0; row < FOCUS_ORACLE_SIZE; row++) {
        for (int column = 0; column < FOCUS_ORACLE_SIZE; column++) {
            if (is_movers(focus, focus->pile[row][column])) return false;
        }
    }
    return movers_reserve(focus) == 0;
}

int focus_oracle_men(const FocusOracle *focus, char colour) {
    int men = colour == 'R' ? focus->red.reserve + focus->blue.captured
                            : focus->blue.reserve + focus->red.captured;
    for (int row = 0; row < FOCUS_ORACLE_SIZE; row++) {
        for (int column = 0; column < FOCUS_ORACLE_SIZE; column++) {
            for (const char *man = focus->pile[row][column]; *man != '\0'; man++) {
                if (*man == colour) men++;
            }
        }
    }
    return men;
}

uint64_t focus_oracle_perft(const FocusOracle *focus, int depth) {
    if (depth == 0) return 1;
    FocusOracleMove moves[FOCUS_ORACLE_MAX_MOVES];
    int count = focus_oracle_moves(focus, moves);
    if (depth == 1) return (uint64_t)count;
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        FocusOracle next;
        focus_oracle_play(&next, focus, &moves[i]);
        leaves += focus_oracle_perft(&next, depth - 1);
    }
    return leaves;
}
