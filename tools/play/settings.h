/* What the command line says. */
#ifndef CROWNHEAD_TOOLS_PLAY_SETTINGS_H
#define CROWNHEAD_TOOLS_PLAY_SETTINGS_H

#include "engine/game.h"
#include "tools/play/faces/terminal.h"
#include "tools/play/sitting/clocks.h"
#include "tools/play/sitting/engines.h"

typedef struct {
    const Game *variant; /* NULL: people are asked */
    const char *name[2]; /* by Player; NULL: people are asked */
    const char *data;    /* folder for log and games; NULL: the usual one */
    const char *file;    /* of PDN, to be looked through; NULL: none */
    const char *fen;     /* where games start; NULL: the variant's start */
    GamePosition start;  /* of `fen` */
    TerminalStyle style;
    bool is_by_lines;
    int future; /* plies ahead to list and be done; -1: play */
    bool only_count;
    Clocks clocks; /* of a new game */
    Engines engines;
} Settings;

extern const char SETTINGS_HELP[];

/* Reads the arguments; false and an error naming the word. `program` is the program's own path,
   beside which the usual engine lies. */
bool settings_read(Settings *settings, int count, char *words[], const char *program, Error *error);

#endif
