/* What people, files and programs call things in a variant: plain data, a part of its Game. No rule
   depends on it. */
#ifndef CROWNHEAD_ENGINE_FACTS_H
#define CROWNHEAD_ENGINE_FACTS_H

#include <stdbool.h>

typedef struct {
    const char *title;      /* "English draughts" */
    const char *rules;      /* how it is played; lines of under 80 columns, each ended by LF */
    const char *moves_help; /* how a person may type moves; lines alike */

    /* The GameType of PDN 3.0: "21,B,8,8,N1,0" is number, colour that begins, columns, rows, how
       squares are named (N by number, A by letter and number) and in which corner 1 or a1 lies for
       who begins (0 bottom left, 1 bottom right, 2 top left, 3 top right), and 1 if his bottom left
       corner is no playing square. Without a number, "B,8,8,A2,0", the variant has none of its own
       and files name it by the tag Variant; NULL: nor has it squares that PDN could name. */
    const char *game_type;
    bool wins_by_two; /* results are 2-0, 1-1 and 0-2 */

    /* Letters for the pieces on a board of text, by Player; ASCII, two at most. */
    const char *man[2], *king[2];
    const char *king_word; /* what players call a king */
    bool must_capture;     /* why a move may be refused: when there are captures, it must be one */
    bool has_piles;        /* men stand on one another */
    bool walks;            /* a move may be typed as single steps up, down, left, right: d4 uur */
    bool chooses;          /* a cell typed alone chooses its man, even if he has one move only */

    /* Positions that tell one search from another: the start (""), openings, middle games, endings,
       deep captures; ended by NULL. Games with many moves are searched less deeply: to the usual
       depth divided by `bench_divisor`. */
    const char *const *bench;
    int bench_divisor;
} GameFacts;

#endif
