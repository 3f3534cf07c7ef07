/* What a session answers but for its searches: options, positions, moves, results, counts. The
   dialect is the one of PROTOCOL.md; what needs a process is in test_process.c. */
#include "tests/helpers/talking.h"

/* --- the session and its options --- */

Test(session, uci_lists_the_options_with_their_ranges) {
    static const char *const DUE[] = {
        "id name ",
        "id author ",
        "option name Hash type spin default 64 min 1 max 65536\n",
        "option name Clear Hash type button\n",
        "option name Threads type spin default 1 min 1 max 256\n",
        "option name MultiPV type spin default 1 min 1 max ",
        "option name Ponder type check default ",
        "option name Move Overhead type spin default ",
        "option name Clock type combo default wall var wall var cpu\n",
        "option name UCI_Variant type combo default english var english var tower var freejump",
        "option name Eval type combo default ",
        "option name WeightsFile type string default <empty>\n",
        "option name Exact type check default false\n",
        "option name Solve type check default false\n",
        "option name Skill type spin default 20 min 0 max 20\n",
        "option name UCI_LimitStrength type check default false\n",
        "option name UCI_Elo type spin default 2497 min 900 max 2497\n",
        "option name UCI_ShowWDL type check default false\n",
        "option name Seed type spin default 0 min 0 max ",
        "option name Tables type string default auto\n",
        "option name TablesPieces type spin default 8 min 0 max 8\n",
        "option name TablesCache type spin default 64 min 1 max 65536\n",
    };
    char *output = talk("uci\n");
    for (size_t i = 0; i < sizeof DUE / sizeof *DUE; i++)
        cr_expect_eq(count_of(output, DUE[i]), 1, "no '%s' in '%s'", DUE[i], output);
    cr_expect(strstr(line_of(output, "option name Eval", 0), " var material"));
    cr_expect(begins(output, "id name "));
    cr_expect_str_eq(last_of(output, ""), "uciok");
    free(output);
}

/* The commands are those that an unknown one is told. */
Test(session, help_has_every_command) {
    char *help = talk("help\n"), *error = talk("hello\n"), *rest = strstr(error, "commands are");
    cr_assert(rest, "%s", error);
    text_word(&rest), text_word(&rest);
    for (const char *word; (word = text_word(&rest)) != NULL;)
        cr_expect(strcmp(word, "help") == 0 || strstr(help, word), "%s is not in\n%s", word, help);
    free(help);
    free(error);
}

Test(session, words_without_an_answer_say_nothing) {
    expect_talk(
        "\n  \n\t\nstop\nponderhit\ndebug on\ndebug\nwait\nucinewgame\nmove 11-15\nundo\n"
        "setoption name Clear Hash\nsetoption name Hash value 1\nposition startpos\n  isready  \n",
        "readyok\n");
    expect_talk("", "");
    expect_talk("isready", "readyok\n");
}

Test(session, nothing_is_read_after_quit_and_all_is_obeyed_before_it) {
    expect_talk("fen\nmove 11-15\nfen\nquit\nfen\nisready\n",
                "fen " START_ENGLISH "\n"
                "fen W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15\n");
    char *output = talk("go depth 60\ngo depth 60\nfen\nquit\n");
    cr_expect_eq(count_of(output, "bestmove "), 2, "'%s'", output);
    cr_expect(begins(last_of(output, ""), "fen "));
    free(output);
}

Test(session, an_unknown_command_is_one_error_line_that_names_it) {
    expect_error("", "xyzzy", "'xyzzy'");
    expect_error("", "quitx", "'quitx'");
    expect_error("", "\x01\x02\x7f", "???");
    expect_error("", "\xff\xfe", "is not a command");
    expect_error("", "-1", "'-1'");
    expect_error("", "\xEF\xBB\xBFxyzzy", "'xyzzy'"); /* after a byte order mark */
}

Test(session, a_wrong_option_is_one_error_line_and_keeps_the_state) {
    static const char *const WRONG[][2] = {
        {"setoption", "name"},
        {"setoption name", "name"},
        {"setoption Hash 3", "Hash"},
        {"setoption value 3", "value"},
        {"setoption name value 3", "name"},
        {"setoption name a name of more letters than any option of this engine has, by far value 3",
         "so long a name"},
        {"setoption name Hash", "Hash"},
        {"setoption name Hash value", "Hash"},
        {"setoption name Hash value 0", "'0'"},
        {"setoption name Hash value 99999999", "65536"},
        {"setoption name Hash value 99999999999999999999999", "65536"},
        {"setoption name Hash value 1x", "'1x'"},
        {"setoption name Hash value 1.5", "'1.5'"},
        {"setoption name Threads value -1", "'-1'"},
        {"setoption name Threads value 257", "256"},
        {"setoption name MultiPV value 0", "MultiPV"},
        {"setoption name Ponder value maybe", "true"},
        {"setoption name Move Overhead value -1", "Move Overhead"},
        {"setoption name Exact value 2", "false"},
        {"setoption name Skill value 21", "20"},
        {"setoption name Seed value -1", "Seed"},
        {"setoption name UCI_Variant value chess", "tower"},
        {"setoption name UCI_Variant", "UCI_Variant"},
        {"setoption name Eval value none", "material"},
        {"setoption name Nope value 1", "'Nope'"},
        {"setoption name Clear  Hash now", "Clear Hash now"},
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        expect_error("position startpos moves 11-15\n", WRONG[i][0], WRONG[i][1]);
    char *output =
        talk("setoption name MultiPV value 3\nsetoption name MultiPV value 999\ngo depth 1\n");
    cr_expect_eq(count_of(output, "info depth 1 "), 3, "'%s'", output);
    free(output);
}

Test(session, option_names_and_words_go_without_case) {
    expect_fen("setoption NAME uci_VARIANT VALUE Tower", START_TOWER);
    expect_fen("setoption name UCI_VARIANT value FREEJUMP", START_FREEJUMP);
    char *output = talk("setoption name  multipv  value 2\nsetoption name clear hash\n"
                        "setoption name EXACT value TRUE\ngo depth 1\n");
    cr_expect_eq(count_of(output, "info depth 1 "), 2, "'%s'", output);
    cr_expect_eq(count_of(output, ERROR_LINE), 0, "'%s'", output);
    free(output);
}

Test(session, a_new_variant_sets_its_start_position) {
    expect_fen("position startpos moves 11-15\n" TOWER "move G6-F5\n"
               "setoption name UCI_Variant value english",
               START_ENGLISH);
    expect_error("move 11-15\n" TOWER, "undo", "undo");
}

Test(session, the_evaluation_follows_its_option_and_the_variant) {
    char *output = talk("eval\nsetoption name Eval value material\neval\n"
                        "setoption name Eval value auto\neval\n" TOWER "eval\n"
                        "setoption name Eval value positional\neval\n"
                        "setoption name UCI_Variant value english\n"
                        "setoption name Eval value auto\neval\n");
    static const char *const TERMS[] = {"  net ",      "  material ", "  net ",
                                        "  material ", "  material ", "  net "};
    const char *at = output;
    for (size_t i = 0; i < sizeof TERMS / sizeof *TERMS; i++) {
        at = strstr(at, "\nscore ");
        cr_assert(at, "%s", output);
        at = strchr(at + 1, '\n') + 1;
        cr_expect(begins(at, TERMS[i]), "%zu: no '%s' at '%s'", i, TERMS[i], at);
    }
    free(output);
}

Test(session, view_tells_board_and_moves_as_cells) {
    char *output = talk("position fen W:W22,K32:B18,10 moves 22x15x6\nview\n");
    cr_expect(begins(output, "view variant english first black second white to-move black\n"
                             "view row - 1: - 2: - 3: - 4:\nview row 5: - 6:w - 7: - 8: -\n"),
              "'%s'", output);
    cr_expect(strstr(output, "view row 29: - 30: - 31: - 32:W -\n"
                             "view last 22x15x6 men 1 path 22 15 6 captured 10 18\n"
                             "fen B:W6,K32:B\nresult white no-move\n"),
              "'%s'", output);
    free(output);
    output = talk(TOWER "position fen B:WA2,B1:BC2\nview\n");
    cr_expect(strstr(output, "view move C2-D1 men 1 path C2 D1 crowns\n"), "'%s'", output);
    free(output);
    output = talk("setoption name UCI_Variant value focus\nposition fen B:c2r,b3rb:R0,2:C15,16\n"
                  "view\n");
    cr_expect(strstr(output, "view row a3: b3:rb c3: d3:"), "'%s'", output);
    cr_expect(strstr(output, "view hand red reserve 0 captured 15\n"
                             "view hand blue reserve 2 captured 16\n"),
              "'%s'", output);
    cr_expect(strstr(output, "view move b3-b5:2 men 2 path b3 b5\n"), "'%s'", output);
    cr_expect(strstr(output, "view move r:a3 men 1 path a3\n"), "'%s'", output);
    free(output);
}

/* --- positions --- */

Test(session, positions_are_read_in_every_form) {
    static const char *const FORMS[][2] = {
        {"startpos", START_ENGLISH},
        {"startpos moves", START_ENGLISH},
        {"fen " START_ENGLISH, START_ENGLISH},
        {"fen B:W21-32:B1-12", START_ENGLISH},
        {"fen B:B1-12:W21-32", START_ENGLISH},
        {"fen b:w21-32:b1-12.", START_ENGLISH},
        {"fen  B : W 21 - 32 : B 1 - 12 .", START_ENGLISH},
        {"fen B:W021-032:B01-12:H0:F1", START_ENGLISH},
        {"fen B:W21-32:B1-12:H0:F1.", START_ENGLISH},
        {"fen W:W:B1", "W:W:B1"},
        {"fen w:wk1:b.", "W:WK1:B"},
        {"fen B:WK1-3,k7,28:BK29-31", "B:WK1,K2,K3,K7,28:BK29,K30,K31"},
        {"fen B:W30,21,K3:B9,K20,4", "B:WK3,21,30:B4,9,K20"},
        {"hub Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", START_ENGLISH},
        {"hub WWeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeB", "W:WK1:BK32"},
    };
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        char command[TEXT];
        snprintf(command, sizeof command, "position %s", FORMS[i][0]);
        expect_fen(command, FORMS[i][1]);
    }
    expect_fen(TOWER "position fen b:w b1 , kd1:ba6", "B:WB1,KD1:BA6");
    expect_fen(FREEJUMP "position fen W:BA1,Kc3:WH8", "W:Wh8:Ba1,Kc3");
}

Test(session, an_impossible_position_is_an_error_and_the_old_one_stays) {
    static const char *const WRONG[] = {
        "",
        "foo",
        "fen",
        "fen ",
        "fen B",
        "fen B:W:B",
        "fen B:W",
        "fen X:W21:B1",
        "fen :W21:B1",
        "fen B:W1:B12",
        "fen B:W21:B29",
        "fen B:W21-32:B1-12,21",
        "fen B:W21,21:B1",
        "fen B:WK1:BK1",
        "fen B:W20-32:B1-12",
        "fen B:W22-32:B1-13",
        "fen B:WK0:B1",
        "fen B:W33:B1",
        "fen B:W-5:B1",
        "fen B:W22-21:B1",
        "fen B:W21x:B1",
        "fen B:W21:W22",
        "fen B:WKK21:B1",
        "fen B:W21:B1:H",
        "fen B:W21:B1:H-1",
        "fen B:W21:B1:Hx",
        "fen B:W21:B1:H99999999999999999999",
        "fen B:WA1:BH8",
        "fen B:W21:B99999999999999999999",
        "fen B21B1",
        "hub",
        "hub B",
        "hub Bq",
        "hub Beeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
        "hub Xbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
        "hub Bweeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
        "hub Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwx",
        "hub Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwww",
        "hub Bbbbbbbbbbbbbbeeeeeeewwwwwwwwwwww",
        "startpos 11-15",
        "startpos moves 11-15 22-18 11-15",
        "startpos moves 11-15 1-5 22-18",
        "startpos moves foo",
        "startpos moves moves",
        "fen W:WK1:BK32 moves 1-6 32-27 1-5",
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char command[TEXT];
        snprintf(command, sizeof command, "position %s", WRONG[i]);
        expect_error("position startpos moves 9-14 24-19\n", command, "position");
    }
    expect_error("position startpos moves 9-14\n", "position startpos moves 11-15 1-5", "'1-5'");
    expect_error(TOWER, "position fen B:WA1:BH8", "A1");
    expect_error(TOWER, "position fen B:WA8:BB7", "crown");
    expect_error(FREEJUMP, "position fen B:Wb1:Bh8", "b1");
    expect_talk("position startpos moves 9-14 24-19\nposition fen B:W1:B\nundo 2\nfen\n",
                ERROR_LINE "position: White has a man on its crown row; it must be a king (K)\n"
                           "fen " START_ENGLISH "\n");
}

Test(session, move_plays_all_or_none_and_undo_takes_them_back) {
    expect_fen("move 11-15 23-19 8-11\nundo 2\nundo", START_ENGLISH);
    expect_fen("position startpos moves 11-15\nmove 23-19 8-11\nundo 3", START_ENGLISH);
    expect_error("position startpos moves 11-15\n", "move 23-19 8-11 1-2", "'1-2'");
    expect_error("", "move", "move");
    expect_error("", "undo", "undo");
    expect_error("move 11-15 23-19\n", "undo 99", "99");
    expect_error("move 11-15 23-19\n", "undo 3", "3");
    expect_error("move 11-15\n", "undo -1", "'-1'");
    expect_error("move 11-15\n", "undo 99999999999", "from 1 to");
    expect_error("move 11-15\n", "undo x", "'x'");
    expect_error("move 11-15\n", "undo 99999999999999999999", "undo");
    expect_error("move 11-15 23-19\nposition startpos moves 11-15 23-19\n", "undo 3", "2");
}

Test(session, blanks_and_tabs_separate_words_and_mean_nothing_else) {
    expect_error("", "move  ", "move");
    expect_error("", "move\t\t", "move");
    expect_fen("\t position\tstartpos  moves \t11-15 \r\n\tundo\t1\t", START_ENGLISH);
    static const char *const WORDS[] = {"go  perft  1 ", "go\tperft\t1", "go \tperft 1",
                                        "divide\t1"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        char *output = talk(WORDS[i]);
        cr_expect_eq(count_of(output, "perft 1 nodes 7 time "), 1, "'%s': %s", WORDS[i], output);
        free(output);
    }
}

/* --- moves and results --- */

Test(session, moves_are_listed_in_the_order_of_the_variant) {
    expect_talk("moves\n" TOWER "moves\n" FREEJUMP "moves\nposition fen B:Wd4,f6:Bc3\nmoves\n"
                "position fen B:W:Ba1\nmoves\nposition fen W:W:Ba1\nmoves\n",
                "moves 9-13 9-14 10-14 10-15 11-15 11-16 12-16\n"
                "moves A6-B5 C6-D5 C6-B5 E6-F5 E6-D5 G6-H5 G6-F5\n"
                "moves a3-b4 c3-d4 c3-b4 e3-f4 e3-d4 g3-h4 g3-f4\n"
                "moves c3xe5 c3xe5xg7 c3-b4\nmoves a1-b2\nmoves\n");
    expect_talk("position fen B:W14,15,22,23:B1,K10,K19\nmoves\n", "moves 10x17x26 19x26x17\n");
}

Test(session, moves_are_understood_in_every_notation) {
    static const char *const CHAIN = "position fen W:W22,32:B18,11,1\n";
    static const char *const WORDS[] = {"22x15x8",    "22x8",       "22-8",      "22-15-8",
                                        "22X15X8",    "22:15:8",    "22x015x08", "022x8",
                                        "22x8x18x11", "22x8x11x18", "22-8-18-11"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        char setup[TEXT];
        snprintf(setup, sizeof setup, "%smove %s", CHAIN, WORDS[i]);
        expect_fen(setup, "B:W8,32:B1");
    }
    expect_error(CHAIN, "move 22x15", "22x15x8");
    expect_error(CHAIN, "move 22x8x18", "22x15x8");
    expect_error(CHAIN, "move 22x15x8x", "'22x15x8x'");
    expect_error(CHAIN, "move 32-28", "22x15x8");
    expect_error("", "move 1115", "'1115'");
    expect_error("", "move 11", "'11'");
    expect_error("", "move 11-", "'11-'");
    expect_error("", "move 11--15", "'11--15'");
    expect_fen("position startpos moves 011-0015",
               "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15");
    expect_fen(TOWER "position startpos moves g6-F5 b3-a4",
               "B:WB1,D1,F1,H1,A2,C2,E2,G2,D3,F3,H3,A4"
               ":BF5,A6,C6,E6,B7,D7,F7,H7,A8,C8,E8,G8");
    expect_fen(TOWER "position fen B:WG4:BF5,A8\nmove f5-h3", "W:W:BH3,A8");
    expect_error(TOWER "position fen B:WG4:BF5,A8\n", "move F5-G4", "F5-H3");
    expect_fen(FREEJUMP "position fen B:Wd4,f6:Bc3\nmove C3xE5", "W:Wf6:Be5");
    expect_fen(FREEJUMP "position fen B:Wd4,f6:Bc3\nmove c3xG7", "W:W:Bg7");
    expect_fen(FREEJUMP "position fen B:Wd4,f6:Bc3\nmove c3xg7xd4xf6", "W:W:Bg7");
    expect_error(FREEJUMP "position fen B:Wd4:Bc3\n", "move d4-c3", "'d4-c3'");
}

Test(session, a_short_form_that_fits_several_moves_is_an_error) {
    expect_error("position fen B:W6,7,14,15:B2\n", "move 2x18", "2x11x18");
    expect_fen("position fen B:W6,7,14,15:B2\nmove 2x11x18", "W:W6,14:B18");
    expect_fen("position fen B:W6,7,14,15:B2\nmove 2x18x6x14", "W:W7,15:B18");
    expect_error(FREEJUMP "position fen B:Wb2,d2,f2,b4,d4,f4,b6,d6,f6:BKc3\n", "move c3xc3",
                 "c3xe5xg3xe1xc3");
    expect_fen(FREEJUMP "position fen B:Wd4,f4:BKc3,a1\nmove c3xe5", "W:Wf4:Ba1,Ke5");
}

Test(session, result_tells_who_won_and_why) {
    expect_talk("result\nposition fen B:W5:BK6\nmove 6-1\nresult\nundo\nresult\n"
                "position fen B:W32:B\nresult\nposition fen W:W:B1\nresult\n",
                "result ongoing\nresult black no-move\nresult ongoing\n"
                "result white no-move\nresult black no-move\n");
    expect_talk("position fen B:WK32:BK1:H79\nresult\nmove 1-6\nresult\nundo\nresult\n"
                "position fen B:WK32,21:BK1,2:H80\nresult\nmove 2-7\nresult\n"
                "position fen B:W5:BK6:H79\nmove 6-1\nresult\n",
                "result ongoing\nresult draw 40-moves\nresult ongoing\nresult draw 40-moves\n"
                "result ongoing\nresult black no-move\n");
    expect_talk("position fen B:WK32:BK1 moves 1-6 32-27 6-1 27-32 1-6 32-27 6-1\nresult\n"
                "move 27-32\nresult\nmove 1-5\nresult\nundo 2\nresult\n",
                "result ongoing\nresult draw repetition\nresult ongoing\nresult ongoing\n");
}

Test(session, perft_counts_and_divides) {
    static const char *const WORDS[] = {"perft 5",      "perft 5 plain", "perft 5 bulk",
                                        "perft 5 hash", "divide 5",      "go perft 5"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        char input[TEXT];
        snprintf(input, sizeof input, SMALL "%s\n" TOWER "%s\n" FREEJUMP "%s\n", WORDS[i], WORDS[i],
                 WORDS[i]);
        char *output = talk(input);
        cr_expect(begins(line_of(output, "perft ", 0), "perft 5 nodes 7361 time "), "%s", output);
        cr_expect(begins(line_of(output, "perft ", 1), "perft 5 nodes 23582 time "), "%s", output);
        cr_expect(begins(line_of(output, "perft ", 2), "perft 5 nodes 23582 time "), "%s", output);
        cr_expect_eq(count_of(output, ""), i < 4 ? 3 : 3 + 3 * 7, "%s", output);
        free(output);
    }
    char *routes = talk("position fen W:WK22:B9,10,17,18\ndivide 1\ndivide 1 unique\n");
    cr_expect(begins(routes, "22x13x6x15x22 1\n22x15x6x13x22 1\nperft 1 nodes 2 "), "%s", routes);
    cr_expect(strstr(routes, "\n22x13x6x15x22 1\nperft 1 nodes 1 "), "%s", routes);
    free(routes);
    char *output = talk("divide 2\nperft 0\ndivide 0\nposition fen B:W32:B\nperft 3\n");
    cr_expect(begins(output, "9-13 7\n9-14 7\n10-14 7\n10-15 7\n11-15 7\n11-16 7\n12-16 7\n"
                             "perft 2 nodes 49 time "));
    cr_expect_eq(count_of(output, "perft 0 nodes 1 time "), 2, "%s", output);
    cr_expect_eq(count_of(output, "perft 3 nodes 0 time "), 1, "%s", output);
    free(output);
    static const char *const WRONG[] = {"perft",  "perft x",      "perft -1", "perft 2 foo",
                                        "divide", "divide 2 foo", "go perft", "go perft x"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) expect_error("", WRONG[i], ": ");
}

Test(session, eval_and_d_show_material_and_position) {
    static const char POSITION[] = "position fen W:WK3,21,30:B9,K20,4,10:H80\n";
    char input[TEXT];
    snprintf(input, sizeof input, "%seval\nd\n", POSITION);
    char *output = talk(input);
    cr_expect_eq(count_of(output, "material 1\n"), 2, "%s", output);
    cr_expect_eq(count_of(output, "score cp "), 1, "%s", output);
    cr_expect_eq(count_of(output, "fen W:WK3,21,30:B4,9,10,K20:H80\n"), 1, "%s", output);
    cr_expect_eq(count_of(output, "key "), 1, "%s", output);
    cr_expect_eq(count_of(output, "side white\n"), 1, "%s", output);
    cr_expect_str_eq(last_of(output, ""), "result draw 40-moves");
    cr_expect_eq(count_of(output, ERROR_LINE), 0, "%s", output);
    free(output);
}

/* What a better search has left would show a weaker one more than it sees. */
Test(session, another_skill_forgets_what_was_searched) {
    static const char WEAKER[] = "setoption name Skill value 9\ngo depth 9\n";
    char input[256];
    snprintf(input, sizeof input, SMALL "go depth 14\n%s", WEAKER);
    char *after = talk(input);
    snprintf(input, sizeof input, SMALL "%s", WEAKER);
    char *alone = talk(input);
    cr_expect_eq(last_info(after).nodes, last_info(alone).nodes, "%s\n%s", after, alone);
    free(after);
    free(alone);
}

/* Four lines are searched then, none of which is the best alone. */
Test(session, less_skill_tells_of_no_missed_window) {
    char *output = talk(SMALL "setoption name Skill value 19\nposition startpos moves 12-16 23-18 "
                              "10-15 26-23 7-10 30-26 8-12 24-19 15x24 28x19 16-20 21-17\n"
                              "go depth 20\n");
    cr_expect_not(strstr(output, "bound"), "%s", output);
    free(output);
}
