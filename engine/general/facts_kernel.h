/* What the variants of the general kernel have alike in their facts, see engine/facts.h; each
   includes it once. */
#ifndef CROWNHEAD_ENGINE_GENERAL_FACTS_KERNEL_H
#define CROWNHEAD_ENGINE_GENERAL_FACTS_KERNEL_H

#include <stddef.h>

#define NUMBERED_MOVES_HELP                                                                        \
    "  11-15, 22x15x8    a step; a capture by every square, or 22x8 if only one fits\n"            \
    "  11 15             the squares alone\n"                                                      \
    "  11                choose a man, then type where it goes; rst chooses again\n"               \
    "  11-1, 22x         a beginning that only one move has\n"

#define LETTERED_MOVES_HELP                                                                        \
    "  c3-d4, c3xe5xg7   a step; a capture by every square, or c3xg7 where it fits\n"              \
    "  c3 d4             the squares alone\n"                                                      \
    "  c3                choose a man, then type where it goes; rst chooses again\n"               \
    "  c3-d, c3x         a beginning that only one move has\n"

/* Positions for bench: the start, a middle game, an ending and a capture of many pieces. Squares
   are numbered from White's top left ... */
#define BENCH_FROM_TOP                                                                             \
    (const char *const[]) {                                                                        \
        "", "W:W17,20,21,22,23,24,25,27,30,32:B1,3,7,8,9,10,11,12,13,14",                          \
            "W:WK28,23,19,9,7:BK30,20,16,13,12,8", "B:BK4,12:W15,22,23,24,27,14", NULL             \
    }

/* ... or from his bottom right ... */
#define BENCH_FROM_BOTTOM                                                                          \
    (const char *const[]) {                                                                        \
        "", "W:W1,3,7,8,9,10,11,12,13,14:B17,20,21,22,23,24,25,27,30,32",                          \
            "W:WK30,20,16,13,12,8:BK28,23,19,9,7", "B:W12,15,22,23,24,27:BK14,28", NULL            \
    }

/* ... on 10 columns. */
#define BENCH_10X10                                                                                \
    (const char *const[]) {                                                                        \
        "", "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",                     \
            "W:WK50,31,36,41,22:BK4,9,14,20,25",                                                   \
            "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44:BK17,K24", NULL                     \
    }

#endif
