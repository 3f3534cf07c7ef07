#include "tests/oracles/solver.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A position is taken with Black to move: with White to move the board is rotated and the colours
   are swapped, which changes nothing in any variant. The playing cells are numbered from 0 row by
   row; a piece is a code, its kind and its cell, and a position the set of its codes. Where walks
   are limited, kings that have made one, two or three quiet moves in a row are further kinds. */
typedef enum { MAN, KING, WALKED } Sort;

enum {
    WALK_MOST = 3,
    SORTS = WALKED + WALK_MOST,
    KINDS = 2 * SORTS, /* the mover's, then the same of the other side */
    CODES_MOST = KINDS * ORACLE_SIZE * ORACLE_SIZE / 2,
    PLIES_MOST = 30000
};

typedef struct {
    int count;
    int code[SOLVER_MAX_PIECES]; /* ascending */
    int plies;                   /* quiet ones; counted where one or two kings meet one */
} Codes;

/* How many pieces of each kind there are. */
typedef struct {
    int of[KINDS];
} Material;

struct Solver {
    const OracleRules *rules;
    int sorts, cells, codes; /* of a side's pieces; of the board, and kinds of them */
    int pieces, longest;
    uint32_t binomial[CODES_MOST + 1][SOLVER_MAX_PIECES + 2];
    uint32_t base[SOLVER_MAX_PIECES + 2]; /* where the sets of that many codes begin in `value` */
    uint32_t lone_base;                   /* where those with counted plies begin */
    uint32_t positions[SOLVER_MAX_PIECES + 1];
    /* By set of codes: 0 drawn, or not decided yet, or no position; else as value_of() has it. */
    uint16_t *value;
};

static uint16_t value_of(bool won, int plies) {
    return (uint16_t)(1 + 2 * plies + won);
}

static bool is_won(uint16_t value) {
    return value % 2 == 0;
}

static int plies_of(uint16_t value) {
    return (value - 1) / 2;
}

/* --- positions and their numbers --- */

static Sort sort_of(const Solver *solver, int code) {
    return (Sort)(code / solver->cells % solver->sorts);
}

static bool is_foes(const Solver *solver, int code) {
    return code / solver->cells >= solver->sorts;
}

/* How many plies make a draw of one or two kings against one; 0 where they are not counted. */
static int lone_limit(const Solver *solver, const Codes *codes) {
    int kings[2] = {0, 0};
    if (!solver->rules->three_walks) return 0;
    for (int i = 0; i < codes->count; i++) {
        if (sort_of(solver, codes->code[i]) != KING) return 0;
        kings[is_foes(solver, codes->code[i])]++;
    }
    if (kings[0] == 1 && kings[1] == 1) return solver->rules->one_plies;
    return kings[0] * kings[1] == 2 ? solver->rules->two_plies : 0;
}

/* Sets of two or three kings. */
static uint32_t lone_sets(const Solver *solver) {
    return solver->binomial[2 * solver->cells][2] + solver->binomial[2 * solver->cells][3];
}

/* The place of kings with counted plies; that of a draw has the value 0. */
static uint32_t lone_index(const Solver *solver, const Codes *codes, int limit) {
    const uint32_t first = codes->count == 2 ? 0 : solver->binomial[2 * solver->cells][2];
    uint32_t index = solver->lone_base + first + (uint32_t)codes->plies * lone_sets(solver);
    if (codes->plies >= limit) return 0;
    for (int i = 0; i < codes->count; i++) {
        const int cell = codes->code[i] % solver->cells;
        const int code = is_foes(solver, codes->code[i]) * solver->cells + cell;
        index += solver->binomial[code][i + 1];
    }
    return index;
}

/* The place of `codes` in `value`: sets of equal size in the combinatorial number system. */
static uint32_t index_of(const Solver *solver, const Codes *codes) {
    const int limit = lone_limit(solver, codes);
    if (limit > 0) return lone_index(solver, codes, limit);
    uint32_t index = solver->base[codes->count];
    for (int i = 0; i < codes->count; i++) index += solver->binomial[codes->code[i]][i + 1];
    return index;
}

static Codes codes_at(const Solver *solver, int count, uint32_t rank) {
    Codes codes = {.count = count};
    for (int i = count - 1, code = solver->codes - 1; i >= 0; i--) {
        while (solver->binomial[code][i + 1] > rank) code--;
        rank -= solver->binomial[code][i + 1];
        codes.code[i] = code;
    }
    return codes;
}

static char piece_of(const Solver *solver, int code) {
    const char *pieces = is_foes(solver, code) ? "wW" : "bB";
    return pieces[sort_of(solver, code) != MAN];
}

/* Whether there are no walks but one of each side with a man. */
static bool has_sound_walks(const Solver *solver, const Codes *codes) {
    int walks[2] = {0, 0}, men[2] = {0, 0};
    for (int i = 0; i < codes->count; i++) {
        const int side = is_foes(solver, codes->code[i]);
        walks[side] += sort_of(solver, codes->code[i]) >= WALKED;
        men[side] += sort_of(solver, codes->code[i]) == MAN;
    }
    return (walks[0] == 0 || (walks[0] == 1 && men[0] > 0)) &&
           (walks[1] == 0 || (walks[1] == 1 && men[1] > 0));
}

/* Whether a piece `code` may join `codes`: no man stands on its crown row, no two on a cell. */
static bool may_join(const Solver *solver, const Codes *codes, int code) {
    const int cells = solver->cells, row = code % cells / (solver->rules->size / 2);
    const char piece = piece_of(solver, code);
    if (!is_king(piece) && row == oracle_crown_row(solver->rules, piece)) return false;
    for (int i = 0; i < codes->count; i++)
        if (codes->code[i] % cells == code % cells) return false;
    return true;
}

static void board_of(const Solver *solver, const Codes *codes, OracleBoard *board) {
    const int in_row = solver->rules->size / 2;
    *board = (OracleBoard){.white_to_move = false, .quiet_plies = codes->plies};
    memset(board->cell, '.', sizeof board->cell);
    for (int i = 0; i < codes->count; i++) {
        const int code = codes->code[i], cell = code % solver->cells, row = cell / in_row;
        const int column = 2 * (cell % in_row) + oracle_first_column(solver->rules, row);
        const int walked = (int)sort_of(solver, code) - KING;
        board->cell[row][column] = piece_of(solver, code);
        if (walked <= 0) continue;
        board->walked[is_foes(solver, code)] = walked;
        board->walker[is_foes(solver, code)] = (OracleCell){(signed char)row, (signed char)column};
    }
}

static Sort sort_at(const Solver *solver, const OracleBoard *board, int row, int column) {
    const char piece = board->cell[row][column];
    const int side = is_white(piece);
    const OracleCell walker = board->walker[side];
    if (!is_king(piece)) return MAN;
    const bool walks = solver->rules->three_walks && board->walked[side] > 0;
    return walks && walker.row == row && walker.column == column
               ? (Sort)(KING + board->walked[side])
               : KING;
}

static Codes codes_of(const Solver *solver, const OracleBoard *board) {
    const int in_row = solver->rules->size / 2;
    Codes codes = {.count = 0, .plies = board->quiet_plies};
    for (int row = 0; row < solver->rules->size; row++) {
        if (is_empty_row(board, row)) continue;
        for (int column = 0; column < solver->rules->size; column++) {
            const char piece = board->cell[row][column];
            if (piece == '.') continue;
            assert(codes.count < SOLVER_MAX_PIECES);
            const bool is_own = board->white_to_move ? is_white(piece) : is_black(piece);
            const int kind =
                (is_own ? 0 : solver->sorts) + (int)sort_at(solver, board, row, column);
            const int cell = row * in_row + column / 2;
            const int seen = board->white_to_move ? solver->cells - 1 - cell : cell;
            const int code = kind * solver->cells + seen;
            int i = codes.count++;
            for (; i > 0 && codes.code[i - 1] > code; i--) codes.code[i] = codes.code[i - 1];
            codes.code[i] = code;
        }
    }
    return codes;
}

/* --- groups: positions that reach each other without a capture or a crowning --- */

/* A list that grows. */
typedef struct {
    uint32_t *items;
    size_t count, room;
} Numbers;

typedef struct {
    Numbers position;  /* indexes in `value` */
    Numbers first;     /* where the successors of each begin; one more, the end of the last */
    Numbers successor; /* indexes in `value` */
} Group;

/* False when memory is short. */
static bool numbers_add(Numbers *numbers, uint32_t item) {
    if (numbers->count == numbers->room) {
        const size_t room = numbers->room ? 2 * numbers->room : 1 << 12;
        uint32_t *items = realloc(numbers->items, room * sizeof *items);
        if (!items) return false;
        numbers->items = items;
        numbers->room = room;
    }
    numbers->items[numbers->count++] = item;
    return true;
}

/* Adds a position; one without a move is decided. */
static bool add_position(Group *group, Solver *solver, const Codes *codes) {
    static OracleMove moves[ORACLE_MOVES];
    const uint32_t index = index_of(solver, codes);
    OracleBoard board, next;
    board_of(solver, codes, &board);
    if (!numbers_add(&group->position, index) ||
        !numbers_add(&group->first, (uint32_t)group->successor.count))
        return false;
    const int count = oracle_moves(solver->rules, &board, moves);
    if (count == 0) solver->value[index] = value_of(oracle_stuck_wins(solver->rules, &board), 0);
    for (int i = 0; i < count; i++) {
        oracle_play(&next, &board, &moves[i]);
        const Codes after = codes_of(solver, &next);
        if (!numbers_add(&group->successor, index_of(solver, &after))) return false;
    }
    return true;
}

/* Adds a position with every number of plies that are counted. */
static bool add_counted(Group *group, Solver *solver, const Codes *codes) {
    const int limit = lone_limit(solver, codes);
    Codes counted = *codes;
    for (counted.plies = 0; counted.plies == 0 || counted.plies < limit; counted.plies++)
        if (!add_position(group, solver, &counted)) return false;
    return true;
}

/* Adds every position of `codes` and pieces as in `left`, none of a kind before `kind`. */
static bool add_positions(Group *group, Solver *solver, const Codes *codes, Material left,
                          int kind) {
    while (kind < 2 * solver->sorts && left.of[kind] == 0) kind++;
    if (kind == 2 * solver->sorts) return add_counted(group, solver, codes);
    left.of[kind]--;
    const int last = codes->count > 0 ? codes->code[codes->count - 1] : -1;
    const int begin = kind * solver->cells;
    for (int code = last < begin ? begin : last + 1; code < begin + solver->cells; code++) {
        if (!may_join(solver, codes, code)) continue;
        Codes longer = *codes;
        longer.code[longer.count++] = code;
        if (!add_positions(group, solver, &longer, left, kind)) return false;
    }
    return true;
}

/* Whether a position with these successors ends after exactly `plies`, all that ends sooner being
   marked: won by a move that loses in one less, or lost, every move winning in less. */
static bool ends_after(const Solver *solver, const uint32_t *successor, size_t count, int plies,
                       bool *won) {
    bool all_won = true;
    for (size_t i = 0; i < count; i++) {
        const uint16_t value = solver->value[successor[i]];
        const bool is_decided = value > 0 && plies_of(value) < plies;
        *won = is_decided && !is_won(value);
        if (*won) return true;
        all_won &= is_decided;
    }
    return all_won;
}

static void decide(Solver *solver, const Group *group) {
    const uint32_t *first = group->first.items;
    for (int plies = 1; plies <= solver->longest + 1 && plies < PLIES_MOST; plies++)
        for (size_t i = 0; i < group->position.count; i++) {
            uint16_t *value = &solver->value[group->position.items[i]];
            bool won;
            if (*value || !ends_after(solver, &group->successor.items[first[i]],
                                      first[i + 1] - first[i], plies, &won))
                continue;
            *value = value_of(won, plies);
            if (plies > solver->longest) solver->longest = plies;
        }
}

/* Adds every position of `material`, with every walk of both sides. */
static bool add_walks(Group *group, Solver *solver, Material material) {
    const Codes none = {.count = 0};
    const int foes = solver->sorts, most = solver->sorts - WALKED;
    for (int own = 0; own <= most; own++)
        for (int foe = 0; foe <= most; foe++) {
            Material walking = material;
            if ((own > 0 && (!walking.of[MAN] || !walking.of[KING])) ||
                (foe > 0 && (!walking.of[foes + MAN] || !walking.of[foes + KING])))
                continue;
            if (own > 0) walking.of[KING]--, walking.of[KING + own]++;
            if (foe > 0) walking.of[foes + KING]--, walking.of[foes + KING + foe]++;
            if (!add_positions(group, solver, &none, walking, 0)) return false;
        }
    return true;
}

/* Decides all positions with these men and kings of the mover and of the foe, and those after a
   quiet move, in which the two are exchanged. */
static bool solve_group(Solver *solver, const int own[2], const int foe[2]) {
    Material material = {{own[MAN], own[KING]}}, other = {{foe[MAN], foe[KING]}};
    for (Sort sort = MAN; sort <= KING; sort++) {
        material.of[solver->sorts + (int)sort] = foe[sort];
        other.of[solver->sorts + (int)sort] = own[sort];
    }
    const bool is_own_mirror = own[MAN] == foe[MAN] && own[KING] == foe[KING];
    Group group = {.position = {NULL}};
    const bool ok = add_walks(&group, solver, material) &&
                    (is_own_mirror || add_walks(&group, solver, other)) &&
                    numbers_add(&group.first, (uint32_t)group.successor.count);
    if (ok) {
        const int pieces = own[MAN] + own[KING] + foe[MAN] + foe[KING];
        solver->positions[pieces] += (uint32_t)group.position.count;
        decide(solver, &group);
    }
    free(group.position.items);
    free(group.first.items);
    free(group.successor.items);
    return ok;
}

/* Solves the positions with exactly `men` men among their `pieces`. It takes a slice or its mirror
   image: the one in which the mover has more pieces, or as many and more men. */
static bool solve_with(Solver *solver, int pieces, int men) {
    for (int own = pieces; 2 * own >= pieces; own--) {
        const int foes = pieces - own;
        for (int own_men = 0; own_men <= own && own_men <= men; own_men++) {
            const int foe_men = men - own_men;
            if (foe_men > foes || (own == foes && own_men < foe_men)) continue;
            if (!solve_group(solver, (int[]){own_men, own - own_men},
                             (int[]){foe_men, foes - foe_men}))
                return false;
        }
    }
    return true;
}

/* --- outside --- */

Solver *solver_new(const OracleRules *rules, int pieces, int men, Error *error) {
    Solver *solver = calloc(1, sizeof *solver);
    assert(pieces >= 1 && pieces <= SOLVER_MAX_PIECES);
    if (solver) {
        solver->rules = rules;
        solver->pieces = pieces;
        solver->cells = rules->size * rules->size / 2;
        solver->sorts = rules->three_walks ? SORTS : WALKED;
        solver->codes = 2 * solver->sorts * solver->cells;
        for (int n = 0; n <= solver->codes; n++) {
            solver->binomial[n][0] = 1;
            for (int k = 1; k <= SOLVER_MAX_PIECES + 1 && n > 0; k++)
                solver->binomial[n][k] =
                    solver->binomial[n - 1][k - 1] + solver->binomial[n - 1][k];
        }
        for (int k = 0; k <= SOLVER_MAX_PIECES; k++)
            solver->base[k + 1] = solver->base[k] + solver->binomial[solver->codes][k];
        solver->lone_base = solver->base[pieces + 1];
        const uint32_t lone = rules->three_walks ? (uint32_t)rules->two_plies : 0;
        solver->value = calloc(solver->lone_base + lone * lone_sets(solver), sizeof *solver->value);
    }
    /* Captures lead to fewer pieces, crowning to fewer men; none to a second king where the first
       ends the game. */
    bool ok = solver && solver->value;
    for (int count = 1; ok && count <= pieces; count++)
        for (int kept = rules->first_king ? count - 1 : 0;
             ok && kept <= (count < pieces ? count : men); kept++)
            ok = solve_with(solver, count, kept);
    if (ok) return solver;
    solver_free(solver);
    error_set(error, "not enough memory to solve endings of %d pieces", pieces);
    return NULL;
}

void solver_free(Solver *solver) {
    if (!solver) return;
    free(solver->value);
    free(solver);
}

const OracleRules *solver_rules(const Solver *solver) {
    return solver->rules;
}

int solver_count(const OracleBoard *board) {
    int count = 0;
    for (int row = 0; row < ORACLE_SIZE; row++)
        for (int column = 0; column < ORACLE_SIZE; column++)
            count += board->cell[row][column] != '.';
    return count;
}

int solver_pieces(const Solver *solver) {
    return solver->pieces;
}

uint32_t solver_positions(const Solver *solver, int pieces) {
    return solver->positions[pieces];
}

uint32_t solver_ranks(const Solver *solver, int pieces) {
    return solver->binomial[solver->codes][pieces];
}

bool solver_position(const Solver *solver, int pieces, uint32_t rank, bool black_to_move,
                     OracleBoard *board) {
    Codes codes = {.count = 0};
    const Codes set = codes_at(solver, pieces, rank);
    for (int i = 0; i < pieces; i++) {
        const int cells = solver->cells, kind = set.code[i] / cells, cell = set.code[i] % cells;
        const int swapped = (kind + solver->sorts) % (2 * solver->sorts);
        const int code = black_to_move ? set.code[i] : swapped * cells + cells - 1 - cell;
        if (!may_join(solver, &codes, code)) return false;
        codes.code[codes.count++] = code;
    }
    const int limit = lone_limit(solver, &codes);
    if (limit > 0) codes.plies = (int)(rank % (uint32_t)limit);
    board_of(solver, &codes, board);
    board->white_to_move = !black_to_move;
    return has_sound_walks(solver, &codes);
}

Ending solver_probe(const Solver *solver, const OracleBoard *board) {
    const Codes codes = codes_of(solver, board);
    assert(codes.count > 0 && codes.count <= solver->pieces);
    const uint16_t value = solver->value[index_of(solver, &codes)];
    if (value == 0) return (Ending){ENDING_DRAWN, 0};
    return (Ending){is_won(value) ? ENDING_WON : ENDING_LOST, plies_of(value)};
}
