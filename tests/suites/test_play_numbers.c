/* Numbers of games that crownhead play keeps: none is used twice, and no game is left out of the
   log for its number. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/variants.h"
#include "tests/helpers/play_session.h"
#include "tools/play/sitting/saved.h"

static const char ENGLISH[] = "--data D --variant english --first Ann --second Bob";

static void play_and_expect(const char *input, const char *const parts[]) {
    char *text = play_run(play_folder, ENGLISH, input, 0);
    play_expect(text, parts);
    free(text);
}

static void expect_file(const char *name, const char *part, int count) {
    char *text = folder_read(play_folder, name);
    int found = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at++) found++;
    cr_expect_eq(found, count, "%s: '%s' in '%s'", name, part, text);
    free(text);
}

/* The games 1 to `count` have each a row and a game. */
static void expect_games(int count) {
    for (int i = 1; i <= count; i++) {
        char row[32], round[32];
        snprintf(row, sizeof row, "\n%d,english,", i);
        snprintf(round, sizeof round, "[Round \"%d\"]", i);
        expect_file("games.csv", row, 1);
        expect_file("games.pdn", round, 1);
    }
}

static void make_folder_called(const char *name) {
    char path[2 * FOLDER_PATH];
    snprintf(path, sizeof path, "%s/%s", play_folder, name);
    cr_assert_eq(mkdir(path, 0777), 0);
}

Test(play_numbers, one_that_another_program_plays_is_passed_over) {
    Store store;
    folder_make(play_folder);
    store_open(&store, play_folder);
    cr_assert(store_lock(&store, 1, false));
    play_and_expect("3\n", PARTS("Game 2 - "));
    store_close(&store);
    folder_remove(play_folder);
}

Test(play_numbers, another_game_of_the_same_has_its_own_row) {
    Store store;
    const char *row[LOG_FIELDS] = {"3", "english", "Ann", "Bob", "Ann", "agreed", "0", ""};
    folder_make(play_folder);
    store_open(&store, play_folder);
    cr_expect(history_add(&store, row, false));
    row[LOG_DATE] = "2026.01.02";
    cr_expect(history_add(&store, row, true)); /* it is there, of another day */
    expect_file("games.csv", "\n3,english,", 1);
    row[LOG_SECOND] = "Cy";
    cr_expect(history_add(&store, row, true));
    expect_file("games.csv", "\n3,english,Ann,Cy,Ann,agreed,0,2026.01.02\n", 1);
    cr_expect(history_add(&store, row, false));
    expect_file("games.csv", "\n3,english,", 3);
    cr_expect_eq(history_last(&store, HISTORY_FILE, "\n"), 3);
    store_close(&store);
    folder_remove(play_folder);
}

/* Else it would be offered again as it was before its end, and be played to another one. */
Test(play_numbers, a_game_in_both_files_is_dropped_though_its_end_could_not_be_kept) {
    char path[2 * FOLDER_PATH];
    Store store;
    Error error;
    SavedGame game = {.number = 1, .name = {"Ann", "Bob"}, .result = GAME_WON_BY_FIRST};
    folder_make(play_folder);
    store_open(&store, play_folder);
    cr_assert(record_new(&game.record, ALL_GAMES[0], &error));
    snprintf(path, sizeof path, "%s/unfinished/1.pdn", play_folder);
    cr_assert_eq(symlink("nowhere", path), 0); /* which is not written to */
    cr_expect(!saved_keep(&store, &game));
    cr_expect(saved_finish(&store, &game));
    cr_expect_neq(unlink(path), 0);
    expect_games(1);
    saved_free(&game);
    store_close(&store);
    folder_remove(play_folder);
}

Test(play_numbers, a_game_that_is_not_logged_is_told_of_below_the_board) {
    folder_make(play_folder);
    make_folder_called("games.csv");
    PlayTerminal *play = play_open(play_folder, ENGLISH, "rich");
    play_await(play, "Ann (black) › ");
    play_say(play, "resign", "Resign the game? (y/n) ");
    play_type(play, "y");
    play_press(play, "\014"); /* all of it */
    play_await(play, "Bob (white) wins: Black resigned.");
    play_await(play, "Could not save everything: cannot write ");
    play_type(play, "menu");
    play_leave_window(play);
}
