#include "tools/match/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/client/cp_client.h"
#include "protocol/client/dialects.h"
#include "protocol/client/dxp_client.h"
#include "protocol/client/wire.h"
#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"
#include "search/searchers.h"
#include "tools/common/output.h"

enum {
    DEFAULT_REPORT_EVERY = 10,
    MOST_GAMES = 200000000, /* of a match; each takes a byte */
    MOST_MARGIN = 1000000,
    MOST_WAIT_MS = 86400000,
    MOST_ADJUDICATED = 1000000, /* moves or centimen of an adjudication */
    DEFAULT_MARGIN_MS = 100,    /* a busy machine holds up one move in a thousand by 10 to 70 ms */
};

const char *config_split(const char *word, char *key, size_t size) {
    const char *equals = strchr(word, '=');
    Writer writer = writer_make(key, size);
    writer_add(&writer, "%.*s", (int)(equals ? equals - word : (long)strlen(word)), word);
    return equals ? equals + 1 : NULL;
}

bool config_wrong(Error *error, const char *command, const char *word, const char *why) {
    return error_set(error, "%s: '%.60s': %s", command, word, why);
}

/* Reads seconds, with a fraction, as milliseconds. */
static bool read_seconds(const char *text, const char **end, int64_t *ms) {
    char *stop;
    const double seconds = strtod(text, &stop);
    if (stop == text || !(seconds >= 0) || seconds > 1e6) return false;
    *ms = (int64_t)(seconds * 1000 + 0.5);
    *end = stop;
    return true;
}

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
    if (!read_seconds(text, &text, &control->time_ms) || control->time_ms == 0) return false;
    if (*text == '+') return read_seconds(text + 1, &text, &control->increment_ms) && !*text;
    return !*text;
}

/* Reads one word of -engine or -each. */
static bool read_engine_word(EngineConfig *engine, const char *command, const char *word,
                             Error *error) {
    char key[64];
    const char *value = config_split(word, key, sizeof key), *end = "";
    const bool is_option = strncmp(word, "option.", 7) == 0;
    /* An option may be a text, and that may be none. */
    if (!value && strcmp(command, "-engine") == 0)
        return error_set(error, "%s: '%.40s' is not NAME=VALUE; did you mean cmd=%.40s?", command,
                         word, word);
    if (!value || (!*value && !is_option))
        return config_wrong(error, command, word, "expected NAME=VALUE");
    if (is_option) {
        if (engine->option_count == MAX_ENGINE_WORDS)
            return config_wrong(error, command, word, "there are too many options");
        EngineOption *option = &engine->options[engine->option_count++];
        option->value = value;
        snprintf(option->name, sizeof option->name, "%s", key + 7);
        return true;
    }
    TimeControl *control = &engine->control;
    if (strcmp(key, "cmd") == 0)
        engine->command = value;
    else if (strcmp(key, "connect") == 0)
        engine->connect = value;
    else if (strcmp(key, "listen") == 0)
        engine->listen = value;
    else if (strcmp(key, "as") == 0)
        engine->called = value;
    else if (strcmp(key, "name") == 0)
        engine->name = value;
    else if (strcmp(key, "dir") == 0)
        engine->directory = value;
    else if (strcmp(key, "stderr") == 0)
        engine->stderr_file = value;
    else if (strcmp(key, "arg") == 0) {
        if (engine->argument_count == MAX_ENGINE_WORDS - 2)
            return config_wrong(error, command, word, "there are too many arguments");
        engine->arguments[engine->argument_count++] = value;
    } else if (strcmp(key, "init") == 0) {
        if (engine->init_count == MAX_ENGINE_WORDS - 1)
            return config_wrong(error, command, word, "there are too many lines");
        engine->init[engine->init_count++] = value;
    } else if (strcmp(key, "proto") == 0) {
        engine->dialect = client_dialect(value);
        if (!engine->dialect)
            return config_wrong(error, command, word, "expected uci, hub, cp or dxp");
    } else if (strcmp(key, "friendly") == 0) {
        engine->is_follower = strcmp(value, "follower") == 0;
        engine->is_friendly = engine->is_follower || strcmp(value, "initiator") == 0;
        if (!engine->is_friendly)
            return config_wrong(error, command, word, "must be initiator or follower");
    } else if (strcmp(key, "wait") == 0) {
        if (!read_seconds(value, &end, &engine->wait_ms) || *end || engine->wait_ms > MOST_WAIT_MS)
            return config_wrong(error, command, word, "must be seconds, at most 86400");
        if (engine->wait_ms == 0) engine->wait_ms = 1; /* one try */
    } else if (strcmp(key, "tc") == 0) {
        control->is_inf = strcmp(value, "inf") == 0;
        if (!control->is_inf && !read_time_control(value, control))
            return config_wrong(error, command, word,
                                "expected tc=[MOVES/]SECONDS[+INCREMENT] or tc=inf");
    } else if (strcmp(key, "timemargin") == 0) {
        if (!text_integer(value, 0, MOST_MARGIN, &control->margin_ms))
            return config_wrong(error, command, word, "expected milliseconds");
    } else if (strcmp(key, "st") == 0) {
        if (!read_seconds(value, &end, &control->move_time_ms) || *end ||
            control->move_time_ms == 0)
            return config_wrong(error, command, word, "expected seconds a move");
    } else if (strcmp(key, "nodes") == 0) {
        if (!text_integer(value, 1, INT64_MAX, &control->nodes))
            return config_wrong(error, command, word, "expected a number of nodes");
    } else if (strcmp(key, "depth") == 0) {
        if (!text_integer(value, 1, MAX_DEPTH, &control->depth))
            return config_wrong(error, command, word, "expected a depth of 1 to 100");
    } else {
        return config_wrong(error, command, word,
                            "known are cmd arg connect listen wait friendly as name proto dir "
                            "stderr init option.NAME tc st nodes depth timemargin");
    }
    return true;
}

/* Reads one word `KEY=NUMBER` of -draw or -resign, a whole number, into `value`; false if it is
   another word. */
static bool whole_word(const char *word, const char *key, int min, int *value) {
    const size_t length = strlen(key);
    int64_t number;
    if (strncmp(word, key, length) != 0 || word[length] != '=' ||
        !text_integer(word + length + 1, min, MOST_ADJUDICATED, &number))
        return false;
    *value = (int)number;
    return true;
}

static bool read_adjudication_word(Adjudication *rule, const char *command, const char *word,
                                   Error *error) {
    const bool is_draw = strcmp(command, "-draw") == 0;
    if ((is_draw && whole_word(word, "movenumber", 0, &rule->from_move)) ||
        whole_word(word, "movecount", 1, &rule->moves) ||
        whole_word(word, "score", 0, &rule->score))
        return true;
    rule->both = strcmp(word, "twosided=true") == 0;
    return (!is_draw && (rule->both || strcmp(word, "twosided=false") == 0)) ||
           config_wrong(error, command, word,
                        is_draw ? "expected movenumber=N, movecount=N or score=CENTIMEN (whole "
                                  "numbers)"
                                : "expected movecount=N, score=CENTIMEN (whole numbers) or "
                                  "twosided=true");
}

/* Reads the words of -draw or -resign, of which none works without these two. */
static bool read_adjudication(void *match_config, const char *command, int count,
                              char *const words[], Error *error) {
    MatchConfig *config = match_config;
    Adjudication *rule = strcmp(command, "-draw") == 0 ? &config->draw : &config->loss;
    *rule = (Adjudication){.score = -1};
    for (int i = 0; i < count; i++)
        if (!read_adjudication_word(rule, command, words[i], error)) return false;
    return rule->moves > 0 && rule->score >= 0
               ? true
               : error_set(error, "%s: movecount=N and score=CENTIMEN are expected", command);
}

static bool read_tournament(void *config, const char *name, const char *value, Error *error) {
    const bool is_gauntlet = strcmp(value, "gauntlet") == 0;
    ((MatchConfig *)config)->gauntlet = is_gauntlet;
    return is_gauntlet || strcmp(value, "roundrobin") == 0 ||
           config_wrong(error, name, value, "expected roundrobin or gauntlet");
}

static bool read_clock(void *config, const char *name, const char *value, Error *error) {
    const bool is_cpu = strcmp(value, "cpu") == 0;
    ((MatchConfig *)config)->clock = is_cpu ? CLOCK_CPU : CLOCK_WALL;
    return is_cpu || strcmp(value, "wall") == 0 ||
           config_wrong(error, name, value, "expected wall or cpu");
}

bool config_read_variant(void *config, const char *name, const char *value, Error *error) {
    MatchConfig *to = config;
    const Searcher *searcher = options_variant(name, value, error);
    if (!searcher) return false;
    to->searcher = searcher;
    to->game = searcher->game;
    return true;
}

static bool read_board(void *config, const char *name, const char *value, Error *error) {
    return page_read_address(((MatchConfig *)config)->board, name, value, error);
}

/* Reads the words after a command that takes several. */
static bool read_words(void *match_config, const char *command, int count, char *const words[],
                       Error *error) {
    MatchConfig *config = match_config;
    EngineConfig *engine = &config->each;
    if (strcmp(command, "-engine") == 0) {
        if (config->engine_count == MAX_ENGINES)
            return error_set(error, "-engine: more than %d engines", MAX_ENGINES);
        engine = &config->engines[config->engine_count++];
        engine->control.margin_ms = -1;
    }
    for (int i = 0; i < count; i++)
        if (!read_engine_word(engine, command, words[i], error)) return false;
    return count > 0 ? true : error_set(error, "%s needs a value", command);
}

/* Reads a command and what follows it; returns how many words that were, 0 with an error. */
static int read_command(MatchConfig *config, int count, char *const words[], Error *error) {
    const Argument known[] = {
        {"-engine", .read_all = read_words},
        {"-each", .read_all = read_words},
        {"-openings", .read_all = config_read_openings},
        {"-sprt", .read_all = config_read_sprt},
        {"-draw", .read_all = read_adjudication},
        {"-resign", .read_all = read_adjudication},
        {"-variant", .read = config_read_variant},
        {"-tournament", .read = read_tournament},
        {"-rounds", 1, 10000000, .number = &config->rounds},
        {"-games", 1, MOST_GAMES, .number = &config->games},
        {"-concurrency", 1, MAX_CONCURRENCY, .number = &config->concurrency, .also = "-jobs"},
        {"-clock", .read = read_clock},
        {"-timemargin", 0, MOST_MARGIN, .large = &config->margin_ms},
        {"-maxmoves", 1, 1000000, .number = &config->max_moves},
        {"-ratinginterval", 1, 1000000, .number = &config->report_every},
        {"-srand", 0, INT64_MAX, .count = &config->seed, .also = "-seed"},
        {"-tables", .text = &config->tables_folder},
        {"-event", .text = &config->event},
        {"-pdnout", .text = &config->pdn_file},
        {"-append", .flag = &config->appends},
        {"-pgnout", .text = &config->pgn_file},
        {"-results", .text = &config->results_file},
        {"-report", .text = &config->report_file},
        {"-json", .text = &config->json_file},
        {"-board", .read = read_board},
        {"-log", .text = &config->log_file},
        {"-loginfo", .flag = &config->log_info},
        {"-finished", .flag = &config->tells_games},
        {"-resume", .flag = &config->resume},
        {"-wait", .flag = &config->waits},
        {"-shard", .share = &config->shard, .shares = &config->shards},
        {.name = NULL}};
    return argument_take(known, config, count, words, error);
}

static bool has_limit(const TimeControl *control) {
    return control->has_clock || control->move_time_ms || control->nodes || control->depth;
}

/* Gives an engine what -each says and it does not say itself. */
static bool fill_from_each(EngineConfig *engine, const EngineConfig *each, Error *error) {
    if (!engine->dialect) engine->dialect = each->dialect;
    const bool is_dxp = engine->dialect == &DIALECT_DXP;
    if (!engine->command && !engine->connect && !engine->listen) engine->command = each->command;
    if (is_dxp && !engine->connect && !engine->listen) {
        engine->connect = each->connect;
        engine->listen = each->listen;
    }
    if (!engine->called) engine->called = each->called;
    if (!engine->wait_ms) engine->wait_ms = each->wait_ms;
    if (!engine->is_friendly) {
        engine->is_friendly = each->is_friendly;
        engine->is_follower = each->is_follower;
    }
    if (!engine->directory) engine->directory = each->directory;
    if (!engine->stderr_file) engine->stderr_file = each->stderr_file;
    const int64_t own_margin_ms = engine->control.margin_ms;
    if (!has_limit(&engine->control) && !(is_dxp && engine->control.is_inf) && !engine->is_follower)
        engine->control = each->control;
    engine->control.margin_ms = own_margin_ms >= 0 ? own_margin_ms : each->control.margin_ms;
    if (engine->argument_count == 0) {
        memcpy(engine->arguments, each->arguments, sizeof engine->arguments);
        engine->argument_count = each->argument_count;
    }
    if (engine->init_count + each->init_count >= MAX_ENGINE_WORDS)
        return error_set(error, "-each: more than %d init= for an engine", MAX_ENGINE_WORDS - 1);
    for (int i = 0; i < each->init_count; i++) engine->init[engine->init_count++] = each->init[i];
    /* An engine's own value of an option comes later, and so counts. */
    const int own = engine->option_count;
    if (own + each->option_count > MAX_ENGINE_WORDS)
        return error_set(error, "-each: more than %d options for an engine", MAX_ENGINE_WORDS);
    memmove(&engine->options[each->option_count], engine->options,
            (size_t)own * sizeof *engine->options);
    memcpy(engine->options, each->options, (size_t)each->option_count * sizeof *engine->options);
    engine->option_count += each->option_count;
    return true;
}

/* Whether it can be said in DXP how long an engine may think. */
static bool check_dxp_time(const TimeControl *control, int max_moves, Error *error) {
    enum { MINUTE_MS = 60000 };
    const int moves = (int)control->moves_per_control;
    if (control->nodes || control->depth || control->move_time_ms || control->increment_ms)
        return error_set(error, "proto=dxp: it has only a time for the whole game; expected "
                                "tc=SECONDS or tc=inf, and other limits among arg=");
    if (control->has_clock &&
        (control->time_ms % MINUTE_MS != 0 || control->time_ms / MINUTE_MS > DXP_MINUTES_MOST))
        return error_set(error, "proto=dxp: tc=%g: expected whole minutes, 60 to %d seconds",
                         (double)control->time_ms / 1000, 60 * DXP_MINUTES_MOST);
    if (moves > 0 && (max_moves == 0 || max_moves > moves))
        return error_set(error,
                         "proto=dxp: tc=%d/..: its time is for the whole game; expected -maxmoves "
                         "of at most %d",
                         moves, moves);
    return true;
}

/* Whether words of an engine, or where it listens, have the port that we choose. */
static bool has_own_port(const EngineConfig *engine) {
    bool found = engine->connect && strstr(engine->connect, WIRE_PORT);
    for (int i = 0; i < engine->argument_count; i++)
        found = found || strstr(engine->arguments[i], WIRE_PORT);
    return found;
}

/* Whether it is known where one side listens. */
static bool check_address(const EngineConfig *engine, Error *error) {
    Error why;
    if (engine->connect && engine->listen)
        return error_set(error, "proto=dxp: connect= and listen= exclude each other: one side "
                                "listens, the other connects");
    if (!engine->connect && !engine->listen && !has_own_port(engine))
        return error_set(error,
                         "proto=dxp: expected " WIRE_PORT " among arg=, or connect= or listen=");
    if (engine->listen && !link_check_address(engine->listen, true, &why))
        return error_set(error, "listen=: %s", why.text);
    if (engine->connect && !strstr(engine->connect, WIRE_PORT) &&
        !link_check_address(engine->connect, false, &why))
        return error_set(error, "connect=: %s", why.text);
    return true;
}

/* Whether a match has nothing that friendly games do not have. */
static bool check_friendly(const MatchConfig *config, const EngineConfig *program, Error *error) {
    const struct {
        bool is_asked;
        const char *name;
    } REFEREED[] = {{config->has_sprt, "-sprt"},         {config->results_file, "-results"},
                    {config->report_file, "-report"},    {config->pgn_file, "-pgnout"},
                    {config->tables_folder, "-tables"},  {config->draw.moves > 0, "-draw"},
                    {config->loss.moves > 0, "-resign"}, {config->clock == CLOCK_CPU, "-clock cpu"},
                    {config->shards > 1, "-shard"},      {config->concurrency > 1, "-concurrency"}};
    if (config->engine_count != 2)
        return error_set(error, "friendly=: its games are with one engine, not with %d",
                         config->engine_count - 1);
    for (size_t i = 0; i < sizeof REFEREED / sizeof *REFEREED; i++)
        if (REFEREED[i].is_asked)
            return error_set(error, "friendly=: a game that nobody referees has no %s",
                             REFEREED[i].name);
    const EngineConfig *other = &config->engines[program == &config->engines[0]];
    if (other->dialect == &DIALECT_DXP)
        return error_set(error, "friendly=: the other engine must not be one of proto=dxp");
    if (other->control.has_clock)
        return error_set(error, "friendly=: the clock is that of the game: the other engine must "
                                "have st=, nodes= or depth= for games without one");
    if (program->is_follower && (program->control.has_clock || config->max_moves > 0 ||
                                 config->openings.source != OPENINGS_START))
        return error_set(error, "friendly=follower: the program chooses the position, the time and "
                                "the number of moves; it has no tc=, -maxmoves or -openings");
    return config->max_moves <= DXP_MINUTES_MOST ||
           error_set(error, "friendly=: -maxmoves must be at most %d", DXP_MINUTES_MOST);
}

static bool check_dxp(const EngineConfig *engine, const MatchConfig *config, Error *error) {
    if (!check_address(engine, error)) return false;
    if (config->concurrency > 1 && (engine->listen || !(engine->command && has_own_port(engine))))
        return error_set(error, "proto=dxp: a program that listens at one port plays one game at a "
                                "time: expected " WIRE_PORT " among arg=, or -concurrency 1");
    if (engine->called && strlen(engine->called) > DXP_NAME)
        return error_set(error, "as=: '%s' must have at most %d characters", engine->called,
                         DXP_NAME);
    if (engine->option_count > 0 || engine->init_count > 0)
        return error_set(error, "proto=dxp: it knows neither option. nor init=; expected arg=");
    if (config->clock == CLOCK_CPU && !engine->command)
        return error_set(error, "-clock cpu: of a program that runs already it is not known");
    return check_dxp_time(&engine->control, config->max_moves, error);
}

/* Whether the protocol of an engine can say what the match asks for. */
static bool check_dialect(const EngineConfig *engine, const MatchConfig *config, Error *error) {
    const TimeControl *control = &engine->control;
    Error why;
    if (engine->dialect && !client_dialect_speaks(engine->dialect, config->game, &why))
        return error_set(error, "proto=%s: %s", client_dialect_name(engine->dialect), why.text);
    if (engine->dialect == &DIALECT_DXP) return check_dxp(engine, config, error);
    if (engine->connect) return error_set(error, "connect=: expected proto=dxp");
    if (engine->listen || engine->called || engine->wait_ms || engine->is_friendly)
        return error_set(error, "listen=, wait=, friendly= and as= need proto=dxp");
    if (engine->dialect == &DIALECT_CP && (control->has_clock || control->nodes))
        return error_set(error,
                         "proto=cp: it has neither clocks nor nodes; expected st= or depth=");
    return true;
}

/* What is written must not be written over, and nobody is waited for to read it. */
static bool check_files(const MatchConfig *config, Error *error) {
    const char *const written[] = {config->results_file, config->pdn_file,    config->pgn_file,
                                   config->log_file,     config->report_file, config->json_file};
    const char *const read[] = {config->openings.file};
    const int reads = config->openings.source == OPENINGS_FILE;
    if (!outputs_check(written, sizeof written / sizeof *written, read, reads, error)) return false;
    for (int i = 0; i < config->engine_count; i++) {
        const char *file = config->engines[i].stderr_file;
        if (file && !system_check_output(file, error)) return false;
    }
    return true;
}

static bool check(MatchConfig *config, Error *error) {
    if (config->engine_count < 2) return error_set(error, "expected two engines: -engine cmd=..");
    if (config->has_sprt && config->engine_count > 2)
        return error_set(error, "-sprt: a test is between two engines, not %d",
                         config->engine_count);
    if (config->has_sprt && config->shards > 1)
        return error_set(error, "-sprt: the verdict is that of all shards: expected it with "
                                "`match merge` of their results");
    if (!config_check_openings(config, error)) return false;
    if (config->tables_folder && !config->searcher->table_rules)
        return error_set(error, "-tables: there are no endgame tables for %s", config->game->name);
    const int engines = config->engine_count;
    const int64_t pairings = config->gauntlet ? engines - 1 : engines * (engines - 1) / 2;
    if (config->rounds > MOST_GAMES / 2 / pairings)
        return error_set(error, "-rounds: with %d engines there are at most %lld", engines,
                         (long long)(MOST_GAMES / 2 / pairings));
    if (config->log_info && !config->log_file)
        return error_set(error, "-loginfo: expected a file to write to: -log FILE");
    if (!check_files(config, error)) return false;
    if (config->appends && (!config->pdn_file || config->results_file))
        return error_set(error,
                         "-append: games are added to the file of -pdnout, without -results");
    if (config->resume && !config->results_file)
        return error_set(error, "-resume: expected the file of the match: -results FILE");
    for (int i = 0; i < config->engine_count; i++) {
        const EngineConfig *engine = &config->engines[i];
        const bool is_dxp = engine->dialect == &DIALECT_DXP;
        if (!engine->command && !(is_dxp && (engine->connect || engine->listen)))
            return error_set(error, "engine %d: expected cmd=", i + 1);
        if (!has_limit(&engine->control) && !(is_dxp && engine->control.is_inf) &&
            !engine->is_follower)
            return error_set(error,
                             "engine %d: expected a limit: tc=, st=, nodes= or depth=", i + 1);
        if (!check_dialect(engine, config, error)) return false;
        if (engine->is_friendly && !check_friendly(config, engine, error)) return false;
        config->is_friendly = config->is_friendly || engine->is_friendly;
    }
    return true;
}

bool config_read(MatchConfig *config, int count, char *const arguments[], Error *error) {
    *config = (MatchConfig){.searcher = SEARCHERS[0],
                            .game = SEARCHERS[0]->game,
                            .rounds = 1,
                            .concurrency = 1,
                            .seed = 1,
                            .openings = {.first = 1},
                            .shard = 1,
                            .shards = 1,
                            .sprt = CONFIG_SPRT,
                            .each.control.margin_ms = -1,
                            .report_every = DEFAULT_REPORT_EVERY,
                            .margin_ms = DEFAULT_MARGIN_MS,
                            .event = "crownhead-match"};
    page_usual_address(config->board);
    for (int i = 0, taken; i < count; i += taken) {
        taken = read_command(config, count - i, arguments + i, error);
        if (taken == 0) return false;
    }
    if (config->each.control.margin_ms < 0) config->each.control.margin_ms = config->margin_ms;
    for (int i = 0; i < config->engine_count; i++)
        if (!fill_from_each(&config->engines[i], &config->each, error)) return false;
    return check(config, error);
}
