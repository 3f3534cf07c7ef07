#include "search/searchers.h"

#include "eval/tables/slice.h"
#include "eval/tables/tables.h"

#define VARIANT(NAME) &SEARCHER_##NAME,
const Searcher *const SEARCHERS[] = {VARIANTS(VARIANT) NULL};
#undef VARIANT

const Searcher *searcher_for(const Game *game) {
    int i = 0;
    while (SEARCHERS[i]->game != game) i++;
    return SEARCHERS[i];
}

enum { TABLES_CACHE_MIB = 64 }; /* of unpacked pages */

bool searcher_open_tables(const Searcher *searcher, const char *folder, Knowledge *knowledge,
                          Error *error) {
    if (!searcher->table_rules)
        return error_set(error, "%s has no endgame tables", searcher->game->name);
    const TablesWanted wanted = {.folder = folder,
                                 .variant = searcher->game->name,
                                 .rules = searcher->table_rules(),
                                 .pieces = TABLES_MOST_PIECES,
                                 .cache_mib = TABLES_CACHE_MIB};
    error->text[0] = '\0';
    knowledge_use_tables(knowledge, tables_open(&wanted, error));
    return *error->text == '\0';
}
