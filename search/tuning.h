/* The constants of the search and its clock that were found by trial, see tunable.h. Depths in
   plies. */
#ifndef CROWNHEAD_SEARCH_TUNING_H
#define CROWNHEAD_SEARCH_TUNING_H

#include "engine/base/tunable.h"

/* C(name, value, least, most) */
#define SEARCH_CONSTANTS(C)                                                                        \
    /* Tree. */                                                                                    \
    C(TABLE_LEAST_DEPTH, 2, 2, 5) /* nearer to the leaves a position costs less than an access */  \
    C(EXTENSION_FACTOR, 2, 1, 4)  /* a line grows to at most this times its depth */               \
    C(PROBCUT_FROM_DEPTH, 4, 4, 20)      /* probcut: nodes of this depth ... */                    \
    C(PROBCUT_MARGIN, 5, 0, 50)          /* ... must beat beta by this per ply of depth ... */     \
    C(PROBCUT_DEPTH_PERCENT, 40, 25, 90) /* ... at this part of the depth */                       \
    C(REDUCE_FROM_DEPTH, 3, 2, 20)       /* late moves: from this depth on ... */                  \
    C(REDUCE_FROM_MOVE, 2, 1, 50)        /* ... 1 ply less after this many moves ... */            \
    C(REDUCE_MORE_FROM_MOVE, 4, 1, 50)   /* ... 2 after this many */                               \
    C(OFFER_PLIES, 2, 0, 100) /* ... none this near to the root if they offer a piece */           \
    /* The last two numbers of moves where capture is free. */                                     \
    C(FREE_REDUCE_FROM_MOVE, 3, 1, 50)                                                             \
    C(FREE_REDUCE_MORE_FROM_MOVE, 6, 1, 50)                                                        \
    /* And where it is not. */                                                                     \
    C(UNKNOWN_FROM_DEPTH, 5, 2, 100) /* 1 ply less from here on where the table knows no move */   \
    /* Order and threads. */                                                                       \
    C(SHARE_FROM_DEPTH, 5, 2, 100)     /* several threads: from here on each takes other moves */  \
    C(TEACH_FROM_DEPTH, 5, 2, 100)     /* ... cuts from here on go into the next history too */    \
    C(PROMISE_BONUS, 3000, 0, 1 << 19) /* order: added for a promising quiet move */               \
    C(HISTORY_LIMIT, 16384, 1024, 1 << 19) /* the record of a move stays within */                 \
    /* Root. */                                                                                    \
    C(ASPIRATION_LEAST_DEPTH, 5, 1, 100)                                                           \
    C(ASPIRATION_WINDOW, 20, 1, 500)   /* on each side of the last score, doubled when missed */   \
    C(ASPIRATION_WIDEST, 400, 1, 4000) /* beyond that the window is open */                        \
    /* Clock. */                                                                                   \
    C(NEXT_ITERATION_PERCENT, 55, 1, 100) /* of the soft budget: more spent, none is started */    \
    C(UNSETTLED_PERCENT, 120, 1, 300)     /* the same while the best move changes ... */           \
    C(SETTLED_ITERATIONS, 2, 0, 20)       /* ... until this many have kept it */                   \
    C(MOVES_AHEAD, 28, 5, 100)            /* moves the time left is shared between */              \
    C(HARD_FACTOR, 4, 1, 20)              /* a search may take this many shares ... */             \
    C(HARD_PART_PERCENT, 40, 1, 90)       /* ... but never more of the time left than this */      \
    C(LAST_MOVE_PERCENT, 80, 1, 95)       /* ... or this before a time control */

TUNABLES_DECLARE(SEARCH_TUNABLES, SEARCH_CONSTANTS);

#endif
