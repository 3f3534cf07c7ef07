/* The words KEY=VALUE after the options of a match, of `match judge` (-openings) and of `match
   merge` (-sprt); those that identify a match; and time controls in words. */
#ifndef CROWNHEAD_TOOLS_MATCH_CONFIG_WORDS_H
#define CROWNHEAD_TOOLS_MATCH_CONFIG_WORDS_H

#include <stdio.h>

#include "tools/match/config.h"

/* Reads a number of men, 0 to 100 with decimals, as centimen; `*end` becomes the rest of the
   text. */
bool config_read_men(const char *text, const char **end, int *centimen);

/* Reads the words of -engine or -each. Like the functions below, returns false and an error that
   names the word at fault. */
bool config_read_engine(EngineConfig *engine, const char *command, int count, char *const words[],
                        Error *error);

/* config_write_engine() writes all words of an engine that affect games. config_read_back_engine()
   reads one of those that are numbers. */
void config_write_engine(FILE *out, const EngineConfig *engine);
void config_read_back_engine(EngineConfig *engine, const char *key, const char *value);

/* Reads the words of -openings into a MatchConfig. */
bool config_read_openings(void *config, const char *command, int count, char *const words[],
                          Error *error);

/* Whether the words of -openings are compatible with each other and with the variant. */
bool config_check_openings(const MatchConfig *config, Error *error);

void config_write_openings(FILE *out, const OpeningConfig *openings);

/* Reads the words of -draw or -resign into a MatchConfig; movecount and score are compulsory. */
bool config_read_adjudication(void *config, const char *command, int count, char *const words[],
                              Error *error);
void config_write_adjudications(FILE *out, const MatchConfig *config);

/* Reads the words of -sprt into a MatchConfig. */
bool config_read_sprt(void *config, const char *command, int count, char *const words[],
                      Error *error);

/* The test before any word has been read. */
#define CONFIG_SPRT ((Sprt){.elo1 = 5, .alpha = 0.05, .beta = 0.05})

#endif
