/* Variants and their facts, by name. All texts are constants of the program. */
#include "protocol/library/crownhead_variant.h"

#include <string.h>

#include "engine/batch.h"
#include "engine/variants.h"
#include "protocol/library/game_state.h"
#include "protocol/session/levels.h"
#include "protocol/shell/version.h"

int crownhead_api(void) {
    return CROWNHEAD_API;
}

const char *crownhead_version(void) {
    return VERSION_NUMBER;
}

const char *crownhead_variant(int number) {
    for (int i = 0; ALL_GAMES[i]; i++)
        if (i == number) return ALL_GAMES[i]->name;
    return NULL;
}

const char *crownhead_variant_called(const char *name) {
    const Game *game = name ? variant_find(name) : NULL;
    return game ? game->name : NULL;
}

const char *crownhead_fact(const char *variant, const char *fact) {
    const Game *game = variant && fact ? variant_find(variant) : NULL;
    if (!game) return NULL;
    if (strcmp(fact, "title") == 0) return game->facts.title;
    if (strcmp(fact, "rules") == 0) return game->facts.rules;
    if (strcmp(fact, "start") == 0) return game->start;
    if (strcmp(fact, "hub") == 0) return game_hub_name(game);
    if (strcmp(fact, "first") == 0) return game->player_name[FIRST_PLAYER];
    return strcmp(fact, "second") == 0 ? game->player_name[SECOND_PLAYER] : NULL;
}

int crownhead_number(const char *variant, const char *fact) {
    const Game *game = variant && fact ? variant_find(variant) : NULL;
    if (!game) return -1;
    const Batching *batching = batching_of(game);
    const struct {
        const char *fact;
        int number;
    } NUMBERS[] = {{"columns", game->facts.pdn.columns ? game->facts.pdn.columns : 8},
                   {"places", batching->places},
                   {"actions", batching->actions},
                   {"pairs", batching->pairs},
                   {"planes", batching->planes},
                   {"pdn", game->facts.pdn.number},
                   {"white", game_white(game)},
                   {"repetitions", game->repetitions}};
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++)
        if (strcmp(fact, NUMBERS[i].fact) == 0) return NUMBERS[i].number;
    return -1;
}

const char *crownhead_level(int number, int *elo) {
    if (number < 1 || number > LEVELS) return NULL;
    if (elo) *elo = level_at(number)->elo;
    return level_at(number)->name;
}
