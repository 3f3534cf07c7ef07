/* Setting up a position: the board is edited freely, and at the end the game reads the result and
   reports its faults. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SETUP_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SETUP_H

#include "engine/game.h"

typedef struct Sitting Sitting;

/* No engine may think while a position is being set up. */
typedef struct {
    GameView board;
    Player mover;
} Setup;

/* Puts the piece that `letter` names on a cell: a man or a king; in games with piles, on top of the
   pile. ' ', '.' and '-' empty the cell. False when the letter names nothing. */
bool setup_put(Sitting *sitting, int cell, char letter);

/* Changes the cell to the next content that it may have. */
void setup_cycle(Sitting *sitting, int cell);

/* Obeys a line like "b c3 d4", a letter and cells; false when `line` does not begin with the letter
   of a piece. */
bool setup_type(Sitting *sitting, const char *line);

/* Writes the letters that can be used: "b and w: a man; B and W: a king." */
enum { SETUP_LETTERS = 192 };
void setup_letters(const Sitting *sitting, char text[SETUP_LETTERS]);

/* The commands, as actions.h describes them: action_set_up() begins; action_clear() empties the
   board; action_start() sets up the starting position; action_mover() gives the move to the other
   side; action_done() ends with the new position, action_cancel() without it. */
void action_set_up(Sitting *sitting);
void action_clear(Sitting *sitting);
void action_start(Sitting *sitting);
void action_mover(Sitting *sitting);
void action_done(Sitting *sitting);
void action_cancel(Sitting *sitting);

#endif
