/* A variant as programs see it that play many games at once: moves as numbers, boards as planes of
   numbers, random games. Each variant has a table of functions, like its Game. */
#ifndef CROWNHEAD_ENGINE_BATCH_H
#define CROWNHEAD_ENGINE_BATCH_H

#include "engine/base/random.h"
#include "engine/record.h"

/* The keys of the positions of a game since its last irreversible move, the current one last;
   repetitions are found among them. */
typedef struct {
    uint64_t *key;
    int count;
} KeysSeen;

/* A place is a square or a cell by its rank in the order of the names: 1, 2, .. or a1, c1, ..
   The action of a move from place f to place t is f * `places` + t. A man from the reserve of Focus
   comes from f = `places`. Of moves with the same ends, the one that captures on the smallest set
   of places has this action; each other one has an action of `pairs` or more, counted through all
   such moves of the position in the order of f, t and the set captured. Two routes with one result
   are one action. */
typedef struct Batching {
    const Game *game;
    int places;  /* of the board, 50 */
    int pairs;   /* actions below this are a place and another */
    int actions; /* all of them */
    int planes;  /* see write_planes() */

    /* The place at `row` from the top and `column` from the left of a GameView, where there is
       one. */
    int (*place_at)(int row, int column);

    /* Writes the actions of the legal moves, each once, in no promised order; returns how many. */
    int (*list)(const GamePosition *pos, uint16_t action[GAME_MAX_MOVES]);
    /* Finds the legal move of an action; false if it has none. */
    bool (*find)(const GamePosition *pos, int action, GameMove *move);
    /* Writes the actions of `count` legal moves. */
    void (*number)(const GamePosition *pos, const GameMove *moves, int count, int *action);
    /* Writes `planes` planes of `places` bytes each. In draughts the first four are 1 where a
       man of the side to move stands, a king of that side, a man and a king of the other side.
       In Focus five planes are 1 where the man at that height from the top of the pile belongs
       to the side to move, five where it belongs to the other side, and two hold the reserve of
       the side to move and of the other side in every byte. The last two planes of every game
       have the same value in all bytes: whether the second player is to move, and the plies
       since the last irreversible move, at most 255. */
    void (*write_planes)(const GamePosition *pos, uint8_t *planes);
    /* Whether the game is over, as record_result() has it. */
    GameResult (*judge)(const GamePosition *pos, const KeysSeen *seen);
    /* Plays random results of moves, each equally likely, until the game is over or `most` plies
       were played; then the result is GAME_ONGOING. `seen` must have room for `most` + 1 more keys,
       and its content is lost. */
    GameResult (*play_out)(const GamePosition *pos, KeysSeen *seen, Random *random, int most,
                           int *plies);
} Batching;

/* Those of all games, in the order of ALL_GAMES, ended by NULL. */
extern const Batching *const ALL_BATCHINGS[];

/* That of `game`. */
const Batching *batching_of(const Game *game);

/* Takes note that the game has reached `pos`; `seen` has room for one more key. */
static inline void keys_note(KeysSeen *seen, uint64_t key, bool is_irreversible) {
    if (is_irreversible) seen->count = 0;
    seen->key[seen->count++] = key;
}

/* How often the last key occurs. */
static inline int keys_repetitions(const KeysSeen *seen) {
    int count = seen->count > 0;
    for (int i = seen->count - 3; i >= 0; i -= 2)
        count += seen->key[i] == seen->key[seen->count - 1];
    return count;
}

#endif
