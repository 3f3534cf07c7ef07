/* One game between two engines, refereed with the project's own rules. */
#ifndef CROWNHEAD_TOOLS_MATCH_GAME_H
#define CROWNHEAD_TOOLS_MATCH_GAME_H

#include "engine/pdn/pdn.h"
#include "eval/knowledge.h"
#include "protocol/client/engine_client.h"
#include "tools/match/contestants.h"
#include "tools/match/openings.h"
#include "tools/match/results.h"

enum { COMMENT_TEXT = 64, FAILURE_TEXT = 16384 };

typedef struct {
    char text[COMMENT_TEXT];
} Comment;

/* The plan of a game. It owns nothing. */
typedef struct {
    const MatchConfig *config;
    const Opening *opening;
    const Knowledge *tables;      /* adjudicate the positions they contain; NULL: no tables */
    Seat seat[2];                 /* by Player */
    const atomic_bool *cancelled; /* set from outside: the game ends and does not count */
} GamePlan;

/* How a game ended. Only a game that was played has a result. */
typedef enum {
    GAME_CANCELLED, /* cancelled; nothing that an engine did afterwards is its fault */
    GAME_FAILED,    /* could not be set up or continued, through no engine's fault */
    GAME_PLAYED,    /* includes games that an engine lost by a failure */
    GAME_NOT_BEGUN, /* friendly games: the program did not connect, or left before it had moved */
} GameEnd;

typedef enum {
    FAILURE_NONE,
    FAILURE_MOVE, /* broke a rule, but still answers */
    FAILURE_DEAD, /* crashed, hung or could not be started; its client has been ended */
} Failure;

/* The outcome of a game. The result, its reason and a failure are set only if it was played. */
typedef struct {
    Record record;
    GameRow row;  /* result, reason and totals; the match fills in the rest */
    Player loser; /* the player at fault, if there was a failure */
    Failure failure;
    char account[FAILURE_TEXT]; /* a failure's description, and the lines that reproduce it */
    Comment *comments;          /* of each searched move, that is, after the opening */
    int comment_count;
    int64_t comment_capacity;
    /* Fields of friendly games, whose result may be unknown. */
    bool is_swapped; /* the seats were exchanged */
    bool is_lost;    /* the program left during the game */
    int minutes, moves;
    char name[2][CLIENT_NAME_TEXT]; /* by Player, the name that the program reports; "": none */
} GamePlayed;

/* Plays a game to its end; an error if it failed. Release with game_free(), even then. */
GameEnd game_play(const GamePlan *plan, GamePlayed *played, Error *error);
void game_free(GamePlayed *played);

/* Records `score/depth time` for the move just played. False and an error when memory is short. */
bool game_add_comment(GamePlayed *played, const ClientReply *reply, Error *error);

/* Adds an engine's report on a move to its totals. */
void game_count_figures(SideFigures *side, const ClientReply *reply);

#endif
