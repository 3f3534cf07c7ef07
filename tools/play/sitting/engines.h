/* The engines of a game: processes that speak the UCI-like dialect, started when they are first
   needed, given up when they fail. One at a time thinks, in a thread of its own, so that the screen
   stays alive. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_ENGINES_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_ENGINES_H

#include "engine/base/threads.h"
#include "engine/base/waiting.h"
#include "engine/record.h"
#include "protocol/client/engine_client.h"

enum { ENGINE_WORDS = 32, ENGINE_COMMAND = 1024, ENGINE_LINES = 5 };

/* Zero is a good start, but for `command` and `skill`. */
typedef struct {
    char command[ENGINE_COMMAND]; /* words; quotes keep spaces together */
    int skill;                    /* the option Skill, -1: not set */

    /* of the running process */
    int running_skill, running_lines;
    EngineClient *client;
    char words[ENGINE_COMMAND];
    const char *argv[ENGINE_WORDS];
    char skill_text[8], lines_text[8];
    ClientOption options[2];
    ClientSettings settings;
} Engine;

/* An engine for each player, and one that gives hints and analyses, at its full strength. */
enum { ENGINE_ANALYST = 2, ENGINES = 3 };
typedef struct {
    Engine engine[ENGINES]; /* by Player, and the analyst */
    int skill;              /* the option Skill of players without a level, -1: not set */
    ClientLimits limits;    /* of a move, without clocks */
} Engines;

/* The name of the engine of `player`; its command as long as it has not run. */
const char *engines_name(const Engines *engines, Player player);

void engines_end(Engines *engines);

/* The certain outcome of the game, as the side to move sees it, and the moves to its end (-1:
   unknown). */
Probe engines_outcome(const ClientInfo *info, int *moves);

/* Writes the score of `info`, if it has one, from the view of `mover`'s name: "black is ahead by
   0.35 men", "table win in 7 moves for black". */
void engines_print_score(const ClientInfo *info, const char *mover, const char *other,
                         char text[96]);

/* --- thinking --- */

typedef enum {
    THINKING_NOT,
    THINKING_ON,
    THINKING_MOVE,   /* `move` and `reply` are set */
    THINKING_FAILED, /* `error` has the reason, and the engine is ended */
} ThinkingState;

typedef struct {
    Engines *engines;
    bool is_running; /* the thread is to be joined */
    Thread thread;
    int engine; /* a Player, or ENGINE_ANALYST: whom it is */
    int lines;  /* number of best lines (1..ENGINE_LINES), if it can report them */
    ClientLimits limits;
    Record record; /* its last position is looked at */
    atomic_bool cancelled;
    GameMove move;
    ClientReply reply;
    Error error;
    bool has_move;
    Wake wake; /* sent when there is news */

    Monitor monitor; /* guards the fields below */
    bool is_done;
    int told_count;
    ClientInfo told[ENGINE_LINES]; /* the latest report of each line */
} Thinking;

/* Zero is no Thinking: begin with this; false when the system has no Wake to give. End with
   thinking_close(). Engines that run keep its address: another one for them is at the same. */
bool thinking_open(Thinking *thinking, Engines *engines);
void thinking_close(Thinking *thinking);

/* Has `engine` think about `record` without its last `undone` plies, where a move must be legal. An
   earlier search must have ended. False and an error when memory is short. */
bool thinking_start(Thinking *thinking, int engine, const ClientLimits *limits, int lines,
                    const Record *record, int undone, Error *error);

/* How far it is; THINKING_MOVE and THINKING_FAILED are reported once. */
ThinkingState thinking_look(Thinking *thinking);

/* Stops it and waits for the thread, some 50 ms. */
void thinking_cancel(Thinking *thinking);

/* Copies the latest reports, the best line first; returns how many. */
int thinking_lines(Thinking *thinking, ClientInfo lines[ENGINE_LINES]);

#endif
