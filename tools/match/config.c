/* The command line is read word by word; then each engine gets the words of -each that it does not
   have itself; finally everything is checked together. So a wrong option is refused before anything
   is started. */
#include "tools/match/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "protocol/client/cp_client.h"
#include "protocol/client/dialects.h"
#include "protocol/client/dxp_client.h"
#include "protocol/client/wire.h"
#include "protocol/shell/arguments.h"
#include "search/searchers.h"
#include "tools/common/output.h"
#include "tools/match/config_words.h"
#include "tools/match/words.h"

enum {
    DEFAULT_REPORT_EVERY = 10,
    MOST_GAMES = 200000000,  /* of a match; each takes one byte */
    DEFAULT_MARGIN_MS = 100, /* a busy machine delays one move in a thousand by 10 to 70 ms */
};

static bool read_board(void *config, const char *name, const char *value, Error *error) {
    return page_read_address(((MatchConfig *)config)->board, name, value, error);
}

/* Reads the words after an option that takes several. */
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
    return config_read_engine(engine, command, count, words, error);
}

/* Reads an option and the words after it; returns the number of words, 0 with an error. */
static int read_command(MatchConfig *config, int count, char *const words[], Error *error) {
    const Argument known[] = {
        {"-engine", .read_all = read_words},
        {"-each", .read_all = read_words},
        {"-openings", .read_all = config_read_openings},
        {"-sprt", .read_all = config_read_sprt},
        {"-draw", .read_all = config_read_adjudication},
        {"-resign", .read_all = config_read_adjudication},
        {"-variant", .game = &config->game},
        {"-tournament", .choices = "roundrobin gauntlet", .number = &config->gauntlet},
        {"-rounds", 1, 10000000, .number = &config->rounds},
        {"-games", 1, MOST_GAMES, .number = &config->games},
        {"-concurrency", 1, MAX_CONCURRENCY, .number = &config->concurrency, .also = "-jobs"},
        {"-clock", .choices = "wall cpu", .number = &config->clock},
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
        {"-finished", .flag = &config->prints_games},
        {"-resume", .flag = &config->resume},
        {"-wait", .flag = &config->waits},
        {"-shard", .share = &config->shard, .shares = &config->shards},
        {.name = NULL}};
    return argument_take(known, config, count, words, error);
}

/* Whether no limit is given for the thinking of the engine. Only DXP has games without a limit, and
   there a program that asks for the game brings its own. */
static bool lacks_limit(const EngineConfig *engine) {
    const TimeControl *control = &engine->control;
    const bool has_none = engine->start.dialect == &DIALECT_DXP && control->is_inf;
    return !control->has_clock && !control->search.move_time_ms && !control->search.nodes &&
           !control->search.depth && !has_none && !engine->start.is_follower;
}

/* Gives an engine the words of -each that it does not have itself. */
static bool fill_from_each(EngineConfig *engine, const EngineConfig *each, Error *error) {
    if (!engine->start.dialect) engine->start.dialect = each->start.dialect;
    const bool is_dxp = engine->start.dialect == &DIALECT_DXP;
    if (!engine->argv[0] && !engine->start.connect && !engine->listen)
        engine->argv[0] = each->argv[0];
    if (is_dxp && !engine->start.connect && !engine->listen) {
        engine->start.connect = each->start.connect;
        engine->listen = each->listen;
    }
    if (!engine->start.called) engine->start.called = each->start.called;
    if (!engine->start.handshake_ms) engine->start.handshake_ms = each->start.handshake_ms;
    if (!engine->start.is_friendly) {
        engine->start.is_friendly = each->start.is_friendly;
        engine->start.is_follower = each->start.is_follower;
    }
    if (!engine->start.directory) engine->start.directory = each->start.directory;
    if (!engine->stderr_file) engine->stderr_file = each->stderr_file;
    const int64_t own_margin_ms = engine->control.margin_ms;
    if (lacks_limit(engine)) engine->control = each->control;
    engine->control.margin_ms = own_margin_ms >= 0 ? own_margin_ms : each->control.margin_ms;
    if (!engine->argv[1])
        memcpy(&engine->argv[1], &each->argv[1], sizeof engine->argv - sizeof engine->argv[0]);
    int lines = 0;
    while (engine->init[lines]) lines++;
    for (int i = 0; each->init[i]; i++) {
        if (lines == MAX_ENGINE_WORDS - 1)
            return error_set(error, "-each: an engine has more than %d init= words", lines);
        engine->init[lines++] = each->init[i];
    }
    /* The engine's own values come later, and so take precedence. */
    const int own = engine->start.option_count;
    if (own + each->start.option_count > MAX_ENGINE_WORDS)
        return error_set(error, "-each: an engine has more than %d options", MAX_ENGINE_WORDS);
    memmove(&engine->options[each->start.option_count], engine->options,
            (size_t)own * sizeof *engine->options);
    memcpy(engine->options, each->options,
           (size_t)each->start.option_count * sizeof *engine->options);
    engine->start.option_count += each->start.option_count;
    return true;
}

/* Whether DXP can express the engine's time limits. */
static bool check_dxp_time(const TimeControl *control, int max_moves, Error *error) {
    enum { MINUTE_MS = 60000 };
    const int moves = (int)control->moves_per_control;
    if (control->search.nodes || control->search.depth || control->search.move_time_ms ||
        control->increment_ms)
        return error_set(error, "proto=dxp: DXP has only a time for the whole game; use tc=SECONDS "
                                "or tc=inf, and give other limits with arg=");
    if (control->has_clock &&
        (control->time_ms % MINUTE_MS != 0 || control->time_ms / MINUTE_MS > DXP_MINUTES_MOST))
        return error_set(error, "proto=dxp: tc=%g must be a multiple of 60 seconds, from 60 to %d",
                         (double)control->time_ms / 1000, 60 * DXP_MINUTES_MOST);
    if (moves > 0 && (max_moves == 0 || max_moves > moves))
        return error_set(error,
                         "proto=dxp: tc=%d/..: DXP has one time for the whole game, so -maxmoves "
                         "must be at most %d",
                         moves, moves);
    return true;
}

/* Whether the words of an engine, or its listening address, contain the port that we choose. */
static bool has_own_port(const EngineConfig *engine) {
    bool found = engine->start.connect && strstr(engine->start.connect, WIRE_PORT);
    for (int i = 1; engine->argv[i]; i++) found = found || strstr(engine->argv[i], WIRE_PORT);
    return found;
}

/* Whether the address is known at which one side listens. */
static bool check_address(const EngineConfig *engine, Error *error) {
    Error why;
    if (engine->start.connect && engine->listen)
        return error_set(
            error,
            "proto=dxp: give either connect= or listen=; one side listens, the other connects");
    if (!engine->start.connect && !engine->listen && !has_own_port(engine))
        return error_set(error, "proto=dxp needs connect= or listen=, or " WIRE_PORT " in arg=");
    if (engine->listen && !link_check_address(engine->listen, true, &why))
        return error_set(error, "listen=: %s", why.text);
    if (engine->start.connect && !strstr(engine->start.connect, WIRE_PORT) &&
        !link_check_address(engine->start.connect, false, &why))
        return error_set(error, "connect=: %s", why.text);
    return true;
}

/* Whether the match asks for nothing that friendly games cannot do. */
static bool check_friendly(const MatchConfig *config, const EngineConfig *program, Error *error) {
    const struct {
        bool is_asked;
        const char *name;
    } REFEREED[] = {{config->has_sprt, "-sprt"},
                    {config->results_file, "-results"},
                    {config->report_file, "-report"},
                    {config->pgn_file, "-pgnout"},
                    {config->json_file, "-json"},
                    {config->tables_folder, "-tables"},
                    {config->draw.moves > 0, "-draw"},
                    {config->loss.moves > 0, "-resign"},
                    {config->clock == CLOCK_CPU, "-clock cpu"},
                    {config->shards > 1, "-shard"},
                    {config->concurrency > 1, "-concurrency"}};
    if (config->engine_count != 2)
        return error_set(error, "friendly=: the games need exactly one other engine, not %d",
                         config->engine_count - 1);
    for (size_t i = 0; i < sizeof REFEREED / sizeof *REFEREED; i++)
        if (REFEREED[i].is_asked)
            return error_set(error,
                             "friendly=: %s needs a referee, which friendly games do not have",
                             REFEREED[i].name);
    const EngineConfig *other = &config->engines[program == &config->engines[0]];
    if (other->start.dialect == &DIALECT_DXP)
        return error_set(error, "friendly=: the other engine must not have proto=dxp");
    if (other->control.has_clock)
        return error_set(error, "friendly=: the clock belongs to the game; give the other engine "
                                "st=, nodes= or depth= for games without a clock");
    if (program->start.is_follower && (program->control.has_clock || config->max_moves > 0 ||
                                       config->openings.source != OPENINGS_START))
        return error_set(error, "friendly=follower: the program chooses the position, the time and "
                                "the number of moves; leave out tc=, -maxmoves and -openings");
    return config->max_moves <= DXP_MINUTES_MOST ||
           error_set(error, "friendly=: -maxmoves must be at most %d", DXP_MINUTES_MOST);
}

static bool check_dxp(const EngineConfig *engine, const MatchConfig *config, Error *error) {
    if (!check_address(engine, error)) return false;
    if (config->concurrency > 1 && (engine->listen || !(engine->argv[0] && has_own_port(engine))))
        return error_set(error, "proto=dxp: a program that listens at one port plays one game at a "
                                "time; use " WIRE_PORT " in arg=, or -concurrency 1");
    if (engine->start.called && strlen(engine->start.called) > DXP_NAME)
        return error_set(error, "as=: '%s' must have at most %d characters", engine->start.called,
                         DXP_NAME);
    if (engine->start.option_count > 0 || engine->init[0])
        return error_set(error, "proto=dxp: DXP has neither option. nor init=; use arg=");
    if (config->clock == CLOCK_CPU && !engine->argv[0])
        return error_set(
            error, "-clock cpu: the processor time of a program that runs already is not known");
    return check_dxp_time(&engine->control, config->max_moves, error);
}

/* Whether the protocol of an engine can express what the match asks for. */
static bool check_dialect(const EngineConfig *engine, const MatchConfig *config, Error *error) {
    const TimeControl *control = &engine->control;
    Error why;
    if (engine->start.dialect && !client_dialect_speaks(engine->start.dialect, config->game, &why))
        return error_set(error, "proto=%s: %s", client_dialect_name(engine->start.dialect),
                         why.text);
    if (engine->start.dialect == &DIALECT_DXP) return check_dxp(engine, config, error);
    if (engine->start.connect) return error_set(error, "connect= needs proto=dxp");
    if (engine->listen || engine->start.called || engine->start.handshake_ms ||
        engine->start.is_friendly)
        return error_set(error, "listen=, wait=, friendly= and as= need proto=dxp");
    if (engine->start.dialect == &DIALECT_CP && (control->has_clock || control->search.nodes))
        return error_set(error,
                         "proto=cp: the protocol has neither clocks nor nodes; use st= or depth=");
    return true;
}

/* Output files must differ from input files, and must not be pipes that wait for a reader. */
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
    if (config->engine_count < 2)
        return error_set(error, "a match needs two engines; give -engine cmd=.. twice");
    if (config->has_sprt && config->engine_count > 2)
        return error_set(error, "-sprt: a test is between two engines, not %d",
                         config->engine_count);
    if (config->has_sprt && config->shards > 1)
        return error_set(error, "-sprt: one shard has no verdict; give it to `match merge` with "
                                "the results of all shards");
    if (!config_check_openings(config, error)) return false;
    if (config->tables_folder && !searcher_for(config->game)->table_rules)
        return error_set(error, "-tables: %s has no endgame tables", config->game->name);
    const int engines = config->engine_count;
    const int64_t pairings = config->gauntlet ? engines - 1 : engines * (engines - 1) / 2;
    if (config->rounds > MOST_GAMES / 2 / pairings)
        return error_set(error, "-rounds: with %d engines the most is %lld", engines,
                         (long long)(MOST_GAMES / 2 / pairings));
    if (config->log_info && !config->log_file) return error_set(error, "-loginfo needs -log FILE");
    if (!check_files(config, error)) return false;
    if (config->appends && (!config->pdn_file || config->results_file))
        return error_set(error,
                         "-append needs -pdnout FILE, and must not be combined with -results");
    if (config->resume && !config->results_file)
        return error_set(error, "-resume needs -results FILE");
    for (int i = 0; i < config->engine_count; i++) {
        const EngineConfig *engine = &config->engines[i];
        const bool is_dxp = engine->start.dialect == &DIALECT_DXP;
        if (!engine->argv[0] && !(is_dxp && (engine->start.connect || engine->listen)))
            return error_set(error, "engine %d needs cmd=", i + 1);
        if (lacks_limit(engine))
            return error_set(error, "engine %d needs a limit: tc=, st=, nodes= or depth=", i + 1);
        if (!check_dialect(engine, config, error)) return false;
        if (engine->start.is_friendly && !check_friendly(config, engine, error)) return false;
        config->is_friendly = config->is_friendly || engine->start.is_friendly;
    }
    return true;
}

bool config_read(MatchConfig *config, int count, char *const arguments[], Error *error) {
    *config = (MatchConfig){.game = ALL_GAMES[0],
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
