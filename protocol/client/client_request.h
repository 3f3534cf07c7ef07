/* The questions to an engine at the other end, and its answers: plain values, owned by their
   holder. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_CLIENT_REQUEST_H
#define CROWNHEAD_PROTOCOL_CLIENT_CLIENT_REQUEST_H

#include "engine/record.h"
#include "eval/probe.h"
#include "search/table.h"

enum { CLIENT_NAME_TEXT = 64, CLIENT_MOVE_TEXT = 128, CLIENT_PV_TEXT = 2048 };

/* The clock of one side, in milliseconds; `left_ms` may be negative. */
typedef struct {
    bool is_set;
    int64_t left_ms, increment_ms;
} ClientClock;

/* The limits of a search; only limits that are set (not 0, or by their `is_set`) are sent. */
typedef struct {
    ClientClock clock[2]; /* by Player */
    int64_t move_time_ms;
    int moves_to_go, depth;
    int game_moves; /* of each side, after which the game ends */
    uint64_t nodes;
} ClientLimits;

/* A search to ask for. */
typedef struct {
    const Record *record; /* the game; its last position is searched */
    ClientLimits limits;
    int deadline_ms; /* of the engine's clock from `go` on; a later answer is of no use */
    int seconds;     /* time of the last move of the record, for a linked engine */
    /* The client of a friendly game, heard during the wait, which its news end; NULL: none. */
    struct EngineClient *peer;
} ClientRequest;

/* A friendly game, as it is asked for. */
typedef struct {
    GamePosition start;
    Player own;         /* the player that is not the engine */
    int minutes, moves; /* for each side and the whole game; 0: no limit */
} ClientGame;

/* The engine's result in a game that is over. */
typedef enum {
    CLIENT_SCORE_UNKNOWN,
    CLIENT_SCORE_LOST,
    CLIENT_SCORE_DRAWN,
    CLIENT_SCORE_WON
} ClientScore;

/* How a request has ended. */
typedef enum {
    CLIENT_MOVE,     /* `move` is the engine's word, legal or not */
    CLIENT_NO_MOVE,  /* the engine answers that it has no legal move, or that the game is over */
    CLIENT_RESIGNED, /* it gives up the game */
    CLIENT_TIMEOUT,  /* no answer by the deadline, or not even that it is ready to search */
    CLIENT_CLOSED,   /* it has ended, or closed its input or output */
    CLIENT_REFUSED,  /* an error line instead of an answer */
    /* Of friendly games: */
    CLIENT_ENDED,      /* the game is over with `result`, `move` saying how */
    CLIENT_TAKEN_BACK, /* `length` moves of it are left */
} ClientOutcome;

/* A report about the engine's best line. Figures that it did not give are -1. */
typedef struct {
    bool is_set;  /* there was a report with a score; else nothing below is meant */
    bool is_mate; /* `score` is in moves to the end of the game, negative when losing ... */
    int score;    /* ... else in centimen; the mover's view */
    Bound bound;
    Probe table; /* the value of the position by endgame tables, from an engine of ours */
    int64_t depth, selective_depth, nodes, nps, time_ms, full_permill, table_hits;
    int64_t table_plies;     /* to the end of the game, as tables have it */
    char pv[CLIENT_PV_TEXT]; /* as sent; when it is longer, cut between two moves */
} ClientInfo;

/* The answer to a request. */
typedef struct {
    ClientOutcome outcome;
    /* "" without a move; then `move` may hold another answer of a linked engine. */
    char move[CLIENT_MOVE_TEXT], ponder[CLIENT_MOVE_TEXT];
    GameResult result;
    int length;
    int64_t time_us; /* of the engine's clock, from `go` to the answer or to giving up */
    ClientInfo info; /* the last one, and none with an upper bound after another */
    Error error;     /* why no answer came; else an error line before the answer, or "" */
} ClientReply;

#endif
