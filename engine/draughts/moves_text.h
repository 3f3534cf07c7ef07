/* Moves of draughts in text: as players write them, and the Hub form. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_MOVES_TEXT_H
#define CROWNHEAD_ENGINE_DRAUGHTS_MOVES_TEXT_H

#include "engine/draughts/notation.h"
#include "engine/draughts/route.h"
#include "engine/game.h"

/* Writes `11-15`, or for a capture every landing square, `22x15x8`. */
void route_print(const Notation *notation, const Route *route, char text[GAME_MOVE_TEXT]);

/* Writes `11-15`, or for a capture from, to and the captured squares: `22x8x11x18`. */
void route_print_hub(const Notation *notation, const Route *route, char text[GAME_MOVE_TEXT]);

enum { WORD_SQUARES = ROUTE_SQUARES + 1 }; /* most squares a word can name: from, to, captured */

/* A move as somebody typed it. */
typedef struct {
    int square[WORD_SQUARES];
    int length;        /* 2 or more */
    bool says_capture; /* a sign other than `-` stands between two squares; for messages only */
} MoveWord;

/* Takes `word` apart; false when it is not a move, on any board of the notation. */
bool move_word_read(const Notation *notation, const char *word, MoveWord *read);

/* Finds the one of `routes`, the legal moves, that `word` means, and returns its index. The full
   path is tried first; then a part of the path that has both its ends (`22x8`), if all moves that
   it fits have one result; then one with squares that the piece passed; then the Hub form (from,
   to, captured squares in any order). Signs decide nothing: programs write `11x15` for a step and
   `22-15` for a capture, and the squares show which move is meant. -1 if the word is not a move, or
   fits several; route_explain() tells the two apart. */
int route_find(const Notation *notation, const Route *routes, int count, const MoveWord *word);

/* Says in `error` why route_find() found nothing, and names the routes that there are, in the
   variant's order. */
void route_explain(const Notation *notation, const Route *routes, int count, const char *word,
                   Error *error);

/* Fills `order` with the indexes of `routes` in the variant's order. */
void routes_order(const Notation *notation, const Route *routes, int count, int *order);

#endif
