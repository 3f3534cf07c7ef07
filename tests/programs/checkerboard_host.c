/* Does with an engine's DLL what CheckerBoard does: `checkerboard_host.exe DLL [VARIANT]`, for
   Windows. Loads it, asks and sets everything, lets it play a whole game against itself, interrupts
   it, unloads it, loads it again and looks whether the settings are kept. Prints its measurements;
   status 1 and a line with the reason when something is wrong. */
#define WIN32_LEAN_AND_MEAN
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "engine/base/text.h"
#include "engine/record.h"
#include "engine/variants.h"
#include "tools/checkerboard/board.h"

enum { MOST_PLIES = 400, SHOWN_PLIES = 6, INTERRUPT_MS = 200, TIME_S = 600 };

typedef int(__stdcall *EngineCommand)(const char *command, char reply[CB_TEXT]);
typedef int(__stdcall *GetMove)(CbBoard board, int color, double maxtime, char status[CB_TEXT],
                                int *playnow, int info, int moreinfo, CbMove *move);
typedef int(__stdcall *IsLegal)(CbBoard board, int color, int from, int to, CbMove *move);

static const Game *game = &GAME_ENGLISH;

static int color_of(Player player) {
    return strcmp(game->player_name[player], "white") == 0 ? CB_WHITE : CB_BLACK;
}

/* The engine as it is loaded. */
static struct {
    HMODULE library;
    EngineCommand command;
    GetMove get_move;
    IsLegal is_legal;
} engine;

static void check(int holds, const char *what, const char *seen) {
    if (holds) return;
    printf("checkerboard_host: %s; seen: %s\n", what, seen);
    exit(1);
}

static void load(const char *path) {
    engine.library = LoadLibraryA(path);
    check(engine.library != NULL, "the DLL cannot be loaded", path);
    /* Through a union: a pointer to one kind of function cannot be cast to another. */
    union {
        FARPROC any;
        EngineCommand command;
        GetMove get_move;
        IsLegal is_legal;
    } found;
    found.any = GetProcAddress(engine.library, "enginecommand");
    engine.command = found.command;
    found.any = GetProcAddress(engine.library, "getmove");
    engine.get_move = found.get_move;
    found.any = GetProcAddress(engine.library, "islegal");
    engine.is_legal = found.is_legal;
    check(engine.command && engine.get_move && engine.is_legal, "a function is missing", path);
}

/* The answer to `command`, which must be answered with `expected` (NULL: with anything). */
static const char *ask(const char *command, int done, const char *expected) {
    static char reply[CB_TEXT];
    const int answer = engine.command(command, reply);
    check(answer == done && (!expected || strcmp(reply, expected) == 0), command, reply);
    return reply;
}

static void ask_everything(void) {
    static const char *const OPTIONS[][3] = {{"hashsize", "16", "99999999"},
                                             {"searchthreads", "2", "0"},
                                             {"allscores", "1", "2"},
                                             {"solve", "1", "x"},
                                             {"book", "2", "4"},
                                             {"max_dbpieces", "5", "99"}};
    char type[24];
    printf("name %s, %s\n", ask("name", 1, NULL), game->name);
    ask("about", 1, NULL);
    ask("get protocolversion", 1, "2");
    snprintf(type, sizeof type, "%d", cb_game_type(game));
    ask("get gametype", 1, type);
    ask("get movelist B:W32:B", 1, "movelist 0");
    ask("get movelist B:W:B", 1, "movelist 0");
    ask("get nonsense", 0, "?");
    ask("", 0, "?");
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++) {
        char command[64];
        snprintf(command, sizeof command, "set %s %s", OPTIONS[i][0], OPTIONS[i][1]);
        ask(command, 1, NULL);
        snprintf(command, sizeof command, "set %s %s", OPTIONS[i][0], OPTIONS[i][2]);
        ask(command, 0, NULL);
        snprintf(command, sizeof command, "get %s", OPTIONS[i][0]);
        ask(command, 1, OPTIONS[i][1]);
    }
    snprintf(type, sizeof type, "%.10s.book", game->name);
    ask("get bookfile", 1, type);
    ask("set bookfile C:\\nowhere.book", 0, NULL);
    printf("bench %s\n", ask("bench", 1, NULL));
}

/* Plays the move on `record` that leads to `board`, and looks at its description. */
static void take_move(Record *record, CbBoard board, const CbMove *given, const char *status) {
    GameMoves moves;
    Error error;
    const GamePosition *now = record_position(record);
    game->list(now, &moves);
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        CbBoard expected;
        CbMove move;
        game->play(&next, now, &moves.moves[i]);
        cb_write_board(game, &next, expected);
        if (memcmp(expected, board, sizeof expected) != 0) continue;
        cb_write_move(game, now, &moves.moves[i], &move);
        if (memcmp(&move, given, sizeof move) != 0) continue;
        CbMove found;
        CbBoard before;
        cb_write_board(game, now, before);
        check(engine.is_legal(before, color_of(game->to_move(now)),
                              cb_square_number(game, move.from), cb_square_number(game, move.to),
                              &found),
              "a move it plays is not legal to it", status);
        check(record_play(record, &moves.moves[i], &error), "not enough memory", error.text);
        return;
    }
    check(0, "its board is not a legal move away", status);
}

/* Writes the position as CheckerBoard does: by numbers, and without a count of moves. */
static void write_position(Writer *writer, const GamePosition *pos) {
    static const int COLORS[] = {CB_WHITE, CB_BLACK};
    CbBoard board;
    cb_write_board(game, pos, board);
    writer_add(writer, "%c", color_of(game->to_move(pos)) == CB_WHITE ? 'W' : 'B');
    for (int i = 0; i < 2; i++) {
        const char *between = "";
        writer_add(writer, ":%c", COLORS[i] == CB_WHITE ? 'W' : 'B');
        for (int square = 0; square < CB_SIDE * CB_SIDE; square++) {
            const CbSquare at = {square % CB_SIDE, square / CB_SIDE};
            const int piece = board[at.x][at.y];
            if (!(piece & COLORS[i])) continue;
            writer_add(writer, "%s%s%d", between, piece & CB_KING ? "K" : "",
                       cb_square_number(game, at));
            between = ",";
        }
    }
}

/* Writes the position after the last irreversible move and the moves since. */
static void write_history(const Record *record, char command[CB_TEXT]) {
    Writer writer = writer_make(command, CB_TEXT);
    int back = game->quiet_plies(record_position(record));
    if (back > record->length) back = record->length;
    writer_add(&writer, "set gamehist ");
    write_position(&writer, record_position(record) - back);
    for (int i = record->length - back; i < record->length; i++) {
        CbMove move;
        cb_write_move(game, &record->positions[i], &record->moves[i], &move);
        writer_add(&writer, " %d-%d", cb_square_number(game, move.from),
                   cb_square_number(game, move.to));
    }
}

/* Lets the engine play both sides; it may think longer about the moves that are shown. */
static void play_game(void) {
    static const char *const RESULTS[] = {"draw", "win", "loss", "unknown"};
    Record record;
    Error error;
    int result = CB_UNKNOWN;
    check(record_new(&record, game, &error), "not enough memory", error.text);
    while (result == CB_UNKNOWN && record.length < MOST_PLIES) {
        char status[CB_TEXT], history[CB_TEXT];
        int play_now = 0;
        CbBoard board;
        CbMove move;
        cb_write_board(game, record_position(&record), board);
        write_history(&record, history);
        ask(history, 1, NULL);
        const int color = color_of(game->to_move(record_position(&record)));
        const double seconds = record.length < SHOWN_PLIES ? 0.3 : 0.02;
        result = engine.get_move(board, color, seconds, status, &play_now, 0, 0, &move);
        check(result >= CB_DRAW && result <= CB_UNKNOWN, "it returns no result", status);
        GameMoves moves;
        game->list(record_position(&record), &moves);
        if (moves.count == 0) break;
        check(strstr(status, "depth ") != NULL, "the status has nothing about its search", status);
        take_move(&record, board, &move, status);
        char word[GAME_MOVE_TEXT];
        game->print_move(&record.moves[record.length - 1], word);
        if (record.length <= SHOWN_PLIES) printf("%s: %s\n", word, status);
    }
    char drawn[GAME_BOARD_TEXT];
    game->draw(record_position(&record), drawn);
    fputs(drawn, stdout);
    printf("game of %d half-moves, %s\n", record.length, RESULTS[result]);
    record_free(&record);
}

/* Set by another thread while the engine thinks. */
static volatile int interrupt;

static DWORD WINAPI set_later(LPVOID argument) {
    (void)argument;
    Sleep(INTERRUPT_MS);
    interrupt = 1;
    return 0;
}

/* The engine must answer when `play_now` is set, not when its time is over. How soon it does is
   printed, and depends on the machine. */
static void interrupt_search(void) {
    char status[CB_TEXT], seen[32];
    CbBoard board;
    CbMove move;
    const GamePosition start = game_start(game);
    cb_write_board(game, &start, board);
    interrupt = 0;
    HANDLE thread = CreateThread(NULL, 0, set_later, NULL, 0, NULL);
    const ULONGLONG begin = GetTickCount64();
    engine.get_move(board, color_of(FIRST_PLAYER), TIME_S, status, (int *)&interrupt, 0, 0, &move);
    const int ms = (int)(GetTickCount64() - begin) - INTERRUPT_MS;
    check(interrupt == 1, "it plays before `play_now` is set", status);
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
    snprintf(seen, sizeof seen, "%d ms", ms);
    printf("play now: %s\n", seen);
    check(ms < TIME_S * 500, "it does not play when `play_now` is set", seen);
}

int main(int argc, char *argv[]) {
    check(argc == 2 || argc == 3, "usage: checkerboard_host.exe DLL [VARIANT]", "");
    if (argc == 3) game = variant_find(argv[2]);
    check(game != NULL && cb_game_type(game) != 0, "the variant is not one of CheckerBoard's",
          argv[2]);
    setvbuf(stdout, NULL, _IONBF, 0); /* output before a crash is not lost */
    load(argv[1]);
    ask_everything();
    ask("set searchthreads 1", 1, NULL);
    ask("set allscores 0", 1, NULL);
    play_game();
    interrupt_search();
    check(FreeLibrary(engine.library), "it cannot be unloaded", argv[1]);
    check(GetModuleHandleA(argv[1]) == NULL, "it stays loaded", argv[1]);
    load(argv[1]);
    ask("get hashsize", 1, "16");
    ask("get solve", 1, "1");
    ask("get searchthreads", 1, "1");
    check(FreeLibrary(engine.library), "it cannot be unloaded again", argv[1]);
    printf("settings are kept\n");
    return 0;
}
