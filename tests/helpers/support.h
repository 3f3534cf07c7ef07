/* Helpers that all tests share: everything speaks in text, so that one helper serves every game. */
#ifndef CROWNHEAD_TESTS_HELPERS_SUPPORT_H
#define CROWNHEAD_TESTS_HELPERS_SUPPORT_H

#include <criterion/criterion.h>

#include "engine/base/random.h"
#include "search/searcher.h"

/* The searcher of a variant; fails the test when no variant has that name. */
const Searcher *variant(const char *name);

/* The position that `fen` describes, "" being the start; fails the test when it is refused. */
GamePosition position_of(const char *name, const char *fen);

/* Perft of `fen` to each depth 1.. gives `counts`, in every mode; and by the oracle of draughts, to
   depths where that is quick. As the second, if routes of one result count once. */
void expect_perft(const char *name, const char *fen, const uint64_t *counts, int depths);
void expect_unique(const char *name, const char *fen, const uint64_t *counts, int depths);

/* A record of the game from `fen` through `moves`; release with record_free(). */
Record record_of(const char *name, const char *fen, const char *moves);

/* Plays a legal move, drawn from the list of all, on the position or the record; false without
   one. */
bool play_random(const Game *game, GamePosition *pos, Random *random);
bool record_play_random(Record *record, Random *random);

/* A search as a test wants it. Zero fields mean: start position, no such limit, one thread. It
   has one line, the variant's own evaluation, a fresh table of 16 MiB. */
typedef struct {
    const char *variant, *fen, *moves;
    Limits limits;
    int threads;
    bool exact;
} Think;

/* The outcome of a search. */
typedef struct {
    char best[GAME_MOVE_TEXT]; /* "none" without a legal move */
    SearchInfo info;           /* the last report */
} Thought;

/* Searches and waits. */
Thought think_about(const Think *think);

/* Whether `line` begins so, and how many lines of `text` do. */
bool begins(const char *line, const char *with);
int count_of(const char *text, const char *with);

/* How often `words` stand in `text`. */
int occurrences(const char *text, const char *words);

#endif
