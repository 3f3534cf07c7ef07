#include "tests/helpers/adapter_run.h"

#include "tests/helpers/support.h"

Adapter *adapter_of(const char *settings) {
    Error error;
    Adapter *adapter = adapter_new("english", "", settings, &error);
    cr_assert_not_null(adapter, "%s", error.text);
    char reply[CB_TEXT];
    if (!settings) cr_assert(adapter_command(adapter, "set hashsize 1", reply));
    return adapter;
}

const char *adapter_ask(Adapter *adapter, const char *command, int done) {
    static char reply[CB_TEXT];
    cr_expect_eq(adapter_command(adapter, command, reply), done, "%s: %s", command, reply);
    return reply;
}

void adapter_put(CbBoard board, const char *fen) {
    const GamePosition pos = position_of("english", fen);
    cb_write_board(variant("english")->game, &pos, board);
}

const char *adapter_fen(CbBoard board, int color) {
    static char text[GAME_POSITION_TEXT];
    const Game *game = variant("english")->game;
    GamePosition pos;
    Error error;
    cr_assert(cb_read_board(game, board, color, &pos, &error), "%s", error.text);
    game->print(&pos, text);
    return text;
}

Played adapter_play(Adapter *adapter, const char *fen, int color, double seconds) {
    Played played;
    int play_now = 0;
    const CbTask task = {.color = color, .time_s = seconds, .play_now = &play_now};
    adapter_put(played.board, fen);
    played.result = adapter_move(adapter, played.board, &task, played.status, &played.move);
    return played;
}
