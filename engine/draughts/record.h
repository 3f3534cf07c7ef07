/* A record of draughts in engine/variants/ states each fact once, as a constant of one of these
   names. The build makes the variant from its record (engine/variants/instance.sh); a record that
   lacks a fact does not compile, and the error has the fact's name.

     ORDER              place in lists of variants; the first is the default
     COLUMNS            of the board, and rows: 8 or 10
     STARTER            the colour that begins: WHITE or BLACK
     MIRRORED           White's bottom left corner is not a playing square
     FIRST_COLUMN ..    names of squares, see Notation: NAMES_LETTERED, NAMES_FROM_TOP or
                        NAMES_FROM_BOTTOM (below), or the four constants they set
     CAPTURE_SIGN       between the squares of a capture
     PDN_NUMBER         the number of its GameType; 0: PDN has none
     WINS_BY_TWO        results are 2-0, 1-1 and 0-2
     REPETITIONS        a position that occurs this often is a draw
     SCALE              centimen of a logit of 1 in positions without kings: the logistic curve that
     SCALE_WITH_KINGS   fits best results of games of the engine against itself, given the scores of
                        its searches. The larger it is, the less one more man decides. 0: that of
                        NET
     DRAWS              draws among 1000 games between equals that start from positions without
     DRAWS_WITH_KINGS   kings, and with kings
     TITLE              "Russian draughts"
     ALIASES            other names that are read, with spaces between
     HUB_NAME           as clients of the Hub protocol call it; "": by its name
     NET                NET.net in eval/weights/ is its evaluation; "": it is material
     START              the pieces in FEN, without the side to move
     RULES_TEXT         how it is played; lines of under 80 columns, each ended by LF
     RULES              the rules of its moves, see rules.h of either generator

   Of the generator in engine/draughts/ also KING_WORD, MEN_LETTERS, KINGS_LETTERS, CHOOSES,
   MOVES_HELP, BENCH (see GameFacts) and BY_DIRECTION (see Notation); the one in engine/general/ has
   one answer for all. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_RECORD_H
#define CROWNHEAD_ENGINE_DRAUGHTS_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/draughts/board.h"

/* a1 to h8, from White's bottom left. */
#define NAMES_LETTERED                                                                             \
    FIRST_COLUMN = 'a', FROM_BOTTOM = true, ROWS_FLIPPED = false, COLUMNS_FLIPPED = false

/* 1 and on, from White's top left. */
#define NAMES_FROM_TOP                                                                             \
    FIRST_COLUMN = '\0', FROM_BOTTOM = false, ROWS_FLIPPED = false, COLUMNS_FLIPPED = false

/* 1 and on, from White's bottom right. */
#define NAMES_FROM_BOTTOM                                                                          \
    FIRST_COLUMN = '\0', FROM_BOTTOM = true, ROWS_FLIPPED = false, COLUMNS_FLIPPED = false

/* Three rows a side, by letters. */
#define START_LETTERED "Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"

#endif
