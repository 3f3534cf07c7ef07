/* The findings of the searches of one position, and their line of text in the journal. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_FINDING_H
#define CROWNHEAD_TOOLS_ANALYSE_FINDING_H

#include "engine/base/text.h"
#include "eval/probe.h"
#include "search/searcher.h"

enum {
    LINE_MOVES = 16,                /* the most moves of a line that are kept */
    FINDING_BYTES = 4096,           /* length of the longest text of a finding, with its NUL */
    PROVEN_SCORE = NET_SCORE_LIMIT, /* larger scores are forced wins, by search or tables */
};

typedef struct {
    int score, depth; /* as in SearchInfo */
    int length;       /* 0: there is no line */
    GameMove moves[LINE_MOVES];
} Line;

typedef struct {
    int legal;      /* number of legal moves, GAME_MAX_MOVES at most */
    Probe known;    /* the value in endgame tables, for the side to move */
    bool is_proved; /* counted moves cannot change that value, see Searcher.is_certain */
    Line best;
    /* The line of the move that was played, to the depth of `best`; or, if that move is the first
       of `best`, the best line of the other moves. Empty without a choice, or if nothing was
       played. */
    Line other;
} Finding;

/* Appends the finding to a line of text. */
void finding_write(Writer *writer, const Game *game, const Finding *finding);

/* Reads a finding written for `position` by finding_write(), and cuts `text` into pieces. False
   when it is anything else, for example when a move is not legal. */
bool finding_read(Finding *finding, const Game *game, const GamePosition *position, char *text);

#endif
