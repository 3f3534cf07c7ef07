/* The lines that people type: moves, and the commands of the one table that all faces share. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_COMMANDS_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_COMMANDS_H

#include "tools/play/sitting/sitting.h"

/* Obeys `line`, or takes it as the answer to the question of the sitting if there is one. Long
   texts go to `answer`, news to the sitting's `hear`. If a word is missing, asks for it. */
void commands_obey(Sitting *sitting, const char *line, Answer *answer);

/* The command for Ctrl and a letter, in faces that read single keys; NULL if the letter has
   none. */
const char *commands_key(char letter);

/* Whether `line` is the command that leaves the program, from a game or a menu. */
bool commands_exit(const char *line);

/* Reports why no such command works in the present state. */
void commands_refuse(Sitting *sitting);

/* commands_help() lists the commands of the present state, for a game with the features of
   `variant`. commands_rules() prints the rules of a variant and how its moves are typed. */
void commands_help(const Game *variant, const Sitting *sitting, Answer *answer);
void commands_rules(const Game *variant, Answer *answer);

/* Prints the name, version and features of the program. */
void commands_about(Answer *answer);

#endif
