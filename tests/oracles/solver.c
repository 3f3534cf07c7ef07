#include "tests/oracles/solver.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "tests/oracles/numbers.h"

/* A position is taken with Black to move: with White to move the board is rotated and the colours
   are swapped, which changes nothing in any variant. The playing cells are numbered from 0 row by
   row; a piece is a code, its kind and its cell, and a position the set of its codes. */
typedef enum { OWN_MAN, OWN_KING, FOE_MAN, FOE_KING, KINDS } Kind;

enum { CODES_MOST = KINDS * MAILBOX_ROOM * MAILBOX_ROOM / 2, LOST_AT_ONCE = 1, PLIES_END = 254 };

static const char PIECES[KINDS] = {'b', 'B', 'w', 'W'};

typedef struct {
    int count;
    int code[SOLVER_MAX_PIECES]; /* ascending */
} Codes;

/* How many pieces of each kind there are. */
typedef struct {
    int of[KINDS];
} Material;

struct Solver {
    MailboxVariant variant;
    const OracleRules *rules; /* NULL: those of `variant` */
    bool stuck_wins;
    int size, cells, codes; /* of the board: rows, playing cells; and kinds of them */
    int pieces, longest;
    uint32_t binomial[CODES_MOST + 1][SOLVER_MAX_PIECES + 2];
    uint32_t base[SOLVER_MAX_PIECES + 2]; /* where the sets of so many codes begin in `value` */
    uint32_t positions[SOLVER_MAX_PIECES + 1];
    /* By set of codes: 0 drawn, or not decided yet, or no position; else plies to the end + 1. A
       win takes an odd number of plies and a loss an even one, so that this says who wins too. */
    uint8_t *value;
};

/* --- positions and their numbers --- */

/* The place of `codes` in `value`: sets of equal size in the combinatorial number system. */
static uint32_t index_of(const Solver *solver, const Codes *codes) {
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

/* The playing cells of row 0. */
static int first_column(MailboxVariant variant) {
    return variant == MAILBOX_FREEJUMP ? 0 : 1;
}

static MailboxCell place_of(const Solver *solver, int cell) {
    const int in_row = solver->size / 2, row = cell / in_row;
    const int first = (row + first_column(solver->variant)) % 2;
    return (MailboxCell){(signed char)row, (signed char)(2 * (cell % in_row) + first)};
}

static bool is_crown_cell(const Solver *solver, Kind man, int cell) {
    const bool walks_down = (man == OWN_MAN) == (solver->variant != MAILBOX_TOWER);
    return cell / (solver->size / 2) == (walks_down ? solver->size - 1 : 0);
}

/* Whether a piece `code` may join `codes`: no man stands on its crown row, no two on a cell. */
static bool may_join(const Solver *solver, const Codes *codes, int code) {
    const int cells = solver->cells;
    const Kind kind = (Kind)(code / cells);
    if ((kind == OWN_MAN || kind == FOE_MAN) && is_crown_cell(solver, kind, code % cells))
        return false;
    for (int i = 0; i < codes->count; i++)
        if (codes->code[i] % cells == code % cells) return false;
    return true;
}

static void box_of(const Solver *solver, const Codes *codes, Mailbox *box) {
    *box = (Mailbox){.variant = solver->variant, .black_to_move = true};
    for (int row = 0; row < solver->size; row++)
        for (int column = 0; column < solver->size; column++) box->cell[row][column] = '.';
    for (int i = 0; i < codes->count; i++) {
        const MailboxCell place = place_of(solver, codes->code[i] % solver->cells);
        box->cell[place.row][place.column] = PIECES[codes->code[i] / solver->cells];
    }
}

static int kind_of(char piece, bool black_to_move) {
    const bool is_own = (piece == 'b' || piece == 'B') == black_to_move;
    const bool is_king = piece == 'B' || piece == 'W';
    return (is_own ? OWN_MAN : FOE_MAN) + is_king;
}

/* Where the cells of a board stand in memory, as boxes have them. */
typedef struct {
    const char *first; /* of row 0 */
    int row_bytes;
    int column;    /* of the first playing cell of row 0 */
    bool mirrored; /* columns are counted from the other end */
} Cells;

/* Eight cells at once, since most rows are empty where few pieces are left. */
static bool is_empty_row(const char *cells, int size) {
    uint64_t eight, empty;
    memcpy(&eight, cells, sizeof eight);
    memcpy(&empty, "........", sizeof empty);
    if (eight != empty) return false;
    for (int column = 8; column < size; column++)
        if (cells[column] != '.') return false;
    return true;
}

static Codes codes_of_cells(const Solver *solver, Cells cells, bool black_to_move) {
    const int size = solver->size, in_row = size / 2;
    Codes codes = {.count = 0};
    for (int row = 0; row < size; row++) {
        const char *bytes = cells.first + row * cells.row_bytes;
        if (is_empty_row(bytes, size)) continue;
        for (int in = 0; in < in_row; in++) {
            const int column = 2 * in + (row + cells.column) % 2, cell = row * in_row + in;
            const char piece = bytes[cells.mirrored ? size - 1 - column : column];
            if (piece == '.') continue;
            assert(codes.count < SOLVER_MAX_PIECES);
            const int seen_from_mover = black_to_move ? cell : solver->cells - 1 - cell;
            const int code = kind_of(piece, black_to_move) * solver->cells + seen_from_mover;
            int i = codes.count++;
            for (; i > 0 && codes.code[i - 1] > code; i--) codes.code[i] = codes.code[i - 1];
            codes.code[i] = code;
        }
    }
    return codes;
}

static Codes codes_of(const Solver *solver, const Mailbox *box) {
    const Cells cells = {box->cell[0], MAILBOX_ROOM, first_column(box->variant), false};
    return codes_of_cells(solver, cells, box->black_to_move);
}

static Codes codes_of_board(const Solver *solver, const OracleBoard *board) {
    const Cells cells = {board->cell[0], ORACLE_SIZE, first_column(solver->variant),
                         solver->rules->mirrored};
    return codes_of_cells(solver, cells, !board->white_to_move);
}

/* --- groups: positions that reach each other without a capture or a crowning --- */

typedef struct {
    Numbers position;  /* indexes in `value` */
    Numbers first;     /* where the successors of each begin; one more, the end of the last */
    Numbers successor; /* indexes in `value` */
    bool is_complete;  /* memory sufficed */
} Group;

/* Between the cells of a box and those of the oracle's board, where that may be mirrored. */
static int oracle_column(const Solver *solver, int column) {
    return solver->rules->mirrored ? solver->size - 1 - column : column;
}

static OracleBoard board_of(const Solver *solver, const Mailbox *box) {
    OracleBoard board = {.white_to_move = !box->black_to_move};
    for (int row = 0; row < ORACLE_SIZE; row++)
        for (int column = 0; column < ORACLE_SIZE; column++) board.cell[row][column] = '.';
    for (int row = 0; row < solver->size; row++)
        for (int column = 0; column < solver->size; column++)
            board.cell[row][oracle_column(solver, column)] = box->cell[row][column];
    return board;
}

static void box_of_board(const Solver *solver, const OracleBoard *board, Mailbox *box) {
    *box = (Mailbox){.variant = solver->variant, .black_to_move = !board->white_to_move};
    for (int row = 0; row < solver->size; row++)
        for (int column = 0; column < solver->size; column++)
            box->cell[row][column] = board->cell[row][oracle_column(solver, column)];
}

static bool add_oracle_successors(Group *group, const Solver *solver, const Mailbox *box) {
    static OracleMove moves[ORACLE_MOVES];
    const OracleBoard board = board_of(solver, box);
    const int count = oracle_moves(solver->rules, &board, moves);
    for (int i = 0; i < count; i++) {
        OracleBoard after;
        oracle_play(&after, &board, &moves[i]);
        const Codes codes = codes_of_board(solver, &after);
        if (!numbers_add(&group->successor, index_of(solver, &codes))) return false;
    }
    return true;
}

static bool add_position(Group *group, const Solver *solver, const Codes *codes) {
    Mailbox box, next;
    MailboxMove moves[MAILBOX_MAX_MOVES];
    box_of(solver, codes, &box);
    if (!numbers_add(&group->position, index_of(solver, codes)) ||
        !numbers_add(&group->first, (uint32_t)group->successor.count))
        return false;
    if (solver->rules) return add_oracle_successors(group, solver, &box);
    const int count = mailbox_moves(&box, moves);
    for (int i = 0; i < count; i++) {
        mailbox_play(&next, &box, &moves[i]);
        const Codes after = codes_of(solver, &next);
        if (!numbers_add(&group->successor, index_of(solver, &after))) return false;
    }
    return true;
}

/* Adds every position of `codes` and pieces as in `left`, none of a kind before `kind`. */
static bool add_positions(Group *group, const Solver *solver, const Codes *codes, Material left,
                          Kind kind) {
    while (kind < KINDS && left.of[kind] == 0) kind++;
    if (kind == KINDS) return add_position(group, solver, codes);
    left.of[kind]--;
    const int last = codes->count > 0 ? codes->code[codes->count - 1] : -1;
    const int begin = (int)kind * solver->cells;
    for (int code = last < begin ? begin : last + 1; code < begin + solver->cells; code++) {
        if (!may_join(solver, codes, code)) continue;
        Codes longer = *codes;
        longer.code[longer.count++] = code;
        if (!add_positions(group, solver, &longer, left, kind)) return false;
    }
    return true;
}

/* Whether a position with these successors ends after exactly `plies`, all that ends sooner being
   marked: an odd number is a win by a move that loses in one less, an even one a loss, every move
   winning in less. */
static bool ends_after(const Solver *solver, const uint32_t *successor, size_t count, int plies) {
    for (size_t i = 0; i < count; i++) {
        const int value = solver->value[successor[i]];
        const bool is_decided = value > 0 && value <= plies;
        if (plies % 2 == 1 && is_decided && value == plies) return true;
        if (plies % 2 == 0 && !(is_decided && value % 2 == 0)) return false;
    }
    return plies % 2 == 0;
}

static void decide(Solver *solver, const Group *group) {
    const uint32_t *position = group->position.items, *first = group->first.items;
    for (int plies = 0; plies <= solver->longest + 2 && plies < PLIES_END; plies++) {
        for (size_t i = 0; i < group->position.count; i++) {
            uint8_t *value = &solver->value[position[i]];
            if (*value || !ends_after(solver, &group->successor.items[first[i]],
                                      first[i + 1] - first[i], plies))
                continue;
            *value = (uint8_t)(LOST_AT_ONCE + plies);
            if (plies > solver->longest) solver->longest = plies;
        }
    }
}

/* What the successors decide of a position; 0: nothing yet. Plies are not counted: a win stands for
   one ply, a loss for two. */
static uint8_t value_of(const Solver *solver, const uint32_t *successor, size_t count) {
    enum { WON = LOST_AT_ONCE + 1, LOST = LOST_AT_ONCE + 2 };
    bool all_won = true;
    if (count == 0) return solver->stuck_wins ? WON : LOST;
    for (size_t i = 0; i < count; i++) {
        if (solver->value[successor[i]] == LOST) return WON;
        all_won &= solver->value[successor[i]] == WON;
    }
    return all_won ? LOST : 0;
}

/* Where who cannot move has won: a win may take an even number of plies. */
static void decide_values(Solver *solver, const Group *group) {
    const uint32_t *position = group->position.items, *first = group->first.items;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < group->position.count; i++) {
            uint8_t *value = &solver->value[position[i]];
            if (*value) continue;
            *value = value_of(solver, &group->successor.items[first[i]], first[i + 1] - first[i]);
            changed |= *value != 0;
        }
    }
}

/* Decides all positions with `material` of the mover and the foe, and those after a quiet move, in
   which the two are exchanged. */
static bool solve_group(Solver *solver, Material material) {
    const Material other = {
        {material.of[FOE_MAN], material.of[FOE_KING], material.of[OWN_MAN], material.of[OWN_KING]}};
    const bool is_own_mirror =
        material.of[OWN_MAN] == other.of[OWN_MAN] && material.of[OWN_KING] == other.of[OWN_KING];
    Group group = {.is_complete = false};
    const Codes none = {.count = 0};
    const bool done = add_positions(&group, solver, &none, material, OWN_MAN) &&
                      (is_own_mirror || add_positions(&group, solver, &none, other, OWN_MAN)) &&
                      numbers_add(&group.first, (uint32_t)group.successor.count);
    if (done) {
        int pieces = 0;
        for (Kind kind = OWN_MAN; kind < KINDS; kind++) pieces += material.of[kind];
        solver->positions[pieces] += (uint32_t)group.position.count;
        if (solver->stuck_wins)
            decide_values(solver, &group);
        else
            decide(solver, &group);
    }
    free(group.position.items);
    free(group.first.items);
    free(group.successor.items);
    return done;
}

/* Solves what has exactly `men` men among its `pieces`. If it differs from its mirror image, the
   one is taken in which the mover has more pieces, or as many and more men. */
static bool solve_with(Solver *solver, int pieces, int men) {
    for (int own = pieces; 2 * own >= pieces; own--) {
        const int foes = pieces - own;
        for (int own_men = 0; own_men <= own && own_men <= men; own_men++) {
            const int foe_men = men - own_men;
            if (foe_men > foes || (own == foes && own_men < foe_men)) continue;
            if (!solve_group(solver, (Material){{own_men, own - own_men, foe_men, foes - foe_men}}))
                return false;
        }
    }
    return true;
}

/* --- outside --- */

static Solver *solver_solve(Solver *solver, int pieces, int most_men, Error *error) {
    assert(pieces >= 1 && pieces <= SOLVER_MAX_PIECES);
    if (solver) {
        solver->pieces = pieces;
        solver->size = solver->rules ? solver->rules->size : MAILBOX_SIZE;
        solver->cells = solver->size * solver->size / 2;
        solver->codes = (int)KINDS * solver->cells;
        for (int n = 0; n <= solver->codes; n++) {
            solver->binomial[n][0] = 1;
            for (int k = 1; k <= SOLVER_MAX_PIECES + 1 && n > 0; k++)
                solver->binomial[n][k] =
                    solver->binomial[n - 1][k - 1] + solver->binomial[n - 1][k];
        }
        for (int k = 0; k <= SOLVER_MAX_PIECES; k++)
            solver->base[k + 1] = solver->base[k] + solver->binomial[solver->codes][k];
        solver->value = calloc(solver->base[pieces + 1], 1);
    }
    /* Captures lead to fewer pieces, crowning to fewer men; none to a second king where the first
       ends the game. */
    bool done = solver && solver->value;
    const bool one_king = done && solver->rules && solver->rules->first_king;
    for (int count = 1; done && count <= pieces; count++)
        for (int men = one_king ? count - 1 : 0; done && men <= (count < pieces ? count : most_men);
             men++)
            done = solve_with(solver, count, men);
    if (done) return solver;
    if (solver) solver_free(solver);
    error_set(error, "no memory to solve endings of %d pieces", pieces);
    return NULL;
}

Solver *solver_new(MailboxVariant variant, int pieces, int men, Error *error) {
    Solver *solver = calloc(1, sizeof *solver);
    if (solver) solver->variant = variant;
    return solver_solve(solver, pieces, men, error);
}

Solver *solver_new_oracle(const OracleRules *rules, bool stuck_wins, int pieces, int men,
                          Error *error) {
    Solver *solver = calloc(1, sizeof *solver);
    assert(rules->size <= MAILBOX_ROOM);
    if (solver) {
        solver->variant = MAILBOX_ENGLISH; /* its cells */
        solver->rules = rules;
        solver->stuck_wins = stuck_wins;
    }
    return solver_solve(solver, pieces, men, error);
}

void solver_free(Solver *solver) {
    if (!solver) return;
    free(solver->value);
    free(solver);
}

int solver_count(const Mailbox *box) {
    int count = 0;
    for (int row = 0; row < MAILBOX_ROOM; row++)
        for (int column = 0; column < MAILBOX_ROOM; column++)
            count += box->cell[row][column] && box->cell[row][column] != '.';
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
                     Mailbox *box) {
    Codes codes = {.count = 0};
    const Codes set = codes_at(solver, pieces, rank);
    for (int i = 0; i < pieces; i++) {
        const int cells = solver->cells, kind = set.code[i] / cells, cell = set.code[i] % cells;
        const int code =
            black_to_move ? set.code[i] : (kind + FOE_MAN) % KINDS * cells + cells - 1 - cell;
        if (!may_join(solver, &codes, code)) return false;
        codes.code[codes.count++] = code;
    }
    box_of(solver, &codes, box);
    box->black_to_move = black_to_move;
    return true;
}

bool solver_read(const Solver *solver, const char *fen, Mailbox *box) {
    char board_only[SOLVER_FEN];
    OracleBoard board;
    const char *end = strstr(fen, ":H");
    const size_t length = end ? (size_t)(end - fen) : strlen(fen);
    if (length >= sizeof board_only) return false;
    memcpy(board_only, fen, length);
    board_only[length] = '\0';
    if (!solver->rules) return mailbox_from_fen(box, solver->variant, board_only);
    if (!oracle_read(solver->rules, board_only, &board)) return false;
    box_of_board(solver, &board, box);
    return true;
}

void solver_write(const Solver *solver, const Mailbox *box, char fen[SOLVER_FEN]) {
    if (!solver->rules) {
        mailbox_to_fen(box, fen);
        return;
    }
    const OracleBoard board = board_of(solver, box);
    oracle_write(solver->rules, &board, fen, SOLVER_FEN);
}

int solver_after(const Solver *solver, const Mailbox *box, Mailbox after[MAILBOX_MAX_MOVES]) {
    if (!solver->rules) {
        MailboxMove moves[MAILBOX_MAX_MOVES];
        const int count = mailbox_moves(box, moves);
        for (int i = 0; i < count; i++) mailbox_play(&after[i], box, &moves[i]);
        return count;
    }
    static OracleMove moves[ORACLE_MOVES];
    const OracleBoard board = board_of(solver, box);
    const int count = oracle_moves(solver->rules, &board, moves);
    assert(count <= MAILBOX_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        OracleBoard next;
        oracle_play(&next, &board, &moves[i]);
        box_of_board(solver, &next, &after[i]);
    }
    return count;
}

Ending solver_probe(const Solver *solver, const Mailbox *box) {
    const Codes codes = codes_of(solver, box);
    assert(codes.count > 0 && codes.count <= solver->pieces);
    const int value = solver->value[index_of(solver, &codes)];
    if (value == 0) return (Ending){ENDING_DRAWN, 0};
    const int plies = value - LOST_AT_ONCE;
    return (Ending){plies % 2 == 1 ? ENDING_WON : ENDING_LOST, plies};
}
