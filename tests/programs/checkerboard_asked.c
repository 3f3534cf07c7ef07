/* Does with the adapter for CheckerBoard what CheckerBoard does, without Windows:

     checkerboard_asked [VARIANT [SETTINGS [FOLDER]]]

   Each line of the input is a command, which is answered by the result of the call and the reply,
   or one of

     play FEN SECONDS [INFO MOREINFO]
                        prints the result; the move, its jumps, the squares on its way and those that
                        it takes, and its piece before and after; the board after it; the status
     legal FEN FROM TO  prints the result, and the jumps of the move
     board FEN          prints each row of the board, and the numbers of its squares; the position is
                        as CheckerBoard writes it

   The position `start` is that of the game. SETTINGS and FOLDER are as in adapter_new(); without
   them the transposition table has 1 MiB. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/threads.h"
#include "engine/variants.h"
#include "tools/checkerboard/adapter.h"

enum { LINE = 8192 };

static void stop_with(const char *why) {
    printf("%s\n", why);
    exit(EXIT_FAILURE);
}

/* Sets up the position of a FEN as players write it, or the start. Returns the color to move. */
static int set_up(const Game *game, const char *fen, CbBoard board) {
    GamePosition pos;
    Error error;
    if (strcmp(fen, "start") == 0) fen = game->start;
    if (!game->parse(&pos, fen, &error)) stop_with(error.text);
    cb_write_board(game, &pos, board);
    return fen[0] == 'W' ? CB_WHITE : CB_BLACK;
}

static void play(const Game *game, Adapter *adapter, const char *fen, CbTask task) {
    static const char *const RESULTS[] = {
        [CB_DRAW] = "draw", [CB_WIN] = "win", [CB_LOSS] = "loss", [CB_UNKNOWN] = "unknown"};
    int play_now = 0;
    CbBoard board;
    CbMove move = {.jumps = 0};
    char status[CB_TEXT], after[GAME_POSITION_TEXT];
    GamePosition pos;
    Error error;
    task.color = set_up(game, fen, board);
    task.play_now = &play_now;
    const int result = adapter_move(adapter, board, &task, status, &move);
    printf("%s %d", RESULTS[result], cb_square_number(game, move.from));
    for (int i = 1; i < move.jumps; i++) printf("x%d", cb_square_number(game, move.path[i]));
    printf("-%d jumps %d", cb_square_number(game, move.to), move.jumps);
    for (int i = 0; i < move.jumps; i++)
        printf(" takes %d on %d", move.taken_piece[i], cb_square_number(game, move.taken[i]));
    printf(" piece %d %d\n", move.old_piece, move.new_piece);
    if (!cb_read_board(game, board, task.color ^ CB_WHITE ^ CB_BLACK, &pos, &error))
        stop_with(error.text);
    game->print(&pos, after);
    printf("%s\n%s\n", after, status);
}

static void show_board(const Game *game, const char *fen) {
    CbBoard board;
    GamePosition pos;
    Error error;
    if (strcmp(fen, "start") == 0)
        set_up(game, fen, board);
    else if (cb_read_fen(game, fen, &pos, &error))
        cb_write_board(game, &pos, board);
    else
        stop_with(error.text);
    for (int y = CB_SIDE - 1; y >= 0; y--) {
        for (int x = 0; x < CB_SIDE; x++) printf("%d ", board[x][y]);
        for (int x = y % 2; x < CB_SIDE; x += 2)
            printf(" %d", cb_square_number(game, (CbSquare){x, y}));
        printf("\n");
    }
}

static void obey(const Game *game, Adapter *adapter, const char *line) {
    char fen[LINE], reply[CB_TEXT];
    CbTask task = {.color = 0};
    int from, to;
    CbBoard board;
    if (sscanf(line, "play %8191s %lf %d %d", fen, &task.time_s, &task.info, &task.moreinfo) >= 2) {
        play(game, adapter, fen, task);
    } else if (sscanf(line, "board %8191s", fen) == 1) {
        show_board(game, fen);
    } else if (sscanf(line, "legal %8191s %d %d", fen, &from, &to) == 3) {
        CbMove move = {.jumps = 0};
        const int color = set_up(game, fen, board);
        printf("%d", adapter_is_legal(adapter, board, color, from, to, &move));
        printf(" %d\n", move.jumps);
    } else {
        const int done = adapter_command(adapter, line, reply);
        printf("%d %s\n", done, reply);
    }
}

/* The words of the program. */
typedef struct {
    const char *variant, *settings, *folder;
} Words;

static void answer_all(void *argument) {
    const Words *words = argument;
    char line[LINE], reply[CB_TEXT];
    Error error;
    Adapter *adapter = adapter_new(words->variant, words->folder, words->settings, &error);
    if (!adapter) stop_with(error.text);
    if (!words->settings) adapter_command(adapter, "set hashsize 1", reply);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        obey(variant_find(words->variant), adapter, line);
    }
    adapter_free(adapter);
}

/* In a thread, because a program on Windows has more stack than the tests give this one. */
int main(int argc, char *argv[]) {
    Words words = {.variant = argc > 1 ? argv[1] : "english",
                   .settings = argc > 2 ? argv[2] : NULL,
                   .folder = argc > 3 ? argv[3] : ""};
    Thread thread;
    Error error;
    if (!thread_start(&thread, answer_all, &words, &error)) stop_with(error.text);
    thread_join(&thread);
    return EXIT_SUCCESS;
}
