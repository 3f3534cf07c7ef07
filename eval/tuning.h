/* Every constant of evaluation and search that was found by trial. `make TUNE=1` builds an engine
   in which each is a spin option of its name, for matches between values without a rebuild. */
#ifndef CROWNHEAD_EVAL_TUNING_H
#define CROWNHEAD_EVAL_TUNING_H

/* C(name, value, least, most). Evaluation in centimen, depths in plies. */
#define TUNED_CONSTANTS(C)                                                                         \
    /* Evaluation of draughts. */                                                                  \
    C(KING_EXTRA, 60, 0, 200)   /* what a king is worth beyond a man */                            \
    C(TRADE_WEIGHT, 2, 0, 20)   /* for a man ahead, for each piece gone: who is ahead trades */    \
    C(BRIDGE_WEIGHT, 39, 0, 50) /* both bridge squares held (1 and 3, 30 and 32) */                \
    C(ROOM_WEIGHT, 3, 0, 20)    /* a square ahead of a man that no foe holds */                    \
    C(CHASE_WEIGHT, 20, 0, 100) /* with few pieces: a king of the side with more near a foe */     \
    C(CHASE_RINGS, 4, 1, 7)     /* ... counted once for each ring of squares so near */            \
    C(CHASE_PIECES, 7, 0, 24)   /* ... with at most so many pieces */                              \
    /* A man of Black's on square 1..28, a king on 1..32; White's are turned round. */             \
    C(MAN_ON_1, 44, 0, 63)                                                                         \
    C(MAN_ON_2, 62, 0, 63)                                                                         \
    C(MAN_ON_3, 38, 0, 63)                                                                         \
    C(MAN_ON_4, 0, 0, 63)                                                                          \
    C(MAN_ON_5, 29, 0, 63)                                                                         \
    C(MAN_ON_6, 27, 0, 63)                                                                         \
    C(MAN_ON_7, 34, 0, 63)                                                                         \
    C(MAN_ON_8, 17, 0, 63)                                                                         \
    C(MAN_ON_9, 20, 0, 63)                                                                         \
    C(MAN_ON_10, 22, 0, 63)                                                                        \
    C(MAN_ON_11, 13, 0, 63)                                                                        \
    C(MAN_ON_12, 24, 0, 63)                                                                        \
    C(MAN_ON_13, 33, 0, 63)                                                                        \
    C(MAN_ON_14, 13, 0, 63)                                                                        \
    C(MAN_ON_15, 20, 0, 63)                                                                        \
    C(MAN_ON_16, 9, 0, 63)                                                                         \
    C(MAN_ON_17, 20, 0, 63)                                                                        \
    C(MAN_ON_18, 14, 0, 63)                                                                        \
    C(MAN_ON_19, 13, 0, 63)                                                                        \
    C(MAN_ON_20, 31, 0, 63)                                                                        \
    C(MAN_ON_21, 31, 0, 63)                                                                        \
    C(MAN_ON_22, 26, 0, 63)                                                                        \
    C(MAN_ON_23, 21, 0, 63)                                                                        \
    C(MAN_ON_24, 21, 0, 63)                                                                        \
    C(MAN_ON_25, 48, 0, 63)                                                                        \
    C(MAN_ON_26, 48, 0, 63)                                                                        \
    C(MAN_ON_27, 50, 0, 63)                                                                        \
    C(MAN_ON_28, 3, 0, 63)                                                                         \
    C(KING_ON_1, 54, 0, 63)                                                                        \
    C(KING_ON_2, 14, 0, 63)                                                                        \
    C(KING_ON_3, 25, 0, 63)                                                                        \
    C(KING_ON_4, 24, 0, 63)                                                                        \
    C(KING_ON_5, 53, 0, 63)                                                                        \
    C(KING_ON_6, 38, 0, 63)                                                                        \
    C(KING_ON_7, 13, 0, 63)                                                                        \
    C(KING_ON_8, 5, 0, 63)                                                                         \
    C(KING_ON_9, 38, 0, 63)                                                                        \
    C(KING_ON_10, 13, 0, 63)                                                                       \
    C(KING_ON_11, 15, 0, 63)                                                                       \
    C(KING_ON_12, 24, 0, 63)                                                                       \
    C(KING_ON_13, 29, 0, 63)                                                                       \
    C(KING_ON_14, 25, 0, 63)                                                                       \
    C(KING_ON_15, 20, 0, 63)                                                                       \
    C(KING_ON_16, 22, 0, 63)                                                                       \
    C(KING_ON_17, 29, 0, 63)                                                                       \
    C(KING_ON_18, 27, 0, 63)                                                                       \
    C(KING_ON_19, 27, 0, 63)                                                                       \
    C(KING_ON_20, 31, 0, 63)                                                                       \
    C(KING_ON_21, 38, 0, 63)                                                                       \
    C(KING_ON_22, 30, 0, 63)                                                                       \
    C(KING_ON_23, 28, 0, 63)                                                                       \
    C(KING_ON_24, 36, 0, 63)                                                                       \
    C(KING_ON_25, 26, 0, 63)                                                                       \
    C(KING_ON_26, 31, 0, 63)                                                                       \
    C(KING_ON_27, 36, 0, 63)                                                                       \
    C(KING_ON_28, 45, 0, 63)                                                                       \
    C(KING_ON_29, 0, 0, 63)                                                                        \
    C(KING_ON_30, 31, 0, 63)                                                                       \
    C(KING_ON_31, 30, 0, 63)                                                                       \
    C(KING_ON_32, 36, 0, 63)                                                                       \
    /* Evaluation of Focus. */                                                                     \
    C(FOCUS_PILE, 12, 0, 500)     /* a pile owned */                                               \
    C(FOCUS_KEPT, 55, 0, 200)     /* an own man under an own top: it stays when the top goes on */ \
    C(FOCUS_HELD, 28, 0, 200)     /* an enemy man under an own top, which may be captured */       \
    C(FOCUS_RESERVE, 170, 0, 500) /* a man in reserve: it may come down on any pile */             \
    C(FOCUS_MOBILITY, 2, 0, 50)   /* a move of a pile */                                           \
    C(FOCUS_TO_MOVE, 10, 0, 200)  /* being to move */                                              \
    /* Tree. */                                                                                    \
    C(TABLE_LEAST_DEPTH, 2, 2, 5) /* nearer to the leaves a position costs less than an access */  \
    C(EXTENSION_FACTOR, 2, 1, 4)  /* a line grows to at most so many times its depth */            \
    C(PRUNE_FROM_DEPTH, 4, 4, 20) /* probcut: nodes so deep ... */                                 \
    C(PRUNE_MARGIN, 10, 0, 50)    /* ... must beat beta by so much a ply of depth ... */           \
    C(PRUNE_DEPTH_PERCENT, 40, 25, 90) /* ... at this part of the depth */                         \
    C(REDUCE_FROM_DEPTH, 3, 2, 20)     /* late moves: from this depth on ... */                    \
    C(REDUCE_FROM_MOVE, 3, 1, 50)      /* ... 1 ply less after so many moves ... */                \
    C(REDUCE_MORE_FROM_MOVE, 6, 1, 50) /* ... 2 after so many */                                   \
    C(SHARE_FROM_DEPTH, 5, 2, 100)     /* several threads: from here on each takes other moves */  \
    C(SAFE_BONUS, 3000, 0, 1 << 19)    /* order: a safe quiet move stands so much higher */        \
    C(HISTORY_LIMIT, 16384, 256, 1 << 19) /* the record of a move stays within */                  \
    /* Root. */                                                                                    \
    C(ASPIRATION_LEAST_DEPTH, 5, 1, 100)                                                           \
    C(ASPIRATION_WINDOW, 20, 1, 500)   /* on each side of the last score, doubled when missed */   \
    C(ASPIRATION_WIDEST, 400, 1, 4000) /* beyond that the window is open */                        \
    /* Clock. */                                                                                   \
    C(NEXT_ITERATION_PERCENT, 55, 1, 100) /* of the soft budget: more spent, none is started */    \
    C(UNSETTLED_PERCENT, 120, 1, 300)     /* the same while the best move changes ... */           \
    C(SETTLED_ITERATIONS, 2, 0, 20)       /* ... until so many have kept it */                     \
    C(MOVES_AHEAD, 28, 5, 100)            /* moves the time left is shared between */              \
    C(HARD_FACTOR, 4, 1, 20)              /* a search may take so many times its share ... */      \
    C(HARD_PART_PERCENT, 40, 1, 90)       /* ... but never more of the time left than this */      \
    C(LAST_MOVE_PERCENT, 80, 1, 95)       /* ... or this before a time control */

#ifdef TUNE
#define TUNED_DECLARE(name, value, least, most) extern int name;
TUNED_CONSTANTS(TUNED_DECLARE)
#undef TUNED_DECLARE
#else
#define TUNED_DECLARE(name, value, least, most) name = (value),
enum { TUNED_CONSTANTS(TUNED_DECLARE) };
#undef TUNED_DECLARE
#endif

/* A constant that an option may change. */
typedef struct {
    const char *name;
    int *value, initial, least, most;
} Tunable;

/* All of them with `make TUNE=1`, else none; ended by a NULL name. */
extern const Tunable TUNABLES[];

#endif
