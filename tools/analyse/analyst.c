#include "tools/analyse/analyst.h"

#include <string.h>

#include "eval/tables/folder.h"
#include "eval/tables/tables.h"

enum { NODE_BYTES = 32 }; /* of a table that a search of so many nodes does not fill */

/* A table that is larger than a search can fill costs time to empty. */
static int table_mib(const AnalyseConfig *config) {
    const uint64_t nodes = config->limits.nodes;
    int mib = 1;
    if (nodes == 0 || nodes > UINT64_C(1) << 40) return config->hash_mib;
    while (mib < config->hash_mib && (uint64_t)mib << 20 < nodes * NODE_BYTES) mib *= 2;
    return mib < config->hash_mib ? mib : config->hash_mib;
}

bool analyst_new(Analyst *analyst, const AnalyseConfig *config, Error *error) {
    *analyst = (Analyst){.config = config};
    control_init(&analyst->control);
    analyst->table = table_new(table_mib(config), error);
    return analyst->table != NULL;
}

static void forget_variant(Analyst *analyst) {
    if (!analyst->searcher) return;
    tables_close(analyst->knowledge.tables);
    knowledge_free(&analyst->knowledge);
    analyst->searcher = NULL;
}

void analyst_free(Analyst *analyst) {
    forget_variant(analyst);
    table_free(analyst->table);
    control_destroy(&analyst->control);
}

/* --- the variant --- */

static const Searcher *searcher_of(const Game *game) {
    int i = 0;
    while (SEARCHERS[i]->game != game) i++;
    return SEARCHERS[i];
}

/* Opens the endgame tables that are asked for; the user's own may be missing. */
static bool open_tables(Analyst *analyst, Error *error) {
    const Searcher *searcher = analyst->searcher;
    const char *folder = analyst->config->tables;
    char usual[TABLES_PATH];
    if (!searcher->table_rules || (folder && !*folder)) return true;
    if (!folder && !tables_default_folder(usual, error)) return true;
    if (!folder) folder = usual;
    if (!tables_exist(folder, searcher->game->name)) return true;
    Error why;
    return searcher_open_tables(searcher, folder, &analyst->knowledge, &why) ||
           error_set(error, "%.210s; '-tables none' does without tables", why.text);
}

static bool learn_variant(Analyst *analyst, const Game *game, Error *error) {
    if (analyst->searcher && analyst->searcher->game == game) return true;
    forget_variant(analyst);
    const Searcher *searcher = searcher_of(game);
    if (!knowledge_make(&analyst->knowledge, searcher->default_eval, game->name, NULL, error))
        return false;
    analyst->searcher = searcher;
    return open_tables(analyst, error);
}

/* --- searches --- */

/* Keeps the last line that is more than a bound. */
static void take_line(void *context, const SearchInfo *info) {
    Line *line = ((Analyst *)context)->line;
    if (info->number != 1 || (info->bound != BOUND_EXACT && line->length > 0)) return;
    line->score = info->score;
    line->depth = info->depth;
    line->length = info->pv_length < LINE_MOVES ? info->pv_length : LINE_MOVES;
    memcpy(line->moves, info->pv, (size_t)line->length * sizeof *line->moves);
}

static void take_warning(void *context, const Error *error) {
    (void)context;
    (void)error;
}

static bool search(Analyst *analyst, const Record *record, const GameMoves *among, int depth,
                   Line *line, Error *error) {
    SearchJob job = {.record = record,
                     .limits = analyst->config->limits,
                     .root_moves = among,
                     .threads = analyst->config->threads,
                     .lines = 1,
                     .skill = FULL_SKILL,
                     .knowledge = &analyst->knowledge,
                     .table = analyst->table,
                     .control = &analyst->control,
                     .report = take_line,
                     .warning = take_warning,
                     .context = analyst};
    if (depth > 0) job.limits.depth = depth;
    SearchResult result;
    *line = (Line){.length = 0};
    analyst->line = line;
    if (analyst->knowledge.tables) tables_make_room(analyst->knowledge.tables);
    control_start(&analyst->control, false, false);
    if (!analyst->searcher->think(&job, &result, error)) return false;
    if (line->length == 0 && result.has_move) { /* stopped before its first report */
        line->length = 1;
        line->moves[0] = result.move;
    }
    return true;
}

/* Leaves `move` alone in `moves`, or all but it. */
static void choose(const Record *record, GameMoves *moves, const GameMove *move, bool alone) {
    const GamePosition *position = record_position(record);
    int kept = 0;
    for (int i = 0; i < moves->count; i++)
        if (finding_same_move(record->game, position, &moves->moves[i], move) == alone)
            moves->moves[kept++] = moves->moves[i];
    moves->count = kept;
}

bool analyst_study(Analyst *analyst, const Record *record, const GameMove *played, Finding *finding,
                   Error *error) {
    const GamePosition *position = record_position(record);
    GameMoves moves;
    *finding = (Finding){.known = PROBE_UNKNOWN};
    if (!learn_variant(analyst, record->game, error)) return false;
    record->game->list(position, &moves);
    finding->legal = moves.count;
    GameReason reason;
    const bool is_drawn = record_result(record, &reason) == GAME_DRAWN;
    if (analyst->searcher->probe && !is_drawn)
        finding->known = analyst->searcher->probe(position, &analyst->knowledge);
    if (moves.count == 0 || (moves.count == 1 && played)) return true;
    table_clear(analyst->table);
    if (!search(analyst, record, NULL, 0, &finding->best, error)) return false;
    /* Tables do not count moves: a win that the rules will cut short is a draw to the search. */
    if (finding->known != PROBE_DRAWN && finding->best.score == 0) finding->known = PROBE_UNKNOWN;
    if (!played || moves.count == 1 || finding->best.length == 0) return true;
    const bool was_best =
        finding_same_move(record->game, position, &finding->best.moves[0], played);
    choose(record, &moves, played, !was_best);
    if (moves.count == 0) return true; /* all routes of one capture */
    return search(analyst, record, &moves, finding->best.depth, &finding->other, error);
}
