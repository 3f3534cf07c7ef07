/* Clocks of the two players of a game: a time for all moves, and an increment after each. One runs
   at a time, that of the player to move. The clocks remember whose it is, so that the time since
   the last move is that player's also when moves are taken back. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_CLOCKS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_CLOCKS_H

#include "engine/game.h"

enum { CLOCKS_TEXT = 32 };

typedef struct {
    int64_t time_ms, increment_ms; /* as agreed; time 0: there are no clocks */
    int64_t left_ms[2];            /* by Player, when they last stood */
    int64_t since_us;              /* when one began to run; 0: both stand */
    Player runs;                   /* whose that is */
} Clocks;

/* Reads "5" or "5+3", minutes and seconds more after each move, either with a decimal point or not;
   "0" stands for a game without clocks. False and an error when it is something else. */
bool clocks_read(Clocks *clocks, const char *word, Error *error);

/* Reads the value of PDN's tag TimeControl, "300+3" in seconds. */
bool clocks_read_tag(Clocks *clocks, const char *value);

/* Writes "5+3", or "none". */
void clocks_write(const Clocks *clocks, char text[CLOCKS_TEXT]);
void clocks_write_tag(const Clocks *clocks, char text[CLOCKS_TEXT]);

/* The clock of `mover` runs, if it did not, and the other's stands; or both stand. The time since
   one began to run is taken from it. */
void clocks_run(Clocks *clocks, Player mover);
void clocks_stop(Clocks *clocks);

/* `mover` has moved, and gets the increment; the other player's clock runs, if the mover's did. */
void clocks_moved(Clocks *clocks, Player mover);

/* The time left for `player`; negative when it is over. */
int64_t clocks_left_ms(const Clocks *clocks, Player player);

/* Writes "4:59", below twenty seconds "0:09.3". */
void clocks_show(int64_t ms, char text[CLOCKS_TEXT]);

#endif
