#include "tools/transcript/computer.h"

enum {
    SHALLOW_DEPTH = 6, /* up to here a table of the least size has room for everything */
    DEEP_TABLE_MIB = 64,
};

bool computer_open(Computer *computer, const Searcher *searcher, int depth, Error *error) {
    *computer = (Computer){.searcher = searcher, .depth = depth};
    if (!record_new(&computer->record, searcher->game, error)) return false;
    computer->table = table_new(depth <= SHALLOW_DEPTH ? TABLE_MIN_MIB : DEEP_TABLE_MIB, error);
    if (!computer->table) {
        record_free(&computer->record);
        return false;
    }
    control_init(&computer->control);
    return true;
}

void computer_close(Computer *computer) {
    control_destroy(&computer->control);
    table_free(computer->table);
    record_free(&computer->record);
}

static void ignore_info(void *context, const SearchInfo *info) {
    (void)context;
    (void)info;
}

static void ignore_warning(void *context, const Error *error) {
    (void)context;
    (void)error;
}

bool computer_choose(Computer *computer, const GamePosition *pos, GameMove *move, Error *error) {
    const Knowledge knowledge = {.choice = EVAL_MATERIAL};
    const SearchJob job = {.record = &computer->record,
                           .limits = {.depth = computer->depth},
                           .threads = 1,
                           .lines = 1,
                           .skill = FULL_SKILL,
                           .exact = true,
                           .knowledge = &knowledge,
                           .table = computer->table,
                           .control = &computer->control,
                           .report = ignore_info,
                           .warning = ignore_warning};
    SearchResult result;
    record_restart(&computer->record, pos); /* minimax knows no repetition, so no game is needed */
    control_start(&computer->control, false, false);
    if (!computer->searcher->think(&job, &result, error)) return false;
    *move = result.move;
    return true;
}
