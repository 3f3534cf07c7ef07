#include <stdlib.h>

#include "tools/analyse/findings.h"
#include "tools/analyse/run.h"

/* Looks what the journal has of the game. */
static bool look_at(Plan *plan, Journal *journal, int64_t number, const Record *record,
                    Findings *findings, Error *error) {
    plan->games++;
    plan->positions += record->length + 1;
    if (plan->next > 0) return true;
    int count;
    if (!findings_fit(findings, record->length + 1, error) ||
        !journal_read(journal, number, record, source_game_key(record), findings->list, &count,
                      error))
        return false;
    if (count > 0) plan->done += count;
    if (count > record->length) return true;
    plan->next = number;
    plan->next_ply = count > 0 ? count : 0;
    plan->is_begun = count >= 0;
    return true;
}

bool plan_make(Plan *plan, const AnalyseConfig *config, Journal *journal, Error *error) {
    Source source = source_open(config, true);
    Findings findings = {.list = NULL};
    PdnGame game;
    SourceStatus status;
    bool fine = true;
    *plan = (Plan){.games = 0};
    while (fine && (status = source_next(&source, &game, error)) != SOURCE_END)
        fine = status == SOURCE_GAME &&
               look_at(plan, journal, source.number, game.record, &findings, error);
    plan->broken = source.broken;
    source_close(&source);
    free(findings.list);
    if (fine && plan->next == 0 && journal_has_more(journal))
        fine = error_set(error,
                         "%.100s is of more games than these %lld: expected all of them, -restart "
                         "or another -into",
                         journal->path, (long long)plan->games);
    return fine && journal_end_reading(journal, error);
}
