/* How PDN names the squares of a game: numbers or letters, from any corner. Private to
   engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_NAMING_H
#define CROWNHEAD_ENGINE_PDN_NAMING_H

#include "engine/pdn/game.h"

/* The words N0..N3 and A0..A3 of a GameType. */
typedef struct {
    char kind;  /* 'N': numbers, row by row; 'A': letters, as a1; NUL: not given */
    int corner; /* where 1 or a1 lies, as the starter sees it: 0 bottom left, 1 bottom right, 2 top
                   left, 3 top right */
} PdnNaming;

/* Whether both name the squares in the same way. */
static inline bool pdn_same_naming(PdnNaming a, PdnNaming b) {
    return a.kind == b.kind && a.corner == b.corner;
}

/* The content of a variant's GameType, without its number. */
typedef struct {
    char starter; /* the colour that begins, W or B; NUL: PDN has no names for the squares */
    int columns, rows;
    PdnNaming own;
    bool mirrored; /* the starter's bottom left corner is not a playing square */
} PdnBoard;

/* The board of `game` as PDN describes it. */
PdnBoard pdn_board(const Game *game);

/* The naming of the squares of `game` that `squares` asks for; it is not given if PDN has no words
   for it. */
PdnNaming pdn_naming(const Game *game, PdnSquares squares);

#endif
