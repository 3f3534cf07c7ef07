#include "tests/helpers/support.h"

#include <stdlib.h>
#include <string.h>

#include "search/searchers.h"
#include "tests/oracles/draughts_oracle.h"

const Searcher *variant(const char *name) {
    for (int i = 0; SEARCHERS[i]; i++)
        if (strcmp(SEARCHERS[i]->game->name, name) == 0) return SEARCHERS[i];
    cr_assert_fail("no variant '%s'", name);
    abort();
}

GamePosition position_of(const char *name, const char *fen) {
    const Game *game = variant(name)->game;
    GamePosition pos;
    Error error;
    if (!game->parse(&pos, *fen ? fen : game->start, &error))
        cr_assert_fail("%s '%s': %s", name, fen, error.text);
    return pos;
}

Record record_of(const char *name, const char *fen, const char *moves) {
    Record record;
    Error error;
    const GamePosition start = position_of(name, fen);
    if (!record_new(&record, variant(name)->game, &error)) cr_assert_fail("%s", error.text);
    record_restart(&record, &start);
    if (!record_play_moves(&record, moves, &error)) cr_assert_fail("%s: %s", name, error.text);
    return record;
}

/* Draws a legal move of `pos`; false without one. */
static bool draw_move(const Game *game, const GamePosition *pos, Random *random, GameMove *move) {
    GameMoves moves;
    game->list(pos, &moves);
    if (moves.count == 0) return false;
    *move = moves.moves[random_below(random, (uint32_t)moves.count)];
    return true;
}

bool play_random(const Game *game, GamePosition *pos, Random *random) {
    GameMove move;
    if (!draw_move(game, pos, random, &move)) return false;
    game->play(pos, pos, &move);
    return true;
}

bool record_play_random(Record *record, Random *random) {
    GameMove move;
    Error error;
    if (!draw_move(record->game, record_position(record), random, &move)) return false;
    cr_assert(record_play(record, &move, &error), "%s", error.text);
    return true;
}

/* `counts` by the engine in this mode. */
static void expect_counts(const char *name, const GamePosition *pos, PerftMode mode,
                          const uint64_t *counts, int depths) {
    static const char *const MODES[] = {[PERFT_PLAIN] = "plain",
                                        [PERFT_BULK] = "bulk",
                                        [PERFT_HASH] = "hash",
                                        [PERFT_UNIQUE] = "unique"};
    const size_t bytes = 8 << 20;
    void *memory = calloc(bytes, 1);
    const Perft perft = {.mode = mode, .memory = memory, .bytes = bytes};
    char fen[GAME_POSITION_TEXT];
    variant(name)->game->print(pos, fen);
    for (int depth = 1; depth <= depths; depth++) {
        uint64_t leaves = 0;
        Error error;
        cr_assert(variant(name)->game->perft(pos, depth, &perft, &leaves, &error), "%s",
                  error.text);
        cr_expect_eq(leaves, counts[depth - 1], "%s '%s' perft %d %s: %llu, expected %llu", name,
                     fen, depth, MODES[mode], (unsigned long long)leaves,
                     (unsigned long long)counts[depth - 1]);
    }
    free(memory);
}

/* `counts` by the oracle, where it plays this game. */
static void expect_counts_of_oracle(const char *name, const GamePosition *pos, bool unique,
                                    const uint64_t *counts, int depths) {
    enum { QUICK = 40000 };
    const OracleRules *rules = oracle_rules(name);
    OracleBoard board;
    char fen[GAME_POSITION_TEXT];
    if (!rules) return;
    variant(name)->game->print(pos, fen);
    cr_assert(oracle_read(rules, fen, &board), "%s", fen);
    for (int depth = 1; depth <= depths && counts[depth - 1] <= QUICK; depth++)
        cr_expect_eq(oracle_perft(rules, &board, depth, unique), counts[depth - 1],
                     "%s '%s' perft %d by the oracle", name, fen, depth);
}

void expect_perft(const char *name, const char *fen, const uint64_t *counts, int depths) {
    const GamePosition pos = position_of(name, fen);
    for (PerftMode mode = PERFT_PLAIN; mode <= PERFT_HASH; mode++)
        expect_counts(name, &pos, mode, counts, depths);
    expect_counts_of_oracle(name, &pos, false, counts, depths);
}

void expect_unique(const char *name, const char *fen, const uint64_t *counts, int depths) {
    const GamePosition pos = position_of(name, fen);
    expect_counts(name, &pos, PERFT_UNIQUE, counts, depths);
    expect_counts_of_oracle(name, &pos, true, counts, depths);
}

/* --- searches --- */

static void take_info(void *context, const SearchInfo *info) {
    *(SearchInfo *)context = *info;
}

static void take_warning(void *context, const Error *error) {
    (void)context;
    cr_log_error("search: %s", error->text);
}

Thought think_about(const Think *think) {
    Thought thought = {.best = "none"};
    SearchResult result;
    Error error;
    const Searcher *searcher = variant(think->variant);
    Record record =
        record_of(think->variant, think->fen ? think->fen : "", think->moves ? think->moves : "");
    Table *table = table_new(16, &error);
    Knowledge knowledge;
    cr_assert(knowledge_make(&knowledge, searcher->default_eval, think->variant, NULL, &error),
              "%s", error.text);
    SearchControl control;
    control_init(&control);
    control_start(&control, false, false);
    const SearchJob job = {.record = &record,
                           .limits = think->limits,
                           .threads = think->threads ? think->threads : 1,
                           .lines = 1,
                           .skill = FULL_SKILL,
                           .exact = think->exact,
                           .knowledge = &knowledge,
                           .table = table,
                           .control = &control,
                           .report = take_info,
                           .warning = take_warning,
                           .context = &thought.info};
    cr_assert(searcher->think(searcher, &job, &result, &error), "%s", error.text);
    if (result.has_move) searcher->game->print_move(&result.move, thought.best);
    control_destroy(&control);
    knowledge_free(&knowledge);
    table_free(table);
    record_free(&record);
    return thought;
}

/* --- texts --- */

bool begins(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

int count_of(const char *text, const char *with) {
    int count = 0;
    for (const char *at = text; *at; at += strcspn(at, "\n") + (strchr(at, '\n') != NULL))
        count += begins(at, with);
    return count;
}

int occurrences(const char *text, const char *words) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, words)) != NULL; at += strlen(words)) count++;
    return count;
}
