/* The engines of a game: processes that speak the UCI-like dialect, started when they are first
   needed, given up when they fail. */
#ifndef CROWNHEAD_TOOLS_PLAY_ENGINES_H
#define CROWNHEAD_TOOLS_PLAY_ENGINES_H

#include "engine/record.h"
#include "protocol/client/engine_client.h"

enum { ENGINE_WORDS = 32, ENGINE_COMMAND = 1024, ENGINE_LINES = 5 };

/* Takes a report of a search that runs: line `line` (from 1) of those that were asked for. It is
   called in the thread that asked. */
typedef void EngineHear(void *context, int line, const ClientInfo *info);

/* Zero is a good start, but for `command` and `skill`. */
typedef struct {
    char command[ENGINE_COMMAND]; /* words; quotes keep spaces together */
    int skill;                    /* the option Skill, -1: not set */

    /* of the running process */
    const Game *game; /* it was started for */
    int running_skill, running_lines;
    EngineClient *client;
    char words[ENGINE_COMMAND];
    const char *argv[ENGINE_WORDS];
    char skill_text[8], lines_text[8];
    ClientOption options[2];
    ClientSettings settings;
    EngineHear *hear;
    void *hearer;
} Engine;

/* An engine for each player, and one that gives hints and analyses, at its full strength. */
enum { ENGINE_ANALYST = 2, ENGINES = 3 };
typedef struct {
    Engine engine[ENGINES]; /* by Player, and the analyst */
    int skill;              /* the option Skill of players without a level, -1: not set */
    ClientLimits limits;    /* of a move, without clocks */
} Engines;

/* What an engine is asked. */
typedef struct {
    int engine;           /* a Player, or ENGINE_ANALYST */
    const Record *record; /* its last position, where somebody can move */
    ClientLimits limits;
    int lines;                    /* so many best lines (1..ENGINE_LINES), if it can tell them */
    const atomic_bool *cancelled; /* breaks the search off; must outlive the engine */
    EngineHear *hear;             /* may be NULL */
    void *hearer;
} EngineQuestion;

typedef struct {
    GameMove move;
    ClientReply reply;
} EngineAnswer;

/* Has an engine search. False when there is no move: it was cancelled (`error` is "" then), or the
   engine has failed and is ended; `error` says why. */
bool engines_ask(Engines *engines, const EngineQuestion *question, EngineAnswer *answer,
                 Error *error);

/* The name of the engine of `player`; its command as long as it has not run. */
const char *engines_name(const Engines *engines, Player player);

void engines_end(Engines *engines);

/* Writes the score of `info`, if it has one, from the view of `mover`'s name: "black is ahead by
   0.35 men", "table win in 7 moves for black". */
void engines_print_score(const ClientInfo *info, const char *mover, const char *other,
                         char text[96]);

#endif
