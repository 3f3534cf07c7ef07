/* Searches one position after the other: a searcher with all that it needs, in one call. For
   programs that call the search themselves and always in the same way. A session has a SearchJob of
   its own, since its options change between searches. */
#ifndef CROWNHEAD_SEARCH_THINKER_H
#define CROWNHEAD_SEARCH_THINKER_H

#include "search/searcher.h"

/* The outcome of a search. */
typedef struct {
    bool has_move; /* false: the game is over */
    GameMove move; /* the best one */
    int score;     /* centimen for the side to move, of the last report: it may be a bound */
    uint64_t nodes;
    SearchInfo line; /* the last report whose score is exact; without a move if none was */
} Choice;

/* A zero Thinker is empty; only thinker_free() may be called for it. */
typedef struct {
    const Searcher *searcher; /* by thinker_learn(), or set together with `lent`; NULL: none yet */
    Knowledge own;            /* by thinker_learn() */
    const Knowledge *lent;    /* the caller's knowledge, used instead of `own`; NULL: none */
    Table *table;
    Workspace workspace;
    SearchControl control; /* control_stop() ends a search from another thread */
    int threads;           /* 1..MAX_THREADS, 1 unless set */
    bool exact;            /* see SearchJob */
    Choice choice;         /* of the last search: too large for a small stack */
} Thinker;

/* Makes a thinker with a table of `hash_mib` MiB for searches by one thread. False and an error
   when memory is short. Call thinker_free() in either case. */
bool thinker_new(Thinker *thinker, int hash_mib, Error *error);
void thinker_free(Thinker *thinker);

/* Chooses `searcher` for the next searches, with the built-in net where `choice` is EVAL_LEARNED,
   and without endgame tables. False and an error when that net does not exist or memory is short; the
   thinker then has no searcher. */
bool thinker_learn(Thinker *thinker, const Searcher *searcher, EvalChoice choice, Error *error);

/* Opens the endgame tables in `folder` for its searcher, which must have `table_rules`. False and
   an error when there are none or one is damaged. */
bool thinker_open_tables(Thinker *thinker, const char *folder, Error *error);

/* Empties the table of earlier searches' entries: the next search depends on its position alone. */
void thinker_forget(Thinker *thinker);

/* Searches the last position of `record`, a game of its searcher, within `limits`; `among` are the
   moves to choose from, NULL for all. A `seed` other than 0 varies the choice between equal moves.
   The choice is valid until the next search; NULL and an error when memory is short. */
const Choice *thinker_choose(Thinker *thinker, const Record *record, const Limits *limits,
                             const GameMoves *among, uint64_t seed, Error *error);

#endif
