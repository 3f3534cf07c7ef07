/* The adapter for CheckerBoard, without Windows: how its two functions show boards and moves, and
   play; else see sessions/checkerboard.session. The DLL itself is looked at by
   tests/checks/checkerboard.sh. */
#include <string.h>
#include <time.h>

#include "engine/base/system.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "tests/helpers/support.h"
#include "tools/checkerboard/adapter.h"
#include "tools/checkerboard/status.h"

static Adapter *adapter_of_english(void) {
    Error error;
    Adapter *adapter = adapter_new("english", "", NULL, &error);
    cr_assert_not_null(adapter, "%s", error.text);
    char reply[CB_TEXT];
    cr_assert(adapter_command(adapter, "set hashsize 1", reply));
    return adapter;
}

/* The answer to a command, a static buffer; the call must return `done`. */
static const char *adapter_ask(Adapter *adapter, const char *command, int done) {
    static char reply[CB_TEXT];
    cr_expect_eq(adapter_command(adapter, command, reply), done, "%s: %s", command, reply);
    return reply;
}

/* Sets the position `fen` of english up. */
static void adapter_put(CbBoard board, const char *fen) {
    const GamePosition pos = position_of("english", fen);
    cb_write_board(variant("english")->game, &pos, board);
}

/* The FEN of a board with `color` to move, a static buffer. */
static const char *adapter_fen(CbBoard board, int color) {
    static char text[GAME_POSITION_TEXT];
    const Game *game = variant("english")->game;
    GamePosition pos;
    Error error;
    cr_assert(cb_read_board(game, board, color, &pos, &error), "%s", error.text);
    game->print(&pos, text);
    return text;
}

Test(checkerboard, wrong_moves_in_its_text_are_refused) {
    static const char *const MOVES[] = {"",      "x",    "22",     "22-",
                                        "22-19", "99-1", "-22-18", "22-18-14"};
    const Game *game = variant("russian")->game;
    GamePosition pos;
    GameMove move;
    Error error;
    cr_assert(cb_read_fen(game, "W:W21-32:B1-12", &pos, &error));
    cr_expect(cb_read_move(game, &pos, "22-18", &move, &error));
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++)
        cr_expect_not(cb_read_move(game, &pos, MOVES[i], &move, &error), "'%s'", MOVES[i]);
}

Test(checkerboard, a_board_that_cannot_be_is_left_alone) {
    Adapter *adapter = adapter_of_english();
    CbBoard board = {{0}}, before;
    char status[CB_TEXT];
    const CbTask task = {.color = CB_BLACK, .time_s = 0.05};
    for (int x = 0; x < CB_SIDE; x++)
        for (int y = 0; y < CB_SIDE; y++) board[x][y] = 77 * x - 1000 * y;
    memcpy(before, board, sizeof board);
    cr_expect_eq(adapter_move(adapter, board, &task, status, NULL), CB_UNKNOWN);
    cr_expect(*status);
    cr_expect_eq(memcmp(before, board, sizeof board), 0);
    adapter_free(adapter);
}

/* A search in another thread. */
typedef struct {
    Adapter *adapter;
    volatile int play_now;
    CbBoard board;
    char status[CB_TEXT];
    int result;
} Search;

static void search(void *argument) {
    Search *it = argument;
    const CbTask task = {.color = CB_BLACK, .time_s = 3600, .play_now = (int *)&it->play_now};
    adapter_put(it->board, "");
    it->result = adapter_move(it->adapter, it->board, &task, it->status, NULL);
}

Test(checkerboard, play_now_ends_a_search_and_commands_are_answered_meanwhile) {
    static Search it;
    Thread thread;
    Error error;
    it.adapter = adapter_of_english();
    cr_assert(thread_start(&thread, search, &it, &error));
    while (!strstr(it.status, "score")) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    cr_expect_str_eq(adapter_ask(it.adapter, "get hashsize", 1), "1");
    adapter_ask(it.adapter, "set hashsize 2", 1);
    adapter_ask(it.adapter, "bench", 0);
    const CbTask task = {.color = CB_BLACK, .time_s = 0.01};
    CbBoard board;
    char status[CB_TEXT];
    adapter_put(board, "");
    adapter_move(it.adapter, board, &task, status, NULL);
    cr_expect(strstr(status, "another search"), "'%s'", status);
    it.play_now = 1;
    thread_join(&thread);
    cr_expect_eq(it.result, CB_UNKNOWN);
    cr_expect(begins(adapter_fen(it.board, CB_WHITE), "W:W21,22,23"));
    cr_expect_str_neq(adapter_fen(it.board, CB_WHITE) + 2,
                      "W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    /* Set before the search it is obeyed too. */
    search(&it);
    cr_expect(*it.status);
    adapter_free(it.adapter);
}

Test(checkerboard, the_status_line_is_for_people) {
    Status status = {.count = 0};
    char text[CB_TEXT] = "";
    status_take(&status, "bestmove 11-15", text);
    status_take(&status, "info depth 0 score mate 0", text);
    cr_expect_str_eq(text, "");
    status_take(&status,
                "info depth 9 seldepth 21 multipv 1 score cp -34 lowerbound cost 0 nodes 40171 nps "
                "4948996 hashfull 0 tbhits 0 time 8 pv 9-14 24-20",
                text);
    cr_expect_str_eq(text, "depth 9/21  score -0.34  4.9 Mn/s  9-14 24-20");
    status_take(&status,
                "info depth 9 seldepth 21 multipv 1 score mate -3 cost 0 nodes 1 nps 1 hashfull 0 "
                "tbhits 0 time 8 pv 9-14",
                text);
    cr_expect_str_eq(text, "depth 9/21  score loss in 3  0.0 Mn/s  9-14");
    cr_expect_eq(status.mate, -3);
}

/* Searches `fen`, Black to move, and returns the seconds that took. */
static double seconds_of(const char *fen, double time_s, int info, int moreinfo) {
    Adapter *adapter = adapter_of_english();
    char status[CB_TEXT];
    CbBoard board;
    const CbTask task = {.color = CB_BLACK, .time_s = time_s, .info = info, .moreinfo = moreinfo};
    adapter_put(board, fen);
    const int64_t begin_us = system_time_us();
    adapter_move(adapter, board, &task, status, NULL);
    const double seconds = (double)(system_time_us() - begin_us) / 1e6;
    cr_expect(strstr(status, "depth "), "'%s'", status);
    adapter_free(adapter);
    return seconds;
}

Test(checkerboard, an_exact_time_is_taken_for_a_move_without_choice_too) {
    const double seconds = seconds_of("B:W18,21,23-32:B1-10,12,15", 1, CB_EXACT_TIME, 0);
    cr_expect_gt(seconds, 0.3, "%.3f s", seconds);
}

/* Two seconds are left; without the increment after each move a search would take a tenth of
   that. */
Test(checkerboard, an_increment_is_spent) {
    const int tenths = 3 << CB_CLOCK_SHIFT, left = 20, increment = 100;
    const double seconds = seconds_of("", 3600, tenths, left << 16 | increment);
    cr_expect_gt(seconds, 0.4, "%.3f s", seconds);
}
