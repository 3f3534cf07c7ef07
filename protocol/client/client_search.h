/* What an engine at the other end is asked, and what it answers: plain values, owned by whoever
   holds them. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_CLIENT_SEARCH_H
#define CROWNHEAD_PROTOCOL_CLIENT_CLIENT_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"
#include "search/table.h"

enum { CLIENT_NAME_TEXT = 64, CLIENT_MOVE_TEXT = 128, CLIENT_PV_TEXT = 2048 };

/* What a search may take; only what is set (not 0, or by its `has_`) is sent. */
typedef struct {
    bool has_white_clock, has_black_clock;
    int64_t white_ms, black_ms;
    int64_t white_increment_ms, black_increment_ms;
    int64_t move_time_ms;
    int moves_to_go, depth;
    uint64_t nodes;
} ClientLimits;

typedef struct {
    const Game *game;  /* whose texts these are; the UCI-like dialect needs none */
    const char *start; /* position in text; NULL: the variant's start */
    const char *moves; /* played since then, with blanks between; NULL or "": none */
    ClientLimits limits;
    int deadline_ms; /* after the writing of `go`; the caller has no use for a later answer */
} ClientSearch;

typedef enum {
    CLIENT_MOVE,    /* `move` is the engine's word, legal or not */
    CLIENT_NO_MOVE, /* it says that there is none */
    CLIENT_TIMEOUT, /* no answer by the deadline, or not even that it is ready to search */
    CLIENT_CLOSED,  /* it has ended, or closed its output */
    CLIENT_REFUSED, /* an error line instead of an answer */
} ClientOutcome;

/* A report about the engine's best line. Figures that it did not give are -1. */
typedef struct {
    bool is_set;  /* there was a report with a score; else nothing below is meant */
    bool is_mate; /* `score` is in moves to the end of the game, negative when losing ... */
    int score;    /* ... else in centimen; the mover's view */
    Bound bound;
    int64_t depth, selective_depth, nodes, nps, time_ms, full_permill, table_hits;
    char pv[CLIENT_PV_TEXT]; /* as sent; when it is longer, cut between two moves */
} ClientInfo;

typedef struct {
    ClientOutcome outcome;
    char move[CLIENT_MOVE_TEXT], ponder[CLIENT_MOVE_TEXT]; /* "" when there is none */
    int64_t time_us; /* from the writing of `go` to the reading of the answer, or to giving up */
    ClientInfo info; /* the last one, and none with an upper bound after another */
    Error trouble;   /* why there is no answer; beside an answer an error line before it, or "" */
} ClientReply;

#endif
