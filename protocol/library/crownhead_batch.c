/* Many games at once. Each has its position, the keys by which a repetition is seen, and its
   result, which is found once, when the position is reached. A call either does all of its work or,
   where memory is short or an argument is wrong, nothing. */
#include "protocol/library/crownhead_batch.h"

#include <stdlib.h>
#include <string.h>

#include "engine/batch.h"
#include "engine/record.h"
#include "protocol/library/game_state.h"

enum { MOST_GAMES = 1 << 24, MOST_PLIES = 100000, FIRST_KEYS = 4 };

typedef struct {
    GamePosition position;
    KeysSeen seen;
    int capacity; /* of the keys */
    int plies;
    GameResult result;
} Board;

struct CrownheadBatch {
    const Batching *batching;
    int count;
    GamePosition start;
    GamePosition *next; /* where a step leads, before all are known to be legal */
    Board boards[];
};

/* Makes room for `count` keys. */
static bool make_room(Board *board, int count) {
    int capacity = board->capacity ? board->capacity : FIRST_KEYS;
    if (count <= board->capacity) return true;
    while (capacity < count) capacity *= 2;
    uint64_t *keys = malloc((size_t)capacity * sizeof *keys);
    if (!keys) return false;
    if (board->seen.count) memcpy(keys, board->seen.key, (size_t)board->seen.count * sizeof *keys);
    free(board->seen.key);
    board->seen.key = keys;
    board->capacity = capacity;
    return true;
}

/* Goes on from `position`; there is room for its key. */
static void board_reach(Board *board, const Batching *batching, const GamePosition *position) {
    board->position = *position;
    keys_note(&board->seen, batching->game->key(position),
              batching->game->quiet_plies(position) == 0);
    board->result = batching->judge(position, &board->seen);
}

static void board_begin(Board *board, const Batching *batching, const GamePosition *position) {
    board->seen.count = 0;
    board->plies = 0;
    board_reach(board, batching, position);
}

CrownheadBatch *crownhead_batch_make(const char *variant, int count, char *error) {
    Error why;
    const Game *game = library_variant(variant, &why);
    if (game && (count < 1 || count > MOST_GAMES)) {
        error_set(&why, "a batch has 1 to %d games, not %d", MOST_GAMES, count);
        game = NULL;
    }
    CrownheadBatch *batch =
        game ? calloc(1, sizeof *batch + (size_t)count * sizeof *batch->boards) : NULL;
    if (batch) batch->next = malloc((size_t)count * sizeof *batch->next);
    bool ok = batch && batch->next;
    if (ok) batch->start = game_start(game);
    if (game && !ok) error_set(&why, "not enough memory for %d games", count);
    if (batch) batch->count = ok ? count : 0;
    for (int i = 0; ok && i < count; i++) ok = make_room(&batch->boards[i], 1);
    if (!ok) {
        crownhead_batch_free(batch);
        library_fail(error, &why);
        return NULL;
    }
    batch->batching = batching_of(game);
    crownhead_batch_reset(batch, NULL);
    return batch;
}

void crownhead_batch_free(CrownheadBatch *batch) {
    if (!batch) return;
    for (int i = 0; i < batch->count; i++) free(batch->boards[i].seen.key);
    free(batch->next);
    free(batch);
}

bool crownhead_batch_reset(CrownheadBatch *batch, const uint8_t *which) {
    if (!batch) return false;
    for (int i = 0; i < batch->count; i++)
        if (!which || which[i]) board_begin(&batch->boards[i], batch->batching, &batch->start);
    return true;
}

bool crownhead_batch_set(CrownheadBatch *batch, int number, const CrownheadGame *game,
                         char *error) {
    Error why;
    if (!batch || !game)
        error_set(&why, "%s", batch ? "the game is missing" : "the batch is missing");
    else if (number < 0 || number >= batch->count)
        error_set(&why, "the batch has games 0 to %d, not %d", batch->count - 1, number);
    else if (game->record.game != batch->batching->game)
        error_set(&why, "the batch plays %s, but the game is %s", batch->batching->game->name,
                  game->record.game->name);
    else if (!make_room(&batch->boards[number], game->record.length + 1))
        error_set(&why, "not enough memory for the game");
    else {
        Board *board = &batch->boards[number];
        board_begin(board, batch->batching, &game->record.positions[0]);
        for (int i = 1; i <= game->record.length; i++)
            board_reach(board, batch->batching, &game->record.positions[i]);
        return true;
    }
    return library_fail(error, &why);
}

CrownheadGame *crownhead_batch_game(const CrownheadBatch *batch, int number) {
    Error ignored;
    if (!batch || number < 0 || number >= batch->count) return NULL;
    return library_game_at(batch->batching->game, &batch->boards[number].position, &ignored);
}

/* The legal actions of a game, none when it is over. */
static int board_actions(const CrownheadBatch *batch, int number, uint16_t *actions) {
    const Board *board = &batch->boards[number];
    return board->result == GAME_ONGOING ? batch->batching->list(&board->position, actions) : 0;
}

bool crownhead_batch_mask(const CrownheadBatch *batch, uint8_t *mask) {
    uint16_t actions[GAME_MAX_MOVES];
    if (!batch || !mask) return false;
    const size_t row = (size_t)batch->batching->actions;
    memset(mask, 0, row * (size_t)batch->count);
    for (int i = 0; i < batch->count; i++) {
        const int count = board_actions(batch, i, actions);
        for (int k = 0; k < count; k++) mask[row * (size_t)i + actions[k]] = 1;
    }
    return true;
}

int64_t crownhead_batch_actions(const CrownheadBatch *batch, int64_t *begins, int32_t *actions,
                                int64_t room) {
    uint16_t some[GAME_MAX_MOVES];
    int64_t all = 0;
    if (!batch || !begins || (!actions && room > 0)) return -1;
    for (int i = 0; i < batch->count; i++) {
        const int count = board_actions(batch, i, some);
        begins[i] = all;
        for (int k = 0; actions && k < count && all + k < room; k++) actions[all + k] = some[k];
        all += count;
    }
    begins[batch->count] = all;
    return all;
}

bool crownhead_batch_step(CrownheadBatch *batch, const int32_t *actions, char *error) {
    Error why;
    if (!batch || !actions) {
        error_set(&why, "%s", batch ? "the actions are missing" : "the batch is missing");
        return library_fail(error, &why);
    }
    const Batching *batching = batch->batching;
    for (int i = 0; i < batch->count; i++) {
        Board *board = &batch->boards[i];
        GameMove move;
        if (board->result != GAME_ONGOING || actions[i] == -1) continue;
        if (!batching->find(&board->position, actions[i], &move)) {
            error_set(&why, "game %d: action %d is not legal", i, (int)actions[i]);
            return library_fail(error, &why);
        }
        if (!make_room(board, board->seen.count + 1)) {
            error_set(&why, "not enough memory for game %d", i);
            return library_fail(error, &why);
        }
        batching->game->play(&batch->next[i], &board->position, &move);
    }
    for (int i = 0; i < batch->count; i++) {
        Board *board = &batch->boards[i];
        if (board->result != GAME_ONGOING || actions[i] == -1) continue;
        board->plies++;
        board_reach(board, batching, &batch->next[i]);
    }
    return true;
}

/* A generator of its own for each game, so that one game does not depend on the others. */
static Random random_of(uint64_t seed, int number) {
    Random mixed = random_seeded(seed);
    return random_seeded(random_next(&mixed) + (uint64_t)number * UINT64_C(0xd1342543de82ef95));
}

bool crownhead_batch_choose(const CrownheadBatch *batch, uint64_t seed, int32_t *actions) {
    uint16_t some[GAME_MAX_MOVES];
    if (!batch || !actions) return false;
    for (int i = 0; i < batch->count; i++) {
        Random random = random_of(seed, i);
        const int count = board_actions(batch, i, some);
        actions[i] = count ? some[random_below(&random, (uint32_t)count)] : -1;
    }
    return true;
}

bool crownhead_batch_planes(const CrownheadBatch *batch, uint8_t *planes) {
    if (!batch || !planes) return false;
    const size_t size = (size_t)batch->batching->planes * (size_t)batch->batching->places;
    for (int i = 0; i < batch->count; i++)
        batch->batching->write_planes(&batch->boards[i].position, planes + size * (size_t)i);
    return true;
}

bool crownhead_batch_state(const CrownheadBatch *batch, uint8_t *results, uint8_t *turns,
                           int32_t *plies) {
    if (!batch) return false;
    for (int i = 0; i < batch->count; i++) {
        const Board *board = &batch->boards[i];
        if (results) results[i] = (uint8_t)board->result;
        if (turns) turns[i] = (uint8_t)batch->batching->game->to_move(&board->position);
        if (plies) plies[i] = board->plies;
    }
    return true;
}

bool crownhead_batch_play_out(const CrownheadBatch *batch, uint64_t seed, int most,
                              uint8_t *results, int32_t *plies) {
    if (!batch || !results || most < 0 || most > MOST_PLIES) return false;
    int longest = 0;
    for (int i = 0; i < batch->count; i++)
        if (batch->boards[i].seen.count > longest) longest = batch->boards[i].seen.count;
    uint64_t *keys = malloc((size_t)(longest + most + 1) * sizeof *keys);
    if (!keys) return false;
    for (int i = 0; i < batch->count; i++) {
        const Board *board = &batch->boards[i];
        Random random = random_of(seed, i);
        KeysSeen seen = {.key = keys, .count = board->seen.count};
        int played = 0;
        memcpy(keys, board->seen.key, (size_t)seen.count * sizeof *keys);
        GameResult result = board->result;
        if (result == GAME_ONGOING)
            result = batch->batching->play_out(&board->position, &seen, &random, most, &played);
        results[i] = (uint8_t)result;
        if (plies) plies[i] = played;
    }
    free(keys);
    return true;
}
