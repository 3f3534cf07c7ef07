/* The findings of a search in one position, and their line of text in the journal. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_FINDING_H
#define CROWNHEAD_TOOLS_ANALYSE_FINDING_H

#include "engine/base/text.h"
#include "eval/probe.h"
#include "search/searcher.h"

enum {
    LINE_MOVES = 16,                /* most moves of a line that are kept */
    FINDING_BYTES = 4096,           /* longest text of a finding, with its NUL */
    PROVEN_SCORE = NET_SCORE_LIMIT, /* beyond it a score is a forced win, by search or tables */
};

typedef struct {
    int score, depth; /* as SearchInfo has them */
    int length;       /* 0: there is no such line */
    GameMove moves[LINE_MOVES];
} Line;

typedef struct {
    int legal;   /* legal moves, GAME_MAX_MOVES at most */
    Probe known; /* by endgame tables, for the side to move */
    Line best;
    /* To the depth of `best`, where there is a choice and a move was played: its line, or, if it is
       the first of `best`, the best line of the other moves. */
    Line other;
} Finding;

/* Appends the finding, as words. */
void finding_write(Writer *writer, const Game *game, const Finding *finding);

/* Reads what finding_write() has written, of `position`; takes `text` apart. False when it is
   anything else, a move that is not legal there for example. */
bool finding_read(Finding *finding, const Game *game, const GamePosition *position, char *text);

/* Whether two moves of `position` lead to the same one: a search tells routes of a capture apart by
   nothing else. */
bool finding_same_move(const Game *game, const GamePosition *position, const GameMove *a,
                       const GameMove *b);

#endif
