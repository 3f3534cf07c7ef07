#include "tests/helpers/findings.h"

#include "tests/helpers/support.h"

Finding found(const Record *record, int ply, int best, const char *best_move, int other,
              const char *other_move) {
    Finding finding = {.known = PROBE_UNKNOWN};
    Error error;
    GameMoves moves;
    const GamePosition *position = &record->positions[ply];
    record->game->list(position, &moves);
    finding.legal = moves.count;
    const char *const words[2] = {best_move, other_move};
    const int scores[2] = {best, other};
    Line *const lines[2] = {&finding.best, &finding.other};
    for (int i = 0; i < 2; i++) {
        if (!words[i]) continue;
        *lines[i] = (Line){.score = scores[i], .depth = 9, .length = 1};
        cr_assert(record->game->parse_move(position, words[i], lines[i]->moves, &error), "%s",
                  error.text);
    }
    return finding;
}
