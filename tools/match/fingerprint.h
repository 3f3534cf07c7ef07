/* The line of text that identifies a match when it is resumed or when its shards are merged. */
#ifndef CROWNHEAD_TOOLS_MATCH_FINGERPRINT_H
#define CROWNHEAD_TOOLS_MATCH_FINGERPRINT_H

#include "tools/match/contestants.h"

/* Makes a fingerprint: everything that affects the games, as words KEY=VALUE, with spaces and
   similar characters written as %XX. It identifies an engine by its name, the name it reports, the
   CRC-32 of its program file (or its command, if that cannot be read), its words, options and
   times, but not by its path. Neither the shard nor the number of rounds is part of it. NULL when
   memory is short; release with free(). */
char *fingerprint_make(const MatchConfig *config, const Contestants *contestants);

/* The fields read back from a fingerprint, for reports on games that were played elsewhere. */
typedef struct {
    char *text; /* owns the words */
    const char *names[MAX_ENGINES], *versions[MAX_ENGINES];
} FingerprintWords;

/* Reads variant, clock, engines and their times into `config`. False and an error when the line is
   not a fingerprint. Release with fingerprint_free(), even then. */
bool fingerprint_read(const char *fingerprint, MatchConfig *config, FingerprintWords *words,
                      Error *error);
void fingerprint_free(FingerprintWords *words);

#endif
