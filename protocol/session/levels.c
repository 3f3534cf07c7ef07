#include "protocol/session/levels.h"

#include <assert.h>
#include <stdlib.h>

/* Elo adds up the gains of each level over the one below it, in English draughts with the net of
   round 4, from positions after five random plies that were each played twice with colours swapped,
   at 300000 nodes per move. The gains from `beginner` on, with their 95 % intervals and the number
   of games: 172 (144 to 201, 400), 177 (148 to 209, 400), 205 (176 to 237, 400), 147 (117 to 180,
   300), 197 (163 to 236, 300), 183 (134 to 240, 120), 142 (110 to 177, 160), 194 (157 to 235, 144),
   180 (143 to 220, 120). */
static const Level TABLE[LEVELS] = {
    {"newcomer", 0, 0, LEVEL_LEAST_ELO},
    {"beginner", 1, 370, 1072},
    {"learner", 2, 650, 1249},
    {"casual", 2, 0, 1454},
    {"keen", 3, 0, 1601},
    {"club", 5, 0, 1798},
    {"tournament", 7, 0, 1981},
    {"expert", 10, 0, 2123},
    {"master", 14, 0, 2317},
    {"full", LEVEL_FULL, 0, LEVEL_MOST_ELO},
};

const Level *level_at(int level) {
    assert(level >= 1 && level <= LEVELS);
    return &TABLE[level - 1];
}

int level_read(const char *word) {
    int64_t number;
    if (text_integer(word, 1, LEVELS, &number)) return (int)number;
    for (int i = 0; i < LEVELS; i++)
        if (text_same(word, TABLE[i].name)) return i + 1;
    return 0;
}

const Level *level_of_elo(int elo) {
    const Level *nearest = level_at(1);
    for (int i = 2; i <= LEVELS; i++)
        if (abs(level_at(i)->elo - elo) < abs(nearest->elo - elo)) nearest = level_at(i);
    return nearest;
}

Level level_of_options(const Options *options) {
    const int64_t *option = options->value;
    if (!option[OPTION_LIMIT_STRENGTH]) return (Level){.skill = (int)option[OPTION_SKILL]};
    Level level = *level_of_elo((int)option[OPTION_ELO]);
    if (level.skill == LEVEL_FULL) level.skill = FULL_SKILL;
    return level;
}

Level level_with_handicap(Level level, int handicap) {
    assert(handicap >= 0 && handicap <= HANDICAP_MOST);
    if (handicap == 0) return level;
    const Level *weak = level_at(LEVELS + 1 - 2 * handicap);
    if (weak->skill < level.skill) level.skill = weak->skill;
    if (weak->nodes && (!level.nodes || weak->nodes < level.nodes)) level.nodes = weak->nodes;
    return level;
}
