/* Several threads play games, which are written in the order of their numbers, so that the file
   does not depend on the number of threads. A file that ends early is continued after its last
   complete game. */
#include "tools/selfplay/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/crc.h"
#include "engine/base/plural.h"
#include "engine/base/threads.h"
#include "eval/tables/tables.h"
#include "search/searchers.h"
#include "tools/common/output.h"
#include "tools/common/progress.h"
#include "tools/selfplay/play.h"

enum {
    WINDOW = 4 * MAX_THREADS, /* games that may be played ahead of the first one not yet written */
    FLUSH_GAMES = 64,
};

/* --- games in a file that are searched again --- */

typedef struct {
    const char *name;
    FILE *file;
    uint32_t games;    /* in the file */
    uint32_t next;     /* how many of them have been read */
    uint32_t checksum; /* of all bytes after the header: CRC-32 of blocks, rotated as they follow */
} SampleSource;

/* Sets the number of games and the checksum. */
static bool count_games(SampleSource *source, Error *error) {
    Crc crc;
    uint8_t block[1024 * SAMPLE_BYTES];
    crc_init(&crc);
    for (size_t got; (got = fread(block, 1, sizeof block, source->file)) > 0;) {
        source->checksum =
            (source->checksum << 1 | source->checksum >> 31) ^ crc_sum(&crc, block, got);
        for (size_t at = 0; at + SAMPLE_BYTES <= got; at += SAMPLE_BYTES) {
            Sample sample;
            if (!sample_read(&sample, block + at))
                return error_set(error, "%s is damaged", source->name);
            source->games += sample_is_end(&sample);
        }
    }
    return !ferror(source->file)
               ? true
               : error_set(error, "cannot read %s: %s", source->name, strerror(errno));
}

/* Opens a file of samples of `variant` and counts its complete games. False and an error when it is
   not such a file, or is damaged. */
static bool sample_source_open(SampleSource *source, const char *name, const char *variant,
                               Error *error) {
    char header[SAMPLE_HEADER];
    const char *const variants[] = {variant, NULL};
    *source = (SampleSource){.name = name, .file = sample_open(name, variants, header, error)};
    if (!source->file || !count_games(source, error)) return false;
    return fseek(source->file, SAMPLE_HEADER, SEEK_SET) == 0
               ? true
               : error_set(error, "cannot read %s: %s", name, strerror(errno));
}

/* Reads game number `game` (from 0, by its place in the file) into `harvest`; it must not come
   before the last one that was read. */
static bool sample_source_read(SampleSource *source, uint32_t game, Harvest *harvest,
                               Error *error) {
    for (harvest->count = 0; harvest->count < MOST_SAMPLES;) {
        Sample *sample = &harvest->list[harvest->count];
        bool ended;
        if (!sample_next(source->file, source->name, sample, &ended, error)) return false;
        if (ended) return error_set(error, "%s has changed since it was read", source->name);
        harvest->known[harvest->count++] = PROBE_UNKNOWN;
        if (!sample_is_end(sample)) continue;
        if (source->next++ == game) return true;
        harvest->count = 0;
    }
    return error_set(error, "%s has a game of more than %d samples", source->name, MOST_SAMPLES);
}

/* --- the run --- */

/* Data that the threads share, guarded by `monitor`. Games are counted within the shard. */
typedef struct {
    Monitor monitor;
    const SelfplayConfig *config;
    Knowledge knowledge, judge; /* see SelfPlayer */
    SampleSource source;        /* the positions to search again */
    Continued file;
    uint32_t games, next, written; /* all; next to play; in the file */
    uint64_t positions;            /* written in this run */
    Harvest *waiting[WINDOW];      /* finished games, by number modulo WINDOW */
    Progress progress;
    bool failed;
    Error error;
} Run;

static void fail(Run *run, const Error *error) {
    if (!run->failed) run->error = *error;
    run->failed = true;
}

static void report_progress(Run *run, bool last) {
    Progress *progress = &run->progress;
    if (!last && !progress_is_due(progress)) return;
    progress_write(
        progress, last, "%u of %u %s, %.1f per second, %.0f positions per second, %s left",
        run->written, run->games, plural(run->games, "game", "games"),
        progress_speed(progress, run->written), (double)run->positions / progress_seconds(progress),
        progress_left(progress, run->written, run->games).text);
}

/* Writes the finished games that are next in order. */
static void write_ready(Run *run) {
    for (Harvest *harvest; !run->failed && (harvest = run->waiting[run->written % WINDOW]);) {
        Error error;
        for (int i = 0; i < harvest->count; i++) {
            uint8_t bytes[SAMPLE_BYTES];
            sample_write(&harvest->list[i], bytes);
            fwrite(bytes, 1, sizeof bytes, run->file.stream);
        }
        run->positions += (uint64_t)harvest->count - 1;
        run->waiting[run->written++ % WINDOW] = NULL;
        free(harvest);
        if ((run->written % FLUSH_GAMES == 0 && fflush(run->file.stream) != 0) ||
            ferror(run->file.stream)) {
            error_set(&error, "cannot write %s: %s", run->config->file, strerror(errno));
            fail(run, &error);
        }
    }
    report_progress(run, false);
}

/* Plays game `number`, or searches its samples again. */
static bool make_game(SelfPlayer *player, uint32_t number, Harvest *harvest, Error *error) {
    return player->config->rescore ? player_rescore(player, harvest, error)
                                   : player_play(player, number, harvest, error);
}

/* Plays games until there are no more; run by each thread. */
static void play_games(void *argument) {
    Run *run = argument;
    const SelfplayConfig *config = run->config;
    SelfPlayer player;
    Error error;
    bool ok = player_new(&player, config, &run->knowledge, &error);
    player.judge = run->judge.tables ? &run->judge : NULL;
    monitor_enter(&run->monitor);
    while (ok && !run->failed && run->next < run->games) {
        if (run->next >= run->written + WINDOW) {
            monitor_wait(&run->monitor);
            continue;
        }
        const uint32_t game = run->next++;
        const uint32_t number = game * (uint32_t)config->shards + (uint32_t)config->shard - 1;
        Harvest *harvest = malloc(sizeof *harvest);
        ok = harvest != NULL;
        if (!harvest) error_set(&error, "not enough memory for a game");
        if (ok && config->rescore) ok = sample_source_read(&run->source, number, harvest, &error);
        monitor_leave(&run->monitor);
        ok = ok && make_game(&player, number, harvest, &error);
        monitor_enter(&run->monitor);
        if (ok) {
            run->waiting[game % WINDOW] = harvest;
            write_ready(run);
        } else {
            free(harvest);
        }
        monitor_wake(&run->monitor);
    }
    if (!ok) fail(run, &error);
    monitor_wake(&run->monitor);
    monitor_leave(&run->monitor);
    player_free(&player);
}

static bool run_threads(Run *run, Error *error) {
    const int count = run->config->jobs;
    Thread threads[MAX_THREADS];
    int started = 1;
    monitor_init(&run->monitor);
    run->next = run->written;
    run->progress = progress_begin(run->written);
    for (; started < count; started++)
        if (!thread_start(&threads[started], play_games, run, error)) break;
    play_games(run);
    for (int i = 1; i < started; i++) thread_join(&threads[i]);
    for (int i = 0; i < WINDOW; i++) free(run->waiting[i]);
    monitor_destroy(&run->monitor);
    *error = run->error;
    if (!run->failed) report_progress(run, true);
    return !run->failed;
}

/* Refuses a file that contains more games than the run has, because the result would have too
   many. */
static bool check_count(const Run *run, Error *error) {
    const SelfplayConfig *config = run->config;
    if (run->written <= run->games) return true;
    const long long enough = (long long)(run->written - 1) * config->shards + config->shard;
    return error_set(error, "%s has %u games, more than %u; use --games %lld or another file",
                     config->file, run->written, run->games, enough);
}

/* Whether `header` is the header of any run. */
static bool is_samples(const char header[SAMPLE_HEADER], size_t length) {
    const size_t title = sizeof SAMPLE_TITLE - 1;
    return memcmp(header, SAMPLE_TITLE, length < title ? length : title) == 0;
}

/* Opens the file for this program alone, finds how many games of the shard it contains, and
   positions it after the last complete one. If there is none, writes the header of this run. */
static bool open_file(Run *run, Error *error) {
    const SelfplayConfig *config = run->config;
    const Claimant claimant = {.program = "crownhead selfplay", .waits = config->waits};
    if (!output_continue(&run->file, &claimant, config->file, error)) return false;
    FILE *file = run->file.stream;
    char expected[SAMPLE_HEADER + 1], header[SAMPLE_HEADER];
    selfplay_header(config, &run->knowledge, run->judge.table_pieces, run->source.checksum,
                    expected);
    const size_t got = fread(header, 1, sizeof header, file);
    if (ferror(file)) return error_set(error, "cannot read %s: %s", config->file, strerror(errno));
    const bool is_same = memcmp(header, expected, got) == 0;
    if (!is_same && !is_samples(header, got))
        return error_set(error, "%s exists and is not a file of samples; use another file",
                         config->file);
    int64_t at = (int64_t)got, end = 0;
    Sample sample;
    bool ended = got < sizeof header, ok = true;
    while (!ended && (ok = sample_next(file, config->file, &sample, &ended, error)) && !ended) {
        at += SAMPLE_BYTES;
        if (!sample_is_end(&sample)) continue;
        end = at;
        run->written++;
    }
    if (!ok) return false;
    if (!is_same && end > 0)
        return error_set(error, "%s belongs to another run; use the same options or another file",
                         config->file);
    if (!check_count(run, error) || !output_cut(file, config->file, end, error)) return false;
    if (end > 0) return true;
    fwrite(expected, 1, SAMPLE_HEADER, file);
    return fflush(file) == 0 ||
           error_set(error, "cannot write %s: %s", config->file, strerror(errno));
}

/* Opens the tables that correct results, if there are any to use; all existing ones must be
   sound. */
static bool open_tables(Run *run, Error *error) {
    const SelfplayConfig *config = run->config;
    Error why;
    return !config->tables ||
           searcher_open_tables(config->searcher, config->tables, &run->judge, &why) ||
           error_set(error, "--tables: %s", why.text);
}

static bool run_shard(Run *run, const SelfplayConfig *config, Error *error) {
    const uint32_t shard = (uint32_t)config->shard, shards = (uint32_t)config->shards;
    const Searcher *searcher = config->searcher;
    const EvalChoice choice = config->weights ? EVAL_LEARNED : searcher->default_eval;
    bool ok = !config->rescore ||
              sample_source_open(&run->source, config->rescore, searcher->game->name, error);
    const uint32_t games = config->rescore ? run->source.games : (uint32_t)config->games;
    run->games = games / shards + (shard <= games % shards);
    ok = ok &&
         knowledge_make(&run->knowledge, choice, searcher->game->name, config->weights, error) &&
         open_tables(run, error) && open_file(run, error);
    ok = ok && run_threads(run, error);
    Error ignored;
    if (!output_end(&run->file, !ok && run->written == 0, ok ? error : &ignored)) ok = false;
    if (run->source.file) fclose(run->source.file);
    tables_close(run->judge.tables);
    knowledge_free(&run->knowledge);
    return ok;
}

int selfplay_run(int count, char *words[], Error *error) {
    SelfplayConfig config;
    Run run = {.config = &config};
    if (!selfplay_config(&config, count, words, error)) return 2;
    return run_shard(&run, &config, error) ? 0 : 1;
}
