#include "tools/selfplay/config.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"

const char SELFPLAY_HELP[] =
    "  crownhead selfplay VARIANT --into FILE [--games N] [--seed S] [--nodes N] [--threads T]\n"
    "                     [--resign SCORE] [--shard K/N] [--weights FILE.net] [--tables FOLDER]\n"
    "                     [--rescore FILE [--least-pieces N]] [--wait]\n"
    "  crownhead selfplay info FILE..\n"
    "  crownhead selfplay compare VARIANT [--pairs N] [--seed S] [--nodes N | --time MS]\n"
    "                     [--weights FILE.net] [--against FILE.net] [NAME=VALUE]..\n"
    "  crownhead selfplay tune VARIANT --into FILE NAME=STEP.. [--steps N] [--pairs N]\n"
    "                     [--seed S] [--nodes N | --time MS] [--weights FILE.net]\n"
    "  crownhead selfplay --help, --version\n"
    "\n"
    "  --games N       games of the whole run (1000)\n"
    "  --seed S        seed of the games (1)\n"
    "  --nodes N       positions searched for each move (2000)\n"
    "  --threads T     games played at once (1); the file is the same whatever their number\n"
    "  --resign SCORE  a side this far ahead for eight plies has won, in centimen; 0: never (500)\n"
    "  --shard K/N     only the K-th of N parts of the run, on a file of its own (1/1)\n"
    "  --wait          while another copy writes FILE, wait for its end, and then continue\n"
    "  --weights FILE  the net to play by instead of the variant's own evaluation\n"
    "  --tables FOLDER endgame tables, which give the result from the first position they know\n"
    "  --rescore FILE  no games: search the positions of this file again for new scores\n"
    "  --least-pieces N  positions with fewer keep their scores (0)\n"
    "\n"
    "`compare` plays pairs of games, each opening twice with sides changed, between two settings\n"
    "of the search: constants and a net against those of the build, or against another net; one\n"
    "of these must be named. `tune` moves constants to where they win more games (SPSA): each of\n"
    "--steps (10000) plays --pairs (1) between values a step up and down. Constants are those of\n"
    "search/tuning.h and need TUNE=1.\n"
    "\n"
    "  --pairs N       pairs of games of a comparison (500), or of a step (1)\n"
    "  --time MS       processor time for each move, instead of --nodes (here 10000)\n"
    "\n"
    "A file that holds a part of the same run is continued. `info` prints counts and histograms.\n"
    "eval/sample.h describes the file.\n"
    "\n"
    "exit status: 0 done, 1 a file or memory failed, 2 bad arguments\n";

enum { DEFAULT_GAMES = 1000 };

static bool read_shard(void *config, const char *name, const char *value, Error *error) {
    SelfplayConfig *to = config;
    return argument_share(name, value, &to->shard, &to->shards, error);
}

bool selfplay_variant(SelfplayConfig *config, const char *word, Error *error) {
    config->searcher = options_variant("the variant", word, error);
    if (!config->searcher) return false;
    return config->searcher->sample
               ? true
               : error_set(error, "the variant: there is nothing to learn for %s",
                           config->searcher->game->name);
}

static bool read_options(SelfplayConfig *config, int *count, char *words[], Error *error) {
    const Argument known[] = {{"--into", .text = &config->file},
                              {"--games", 1, SAMPLE_MOST_GAMES, .count = &config->games},
                              {"--seed", 0, INT64_MAX, .count = &config->seed},
                              {"--nodes", 1, INT64_MAX, .count = &config->nodes},
                              {"--threads", 1, MAX_THREADS, .number = &config->threads},
                              {"--resign", 0, SAMPLE_SCORE_LIMIT, .number = &config->resign},
                              {"--shard", .read = read_shard},
                              {"--wait", .flag = &config->waits},
                              {"--weights", .text = &config->weights},
                              {"--tables", .text = &config->tables},
                              {"--rescore", .text = &config->rescore},
                              {"--least-pieces", 0, 64, .number = &config->least_pieces},
                              {.name = NULL}};
    return arguments_take(known, config, count, words, error);
}

bool selfplay_config(SelfplayConfig *config, int count, char *words[], Error *error) {
    *config = (SelfplayConfig){
        .seed = 1, .nodes = 2000, .threads = 1, .resign = 500, .shard = 1, .shards = 1};
    if (!read_options(config, &count, words, error)) return false;
    if (count == 0) return error_set(error, "expected a variant, info, compare or tune");
    if (!selfplay_variant(config, words[0], error)) return false;
    if (count > 1) return error_set(error, "'%.40s' is too much", words[1]);
    if (config->rescore ? config->games > 0 : config->least_pieces > 0)
        return error_set(error, config->rescore
                                    ? "--games: --rescore takes the positions of all games"
                                    : "--least-pieces: expected --rescore FILE with it");
    if (config->games == 0) config->games = DEFAULT_GAMES;
    if (!config->file) return error_set(error, "expected --into FILE, for the samples");
    return *config->file || error_set(error, "--into: '' names no file");
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
