/* The real engine process, driven as programs that others wrote drive it: chess tools, Hub clients,
   the match tool of the Checkers Protocol. */
#include <fcntl.h>

#include "tests/helpers/folder.h"
#include "tests/helpers/running.h"

#define START_HUB "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"

/* Gives `input` to the engine a byte at a time. The caller frees the output. */
static char *run_slowly(const char *argument, const char *input) {
    const char *const argv[] = {child_path("crownhead"), argument, NULL};
    int ends[2];
    FILE *output = tmpfile();
    cr_assert(output && pipe(ends) == 0);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    const pid_t pid = child_start(argv, NULL, ends[0], fileno(output), STDERR_FILENO);
    close(ends[0]);
    for (const char *at = input; *at; at++) {
        cr_assert_eq(write(ends[1], at, 1), 1);
        nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
    }
    close(ends[1]);
    cr_expect_eq(child_wait(pid), 0);
    char *text = file_text(output, NULL);
    fclose(output);
    return text;
}

/* Reads up to the answer to `go` and keeps the last full info line; `info` has room for TEXT. */
static const char *await_best_move(const Engine *engine, char *info) {
    const char *line;
    while (strncmp(line = engine_next(engine, NULL), "bestmove ", 9) != 0) {
        cr_assert(strncmp(line, "info ", 5) == 0, "'%s'", line);
        if (strstr(line, " score ")) snprintf(info, TEXT, "%s", line);
    }
    return line;
}

/* An info line with a score and whole numbers after time and nps. */
static void expect_scored(const char *info) {
    int score, end = 0;
    const char *time = strstr(info, " time "), *nps = strstr(info, " nps "),
               *cp = strstr(info, " score cp ");
    cr_assert(time && nps && cp, "'%s'", info);
    cr_expect_eq(sscanf(cp, " score cp %d%n", &score, &end), 1);
    cr_expect_eq(time[6 + strspn(time + 6, "0123456789")], ' ', "'%s'", info);
    cr_expect_eq(nps[5 + strspn(nps + 5, "0123456789")], ' ', "'%s'", info);
}

/* The steps of a chess runner's compliance test: chess positions and moves are refused, what was
   there stays, and each `go` is answered with a legal move. */
Test(clients, a_chess_runner_finds_the_engine_compliant) {
    static const char *const STEPS[][2] = {
        {"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "go wtime 100"},
        {"position fen r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4",
         "go btime 100"},
        {"position startpos", "go wtime 100 winc 100 btime 100 binc 100"},
        {"position startpos moves e2e4 e7e5", "go wtime 100 winc 100 btime 100 binc 100"},
        {"position startpos", "go btime 100"},
        {"position startpos moves e2e4", "go nodes 1000 depth 4 movetime 100"},
    };
    Engine engine = engine_start(NULL, NULL, NULL);
    char info[TEXT] = "";
    engine_tell(&engine, "uci");
    expect_next(&engine, "uciok");
    engine_tell(&engine, "setoption name UCI_Chess960 value false");
    expect_at_once(&engine, "info string error: setoption");
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        engine_tell(&engine, "ucinewgame");
        engine_tell(&engine, "isready");
        expect_at_once(&engine, "readyok");
        engine_tell(&engine, STEPS[i][0]);
        if (strlen(STEPS[i][0]) > 17) expect_at_once(&engine, "info string error: position: ");
        engine_tell(&engine, STEPS[i][1]);
        const char *best = await_best_move(&engine, info);
        cr_expect(strchr("9011", best[9]) && strchr(best, '-'), "'%s'", best);
        expect_scored(info);
    }
    engine_tell(&engine, "go infinite");
    expect_next(&engine, "info ");
    engine_tell(&engine, "isready");
    expect_next(&engine, "readyok");
    engine_tell(&engine, "stop");
    await_best_move(&engine, info);
    expect_alive(&engine);
}

Test(clients, a_hub_client_that_waits_for_each_answer_plays_a_game) {
    Engine engine = engine_start("hub", NULL, NULL);
    char moves[TEXT] = "", line[2 * TEXT];
    engine_tell(&engine, "hub");
    expect_at_once(&engine, "id name=Crownhead version=");
    expect_next(&engine, "wait");
    engine_tell(&engine, "set-param name=variant value=english");
    engine_tell(&engine, "set-param name=book value=false");
    engine_tell(&engine, "set-param name=hash value=1");
    engine_tell(&engine, "init");
    expect_at_once(&engine, "ready");
    static const char *const LEVELS[] = {"level depth=5", "level nodes=5000",
                                         "level move-time=0.02", "level time=2.95 inc=0.05",
                                         "level moves=10 time=0.5"};
    for (int ply = 0; ply < 40; ply++) {
        char move[64] = "";
        snprintf(line, sizeof line, "pos pos=%s%s%s%s", START_HUB, ply ? " moves=\"" : "", moves,
                 ply ? "\"" : "");
        engine_tell(&engine, line);
        engine_tell(&engine, LEVELS[ply % 5]);
        engine_tell(&engine, "go think");
        const char *done = engine_next(&engine, "done");
        if (sscanf(done, "done move=%63s", move) != 1) break;
        const size_t length = strlen(moves);
        snprintf(moves + length, sizeof moves - length, "%s%s", ply ? " " : "", move);
    }
    engine_tell(&engine, "ping");
    expect_at_once(&engine, "pong");
    engine_tell(&engine, "quit");
    expect_silence(&engine);
    expect_end(&engine, EXIT_SUCCESS, false);
}

/* A GUI that sends `stop` and the whole next search without waiting, again and again. */
Test(clients, a_hub_client_that_pipelines_gets_one_done_for_each_go) {
    enum { SEARCHES = 100 };
    Engine engine = engine_start(NULL, NULL, NULL);
    engine_tell(&engine, "hub");
    engine_tell(&engine, "init");
    expect_next(&engine, "ready");
    int done = 0, pong = 0;
    const char *line = "";
    for (int i = 0; i < SEARCHES; i++) {
        engine_tell(&engine, "pos start");
        engine_tell(&engine, "level infinite");
        engine_tell(&engine, i % 3 ? "go analyze" : "go ponder");
        if (i % 5 == 0) engine_tell(&engine, "ping");
        for (; i % 4 == 0 && done < i + 1; done += strncmp(line, "done move=", 10) == 0) {
            if (done == i) engine_tell(&engine, "stop"); /* this one's own */
            pong += strcmp(line = engine_next(&engine, NULL), "pong") == 0;
            cr_assert(strncmp(line, "error", 5) != 0 && line[0] != '(', "'%s'", line);
        }
        engine_tell(&engine, "stop");
    }
    engine_tell(&engine, "hub");
    while (strcmp(line = engine_next(&engine, NULL), "wait") != 0) {
        done += strncmp(line, "done move=", 10) == 0;
        pong += strcmp(line, "pong") == 0;
        cr_assert(strncmp(line, "error", 5) != 0 && line[0] != '(', "'%s'", line);
    }
    cr_expect_eq(done, SEARCHES);
    cr_expect_eq(pong, SEARCHES / 5);
    engine_tell(&engine, "quit");
    expect_silence(&engine);
    expect_end(&engine, EXIT_SUCCESS, false);
}

Test(clients, the_checkers_match_tool_is_greeted_and_answered) {
    Engine engine = engine_start("cp", NULL, NULL);
    expect_at_once(&engine, "READY");
    engine_tell(&engine, "INIT");
    engine_tell(&engine, "GETPARAMETERS");
    expect_at_once(&engine, "PARAMETERS hash ");
    engine_tell(&engine, "GETPARAMETER hash");
    expect_at_once(&engine, "PARAMETER hash int 64");
    engine_tell(&engine,
                "NEWGAME B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    engine_tell(&engine, "GO");
    expect_next(&engine, "INFO ");
    for (int i = 0; i < 20; i++) engine_tell(&engine, "STOP");
    expect_next(&engine, "BESTMOVE ");
    engine_tell(&engine, "GETNAME");
    expect_at_once(&engine, "NAME Crownhead");
    engine_tell(&engine, "GO");
    expect_next(&engine, "INFO ");
    engine_tell(&engine, "QUIT");
    expect_next(&engine, "BESTMOVE ");
    expect_silence(&engine);
    expect_end(&engine, EXIT_SUCCESS, false);
}

Test(clients, lines_that_come_a_byte_at_a_time_are_the_same_lines) {
    static const char *const TALKS[][3] = {
        {NULL, "isready\r\nmove 11-15\nisready", "readyok\nreadyok\n"},
        {"hub", "ping\r\n\n set-param name=hash  value = 1 \npos pos=\nping",
         "pong\nerror message=\"pos: it has 0 characters, expected 33: the side and 32 squares\"\n"
         "pong\n"},
        {"cp", "GETPARAMETER hash\nGETNAME", "READY\nPARAMETER hash int 64\nNAME Crownhead-0.1\n"},
    };
    for (size_t i = 0; i < sizeof TALKS / sizeof *TALKS; i++) {
        char *output = run_slowly(TALKS[i][0], TALKS[i][1]);
        cr_expect_str_eq(output, TALKS[i][2]);
        free(output);
    }
}

/* All bytes but LF in every protocol; afterwards it still answers. */
Test(clients, no_byte_ends_the_engine_in_any_protocol) {
    static const char *const PROTOCOLS[][3] = {{"uci", "isready", "readyok"},
                                               {"hub", "ping", "pong"},
                                               {"cp", "GETPARAMETER seed", "PARAMETER seed int 0"}};
    static const char *const BEFORE[] = {
        "",    "pos pos=\"", "level depth=", "set-param name=\"x\"=", "position hub ",
        "go ", "NEWGAME ",   "GO maxtime x"};
    for (int p = 0; p < 3; p++) {
        char input[16 * TEXT], expected[TEXT];
        size_t length = 0;
        for (size_t b = 0; b < sizeof BEFORE / sizeof *BEFORE; b++)
            for (int byte = 0; byte < 256; byte++) {
                if (byte == '\n' || byte == '\r') continue;
                length += (size_t)sprintf(input + length, "%s", BEFORE[b]);
                input[length++] = (char)byte;
                input[length++] = '\n';
                if (strncmp(BEFORE[b], "go", 2) == 0) /* any word makes it a search */
                    length += (size_t)sprintf(input + length, "stop\n");
                if (strncmp(BEFORE[b], "GO", 2) == 0)
                    length += (size_t)sprintf(input + length, "STOP\n");
            }
        length += (size_t)sprintf(input + length, "%s\n", PROTOCOLS[p][1]);
        cr_assert(length < sizeof input);
        char *output = run_on(PROTOCOLS[p][0], input, length);
        snprintf(expected, sizeof expected, "%s\n", PROTOCOLS[p][2]);
        cr_expect_eq(count_of(output, expected), 1, "%s: %.500s", PROTOCOLS[p][0], output);
        for (const char *at = output; *at; at++)
            cr_expect(*at == '\n' || (unsigned char)*at >= ' ');
        free(output);
    }
}

Test(clients, a_hub_line_has_no_limit) {
    static const char *const LINES[][3] = {{"", "\n", "error"},
                                           {"pos pos=", "\n", "error"},
                                           {"pos pos=\"", "\n", "error"},
                                           {"pos start moves=\"", "\"\n", "error"},
                                           {"level depth=", "\n", "error"},
                                           {"set-param name=threads value=", "\n", "error"}};
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        char *input = calloc(1, MIB + TEXT);
        cr_assert(input);
        char *at = input + sprintf(input, "hub\n%s", LINES[i][0]);
        memset(at, '9', MIB);
        sprintf(at + MIB, "%sping\n", LINES[i][1]);
        char *output = run_on(NULL, input, strlen(input));
        cr_expect_eq(count_of(output, LINES[i][2]), 1, "%.300s", output);
        cr_expect_eq(count_of(output, "pong"), 1, "%.300s", output);
        cr_expect(strlen(output) < TEXT);
        free(output);
        free(input);
    }
}
