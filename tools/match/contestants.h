/* The engines of a match: how each is started, by any slot, and what it is called. */
#ifndef CROWNHEAD_TOOLS_MATCH_CONTESTANTS_H
#define CROWNHEAD_TOOLS_MATCH_CONTESTANTS_H

#include "tools/match/config.h"
#include "tools/match/log.h"

typedef struct {
    const char *argv[MAX_ENGINE_WORDS];
    ClientOption options[MAX_ENGINE_WORDS];
    ClientSettings settings;
    char name[CLIENT_NAME_TEXT];
    char version[CLIENT_NAME_TEXT]; /* what it calls itself, whatever its name in the match */
} Contestant;

typedef struct {
    int count;
    Contestant *list;
    const char *names[MAX_ENGINES];
} Contestants;

/* Prepares to start the engines of `config`, which stays in place as `cancelled` and `log` do; they
   are called as there, or by number. False and an error when memory is short or a file for their
   errors cannot be opened. Release with contestants_free() in any case. */
bool contestants_make(Contestants *contestants, const MatchConfig *config,
                      const atomic_bool *cancelled, EngineLog *log, Error *error);

/* Starts an engine. NULL and an error when that fails; `*is_lack`: because descriptors,
   processes or memory ran out, which is not the fault of the engine. */
EngineClient *contestant_start(const ClientSettings *settings, bool *is_lack, Error *error);

/* Starts each engine once, so that a match that cannot be played ends before its first game, and
   takes the names that they give themselves, made different from each other. Fills `clients`, NULL
   for those that were not started. False and an error, as above, when one cannot be started. */
bool contestants_try(Contestants *contestants, EngineClient *clients[MAX_ENGINES], bool *is_lack,
                     Error *error);

void contestants_free(Contestants *contestants);

#endif
