#include "protocol/dialects/bench_search.h"

bool bench_search(Session *session, const BenchSearch *search, Error *error) {
    const Game *game = search->searcher->game;
    GamePosition start;
    SearchResult result;
    Record record;
    if (!game->parse(&start, search->fen, error) || !record_new(&record, game, error)) return false;
    record_restart(&record, &start);
    table_clear(search->table);
    const SearchJob job = {.record = &record,
                           .limits = search->limits,
                           .threads = search->threads,
                           .lines = 1,
                           .skill = FULL_SKILL,
                           .solve = search->solve,
                           .knowledge = search->knowledge,
                           .table = search->table,
                           .workspace = &session->workspace,
                           .control = &session->control,
                           .report = search->report,
                           .warning = search->warning,
                           .context = search->context};
    const bool ok = search->searcher->think(search->searcher, &job, &result, error);
    record_free(&record);
    if (ok && atomic_load(&session->control.stop))
        return error_set(error, "stopped before its end");
    return ok;
}
