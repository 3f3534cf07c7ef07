/* Files of proofs, which the oracle alone follows, with no code of the engine. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/base/error.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/tables_made.h"
#include "tests/oracles/solver.h"

/* A proof that the oracle walks through, as tools/prove/proof.h describes it. */
typedef struct {
    const OracleRules *rules;
    Solver *solver; /* the tables that it leans on; NULL: none */
    const uint8_t *bytes, *end;
    bool white, wins; /* whose strategy, and which */
    int met_count;
    struct {
        OracleBoard board;
        bool is_open;
    } met[4000];
} Read;

enum { READ_MOVES_MOST = 64, READ_PLIES_MOST = 200 };

/* The squares of pieces, as a number; of Black's, White's or the kings. */
static uint64_t squares_of(const OracleRules *rules, const OracleBoard *board, const char *pieces) {
    uint64_t squares = 0, square = 1;
    for (int row = 0; row < rules->size; row++)
        for (int column = oracle_first_column(rules, row); column < rules->size; column += 2) {
            if (strchr(pieces, board->cell[row][column])) squares |= square;
            square <<= 1;
        }
    return squares;
}

static int compare_boards(const OracleRules *rules, const OracleBoard *a, const OracleBoard *b) {
    static const char *const PIECES[] = {"bB", "wW", "BW"};
    for (int i = 0; i < 3; i++) {
        const uint64_t of_a = squares_of(rules, a, PIECES[i]),
                       of_b = squares_of(rules, b, PIECES[i]);
        if (of_a != of_b) return of_a < of_b ? -1 : 1;
    }
    return 0;
}

static int list_sorted(const Read *read, const OracleBoard *board, OracleBoard after[]) {
    static OracleMove moves[ORACLE_MOVES];
    int count = 0;
    const int all = oracle_moves(read->rules, board, moves);
    for (int i = 0; i < all; i++) {
        OracleBoard next;
        oracle_play(&next, board, &moves[i]);
        int at = count;
        while (at > 0 && compare_boards(read->rules, &next, &after[at - 1]) < 0) at--;
        if (at > 0 && compare_boards(read->rules, &next, &after[at - 1]) == 0) continue;
        cr_assert_lt(count, READ_MOVES_MOST);
        memmove(&after[at + 1], &after[at], (size_t)(count - at) * sizeof *after);
        after[at] = next;
        count++;
    }
    return count;
}

/* Whether the board is decided; `*reached` is then whether the claim of the strategy holds. */
static bool is_decided(const Read *read, const OracleBoard *board, bool *reached) {
    const uint64_t black = squares_of(read->rules, board, "bB");
    const uint64_t white = squares_of(read->rules, board, "wW");
    const bool is_end = (read->rules->first_king && squares_of(read->rules, board, "BW")) ||
                        !(board->white_to_move ? white : black);
    static OracleMove moves[ORACLE_MOVES];
    const int count = oracle_moves(read->rules, board, moves);
    const bool captures = count > 0 && moves[0].taken > 0;
    int mover = 0;
    if (is_end)
        mover = oracle_stuck_wins(read->rules, board) ? 1 : -1;
    else if (read->solver && black && white && !captures &&
             solver_count(board) <= solver_pieces(read->solver))
        mover = (int)solver_probe(read->solver, board).result;
    else
        return false;
    const int ours = board->white_to_move == read->white ? mover : -mover;
    *reached = read->wins ? ours > 0 : ours >= 0;
    return true;
}

static bool is_proved(Read *read, const OracleBoard *board, int plies) {
    OracleBoard after[READ_MOVES_MOST];
    bool reached;
    if (is_decided(read, board, &reached)) return reached;
    if (plies == 0) return false;
    const int count = list_sorted(read, board, after);
    const bool is_ours = board->white_to_move == read->white;
    if (count == 0) return oracle_stuck_wins(read->rules, board) == is_ours;
    for (int i = 0; is_ours && i < count; i++)
        if (is_decided(read, &after[i], &reached) && reached) return true;
    if (!is_ours) {
        for (int i = 0; i < count; i++)
            if (!is_proved(read, &after[i], plies - 1)) return false;
        return true;
    }
    for (int i = 0; i < read->met_count; i++)
        if (read->met[i].board.white_to_move == board->white_to_move &&
            compare_boards(read->rules, &read->met[i].board, board) == 0)
            return !read->wins || !read->met[i].is_open;
    const int here = read->met_count++;
    cr_assert_lt(here, 4000);
    read->met[here].board = *board;
    read->met[here].is_open = true;
    if (read->bytes == read->end || *read->bytes >= count) return false;
    const bool ok = is_proved(read, &after[*read->bytes++], plies - 1);
    read->met[here].is_open = false;
    return ok;
}

/* Whether the file `text` of `size` bytes proves its claim: the oracle reads it, with the endings
   that `solver` knows. */
static bool oracle_proves(const char *name, const char *text, size_t size, Solver *solver) {
    static Read read;
    OracleBoard root;
    char fen[ORACLE_TEXT], claim[8];
    int tables;
    size_t bytes;
    const char *body = strstr(text, "\n\n");
    cr_assert(body &&
              sscanf(strstr(text, "position "), "position %255s claim %7s tables %d bytes %zu", fen,
                     claim, &tables, &bytes) == 4);
    cr_assert(oracle_read(oracle_rules(name), fen, &root), "%s", fen);
    cr_assert_eq((size_t)(body + 2 - text) + bytes + 4, size);
    read = (Read){.rules = oracle_rules(name),
                  .solver = solver,
                  .bytes = (const uint8_t *)body + 2,
                  .end = (const uint8_t *)body + 2 + bytes};
    cr_assert_eq(tables, solver ? solver_pieces(solver) : 0);
    read.wins = strcmp(claim, "win") == 0 || strcmp(claim, "loss") == 0;
    read.white = root.white_to_move == (strcmp(claim, "loss") != 0);
    bool proves = is_proved(&read, &root, READ_PLIES_MOST);
    if (proves && strcmp(claim, "draw") == 0) {
        read.met_count = 0;
        read.white = !read.white;
        proves = is_proved(&read, &root, READ_PLIES_MOST);
    }
    return proves && read.bytes == read.end;
}

enum { SPOILT = 6 }; /* moves of a proof that are changed */

/* The program writes a proof of the claim, with tables of `pieces` pieces; the oracle follows it,
   and finds fault with one in which a move is another. */
static void expect_proof(const char *name, const char *fen, const char *claim, int pieces) {
    char folder[FOLDER_PATH], line[4096];
    const char *tables = pieces > 0 ? tables_made(name, pieces) : "none-are-here";
    size_t size;
    Error error;
    Solver *solver = pieces > 0 ? solver_new(oracle_rules(name), pieces, pieces, &error) : NULL;
    folder_make(folder);
    snprintf(line, sizeof line,
             "$ENGINE prove %s '%s' --claim %s --memory 4 --into a --tables '%s'", name, fen, claim,
             tables);
    shell_expect(folder, line, 0, " is proved by ");
    snprintf(line, sizeof line, "$ENGINE prove check a --tables '%s'", tables);
    shell_expect(folder, line, 0, " is proved by ");
    char *text = file_read(folder_file(folder, "a"), &size);
    cr_assert(text);
    cr_expect(oracle_proves(name, text, size, solver), "%s %s", name, fen);
    char *body = strstr(text, "\n\n") + 2;
    const size_t bytes = size - 4 - (size_t)(body - text);
    int noticed = 0;
    cr_assert_gt(bytes, SPOILT);
    for (size_t i = 0; i < SPOILT; i++) {
        const size_t at = i * (bytes - 1) / (SPOILT - 1);
        body[at] ^= 1;
        noticed += !oracle_proves(name, text, size, solver);
        body[at] ^= 1;
    }
    cr_expect_gt(noticed, 0);
    free(text);
    solver_free(solver);
    folder_remove(folder);
}

Test(prove, a_proof_is_one_for_who_knows_nothing_of_the_engine) {
    expect_proof("english-breakthrough", "B:W21,23,30:B2,4,11", "win", 0);
    expect_proof("brazilian-breakthrough", "W:Wa3,c3,e1:Bb8,d6,h6", "loss", 0);
    expect_proof("english", "W:WK10,K14:BK1", "win", 0);
}

Test(prove, a_proof_leans_on_tables_as_the_solver_knows_them) {
    expect_proof("brazilian-breakthrough", "W:Wa3,c3,e3,e1:Bb8,d6,h6,h8", "win", 3);
}
