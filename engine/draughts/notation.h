/* Text of the draughts variants: positions, moves, boards. A variant's players have their own names
   for the squares and their own order of moves; both are data here, and no rule is. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_NOTATION_H
#define CROWNHEAD_ENGINE_DRAUGHTS_NOTATION_H

#include "engine/base/text.h"
#include "engine/draughts/position.h"
#include "engine/game.h"

/* How the players see the board whose square 1 is, for White, the second from the top left. */
typedef struct {
    bool rows_turned;    /* square 1 is on the bottom row */
    bool columns_turned; /* square 1 is near the right edge */
    char first_column;   /* 'A' or 'a': squares are named A1, rows from the top; 0: by number */
    char capture_sign;   /* between the squares of a capture */
    /* Directions, as the players see them, in the order in which moves are listed. */
    Direction order[DIRECTIONS];
} Notation;

/* The bit of the dark square at `row` from the top and `column` from the left, as the players see
   the board; -1 if it is light or off the board. */
int square_bit(const Notation *notation, int row, int column);

/* The opposite: where the players see the square of `bit`. */
void square_place(const Notation *notation, int bit, int *row, int *column);

/* `b` `w` for men, `B` `W` for kings, `.` for an empty square. */
char piece_letter(const Position *pos, int bit);

void square_write(Writer *writer, const Notation *notation, int bit);
/* By number, as the Hub form has the squares of every variant. */
extern const Notation HUB_NOTATION;

/* Reads a position, PDN's FEN: `B:W21-32:B1-12`. Either colour first, a colour left out or empty,
   ranges of numbers, `K` before a square or a range, lower case, blanks, leading zeros, quotes, a
   final point; `:Hn` sets the quiet plies and `:Fn` is ignored. On failure (also for a position
   that cannot be: a man on its crown row, two pieces on a square, over 12 a side, nobody) `pos` is
   untouched and `error` says why. */
bool fen_parse(const Notation *notation, const char *text, Position *pos, Error *error);

/* Reads the Hub form: `B` or `W` to move, then b w B W or e for each square 1..32. */
bool hub_parse(const char *text, Position *pos, Error *error);

/* Writes it. */
void hub_print(const Position *pos, char text[GAME_POSITION_TEXT]);

/* Writes `11-15`, or for a capture from, to and the captured squares: `22x8x11x18`. */
void hub_move_print(const Move *move, char text[GAME_MOVE_TEXT]);

/* Writes the FEN, White's list first, squares in the order of the board, no ranges. */
void fen_print(const Notation *notation, const Position *pos, char text[GAME_POSITION_TEXT]);

/* The bits that the piece of `move` stands on, its start first; returns how many. */
int move_path(const Move *move, int path[MAX_JUMPS + 1]);

/* Writes `11-15`, or for a capture every landing square, `22x15x8`. */
void move_print(const Notation *notation, const Move *move, char text[GAME_MOVE_TEXT]);

/* Finds the move of `list` that `word` means. The full path is tried first; then a part of the path
   that has both its ends (`22x8`), if it fits one move only; then the Hub form (from, to, captured
   squares in any order). Signs decide nothing: programs write `11x15` for a step and `22-15` for a
   capture, and the squares tell what is meant. */
bool move_parse(const Notation *notation, const MoveList *list, const char *word, Move *move,
                Error *error);

/* The same without an error and whatever the order of `list`, so there is no need to sort it.
   False, `move` worth nothing, also where the word fits more moves than one: then move_parse()
   decides. */
bool move_find(const Notation *notation, const MoveList *list, const char *word, Move *move);

/* Sorts `list` into the variant's order: by start square row by row, then by the direction of each
   hop, a move before its continuations. */
void moves_sort(const Notation *notation, MoveList *list);

#endif
