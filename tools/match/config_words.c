/* Each option with words KEY=VALUE has a table of them, with which its words are read and the
   fingerprint is written. Do not reorder the rows: their order is that of the fingerprint. */
#include "tools/match/config_words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/client/dialects.h"
#include "protocol/client/uci_client.h"
#include "search/searcher.h"
#include "tools/match/words.h"

enum {
    MOST_START = 1000000000, /* of an opening's number; the openings repeat */
    MOST_RANDOM = 1000000,   /* ... if the openings before it have to be made */
    MOST_PLIES = 1000000,
    MOST_MEN = 100,
    MOST_WAIT_MS = 86400000,
    MOST_ADJUDICATED = 1000000, /* moves or centimen, in an adjudication */
};

bool config_read_men(const char *text, const char **end, int *centimen) {
    char *stop;
    const double men = strtod(text, &stop);
    *end = stop;
    if (stop == text || !(men >= 0) || men > MOST_MEN) return false;
    *centimen = (int)lround(men * MAN_VALUE);
    return true;
}

/* --- an engine --- */

/* Reads `[MOVES/]SECONDS[+INCREMENT]`. */
static bool read_time_control(const char *text, TimeControl *control) {
    const char *slash = strchr(text, '/');
    control->moves_per_control = 0;
    control->increment_ms = 0;
    if (slash) {
        char moves[16];
        if (slash - text >= (long)sizeof moves) return false;
        snprintf(moves, sizeof moves, "%.*s", (int)(slash - text), text);
        if (!text_integer(moves, 1, 10000, &control->moves_per_control)) return false;
        text = slash + 1;
    }
    control->has_clock = true;
    if (!word_seconds(text, &text, &control->time_ms) || control->time_ms == 0) return false;
    if (*text == '+') return word_seconds(text + 1, &text, &control->increment_ms) && !*text;
    return !*text;
}

static bool read_tc(void *engine, const char *value) {
    TimeControl *control = &((EngineConfig *)engine)->control;
    control->is_inf = strcmp(value, "inf") == 0;
    return control->is_inf || read_time_control(value, control);
}

static bool read_proto(void *engine, const char *value) {
    return (((EngineConfig *)engine)->start.dialect = client_dialect(value)) != NULL;
}

static void write_proto(FILE *out, const void *engine) {
    const ClientDialect *dialect = ((const EngineConfig *)engine)->start.dialect;
    if (dialect && dialect != &DIALECT_UCI)
        word_write_text(out, "proto", client_dialect_name(dialect));
}

static bool read_friendly(void *engine, const char *value) {
    ClientSettings *to = &((EngineConfig *)engine)->start;
    to->is_follower = strcmp(value, "follower") == 0;
    to->is_friendly = to->is_follower || strcmp(value, "initiator") == 0;
    return to->is_friendly;
}

static bool read_wait(void *engine, const char *value) {
    const char *end;
    int64_t ms;
    if (!word_seconds(value, &end, &ms) || *end || ms > MOST_WAIT_MS) return false;
    ((EngineConfig *)engine)->start.handshake_ms = ms == 0 ? 1 : (int)ms; /* 1: a single attempt */
    return true;
}

static bool read_option(void *engine, const char *value) {
    EngineConfig *to = engine;
    const int length = (int)strcspn(value, "=");
    const int number = to->start.option_count;
    if (number == MAX_ENGINE_WORDS) return false;
    snprintf(to->option_names[number], OPTION_NAME, "%.*s", length, value);
    to->options[number] = (ClientOption){to->option_names[number], value + length + 1, false};
    to->start.option_count++;
    return true;
}

static void write_options(FILE *out, const void *engine) {
    const EngineConfig *from = engine;
    for (int i = 0; i < from->start.option_count; i++) {
        word_write_text(out, "option", from->options[i].name);
        word_write_text(out, "value", from->options[i].value);
    }
}

#define AT(field) offsetof(EngineConfig, field)
static const Word ENGINE_WORDS[] = {
    {"cmd", WORD_TEXT, .at = AT(argv[0])},
    {"as", WORD_TEXT, .at = AT(start.called)},
    {"name", WORD_TEXT, .at = AT(start.name)},
    {"dir", WORD_TEXT, .at = AT(start.directory)},
    {"stderr", WORD_TEXT, .at = AT(stderr_file)},
    {"wait", .read = read_wait, .wrong = "must be seconds, at most 86400"},
    {"friendly", .read = read_friendly, .wrong = "must be initiator or follower"},
    {"connect", WORD_TEXT, .at = AT(start.connect), .shapes = true},
    {"listen", WORD_TEXT, .at = AT(listen), .shapes = true},
    {"proto", .read = read_proto, .wrong = "must be uci, hub, cp or dxp", .shapes = true,
     .write = write_proto},
    {"arg", WORD_LIST, .at = AT(argv[1]), .most = MAX_ENGINE_WORDS - 2,
     .wrong = "too many arguments", .shapes = true},
    {"init", WORD_LIST, .at = AT(init), .most = MAX_ENGINE_WORDS - 1, .wrong = "too many lines",
     .shapes = true},
    {"option.", .read = read_option, .wrong = "too many options", .shapes = true,
     .write = write_options},
    {"tc", .read = read_tc, .wrong = "must be tc=[MOVES/]SECONDS[+INCREMENT] or tc=inf"},
    {"moves", WORD_LARGE, .at = AT(control.moves_per_control), .shapes = true,
     .is_not_typed = true},
    {"time", WORD_MS, .at = AT(control.time_ms), .shapes = true, .is_not_typed = true},
    {"increment", WORD_MS, .at = AT(control.increment_ms), .shapes = true, .is_not_typed = true},
    {"st", WORD_MS, .at = AT(control.search.move_time_ms), 1, INT64_MAX, NULL,
     "must be a number of seconds per move", true},
    {"nodes", WORD_LARGE, .at = AT(control.search.nodes), 1, INT64_MAX, NULL,
     "must be a number of nodes", true},
    {"depth", WORD_WHOLE, .at = AT(control.search.depth), 1, MAX_DEPTH, NULL,
     "must be a depth of 1 to 100", true},
    {"timemargin", WORD_LARGE, .at = AT(control.margin_ms), 0, MOST_MARGIN, NULL,
     "must be a number of milliseconds", true},
    {.key = NULL},
};
#undef AT

bool config_read_engine(EngineConfig *engine, const char *command, int count, char *const words[],
                        Error *error) {
    static const char KNOWN[] = "the words are cmd arg connect listen wait friendly as name proto "
                                "dir stderr init option.NAME tc st nodes depth timemargin";
    for (int i = 0; i < count; i++) {
        /* The value of an option is a string, and may be empty. */
        const bool is_option = strncmp(words[i], "option.", 7) == 0;
        const char *value = strchr(words[i], '=');
        if (!value && strcmp(command, "-engine") == 0)
            return error_set(error, "%s: '%.40s' is not NAME=VALUE; did you mean cmd=%.40s?",
                             command, words[i], words[i]);
        if (!value || (!value[1] && !is_option))
            return word_wrong(error, command, words[i], "must be NAME=VALUE");
        if (!word_read(ENGINE_WORDS, engine, command, words[i], KNOWN, error)) return false;
    }
    return count > 0 || error_set(error, "%s needs a value", command);
}

void config_write_engine(FILE *out, const EngineConfig *engine) {
    words_write(ENGINE_WORDS, engine, out);
}

void config_read_back_engine(EngineConfig *engine, const char *key, const char *value) {
    word_read_back(ENGINE_WORDS, engine, key, value);
    engine->control.has_clock = engine->control.time_ms > 0;
}

/* --- openings --- */

/* Reads LEAST..MOST. The point before another point is not part of a number. */
static bool read_balance(void *config, const char *value) {
    OpeningConfig *openings = config;
    const char *dots = value ? strstr(value, "..") : NULL, *end;
    char least[32];
    if (!dots || dots - value >= (long)sizeof least) return false;
    memcpy(least, value, (size_t)(dots - value));
    least[dots - value] = '\0';
    openings->has_balance = true;
    return config_read_men(least, &end, &openings->least_balance) && !*end &&
           config_read_men(dots + 2, &end, &openings->most_balance) && !*end &&
           openings->least_balance <= openings->most_balance;
}

static void write_balance(FILE *out, const void *openings) {
    const OpeningConfig *from = openings;
    if (from->has_balance) fprintf(out, " balance=%d..%d", from->least_balance, from->most_balance);
}

static bool read_file(void *openings, const char *value) {
    if (!value || !*value) return false;
    ((OpeningConfig *)openings)->source = OPENINGS_FILE;
    ((OpeningConfig *)openings)->file = value;
    return true;
}

static bool read_ballots(void *openings, const char *value) {
    if (value && strcmp(value, "moves") != 0 && strcmp(value, BALLOTS_EDGE) != 0) return false;
    ((OpeningConfig *)openings)->source = OPENINGS_BALLOTS;
    ((OpeningConfig *)openings)->set = value;
    return true;
}

static bool read_start(void *openings, const char *value) {
    int64_t number;
    if (!value) {
        ((OpeningConfig *)openings)->source = OPENINGS_START;
        return true;
    }
    if (!text_integer(value, 1, MOST_START, &number)) return false;
    ((OpeningConfig *)openings)->first = (int)number;
    return true;
}

static bool read_plies(OpeningConfig *openings, OpeningSource source, const char *value) {
    int64_t number;
    if (!value || !text_integer(value, 1, MOST_PLIES, &number)) return false;
    openings->source = source;
    openings->plies = (int)number;
    return true;
}

static bool read_all(void *openings, const char *value) {
    return read_plies(openings, OPENINGS_ALL, value);
}

static bool read_random(void *openings, const char *value) {
    return read_plies(openings, OPENINGS_RANDOM, value);
}

#define AT(field) offsetof(OpeningConfig, field)
static const Word OPENING_WORDS[] = {
    {"all", .read = read_all},
    {"random", .read = read_random},
    {"ballots", .read = read_ballots},
    {"file", WORD_TEXT, .at = AT(file), .read = read_file, .shapes = true},
    {"set", WORD_TEXT, .at = AT(set), .shapes = true, .is_not_typed = true},
    {"exclude", WORD_TEXT, .at = AT(exclude), .shapes = true},
    {"plies", WORD_WHOLE, .at = AT(plies), 1, MOST_PLIES, .shapes = true},
    {"order", WORD_EITHER, .at = AT(shuffled), .shapes = true, .off = "sequential", .on = "random"},
    {"start", WORD_WHOLE, .at = AT(first), .read = read_start, .shapes = true},
    {"balance", .read = read_balance, .shapes = true, .write = write_balance},
    {.key = NULL},
};
#undef AT

bool config_read_openings(void *match_config, const char *command, int count, char *const words[],
                          Error *error) {
    static const char KNOWN[] =
        "must be start, ballots[=moves|edge], all=PLIES, random=PLIES, file=FILE, exclude=WORD, "
        "plies=N, balance=LEAST..MOST (men), order=sequential|random or start=N";
    OpeningConfig *openings = &((MatchConfig *)match_config)->openings;
    for (int i = 0; i < count; i++)
        if (!word_read(OPENING_WORDS, openings, command, words[i], KNOWN, error)) return false;
    return count > 0 || error_set(error, "%s needs a value", command);
}

bool config_check_openings(const MatchConfig *config, Error *error) {
    const OpeningConfig *openings = &config->openings;
    const bool is_file = openings->source == OPENINGS_FILE;
    if (openings->source == OPENINGS_RANDOM && openings->first > MOST_RANDOM)
        return error_set(error, "-openings random: start=%d must be at most %d", openings->first,
                         MOST_RANDOM);
    if (openings->plies &&
        (openings->source == OPENINGS_START || openings->source == OPENINGS_BALLOTS))
        return error_set(error, "-openings: plies=%d needs file=FILE", openings->plies);
    if (openings->exclude && !is_file)
        return error_set(error, "-openings: exclude=%.60s needs file=FILE", openings->exclude);
    if (openings->has_balance && !is_file && openings->source != OPENINGS_BALLOTS)
        return error_set(
            error,
            "-openings: balance= needs openings with a judged score; use ballots or file=FILE");
    return true;
}

void config_write_openings(FILE *out, const OpeningConfig *openings) {
    static const char *const SOURCES[] = {[OPENINGS_START] = "start",
                                          [OPENINGS_FILE] = "file",
                                          [OPENINGS_ALL] = "all",
                                          [OPENINGS_RANDOM] = "random",
                                          [OPENINGS_BALLOTS] = "ballots"};
    word_write_text(out, "openings", SOURCES[openings->source]);
    words_write(OPENING_WORDS, openings, out);
}

/* --- adjudication --- */

#define WHOLE(key, field, least)                                                                   \
    { key, WORD_WHOLE, offsetof(Adjudication, field), least, MOST_ADJUDICATED, .shapes = true }
static const Word DRAW_WORDS[] = {
    WHOLE("movenumber", from_move, 0),
    WHOLE("movecount", moves, 1),
    WHOLE("score", score, 0),
    {.key = NULL},
};
static const Word LOSS_WORDS[] = {
    WHOLE("movecount", moves, 1),
    WHOLE("score", score, 0),
    {"twosided", WORD_EITHER, .at = offsetof(Adjudication, both), .shapes = true, .off = "false",
     .on = "true"},
    {.key = NULL},
};
#undef WHOLE

bool config_read_adjudication(void *match_config, const char *command, int count,
                              char *const words[], Error *error) {
    MatchConfig *config = match_config;
    const bool is_draw = strcmp(command, "-draw") == 0;
    Adjudication *rule = is_draw ? &config->draw : &config->loss;
    *rule = (Adjudication){.score = -1};
    for (int i = 0; i < count; i++)
        if (!word_read(is_draw ? DRAW_WORDS : LOSS_WORDS, rule, command, words[i],
                       is_draw
                           ? "must be movenumber=N, movecount=N or score=CENTIMEN (whole numbers)"
                           : "must be movecount=N, score=CENTIMEN (whole numbers) or twosided=true",
                       error))
            return false;
    return (rule->moves > 0 && rule->score >= 0) ||
           error_set(error, "%s needs movecount=N and score=CENTIMEN", command);
}

void config_write_adjudications(FILE *out, const MatchConfig *config) {
    if (config->draw.moves > 0) {
        word_write_text(out, "adjudicate", "draw");
        words_write(DRAW_WORDS, &config->draw, out);
    }
    if (config->loss.moves > 0) {
        word_write_text(out, "adjudicate", "resign");
        words_write(LOSS_WORDS, &config->loss, out);
    }
}

/* --- the test --- */

/* Reads a word `KEY=NUMBER` into `value`; false if it has another key. */
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
                   : word_wrong(error, command, word, "elo0 and elo1 must be from -200 to 200");
    if (number_word(word, "alpha", &sprt->alpha) && sprt->alpha > 0 && sprt->alpha < 0.5)
        return true;
    if (number_word(word, "beta", &sprt->beta) && sprt->beta > 0 && sprt->beta < 0.5) return true;
    if (strcmp(word, "model=normalized") == 0)
        sprt->model = SPRT_NORMALIZED;
    else if (strcmp(word, "model=logistic") == 0)
        sprt->model = SPRT_LOGISTIC;
    else
        return word_wrong(error, command, word,
                          "must be elo0=, elo1=, alpha= or beta= (above 0 and below 0.5), "
                          "model=normalized or model=logistic");
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
    return sprt->elo0 < sprt->elo1 || error_set(error, "%s needs an elo0 below elo1", command);
}
