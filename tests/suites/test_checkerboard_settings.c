/* The adapter for CheckerBoard, without Windows: what can be set, how it is kept, and the book and
   the tables that are set with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "eval/book/book.h"
#include "tests/helpers/adapter_run.h"
#include "tests/helpers/support.h"
#include "tools/checkerboard/settings.h"

Test(checkerboard_settings, a_setting_out_of_range_changes_nothing_and_says_why) {
    Adapter *adapter = adapter_of(NULL);
    static const char *const NAMES[] = {"hashsize", "searchthreads", "allscores",
                                        "solve",    "max_dbpieces",  "book"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        static const char *const WRONG[] = {"", "x", "-1", "99999999"};
        char command[64], before[CB_TEXT];
        snprintf(command, sizeof command, "get %s", NAMES[i]);
        strcpy(before, adapter_ask(adapter, command, 1));
        for (int j = 0; j < 4; j++) {
            snprintf(command, sizeof command, "set %s %s", NAMES[i], WRONG[j]);
            cr_expect(strstr(adapter_ask(adapter, command, 0), NAMES[i]), "%s", command);
        }
        snprintf(command, sizeof command, "get %s", NAMES[i]);
        cr_expect_str_eq(adapter_ask(adapter, command, 1), before);
        snprintf(command, sizeof command, "set %s 1", NAMES[i]);
        adapter_ask(adapter, command, 1);
        snprintf(command, sizeof command, "get %s", NAMES[i]);
        cr_expect_str_eq(adapter_ask(adapter, command, 1), "1");
    }
    adapter_free(adapter);
}

Test(checkerboard_settings, settings_outlive_the_program_and_a_spoilt_file) {
    char path[] = "/tmp/crownhead-settings-XXXXXX";
    const int file = mkstemp(path);
    cr_assert_geq(file, 0);
    close(file);
    Adapter *adapter = adapter_of(path);
    adapter_ask(adapter, "set hashsize 3", 1);
    adapter_ask(adapter, "set solve 1", 1);
    adapter_free(adapter);
    FILE *spoilt = fopen(path, "a");
    cr_assert_not_null(spoilt);
    fputs("searchthreads 0\nhashsize\nxyzzy 3\n\n\x01\xff allscores 1", spoilt);
    fclose(spoilt);
    adapter = adapter_of(path);
    cr_expect_str_eq(adapter_ask(adapter, "get hashsize", 1), "3");
    cr_expect_str_eq(adapter_ask(adapter, "get solve", 1), "1");
    cr_expect_str_eq(adapter_ask(adapter, "get searchthreads", 1), "1");
    cr_expect_str_eq(adapter_ask(adapter, "get allscores", 1), "0");
    adapter_free(adapter);
    remove(path);
    adapter = adapter_of("/dev/null/settings");
    cr_expect(strstr(adapter_ask(adapter, "set hashsize 3", 0), "/dev/null/settings"));
    adapter_free(adapter);
}

Test(checkerboard_settings, a_settings_line_is_read_by_the_engine) {
    Settings settings = settings_default("english");
    Error error;
    char line[128];
    cr_expect(setting_set(&settings, SETTING_ALL_SCORES, "1", &error));
    static const char *const EXPECTED[] = {
        "setoption name Hash value 64",         "setoption name Threads value 1",
        "setoption name MultiPV value 64",      "setoption name Solve value false",
        "setoption name Tables value auto",     "setoption name TablesCache value 64",
        "setoption name TablesPieces value 10", "setoption name Book value english.book",
        "setoption name OwnBook value true",    "setoption name BookVariety value 0"};
    for (int i = 0; i < MOST_PRINTED; i++) {
        settings_write_option(&settings, i, line, sizeof line);
        cr_expect_str_eq(line, EXPECTED[i]);
    }
    cr_expect(setting_set(&settings, SETTING_BOOK, "0", &error));
    settings_write_option(&settings, MOST_PRINTED - 2, line, sizeof line);
    cr_expect_str_eq(line, "setoption name OwnBook value false");
}

Test(checkerboard_settings, a_folder_of_tables_may_have_blanks_and_be_empty) {
    char path[] = "/tmp/crownhead-settings-XXXXXX";
    close(mkstemp(path));
    Adapter *adapter = adapter_of(path);
    adapter_ask(adapter, "set dbpath C:\\my tables\\english", 1);
    adapter_ask(adapter, "set dbmbytes 7", 1);
    adapter_free(adapter);
    adapter = adapter_of(path);
    cr_expect_str_eq(adapter_ask(adapter, "get dbpath", 1), "C:\\my tables\\english");
    cr_expect_str_eq(adapter_ask(adapter, "get dbmbytes", 1), "7");
    /* The file does not exist: the adapter reports that and plays on without it. */
    const Played played = adapter_play(adapter, "", CB_BLACK, 0.02);
    cr_expect(strstr(played.status, "depth "), "'%s'", played.status);
    adapter_ask(adapter, "set dbpath ", 1);
    cr_expect_str_eq(adapter_ask(adapter, "get dbpath", 1), "");
    char too_long[SETTING_TEXT + 32] = "set dbpath ";
    memset(too_long + 11, 'x', SETTING_TEXT);
    too_long[11 + SETTING_TEXT] = '\0';
    cr_expect(strstr(adapter_ask(adapter, too_long, 0),
                     "the path of dbpath must be shorter than 512 bytes"));
    adapter_free(adapter);
    remove(path);
}

/* A book in which 9-14 is the best move of the start, 12-16 good and 10-14 there. */
static void write_book(const char *path) {
    const Game *game = variant("english")->game;
    GamePosition start = position_of("english", "");
    GameMoves moves;
    BookMove found[3];
    size_t count = 0, size;
    game->list(&start, &moves);
    for (int i = 0; i < moves.count; i++) {
        char text[GAME_MOVE_TEXT];
        game->print_move(&moves.moves[i], text);
        const int value = strcmp(text, "9-14") == 0    ? 10
                          : strcmp(text, "12-16") == 0 ? -5
                          : strcmp(text, "10-14") == 0 ? -45
                                                       : 0;
        if (!value) continue;
        found[count++] = (BookMove){.key = game->key(&start),
                                    .nodes = 1000,
                                    .move = (uint16_t)i,
                                    .score = (int16_t)value,
                                    .value = (int16_t)value};
    }
    Book book = {.game = game, .count = count, .moves = found};
    book_sort(&book);
    uint8_t *bytes = book_bytes(&book, &size);
    FILE *file = fopen(path, "wb");
    cr_assert(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
    free(bytes);
}

Test(checkerboard_settings, a_book_beside_the_engine_is_played_as_it_is_set) {
    char folder[] = "/tmp/crownhead-books-XXXXXX", path[64], settings[64], begin[40];
    Error error;
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/english.book", folder);
    snprintf(settings, sizeof settings, "%s/settings", folder);
    snprintf(begin, sizeof begin, "%s/", folder);
    write_book(path);
    Adapter *adapter = adapter_new("english", begin, settings, &error);
    cr_assert_not_null(adapter, "%s", error.text);
    cr_expect_str_eq(adapter_ask(adapter, "get book", 1), "3");
    cr_expect_str_eq(adapter_ask(adapter, "get bookfile", 1), "english.book");
    Played played = adapter_play(adapter, "", CB_BLACK, 3600);
    cr_expect(strstr(played.status, "9-14"), "'%s'", played.status);
    /* With a good and with an all-moves book each of their moves is played sometimes, and no
       other. */
    static const char *const KINDS[][3] = {{"set book 2", "12-16", "10-14"},
                                           {"set book 1", "10-14", NULL}};
    for (int kind = 0; kind < 2; kind++) {
        bool seen = false;
        adapter_ask(adapter, KINDS[kind][0], 1);
        for (int i = 0; i < 400 && !seen; i++) {
            played = adapter_play(adapter, "", CB_BLACK, 3600);
            seen = strstr(played.status, KINDS[kind][1]) != NULL;
            cr_expect(!KINDS[kind][2] || !strstr(played.status, KINDS[kind][2]));
        }
        cr_expect(seen, "%s is never played", KINDS[kind][1]);
    }
    /* Without a book it thinks. */
    adapter_ask(adapter, "set book 0", 1);
    played = adapter_play(adapter, "", CB_BLACK, 0.05);
    cr_expect(!strstr(played.status, "depth 0"), "'%s'", played.status);
    cr_expect(strstr(adapter_ask(adapter, "set bookfile elsewhere.book", 0), "elsewhere.book"));
    cr_expect_str_eq(adapter_ask(adapter, "get bookfile", 1), "english.book");
    char whole[96];
    snprintf(whole, sizeof whole, "set bookfile %s", path);
    adapter_ask(adapter, whole, 1);
    adapter_ask(adapter, "set book 3", 1);
    adapter_free(adapter);
    /* It is kept, and a book that has gone does no harm. */
    adapter = adapter_new("english", "", settings, &error);
    cr_expect_str_eq(adapter_ask(adapter, "get book", 1), "3");
    cr_expect_str_eq(adapter_ask(adapter, "get bookfile", 1), path);
    played = adapter_play(adapter, "", CB_BLACK, 3600);
    cr_expect(strstr(played.status, "9-14"), "'%s'", played.status);
    remove(path);
    adapter_free(adapter);
    adapter = adapter_new("english", "", settings, &error);
    played = adapter_play(adapter, "", CB_BLACK, 0.05);
    cr_expect(strstr(played.status, "depth "), "'%s'", played.status);
    cr_expect(!strstr(played.status, "depth 1/"), "and the program's own is not probed: '%s'",
              played.status);
    adapter_ask(adapter, "set bookfile", 1);
    cr_expect_str_eq(adapter_ask(adapter, "get bookfile", 1), "");
    adapter_free(adapter);
    remove(settings);
    rmdir(folder);
}
