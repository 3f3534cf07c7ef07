#include "engine/pdn/naming.h"

#include <stdlib.h>
#include <string.h>

PdnBoard pdn_board(const Game *game) {
    const char *type = game->facts.game_type;
    if (!type) return (PdnBoard){.starter = '\0'};
    const size_t number = strspn(type, "0123456789");
    const char *part = type + number + (number > 0); /* "B,8,8,N1,0" */
    PdnBoard board = {.starter = *part};
    char *end;
    board.columns = (int)strtol(part + 2, &end, 10);
    board.rows = (int)strtol(end + 1, &end, 10);
    board.own = (PdnNaming){.kind = end[1], .corner = end[2] - '0'};
    board.mirrored = end[4] == '1';
    return board;
}

PdnNaming pdn_naming(const Game *game, PdnSquares squares) {
    const PdnBoard board = pdn_board(game);
    const char kind = squares == PDN_NUMERIC ? 'N' : 'A';
    if (!board.starter || squares == PDN_OWN || kind == board.own.kind) return board.own;
    /* 1 lies at White's top left and a1 at his bottom left, whoever starts. */
    const bool white = board.starter == 'W';
    return (PdnNaming){.kind = kind, .corner = kind == 'N' ? (white ? 2 : 1) : (white ? 0 : 3)};
}
