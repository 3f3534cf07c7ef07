#include "search/thinker.h"

#include "eval/tables/tables.h"
#include "search/searchers.h"

bool thinker_new(Thinker *thinker, int hash_mib, Error *error) {
    *thinker = (Thinker){.threads = 1};
    control_init(&thinker->control);
    thinker->table = table_new(hash_mib, error);
    return thinker->table != NULL;
}

static void forget_game(Thinker *thinker) {
    if (!thinker->searcher) return;
    tables_close(thinker->own.tables);
    knowledge_free(&thinker->own);
    thinker->searcher = NULL;
}

void thinker_free(Thinker *thinker) {
    if (thinker->threads == 0) return; /* nothing was made */
    forget_game(thinker);
    table_free(thinker->table);
    workspace_free(&thinker->workspace);
    control_destroy(&thinker->control);
}

bool thinker_learn(Thinker *thinker, const Searcher *searcher, EvalChoice choice, Error *error) {
    forget_game(thinker);
    if (!knowledge_make(&thinker->own, choice, searcher->game->name, NULL, error)) return false;
    thinker->searcher = searcher;
    return true;
}

bool thinker_open_tables(Thinker *thinker, const char *folder, Error *error) {
    return searcher_open_tables(thinker->searcher, folder, &thinker->own, error);
}

void thinker_forget(Thinker *thinker) {
    table_clear(thinker->table);
}

static void take_info(void *context, const SearchInfo *info) {
    Choice *choice = context;
    if (info->number != 1) return;
    choice->score = info->score;
    choice->nodes = info->nodes;
    if (info->bound == BOUND_EXACT || choice->line.pv_length == 0) choice->line = *info;
}

/* Fewer threads, or a table that cannot be read on, change how deep a search comes and nothing that
   its caller could mend. */
static void ignore_warning(void *context, const Error *error) {
    (void)context, (void)error;
}

const Choice *thinker_choose(Thinker *thinker, const Record *record, const Limits *limits,
                             const GameMoves *among, uint64_t seed, Error *error) {
    Choice *choice = &thinker->choice;
    const Knowledge *knowledge = thinker->lent ? thinker->lent : &thinker->own;
    const SearchJob job = {.record = record,
                           .limits = *limits,
                           .root_moves = among,
                           .threads = thinker->threads,
                           .lines = 1,
                           .skill = FULL_SKILL,
                           .seed = seed,
                           .exact = thinker->exact,
                           .knowledge = knowledge,
                           .table = thinker->table,
                           .workspace = &thinker->workspace,
                           .control = &thinker->control,
                           .report = take_info,
                           .warning = ignore_warning,
                           .context = choice};
    SearchResult result;
    choice->score = 0;
    choice->nodes = 0;
    choice->line.pv_length = 0;
    control_start(&thinker->control, false, false);
    if (!thinker->searcher->think(thinker->searcher, &job, &result, error)) return NULL;
    choice->has_move = result.has_move;
    choice->move = result.move;
    return choice;
}
