/* The line of text below CheckerBoard's board: what an engine's `info` lines say, for people. */
#ifndef CROWNHEAD_TOOLS_CHECKERBOARD_STATUS_H
#define CROWNHEAD_TOOLS_CHECKERBOARD_STATUS_H

#include <stdbool.h>

#include "search/searcher.h"
#include "tools/checkerboard/interface.h"

/* A move with its score, when all of them are wanted. */
typedef struct {
    char move[GAME_MOVE_TEXT];
    char score[24];
} StatusLine;

/* The reports of a search; all zeros before it. */
typedef struct {
    bool all_scores;
    int mate; /* moves to the end that the best line has proved, negative when losing; 0: none */
    int count;
    StatusLine lines[MAX_LINES]; /* the best first */
} Status;

/* Takes an `info` line of PROTOCOL.md and writes its meaning; other lines change nothing. */
void status_take(Status *status, const char *info, char text[CB_TEXT]);

#endif
