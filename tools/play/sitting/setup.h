/* Setting up a position: the board is edited freely, and at the end the game itself reads it and
   reports its faults. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_SETUP_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_SETUP_H

#include "engine/game.h"

typedef struct Sitting Sitting;

typedef struct {
    bool is_on; /* no engine may think while it is */
    GameView board;
    Player mover;
} Setup;

/* Puts what `letter` stands for on a cell: a man, a king, on top of a pile; ' ', '.' and '-' take
   away. False when it stands for nothing. */
bool setup_put(Sitting *sitting, int cell, char letter);

/* Goes on to the next thing that may stand on a cell. */
void setup_cycle(Sitting *sitting, int cell);

/* Obeys "b c3 d4", a letter and cells; false when `line` does not begin with a letter of a
   piece. */
bool setup_type(Sitting *sitting, const char *line);

/* Says which letters there are: "b and w: a man; B and W: a king." */
enum { SETUP_LETTERS = 96 };
void setup_letters(const Sitting *sitting, char text[SETUP_LETTERS]);

/* Commands, see actions.h: begins; empties the board, or takes that of the start; gives the move
   to the other side; ends with the position, or without it. */
void action_set_up(Sitting *sitting);
void action_clear(Sitting *sitting);
void action_start(Sitting *sitting);
void action_mover(Sitting *sitting);
void action_done(Sitting *sitting);
void action_cancel(Sitting *sitting);

#endif
