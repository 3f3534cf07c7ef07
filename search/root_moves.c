#include "search/root_moves.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/random.h"
#include "search/tree.h"

static bool is_among(const GameMoves *moves, const GameMove *move) {
    for (int i = 0; i < moves->count; i++)
        if (memcmp(&moves->moves[i], move, sizeof *move) == 0) return true;
    return false;
}

int root_moves_list(const Searcher *searcher, const SearchJob *job, RootMove *root) {
    GameMoves legal;
    searcher->game->list(record_position(job->record), &legal);
    if (!job->root_moves) searcher->tree->merge_routes(&legal);
    int count = 0;
    for (int i = 0; i < legal.count; i++)
        if (!job->root_moves || is_among(job->root_moves, &legal.moves[i]))
            root[count++] = (RootMove){.move = legal.moves[i],
                                       .place = i,
                                       .score = -SCORE_INFINITE,
                                       .plies = PLIES_UNKNOWN};
    return count;
}

void root_moves_shuffle(RootMove *root, int count, uint64_t seed) {
    Random random = random_seeded(seed);
    for (int i = count - 1; i > 0; i--) {
        const int j = (int)random_below(&random, (uint32_t)i + 1);
        const RootMove other = root[j];
        root[j] = root[i];
        root[i] = other;
    }
}

static int compare_keys(const void *a, const void *b) {
    const PositionKey *first = a, *second = b;
    return first->key != second->key ? (first->key < second->key ? -1 : 1)
                                     : first->ply - second->ply;
}

int root_moves_often(const Record *record, PositionKey *keys, const GamePosition **often) {
    const Game *game = record->game;
    const int quiet = game->quiet_plies(record_position(record));
    const int first = quiet < record->length ? record->length - quiet : 0;
    int listed = 0, count = 0;
    for (int ply = first; ply <= record->length; ply++) {
        const GamePosition *pos = &record->positions[ply];
        keys[listed++] = (PositionKey){game->key(pos), pos, ply};
    }
    qsort(keys, (size_t)listed, sizeof *keys, compare_keys);
    for (int i = 0, end; i < listed; i = end) {
        for (end = i + 1; end < listed && keys[end].key == keys[i].key;) end++;
        if (end - i >= game->repetitions - 1) often[count++] = keys[i].pos;
    }
    return count;
}
