#include "tests/oracles/draughts_endings.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "tests/oracles/numbers.h"

/* A position is taken with White to move: with Black to move the board is rotated and the colours
   are swapped, which changes nothing in any variant. A piece is a code, its kind and its cell, a
   position the ascending list of its codes, and its number that list in a system of `codes`; the
   code 0 is no piece. */
enum { KINDS = 4, PLIES_END = 126 };

static const char PIECES[KINDS + 1] = "wWbB";

struct Endings {
    const OracleRules *rules;
    int cells, codes; /* codes: one more than there are pieces on cells */
    uint32_t numbers;
    uint8_t *value;    /* 0 drawn, or no position; else see value_of() */
    OracleMove *moves; /* room for those of a position */
};

/* --- numbers --- */

static OracleCell cell_of(const OracleRules *rules, int cell) {
    const int in_row = rules->size / 2, row = cell / in_row, column = 2 * (cell % in_row);
    const bool first = (rules->size - 1 - row) % 2 == (rules->mirrored ? 1 : 0);
    return (OracleCell){(signed char)row, (signed char)(column + !first)};
}

/* The number of a board, rotated if Black is to move. */
static uint32_t number_of(const Endings *endings, const OracleBoard *board) {
    int codes[ENDINGS_PIECES] = {0}, count = 0;
    for (int cell = 0; cell < endings->cells; cell++) {
        const OracleCell at = cell_of(endings->rules, cell);
        const char piece = board->cell[at.row][at.column];
        if (piece == '.') continue;
        assert(count < ENDINGS_PIECES);
        const int kind = (int)(strchr(PIECES, piece) - PIECES);
        const int seen = board->white_to_move ? cell : endings->cells - 1 - cell;
        const int own = board->white_to_move ? kind : (kind + 2) % KINDS;
        const int code = own * endings->cells + seen + 1;
        int i = count++;
        for (; i > 0 && codes[i - 1] < code; i--) codes[i] = codes[i - 1];
        codes[i] = code;
    }
    uint32_t number = 0;
    for (int i = 0; i < ENDINGS_PIECES; i++)
        number = number * (uint32_t)endings->codes + (uint32_t)codes[i];
    return number;
}

/* Makes the board of a number; false when there is none, or it has a man on its crown row. */
static bool board_of(const Endings *endings, uint32_t number, OracleBoard *board) {
    const OracleRules *rules = endings->rules;
    int before = 0;
    *board = (OracleBoard){.white_to_move = true};
    memset(board->cell, '.', sizeof board->cell);
    for (int i = 0; i < ENDINGS_PIECES; i++, number /= (uint32_t)endings->codes) {
        const int code = (int)(number % (uint32_t)endings->codes);
        if (code == 0 && before == 0) continue;
        if (code <= before) return false;
        before = code;
        const char piece = PIECES[(code - 1) / endings->cells];
        const OracleCell at = cell_of(rules, (code - 1) % endings->cells);
        char *cell = &board->cell[at.row][at.column];
        if (*cell != '.' || (piece == 'w' && at.row == 0) ||
            (piece == 'b' && at.row == rules->size - 1))
            return false;
        *cell = piece;
    }
    return before > 0;
}

/* --- solving --- */

static uint8_t value_of(bool won, int plies) {
    return (uint8_t)(1 + 2 * plies + won);
}

static bool is_won(uint8_t value) {
    return (value - 1) % 2 == 1;
}

static int plies_of(uint8_t value) {
    return (value - 1) / 2;
}

/* All positions, where the successors of each begin, and these. */
typedef struct {
    Numbers position, first, successor;
} Graph;

static bool list_all(const Endings *endings, Graph *graph) {
    OracleMove *moves = endings->moves;
    for (uint32_t number = 1; number < endings->numbers; number++) {
        OracleBoard board, next;
        if (!board_of(endings, number, &board)) continue;
        if (!numbers_add(&graph->position, number) ||
            !numbers_add(&graph->first, (uint32_t)graph->successor.count))
            return false;
        const int count = oracle_moves(endings->rules, &board, moves);
        if (count == 0)
            endings->value[number] = value_of(oracle_stuck_wins(endings->rules, &board), 0);
        for (int i = 0; i < count; i++) {
            oracle_play(&next, &board, &moves[i]);
            if (!numbers_add(&graph->successor, number_of(endings, &next))) return false;
        }
    }
    return numbers_add(&graph->first, (uint32_t)graph->successor.count);
}

/* Whether a position with these successors ends after exactly `plies`, all that ends sooner being
   marked: won by a move that loses in one less, or lost, every move winning in less. */
static bool ends_after(const Endings *endings, const uint32_t *successor, size_t count, int plies,
                       bool *won) {
    bool all_won = true;
    *won = true;
    for (size_t i = 0; i < count; i++) {
        const uint8_t value = endings->value[successor[i]];
        const bool is_decided = value > 0 && plies_of(value) < plies;
        if (is_decided && !is_won(value)) return true;
        all_won &= is_decided;
    }
    *won = false;
    return all_won;
}

static void decide(Endings *endings, const Graph *graph) {
    const uint32_t *first = graph->first.items;
    int longest = 0;
    for (int plies = 1; plies <= longest + 1 && plies < PLIES_END; plies++) {
        for (size_t i = 0; i < graph->position.count; i++) {
            uint8_t *value = &endings->value[graph->position.items[i]];
            bool won;
            if (*value || !ends_after(endings, &graph->successor.items[first[i]],
                                      first[i + 1] - first[i], plies, &won))
                continue;
            *value = value_of(won, plies);
            longest = plies;
        }
    }
}

Endings *endings_new(const OracleRules *rules, Error *error) {
    Endings *endings = calloc(1, sizeof *endings);
    Graph graph = {.position = {0}};
    bool done = false;
    if (endings) {
        endings->rules = rules;
        endings->cells = rules->size * rules->size / 2;
        endings->codes = KINDS * endings->cells + 1;
        endings->numbers = (uint32_t)(endings->codes * endings->codes * endings->codes);
        endings->value = calloc(endings->numbers, 1);
        endings->moves = malloc(ORACLE_MOVES * sizeof *endings->moves);
        done = endings->value && endings->moves && list_all(endings, &graph);
    }
    if (done) decide(endings, &graph);
    free(graph.position.items);
    free(graph.first.items);
    free(graph.successor.items);
    if (done) return endings;
    endings_free(endings);
    error_set(error, "no memory to solve endings of %s", rules->name);
    return NULL;
}

void endings_free(Endings *endings) {
    if (!endings) return;
    free(endings->value);
    free(endings->moves);
    free(endings);
}

uint32_t endings_numbers(const Endings *endings) {
    return endings->numbers;
}

bool endings_position(const Endings *endings, uint32_t number, OracleBoard *board) {
    return board_of(endings, number, board) &&
           oracle_moves(endings->rules, board, endings->moves) > 0;
}

Ending endings_probe(const Endings *endings, const OracleBoard *board) {
    const uint8_t value = endings->value[number_of(endings, board)];
    if (value == 0) return (Ending){ENDING_DRAWN, 0};
    return (Ending){is_won(value) ? ENDING_WON : ENDING_LOST, plies_of(value)};
}
