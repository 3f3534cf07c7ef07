/* crownhead play as people use it, through pipes: sessions and what they show. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/play_session.h"
#include "tests/helpers/support.h"

enum { INPUT = 16384 };

static const char ENGLISH[] = "--data D --variant english --first Ann --second Bob";
static const char FREEJUMP[] = "--data D --variant freejump --first Ann --second Bob";

Test(play, the_menu_starts_a_game_shows_the_history_and_ends) {
    play_expect_session(
        "--data D", "2\n1\n\nAnn\nBob\n11-15\neg\n2\n3\n",
        PARTS("Enter: play against the engine", "1  start a game", "2  history", "3  exit",
              "No game has been finished", "Which game (Enter: english)?",
              "Who plays Black? Enter: you",
              "Who plays White? Enter: ", "Game 1 - English draughts", "turn 1, black",
              "Ann (black)", "12 men, 0 kings  <- to move", "Bob (white)", "Ann plays 11-15.",
              "Bob (white) >", "Ann (black) WINS game 1: White resigned.", " moves players ",
              " english                       1  Ann vs Bob ", "Ann (White resigned)\n"));
}

Test(play, enter_and_enter_start_a_game_against_a_weak_engine) {
    play_expect_session("--data D --depth 1", "\n\n11-15\nx\n",
                        PARTS("Which game (Enter: english)?", "(b) You (black)",
                              "(w) engine, newcomer (white)", "You play 11-15.",
                              "newcomer is thinking", "turn 3, black"));
    play_expect_session("--data D --depth 1", "\nrussian\nx\n",
                        PARTS("Game 1 - Russian", "engine, newcomer (black)", "You (white)"));
}

Test(play, a_position_is_set_up_by_words) {
    play_expect_session(
        ENGLISH,
        "11-15\nsetup\nu\nfoo\nclear\ndone\nw 31,32 c3\nB 9\nb\n- 31\nmover\ndone\nn\ndone\ny\n"
        "fen\nsetup\nstart\nmover\ncancel\nfen\nx\n",
        PARTS("setting up", "b and w: a man; B and W: a king.",
              "A position is set up: done or cancel first.", "'foo' is not a piece",
              "Not a legal position: the board is empty", "'c3' is not a square of this board.",
              "Say where: b and a square", "The moves played are dropped. Begin from here? (y/n) n",
              "Begin from here? (y/n) y", "turn 1, ", "The game goes on from here.", "B:W32:BK9",
              "Set-up cancelled.", "B:W32:BK9"));
    play_expect_session("--data D --variant focus --first Ann --second Bob",
                        "setup\nclear\nb d4\nr d4 e5\nb c3\ndone\nfen\nx\n",
                        PARTS("r and b put a man on the pile.", "The game goes on", "d4br"));
}

Test(play, a_computer_is_the_engine) {
    play_expect_session(
        "--data D --depth 1", "1\n\nAnn\ncomputer\n\nx\n",
        PARTS("Who plays White? Enter: engine newcomer; or a name; or `engine`: computer",
              "How strong is it (Enter: newcomer)?", "(w) engine, newcomer (white)"));
    play_expect_session("--data D --depth 1 --variant english --first Ann --second Computer", "x\n",
                        PARTS("(w) Computer (white)"));
    play_expect_session("--data D --depth 1 --variant english --first computer_3 --second Bob",
                        "x\n", PARTS("engine, learner (black)"));
}

Test(play, a_board_names_its_squares_and_marks_the_last_move) {
    play_expect_session(ENGLISH, "11-15\nx\n",
                        PARTS("\n   +-----+-----+-----+-----+-----+-----+-----+-----+\n",
                              " 1 |     | 1 b |     | 2 b |     | 3 b |     | 4 b |\n",
                              " 3 |     | 9 b |     |10 b |     |11 b |     |12 b |\n",
                              " 8 |29 w |     |30 w |     |31 w |     |32 w |     |\n",
                              "   +--1--+--2--+--3--+--4--+--5--+--6--+--7--+--8--+\n",
                              " 1 |     | 1 b |     | 2 b |     | 3 b |     | 4 b |   1. 11-15\n",
                              " 3 |     | 9 b |     |10 b |     |11*  |     |12 b |\n",
                              " 4 |13   |     |14   |     |15*b |     |16   |     |\n"));
}

Test(play, the_board_is_turned_on_request) {
    play_expect_session(ENGLISH, "turn\nx\n",
                        PARTS(" 1 |     | 1 b |",
                              " 8 |     |32 w |     |31 w |     |30 w |     |29 w |\n",
                              " 1 | 4 b |     | 3 b |     | 2 b |     | 1 b |     |\n",
                              "   +--8--+--7--+--6--+--5--+--4--+--3--+--2--+--1--+\n"));
}

Test(play, moves_are_typed_in_many_ways) {
    static const char *const WAYS[] = {"11-15",         "11 15",   "11 - 15", "m 11-15",
                                       "move\n6 3 5 4", "6 3 5 4", "6,3,5,4", "m 6 3 5 4",
                                       "011-15",        "11\n15",  "11\n5 4", "11\nm15",
                                       "10\n11\n15",    "11x15",   "11:15"};
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        char input[128];
        snprintf(input, sizeof input, "%s\nx\n", WAYS[i]);
        play_expect_session(ENGLISH, input, PARTS("Ann plays 11-15."));
    }
    play_expect_session(ENGLISH, "12-\nx\n", PARTS("Ann plays 12-16."));
    play_expect_session(ENGLISH, "12\nx\n", PARTS("Ann plays 12-16."));
    play_expect_session("--data D --variant tower --first Ann --second Bob", "g6-f\nx\n",
                        PARTS("Ann plays G6-F5."));
}

Test(play, a_wrong_move_says_why) {
    static const struct {
        const char *typed, *expected;
    } CASES[] = {
        {"18", "Invalid move: 18 is empty."},
        {"22-18", "Invalid move: 22 is white's."},
        {"1-6", "Invalid move: 1 cannot move."},
        {"11-20", "Invalid move: 11 can go: 11-15 or 11-16."},
        {"11-8", "Invalid move: 8 is not empty. 11 can go: 11-15 or 11-16."},
        {"1 1 2 2", "Invalid move: column 1, row 1 is not a playing square."},
        {"11-99", "'11-99' is not a move or a command"},
        {"11-", "That may be 11-15 or 11-16."},
        {"hello", "'hello' is not a move or a command"},
        {"hint 3", "hint takes nothing after it: '3' is too much."},
        {"exit now", "exit takes nothing after it: 'now' is too much."},
        {"m hello", "Invalid move: 'hello'."},
        {"stop", "No man is under way."},
    };
    static const char JUMPS[] = "--data D --variant freejump --first Ann --second Bob "
                                "--fen B:Wd4,f6:Bc3,b2";
    play_expect_session(
        JUMPS, "cc5\nc3\ncc5\ncb2\ncf6\nmd4\nmh8\nx\n",
        PARTS("First choose a man by his cell, then say cc5.",
              "Invalid move: there is nothing on c5 to capture. This man can go: ",
              "Invalid move: b2 is black's own.", "Invalid move: f6 cannot be captured from c3.",
              "Invalid move: d4 is not empty.", "Invalid move: h8 cannot be reached from c3."));
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char input[128];
        snprintf(input, sizeof input, "%s\nx\n", CASES[i].typed);
        play_expect_session(ENGLISH, input, PARTS(CASES[i].expected));
    }
}

Test(play, a_capture_must_be_made_and_goes_on) {
    play_expect_session(ENGLISH, "11-15\n22-18\n12-16\nx\n",
                        PARTS("You must make a capture: 15x22.", "Ann (black) >"));
    play_expect_session(
        "--data D --variant english --first Ann --second Bob --fen W:W22,30:B18,10,17,9",
        "30-26\n22x15\nx\n",
        PARTS("You must make a capture: 22x13x6 or 22x15x6.", "Ann (black)",
              "Bob plays 22x15x6, capturing 2 men."));
    play_expect_session("--data D --variant english --first Ann --second Bob --fen W:W22:B18,10,11",
                        "22x15\n15\n6\nx\n",
                        PARTS("The capture must go on: 22x15x6 or 22x15x8.", "22x15 >",
                              "Bob plays 22x15x6, capturing"));
}

Test(play, a_promotion_and_the_end_are_told) {
    play_expect_session("--data D --variant english --first Ann --second Bob --fen B:W32,31:B25",
                        "25-30\nx\n",
                        PARTS("Ann (black)", "Ann (black)", "0 men, 1 king", "|30*B |",
                              "Ann plays 25-30. The man becomes a king."));
    play_expect_session(
        "--data D --variant english --first Ann --second Bob --fen B:W24:B20", "20x27\n2\n3\n",
        PARTS("  over after turn 1\n (b) Ann (black)                    1 man, 0 kings\n",
              "\n (w) Bob (white)                    0 men, 0 kings\n", "20x27, capturing a man.",
              "Ann (black) WINS game 1: White has no piece left.",
              "Ann (White has no piece left)\n"));
}

Test(play, the_end_of_games_with_other_goals_is_told) {
    play_expect_session(
        "--data D --variant russian-losing --first Ann --second Bob --fen W:Wc3:Be7",
        "c3-d4\ne7-f6\nd4-e5\nf6:d4\n2\n3\n",
        PARTS("Ann (white) WINS game 1: Black has taken the last piece of the other side."));
    play_expect_session(
        "--data D --variant english-losing --first Ann --second Bob --fen B:W5:B1,9,10",
        "10-14\n2\n3\n", PARTS("Bob (white) WINS game 1: Black has left the other side no move."));
    play_expect_session(
        "--data D --variant russian-breakthrough --first Ann --second Bob --fen W:Wb6:Bh6",
        "b6-a7\nh6-g5\na7-b8\n2\n3\n",
        PARTS("Ann (white) WINS game 1: Black has let the other side crown first."));
}

Test(play, freejump_is_played_by_cell_then_move_or_capture) {
    play_expect_session(
        FREEJUMP, "a3\nrst\na3\nmb4\nf6\nme5\nb4\ncc5\nmc5\nb6\ncc5\nx\n",
        PARTS("Game 1 - Freejump", "|a1 O |", "This man can go: a3-b4.", "Ann (black), a3 >",
              "Choose again.", "Ann plays a3-b4.", "Bob plays f6-e5",
              "there is nothing on c5 to capture. This man can go:", "Ann plays b4-c5.",
              "Bob plays b6xd4, capturing a man."));
    play_expect_session(
        "--data D --variant freejump --first Ann --second Bob --fen B:Wd4,f6:Bc3,h2",
        "c3\ncd4\nstop\nx\n",
        PARTS("This man can go: ", "The capture may go on: c3xe5xg7; stop ends it here.",
              "Ann plays c3xe5, capturing a man."));
    play_expect_session(
        "--data D --variant freejump --first Ann --second Bob --fen B:Wd4,f6:Bc3,h2",
        "c3\ncd4\ncf6\nx\n", PARTS("Ann plays c3xe5xg7, capturing 2 men."));
    play_expect_session(FREEJUMP, "mb4\nx\n",
                        PARTS("First choose a man by his cell, then say mb4."));
}

Test(play, undo_asks_both_reset_asks_once_review_shows_all) {
    play_expect_session(
        ENGLISH, "11-15\n22-17\nu\n2\ny\nu 1\nr\n9-14\nu 1\nn\nR\nn\nff\ny\nx\n",
        PARTS("How many half-moves?", "Ann and Bob, do you both agree to take back 2? (y/n) y",
              "turn 1, black to move", "Nothing has been played yet.", "turn 1, black",
              "Ann plays 9-14", "Nothing is taken back.", "Start the game anew? (y/n) n",
              "The game goes on.", "Start the game anew? (y/n) y", "turn 1, black to move"));
    play_expect_session(ENGLISH, "11-15\n23-19\nr\nx\n",
                        PARTS("turn 3, black", "Ann (black) > r", "turn 1, black", "turn 2, white",
                              "turn 3, black", "Ann (black) > x"));
}

Test(play, looks_at_squares_and_lists_moves) {
    play_expect_session(ENGLISH, "view 11\nv\n18\nview 40\nl\nfen\nhelp\nrules\nabout\nx\n",
                        PARTS("11: a black man.", "18 is empty.", "'40' is not a square",
                              "9-13  9-14  10-14", "B:W21,22", "undo (u) [K]", "quit (q exit x)",
                              "English draughts (American checkers)", "Crownhead plays draughts"));
}

Test(play, focus_shows_piles_reserves_and_fallen_pieces) {
    static const char FOCUS[] = "--data D --variant focus --first Ann --second Bob";
    play_expect_session(FOCUS, "b2-b3\nview b3\npiles\nplace\nx\n",
                        PARTS("Game 1 - Focus", "18 piles, 0 in reserve, 0 captured  <- to move",
                              "|b2 R1|", "Ann you own 18 pieces: 18 piles and 0 in reserve.",
                              "|b3*R2|", "Ann plays b2-b3:1: 1 man goes to b3, onto a pile of 1.",
                              "Bob you own 17 pieces",
                              "b3: 2 men, from the bottom to the top BR; it is red's.", "b3: 2 men",
                              "There is no man in reserve."));
    play_expect_session(
        "--data D --variant focus --first Ann --second Bob --fen R:c3rbrbr,c5rb,d5brbbr,e5r",
        "d5-c5:1\nx\n", PARTS("onto a pile of 2."));
    play_expect_session(
        "--data D --variant focus --first Ann --second Bob --fen R:c3rr,e3rbrbb,g7b",
        "c3-e3\nview e3\ng7-g8\ng7-g6\nr:z9\nplace e5\nx\n",
        PARTS("Ann plays c3-e3:2: 2 men go to e3, onto a pile of 5. Fallen: 1 into red's "
              "reserve and 1 captured.",
              "e3: 5 men, from the bottom to the top RBBRR; it is red's.", "'g7-g8' is not a move",
              "Ann you own 2 pieces: 1 pile and 1 in reserve.", "'z9' is not a cell of this board.",
              "r:e5: a man from the reserve is placed on e5."));
    play_expect_session("--data D --variant focus --first Ann --second Bob --fen R:c3r,c4b",
                        "r:c4\nc3-c4\n3\n",
                        PARTS("Invalid move: there is no man in reserve.", "  over after turn 1\n",
                              "to c4, onto a pile of 1.\n\n",
                              "Ann (red) WINS game 1: Blue has no pile and no reserve left.\n"
                              " Captured: 17 by red, 17 by blue.\n"));
}

Test(play, a_pile_is_walked_step_by_step) {
    static const char WALKS[] =
        "--data D --variant focus-steps --first Ann --second Bob --fen R:d4br,c1r,e8b";
    static const struct {
        const char *typed, *expected;
    } CASES[] = {
        {"d4 ur", "Ann plays d4-e3:2: 2 men go to e3."},
        {"D4RD", "Ann plays d4-e5:2"},
        {"d4\nu u", "Ann plays d4-d2:2"},
        {"c1 d", "Ann plays c1-c2:1"},
        {"d4 u", "Invalid move: d4 is 2 high, so it goes 2 steps, not 1."},
        {"d4 ud", "Invalid move: d4 may not come back to where it began."},
        {"c1 u", "Invalid move: a step leaves the board."},
        {"e8 u", "Invalid move: e8 is blue's."},
        {"a3 u", "Invalid move: a3 is empty."},
        {"d4 ux", "is not a move or a command"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char input[128];
        snprintf(input, sizeof input, "%s\nx\n", CASES[i].typed);
        play_expect_session(WALKS, input, PARTS(CASES[i].expected));
    }
}

Test(play, help_lists_the_commands_of_this_game_alone) {
    char *text = play_run("", "--data /proc/none --variant english --first Ann --second Bob",
                          "help\nplace\npiles\nx\n", 0);
    play_expect(text, PARTS("show draws the board again", "'place' is not a move or a command",
                            "'piles' is not a move"));
    cr_expect(!strstr(text, "reserve") && !strstr(text, "Focus"), "%s", text);
    free(text);
    play_expect_session("--data D --variant focus --first Ann --second Bob", "help\nx\n",
                        PARTS("  place [SQUARE] ", "piles (p) tells all"));
}

Test(play, show_draws_the_board_again) {
    play_expect_session(ENGLISH, "11-15\nshow\nx\n",
                        PARTS("turn 2, white", "> show", "turn 2, white"));
}

Test(play, games_are_saved_and_loaded) {
    char folder[FOLDER_PATH], input[INPUT];
    folder_make(folder);
    snprintf(input, sizeof input, "11-15\n23-19\nsave %s/my game.pdn\nsave %s/no/x.pdn\nx\n",
             folder, folder);
    char *text = play_run(folder, ENGLISH, input, 0);
    play_expect(text, PARTS("Saved as", "my game.pdn.", "Not saved: cannot write"));
    free(text);
    char *pdn = folder_read(folder, "my game.pdn");
    play_expect(pdn, PARTS("[Black \"Ann\"]", "[White \"Bob\"]", "1. 11-15 23-19"));
    free(pdn);
    snprintf(input, sizeof input,
             "load %s/my game.pdn\n8-11\nsave %s/my game.pdn\nn\nload %s/none\nload %s/my "
             "game.pdn 3\nx\n",
             folder, folder, folder, folder);
    text = play_run(folder, "--data D --variant tower --first Cy --second Di", input, 0);
    play_expect(text, PARTS("Game 1 (english, Ann vs Bob, 2 half-moves) was interrupted",
                            "Game 2 - Tower", "Game 2 - English draughts", "turn 3, black",
                            "1. 11-15     23-19", "Ann plays 8-11", "Write the game in its place?",
                            "Not loaded: cannot read", "there is no game 3; it has 1"));
    cr_expect(!strstr(text, "Give this game up"), "%s", text);
    free(text);
    folder_remove(folder);
}

Test(play, a_finished_game_is_loaded_without_its_end) {
    char folder[FOLDER_PATH], input[INPUT];
    folder_make(folder);
    free(play_run(folder, "--data D --variant english --first Ann --second Bob --fen B:W24:B20",
                  "20x27\n3\n", 0));
    snprintf(input, sizeof input, "5\n%s/games.pdn\nl\nx\n", folder);
    char *text = play_run(folder, "--data D", input, 0);
    play_expect(text, PARTS("Game 2 - English", "turn 1, black to move",
                            "That game is over; its last move is taken back.", "20x27"));
    free(text);
    folder_remove(folder);
}

Test(play, a_file_of_several_games_is_told) {
    char folder[FOLDER_PATH], input[4 * FOLDER_PATH];
    folder_make(folder);
    folder_write(folder, "x.pdn", "1. 11-15 23-19 1/2-1/2\n\n1. 9-14 *\n");
    snprintf(input, sizeof input, "5\n%s/x.pdn\nload %s/x.pdn 2\ny\nx\n", folder, folder);
    char *text = play_run(folder, "--data D", input, 0);
    play_expect(text, PARTS("turn 3, black", "Game 1 of 2; `load FILE 2` for the next.",
                            "Give this game up", "turn 2, white"));
    cr_expect_not(strstr(text, "Game 2 of 2"), "%s", text);
    free(text);
    folder_remove(folder);
}

Test(play, the_command_line_is_checked) {
    static const char *const WRONG[] = {"--variant chess",   "--movetime 0",
                                        "--future 41",       "--colour",
                                        "--first",           "--fen nonsense",
                                        "--depth x",         "--count",
                                        "--first engine_12", "--engine F --engine F --engine F"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char arguments[128];
        snprintf(arguments, sizeof arguments, "%s", WRONG[i]);
        char *text = play_run("", arguments, "", 2);
        cr_expect_str_eq(text, "");
        free(text);
    }
    const Run run =
        child_run((const char *[]){child_path("crownhead"), "play", "--first", "engine foo", NULL},
                  NULL, "", 0);
    play_expect(run.complaint, PARTS("'engine foo'", "1 to 10, or newcomer to full"));
    free(run.text);
    char *text = play_run("", "--help", "", 0);
    play_expect(text, PARTS("--variant NAME", "--engine COMMAND", "--data DIR"));
    free(text);
}

Test(play, help_and_rules_fit_a_screen_of_24_lines_and_80_columns) {
    static const char *const VARIANTS[] = {"english", "tower", "freejump", "focus", "focus-steps"};
    static const char *const WORDS[] = {"help", "rules", "about"};
    for (size_t i = 0; i < sizeof VARIANTS / sizeof *VARIANTS; i++)
        for (size_t k = 0; k < sizeof WORDS / sizeof *WORDS; k++) {
            char arguments[128], input[32], folder[FOLDER_PATH];
            folder_make(folder);
            snprintf(arguments, sizeof arguments, "--data D --variant %s --first Ann --second Bob",
                     VARIANTS[i]);
            snprintf(input, sizeof input, "%s\nx\n", WORDS[k]);
            char *text = play_run(folder, arguments, input, 0);
            const char *at = strchr(strstr(text, ") > "), '\n') + 1;
            int lines = 0;
            for (; strncmp(at, " Ann (", 6) != 0; at += strcspn(at, "\n") + 1, lines++)
                cr_expect(strcspn(at, "\n") < 80, "%s: %s", WORDS[k], at);
            cr_expect(lines > 1 && lines <= 23, "%s of %s: %d lines", WORDS[k], VARIANTS[i], lines);
            free(text);
            folder_remove(folder);
        }
}

Test(play, a_position_keeps_its_quiet_plies) {
    play_expect_session("--data D --variant english --first Ann --second engine --depth 2 "
                        "--fen B:WK32:BK1,K2:H78",
                        "fen\n1-6\n",
                        PARTS("\nB:WK32:BK1,K2:H78\n", "is thinking", "is a draw: 40 moves each"));
}

Test(play, the_question_for_a_game_can_be_left) {
    play_expect_session("--data D", "1\nchess\nmenu\n4\nmenu\n9\nexit\n",
                        PARTS("Which game (Enter: english)? chess",
                              "'chess' is not one of these games",
                              "Which game (Enter: english)? menu", "Your choice: 4",
                              "Which game (Enter: english)? menu", "Your choice: 9",
                              "Which game (Enter: english)? exit\n"));
}

/* --- rubbish and the end of input --- */

/* Each leads to one prompt, which follows. */
static const struct {
    const char *arguments, *way, *prompt;
} PROMPTS[] = {
    {"--data D", "", "Your choice: "},
    {"--data D", "1\n", "Which game (Enter: english)? "},
    {"--data D", "4\n", "Which game (Enter: english)? "},
    {"--data D", "4\n\n", "Enter lists the commands of a game: "},
    {"--data D", "5\n", "which game of it (FILE [N])? "},
    {"--data D", "1\n\n", "Who plays Black? "},
    {"--data D", "1\n\nAnn\n", "Who plays White? "},
    {ENGLISH, "", "Ann (black) > "},
    {ENGLISH, "11-15\n", "Bob (white) > "},
    {ENGLISH, "11\n", "Ann (black), 11 > "},
    {ENGLISH, "m\n", "as the game writes it: "},
    {ENGLISH, "11-15\nu\n", "How many half-moves? "},
    {ENGLISH, "11-15\nu 1\n", "do you both agree to take back 1? (y/n) "},
    {ENGLISH, "f\n", "How many plies ahead? "},
    {ENGLISH, "R\n", "Start the game anew? (y/n) "},
    {ENGLISH, "v\n", "Which square? "},
    {ENGLISH, "save\n", "Save as which file? "},
    {ENGLISH, "save /dev/null\n", "Write the game in its place? (y/n) "},
    {ENGLISH, "load\n", "Load which file? "},
    {ENGLISH, "resign\n", "Resign the game? (y/n) "},
    {ENGLISH, "draw\n", "Bob, do you take a draw? (y/n) "},
};
enum { PROMPT_COUNT = sizeof PROMPTS / sizeof *PROMPTS };

Test(play, the_input_may_end_at_every_prompt) {
    for (int i = 0; i < PROMPT_COUNT; i++) {
        char folder[FOLDER_PATH];
        folder_make(folder);
        char *text = play_run(folder, PROMPTS[i].arguments, PROMPTS[i].way, 0);
        const char *found = strstr(text, PROMPTS[i].prompt);
        cr_expect(found, "no prompt '%s' in '%s'", PROMPTS[i].prompt, text);
        free(text);
        folder_remove(folder);
    }
}

Test(play, rubbish_at_every_prompt_does_no_harm) {
    char rubbish[INPUT] =
        "\001\002\033[31m\177\n\xff\xfe\xc3\n%s%n%x\n\t\n-1\n99999999999999999999\n"
        "\xf0\x9f\x91\x91\n'\"`;\n../../..\n";
    const size_t length = strlen(rubbish);
    memset(rubbish + length, 'z', 5000);
    memcpy(rubbish + length + 5000, "\n\n", 3);
    for (int i = 0; i < PROMPT_COUNT; i++) {
        char folder[FOLDER_PATH], input[2 * INPUT];
        folder_make(folder);
        snprintf(input, sizeof input, "%s%s", PROMPTS[i].way, rubbish);
        char *text = play_run(folder, PROMPTS[i].arguments, input, 0);
        play_expect(text, PARTS(PROMPTS[i].prompt, "longer than 1023 bytes"));
        for (const char *at = text; *at; at++)
            cr_assert(*at == '\n' || (unsigned char)*at >= ' ', "control byte %d after '%.60s'",
                      *at, at > text + 60 ? at - 60 : text);
        free(text);
        folder_remove(folder);
    }
}
