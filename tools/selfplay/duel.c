#include "tools/selfplay/duel.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "search/tuning.h"

enum {
    TABLE_MIB = 4,    /* of each side, cleared before each game */
    RESIGN_PLIES = 8, /* lost when both sides see it so for so many plies ... */
    RESIGN_SCORE = 600,
    CALM_FROM = 60,  /* a draw from this ply on ... */
    CALM_PLIES = 20, /* ... when both sides see nothing for so many */
    CALM_SCORE = 15,
};

int duel_constants(void) {
    int count = 0;
    while (SEARCH_TUNABLES[count].name) count++;
    assert(count <= DUEL_CONSTANTS);
    return count;
}

int duel_constant(const char *name) {
    for (int i = 0; i < duel_constants(); i++)
        if (strcmp(SEARCH_TUNABLES[i].name, name) == 0) return i;
    return -1;
}

void contender_begin(Contender *contender) {
    *contender = (Contender){.values = {0}};
    for (int i = 0; i < duel_constants(); i++) contender->values[i] = SEARCH_TUNABLES[i].initial;
}

/* Makes the search go by these values. */
static void set_constants(const Contender *contender) {
    for (int i = 0; i < duel_constants(); i++) {
        const Tunable *constant = &SEARCH_TUNABLES[i];
        const double value = round(contender->values[i]);
        *constant->value = value < constant->least  ? constant->least
                           : value > constant->most ? constant->most
                                                    : (int)value;
    }
}

bool duel_new(Duel *duel, const SelfplayConfig *config, Error *error) {
    *duel = (Duel){.tables = {NULL}};
    if (!player_new(&duel->player, config, NULL, error)) return false;
    for (int i = 0; i < 2; i++)
        if (!(duel->tables[i] = table_new(TABLE_MIB, error))) return false;
    return true;
}

void duel_free(Duel *duel) {
    for (int i = 0; i < 2; i++) table_free(duel->tables[i]);
    player_free(&duel->player);
}

/* How the scores of the last plies decide a game, see above. */
typedef struct {
    int plies, won[2], calm;
} Course;

static bool is_over(const Record *record, Course *course, int score, GameResult *result) {
    const int mover = record->game->to_move(record_position(record)) == FIRST_PLAYER ? 0 : 1;
    const int ahead = score > 0 ? mover : 1 - mover;
    GameReason reason;
    *result = record_result(record, &reason);
    if (*result != GAME_ONGOING) return true;
    course->won[1 - ahead] = 0;
    course->won[ahead] = abs(score) >= RESIGN_SCORE ? course->won[ahead] + 1 : 0;
    course->calm = abs(score) <= CALM_SCORE && course->plies >= CALM_FROM ? course->calm + 1 : 0;
    *result = ahead == 0 ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND;
    if (course->won[ahead] >= RESIGN_PLIES) return true;
    *result = GAME_DRAWN;
    return course->calm >= CALM_PLIES || ++course->plies >= MOST_PLIES;
}

/* Plays from the record's position to the end; `begins` has the first move. */
static bool play_game(Duel *duel, const Contender contenders[2], int begins, GameResult *result,
                      Error *error) {
    SelfPlayer *player = &duel->player;
    Course course = {.plies = 0};
    for (int i = 0; i < 2; i++) table_clear(duel->tables[i]);
    *result = GAME_DRAWN;
    for (int turn = begins;; turn = 1 - turn) {
        GameReason reason;
        GameMove move;
        int score;
        *result = record_result(&player->record, &reason);
        if (*result != GAME_ONGOING) return true;
        set_constants(&contenders[turn]);
        player->thinker.lent = &contenders[turn].knowledge;
        player->thinker.table = duel->tables[turn];
        if (!player_search(player, 0, &score, &move, error)) return false;
        if (is_over(&player->record, &course, score, result)) return true;
        if (!record_play(&player->record, &move, error)) return false;
    }
}

bool duel_pair(Duel *duel, uint64_t seed, const Contender contenders[2], int *points,
               Error *error) {
    SelfPlayer *player = &duel->player;
    Table *own = player->thinker.table;
    Random random = random_seeded(seed);
    Contender built;
    GameMove move;
    int score;
    contender_begin(&built);
    player->thinker.lent = &contenders[1].knowledge;
    if (!player_begin(player, &random, &score, &move, error)) return false;
    const GamePosition start = *record_position(&player->record);
    const bool is_first = player->record.game->to_move(&start) == FIRST_PLAYER;
    bool good = true;
    *points = 0;
    for (int begins = 0; good && begins < 2; begins++) {
        GameResult result;
        record_restart(&player->record, &start);
        good = play_game(duel, contenders, begins, &result, error);
        const bool won_by_mover = result == (is_first ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND);
        const bool won = won_by_mover == (begins == 0);
        *points += result == GAME_DRAWN ? 1 : won ? 2 : 0;
    }
    set_constants(&built);
    player->thinker.table = own;
    return good;
}
