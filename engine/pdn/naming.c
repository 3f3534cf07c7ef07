#include "engine/pdn/naming.h"

PdnBoard pdn_board(const Game *game) {
    const PdnFacts *facts = &game->facts.pdn;
    return (PdnBoard){.starter = facts->starter,
                      .columns = facts->columns,
                      .rows = facts->columns,
                      .own = {.kind = facts->naming, .corner = facts->corner},
                      .mirrored = facts->mirrored};
}

PdnNaming pdn_naming(const Game *game, PdnSquares squares) {
    const PdnBoard board = pdn_board(game);
    const char kind = squares == PDN_NUMERIC ? 'N' : 'A';
    if (!board.starter || squares == PDN_OWN || kind == board.own.kind) return board.own;
    /* 1 lies at White's top left and a1 at White's bottom left, whichever side starts. */
    const bool white = board.starter == 'W';
    return (PdnNaming){.kind = kind, .corner = kind == 'N' ? (white ? 2 : 1) : (white ? 0 : 3)};
}
