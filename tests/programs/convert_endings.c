/* Shows that the engine wins the won endings that its tables know and holds the drawn ones:

       convert_endings TABLES [GAMES [NODES [VARIANT [PIECES]]]]

   plays GAMES (200) won and as many drawn endings of each variant that has tables in the folder and
   each number of pieces from 3 on, at NODES (20000) positions per move, against a defender that
   knows all endings of up to four pieces, on 50 squares three, and resists as long as it can (in
   games where a side that cannot move has won, it keeps its pieces); with more pieces it plays as
   the engine does, by distances if the tables have any. VARIANT and PIECES leave out the others.
   Prints a line for each kind and each game that went wrong; exit status 1 when there was one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/random.h"
#include "engine/base/system.h"
#include "engine/base/text.h"
#include "eval/tables/slice.h"
#include "eval/tables/tables.h"
#include "search/searchers.h"
#include "search/thinker.h"
#include "tests/oracles/solver.h"

enum {
    GAMES = 200,
    NODES = 20000,
    MOST_PIECES = 8,
    GAME_PLIES = 400,
    HASH_MIB = 16,
    SOLVED_ON_50 = 3, /* pieces; of four the slow solver would take minutes */
    TRIES_MOST = 1000000
};

/* The settings of the games. */
typedef struct {
    const char *folder;
    int64_t games, nodes;
    const char *variant; /* NULL: all */
    int64_t pieces;      /* 0: all */
} Plan;

/* The players of a variant. */
typedef struct {
    Thinker thinker;
    const Game *game;
    Solver *solver;
    Record record;
    Random random;
    uint64_t nodes;
} Match;

static Probe value_now(const Match *match) {
    return match->thinker.searcher->probe(record_position(&match->record), &match->thinker.own);
}

/* --- players --- */

static GameMove search(Match *match) {
    Error error;
    const Limits limits = {.nodes = match->nodes};
    const Choice *choice =
        thinker_choose(&match->thinker, &match->record, &limits, NULL, 0, &error);
    if (choice) return choice->move;
    puts(error.text);
    exit(1);
}

/* `pos` as the solver has it. */
static bool board_of(const Match *match, const GamePosition *pos, OracleBoard *board) {
    char fen[GAME_POSITION_TEXT];
    match->game->print(pos, fen);
    return oracle_read(solver_rules(match->solver), fen, board);
}

/* Keeps the value; of losing moves the one that lasts longest, of drawing ones any. */
static GameMove defend(Match *match) {
    const Game *game = match->game;
    GameMoves moves;
    int chosen = 0, chosen_plies = -1, equal = 0;
    EndingResult best = ENDING_WON; /* for the engine, who moves next */
    game->list(record_position(&match->record), &moves);
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        OracleBoard board;
        game->play(&next, record_position(&match->record), &moves.moves[i]);
        if (!board_of(match, &next, &board)) return search(match);
        const Ending ending = solver_probe(match->solver, &board);
        if (ending.result > best || (ending.result == best && ending.plies < chosen_plies))
            continue;
        equal = ending.result == best && ending.plies == chosen_plies ? equal + 1 : 1;
        if (equal > 1 && random_below(&match->random, (uint32_t)equal) > 0) continue;
        best = ending.result;
        chosen_plies = ending.plies;
        chosen = i;
    }
    return moves.moves[chosen];
}

/* --- games --- */

/* The game's position with these pieces, written square by square; false when it has no such
   position. */
static bool position_for(const Game *game, const Position *pos, GamePosition *out) {
    const int columns = game->facts.pdn.columns, squares = board_squares_of(columns);
    char text[2 + SQUARES_MOST];
    Error error;
    text[0] = pos->side == BLACK ? 'B' : 'W';
    for (int square = 1; square <= squares; square++) {
        const Bitboard bit = bitboard_of_bit(board_bit(square, columns));
        const char *letters = pos->kings & bit ? "BW" : "bw";
        text[square] = pos->pieces[BLACK] & bit   ? letters[0]
                       : pos->pieces[WHITE] & bit ? letters[1]
                                                  : 'e';
    }
    text[1 + squares] = '\0';
    return game->parse_hub(out, text, &error);
}

/* Draws an ending of `pieces` pieces with this value for its mover, who has more than one move;
   false where none is found. */
static bool draw_start(Match *match, int pieces, Probe value) {
    Slice list[SLICES_MOST];
    const int count = slice_list(match->thinker.searcher->table_rules(), pieces, list);
    for (int tries = 0; tries < TRIES_MOST; tries++) {
        Slice slice = list[random_below(&match->random, (uint32_t)count)];
        Position pos;
        if (random_below(&match->random, 2)) slice = slice_swapped(slice);
        if (!slice_position(slice, random_next(&match->random) % slice_size(slice), &pos)) continue;
        GamePosition start;
        GameMoves moves;
        if (!position_for(match->game, &pos, &start)) continue;
        record_restart(&match->record, &start);
        match->game->list(&start, &moves);
        if (moves.count > 1 && value_now(match) == value) return true;
    }
    return false;
}

/* Plays to the end; returns whether the engine, who begins, has got `value`. */
static bool play(Match *match, Probe value) {
    GameReason reason;
    Error error;
    const Player engine = match->game->to_move(record_position(&match->record));
    thinker_forget(&match->thinker);
    while (record_result(&match->record, &reason) == GAME_ONGOING &&
           match->record.length < GAME_PLIES) {
        const GamePosition *now = record_position(&match->record);
        const bool is_engine = match->game->to_move(now) == engine;
        OracleBoard board;
        const bool is_solved = !is_engine && board_of(match, now, &board) &&
                               solver_count(&board) <= solver_pieces(match->solver);
        const GameMove move = is_solved ? defend(match) : search(match);
        if (!record_play(&match->record, &move, &error)) return false;
    }
    const GameResult result = record_result(&match->record, &reason);
    return value == PROBE_WON ? result == result_won_by(engine)
                              : result != result_won_by(player_other(engine));
}

static void say_game(const Match *match) {
    const Game *game = match->game;
    char fen[GAME_POSITION_TEXT];
    game->print(&match->record.positions[0], fen);
    printf("FAILED: %s %s, after %d plies:", game->name, fen, match->record.length);
    for (int i = 0; i < match->record.length; i++) {
        char move[GAME_MOVE_TEXT];
        game->print_move(&match->record.moves[i], move);
        printf(" %s", move);
    }
    printf("\n");
}

static int play_all(Match *match, int variant, int pieces, Probe value, int64_t games) {
    int failed = 0, longest = 0;
    int64_t played = 0;
    for (int64_t i = 0; i < games; i++) {
        /* Each game is the same whatever other games are played. */
        match->random = random_seeded(((uint64_t)variant << 8 | (uint64_t)pieces) << 40 |
                                      (uint64_t)value << 32 | (uint64_t)i);
        if (!draw_start(match, pieces, value)) break;
        played++;
        if (!play(match, value)) {
            failed++;
            say_game(match);
        }
        if (match->record.length > longest) longest = match->record.length;
    }
    printf("%-16s  %d pieces, %-5s %4lld, failed %d, the longest in %d plies\n", match->game->name,
           pieces, value == PROBE_WON ? "won" : "drawn", (long long)played, failed, longest);
    fflush(stdout);
    return failed;
}

/* Makes what `searcher` is played with, by the tables in `folder`. */
static bool match_init(Match *match, const Searcher *searcher, const char *folder, Error *error) {
    if (!record_new(&match->record, searcher->game, error) ||
        !thinker_new(&match->thinker, HASH_MIB, error) ||
        !thinker_learn(&match->thinker, searcher, searcher->default_eval, error) ||
        !thinker_open_tables(&match->thinker, folder, error))
        return false;
    const OracleRules *rules = oracle_rules(searcher->game->name);
    const int most = rules->size == 8 ? SOLVER_MAX_PIECES : SOLVED_ON_50;
    const int known = match->thinker.own.table_pieces;
    const int solved = known < most ? known : most;
    match->solver = solver_new(rules, solved, solved, error);
    return match->solver != NULL;
}

static int play_variant(int variant, const Plan *plan, Error *error) {
    static Match match;
    const Searcher *searcher = SEARCHERS[variant];
    const char *name = searcher->game->name;
    if (!searcher->table_rules || (plan->variant && strcmp(plan->variant, name) != 0) ||
        !tables_exist(plan->folder, name))
        return 0;
    match = (Match){.game = searcher->game, .nodes = (uint64_t)plan->nodes};
    int failed = !match_init(&match, searcher, plan->folder, error);
    if (failed) puts(error->text);
    const int most = failed ? 0 : match.thinker.own.table_pieces;
    for (int pieces = 3; pieces <= most; pieces++) {
        if (plan->pieces && plan->pieces != pieces) continue;
        failed += play_all(&match, variant, pieces, PROBE_WON, plan->games);
        failed += play_all(&match, variant, pieces, PROBE_DRAWN, plan->games);
    }
    solver_free(match.solver);
    thinker_free(&match.thinker);
    record_free(&match.record);
    return failed;
}

static int obey(int argc, char *argv[]) {
    Plan plan = {.games = GAMES, .nodes = NODES};
    Error error = {.text = ""};
    const bool is_read =
        argc > 1 && argc <= 6 &&
        (argc < 3 || text_number("GAMES", argv[2], 1, INT32_MAX, &plan.games, &error)) &&
        (argc < 4 || text_number("NODES", argv[3], 1, INT64_MAX, &plan.nodes, &error)) &&
        (argc < 6 || text_number("PIECES", argv[5], 3, MOST_PIECES, &plan.pieces, &error));
    int failed = 0;
    if (!is_read) {
        fprintf(stderr, "convert_endings TABLES [GAMES [NODES [VARIANT [PIECES]]]] %s\n",
                error.text);
        return 2;
    }
    plan.folder = argv[1];
    plan.variant = argc > 4 ? argv[4] : NULL;
    for (int variant = 0; SEARCHERS[variant]; variant++)
        failed += play_variant(variant, &plan, &error);
    return failed > 0;
}

int main(int argc, char *argv[]) {
    return system_run(obey, argc, argv);
}
