/* One game between two engines, refereed by the project's own rules. */
#ifndef CROWNHEAD_TOOLS_MATCH_GAME_H
#define CROWNHEAD_TOOLS_MATCH_GAME_H

#include "engine/pdn/pdn.h"
#include "protocol/client/engine_client.h"
#include "tools/match/openings.h"
#include "tools/match/results.h"
#include "tools/match/seat.h"

enum { COMMENT_TEXT = 64, FAILURE_TEXT = 16384 };

typedef struct {
    char text[COMMENT_TEXT];
} Comment;

/* Nothing is owned. */
typedef struct {
    const MatchConfig *config;
    const Opening *opening;
    const Knowledge *tables;      /* adjudicate the positions they have; NULL: none */
    Seat seat[2];                 /* by Player */
    const atomic_bool *cancelled; /* set from outside: break off, the game does not count */
} GamePlan;

/* How a game came to its end. Only one that was played has a result. */
typedef enum {
    GAME_BROKEN_OFF, /* cancelled, so that nothing an engine did since can be held against it */
    GAME_FAILED,     /* it could not be set up or continued, through no engine's fault */
    GAME_PLAYED,     /* lost by an engine's failure too */
    GAME_NOT_BEGUN,  /* a friendly one: the program did not come, or left before it had moved */
} GameEnd;

typedef enum {
    FAILURE_NONE,
    FAILURE_MOVE, /* it broke a rule, but can be talked to */
    FAILURE_DEAD, /* it crashed or hangs, or could not be started; its client has been ended */
} Failure;

/* The outcome of a game; the result, its reason and a failure only if it was played. */
typedef struct {
    Record record;
    GameRow row;  /* result, reason and figures; the match fills in the rest */
    Player loser; /* with a failure: whose it was */
    Failure failure;
    char account[FAILURE_TEXT]; /* of a failure: what happened, and the lines that reproduce it */
    Comment *comments;          /* of each move that was searched: of all after the opening */
    int comment_count;
    int64_t comment_capacity;
    /* The next fields belong to a friendly game, whose result may be unknown. */
    bool is_swapped; /* the seats were changed */
    bool is_lost;    /* the program has gone in the middle */
    int minutes, moves;
    char name[2][CLIENT_NAME_TEXT]; /* by Player, the program's own name; "": none */
} GamePlayed;

/* Plays a game to its end; an error when it failed. Release with game_free(), even then. */
GameEnd game_play(const GamePlan *plan, GamePlayed *played, Error *error);
void game_free(GamePlayed *played);

/* Keeps `score/depth time` of the move just played. False and an error without memory. */
bool game_add_comment(GamePlayed *played, const ClientReply *reply, Error *error);

/* Counts the figures in an engine's report on a move. */
void game_count_figures(SideFigures *side, const ClientReply *reply);

#endif
