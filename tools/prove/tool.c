/* crownhead prove: wins, losses and draws that are shown, not estimated. */
#include <stdio.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/variants.h"
#include "eval/tables/folder.h"
#include "protocol/shell/arguments.h"
#include "protocol/shell/program.h"
#include "tools/common/output.h"
#include "tools/prove/endings.h"
#include "tools/prove/prove.h"
#include "tools/prove/search.h"

extern const char HELP_PROVE[];
static int tool_run(int argc, char *argv[]);

const Program TOOL_PROVE = {.name = "prove",
                            .summary = "proves that a position is won, lost or drawn",
                            .help = HELP_PROVE,
                            .list = program_list_variants,
                            .run = tool_run};

enum { MEMORY_MIB = 1024, CACHE_MIB = 256, SAVE_MINUTES = 10 };

static bool read_folder(void *config, const char *name, const char *value, Error *error) {
    ProveConfig *to = config;
    const int length = snprintf(to->folder, sizeof to->folder, "%s", value);
    if (length > 0 && length < (int)sizeof to->folder) return true;
    return error_set(error, "%s: '%.40s' is not the name of a folder", name, value);
}

static bool read_claim(void *config, const char *name, const char *value, Error *error) {
    ProveConfig *to = config;
    to->claim = claim_of(value);
    return to->claim != CLAIMS ||
           error_set(error, "%s: '%.40s' is not win, loss, draw or hold", name, value);
}

static bool read_with(void *config, const char *name, int count, char *const words[],
                      Error *error) {
    ProveConfig *to = config;
    to->with = words;
    to->with_count = count;
    return count > 0 || error_set(error, "%s needs the name of a file", name);
}

static bool read_options(ProveConfig *config, int *count, char *words[], Error *error) {
    const char *variant = NULL;
    const Argument known[] = {{"--variant", .text = &variant},
                              {"--claim", .read = read_claim},
                              {"--moves", .text = &config->moves},
                              {"--into", .text = &config->into},
                              {"--state", .text = &config->state},
                              {"--with", .read_all = read_with},
                              {"--shard", .share = &config->shard, .shares = &config->shards},
                              {"--tables", .read = read_folder},
                              {"--pieces", 0, TABLES_MOST_PIECES, .number = &config->pieces},
                              {"--memory", (int64_t)PROOF_TABLE_LEAST_MIB * PROOF_STRATEGIES_MOST,
                               PROOF_TABLE_MOST_MIB, .large = &config->memory_mib},
                              {"--cache", 1, 1 << 20, .large = &config->cache_mib},
                              {"--threads", 1, PROOF_THREADS_MOST, .number = &config->threads},
                              {"--minutes", 1, 10000000, .large = &config->minutes},
                              {"--positions", 1, INT64_MAX, .large = &config->positions},
                              {"--save", 1, 10000000, .large = &config->save_minutes},
                              {.name = NULL}};
    *config = (ProveConfig){.claim = CLAIMS,
                            .pieces = TABLES_MOST_PIECES,
                            .memory_mib = MEMORY_MIB,
                            .cache_mib = CACHE_MIB,
                            .threads = 1,
                            .shard = 1,
                            .shards = 1,
                            .save_minutes = SAVE_MINUTES};
    if (!arguments_take(known, config, count, words, error)) return false;
    if (variant && *count > 0 && strcmp(words[0], "check") == 0)
        return error_set(error, "--variant: check takes the variant from the file");
    config->merges = *count > 0 && strcmp(words[0], "merge") == 0;
    arguments_insert(words, count, config->merges, variant);
    return true;
}

static bool read_variant(ProveConfig *config, const char *word, Error *error) {
    const Game *game = variant_read("the variant", word, error);
    if (!game) return false;
    config->rules = rulebook_of(game);
    if (!config->rules)
        return error_set(error,
                         "the variant: %s has no endgame tables; prove needs a draughts game",
                         game->name);
    return endings_suit(config->rules) ||
           error_set(error,
                     "the variant: in %s the value of a position depends on the king moves before "
                     "it, but a proof knows positions by their pieces alone",
                     game->name);
}

static bool check_claim(const ProveConfig *config, Error *error) {
    const bool has_draws = !config->rules->rules().first_king_wins;
    const bool asks_draw = config->claim == CLAIM_DRAW || config->claim == CLAIM_HOLD;
    return has_draws || !asks_draw ||
           error_set(error, "--claim %s: %s has no draws; claim win or loss",
                     claim_word(config->claim), config->rules->game->name);
}

static bool check_names(const ProveConfig *config, Error *error) {
    const char *const written[] = {config->into, config->state};
    if (config->into && !*config->into) return error_set(error, "--into: the file name is empty");
    if (config->state && !*config->state)
        return error_set(error, "--state: the file name is empty");
    return outputs_check(written, 2, &config->subject, 1, error) &&
           outputs_check(written, 2, (const char *const *)config->with, config->with_count, error);
}

static bool check_shard(const ProveConfig *config, bool checks, Error *error) {
    const bool is_shard = config->shards > 1;
    if (config->merges && config->with_count == 0)
        return error_set(error, "merge needs --with and the files of all shards");
    if (is_shard && (config->merges || checks))
        return error_set(error, "--shard: %s takes no shard", checks ? "check" : "merge");
    if (is_shard && !config->state)
        return error_set(error, "--shard needs --state and the file of the shard");
    return !is_shard || !config->into ||
           error_set(error, "--into: only the merge of all shards makes a proof");
}

/* Reads the words; `*checks` becomes true if the first of them is `check`. */
static bool read_words(ProveConfig *config, int count, char *words[], bool *checks, Error *error) {
    if (!read_options(config, &count, words, error)) return false;
    words += config->merges;
    count -= config->merges;
    if (count == 0)
        return error_set(error, config->merges ? "merge needs the variant"
                                               : "give a variant, or check and a file");
    *checks = !config->merges && strcmp(words[0], "check") == 0;
    if (!*checks && (!read_variant(config, words[0], error) || !check_claim(config, error)))
        return false;
    if (*checks && count == 1) return error_set(error, "check needs the file of a proof");
    if (count > 2) return error_set(error, "unexpected argument '%.40s'", words[2]);
    config->subject = count > 1 ? words[1] : NULL;
    if (!check_shard(config, *checks, error) || !check_names(config, error)) return false;
    return *config->folder || tables_default_folder(config->folder, error);
}

static int tool_run(int argc, char *argv[]) {
    ProveConfig config;
    Error error = {""};
    bool checks = false;
    if (!read_words(&config, argc - 1, argv + 1, &checks, &error))
        return program_refuse(&TOOL_PROVE, &error);
    const ProveResult result = checks ? prove_check(&config, &error) : prove_claim(&config, &error);
    return program_end(&TOOL_PROVE, (int)result, &error);
}
