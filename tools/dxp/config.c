#include "tools/dxp/config.h"

#include "engine/base/text.h"
#include "protocol/session/options.h"
#include "protocol/shell/arguments.h"
#include "protocol/shell/version.h"
#include "tools/dxp/session.h"

const char DXP_HELP[] =
    "  crownhead dxp --listen [HOST:]PORT [..]    waits for programs that connect\n"
    "  crownhead dxp --connect HOST:PORT [..]     connects to one that waits\n"
    "\n"
    "  --variant NAME     the game, which DXP does not name: both sides must be told\n"
    "                     (international)\n"
    "  --initiator        asks the other side for games; usual with --connect\n"
    "  --follower         is asked for them; usual with --listen\n"
    "  --games N          ends after N games; 0: when the other side wants no more\n"
    "                     (2 as the initiator, 0 as the follower)\n"
    "  --minutes N        as the initiator: for each side and the whole game, 0: no clock (5)\n"
    "  --moves N          as the initiator: the game ends after N moves of each side,\n"
    "                     0: no such limit (75)\n"
    "  --openings FILE    as the initiator: positions (FEN, one a line), each played twice,\n"
    "                     once with each colour\n"
    "  --name NAME        what the other side is told, up to 32 characters\n"
    "  --pdnout FILE      adds each game to a PDN file\n"
    "  --movetime MS      for a move in a game without a clock (1000)\n"
    "  --nodes N          searches N positions for each move, whatever the clock says\n"
    "  --threads N        of a search (1)\n"
    "  --hash MIB         memory of a search (64)\n"
    "  --help, --version\n"
    "\n"
    "Without HOST it listens on the loopback only: nobody else can connect. Port 0 is one that is\n"
    "free; the first line says which. The usual port of DXP is 27531.\n"
    "\n"
    "exit status: 0 the games were played; 1 no connection, or it was lost in a game; 2 bad\n"
    "arguments; 130 interrupted\n";

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
