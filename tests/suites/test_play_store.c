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

Test(play_store, numbers_go_on_over_restarts_and_names_may_hold_anything) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    play_and_expect(folder, "--data D", "1\n\nSmith, J.\nA \"B\" C\neg\n3\n", PARTS("Game 1 - "));
    play_and_expect(folder, "--data D", "1\n2\nZoë ♛\n\neg\n2\n3\n",
                    PARTS("Game 2 - Tower", " Smith, J. vs A \"B\" C ",
                          " A \"B\" C (Black resigned)\n", " Zoë ♛ vs engine, newcomer ",
                          " engine, newcomer (Black resigned)\n"));
    char *log = folder_read(folder, "games.csv");
    play_expect(
        log, PARTS("game,variant,player 1,player 2,winner,how,moves,date\n",
                   "1,english,\"Smith, J.\",\"A \"\"B\"\" C\",\"A \"\"B\"\" C\",Black resigned,0,",
                   "2,tower,Zoë ♛,\"engine, newcomer\",\"engine, newcomer\",Black resigned,0,"));
    free(log);
    char *games = folder_read(folder, "games.pdn");
    play_expect(games, PARTS("[Round \"1\"]", "[White \"A \\\"B\\\" C\"]", "0-1", "[Round \"2\"]"));
    free(games);
    folder_remove(folder);
}

Test(play_store, the_table_is_straight_and_cuts_nothing_in_a_file) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    play_and_expect(folder, "--data D",
                    "1\n\n日本\nA man with a name of many words, and then some\neg\n2\n3\n",
                    PARTS("date       game                       moves players ",
                          "english                       0 ",
                          "日本 vs A man with a name of many words, and then some ",
                          "A man with a name of many words, and then some (Black resigned)\n"));
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
        FinishedGame game = {.number = i + 1, .variant = "tower", .moves = 40 + i, .how = "agreed"};
        snprintf(game.name[0], NAME_TEXT, "%s", NAMES[i]);
        snprintf(game.name[1], NAME_TEXT, "%s", NAMES[COUNT - 1 - i]);
        snprintf(game.winner, NAME_TEXT, "%s", NAMES[i]);
        cr_expect(history_add(&store, &game, false));
    }
    char *log = folder_read(folder, "games.csv");
    const char *at = strchr(log, '\n') + 1;
    for (int i = 0; i < COUNT; i++) {
        FinishedGame game;
        cr_expect(history_read_row(&at, &game), "row %d", i);
        cr_expect_eq(game.number, i + 1);
        cr_expect_eq(game.moves, 40 + i);
        cr_expect_str_eq(game.name[0], NAMES[i]);
        cr_expect_str_eq(game.name[1], NAMES[COUNT - 1 - i]);
        cr_expect_str_eq(game.winner, NAMES[i]);
    }
    cr_expect_eq(*at, '\0');
    free(log);
    store_close(&store);
    folder_remove(folder);
}

Test(play_store, a_cut_or_broken_row_spoils_no_other) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    folder_write(folder, "games.csv",
                 "game,variant,player 1,player 2,winner,how,moves,date\n"
                 "1,english,Ann,Bob,Ann,agreed,3,2026.01.01\nnonsense\n"
                 "2,english,\"Cy,Di,Cy,agreed,3,2026.01.01\n\n5,english,Ed,Flo,Ed,white ga");
    play_and_expect(folder, ENGLISH, "eg\n2\n3\n",
                    PARTS("4 lines of ", "games.csv could not be read.", "     1 2026.01.01",
                          "Ann vs Bob", "     6 20", "Bob (Black resigned)"));
    folder_remove(folder);
}

Test(play_store, an_interrupted_game_is_offered_again) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    play_and_expect(folder, ENGLISH, "11-15\n23-19\n8-11\nu 1\ny\n", PARTS("Game 1 is kept"));
    play_and_expect(folder, "--data D", "6\nq\nn\n3\n",
                    PARTS("Game 1 (english, Ann vs Bob, 2 half-moves) was interrupted.",
                          "d (delete)? q", "Please answer y, n or d.", "d (delete)? n",
                          "Your choice:"));
    play_and_expect(folder, "--data D", "6\ny\n9-14\neg\n2\n3\n",
                    PARTS("Game 1 - English draughts", "turn 3, black to move",
                          "1. 11-15     23-19", "Ann plays 9-14", "Ann (black) WINS game 1",
                          "     1 20", "Ann vs Bob"));
    play_and_expect(
        folder, ENGLISH, "10-14\nmenu\n6\ny\nmenu\n3\n",
        PARTS("Game 2 - ", "Your choice: 6", "Game 2 (english", "turn 2, white", "Your choice: 3"));
    play_and_expect(folder, "--data D", "6\nd\n3\n", PARTS("Game 2 (english", "Your choice:"));
    char *text = play_run(folder, "--data D", "3\n", 0);
    cr_expect(!strstr(text, "was interrupted"), "%s", text);
    free(text);
    folder_remove(folder);
}

Test(play_store, a_kept_game_that_cannot_be_read_is_told_and_left_alone) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    play_and_expect(folder, "--data D", "6\n3\n",
                    PARTS("Your choice: 6", "No game was interrupted.", "Your choice: 3"));
    folder_write(folder, "unfinished/1.pdn", "garbage\n");
    folder_write(folder, "unfinished/3.pdn", "");
    folder_write(folder, "unfinished/2.pdn", "[GameType \"21\"]\n1. 11-15 *\n");
    static const char *const GAMES[] = {
        "Game 1 cannot be read: ", "unfinished/1.pdn, line 1: ", "Game 2 (english, ",
        " was interrupted.",       "Game 3 cannot be read: ",    "unfinished/3.pdn: there is no"};
    char *text = play_run(folder, "--data D", "6\nn\n3\n", 0);
    play_expect(text, PARTS(GAMES[0], GAMES[1], GAMES[2], GAMES[3], GAMES[4], GAMES[5],
                            "Your choice: 6", GAMES[0], GAMES[1], GAMES[2], GAMES[3], GAMES[4],
                            GAMES[5], "Your choice: 3"));
    cr_expect(!strstr(text, "No game was interrupted"), "%s", text);
    free(text);
    char *kept = folder_read(folder, "unfinished/1.pdn");
    cr_expect_str_eq(kept, "garbage\n");
    free(kept);
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

Test(play_store, a_finished_game_is_kept_until_it_is_in_both_files) {
    static const char *const FILES[] = {"games.pdn", "games.csv"};
    for (int i = 0; i < 2; i++) {
        char folder[FOLDER_PATH], path[2 * FOLDER_PATH];
        folder_make(folder);
        snprintf(path, sizeof path, "%s/%s", folder, FILES[i]);
        cr_assert_eq(symlink("/dev/full", path), 0);
        play_and_expect(folder, ENGLISH, "11-15\neg\n3\n", PARTS("WINS game 1", "No space left"));
        expect_file(folder, "unfinished/1.pdn", "1. 11-15 1-0", 1);
        cr_assert_eq(unlink(path), 0);
        char *text = play_run(folder, "--data D", "2\n3\n", 0);
        cr_expect(!strstr(text, "was interrupted"), "%s", text);
        play_expect(text, PARTS("     1 20", "Ann vs Bob", "Ann (White resigned)"));
        free(text);
        expect_file(folder, "games.pdn", "[Round \"1\"]", 1);
        expect_file(folder, "games.csv", "\n1,english,Ann,Bob,Ann,White resigned,1,", 1);
        cr_expect(!is_there(folder, "unfinished/1.pdn"));
        folder_remove(folder);
    }
}

/* The program was killed after each of the steps that end a game. */
Test(play_store, an_end_that_was_cut_off_is_made_up_for) {
    static const char GAME[] =
        "[Round \"1\"]\n[Black \"Ann\"]\n[White \"Bob\"]\n[Result \"1-0\"]\n"
        "[GameType \"21\"]\n[Termination \"White resigned\"]\n\n1. 11-15 1-0\n\n";
    static const char ROW[] = "game,variant,player 1,player 2,winner,how,moves,date\n"
                              "1,english,Ann,Bob,Ann,White resigned,1,2026.01.01\n";
    for (int steps = 0; steps < 4; steps++) {
        char folder[FOLDER_PATH], path[2 * FOLDER_PATH], half[sizeof GAME];
        folder_make(folder);
        snprintf(path, sizeof path, "%s/unfinished", folder);
        cr_assert_eq(mkdir(path, 0777), 0);
        folder_write(folder, "unfinished/1.pdn", GAME);
        snprintf(half, sizeof half, "%.*s", (int)(strstr(GAME, "11-15") - GAME), GAME);
        if (steps > 0) folder_write(folder, "games.csv", ROW);
        if (steps > 1) folder_write(folder, "games.pdn", steps == 2 ? half : GAME);
        play_and_expect(folder, "--data D", "2\n3\n", PARTS("     1 20", "Ann vs Bob"));
        expect_file(folder, "games.csv", "1,english,Ann,Bob,Ann,White resigned,1,", 1);
        expect_file(folder, "games.pdn", "1. 11-15 1-0", 1);
        cr_expect(!is_there(folder, "unfinished/1.pdn"));
        folder_remove(folder);
    }
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
    FinishedGame game;
    int count = 0;
    for (const char *at = strchr(log, '\n') + 1; *at; count++) {
        cr_assert(history_read_row(&at, &game), "row %d", count);
        cr_assert(game.number >= 1 && game.number <= PROGRAMS * GAMES && !seen[game.number],
                  "number %d", (int)game.number);
        seen[game.number] = true;
    }
    cr_expect_eq(count, PROGRAMS * GAMES);
    free(log);
    folder_remove(folder);
}

Test(play_store, a_folder_that_cannot_be_written_is_told_once) {
    static const char *const FOLDERS[] = {"/proc/crownhead", "/dev/null/crownhead"};
    for (int i = 0; i < 2; i++) {
        char arguments[128];
        snprintf(arguments, sizeof arguments,
                 "--data %s --variant english --first Ann --second Bob", FOLDERS[i]);
        char *text = play_run("", arguments, "11-15\n23-19\neg\n1\n11-15\neg\n2\n3\n", 0);
        cr_expect_eq(count_of_text(text, "Could not save everything: "), 1, "%s", text);
        play_expect(text, PARTS("Ann (black) > 11-15", "Bob (white) > 23-19", "WINS game 1",
                                "Game 2 - ", "WINS game 2", "No game has been finished"));
        free(text);
    }
}

Test(play_store, a_folder_that_cannot_be_made_says_why) {
    if (!is_there("/", "sys")) cr_skip_test("no folder in which nobody makes one");
    char *text = play_run("", "--data /sys/crownhead/data", "3\n", 0);
    play_expect(text, PARTS("cannot make the folder /sys/crownhead/data/unfinished: "));
    cr_expect(!strstr(text, "No such file"), "%s", text);
    free(text);
}

Test(play_store, what_is_not_kept_is_not_said_to_be) {
    char *text = play_run("", "--data /proc/crownhead --variant english --first Ann --second Bob",
                          "11-15\nx\n", 0);
    cr_expect_eq(count_of_text(text, "is kept"), 0, "%s", text);
    free(text);
}

Test(play_store, a_game_that_was_loaded_is_kept) {
    char folder[FOLDER_PATH], input[2 * FOLDER_PATH];
    folder_make(folder);
    folder_write(folder, "x.pdn", "1. 11-15 23-19 *\n");
    snprintf(input, sizeof input, "5\n%s/x.pdn\nx\n", folder);
    play_and_expect(folder, "--data D", input, PARTS("Game 1 is kept and will be offered again."));
    play_and_expect(folder, "--data D", "3\n", PARTS("Game 1 (english, ", "2 half-moves)"));
    folder_remove(folder);
}

Test(play_store, a_file_is_replaced_only_when_asked_and_keeps_its_mode) {
    char folder[FOLDER_PATH], input[4 * FOLDER_PATH], path[2 * FOLDER_PATH];
    struct stat kind;
    folder_make(folder);
    folder_write(folder, "x.pdn", "mine\n");
    snprintf(path, sizeof path, "%s/x.pdn", folder);
    cr_assert_eq(chmod(path, 0640), 0);
    snprintf(input, sizeof input, "11-15\nsave %s/x.pdn\nn\nx\n", folder);
    play_and_expect(folder, ENGLISH, input, PARTS("Write the game in its place? (y/n) n"));
    expect_file(folder, "x.pdn", "mine\n", 1);
    snprintf(input, sizeof input, "11-15\nsave %s\nx\n", folder);
    play_and_expect(folder, ENGLISH, input, PARTS("Not saved: cannot write ", "Is a directory."));
    snprintf(input, sizeof input, "11-15\nsave %s/x.pdn\ny\nx\n", folder);
    play_and_expect(folder, ENGLISH, input,
                    PARTS("Write the game in its place? (y/n) y", "Saved as"));
    expect_file(folder, "x.pdn", "11-15", 1);
    cr_assert_eq(stat(path, &kind), 0);
    cr_expect_eq(kind.st_mode & 0777, 0640);
    folder_remove(folder);
}

Test(play_store, no_link_is_followed_and_no_device_written) {
    char folder[FOLDER_PATH], input[4 * FOLDER_PATH], path[2 * FOLDER_PATH];
    folder_make(folder);
    folder_write(folder, "target", "mine\n");
    snprintf(path, sizeof path, "%s/x.pdn.tmp", folder); /* a name that was guessed once */
    cr_assert_eq(symlink("target", path), 0);
    snprintf(path, sizeof path, "%s/link.pdn", folder);
    cr_assert_eq(symlink("target", path), 0);
    snprintf(input, sizeof input,
             "11-15\nsave %s/link.pdn\ny\nsave /dev/null\ny\nsave %s/x.pdn\nx\n", folder, folder);
    play_and_expect(
        folder, ENGLISH, input,
        PARTS("it is a link; name the file itself", "it is not a regular file", "Saved as"));
    expect_file(folder, "target", "mine\n", 1);
    folder_remove(folder);
}

Test(play_store, what_is_no_plain_file_is_not_loaded) {
    char folder[FOLDER_PATH], input[4 * FOLDER_PATH], path[2 * FOLDER_PATH];
    folder_make(folder);
    snprintf(path, sizeof path, "%s/pipe", folder);
    cr_assert_eq(mkfifo(path, 0600), 0);
    snprintf(input, sizeof input, "load /dev/zero\nload %s\nload %s/pipe\nx\n", folder, folder);
    play_and_expect(folder, ENGLISH, input,
                    PARTS("Not loaded: cannot read /dev/zero: it is not a regular file.",
                          "it is a folder.", "it is not a regular file."));
    folder_remove(folder);
}

Test(play_store, a_running_game_is_given_up_only_when_asked) {
    char folder[FOLDER_PATH], input[4 * FOLDER_PATH];
    folder_make(folder);
    folder_write(folder, "x.pdn", "1. 9-14 *\n");
    snprintf(input, sizeof input, "11-15\nload %s/x.pdn\nn\nmoves\nload %s/x.pdn\ny\nx\n", folder,
             folder);
    play_and_expect(
        folder, ENGLISH, input,
        PARTS("Give this game up for the one in", "(y/n) n", "22-17", "(y/n) y", "1. 9-14"));
    folder_remove(folder);
}

Test(play_store, a_script_is_not_taken_for_an_answer) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    free(play_run(folder, ENGLISH, "11-15\nx\n", 0));
    play_and_expect(folder, ENGLISH, "9-14\n22-17\nx\n",
                    PARTS("Game 1 (english, Ann vs Bob, 1 half-move) was interrupted.",
                          "6 in the menu goes on with it.", "Game 2 - ", "Bob plays 22-17"));
    play_and_expect(folder, "--data D", "3\n",
                    PARTS("6 in the menu goes on with one of them.", "Your choice: 3"));
    folder_remove(folder);
}

Test(play_store, a_full_disk_is_told_once) {
    char folder[FOLDER_PATH], path[2 * FOLDER_PATH];
    folder_make(folder);
    snprintf(path, sizeof path, "%s/games.csv", folder);
    cr_assert_eq(symlink("/dev/full", path), 0);
    snprintf(path, sizeof path, "%s/games.pdn", folder);
    cr_assert_eq(symlink("/dev/full", path), 0);
    char *text = play_run(folder, ENGLISH, "11-15\neg\n1\neg\n3\n", 0);
    cr_expect_eq(count_of_text(text, "No space left on device"), 1, "%s", text);
    play_expect(text, PARTS("WINS game 1", "Could not save everything: ", "WINS game 2"));
    free(text);
    folder_remove(folder);
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
    cr_expect(!store_write_new(path, "three and more", 14));
    snprintf(path, sizeof path, "%s/y", folder);
    cr_expect(!store_write_over(path, "three and more", 14));
    limit_files(RLIM_INFINITY);
    expect_file(folder, "x", "one", 1);
    expect_file(folder, "y", "two", 0);
    expect_file(folder, "y", "one\n", 1);
    cr_expect(!is_there(folder, "z"));
    store_close(&store);
    folder_remove(folder);
}
