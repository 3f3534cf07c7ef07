/* The words of the match runner, read as its main does. */
#ifndef CROWNHEAD_TESTS_HELPERS_MATCH_WORDS_H
#define CROWNHEAD_TESTS_HELPERS_MATCH_WORDS_H

#include "engine/base/text.h"
#include "tools/match/config.h"

enum { MOST_WORDS = 160, LINE = 4096 };

/* The words of a match of two engines. */
#define TWO "-engine cmd=a -engine cmd=b -each depth=1 "

/* Reads a command line, split at spaces; the words live in `copy`. */
static inline bool read_words(MatchConfig *config, const char *line, char copy[LINE],
                              Error *error) {
    char *words[MOST_WORDS];
    int count = 0;
    snprintf(copy, LINE, "%s", line);
    char *rest = copy;
    for (char *word; (word = text_word(&rest)) != NULL;) words[count++] = word;
    return config_read(config, count, words, error);
}

#endif
