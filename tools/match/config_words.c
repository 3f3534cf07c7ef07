/* The words of -openings, those of a match and those of `match judge`, and of -sprt, those of a match and
   of `match merge`. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tools/match/config.h"

enum {
    MOST_START = 1000000000, /* of an opening, which wraps */
    MOST_RANDOM = 1000000,   /* ... where those before it are made */
    MOST_PLIES = 1000000,
    MOST_MEN = 100,
};

bool config_read_men(const char *text, const char **end, int *centimen) {
    char *stop;
    const double men = strtod(text, &stop);
    *end = stop;
    if (stop == text || !(men >= 0) || men > MOST_MEN) return false;
    *centimen = (int)lround(men * MAN_VALUE);
    return true;
}

/* Reads LEAST..MOST. A point that is followed by another one belongs to no number. */
static bool read_balance(OpeningConfig *openings, const char *value) {
    const char *dots = strstr(value, ".."), *end;
    char least[32];
    if (!dots || dots - value >= (long)sizeof least) return false;
    memcpy(least, value, (size_t)(dots - value));
    least[dots - value] = '\0';
    openings->has_balance = true;
    return config_read_men(least, &end, &openings->least_balance) && !*end &&
           config_read_men(dots + 2, &end, &openings->most_balance) && !*end &&
           openings->least_balance <= openings->most_balance;
}

static bool read_opening_word(OpeningConfig *openings, const char *command, const char *word,
                              Error *error) {
    char key[64];
    const char *value = config_split(word, key, sizeof key);
    int64_t number = 0;
    const bool has_number = value && text_integer(value, 1, MOST_START, &number);
    const bool has_plies = has_number && number <= MOST_PLIES;
    if (strcmp(word, "start") == 0)
        openings->source = OPENINGS_START;
    else if (strcmp(word, "ballots") == 0 || strcmp(word, "ballots=moves") == 0) {
        openings->source = OPENINGS_BALLOTS;
        openings->set = value;
    } else if (strcmp(key, "file") == 0 && value && *value) {
        openings->source = OPENINGS_FILE;
        openings->file = value;
    } else if (strcmp(key, "exclude") == 0 && value && *value)
        openings->exclude = value;
    else if (strcmp(word, "order=random") == 0)
        openings->shuffled = true;
    else if (strcmp(word, "order=sequential") == 0)
        openings->shuffled = false;
    else if (strcmp(key, "balance") == 0 && value && read_balance(openings, value))
        return true;
    else if (strcmp(key, "start") == 0 && has_number)
        openings->first = (int)number;
    else if (strcmp(key, "plies") == 0 && has_plies)
        openings->plies = (int)number;
    else if (strcmp(key, "all") == 0 && has_plies) {
        openings->source = OPENINGS_ALL;
        openings->plies = (int)number;
    } else if (strcmp(key, "random") == 0 && has_plies) {
        openings->source = OPENINGS_RANDOM;
        openings->plies = (int)number;
    } else {
        return config_wrong(
            error, command, word,
            "expected start, ballots[=moves], all=PLIES, random=PLIES, file=FILE, exclude=WORD, "
            "plies=N, balance=LEAST..MOST (men), order=sequential|random or start=N");
    }
    return true;
}

bool config_read_openings(void *match_config, const char *command, int count, char *const words[],
                          Error *error) {
    OpeningConfig *openings = &((MatchConfig *)match_config)->openings;
    for (int i = 0; i < count; i++)
        if (!read_opening_word(openings, command, words[i], error)) return false;
    return count > 0 || error_set(error, "%s needs a value", command);
}

bool config_check_openings(const MatchConfig *config, Error *error) {
    const OpeningConfig *openings = &config->openings;
    const bool is_file = openings->source == OPENINGS_FILE;
    if (openings->source == OPENINGS_RANDOM && openings->first > MOST_RANDOM)
        return error_set(error, "-openings random: start=%d is more than %d", openings->first,
                         MOST_RANDOM);
    if (openings->plies &&
        (openings->source == OPENINGS_START || openings->source == OPENINGS_BALLOTS))
        return error_set(error, "-openings: plies=%d is of games in a file: expected file=FILE",
                         openings->plies);
    if (openings->exclude && !is_file)
        return error_set(error,
                         "-openings: exclude=%.60s is of lines in a file: expected file=FILE",
                         openings->exclude);
    if (openings->has_balance && !is_file && openings->source != OPENINGS_BALLOTS)
        return error_set(error, "-openings: balance= is of openings with a judged score: expected "
                                "ballots or file=FILE");
    return true;
}

/* --- the test --- */

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

static bool read_sprt_word(Sprt *sprt, const char *command, const char *word, Error *error) {
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
        if (!read_sprt_word(sprt, command, words[i], error)) return false;
    if (count == 0) return error_set(error, "%s needs a value", command);
    return sprt->elo0 < sprt->elo1 || error_set(error, "%s: elo0 must be below elo1", command);
}
