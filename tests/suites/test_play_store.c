/* The files of crownhead play on the disk: whole files, and games of which none is left out of the
   log. How rows are written and read, and the files of several programs, are in
   sessions/play_files.session. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"
#include "tools/play/sitting/saved.h"

static char folder[FOLDER_PATH];

/* From here on no file grows beyond `bytes`, in this process and those it starts. */
static void limit_files(rlim_t bytes) {
    signal(SIGXFSZ, SIG_IGN);
    cr_assert_eq(
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = bytes, .rlim_max = RLIM_INFINITY}), 0);
}

Test(play_store, a_file_is_replaced_as_a_whole_or_not_at_all) {
    Store store;
    folder_make(folder);
    store_open(&store, folder);
    folder_write(folder, "x.999999999.tmp", "of a program that was killed");
    cr_expect(store_replace(&store, "x", "one", 3));
    cr_expect(store_append(&store, "y", "one\n", 4));
    limit_files(6);
    cr_expect(!store_replace(&store, "x", "two and more", 12));
    cr_expect(store.has_failed && strstr(store.error.text, "File too large"), "%s",
              store.error.text);
    cr_expect(!store_append(&store, "y", "two and more\n", 13));
    cr_expect(!store_write(folder_file(folder, "z"), false, "three and more", 14));
    cr_expect(!store_write(folder_file(folder, "y"), true, "three and more", 14));
    limit_files(RLIM_INFINITY);
    static const char *const DUE[][2] = {
        {"x", "one"}, {"y", "one\n"}, {"z", ""}, {"x.999999999.tmp", ""}};
    for (int i = 0; i < 4; i++) {
        char *text = folder_read(folder, DUE[i][0]);
        cr_expect_str_eq(text, DUE[i][1], "%s: '%s'", DUE[i][0], text);
        free(text);
    }
    cr_expect_neq(access(folder_file(folder, "z"), F_OK), 0);
    store_close(&store);
    folder_remove(folder);
}

/* --- the log --- */

static void expect_count(const char *name, const char *part, int count) {
    char *text = folder_read(folder, name);
    cr_expect_eq(occurrences(text, part), count, "%s: '%s' in '%s'", name, part, text);
    free(text);
}

Test(play_store, another_game_of_the_same_has_its_own_row) {
    Store store;
    const char *row[LOG_FIELDS] = {"3", "english", "Ann", "Bob", "Ann", "agreed", "0", ""};
    folder_make(folder);
    store_open(&store, folder);
    cr_expect(history_add(&store, row, false));
    row[LOG_DATE] = "2026.01.02";
    cr_expect(history_add(&store, row, true)); /* it exists, of another day */
    expect_count("games.csv", "\n3,english,", 1);
    row[LOG_SECOND] = "Cy";
    cr_expect(history_add(&store, row, true));
    expect_count("games.csv", "\n3,english,Ann,Cy,Ann,agreed,0,2026.01.02\n", 1);
    cr_expect(history_add(&store, row, false));
    expect_count("games.csv", "\n3,english,", 3);
    cr_expect_eq(history_last(&store, HISTORY_FILE, "\n"), 3);
    store_close(&store);
    folder_remove(folder);
}

/* Else it would be offered again as it was before its end, and be played to another one. */
Test(play_store, a_game_in_both_files_is_dropped_though_its_end_could_not_be_kept) {
    Store store;
    SavedGame game = {.number = 1, .name = {"Ann", "Bob"}, .result = GAME_WON_BY_FIRST};
    folder_make(folder);
    store_open(&store, folder);
    game.record = record_of("english", "", "");
    const char *path = folder_file(folder, "unfinished/1.pdn");
    cr_assert_eq(symlink("nowhere", path), 0); /* which is not written to */
    cr_expect(!saved_keep(&store, &game));
    cr_expect(saved_finish(&store, &game));
    cr_expect_neq(unlink(path), 0);
    expect_count("games.csv", "\n1,english,", 1);
    expect_count("games.pdn", "[Round \"1\"]", 1);
    saved_free(&game);
    store_close(&store);
    folder_remove(folder);
}
