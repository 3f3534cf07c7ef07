/* The names that people, files and programs use in a variant: plain data, a part of its Game. No
   rule depends on it. */
#ifndef CROWNHEAD_ENGINE_FACTS_H
#define CROWNHEAD_ENGINE_FACTS_H

#include <stdbool.h>

/* The GameType of PDN 3.0. */
typedef struct {
    int number;   /* 21; 0: PDN has none for it, and files name it by the tag Variant */
    char starter; /* the colour that begins, W or B; NUL: PDN names neither it nor squares */
    int columns;  /* of the board, and rows */
    char naming;  /* how squares are named: N by number, A by letter and number */
    /* The corner of 1 or a1, as the player who begins sees the board: 0 bottom left, 1 bottom
       right, 2 top left, 3 top right. */
    int corner;
    bool mirrored; /* the bottom left corner of that player is not a playing square */
} PdnFacts;

enum { PDN_ENGLISH = 21 }; /* the number of the game of the Checkers Protocol and the ballots */

/* The facts of a variant. All texts are constant and last as long as the program. */
typedef struct {
    const char *title;      /* "English draughts" */
    const char *rules;      /* how it is played; lines of under 80 columns, each ended by LF */
    const char *moves_help; /* how a person may type moves; lines of the same form */

    PdnFacts pdn;
    bool wins_by_two; /* results are 2-0, 1-1 and 0-2 */

    /* Letters for the pieces on a board of text, by Player; ASCII, two at most. */
    const char *man[2], *king[2];
    const char *king_word; /* the players' word for a king */
    bool has_piles;        /* men stand on one another */
    bool walks;            /* a move may be typed as single steps up, down, left, right: d4 uur */
    bool chooses;          /* a cell typed alone chooses its piece, even if it has one move */

    const char *net; /* NET.net in eval/weights/ is its evaluation; "": it has none */
    /* Centimen of a logit of 1 by its own evaluation, in positions without kings and with some; 0:
       as its net expects. See eval/chance.h. */
    int scale[2];
    int draws[2]; /* of 1000 games between equals, in the same two */

    /* Positions that distinguish one search from another: the start (""), openings, middle games,
       endings, deep captures; ended by NULL. Games with many moves are searched less deeply: to the
       usual depth divided by `bench_divisor`. */
    const char *const *bench;
    int bench_divisor;
} GameFacts;

#endif
