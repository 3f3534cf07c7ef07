/* The match runner interrupted, and its line of results; else see sessions/match.session. */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "protocol/client/process.h"
#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"
#include "tools/match/game.h"
#include "tools/match/results.h"
#include "tools/match/standings.h"
#include "tools/match/table.h"

/* --- games that were not played --- */

Test(match_files, a_game_of_a_cancelled_match_is_interrupted) {
    const atomic_bool cancelled = true;
    const char *const argv[] = {child_path("fake_engine"), NULL};
    const ClientSettings settings = {.argv = argv, .cancelled = &cancelled};
    const TimeControl control = {.search = {.depth = 1}};
    const MatchConfig config = {.game = variant("english")->game};
    Record start = record_of("english", "", "");
    const Opening opening = {.start = start.positions[0], .name = ""};
    EngineClient *clients[2] = {NULL, NULL};
    GamePlan plan = {.config = &config, .opening = &opening, .cancelled = &cancelled};
    for (int i = 0; i < 2; i++)
        plan.seat[i] = (Seat){&clients[i], &settings, i ? "b" : "a", &control};
    GamePlayed played;
    Error error;
    cr_expect_eq(game_play(&plan, &played, &error), GAME_CANCELLED);
    cr_expect(!clients[0] && !clients[1]);
    game_free(&played);
    record_free(&start);
}

/* --- interrupts --- */

enum { OUTPUT = 65536, PATIENCE_MS = 120000 };

static char folder[FOLDER_PATH]; /* of the files of a match */
static char mark[32];            /* an argument that only the engines of this test have */

/* Starts the runner in a new folder, with words of the shell in which $FAKE is the fake engine and
   $MARK the mark. */
static Process *start_match(const char *words) {
    char line[1024];
    Error error;
    folder_make(folder);
    snprintf(mark, sizeof mark, "Seed=%d", (int)getpid());
    setenv("FAKE", child_path("fake_engine"), 1);
    setenv("MARK", mark, 1);
    snprintf(line, sizeof line, "exec '%s' match %s", child_path("crownhead"), words);
    Process *process =
        process_start((const char *const[]){"sh", "-c", line, NULL}, folder, -1, &error);
    cr_assert(process, "%s", process ? "" : error.text);
    return process;
}

/* Whether a marked engine still runs. */
static bool has_orphans(void) {
    DIR *processes = opendir("/proc");
    bool found = false;
    for (struct dirent *entry; processes && (entry = readdir(processes)) != NULL;) {
        char path[300], arguments[4096];
        snprintf(path, sizeof path, "/proc/%s/cmdline", entry->d_name);
        FILE *file = strtol(entry->d_name, NULL, 10) > 0 ? fopen(path, "r") : NULL;
        if (!file) continue;
        const size_t size = fread(arguments, 1, sizeof arguments - 1, file);
        fclose(file);
        for (size_t i = 0; i < size; i++)
            if (arguments[i] == '\0') arguments[i] = ' ';
        arguments[size] = '\0';
        found = found || (strstr(arguments, mark) && strstr(arguments, "fake_engine") &&
                          !strstr(arguments, "crownhead match "));
    }
    if (processes) closedir(processes);
    return found;
}

/* Interrupts the runner and reads the rest of its output; none of its engines is left then. */
static void interrupt(Process *process, char output[OUTPUT]) {
    const char *line;
    Writer writer = writer_make(output, OUTPUT);
    ProcessRead read;
    int status = 0;
    kill(process_pid(process), SIGINT);
    while ((read = process_read(process, &line, PATIENCE_MS)) == PROCESS_LINE)
        writer_add(&writer, "%s\n", line);
    cr_assert_eq(read, PROCESS_CLOSED, "the match hangs: %s", output);
    process_end(process, PATIENCE_MS, &status);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 130, "%x: %s", status, output);
    cr_expect_not(has_orphans());
}

/* The file of results has rows, of games that were played to their end. */
static void expect_whole_games(void) {
    int count = 0;
    char *text = folder_read(folder, "results");
    cr_assert(begins(text, "# crownhead-match "), "%s", text);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        GameRow row;
        if (*line == '#') continue;
        cr_assert(results_read_row(line, &row), "%s", line);
        cr_expect_str_eq(row.reason, "adjudication: move limit");
        count++;
    }
    cr_expect_gt(count, 0);
    free(text);
}

/* The engines take their time to be ready for a game, so that the signal comes then. */
Test(match_files, an_interrupt_is_no_crash) {
    for (int i = 0; i < 4; i++) {
        char output[OUTPUT];
        const char *line;
        Process *process = start_match(
            "-engine cmd=$FAKE arg=$MARK name=a -engine cmd=$FAKE arg=$MARK name=b -each "
            "option.Fail=slow option.FailAt=isready option.Late=150 depth=1 -rounds 50 -results "
            "results -pdnout games.pdn -concurrency 2 -ratinginterval 1 -maxmoves 2 -report html");
        cr_assert_eq(process_read(process, &line, PATIENCE_MS), PROCESS_LINE);
        nanosleep(&(struct timespec){.tv_nsec = i * 70000000}, NULL);
        interrupt(process, output);
        cr_expect(
            strstr(output, "; to continue, repeat the command with -resume; report so far: html"),
            "%s", output);
        expect_whole_games();
        folder_remove(folder);
    }
}

/* It would be waited for, for ten seconds. */
Test(match_files, an_interrupt_ends_a_handshake_too) {
    char output[OUTPUT];
    const struct timespec moment = {.tv_nsec = 20000000};
    Process *process = start_match("-engine cmd=$FAKE arg=$MARK -engine cmd=$FAKE arg=$MARK "
                                   "arg=Fail=hang arg=FailAt=uci -each depth=1");
    while (!has_orphans()) nanosleep(&moment, NULL); /* until one has been started */
    interrupt(process, output);
    folder_remove(folder);
}

/* --- the line of results --- */

Test(match_files, the_line_of_results_fits) {
    const MatchConfig config = {.game = variant("english")->game,
                                .engine_count = 2,
                                .has_sprt = true,
                                .sprt = {.elo1 = 5, .alpha = 0.05, .beta = 0.05}};
    Standings standings = {.count = 1234567};
    standings.games[0][1] = (GameCounts){412345, 411111, 411111};
    for (int i = 0; i < 5; i++) standings.pairs[0][1].count[i] = 123456 + 10 * i;
    for (int columns = 20; columns <= 200; columns += 20) {
        char line[512];
        Writer writer = writer_make(line, sizeof line);
        const MatchProgress progress = {
            .played = 5, .seconds = 1e6, .total = 9999999, .columns = columns};
        table_progress(&config, &standings, &progress, &writer);
        cr_expect_leq(strlen(line), (size_t)columns, "%s", line);
        if (columns >= 80) cr_expect(strstr(line, "  Elo +"), "%s", line);
        if (columns >= 200)
            cr_expect(strstr(line, " left") && strstr(line, "games/min"), "%s", line);
    }
}
