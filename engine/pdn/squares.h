/* The names of squares in PDN: numbers or letters, counted from any corner of the board, and how
   they become those of the game itself. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_SQUARES_H
#define CROWNHEAD_ENGINE_PDN_SQUARES_H

#include "engine/pdn/pdn.h"

/* The words N0..N3 and A0..A3 of a GameType. */
typedef struct {
    char kind;  /* 'N': numbers, row by row; 'A': letters, as a1; NUL: not given */
    int corner; /* where 1 or a1 lies, as the starter sees it: 0 bottom left, 1 bottom right, 2 top
                   left, 3 top right */
} PdnNaming;

static inline bool pdn_same_naming(PdnNaming a, PdnNaming b) {
    return a.kind == b.kind && a.corner == b.corner;
}

/* What the GameType of a variant says, but for its number. */
typedef struct {
    char starter; /* the colour that begins, W or B; NUL: PDN has no names for the squares */
    int columns, rows;
    PdnNaming own;
    bool mirrored; /* the starter's bottom left corner is no playing square */
} PdnBoard;

PdnBoard pdn_board(const Game *game);

/* How `squares` names the squares of `game`; not given where PDN has no names for them. */
PdnNaming pdn_naming(const Game *game, PdnSquares squares);

/* Copies a position, or a move, with the squares that `from` names as `to` names them; false if one
   is no square of that naming, or `size` too small. Ranges become lists; blanks are dropped. */
bool pdn_rename_position(const Game *game, PdnNaming from, PdnNaming to, const char *fen, char *out,
                         size_t size);
bool pdn_rename_move(const Game *game, PdnNaming from, PdnNaming to, const char *word, char *out,
                     size_t size);

/* Reads a position, or plays a move (`own` is pdn_naming() of the game's own names), whose squares
   are named as `given` (may be not given), as the game does it, or the other way, as the first
   square shows. False and an error if it is none. */
bool pdn_parse_position(const Game *game, PdnNaming given, const char *fen, GamePosition *pos,
                        Error *error);
bool pdn_play_word(Record *record, PdnNaming own, PdnNaming given, const char *word, Error *error);

/* Whether `word`, from which the last move of `record` was read, has the sign of a capture for a
   step, or that of a step for a capture. */
bool pdn_sign_is_odd(const Record *record, const char *word);

#endif
