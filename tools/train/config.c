#include "tools/train/config.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/system_files.h"
#include "engine/base/text.h"
#include "engine/variants.h"
#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"
#include "search/searchers.h"

static bool read_real(void *train_config, const char *name, const char *word, Error *error) {
    TrainConfig *config = train_config;
    const struct {
        const char *name;
        double *value, min, max;
    } known[] = {{"--mix", &config->mix, 0, 1},
                 {"--leak", &config->leak, 0, 1},
                 {"--rate", &config->rate, 1e-6, 1}};
    size_t which = 0;
    while (which + 1 < sizeof known / sizeof *known && strcmp(known[which].name, name) != 0)
        which++;
    char *end;
    *known[which].value = strtod(word, &end);
    return (end > word && !*end && *known[which].value >= known[which].min &&
            *known[which].value <= known[which].max) ||
           error_set(error, "%s: '%.40s' is not a number from %g to %g", name, word,
                     known[which].min, known[which].max);
}

int train_squares(const Searcher *searcher) {
    const Game *game = searcher->game;
    const GamePosition start = game_start(game);
    char board[GAME_POSITION_TEXT];
    if (!searcher->sample) return 0;
    game->print_hub(&start, board);
    return (int)strlen(board) - 1; /* the first letter is the side's */
}

static bool read_kin(void *config, const char *name, const char *value, Error *error) {
    const char **variants = ((TrainConfig *)config)->variants;
    const Searcher *kin = options_variant(name, value, error);
    int count = 1; /* the variant's own place stays free */
    if (!kin) return false;
    while (variants[count]) count++;
    if (count > TRAIN_MOST_KIN)
        return error_set(error, "%s takes at most %d variants", name, TRAIN_MOST_KIN);
    variants[count] = kin->game->name;
    return true;
}

/* Reads bounds of heads: two lists of falling numbers that end in 0, with '/' between. Whether they
   suit a board is seen later. */
static bool read_phases(void *train_config, const char *name, const char *word, Error *error) {
    TrainConfig *config = train_config;
    const char *at = word;
    for (config->heads = 0; config->heads < NET_MOST_HEADS && *at >= '0' && *at <= '9';) {
        char *end;
        const long bound = strtol(at, &end, 10);
        config->bounds[config->heads++] = (int32_t)(bound > NET_MOST_SQUARES ? -1 : bound);
        if (*end == '\0') return true;
        if (*end != (bound == 0 ? '/' : ',')) break;
        at = end + 1;
    }
    return error_set(error, "%s: '%.40s' is not up to %d numbers of pieces like 17,13,0/10,6,0",
                     name, word, NET_MOST_HEADS);
}

/* The user decides whether their kings move in the same way. */
static bool check_kin(const TrainConfig *config, Error *error) {
    const int own = train_squares(config->searcher);
    for (int i = 1; config->variants[i]; i++) {
        const int squares = train_squares(searcher_for(variant_find(config->variants[i])));
        if (squares == 0) return error_set(error, "--kin: %s has no nets", config->variants[i]);
        if (squares != own)
            return error_set(
                error, "--kin: the nets of %s do not fit those of %s: they have %d squares, not %d",
                config->variants[i], config->variants[0], squares, own);
    }
    return true;
}

/* The sources of learning must not be overwritten: samples or a net. */
static bool check_spared(const TrainConfig *config, const char *source, Error *error) {
    return !system_is_same_file(config->file, source) ||
           error_set(error, "--into: '%s' is an input file and would be overwritten", config->file);
}

bool train_config(TrainConfig *config, int count, char *words[], Error *error) {
    const char *variant = NULL;
    const Argument known[] = {{"--into", .text = &config->file},
                              {"--variant", .text = &variant},
                              {"--from", .text = &config->from},
                              {"--kin", .read = read_kin},
                              {"--phases", .read = read_phases},
                              {"--split", 1, NET_MOST_SQUARES - 1, .number = &config->split},
                              {"--leak", .read = read_real},
                              {"--mix", .read = read_real},
                              {"--rate", .read = read_real},
                              {"--epochs", 1, 10000, .number = &config->epochs},
                              {"--scale", 10, 1000, .number = &config->logit_score},
                              {"--seed", 0, INT64_MAX, .count = &config->seed},
                              {.name = NULL}};
    *config = (TrainConfig){.epochs = 15, .mix = 0.4, .rate = 0.003, .seed = 1};
    if (!arguments_take(known, config, &count, words, error)) return false;
    arguments_insert(words, &count, 0, variant);
    if (count == 0) return error_set(error, "give a variant");
    config->searcher = options_variant("the variant", words[0], error);
    if (!config->searcher) return false;
    if (train_squares(config->searcher) == 0)
        return error_set(error, "%s has no nets", config->searcher->game->name);
    config->variants[0] = config->searcher->game->name;
    if (!check_kin(config, error)) return false;
    config->data = words + 1;
    config->data_count = count - 1;
    if (!config->file) return error_set(error, "give --into FILE, for the net");
    if (!*config->file) return error_set(error, "--into: the file name is empty");
    if (config->data_count == 0) return error_set(error, "give files of samples");
    for (int i = 0; i < config->data_count; i++)
        if (!check_spared(config, config->data[i], error)) return false;
    if (config->from && config->heads > 0)
        return error_set(
            error, "--phases must not be combined with --from, whose net has phases of its own");
    if (config->split > 0 && !config->from)
        return error_set(error, "--split needs --from FILE.net, the net whose phase is split");
    if (config->from && !check_spared(config, config->from, error)) return false;
    return true;
}
