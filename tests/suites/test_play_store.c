/* What crownhead play keeps on the disk: numbers, log, games; crashes, two programs, no disk. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/helpers/play_session.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"
#include "tools/play/sitting/saved.h"

static const char ENGLISH[] = "--data D --variant english --first Ann --second Bob";

static void play_and_expect(const char *folder, const char *arguments, const char *input,
                            const char *const parts[]) {
    char *text = play_run(folder, arguments, input, 0);
    play_expect(text, parts);
    free(text);
}

/* As the standard of these folders wants it. */
Test(play_store, a_relative_folder_of_the_environment_does_not_count) {
    char folder[FOLDER_PATH], expected[STORE_PATH];
    Store store;
    folder_make(folder);
    setenv("XDG_DATA_HOME", "data", 1);
    setenv("HOME", folder, 1);
    store_open(&store, NULL);
    snprintf(expected, sizeof expected, "%s/.local/share/crownhead", folder);
    cr_expect_str_eq(store.folder, expected);
    store_close(&store);
    folder_remove(folder);
}

Test(play_store, rows_are_read_as_they_were_written) {
    static const char *const NAMES[] = {"Ann", "a,b", "\"", "\"\"", ",", "Zoë, \"the\" ♛", " x "};
    enum { COUNT = sizeof NAMES / sizeof *NAMES };
    char folder[FOLDER_PATH];
    Store store;
    folder_make(folder);
    store_open(&store, folder);
    for (int i = 0; i < COUNT; i++) {
        char number[16], moves[16];
        snprintf(number, sizeof number, "%d", i + 1);
        snprintf(moves, sizeof moves, "%d", 40 + i);
        const char *const row[] = {number,   "tower",  NAMES[i], NAMES[COUNT - 1 - i],
                                   NAMES[i], "agreed", moves,    "2026.11.21"};
        cr_expect(history_add(&store, row, false));
    }
    char *log = folder_read(folder, "games.csv");
    const char *at = strchr(log, '\n') + 1;
    for (int i = 0; i < COUNT; i++) {
        char row[LOG_FIELDS][NAME_TEXT];
        cr_expect(history_read_row(&at, row), "row %d", i);
        cr_expect_eq(atoi(row[LOG_NUMBER]), i + 1);
        cr_expect_eq(atoi(row[LOG_MOVES]), 40 + i);
        cr_expect_str_eq(row[LOG_FIRST], NAMES[i]);
        cr_expect_str_eq(row[LOG_SECOND], NAMES[COUNT - 1 - i]);
        cr_expect_str_eq(row[LOG_WINNER], NAMES[i]);
    }
    cr_expect_eq(*at, '\0');
    free(log);
    store_close(&store);
    folder_remove(folder);
}

/* Plays moves, tells through `tell` that they are made, and waits for ever. */
static pid_t start_talking(const char *folder, const char *arguments, const char *input, int *tell,
                           int *hear) {
    int in[2], out[2];
    cr_assert(pipe(in) == 0 && pipe(out) == 0);
    fcntl(in[1], F_SETFD, FD_CLOEXEC);
    fcntl(out[0], F_SETFD, FD_CLOEXEC);
    const pid_t pid = play_start(folder, arguments, in[0], out[1], STDERR_FILENO);
    close(in[0]);
    close(out[1]);
    cr_assert_eq(write(in[1], input, strlen(input)), (ssize_t)strlen(input));
    *tell = in[1];
    *hear = out[0];
    return pid;
}

/* Reads from `fd` up to `expected`. */
static void await_text(int fd, const char *expected) {
    char seen[1 << 16];
    size_t length = 0;
    seen[0] = '\0';
    while (!strstr(seen, expected)) {
        const ssize_t count = read(fd, seen + length, sizeof seen - length - 1);
        cr_assert(count > 0, "'%s' did not come: '%s'", expected, seen);
        length += (size_t)count;
        seen[length] = '\0';
    }
}

Test(play_store, a_killed_program_loses_no_move) {
    char folder[FOLDER_PATH];
    int tell, hear;
    folder_make(folder);
    const pid_t pid = start_talking(folder, ENGLISH, "11-15\n23-19\n8-11\n", &tell, &hear);
    await_text(hear, "Ann plays 8-11.\n Bob (white) > ");
    kill(pid, SIGKILL);
    cr_expect_eq(child_wait(pid), -SIGKILL);
    close(tell);
    close(hear);
    play_and_expect(folder, "--data D", "6\ny\n22-17\neg\n2\n3\n",
                    PARTS("Game 1 (english, Ann vs Bob, 3 half-moves) was interrupted",
                          "turn 4, white", "2. 8-11", "Bob plays 22-17", "     1 20"));
    folder_remove(folder);
}

static int count_of_text(const char *text, const char *part) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at++) count++;
    return count;
}

static void expect_file(const char *folder, const char *name, const char *part, int count) {
    char *text = folder_read(folder, name);
    cr_expect_eq(count_of_text(text, part), count, "%s: '%s' in '%s'", name, part, text);
    free(text);
}

static bool is_there(const char *folder, const char *name) {
    char path[2 * FOLDER_PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return access(path, F_OK) == 0;
}

Test(play_store, two_programs_at_once_keep_apart) {
    char folder[FOLDER_PATH];
    int tell, hear;
    folder_make(folder);
    const pid_t pid = start_talking(folder, ENGLISH, "11-15\n", &tell, &hear);
    await_text(hear, "Bob (white) > ");
    /* The game of the other program is not offered, and has its number for itself. */
    char *text = play_run(folder, ENGLISH, "9-14\neg\n2\n3\n", 0);
    cr_expect(!strstr(text, "was interrupted"), "%s", text);
    play_expect(text, PARTS("Game 2 - ", "     2 20", "Ann vs Bob"));
    free(text);
    cr_assert_eq(write(tell, "eg\n2\n3\n", 7), 7);
    await_text(hear, "     1 20");
    close(tell);
    cr_expect_eq(child_wait(pid), 0);
    close(hear);
    folder_remove(folder);
}

Test(play_store, many_programs_at_once_lose_no_row_and_share_no_number) {
    enum { PROGRAMS = 8, GAMES = 10 };
    char folder[FOLDER_PATH], input[512] = "";
    bool seen[PROGRAMS * GAMES + 1] = {false};
    pid_t pids[PROGRAMS];
    folder_make(folder);
    for (int i = 0; i < GAMES; i++) strcat(input, i ? "1\neg\n" : "eg\n");
    strcat(input, "3\n");
    const int nothing = open("/dev/null", O_WRONLY);
    FILE *in[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++) {
        in[i] = tmpfile();
        cr_assert(in[i]);
        fputs(input, in[i]);
        fflush(in[i]);
        lseek(fileno(in[i]), 0, SEEK_SET);
        pids[i] = play_start(folder, ENGLISH, fileno(in[i]), nothing, STDERR_FILENO);
    }
    for (int i = 0; i < PROGRAMS; i++) {
        cr_expect_eq(child_wait(pids[i]), 0);
        fclose(in[i]);
    }
    close(nothing);
    char *log = folder_read(folder, "games.csv");
    char row[LOG_FIELDS][NAME_TEXT];
    int count = 0;
    for (const char *at = strchr(log, '\n') + 1; *at; count++) {
        cr_assert(history_read_row(&at, row), "row %d", count);
        const int number = atoi(row[LOG_NUMBER]);
        cr_assert(number >= 1 && number <= PROGRAMS * GAMES && !seen[number], "number %d", number);
        seen[number] = true;
    }
    cr_expect_eq(count, PROGRAMS * GAMES);
    free(log);
    folder_remove(folder);
}

Test(play_store, a_folder_that_cannot_be_made_says_why) {
    if (!is_there("/", "sys")) cr_skip_test("no folder in which nobody makes one");
    char *text = play_run("", "--data /sys/crownhead/data", "3\n", 0);
    play_expect(text, PARTS("cannot make the folder /sys/crownhead: "));
    cr_expect(!strstr(text, "No such file"), "%s", text);
    free(text);
}

Test(play_store, the_output_that_is_full_or_closed_ends_the_program) {
    char folder[FOLDER_PATH];
    int pipe_ends[2];
    folder_make(folder);
    const int full = open("/dev/full", O_WRONLY), nothing = open("/dev/null", O_RDONLY);
    cr_expect_eq(child_wait(play_start(folder, "--data D", nothing, full, STDERR_FILENO)), 1);
    cr_expect_eq(child_wait(play_start(folder, "--future 9", nothing, full, STDERR_FILENO)), 1);
    shell_expect(folder, "$PLAY --future 9 >/dev/full", 1,
                 "crownhead play: the output cannot be written: No space left on device");
    cr_assert_eq(pipe(pipe_ends), 0);
    close(pipe_ends[0]);
    cr_expect_eq(child_wait(play_start(folder, "--future 9", nothing, pipe_ends[1], STDERR_FILENO)),
                 1);
    close(pipe_ends[1]);
    close(full);
    close(nothing);
    folder_remove(folder);
}

/* From here on no file grows beyond `bytes`, in this process and those it starts. */
static void limit_files(rlim_t bytes) {
    signal(SIGXFSZ, SIG_IGN);
    cr_assert_eq(
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = bytes, .rlim_max = RLIM_INFINITY}), 0);
}

Test(play_store, a_file_is_replaced_as_a_whole_or_not_at_all) {
    char folder[FOLDER_PATH], path[2 * FOLDER_PATH];
    Store store;
    folder_make(folder);
    store_open(&store, folder);
    folder_write(folder, "x.999999999.tmp", "of a program that was killed");
    cr_expect(store_replace(&store, "x", "one", 3));
    cr_expect(!is_there(folder, "x.999999999.tmp"));
    cr_expect(store_append(&store, "y", "one\n", 4));
    limit_files(6);
    cr_expect(!store_replace(&store, "x", "two and more", 12));
    cr_expect(store.has_failed && strstr(store.error.text, "File too large"), "%s",
              store.error.text);
    cr_expect(!store_append(&store, "y", "two and more\n", 13));
    snprintf(path, sizeof path, "%s/z", folder);
    cr_expect(!store_write(path, false, "three and more", 14));
    snprintf(path, sizeof path, "%s/y", folder);
    cr_expect(!store_write(path, true, "three and more", 14));
    limit_files(RLIM_INFINITY);
    expect_file(folder, "x", "one", 1);
    expect_file(folder, "y", "two", 0);
    expect_file(folder, "y", "one\n", 1);
    cr_expect(!is_there(folder, "z"));
    store_close(&store);
    folder_remove(folder);
}
