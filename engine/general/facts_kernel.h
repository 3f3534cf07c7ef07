/* What the variants of the general kernel have alike in their records, as fields of Notation, Game
   and GameFacts; each includes it once. A family's start, names of squares and bench belong
   together:

     LETTERED   a1..h8, White begins from rows 1 to 3     BOTTOM   1..32 from White's bottom right
     TEN        1..50 on 10 columns, White begins         TOP      1..32 from his top left */
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

#define WHITE_FIRST .player_name = {"white", "black"}, .white_begins = true
#define WHITE_FIRST_FACTS                                                                          \
    .rules = RULES_TEXT, .man = {"w", "b"}, .king = {"W", "B"}, .king_word = "king",               \
    .must_capture = true, .bench_divisor = 2

#define BLACK_FIRST .player_name = {"black", "white"}
#define BLACK_FIRST_FACTS                                                                          \
    .rules = RULES_TEXT, .man = {"b", "w"}, .king = {"B", "W"}, .king_word = "king",               \
    .must_capture = true, .bench_divisor = 2

#define LETTERED_NOTATION .side = 8, .starter = WHITE, .first_column = 'a', .from_bottom = true
#define LETTERED_GAME                                                                              \
    WHITE_FIRST,                                                                                   \
        .repetitions = 3,                                                                          \
        .start = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
#define LETTERED_FACTS WHITE_FIRST_FACTS, .moves_help = LETTERED_MOVES_HELP, .bench = BENCH_FROM_TOP

#define BOTTOM_NOTATION .side = 8, .starter = WHITE, .mirrored = true, .from_bottom = true
#define BOTTOM_GAME     WHITE_FIRST, .start = "W:W1-12:B21-32", .repetitions = 3
#define BOTTOM_FACTS                                                                               \
    WHITE_FIRST_FACTS, .moves_help = NUMBERED_MOVES_HELP, .bench = BENCH_FROM_BOTTOM

#define TEN_NOTATION .side = 10, .starter = WHITE
#define TEN_GAME     WHITE_FIRST, .start = "W:W31-50:B1-20", .repetitions = 3
#define TEN_FACTS                                                                                  \
    WHITE_FIRST_FACTS, .moves_help = NUMBERED_MOVES_HELP, .wins_by_two = true, .bench = BENCH_10X10

#define TOP_GAME  BLACK_FIRST, .start = "B:W21-32:B1-12", .repetitions = 3
#define TOP_FACTS BLACK_FIRST_FACTS, .moves_help = NUMBERED_MOVES_HELP, .bench = BENCH_FROM_TOP

#endif
