/* The lines that can be typed: a command of the one table that all faces share, or a move. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_COMMANDS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_COMMANDS_H

#include "tools/play/sitting/sitting.h"

/* Obeys `line`, or takes it for the answer to `sitting->question`, if there is one. Long texts go
   to `answer`, news to the sitting's `hear`. A missing word becomes a question. */
void commands_obey(Sitting *sitting, const char *line, Answer *answer);

/* The command of Ctrl and a letter, where keys are typed one by one; NULL: there is none. */
const char *commands_key(char letter);

/* Whether `line` is the one that leaves the program, in a game or in a menu. */
bool commands_exit(const char *line);

/* Says why nothing of the kind is done in the present state. */
void commands_refuse(Sitting *sitting);

/* Lists the commands of a game that looks so, in its present state; the rules of a variant, and how
   its moves are typed. */
void commands_help(const Game *variant, const Sitting *sitting, Answer *answer);
void commands_rules(const Game *variant, Answer *answer);

/* Prints name, version and features of the program. */
void commands_about(Answer *answer);

#endif
