/* The engines of a game: processes that speak the UCI-like dialect, started when first needed, and
   abandoned when they fail. One thinks at a time, in its own thread, so that the screen stays
   alive. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_ENGINES_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_ENGINES_H

#include "engine/base/threads.h"
#include "engine/base/waiting.h"
#include "engine/record.h"
#include "protocol/client/engine_client.h"

enum { ENGINE_WORDS = 32, ENGINE_COMMAND = 1024, ENGINE_LINES = 5 };

/* A zeroed Engine is ready for use once `command` and `skill` are set. */
typedef struct {
    char command[ENGINE_COMMAND]; /* words; quotes keep spaces together */
    int skill;                    /* the option Skill; -1: not set */

    /* the settings of the running process */
    int running_skill, running_lines;
    EngineClient *client;
    char words[ENGINE_COMMAND];
    const char *argv[ENGINE_WORDS];
    char skill_text[8], lines_text[8];
    ClientOption options[2];
    ClientSettings settings;
} Engine;

/* One engine per player, and the analyst, which gives hints and analyses at full strength. */
enum { ENGINE_ANALYST = 2, ENGINES = 3 };
typedef struct {
    Engine engine[ENGINES]; /* by Player, and the analyst */
    int skill;              /* the option Skill for players without a level; -1: not set */
    ClientLimits limits;    /* of one move in games without clocks */
} Engines;

/* The name of the engine of `player`; its command until it has been started. */
const char *engines_name(const Engines *engines, Player player);

void engines_end(Engines *engines);

/* The proven outcome for the side to move, and the number of moves to the end (-1: unknown). */
Probe engines_outcome(const ClientInfo *info, int *moves);

enum { SCORE_TEXT = 192 };

/* Writes the score of `info`, if it has one, for `mover`: "black is ahead by 0.35 men", "table win
   in 7 moves for black". `mover` and `other` are names of players. */
void engines_print_score(const ClientInfo *info, const char *mover, const char *other,
                         char text[SCORE_TEXT]);

/* --- thinking --- */

typedef enum {
    THINKING_NOT,
    THINKING_ON,
    THINKING_MOVE,   /* `move` and `reply` are set */
    THINKING_FAILED, /* `error` has the reason, and the engine was ended */
} ThinkingState;

typedef struct {
    Engines *engines;
    bool is_running; /* the thread must be joined */
    Thread thread;
    int engine; /* the engine that thinks: a Player or ENGINE_ANALYST */
    int lines;  /* the number of best lines (1..ENGINE_LINES) to report, if the engine can */
    ClientLimits limits;
    Record record; /* the search is about its last position */
    atomic_bool cancelled;
    GameMove move;
    ClientReply reply;
    Error error;
    bool has_move;
    Wake wake; /* sent when something new has arrived */

    Monitor monitor; /* guards the fields below */
    bool is_done;
    int told_count;
    ClientInfo latest[ENGINE_LINES]; /* the latest report of each line */
} Thinking;

/* Prepares a Thinking, whatever its memory held; false when the system cannot give a Wake. End with
   thinking_close(). Running engines keep a pointer to it, so they stay with one Thinking. */
bool thinking_open(Thinking *thinking, Engines *engines);
void thinking_close(Thinking *thinking);

/* Lets `engine` think about `record` without its last `undone` plies; the position must have a
   legal move, and no other search be running. False and an error when memory is short. */
bool thinking_start(Thinking *thinking, int engine, const ClientLimits *limits, int lines,
                    const Record *record, int undone, Error *error);

/* The state of the search. THINKING_MOVE and THINKING_FAILED are returned only once. */
ThinkingState thinking_look(Thinking *thinking);

/* Stops the search and waits for the thread, which takes some 50 ms. */
void thinking_cancel(Thinking *thinking);

/* Copies the latest reports, the best line first, and returns how many there are. */
int thinking_lines(Thinking *thinking, ClientInfo lines[ENGINE_LINES]);

#endif
