#include "tools/analyse/analyst.h"

#include <string.h>

#include "eval/tables/folder.h"
#include "eval/tables/tables.h"
#include "search/searchers.h"

enum { NODE_BYTES = 32 }; /* of the table per node; a search does not fill that much */

/* The size of the table. One larger than a search can fill would waste time when it is emptied. */
static int table_mib(const AnalyseConfig *config) {
    const uint64_t nodes = config->limits.nodes;
    int mib = 1;
    if (nodes == 0 || nodes > UINT64_C(1) << 40) return config->hash_mib;
    while (mib < config->hash_mib && (uint64_t)mib << 20 < nodes * NODE_BYTES) mib *= 2;
    return mib < config->hash_mib ? mib : config->hash_mib;
}

bool analyst_new(Analyst *analyst, const AnalyseConfig *config, Error *error) {
    *analyst = (Analyst){.config = config};
    if (!thinker_new(&analyst->thinker, table_mib(config), error)) return false;
    analyst->thinker.threads = config->threads;
    return true;
}

void analyst_free(Analyst *analyst) {
    thinker_free(&analyst->thinker);
}

/* --- the variant --- */

/* Opens the endgame tables of the settings; the default folder need not exist. */
static bool open_tables(Analyst *analyst, Error *error) {
    const Searcher *searcher = analyst->thinker.searcher;
    const char *folder = analyst->config->tables;
    char usual[TABLES_PATH];
    if (!searcher->table_rules || (folder && !*folder)) return true;
    if (!folder && !tables_default_folder(usual, error)) return true;
    if (!folder) folder = usual;
    if (!tables_exist(folder, searcher->game->name)) return true;
    Error why;
    return thinker_open_tables(&analyst->thinker, folder, &why) ||
           error_set(error, "%s; use '--tables none' to analyse without tables", why.text);
}

static bool learn_variant(Analyst *analyst, const Game *game, Error *error) {
    Thinker *thinker = &analyst->thinker;
    if (thinker->searcher && thinker->searcher->game == game) return true;
    const Searcher *searcher = searcher_for(game);
    return thinker_learn(thinker, searcher, searcher->default_eval, error) &&
           open_tables(analyst, error);
}

/* Asks the tables about `position`. */
static void ask_tables(const Thinker *thinker, const GamePosition *position, Finding *finding) {
    const Searcher *searcher = thinker->searcher;
    if (!searcher->probe) return;
    finding->known = searcher->probe(position, &thinker->own);
    finding->is_proved = searcher->is_certain(position, &thinker->own);
}

/* --- searches --- */

static bool search(Analyst *analyst, const Record *record, const GameMoves *among, int depth,
                   Line *line, Error *error) {
    Limits limits = analyst->config->limits;
    if (depth > 0) limits.depth = depth;
    const Choice *choice = thinker_choose(&analyst->thinker, record, &limits, among, 0, error);
    if (!choice) return false;
    const SearchInfo *info = &choice->line;
    *line = (Line){.length = info->pv_length < LINE_MOVES ? info->pv_length : LINE_MOVES};
    if (line->length > 0) {
        line->score = info->score;
        line->depth = info->depth;
        memcpy(line->moves, info->pv, (size_t)line->length * sizeof *line->moves);
    } else if (choice->has_move) { /* stopped before its first report */
        line->length = 1;
        line->moves[0] = choice->move;
    }
    return true;
}

/* Reduces `moves` to `move`, or to all others. */
static void choose(const Record *record, GameMoves *moves, const GameMove *move, bool alone) {
    const GamePosition *position = record_position(record);
    int kept = 0;
    for (int i = 0; i < moves->count; i++)
        if (moves_same_result(record->game, position, &moves->moves[i], move) == alone)
            moves->moves[kept++] = moves->moves[i];
    moves->count = kept;
}

bool analyst_study(Analyst *analyst, const Record *record, const GameMove *played, Finding *finding,
                   Error *error) {
    const GamePosition *position = record_position(record);
    Thinker *thinker = &analyst->thinker;
    GameMoves moves;
    *finding = (Finding){.known = PROBE_UNKNOWN};
    if (!learn_variant(analyst, record->game, error)) return false;
    record->game->list(position, &moves);
    finding->legal = moves.count;
    GameReason reason;
    const bool is_drawn = record_result(record, &reason) == GAME_DRAWN;
    if (!is_drawn) ask_tables(thinker, position, finding);
    if (moves.count == 0 || (moves.count == 1 && played)) return true;
    thinker_forget(thinker);
    if (!search(analyst, record, NULL, 0, &finding->best, error)) return false;
    /* Tables ignore draws by counted moves: if the search sees that the rules will cut a win short,
       it is not known. */
    if (finding->known != PROBE_DRAWN && finding->best.score == 0) {
        finding->known = PROBE_UNKNOWN;
        finding->is_proved = false;
    }
    if (!played || moves.count == 1 || finding->best.length == 0) return true;
    const bool was_best =
        moves_same_result(record->game, position, &finding->best.moves[0], played);
    choose(record, &moves, played, !was_best);
    if (moves.count == 0) return true; /* all moves are routes of one capture */
    return search(analyst, record, &moves, finding->best.depth, &finding->other, error);
}
