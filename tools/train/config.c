#include "tools/train/config.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/session/options.h"

const char TRAIN_HELP[] =
    "crownhead-train fits a net to positions of self-play.\n"
    "\n"
    "  crownhead-train VARIANT --into FILE.net [--epochs N] [--mix L] [--rate R] [--seed S]\n"
    "                  [--scale N] [--phases N,..,0/N,..,0] [--chart FILE.svg] [--kin VARIANT]\n"
    "                  SAMPLES..\n"
    "  crownhead-train --help, --version\n"
    "\n"
    "  --epochs N  times that each position is learnt from (15)\n"
    "  --mix L     how much of a label is the game's result, 0 to 1 (0.4); the rest is what the\n"
    "              search's score promised\n"
    "  --rate R    step of Adam at first (0.003); at last it is a fiftieth of it\n"
    "  --seed S    of first weights and order (1)\n"
    "  --scale N   centimen of a logit of 1 (130): scores grow from round to round with how sure\n"
    "              nets are, and a smaller one keeps a man at the worth it had\n"
    "  --phases L  for some hundred thousand games: a whole net for each phase, without kings for\n"
    "              more pieces than N, and so on, then with kings; they share rows for the ways\n"
    "              men stand in regions. Else four phases share a first layer without such rows\n"
    "  --kin       a variant so much alike that samples of it do as well\n"
    "  --chart     draws the losses and how scores compare with results\n"
    "\n"
    "Each epoch's losses are printed, of one game in twenty that is not learnt from as well. The\n"
    "same arguments and files give the same bytes on the same type of machine.\n"
    "\n"
    "exit status: 0 done, 1 a file or memory failed, 2 bad arguments\n";

static bool read_real(const char *name, const char *word, double min, double max, double *value,
                      Error *error) {
    char *end;
    const double read = strtod(word, &end);
    if (end == word || *end || !(read >= min && read <= max))
        return error_set(error, "%s: '%.40s' is no number from %g to %g", name, word, min, max);
    *value = read;
    return true;
}

/* Reads bounds of heads: two lists of falling numbers that end in 0, with '/' between. Whether they
   suit a board is seen later. */
static bool read_phases(TrainConfig *config, const char *word, Error *error) {
    const char *at = word;
    for (config->heads = 0; config->heads < NET_MOST_HEADS && *at >= '0' && *at <= '9';) {
        char *end;
        const long bound = strtol(at, &end, 10);
        config->bounds[config->heads++] = (int32_t)(bound > NET_MOST_SQUARES ? -1 : bound);
        if (*end == '\0') return true;
        if (*end != (bound == 0 ? '/' : ',')) break;
        at = end + 1;
    }
    return error_set(error,
                     "--phases: '%.40s' is not up to %d numbers of pieces like 17,13,0/10,6,0",
                     word, NET_MOST_HEADS);
}

static bool read_value(TrainConfig *config, const char *name, const char *word, Error *error) {
    int64_t value;
    if (strcmp(name, "--into") == 0) {
        config->file = word;
    } else if (strcmp(name, "--chart") == 0) {
        config->chart = word;
    } else if (strcmp(name, "--kin") == 0) {
        config->kin = options_variant(name, word, error);
        return config->kin != NULL;
    } else if (strcmp(name, "--phases") == 0) {
        return read_phases(config, word, error);
    } else if (strcmp(name, "--mix") == 0) {
        return read_real(name, word, 0, 1, &config->mix, error);
    } else if (strcmp(name, "--rate") == 0) {
        return read_real(name, word, 1e-6, 1, &config->rate, error);
    } else if (strcmp(name, "--epochs") == 0) {
        if (!text_number(name, word, 1, 10000, &value, error)) return false;
        config->epochs = (int)value;
    } else if (strcmp(name, "--scale") == 0) {
        if (!text_number(name, word, 10, 1000, &value, error)) return false;
        config->logit_score = (int)value;
    } else if (strcmp(name, "--seed") == 0) {
        if (!text_number(name, word, 0, INT64_MAX, &value, error)) return false;
        config->seed = (uint64_t)value;
    } else {
        return error_set(error, "'%.40s' is no word of this program", name);
    }
    return true;
}

bool train_config(TrainConfig *config, int count, char *const words[], Error *error) {
    *config = (TrainConfig){.epochs = 15, .mix = 0.4, .rate = 0.003, .seed = 1, .logit_score = 130};
    if (count == 0) return error_set(error, "a variant is expected");
    config->searcher = options_variant("the variant", words[0], error);
    if (!config->searcher) return false;
    if (!config->searcher->sample)
        return error_set(error, "the variant: there is no net for %s",
                         config->searcher->game->name);
    for (int i = 1; i < count; i++) {
        if (strncmp(words[i], "--", 2) != 0) {
            if (config->data_count == MOST_FILES)
                return error_set(error, "more than %d files", MOST_FILES);
            config->data[config->data_count++] = words[i];
            continue;
        }
        if (i + 1 == count)
            return error_set(error, "%.40s: a value is expected behind it", words[i]);
        if (!read_value(config, words[i], words[i + 1], error)) return false;
        i++;
    }
    if (!config->file) return error_set(error, "--into: the file of the net is expected");
    return config->data_count > 0 ? true : error_set(error, "files of samples are expected");
}
