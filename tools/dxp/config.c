#include "tools/dxp/config.h"

#include "engine/base/text.h"
#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"
#include "protocol/shell/version.h"
#include "tools/dxp/session.h"

static bool read_variant(void *into, const char *name, const char *value, Error *error) {
    DxpConfig *config = into;
    config->searcher = options_variant(name, value, error);
    if (!config->searcher) return false;
    return dxp_plays(config->searcher->game) ||
           error_set(error, "%s: '%.40s' has no board of %d squares", name, value, DXP_SQUARES);
}

bool dxp_config(DxpConfig *config, int count, char *words[], Error *error) {
    enum { MOST_GAMES = 1000000, DAY_MS = 86400000, UNSET = -1 };
    bool is_follower = false;
    *config = (DxpConfig){.name = VERSION_NAME,
                          .games = UNSET,
                          .minutes = 5,
                          .moves = 75,
                          .move_ms = 1000,
                          .threads = 1,
                          .hash_mib = 64};
    const Argument known[] = {{"--listen", .text = &config->listen},
                              {"--connect", .text = &config->connect},
                              {"--variant", .read = read_variant},
                              {"--initiator", .flag = &config->is_initiator},
                              {"--follower", .flag = &is_follower},
                              {"--games", 0, MOST_GAMES, .large = &config->games},
                              {"--minutes", 0, DXP_MINUTES_MOST, .number = &config->minutes},
                              {"--moves", 0, DXP_MINUTES_MOST, .number = &config->moves},
                              {"--openings", .text = &config->openings},
                              {"--name", .text = &config->name},
                              {"--pdnout", .text = &config->pdn},
                              {"--movetime", 1, DAY_MS, .number = &config->move_ms},
                              {"--nodes", 1, INT64_MAX, .count = &config->nodes},
                              {"--threads", 1, MAX_THREADS, .number = &config->threads},
                              {"--hash", TABLE_MIN_MIB, TABLE_MAX_MIB, .number = &config->hash_mib},
                              {.name = NULL}};
    if (!arguments_take(known, config, &count, words, error)) return false;
    if (count > 0) return error_set(error, "unexpected '%.40s'", words[0]);
    if (!config->listen == !config->connect)
        return error_set(error, "expected one of --listen and --connect");
    if (config->is_initiator && is_follower)
        return error_set(error, "expected one of --initiator and --follower");
    if (!is_follower && config->connect) config->is_initiator = true;
    if (config->games == UNSET) config->games = config->is_initiator ? 2 : 0;
    if (config->is_initiator && config->games == 0)
        return error_set(error, "--games 0: the initiator says how many games it wants");
    if (config->openings && !config->is_initiator)
        return error_set(error, "--openings: the initiator chooses the positions");
    if (!config->searcher) config->searcher = options_variant("--variant", "international", error);
    return config->searcher != NULL;
}
