#include "tools/selfplay/config.h"

#include <stdio.h>

#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"

enum { DEFAULT_GAMES = 1000 };

bool selfplay_variant(SelfplayConfig *config, const char *word, Error *error) {
    config->searcher = options_variant("the variant", word, error);
    if (!config->searcher) return false;
    return config->searcher->sample ? true
                                    : error_set(error, "the variant: %s has no evaluation to learn",
                                                config->searcher->game->name);
}

bool selfplay_config(SelfplayConfig *config, int count, char *words[], Error *error) {
    const char *variant = NULL;
    const Argument known[] = {
        {"--into", .text = &config->file},
        {"--variant", .text = &variant},
        {"--games", 1, SAMPLE_MOST_GAMES, .count = &config->games},
        {"--seed", 0, INT64_MAX, .count = &config->seed},
        {"--nodes", 1, INT64_MAX, .count = &config->nodes},
        {"--jobs", 1, MAX_THREADS, .number = &config->jobs, .also = "--threads"},
        {"--resign", 0, SAMPLE_SCORE_LIMIT, .number = &config->resign},
        {"--shard", .share = &config->shard, .shares = &config->shards},
        {"--wait", .flag = &config->waits},
        {"--weights", .text = &config->weights},
        {"--tables", .text = &config->tables},
        {"--rescore", .text = &config->rescore},
        {"--least-pieces", 0, 64, .number = &config->least_pieces},
        {.name = NULL}};
    *config = (SelfplayConfig){
        .seed = 1, .nodes = 2000, .jobs = 1, .resign = 500, .shard = 1, .shards = 1};
    if (!arguments_take(known, config, &count, words, error)) return false;
    arguments_insert(words, &count, 0, variant);
    if (count == 0) return error_set(error, "expected a variant, info or openings");
    if (!selfplay_variant(config, words[0], error)) return false;
    if (count > 1) return error_set(error, "unexpected argument '%.40s'", words[1]);
    if (config->rescore ? config->games > 0 : config->least_pieces > 0)
        return error_set(error,
                         config->rescore
                             ? "--games must not be combined with --rescore, which takes all games"
                             : "--least-pieces needs --rescore FILE");
    if (config->games == 0) config->games = DEFAULT_GAMES;
    if (!config->file) return error_set(error, "give --into FILE, for the samples");
    return *config->file || error_set(error, "--into: the file name is empty");
}

void selfplay_header(const SelfplayConfig *config, const Knowledge *knowledge, int table_pieces,
                     uint32_t source, char header[SAMPLE_HEADER + 1]) {
    char text[SAMPLE_HEADER];
    int length = snprintf(text, sizeof text,
                          SAMPLE_TITLE "%s seed %llu nodes %llu resign %d shard %d/%d net %08x",
                          config->searcher->game->name, (unsigned long long)config->seed,
                          (unsigned long long)config->nodes, config->resign, config->shard,
                          config->shards, knowledge->net ? (unsigned)knowledge->net->checksum : 0);
    if (table_pieces > 0)
        length += snprintf(text + length, sizeof text - (size_t)length, " tables %d", table_pieces);
    if (config->rescore)
        snprintf(text + length, sizeof text - (size_t)length, " rescored %08x from %d",
                 (unsigned)source, config->least_pieces);
    snprintf(header, SAMPLE_HEADER + 1, "%-*s\n", SAMPLE_HEADER - 1, text);
}
