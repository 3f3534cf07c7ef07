/* The engines of a game: processes that speak the UCI-like dialect, started when they are first
   needed, given up when they fail. */
#ifndef CROWNHEAD_TOOLS_PLAY_ENGINES_H
#define CROWNHEAD_TOOLS_PLAY_ENGINES_H

#include "engine/record.h"
#include "protocol/client/engine_client.h"

enum { ENGINE_WORDS = 32, ENGINE_COMMAND = 1024 };

/* Zero is a good start, but for `command`. */
typedef struct {
    char command[ENGINE_COMMAND]; /* words; quotes keep blanks together */
    int skill;                    /* the option Skill, -1: not set */

    /* of the running process */
    const Game *game; /* it was started for */
    EngineClient *client;
    char words[ENGINE_COMMAND];
    const char *argv[ENGINE_WORDS];
    char skill_text[8];
    ClientOption option;
    ClientSettings settings;
} Engine;

typedef struct {
    Engine engine[2]; /* by Player */
    bool is_shared;   /* the first one serves both */
    ClientLimits limits;
} Engines;

typedef struct {
    GameMove move;
    ClientReply reply;
} EngineAnswer;

/* Has the engine of `player` search the last position of `record`, where somebody can move. False
   when there is no move: Ctrl-C was pressed (`error` is "" then), or the engine has failed and is
   ended; `error` says why. */
bool engines_ask(Engines *engines, Player player, const Record *record, EngineAnswer *answer,
                 Error *error);

/* The name of the engine of `player`; its command as long as it has not run. */
const char *engines_name(const Engines *engines, Player player);

void engines_end(Engines *engines);

/* Writes the score of `info`, if it has one, from the view of `mover`'s name: "black is ahead by
   0.35 men". */
void engines_print_score(const ClientInfo *info, const char *mover, const char *other,
                         char text[96]);

#endif
