/* The words of -sprt, those of a match and those of `match merge`. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tools/match/config.h"

/* Reads one word `KEY=NUMBER` into `value`; false if KEY is another. */
static bool number_word(const char *word, const char *key, double *value) {
    const size_t length = strlen(key);
    if (strncmp(word, key, length) != 0 || word[length] != '=') return false;
    char *end;
    const double number = strtod(word + length + 1, &end);
    if (end == word + length + 1 || *end) return false;
    *value = number;
    return true;
}

static bool read_word(Sprt *sprt, const char *command, const char *word, Error *error) {
    if (number_word(word, "elo0", &sprt->elo0) || number_word(word, "elo1", &sprt->elo1))
        return fabs(sprt->elo0) <= SPRT_ELO_LIMIT && fabs(sprt->elo1) <= SPRT_ELO_LIMIT
                   ? true
                   : config_wrong(error, command, word, "elo0 and elo1 are within 200 of 0");
    if (number_word(word, "alpha", &sprt->alpha) && sprt->alpha > 0 && sprt->alpha < 0.5)
        return true;
    if (number_word(word, "beta", &sprt->beta) && sprt->beta > 0 && sprt->beta < 0.5) return true;
    if (strcmp(word, "model=normalized") == 0)
        sprt->model = SPRT_NORMALIZED;
    else if (strcmp(word, "model=logistic") == 0)
        sprt->model = SPRT_LOGISTIC;
    else
        return config_wrong(error, command, word,
                            "expected elo0=, elo1=, alpha= and beta= (under 0.5) or model=");
    return true;
}

bool config_read_sprt(void *match_config, const char *command, int count, char *const words[],
                      Error *error) {
    MatchConfig *config = match_config;
    Sprt *sprt = &config->sprt;
    config->has_sprt = true;
    for (int i = 0; i < count; i++)
        if (!read_word(sprt, command, words[i], error)) return false;
    if (count == 0) return error_set(error, "%s: arguments are expected after it", command);
    return sprt->elo0 < sprt->elo1 || error_set(error, "%s: elo0 must be below elo1", command);
}
