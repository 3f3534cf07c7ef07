/* What can be typed in a game: a command of the table, or a move. */
#ifndef CROWNHEAD_TOOLS_PLAY_COMMANDS_H
#define CROWNHEAD_TOOLS_PLAY_COMMANDS_H

#include "tools/play/round.h"

/* Does what `line` says. */
RoundState commands_obey(Round *round, char *line);

/* Whether `line` begins with a command of that game. */
bool commands_known(const Game *variant, const char *line);

/* Whether it is one that may still be typed when the game is over: it changes nothing of it. */
bool commands_after_end(const Game *variant, const char *line);

/* Whether `line` is such a command with words behind it that takes none; `message` says so then. */
bool commands_refused(const Game *variant, const char *line, char message[MESSAGE_TEXT]);

/* Whether `line` is the one that leaves the program, in a game or in a menu. */
bool commands_exit(const char *line);

/* Lists the commands of a game that looks so. */
void commands_help(Terminal *terminal, const Game *variant);

/* The rules of a variant and how its moves are typed. */
void commands_rules(Terminal *terminal, const Game *variant);

#endif
