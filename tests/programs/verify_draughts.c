/* What verify_search does, for the draughts of other countries:

       verify_draughts ENGINE [NODES [VARIANT]]

   asks an engine process for its move in endings of up to three pieces, whose value is known by
   retrograde counting, in games and in scattered pieces, whose short wins plain minimax knows; with
   default options and NODES (200000) positions a search. Rules and draws are those of the oracle.
   Prints a line for each part and failing positions in full; exit status 1 when there is one. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/random.h"
#include "engine/base/text.h"
#include "protocol/client/engine_client.h"
#include "protocol/session/options.h"
#include "tests/oracles/solver.h"

enum {
    NODES = 200000,
    DEADLINE_MS = 600000, /* a bound for engines that hang */
    PIECES = 3,
    ENDINGS = 100,        /* won, drawn, lost, and near a draw */
    MOST_TRIES = 1 << 22, /* random endings until it is given up to find one of a value */
    HORIZON = 15,         /* plies of a win that must be kept */
    LOSS_HORIZON = 11,    /* ... of a loss that must be seen: late moves are searched less deeply */
    GAMES = 40,           /* positions of games and of scattered pieces */
    GAME_PLIES = 80,
    SCATTERED = 8, /* pieces at most */
    WIN_PLIES = 5, /* of a win that must be found */
    PROOF_PLIES = 7,
    PROOF_NODES = 400000,
};

/* Draws by numbers of plies in endings of kings; 0: no such rule. FMJD annex 1, FMJD-64 7.2, the
   federations that engine/RULES.md names. */
typedef struct {
    const char *name;
    int quiet_plies; /* by kings alone */
    int two_plies;   /* two kings against one, by both sides */
    int two_moves;   /* the same, by the two */
} Draws;

static const Draws DRAWS[] = {
    {"italian", .quiet_plies = 80},
    {"spanish", .quiet_plies = 40},
    {"portuguese", .quiet_plies = 40},
    {"czech", .quiet_plies = 30},
    {"pool", .quiet_plies = 30},
    {"russian", .quiet_plies = 30, .two_moves = 5},
    {"brazilian", .quiet_plies = 30, .two_moves = 5},
    {"international", .quiet_plies = 50, .two_plies = 10},
    {"international-killer", .quiet_plies = 50},
    {NULL},
};

typedef struct {
    int asked, failed, open;
} Tally;

typedef struct {
    const OracleRules *rules;
    Draws draws;
    Solver *solver;
    Record record; /* what the engine is asked about */
    ClientSettings settings;
    EngineClient *engine;
    Random random;
    uint64_t nodes;
    int failed;
} Judge;

typedef struct {
    OracleBoard before, after;
    char fen[ORACLE_TEXT], move[CLIENT_MOVE_TEXT];
    bool is_mate;
    int score; /* as in ClientInfo */
} Answer;

static int draw(Judge *judge, int bound) {
    return (int)random_below(&judge->random, (uint32_t)bound);
}

static void say_tally(Judge *judge, const char *what, const Tally *tally) {
    printf("%-26s %-46s %4d, failed %d", judge->rules->name, what, tally->asked, tally->failed);
    if (tally->open > 0) printf(", not decided %d", tally->open);
    puts("");
    fflush(stdout);
    judge->failed += tally->failed;
}

static void fail(const Judge *judge, Tally *tally, const Answer *answer, const char *expected) {
    tally->failed++;
    printf("FAILED: setoption name UCI_Variant value %s; position fen %s; go nodes %llu\n"
           "  got %s, score %s %d\n  expected %s\n",
           judge->rules->name, answer->fen, (unsigned long long)judge->nodes, answer->move,
           answer->is_mate ? "mate" : "cp", answer->score, expected);
}

/* --- what is true --- */

/* Whether the board has two kings of one colour and one of the other, nothing else; `strong` is
   whether the two are White's. */
static bool is_two_to_one(const OracleBoard *board, bool *strong) {
    int kings[2] = {0, 0}, men = 0;
    for (const char *cell = board->cell[0]; cell < board->cell[0] + sizeof board->cell; cell++) {
        if (*cell == '.') continue;
        if (*cell == 'w' || *cell == 'b')
            men++;
        else
            kings[is_white(*cell)]++;
    }
    *strong = kings[1] == 2;
    return men == 0 && kings[0] + kings[1] == 3 && kings[0] > 0 && kings[1] > 0;
}

/* The most plies in which the two win before the draw by their own rule, `quiet` plies being
   behind; a capture does not set that back. */
static int plies_to_draw(const Draws *draws, const OracleBoard *board, bool strong, int quiet) {
    const bool to_move = board->white_to_move == strong;
    if (draws->two_plies) return draws->two_plies - quiet;
    if (!draws->two_moves) return INT_MAX;
    const int left = draws->two_moves - (to_move ? quiet / 2 : (quiet + 1) / 2);
    return to_move ? 2 * left - 1 : 2 * left;
}

/* Plies from now on in which no rule of draws can have ended the game, counted from no plies
   made. */
static int plies_without_draw(const Draws *draws) {
    if (draws->two_moves) return 2 * draws->two_moves - 1;
    if (draws->two_plies) return draws->two_plies;
    return draws->quiet_plies ? draws->quiet_plies : INT_MAX;
}

typedef enum { PROOF_NO, PROOF_YES, PROOF_OPEN } Proof;

/* Whether White (or Black) wins within `plies`, whoever is to move, by minimax; after `quiet` plies
   by kings alone. */
static Proof forced(const Judge *judge, const OracleBoard *board, bool white, int plies, int quiet,
                    int *nodes) {
    static OracleMove lists[PROOF_PLIES + 1][ORACLE_MOVES];
    OracleMove *moves = lists[plies];
    const int count = oracle_moves(judge->rules, board, moves), limit = judge->draws.quiet_plies;
    const bool attacks = board->white_to_move == white;
    if (count == 0) return oracle_stuck_wins(judge->rules, board) == attacks ? PROOF_YES : PROOF_NO;
    if (plies == 0 || (limit > 0 && quiet >= limit)) return PROOF_NO;
    Proof all = attacks ? PROOF_NO : PROOF_YES;
    for (int i = 0; i < count; i++) {
        const OracleCell from = moves[i].at[0];
        const char piece = board->cell[from.row][from.column];
        const bool is_quiet = moves[i].taken == 0 && (piece == 'W' || piece == 'B');
        OracleBoard next;
        if (--*nodes < 0) return PROOF_OPEN;
        oracle_play(&next, board, &moves[i]);
        const Proof one = forced(judge, &next, white, plies - 1, is_quiet ? quiet + 1 : 0, nodes);
        if (one == (attacks ? PROOF_YES : PROOF_NO)) return one;
        if (one == PROOF_OPEN) all = PROOF_OPEN;
    }
    return all;
}

static Proof proved(const Judge *judge, const OracleBoard *board, bool white, int plies,
                    int quiet) {
    int nodes = PROOF_NODES;
    return plies > PROOF_PLIES ? PROOF_OPEN : forced(judge, board, white, plies, quiet, &nodes);
}

/* --- questions --- */

/* Plays `answer->move` by the engine's rules, and sees that the oracle has such a move. */
static bool play_answer(Judge *judge, Answer *answer) {
    static OracleMove moves[ORACLE_MOVES];
    const Game *game = judge->record.game;
    char text[GAME_POSITION_TEXT];
    Error error;
    if (!record_play_word(&judge->record, answer->move, &error)) return false;
    game->print(record_position(&judge->record), text);
    if (!oracle_read(judge->rules, text, &answer->after)) return false;
    const int count = oracle_moves(judge->rules, &answer->before, moves);
    for (int i = 0; i < count; i++) {
        OracleBoard next;
        oracle_play(&next, &answer->before, &moves[i]);
        if (memcmp(next.cell, answer->after.cell, sizeof next.cell) == 0) return true;
    }
    return false;
}

/* Has the engine search `board` after `quiet` plies; false and a failure when there is no legal
   answer. */
static bool ask(Judge *judge, Tally *tally, const OracleBoard *board, int quiet, Answer *answer) {
    const ClientRequest request = {
        .record = &judge->record, .limits = {.nodes = judge->nodes}, .deadline_ms = DEADLINE_MS};
    ClientReply reply = {.outcome = CLIENT_NO_MOVE};
    GamePosition pos;
    Error error;
    *answer = (Answer){.before = *board};
    answer->before.quiet_plies = quiet;
    oracle_write(judge->rules, &answer->before, answer->fen);
    tally->asked++;
    bool legal = judge->record.game->parse(&pos, answer->fen, &error);
    if (legal) record_restart(&judge->record, &pos);
    legal = legal && engine_client_new_game(judge->engine, &error) &&
            engine_client_go(judge->engine, &request, &reply) == CLIENT_MOVE;
    snprintf(answer->move, sizeof answer->move, "%s", legal ? reply.move : "nothing");
    if (!legal || !play_answer(judge, answer)) {
        fail(judge, tally, answer, "a legal move");
        return false;
    }
    answer->is_mate = reply.info.is_set && reply.info.is_mate && reply.info.bound == BOUND_EXACT;
    answer->score = reply.info.is_set ? reply.info.score : 0;
    return true;
}

/* Plies of the win, or of the loss, that is claimed: the last is the winner's, in the losing game
   the loser's. */
static int claimed_plies(const Judge *judge, const Answer *answer) {
    return 2 * abs(answer->score) - ((answer->score > 0) != judge->rules->losing);
}

/* A claim in an ending must be true by the counting, and come before a draw. */
static void check_ending_claim(Judge *judge, Tally *tally, const Answer *answer, int quiet) {
    const OracleBoard *board = &answer->before;
    const Ending ending = solver_probe(judge->solver, board);
    const bool wins = answer->score > 0, winner = board->white_to_move == wins;
    bool strong;
    if (!answer->is_mate) return;
    const int plies = claimed_plies(judge, answer);
    if (ending.result != (wins ? ENDING_WON : ENDING_LOST) || ending.plies > plies)
        fail(judge, tally, answer, "no such claim: it is not forced");
    else if ((is_two_to_one(board, &strong) && winner == strong &&
              plies > plies_to_draw(&judge->draws, board, strong, quiet)) ||
             proved(judge, board, winner, plies, quiet) == PROOF_NO)
        fail(judge, tally, answer, "no such claim: the draw comes first");
}

/* --- endings --- */

/* Draws an ending that is not over; false when what was drawn is none. */
static bool draw_any(Judge *judge, OracleBoard *board) {
    const int pieces = draw(judge, 30) > 0 ? PIECES : 2;
    const uint32_t rank = random_below(&judge->random, solver_ranks(judge->solver, pieces));
    return solver_position(judge->solver, pieces, rank, draw(judge, 2) > 0, board) &&
           oracle_can_move(judge->rules, board);
}

/* Draws an ending of this value, ended within `most` plies; false when there seems to be none. */
static bool draw_ending(Judge *judge, EndingResult value, int most, OracleBoard *board) {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        if (!draw_any(judge, board)) continue;
        const Ending ending = solver_probe(judge->solver, board);
        if (ending.result != value || ending.plies > most) continue;
        if (value == ENDING_LOST || tries > 100000) return true;
        /* where every move is right there is nothing to ask */
        static OracleMove moves[ORACLE_MOVES];
        const int count = oracle_moves(judge->rules, board, moves);
        for (int i = 0; i < count; i++) {
            OracleBoard next;
            oracle_play(&next, board, &moves[i]);
            if ((int)solver_probe(judge->solver, &next).result != -(int)value) return true;
        }
    }
    return false;
}

static void verify_endings(Judge *judge, const char *what, EndingResult value) {
    const int sure = plies_without_draw(&judge->draws);
    const int most = sure < HORIZON ? sure : HORIZON;
    Tally tally = {.asked = 0};
    for (int i = 0; i < ENDINGS; i++) {
        OracleBoard board;
        Answer answer;
        if (!draw_ending(judge, value, value == ENDING_LOST ? 2 * HORIZON : most, &board)) break;
        if (!ask(judge, &tally, &board, 0, &answer)) continue;
        check_ending_claim(judge, &tally, &answer, 0);
        const Ending after = solver_probe(judge->solver, &answer.after);
        if (value == ENDING_WON && after.result != ENDING_LOST)
            fail(judge, &tally, &answer, "a move that wins");
        if (value == ENDING_DRAWN && after.result == ENDING_WON && after.plies <= LOSS_HORIZON)
            fail(judge, &tally, &answer, "a move that draws");
    }
    if (tally.asked == 0 && value != ENDING_DRAWN) { /* a game without draws has no drawn one */
        printf("FAILED: there is none\n");
        tally.failed++;
    }
    say_tally(judge, what, &tally);
}

/* Two kings against one, the draw some plies off: no win is claimed that comes after it. */
static void verify_draws(Judge *judge) {
    Tally tally = {.asked = 0};
    const int limit = judge->draws.two_moves   ? 2 * judge->draws.two_moves
                      : judge->draws.two_plies ? judge->draws.two_plies
                                               : judge->draws.quiet_plies;
    while (limit > 0 && tally.asked < ENDINGS) {
        OracleBoard board;
        Answer answer;
        bool strong;
        if (!draw_any(judge, &board) || !is_two_to_one(&board, &strong)) continue;
        const Ending ending = solver_probe(judge->solver, &board);
        if (ending.result == ENDING_DRAWN && draw(judge, 8) > 0) continue;
        const int quiet = limit - 2 - draw(judge, limit < 12 ? limit - 2 : 10);
        if (ask(judge, &tally, &board, quiet, &answer))
            check_ending_claim(judge, &tally, &answer, quiet);
    }
    if (limit > 0) say_tally(judge, "two kings against one near the draw", &tally);
}

/* --- games and scattered pieces --- */

static void wander(Judge *judge, OracleBoard *board) {
    static OracleMove moves[ORACLE_MOVES];
    do {
        if (!oracle_read(judge->rules, judge->rules->start, board)) abort();
        for (int plies = draw(judge, GAME_PLIES); plies > 0; plies--) {
            const int count = oracle_moves(judge->rules, board, moves);
            const OracleBoard before = *board;
            if (count == 0) break;
            oracle_play(board, &before, &moves[draw(judge, count)]);
        }
    } while (!oracle_can_move(judge->rules, board));
}

static void scatter(Judge *judge, OracleBoard *board) {
    const int size = judge->rules->size;
    do {
        *board = (OracleBoard){.white_to_move = draw(judge, 2) == 0};
        memset(board->cell, '.', sizeof board->cell);
        const int kings = draw(judge, 3); /* of three */
        for (int left = 3 + draw(judge, SCATTERED - 2); left > 0; left--) {
            const int row = draw(judge, size), half = draw(judge, size / 2);
            const int column = 2 * half + oracle_first_column(judge->rules, row);
            const char man = left % 2 == 0 ? 'w' : 'b';
            const bool king = draw(judge, 3) < kings;
            if (!king && row == oracle_crown_row(judge->rules, man)) continue;
            board->cell[row][column] = king ? (char)toupper(man) : man;
        }
    } while (!oracle_can_move(judge->rules, board));
}

/* What is claimed is forced, and a win of a few plies is seen. */
static void verify_positions(Judge *judge, const char *what, void (*make)(Judge *, OracleBoard *)) {
    Tally tally = {.asked = 0};
    for (int i = 0; i < GAMES; i++) {
        OracleBoard board;
        Answer answer;
        make(judge, &board);
        if (!ask(judge, &tally, &board, 0, &answer)) continue;
        const bool wins = answer.score > 0, white = board.white_to_move;
        if (answer.is_mate) {
            const Proof proof =
                proved(judge, &board, white == wins, claimed_plies(judge, &answer), 0);
            tally.open += proof == PROOF_OPEN;
            if (proof == PROOF_NO) fail(judge, &tally, &answer, "no such claim: it is not forced");
        } else if (proved(judge, &board, white, WIN_PLIES, 0) == PROOF_YES) {
            fail(judge, &tally, &answer, "the win");
        }
    }
    say_tally(judge, what, &tally);
}

/* --- all --- */

static bool judge_init(Judge *judge, const char *const *argv, const OracleRules *rules,
                       uint64_t nodes, Error *error) {
    const Searcher *searcher = options_variant("variant", rules->name, error);
    *judge = (Judge){.rules = rules, .nodes = nodes, .random = random_seeded(1)};
    judge->settings =
        (ClientSettings){.argv = argv, .variant = rules->name, .ready_ms = DEADLINE_MS};
    for (const Draws *draws = DRAWS; draws->name; draws++)
        if (strcmp(draws->name, rules->name) == 0) judge->draws = *draws;
    if (!searcher || !record_new(&judge->record, searcher->game, error)) return false;
    judge->solver = solver_new(rules, PIECES, PIECES, error);
    judge->engine = judge->solver ? engine_client_start(&judge->settings, error) : NULL;
    return judge->engine != NULL;
}

static void judge_free(Judge *judge) {
    if (judge->engine) engine_client_end(judge->engine);
    solver_free(judge->solver);
    record_free(&judge->record);
}

static void verify(Judge *judge) {
    verify_endings(judge, "won endings: still won", ENDING_WON);
    verify_endings(judge, "drawn endings: still drawn", ENDING_DRAWN);
    verify_endings(judge, "lost endings: claims are true", ENDING_LOST);
    verify_draws(judge);
    verify_positions(judge, "positions of games: claims and short wins", wander);
    verify_positions(judge, "scattered pieces: claims and short wins", scatter);
}

/* english, what the engine does not play, and games where a king's walk is a part of the position,
   which solver.h does not know, have no place here. */
static bool is_asked_for(const OracleRules *rules, const char *only) {
    Error error;
    if (strcmp(rules->name, "english") == 0 || rules->three_walks) return false;
    if (only) return strcmp(rules->name, only) == 0;
    return options_variant("variant", rules->name, &error) != NULL;
}

int main(int argc, char **argv) {
    static Judge judge;
    int64_t nodes = NODES;
    int failed = 0;
    if (argc < 2 || argc > 4 || (argc > 2 && !text_integer(argv[2], 1, INT64_MAX, &nodes))) {
        fprintf(stderr, "usage: verify_draughts ENGINE [NODES [VARIANT]]\n");
        return 2;
    }
    const char *const engine[] = {argv[1], NULL};
    for (const OracleRules *rules = ORACLE_RULES; rules->name; rules++) {
        Error error;
        if (!is_asked_for(rules, argc > 3 ? argv[3] : NULL)) continue;
        if (judge_init(&judge, engine, rules, (uint64_t)nodes, &error)) {
            verify(&judge);
        } else {
            printf("%s\n", error.text);
            failed++;
        }
        failed += judge.failed;
        judge_free(&judge);
    }
    printf("verify-draughts: %lld nodes a search, %d failed\n", (long long)nodes, failed);
    return failed ? 1 : 0;
}
