/* Shows that the full search keeps proved values and proves its claims:

       verify_search ENGINE VARIANT [NODES]

   asks an engine process for its move in positions whose value the solver, the prover or `Exact`
   knows, with default options and NODES (200000) positions per search, and checks every win and every
   loss that it claims: in the THOROUGH games in endings of up to four pieces, near and far, and by
   engines of two threads and of exact searches too; in others in endings of up to three pieces,
   also near the draws that their rules count, and in short wins. Prints a line for each part and
   failing positions in full; exit status 1 when there is one. Searches of one thread are the same
   each time. */
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tests/programs/verifier.h"

static const char *const THOROUGH[] = {"english", "tower", "freejump"};

enum {
    NODES = 200000,  /* measured: enough for HORIZON in every variant */
    HORIZON = 15,    /* plies within which the right move of an ending shows */
    SAFE_PLIES = 80, /* the 40-move rule touches no win this near */
    /* How many positions are drawn: */
    ENDINGS = 150, /* won, drawn; a third as many lost */
    FAR_ENDINGS = 60,
    FAR_PERCENT = 60, /* of them that must be answered right all the same */
    CUT_SEARCHES = 600,
    QUIET_ENDINGS = 100,
    WINS = 60,
    CLAIMS = 80, /* for their claims alone */
    /* and which: */
    CUT_LEAST = 6, /* plies to the end */
    CUT_MOST = 16,
    CUT_NODES = 20000, /* at most */
    QUIET_LEFT = 16,   /* plies to the 40-move draw, at most */
    WIN_LEAST = 5,     /* plies of the shortest win that `Exact` has found */
    WIN_MOST = 7,
    WIN_SLACK = 12, /* that a win may take longer */
    /* In other games: */
    SMALL_ENDINGS = 100,  /* won, drawn, lost, and near a draw */
    MOST_TRIES = 1 << 22, /* random endings until it is given up to find one of a value */
    LOSS_HORIZON = 11, /* plies of a loss that must be seen: late moves are searched less deeply */
    GAMES = 40,        /* positions of games and of scattered pieces */
    SCATTERED = 8,     /* pieces at most */
    WIN_PLIES = 5,     /* of a win that must be found */
};

static int draw(Verifier *verifier, int bound) {
    return (int)random_below(&verifier->random, (uint32_t)bound);
}

static void print_tally(Verifier *verifier, const char *what, const Tally *tally) {
    printf("%-26s %-52s %4d, failed %d", verifier->wanted.rules->name, what, tally->asked,
           tally->failed);
    if (tally->open > 0) printf(", not decided %d", tally->open);
    puts("");
    fflush(stdout);
    verifier->failed += tally->failed;
}

/* --- endings of up to four pieces --- */

/* How far one must look to tell right moves from wrong ones: plies of the win in a won position, of
   the longest refutation of a wrong move in a drawn one. 0 where every move is right. */
static int difficulty(const Verifier *verifier, const OracleBoard *board, EndingResult value,
                      int *right_moves) {
    static OracleMove moves[ORACLE_MOVES];
    const int count = oracle_moves(verifier->wanted.rules, board, moves);
    int refutation = 0;
    *right_moves = 0;
    for (int i = 0; i < count; i++) {
        OracleBoard next;
        oracle_play(&next, board, &moves[i]);
        const Ending after = solver_probe(verifier->solver, &next);
        const bool is_right = (int)after.result == -(int)value;
        *right_moves += is_right;
        if (!is_right && after.plies >= refutation) refutation = after.plies + 1;
    }
    if (*right_moves == count) return 0;
    return value == ENDING_WON ? solver_probe(verifier->solver, board).plies : refutation;
}

/* Draws a position of `value` with a difficulty, or in a lost one plies to the end, from `least`
   (above 0) to `most`; if `one_right`, and it is not lost, with just one right move. */
static void draw_ending(Verifier *verifier, EndingResult value, int least, int most, bool one_right,
                        OracleBoard *board) {
    const Solver *solver = verifier->solver;
    for (;;) {
        const int pieces = draw(verifier, 6) == 0 ? 3 : SOLVER_MAX_PIECES;
        const uint32_t rank = random_below(&verifier->random, solver_ranks(solver, pieces));
        if (!solver_position(solver, pieces, rank, draw(verifier, 2) == 0, board) ||
            !oracle_can_move(verifier->wanted.rules, board))
            continue;
        const Ending ending = solver_probe(solver, board);
        if (ending.result != value || ending.plies > SAFE_PLIES) continue;
        int right_moves = 1;
        const int plies =
            value == ENDING_LOST ? ending.plies : difficulty(verifier, board, value, &right_moves);
        if (plies >= least && plies <= most && (!one_right || right_moves == 1)) return;
    }
}

/* Asks for the move in `count` endings; every second one has just one right move. So many percent
   of the answers must be right: all of them but where the right one lies beyond the horizon. */
static void verify_endings(Verifier *verifier, const char *what, EndingResult value, int least,
                           int most, int count, int percent) {
    static const char *const DUE[] = {"any move", "a move that draws", "a move that wins"};
    Tally tally = {.asked = 0};
    for (int i = 0; i < count; i++) {
        OracleBoard board;
        Answer answer;
        draw_ending(verifier, value, least, most, i % 2 == 0, &board);
        if (!verifier_ask(verifier, &tally, ENGINE_FULL, &board, 0, &answer)) continue;
        const Ending after = solver_probe(verifier->solver, &answer.after);
        if ((int)after.result == -(int)value) continue;
        if (percent < 100)
            tally.open++;
        else
            verifier_fail(verifier, &tally, &answer, "%s", DUE[value - ENDING_LOST]);
    }
    if (percent < 100) {
        const int right = (count - tally.open) * 100 / count;
        printf("%-26s %-52s %3d %% right, at least %d %%\n", verifier->wanted.rules->name, what,
               right, percent);
        tally.failed += right < percent;
    }
    print_tally(verifier, what, &tally);
}

/* Endings in which the 40-move draw is near: whatever is claimed must come before it. */
static void verify_quiet_endings(Verifier *verifier) {
    Tally tally = {.asked = 0};
    for (int i = 0; i < QUIET_ENDINGS; i++) {
        OracleBoard board;
        Answer answer;
        draw_ending(verifier, i % 4 == 0 ? ENDING_LOST : ENDING_WON, 1, SAFE_PLIES, false, &board);
        board.quiet_plies = SAFE_PLIES - 1 - draw(verifier, QUIET_LEFT);
        verifier_ask(verifier, &tally, ENGINE_FULL, &board, 0, &answer);
    }
    print_tally(verifier, "endings near the 40-move draw", &tally);
}

/* Searches cut off after any number of nodes, in the midst of an iteration: their claims must be
   just as true. */
static void verify_cut_searches(Verifier *verifier) {
    Tally tally = {.asked = 0};
    const uint64_t nodes = verifier->wanted.nodes;
    for (int i = 0; i < CUT_SEARCHES; i++) {
        OracleBoard board;
        Answer answer;
        draw_ending(verifier, i % 3 == 0 ? ENDING_WON : ENDING_LOST, CUT_LEAST, CUT_MOST, false,
                    &board);
        verifier->wanted.nodes = (uint64_t)draw(verifier, CUT_NODES) + 1;
        verifier_ask(verifier, &tally, ENGINE_FULL, &board, 0, &answer);
    }
    verifier->wanted.nodes = nodes;
    print_tally(verifier, "endings, cut off within an iteration", &tally);
}

/* --- positions of games, and scattered pieces --- */

/* A position less than `most` random plies after the start. */
static void wander(Verifier *verifier, int most, OracleBoard *board) {
    do {
        oracle_read(verifier->wanted.rules, verifier->wanted.rules->start, board);
        for (int plies = draw(verifier, most); plies > 0; plies--) {
            static OracleMove moves[ORACLE_MOVES];
            const int count = oracle_moves(verifier->wanted.rules, board, moves);
            if (count == 0) break;
            const OracleBoard before = *board;
            oracle_play(board, &before, &moves[draw(verifier, count)]);
        }
        board->quiet_plies = 0;
    } while (!oracle_can_move(verifier->wanted.rules, board));
}

/* Three to eight men and kings, anywhere. */
static void scatter(Verifier *verifier, OracleBoard *board) {
    const OracleRules *rules = verifier->wanted.rules;
    do {
        *board = (OracleBoard){.white_to_move = draw(verifier, 2) == 0};
        memset(board->cell, '.', sizeof board->cell);
        const int kings = draw(verifier, 3); /* of three */
        for (int left = 3 + draw(verifier, SCATTERED - 2); left > 0; left--) {
            const int row = draw(verifier, rules->size), half = draw(verifier, rules->size / 2);
            const int column = 2 * half + oracle_first_column(rules, row);
            const char man = "wb"[left % 2];
            const bool king = draw(verifier, 3) < kings;
            if (!king && row == oracle_crown_row(rules, man)) continue;
            board->cell[row][column] = king ? "WB"[left % 2] : man;
        }
    } while (!oracle_can_move(rules, board));
}

/* Plies of the shortest win of the side to move as `Exact` finds it, WIN_MOST at most; 0: none. */
static int exact_win(Verifier *verifier, Tally *tally, const OracleBoard *board) {
    Answer answer;
    for (int depth = 1; depth <= WIN_MOST; depth += 2) {
        if (!verifier_ask(verifier, tally, ENGINE_EXACT, board, depth, &answer)) return 0;
        if (answer.score == ORACLE_WON) return depth;
    }
    return 0;
}

/* Whether the move that the engine plays in a position won in `plies` plies still wins; PROOF_OPEN
   also if the engine gave no legal move, which has been reported. */
static Proof proof_of_answer(Verifier *verifier, Tally *tally, EngineKind kind,
                             const OracleBoard *board, int plies, Answer *answer) {
    if (!verifier_ask(verifier, tally, kind, board, 0, answer)) return PROOF_OPEN;
    return verifier_wins(verifier, &answer->after, board->white_to_move, plies + WIN_SLACK - 1);
}

/* As proof_of_answer() for two threads, with enough nodes for each: where processors are short, one
   thread may use nearly all nodes of a search, and the move is that of the other. */
static Proof proof_with_more_nodes(Verifier *verifier, Tally *tally, const OracleBoard *board,
                                   int plies, Answer *answer) {
    const uint64_t nodes = verifier->wanted.nodes;
    verifier->wanted.nodes = 20 * nodes;
    const Proof proof = proof_of_answer(verifier, tally, ENGINE_TWO_THREADS, board, plies, answer);
    verifier->wanted.nodes = nodes;
    return proof;
}

/* Positions that `Exact` has found won: the full search, with one thread or two, must win them
   too. */
static void verify_wins(Verifier *verifier) {
    Tally exact = {.asked = 0}, tally = {.asked = 0};
    for (int drawn = 0, found = 0; found < WINS && exact.failed == 0; drawn++) {
        OracleBoard board;
        if (drawn % 2 == 0)
            scatter(verifier, &board);
        else
            wander(verifier, 100, &board);
        const int plies = exact_win(verifier, &exact, &board);
        if (plies < WIN_LEAST) continue;
        found++;
        for (EngineKind kind = ENGINE_FULL; kind <= ENGINE_TWO_THREADS; kind++) {
            Answer answer;
            Proof proof = proof_of_answer(verifier, &tally, kind, &board, plies, &answer);
            if (proof == PROOF_NO && kind == ENGINE_TWO_THREADS)
                proof = proof_with_more_nodes(verifier, &tally, &board, plies, &answer);
            if (proof == PROOF_NO)
                verifier_fail(verifier, &tally, &answer, "a move that wins; %d plies suffice",
                              plies);
            tally.open += proof == PROOF_OPEN;
        }
    }
    tally.failed += exact.failed;
    print_tally(verifier, "wins proved by Exact, one and two threads: still won", &tally);
}

/* Searches for the sake of claims: which move is right is not known. */
static void verify_claims(Verifier *verifier) {
    Tally tally = {.asked = 0};
    for (int i = 0; i < CLAIMS; i++) {
        OracleBoard board;
        Answer answer;
        if (i % 4 == 0)
            wander(verifier, 100, &board);
        else
            scatter(verifier, &board);
        verifier_ask(verifier, &tally, ENGINE_FULL, &board, 0, &answer);
        verifier_ask(verifier, &tally, ENGINE_TWO_THREADS, &board, 0, &answer);
    }
    print_tally(verifier, "positions of games and scattered pieces", &tally);
}

/* --- other games --- */

/* Draws an ending that is not over; false when the position drawn is not one. */
static bool draw_any(Verifier *verifier, OracleBoard *board) {
    const Solver *solver = verifier->solver;
    const int pieces = draw(verifier, 30) > 0 ? solver_pieces(solver) : 2;
    const uint32_t rank = random_below(&verifier->random, solver_ranks(solver, pieces));
    return solver_position(solver, pieces, rank, draw(verifier, 2) > 0, board) &&
           oracle_can_move(verifier->wanted.rules, board);
}

/* Draws an ending of this value, ended within `most` plies, with a wrong move if there is such a
   one; false when there seems to be none at all. */
static bool draw_small(Verifier *verifier, EndingResult value, int most, OracleBoard *board) {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        int right_moves;
        if (!draw_any(verifier, board)) continue;
        const Ending ending = solver_probe(verifier->solver, board);
        if (ending.result != value || ending.plies > most) continue;
        if (value == ENDING_LOST || tries > 100000 ||
            difficulty(verifier, board, value, &right_moves) > 0)
            return true;
    }
    return false;
}

/* Plies of the soonest draw by counted plies; 0: there is none. */
static int counted_draw(const OracleRules *rules) {
    return rules->two_moves   ? 2 * rules->two_moves
           : rules->two_plies ? rules->two_plies
                              : rules->quiet_draw;
}

static void verify_small(Verifier *verifier, const char *what, EndingResult value) {
    const OracleRules *rules = verifier->wanted.rules;
    const int counted = counted_draw(rules) - (rules->two_moves > 0);
    const int sure = counted > 0 && counted < HORIZON ? counted : HORIZON;
    Tally tally = {.asked = 0};
    for (int i = 0; i < SMALL_ENDINGS; i++) {
        OracleBoard board;
        Answer answer;
        if (!draw_small(verifier, value, value == ENDING_LOST ? 2 * HORIZON : sure, &board)) break;
        if (!verifier_ask(verifier, &tally, ENGINE_FULL, &board, 0, &answer)) continue;
        const Ending after = solver_probe(verifier->solver, &answer.after);
        if (value == ENDING_WON && after.result != ENDING_LOST)
            verifier_fail(verifier, &tally, &answer, "a move that wins");
        if (value == ENDING_DRAWN && after.result == ENDING_WON && after.plies <= LOSS_HORIZON)
            verifier_fail(verifier, &tally, &answer, "a move that draws");
    }
    if (tally.asked == 0 && value != ENDING_DRAWN) { /* a game without draws has no drawn one */
        printf("FAILED: there is none\n");
        tally.failed++;
    }
    print_tally(verifier, what, &tally);
}

/* Two kings against one, the draw some plies off: no win is claimed that comes after it. */
static void verify_draws(Verifier *verifier) {
    Tally tally = {.asked = 0};
    const int limit = counted_draw(verifier->wanted.rules);
    while (limit > 0 && tally.asked < SMALL_ENDINGS) {
        OracleBoard board;
        Answer answer;
        bool strong;
        if (!draw_any(verifier, &board) || !verifier_two_to_one(&board, &strong)) continue;
        const Ending ending = solver_probe(verifier->solver, &board);
        if (ending.result == ENDING_DRAWN && draw(verifier, 8) > 0) continue;
        board.quiet_plies = limit - 2 - draw(verifier, limit < 12 ? limit - 2 : 10);
        verifier_ask(verifier, &tally, ENGINE_FULL, &board, 0, &answer);
    }
    if (limit > 0) print_tally(verifier, "two kings against one near the draw", &tally);
}

/* A win of a few plies is seen, in positions of games or of scattered pieces. */
static void verify_short_wins(Verifier *verifier, const char *what, bool scattered) {
    Tally tally = {.asked = 0};
    for (int i = 0; i < GAMES; i++) {
        OracleBoard board;
        Answer answer;
        if (scattered)
            scatter(verifier, &board);
        else
            wander(verifier, 80, &board);
        if (!verifier_ask(verifier, &tally, ENGINE_FULL, &board, 0, &answer)) continue;
        if (!answer.is_mate &&
            verifier_wins(verifier, &board, board.white_to_move, WIN_PLIES) == PROOF_YES)
            verifier_fail(verifier, &tally, &answer, "the win");
    }
    print_tally(verifier, what, &tally);
}

/* --- all --- */

static void verify_thoroughly(Verifier *verifier) {
    verify_endings(verifier, "won endings: still won", ENDING_WON, 1, HORIZON, ENDINGS, 100);
    verify_endings(verifier, "drawn endings: still drawn", ENDING_DRAWN, 1, HORIZON, ENDINGS, 100);
    verify_endings(verifier, "lost endings", ENDING_LOST, 1, SAFE_PLIES, ENDINGS / 3, 100);
    verify_endings(verifier, "won endings beyond the horizon", ENDING_WON, HORIZON + 1, SAFE_PLIES,
                   FAR_ENDINGS, FAR_PERCENT);
    verify_endings(verifier, "drawn endings beyond the horizon", ENDING_DRAWN, HORIZON + 1,
                   SAFE_PLIES, FAR_ENDINGS, FAR_PERCENT);
    verify_cut_searches(verifier);
    if (verifier->wanted.rules->quiet_draw > 0) verify_quiet_endings(verifier);
    verify_wins(verifier);
    verify_claims(verifier);
    print_tally(verifier, "wins and losses claimed by two threads: forced",
                &verifier->claims[ENGINE_TWO_THREADS]);
}

static void verify_others(Verifier *verifier) {
    verify_small(verifier, "won endings: still won", ENDING_WON);
    verify_small(verifier, "drawn endings: still drawn", ENDING_DRAWN);
    verify_small(verifier, "lost endings", ENDING_LOST);
    verify_draws(verifier);
    verify_short_wins(verifier, "positions of games: short wins", false);
    verify_short_wins(verifier, "scattered pieces: short wins", true);
}

/* The number of the game among the THOROUGH ones, from 1; 0: it is another. */
static unsigned thorough_number(const OracleRules *rules) {
    for (unsigned i = 0; i < sizeof THOROUGH / sizeof *THOROUGH; i++)
        if (strcmp(THOROUGH[i], rules->name) == 0) return i + 1;
    return 0;
}

int main(int argc, char **argv) {
    static Verifier verifier;
    int64_t nodes = NODES;
    const OracleRules *rules = argc > 2 ? oracle_rules(argv[2]) : NULL;
    if (!rules || argc > 4 || (argc > 3 && !text_integer(argv[3], 1, INT64_MAX, &nodes))) {
        fprintf(stderr, "usage: verify_search ENGINE VARIANT [NODES]\n");
        return 2;
    }
    if (rules->three_walks) {
        printf("%-26s is left out: the prover does not know walks\n", rules->name);
        return 0;
    }
    const unsigned thorough = thorough_number(rules);
    const VerifierWanted wanted = {.engine = argv[1],
                                   .rules = rules,
                                   .last = thorough ? ENGINE_EXACT : ENGINE_FULL,
                                   .pieces = thorough ? SOLVER_MAX_PIECES : 3,
                                   .claim_plies = thorough ? PROVER_MAX_PLIES : WIN_MOST,
                                   .proof_nodes = thorough ? 4000000 : 400000,
                                   .nodes = (uint64_t)nodes};
    Error error;
    if (verifier_init(&verifier, &wanted, &error)) {
        verifier.random = random_seeded(thorough ? thorough : 1);
        if (thorough)
            verify_thoroughly(&verifier);
        else
            verify_others(&verifier);
        print_tally(&verifier, "wins and losses claimed by one thread: forced",
                    &verifier.claims[ENGINE_FULL]);
        printf("%-26s %-52s %4d plies\n", rules->name, "the longest of them",
               verifier.longest_claim);
    } else {
        printf("%s\n", error.text);
        verifier.failed++;
    }
    verifier_free(&verifier);
    return verifier.failed ? 1 : 0;
}
