/* The clocks of the two players of a game: a time for all moves, and an increment after each. Only
   the clock of the player to move runs. Clocks remember whose clock runs, so that a player whose
   move is taken back is still charged for the time since the last move. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_CLOCKS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_CLOCKS_H

#include "engine/game.h"

enum { CLOCKS_TEXT = 32 };

typedef struct {
    int64_t time_ms, increment_ms; /* as agreed; a time of 0: no clocks */
    int64_t left_ms[2];            /* by Player, when the clocks last stopped */
    int64_t since_us;              /* when the running clock was started; 0: both are stopped */
    Player runs;                   /* whose clock runs */
} Clocks;

/* Reads "5" or "5+3", minutes and extra seconds per move; either may have a decimal point. "0"
   means a game without clocks. Returns false and sets an error if the word is anything else. */
bool clocks_read(Clocks *clocks, const char *word, Error *error);

/* Reads the value of a PDN TimeControl tag: "300+3", in seconds. */
bool clocks_read_tag(Clocks *clocks, const char *value);

/* Write "5+3" or "none", and the value of the tag. */
void clocks_write(const Clocks *clocks, char text[CLOCKS_TEXT]);
void clocks_write_tag(const Clocks *clocks, char text[CLOCKS_TEXT]);

/* clocks_run() starts the clock of `mover`, unless it runs, and stops the other. clocks_stop()
   stops both. The time since a clock was started is charged to it. */
void clocks_run(Clocks *clocks, Player mover);
void clocks_stop(Clocks *clocks);

/* Gives `mover`, who has moved, the increment; if the mover's clock was running, the other player's
   starts. */
void clocks_moved(Clocks *clocks, Player mover);

/* The time left for `player`; negative once it has run out. */
int64_t clocks_left_ms(const Clocks *clocks, Player player);

/* Writes "4:59", or "0:09.3" below twenty seconds. */
void clocks_show(int64_t ms, char text[CLOCKS_TEXT]);

#endif
