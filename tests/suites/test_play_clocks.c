/* Games against the clock in the terminal client, and looking at finished ones. Time passes when a
   test lets it pass, so that nothing here depends on how long anything takes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/desk_screen.h"
#include "tests/helpers/moved_clock.h"
#include "tests/helpers/support.h"
#include "tools/play/sitting/clocks.h"

/* --- clocks --- */

Test(play_clocks, are_read_as_they_are_written) {
    static const struct {
        const char *word, *text, *tag;
        int64_t time_ms, increment_ms;
    } CASES[] = {{"5", "5", "300+0", 300000, 0},
                 {"5+3", "5+3", "300+3", 300000, 3000},
                 {"0.5+0.25", "0.5+0.25", "30+0.25", 30000, 250},
                 {"0", "none", "0+0", 0, 0},
                 {"1440+3600", "1440+3600", "86400+3600", 86400000, 3600000}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Clocks clocks, back;
        Error error;
        char text[CLOCKS_TEXT];
        cr_assert(clocks_read(&clocks, CASES[i].word, &error), "%s", error.text);
        cr_expect_eq(clocks.time_ms, CASES[i].time_ms);
        cr_expect_eq(clocks.increment_ms, CASES[i].increment_ms);
        cr_expect_eq(clocks.left_ms[SECOND_PLAYER], CASES[i].time_ms);
        clocks_write(&clocks, text);
        cr_expect_str_eq(text, CASES[i].text);
        clocks_write_tag(&clocks, text);
        cr_expect_str_eq(text, CASES[i].tag);
        cr_assert(clocks_read_tag(&back, text));
        cr_expect_eq(back.time_ms, clocks.time_ms);
        cr_expect_eq(back.increment_ms, clocks.increment_ms);
    }
    Clocks of_others; /* who write none like that */
    cr_assert(clocks_read_tag(&of_others, "0+5"));
    cr_expect(of_others.time_ms == 0 && of_others.increment_ms == 0);
}

Test(play_clocks, that_are_none_are_refused) {
    static const char *const WORDS[] = {"",
                                        "x",
                                        "5+",
                                        "+3",
                                        "5+3s",
                                        "5 3",
                                        "-5",
                                        "5++3",
                                        ".5",
                                        "5.5.5",
                                        "1441",
                                        "0+9",
                                        "5+3601",
                                        "1e3",
                                        "nan",
                                        "0x5",
                                        "99999999999999999999"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        Clocks clocks;
        Error error;
        cr_expect_not(clocks_read(&clocks, WORDS[i], &error), "'%s'", WORDS[i]);
        cr_expect(strstr(error.text, "as 5+3"), "%s", error.text);
    }
}

Test(play_clocks, run_for_the_mover_and_add_the_increment) {
    Clocks clocks;
    Error error;
    cr_assert(clocks_read(&clocks, "5+3", &error));
    clocks_moved(&clocks, FIRST_PLAYER);
    cr_expect_eq(clocks.left_ms[FIRST_PLAYER], 303000, "it stood");
    cr_expect_eq(clocks.since_us, 0);
    clocks_run(&clocks, SECOND_PLAYER);
    clocks.since_us -= 10000000; /* ten seconds ago */
    const int64_t left = clocks_left_ms(&clocks, SECOND_PLAYER);
    cr_expect(left <= 290000 && left > 200000, "%lld", (long long)left);
    cr_expect_eq(clocks_left_ms(&clocks, FIRST_PLAYER), 303000);
    clocks_moved(&clocks, SECOND_PLAYER);
    cr_expect(clocks.left_ms[SECOND_PLAYER] <= 293000, "%lld",
              (long long)clocks.left_ms[SECOND_PLAYER]);
    cr_expect_neq(clocks.since_us, 0, "the other's runs");
    clocks.since_us -= 10000000;
    clocks_run(&clocks, SECOND_PLAYER);
    cr_expect_leq(clocks.left_ms[FIRST_PLAYER], 293000, "the one that ran is stopped");
    clocks_stop(&clocks);
    cr_expect_eq(clocks.since_us, 0);
}

Test(play_clocks, are_shown_with_tenths_near_the_end) {
    static const struct {
        int64_t ms;
        const char *text;
    } CASES[] = {{300000, "5:00"}, {61999, "1:01"}, {20000, "0:20"},       {19999, "0:19.9"},
                 {950, "0:00.9"},  {-40, "0:00.0"}, {86400000, "1440:00"}, {-1250, "0:00.0"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[CLOCKS_TEXT];
        clocks_show(CASES[i].ms, text);
        cr_expect_str_eq(text, CASES[i].text);
    }
}

/* --- games --- */

/* In a new folder, with a clock that the test moves. */
static PlayTerminal *open_clocked(const char *arguments) {
    folder_make(play_folder);
    cr_assert(moved_clock_make(play_folder));
    return play_open(play_folder, arguments, "rich");
}

enum { MINUTES_5 = 300000 }; /* as --clock 5 gives */

Test(play_clocks, a_question_does_not_hide_the_end_of_the_time) {
    PlayTerminal *play = open_clocked(ENGLISH " --lines --clock 5");
    play_await(play, "Ann (black) › ");
    play_say(play, "m", "as the game writes it: ");
    moved_clock_pass(MINUTES_5);
    play_say(play, "11-15", "WINS game 1: Black ran out of time.");
    play_leave_menu(play);
}

Test(play_clocks, nothing_is_taken_back_when_the_time_has_ended_over_the_question) {
    PlayTerminal *play = open_clocked(ENGLISH " --lines --clock 5");
    play_await(play, "Ann (black) › ");
    play_say(play, "11-15", "Bob (white) › ");
    play_say(play, "undo 1", "(y/n) ");
    moved_clock_pass(MINUTES_5);
    play_say(play, "y", "WINS game 1: White ran out of time.");
    play_leave_menu(play);
}

Test(play_clocks, whose_time_is_over_loses_by_lines) {
    PlayTerminal *play = open_clocked(ENGLISH " --lines --clock 5");
    play_await(play, "Ann (black) › ");
    moved_clock_pass(MINUTES_5);
    play_say(play, "11-15", "WINS game 1: Black ran out of time.");
    char *log = folder_read(play_folder, "games.csv");
    cr_expect(strstr(log, "1,english,Ann,Bob,Bob,Black ran out of time,0,"), "%s", log);
    free(log);
    play_leave_menu(play);
}

/* The engine answers when its time has been over for long. */
Test(play_clocks, an_engine_whose_time_is_over_loses_instead_of_moving) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    cr_assert(moved_clock_make(folder));
    char *text = play_run(folder,
                          "--data D --variant english --first engine --second Bob --clock 5 "
                          "--engine F_Fail=late",
                          "x\n", 0);
    play_expect(text, PARTS("is thinking", "Black ran out of time"));
    free(text);
    folder_remove(folder);
}

Test(play_clocks, whose_time_is_over_loses_on_the_screen_without_a_key) {
    PlayTerminal *play = play_begin(ENGLISH " --clock 0.01");
    play_await(play, "wins:"); /* only what has changed is drawn, till Ctrl-L */
    play_press(play, "\014");
    play_await(play, "Bob (white) wins: Black ran out of time.");
    desk_leave_by_menu(play);
}

Test(play_clocks, stand_whole_beside_short_boards) {
    PlayTerminal *play =
        play_begin("--data D --variant english --first Al --second Bo --clock 1350");
    play_await(play, "turn 1");
    play_resize(play, 80, 12);
    /* The name, minutes, 1349 and some seconds, and the pieces, shortened. */
    SCREEN(play, "Al", "◀", "1349:", "12+0", "Al (black)");
    desk_leave_by_menu(play);
}

/* What White has left in the kept game is without the `passed_ms` before it changed. */
static void expect_charged(const char *folder, int64_t passed_ms) {
    char *kept = folder_read(folder, "unfinished/1.pdn");
    const char *left = strstr(kept, "[WhiteTime \"");
    cr_assert(left, "%s", kept);
    cr_expect_leq(atoll(left + strlen("[WhiteTime \"")), MINUTES_5 - passed_ms, "%s", kept);
    free(kept);
}

Test(play_clocks, run_for_the_mover_up_to_what_is_taken_back_or_seated) {
    static const char *const LINES[] = {"undo 1\ny", "reset\ny", "seat 2 Cy", "seat 1 Dan"};
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        PlayTerminal *play = open_clocked(ENGLISH " --lines --clock 5");
        play_await(play, "Ann (black) › ");
        play_say(play, "11-15", "Bob (white) › ");
        moved_clock_pass(1000);
        play_say(play, LINES[i], ") › ");
        play_type(play, "x");
        cr_expect_eq(play_close(play), 0);
        expect_charged(play_folder, 1000);
        folder_remove(play_folder);
    }
}

Test(play_clocks, run_while_a_position_is_set_up) {
    PlayTerminal *play = open_clocked(ENGLISH " --clock 5");
    play_await(play, "turn 1, ");
    play_type(play, "11-15");
    play_press(play, "\005\014"); /* Ctrl-E; Ctrl-L draws all of it */
    play_await(play, "setting up");
    moved_clock_pass(1000);
    play_press(play, "\033");
    play_type(play, "exit");
    cr_expect_eq(play_close(play), 0);
    expect_charged(play_folder, 1000);
    folder_remove(play_folder);
}

Test(play_clocks, whose_time_is_over_loses_while_a_position_is_set_up) {
    PlayTerminal *play = open_clocked(ENGLISH " --clock 5");
    play_await(play, "turn 1, "); /* before that keys are lost */
    play_press(play, "\005\014");
    play_await(play, "setting up");
    moved_clock_pass(MINUTES_5);
    play_press(play, "\014");
    play_await(play, "wins:");
    play_press(play, "\014");
    play_await(play, "Bob (white) wins: Black ran out of time.");
    desk_leave_by_menu(play);
}

/* The clock of White in what is shown from here on up to `end`. */
static void read_clock(PlayTerminal *play, const char *end, char clock[8]) {
    play_await(play, " (white)"); /* an engine has a name of its own once it has told it */
    const int from = play->looked_at;
    play_await(play, end);
    const char *colon = strchr(play->text + from, ':');
    cr_assert(colon, "%s", play->text + from);
    snprintf(clock, 8, "%.4s", colon - 1);
}

/* The engine answers no search before it is told to stop, whichever of them that is. */
Test(play_clocks, an_engine_loses_no_time_while_it_is_kept_from_thinking) {
    char before[8], after[8];
    PlayTerminal *play = open_clocked("--data D --variant english --first Ann --second engine "
                                      "--engine F_Fail=overdue_FailAt=every_Late=0 --clock 5");
    play_await(play, "turn 1, ");
    play_say(play, "11-15", "thinking .."); /* it has been asked, and answers late once */
    play_await(play, "depth");
    play_press(play, "\033[H\014"); /* Home; Ctrl-L draws all of it */
    play_await(play, "after turn 0 of 1");
    read_clock(play, "12+0", before);
    moved_clock_pass(60000);
    play_press(play, "\014");
    play_await(play, "after turn 0 of 1");
    read_clock(play, "12+0", after);
    cr_expect_str_eq(after, before, "an earlier position is looked at");
    play_type(play, "exit");
    play_end(play, 0);
}

/* --- looking at finished games --- */

Test(play_clocks, finished_games_are_looked_at_with_the_arrow_keys) {
    folder_make(play_folder);
    free(play_run(play_folder, ENGLISH, "11-15\n22-18\n15x22\neg\n3\n", 0));
    PlayTerminal *play = play_open(play_folder, "--data D", "rich");
    play_await(play, "Esc: leave");
    for (int i = 0; i < 7; i++) play_press(play, "\033[B");
    play_press(play, "\r");
    play_await(play, "english");
    play_await(play, "Ann vs Bob");
    play_await(play, "Ann (White resigned)");
    play_await(play, "Esc: back");
    play_press(play, "\r");
    play_await(play, "after 3 moves");
    play_await(play, "Ann (black) wins: White resigned.");
    play_press(play, "\033[D\014"); /* left; Ctrl-L draws all of it */
    play_await(play, "after turn 2 of 3");
    play_press(play, "\033[H\014");
    play_await(play, "after turn 0 of 3");
    play_press(play, "\033[C\033[C\033[C\014");
    play_await(play, "after 3 moves");
    play_say(play, "9-13\n\014", "This game is only looked at");
    play_say(play, "menu", "Esc: back");
    play_press(play, "\033");
    char *log = folder_read(play_folder, "games.csv");
    cr_expect_eq(count_of(log, "1,english,"), 1, "looking at it is not playing: %s", log);
    free(log);
    play_leave_window(play);
}
