/* What identifies a match when it goes on or when its parts are joined, as one line of text. */
#ifndef CROWNHEAD_TOOLS_MATCH_FINGERPRINT_H
#define CROWNHEAD_TOOLS_MATCH_FINGERPRINT_H

#include "tools/match/contestants.h"

/* All that shapes the games, as words KEY=VALUE with a value's spaces and the like in %XX. An
   engine is told by its name, what it calls itself, the CRC-32 of its program (by the command,
   where that is not a file that can be read), its words, options and time: not by where it lies.
   The shard is no part of it, nor is the number of rounds. NULL when memory is short; release
   with free(). */
char *fingerprint_make(const MatchConfig *config, const Contestants *contestants);

/* What is read back of it, for those who report on games that were played elsewhere. */
typedef struct {
    char *text; /* holds the words */
    const char *names[MAX_ENGINES], *versions[MAX_ENGINES];
} FingerprintWords;

/* Reads variant, clock, engines and their times into `config`. False and an error when it is none;
   release with fingerprint_free() in any case. */
bool fingerprint_read(const char *fingerprint, MatchConfig *config, FingerprintWords *words,
                      Error *error);
void fingerprint_free(FingerprintWords *words);

#endif
