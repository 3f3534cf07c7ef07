#include "tools/transcript/computer.h"

enum {
    SHALLOW_DEPTH = 6, /* up to here a table of the least size has room for everything */
    DEEP_TABLE_MIB = 64,
};

bool computer_open(Computer *computer, const Searcher *searcher, int depth, Error *error) {
    *computer = (Computer){.depth = depth};
    const int mib = depth <= SHALLOW_DEPTH ? TABLE_MIN_MIB : DEEP_TABLE_MIB;
    if (thinker_new(&computer->thinker, mib, error) &&
        thinker_learn(&computer->thinker, searcher, EVAL_MATERIAL, error) &&
        record_new(&computer->record, searcher->game, error)) {
        computer->thinker.exact = true;
        return true;
    }
    thinker_free(&computer->thinker);
    return false;
}

void computer_close(Computer *computer) {
    thinker_free(&computer->thinker);
    record_free(&computer->record);
}

bool computer_choose(Computer *computer, const GamePosition *pos, GameMove *move, Error *error) {
    const Limits limits = {.depth = computer->depth};
    record_restart(&computer->record, pos); /* minimax knows no repetition, so no game is needed */
    const Choice *choice =
        thinker_choose(&computer->thinker, &computer->record, &limits, NULL, 0, error);
    if (!choice) return false;
    *move = choice->move;
    return true;
}
