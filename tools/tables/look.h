/* The commands `stats` and `probe`, which show what tables contain. */
#ifndef CROWNHEAD_TOOLS_TABLES_LOOK_H
#define CROWNHEAD_TOOLS_TABLES_LOOK_H

#include "tools/tables/commands.h"

/* Prints how many positions of each slice are won, lost and drawn, the plies of its longest win
   and, with config->shows_longest, a position with such a win. For six, seven and eight pieces of
   english the numbers are those of Schaeffer et al., "Checkers is Solved" (Science 317, 2007), if
   the 77526288, 536417856 and 3118957920 positions are added in which one side has no pieces. With
   config->without_captures only positions in which the side to move cannot capture are counted: for
   one to five men each of brazilian-breakthrough the numbers are those of the forum of World
   Draughts (damforum), "Breakthrough Draughts", 20 September 2017. */
bool tables_command_stats(const TablesConfig *config, Library *library, Error *error);

/* Prints the value of a position and of each legal move. */
bool tables_command_probe(const TablesConfig *config, Library *library, Error *error);

#endif
