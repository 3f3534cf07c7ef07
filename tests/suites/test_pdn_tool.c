/* crownhead pdn as a process: what it prints, where it says that games are broken, and how it ends
   when files or output fail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"

static const char A[] = "[Event \"Casual\"]\n[Date \"2026.01.02\"]\n[Black \"Ann\"]\n"
                        "[White \"Bob\"]\n[Result \"1-0\"]\n\n"
                        "1. 11-15 {a comment} 23-19 2. 8-11 1-0\n\n"
                        "1. 11-16 x *\n\n[FEN \"B:W6,15:BK1\"] 1x19 1-0\n";
static const char B[] = "[Variant \"tower\"]\n1. A6-B5 *\n";

/* Makes a folder with the files a.pdn and b.pdn. */
static void make_games(char folder[FOLDER_PATH]) {
    folder_make(folder);
    folder_write(folder, "a.pdn", A);
    folder_write(folder, "b.pdn", B);
}

/* Runs a line of the shell in such a folder. */
static Run run(const char *line) {
    char folder[FOLDER_PATH];
    make_games(folder);
    const Run run = shell_run(folder, line);
    folder_remove(folder);
    return run;
}

static void expect_run(const char *line, int status, const char *expected) {
    const Run got = run(line);
    cr_expect_str_eq(got.text, expected, "%s:\n%s\ndue\n%s", line, got.text, expected);
    cr_expect_eq(got.status, status, "%s: exit status %d, expected %d", line, got.status, status);
    free(got.text);
}

/* ... and prints these words among others. */
static void expect_words(const char *line, int status, const char *words) {
    char folder[FOLDER_PATH];
    make_games(folder);
    shell_expect(folder, line, status, words);
    folder_remove(folder);
}

static const char FAULT[] = "a.pdn:9:10: 'x' is not a move\n";

Test(pdn_tool, check_names_the_place_of_each_fault_and_counts) {
    char expected[512];
    snprintf(expected, sizeof expected, "%s3 games, 1 broken\n", FAULT);
    expect_run("$PDN check a.pdn", 1, expected);
    expect_run("$PDN check b.pdn", 0, "1 game, 0 broken\n");
    expect_run("$PDN check b.pdn b.pdn - <b.pdn", 0, "3 games, 0 broken\n");
    expect_run("$PDN check <b.pdn", 0, "1 game, 0 broken\n");
    expect_run("$PDN check </dev/null", 0, "0 games, 0 broken\n");
    expect_run("printf '11-15 \\033[1m *' | $PDN check", 1,
               "stdin:1:7: '?' is not a move\n1 game, 1 broken\n");
}

Test(pdn_tool, check_warns_of_what_the_rules_contradict) {
    expect_run(
        "printf '[Result \"0-1\"]\\n[PlyCount \"3\"]\\n[FEN \"B:W6:B1\"]\\n1x10 0-1' | $PDN check",
        0,
        "stdin:1:1: warning: the result is 0-1, but black has won: it should be 1-0\n"
        "stdin:2:1: warning: PlyCount is '3', there are 1\n1 game, 0 broken\n");
    expect_run(
        "printf '[FEN \"W:WK10,K11,K14:BK1\"] 10-15 1-5 15-10 5-1 10-15 1-5 15-10 5-1 1-0' | "
        "$PDN check",
        0,
        "stdin:1:1: warning: the result is 1-0, but the rules have drawn the game "
        "(repetition): it should be 1/2-1/2\n1 game, 0 broken\n");
    expect_run("printf '[Variant \"russian-breakthrough\"][FEN \"W:Wa7:Bh4\"] a7-b8 0-1' | "
               "$PDN check",
               0,
               "stdin:1:1: warning: the result is 0-1, but white has won: it should be 1-0\n"
               "1 game, 0 broken\n");
    expect_run("printf '\\n [Result \"0-1\"]\\n11-15 1-0' | $PDN check", 0,
               "stdin:2:2: warning: Result is '0-1', after the moves stands 1-0\n"
               "1 game, 0 broken\n");
    expect_run("printf '[Result \"1-0\"][PlyCount \"1\"]11-15 *' | $PDN check", 0,
               "1 game, 0 broken\n");
}

Test(pdn_tool, check_warns_once_a_game_of_signs_that_are_not_the_moves_own) {
    static const char *const WARNING =
        "warning: a step is written with the sign of a capture, or a capture as a step";
    static const char *const LINE =
        "printf '1. 11x15 23x19 *\\n1. 11-15 22-18 2. 15x22 *\\n1. 11-15 22-18 2. 15-22 *' | "
        "$PDN check";
    char expected[512], line[256];
    snprintf(expected, sizeof expected, "stdin:1:4: %s\nstdin:3:19: %s\n3 games, 0 broken\n",
             WARNING, WARNING);
    snprintf(line, sizeof line, "%s -all", LINE);
    expect_run(line, 0, expected);
    snprintf(expected, sizeof expected,
             "stdin:1:4: %s (and 1 more like it; -all names each)\n3 games, 0 broken\n", WARNING);
    expect_run(LINE, 0, expected);
    expect_run("printf '[Variant \"tower\"]1. G6-F5 H3-G4 2. F5-H3 *' | $PDN check", 0,
               "1 game, 0 broken\n");
    expect_run("printf '1. 11x15 23x19 *' | $PDN convert", 0,
               "[Result \"*\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 *\n\n");
}

Test(pdn_tool, list_has_a_line_for_each_sound_game) {
    char expected[1024];
    snprintf(expected, sizeof expected,
             "%s#game\tplace\tresult\tplies\tvariant\tfirst\tsecond\tdate\tevent\n"
             "1\ta.pdn:1\t1-0\t3\tenglish\tAnn\tBob\t2026.01.02\tCasual\n"
             "3\ta.pdn:11\t1-0\t1\tenglish\t-\t-\t-\t-\n"
             "4\tb.pdn:1\t*\t1\ttower\t-\t-\t-\t-\n",
             FAULT);
    expect_run("$PDN list a.pdn b.pdn", 1, expected);
    expect_words("$PDN list -games 4 a.pdn b.pdn", 0, "event\n4\tb.pdn:1\t");
    expect_words("$PDN list -games 3- a.pdn b.pdn", 0, "event\n3\ta.pdn:11\t");
    expect_words("$PDN list -games 1-1 a.pdn b.pdn", 0, "1\ta.pdn:1\t1-0");
    expect_words("$PDN list -games 5 a.pdn b.pdn", 2, "-games: there are 4 games\n");
    expect_words("printf '[Event \"a\tb\\033\"] *' | $PDN list", 0, "\ta?b?\n");
}

Test(pdn_tool, boards_draws_positions) {
    expect_run("$PDN boards -games 3 -plies 1 a.pdn", 0,
               "game 3, english: - against -, 1-0\n\n"
               "1. 1x10x19\n"
               "   +---+---+---+---+---+---+---+---+\n"
               " 1 |   | . |   | . |   | . |   | . | 4\n"
               "   +---+---+---+---+---+---+---+---+\n"
               " 5 | . |   | . |   | . |   | . |   | 8\n"
               "   +---+---+---+---+---+---+---+---+\n"
               " 9 |   | . |   | . |   | . |   | . | 12\n"
               "   +---+---+---+---+---+---+---+---+\n"
               "13 | . |   | . |   | . |   | . |   | 16\n"
               "   +---+---+---+---+---+---+---+---+\n"
               "17 |   | . |   | . |   | B |   | . | 20\n"
               "   +---+---+---+---+---+---+---+---+\n"
               "21 | . |   | . |   | . |   | . |   | 24\n"
               "   +---+---+---+---+---+---+---+---+\n"
               "25 |   | . |   | . |   | . |   | . | 28\n"
               "   +---+---+---+---+---+---+---+---+\n"
               "29 | . |   | . |   | . |   | . |   | 32\n"
               "   +---+---+---+---+---+---+---+---+\n"
               "W:W:BK19\n\n");
    expect_run("$PDN boards -fen -plies 0-1 -games 3- a.pdn b.pdn", 0,
               "B:W6,15:BK1\nW:W:BK19\n"
               "B:WB1,D1,F1,H1,A2,C2,E2,G2,B3,D3,F3,H3:BA6,C6,E6,G6,B7,D7,F7,H7,A8,C8,E8,G8\n"
               "W:WB1,D1,F1,H1,A2,C2,E2,G2,B3,D3,F3,H3:BB5,C6,E6,G6,B7,D7,F7,H7,A8,C8,E8,G8\n");
    expect_run("$PDN boards -fen -plies last -games 3 a.pdn", 0, "W:W:BK19\n");
    expect_run("$PDN boards -fen --plies last a.pdn -games 3", 0, "W:W:BK19\n");
    expect_run("$PDN boards -fen -plies 7- -- a.pdn -games", 2, /* a file called -games */
               "a.pdn:9:10: 'x' is not a move\n"
               "crownhead pdn: -games: No such file or directory\n"
               "crownhead pdn: -plies: there are 3 in the longest game\n");
    expect_words("printf '[FEN \"W:W32:B1\"] 32-28 1-5' | $PDN boards", 0, "\nstart\n");
    expect_words("printf '[FEN \"W:W32:B1\"] 32-28 1-5' | $PDN boards", 0, "\n1... 32-28\n");
    expect_words("printf '[FEN \"W:W32:B1\"] 32-28 1-5' | $PDN boards", 0, "\n2. 1-5\n");
}

Test(pdn_tool, draw_writes_pictures_of_positions) {
    expect_run("$PDN draw -games 3 a.pdn | grep -o '<title>.*</title>'", 0,
               "<title>W:W:BK19</title>\n");
    expect_run("$PDN draw -games 3 a.pdn | grep -o '\"walked\"\\|\"taken\"'", 0,
               "\"walked\"\n\"taken\"\n\"walked\"\n\"taken\"\n\"walked\"\n");
    expect_run("$PDN draw -games 1 -plies 0- -into some a.pdn; ls some", 0,
               "1-0.svg\n1-1.svg\n1-2.svg\n1-3.svg\n");
    expect_run("$PDN draw -into some a.pdn b.pdn 2>/dev/null; ls some", 0,
               "1-3.svg\n3-1.svg\n4-1.svg\n");
    expect_words("$PDN draw -games 1 -plies 0-1 a.pdn >/dev/null", 2, "needs -into FOLDER");
    expect_words("$PDN draw a.pdn 2>/dev/null | wc -c", 0, "0\n");
    expect_words("$PDN draw </dev/null", 2, "crownhead pdn: draw: there is no game to draw\n");
    expect_words("$PDN draw -games 9 -into none a.pdn", 2, "crownhead pdn: -games: there are 3");
    expect_words("$PDN draw -into none /dev/null", 2, "there is no game to draw\n");
    expect_run("$PDN draw -games 1 -plies 400 a.pdn", 2, "crownhead pdn: -plies: there are 3\n");
    expect_run("$PDN boards -games 1 -plies 4- a.pdn", 2, "crownhead pdn: -plies: there are 3\n");
    expect_words("$PDN boards -plies 4 a.pdn", 2, "-plies: there are 3 in the longest game\n");
    expect_words("$PDN draw -variant brazilian -position W:Wa1:Bh8 -arrow a1-b2", 0,
                 "class=\"arrow played\" d=\"M50 750L");
    expect_words("$PDN draw -position W:W32:B1 -best 32-28-24 -mark 1", 0, "arrow best");
    expect_words("$PDN draw -variant russian -position W:Wc3:Bd4 -best c3:e5", 0, "arrow best");
    expect_words("$PDN draw -variant focus -position R:b2rr:R16,18:C0,0 -best b2-b4:2", 0,
                 "arrow best");
    expect_words("$PDN draw -variant focus -position R:b2rr:R16,18:C0,0 -best b2:2", 2,
                 "'2' is no cell");
    expect_words("$PDN draw -position W:W32:B1 -arrow 32-33", 2,
                 "draw: '32-33': '33' is no cell of the board\n");
    expect_words("$PDN draw -position W:W32:B1 -arrow 32-", 2, "'' is no cell");
    expect_words("$PDN draw -position W:W99", 2, "draw: ");
    expect_words("$PDN draw -position W:W32:B1 a.pdn", 2, "no game is read then, but 'a.pdn'");
    static const char *const OF_GAMES[] = {"-games 2",        "-player A",   "-opening 11-15",
                                           "-having W:W1:B9", "-result 1-0", "-once",
                                           "-plies 0-3",      "-into x"};
    for (size_t i = 0; i < sizeof OF_GAMES / sizeof *OF_GAMES; i++) {
        char line[128];
        snprintf(line, sizeof line, "$PDN draw -position W:W32:B1 %s", OF_GAMES[i]);
        expect_words(line, 2, "-position: no game is read then, but one of -games -player");
    }
    expect_words("$PDN draw -into a.pdn b.pdn", 2, "cannot write a.pdn/1-1.svg: Not a directory");
    expect_run("ulimit -f 1; $PDN draw -into out b.pdn; ls out", 0,
               "crownhead pdn: b.pdn: cannot write out/1-1.svg: File too large\n");
    expect_words("$PDN list -into x", 2, "'-into' is no option; there are -variant");
    if (access("/dev/full", W_OK) == 0)
        expect_words("$PDN draw -position W:W32:B1 >/dev/full", 2, "No space left on device");
}

Test(pdn_tool, convert_writes_sound_games_in_a_style) {
    char expected[1024];
    snprintf(expected, sizeof expected,
             "%s[Event \"Casual\"]\n[Date \"2026.01.02\"]\n[Black \"Ann\"]\n[White \"Bob\"]\n"
             "[Result \"1-0\"]\n[GameType \"21,B,8,8,A3,0\"]\n\n"
             "1. f6-e5 {a comment} 1... e3-f4 2. g7-f6 *\n\n"
             "[Result \"1-0\"]\n[GameType \"21,B,8,8,A3,0\"]\n[FEN \"B:Wc7,e5:BKb8\"]\n\n"
             "1. b8xd6xf4 *\n\n",
             FAULT);
    expect_run("$PDN convert -squares algebraic -paths whole -end star a.pdn", 1, expected);
    expect_run("$PDN convert -squares numeric b.pdn", 0,
               "[Result \"*\"]\n[Variant \"tower\"]\n\n1. 12-16 *\n\n");
    expect_run("echo a3-b4 | $PDN convert -variant freejump", 0,
               "[Result \"*\"]\n[Variant \"freejump\"]\n\n1. a3-b4 *\n\n");
    expect_words("$PDN convert -squares algebraic a.pdn 2>/dev/null | $PDN convert -squares own | "
                 "$PDN convert",
                 0, "[FEN \"B:W6,15:BK1\"]\n\n1. 1x19 1-0\n");
}

static const char MANY[] =
    "G='[Black \"Ann Lee\"]\\n[White \"Bob\"]\\n[Date \"2026.01.02\"]\\n1. 11-15 23-19 1-0\\n'; "
    "H='[Black \"bob\"]\\n[White \"Cy\"]\\n[Date \"2025.12.31\"]\\n1. 9-13 22-18 *\\n'; "
    "I='[Variant \"tower\"]\\n1. G6-F5 *\\n'; ";

/* Runs a line on three games, the first of them twice. */
static void expect_of_many(const char *line, int status, const char *due) {
    char whole[2048];
    snprintf(whole, sizeof whole, "%s printf \"$G$H$G$I\" >m.pdn; %s", MANY, line);
    expect_run(whole, status, due);
}

Test(pdn_tool, games_are_chosen_by_player_opening_position_and_result) {
    static const char *const CUT = "m.pdn | cut -f 1 | tail -n +2 | tr '\\n' ' '";
    static const char *const CASES[][2] = {{"-player ANN", "1 3 "},
                                           {"-player bob", "1 2 3 "},
                                           {"-player Dora", ""},
                                           {"-opening 11-15", "1 3 "},
                                           {"-opening '1. 9-13 22-18'", "2 "},
                                           {"-opening G6-F5", "4 "},
                                           {"-opening 1.11-15", "1 3 "},
                                           {"-opening 'f6-e5 {or so} c3-d4'", ""},
                                           {"-opening 'f6-e5 e3-f4'", "1 3 "},
                                           {"-opening 31-27", ""},
                                           {"-opening '11-15 23-19 *'", "1 3 "},
                                           {"-result 1-0", "1 3 "},
                                           {"-result '*'", "2 4 "},
                                           {"-once", "1 2 4 "},
                                           {"-once -player bob -games 2-", "2 3 "}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char line[256];
        snprintf(line, sizeof line, "$PDN list %s %s", CASES[i][0], CUT);
        expect_of_many(line, 0, CASES[i][1]);
    }
    expect_of_many("J=$(echo \"$G\" | sed s/Lee/Ray/); K=$(echo \"$G\" | sed s/Bob/Dan/); "
                   "L=$(echo \"$G\" | sed s/Bob/BOB/); printf \"$G$J$K$L$J$K\" >m.pdn; "
                   "$PDN list -once m.pdn | cut -f 1 | tr '\\n' ' '",
                   0, "#game 1 2 3 ");
    expect_of_many(
        "$PDN list -having \"$($PDN boards -fen -games 2 -plies 1 m.pdn)\" m.pdn | cut -f 1", 0,
        "#game\n2\n");
    expect_of_many("$PDN check -player cy m.pdn", 0, "1 game, 0 broken\n");
    static const char *const WRONG[][2] = {{"-opening foo", "-opening: 'foo' is not a move"},
                                           {"-opening '11-15 foo'", "-opening: 'foo' is not"},
                                           {"-opening 11-15-99", "-opening: '11-15-99' is not"},
                                           {"-opening ''", "-opening: '' has no moves\n"},
                                           {"-opening '{x}'", "-opening: '{x}' has no moves\n"},
                                           {"-opening '9-13 * 9-13 *'", "is more than one game\n"},
                                           {"-opening 11-15 -having foo", "-having: "}};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char line[256];
        snprintf(line, sizeof line, "$PDN list %s a.pdn", WRONG[i][0]);
        expect_words(line, 2, WRONG[i][1]);
    }
    expect_words("$PDN list -having W:Wa1,e3:Bb8,f4 a.pdn | wc -l", 0, "1\n");
    expect_run("echo '[FEN \"B:W32:B1\"] 1-5 *' | $PDN list -having W:Wg1:Ba7 | cut -f 1", 0,
               "#game\n1\n");
    expect_run("echo '[GameType \"20\"] 31-27 *' | $PDN list -having "
               "'B:W27,32-50:B1-20' | cut -f 1",
               0, "#game\n1\n");
    expect_words("$PDN draw -position W:Wg1:Ba7", 0, "<title>");
    expect_words("$PDN list -having W:W99 a.pdn", 2, "-having: ");
    expect_words("$PDN list -result 3-0 a.pdn", 2, "-result: '3-0' is none of 1-0 0-1");
}

Test(pdn_tool, convert_puts_games_in_order) {
    static const char *const CASES[][2] = {{"date", ",2025.12.31,2026.01.02,2026.01.02,"},
                                           {"first", ",2026.01.02,2026.01.02,2025.12.31,"}};
    for (size_t i = 0; i < 2; i++) {
        char line[256], due[64];
        snprintf(line, sizeof line,
                 "$PDN convert -sort %s m.pdn | $PDN list | cut -f 8 | tail -n +2 | tr '\\n' ','",
                 CASES[i][0]);
        snprintf(due, sizeof due, "-%s", CASES[i][1]);
        expect_of_many(line, 0, due);
    }
    static const char *const OTHERS[][2] = {
        {"event", "3 1 2 "}, {"second", "2 1 3 "}, {"result", "3 2 1 "}};
    for (size_t i = 0; i < 3; i++) {
        char line[512];
        snprintf(line, sizeof line,
                 "I='[Event \"%%s\"][White \"%%s\"][Date \"%%s\"] 1. 11-15 %%s\\n'; "
                 "printf \"$I\" b y 1 1/2-1/2 c x 2 1-0 a z 3 0-1 | $PDN convert -sort %s | "
                 "$PDN list | cut -f 8 | tail -n +2 | tr '\\n' ' '",
                 OTHERS[i][0]);
        expect_run(line, 0, OTHERS[i][1]);
    }
    expect_run("for d in 2001.11.2 2001.02.01 2001.1.5 1999.??.??; do printf "
               "\"[Date \\\"$d\\\"] 1. 11-15 *\\n\"; done | $PDN convert -sort date | grep Date",
               0,
               "[Date \"1999.??.??\"]\n[Date \"2001.1.5\"]\n[Date \"2001.02.01\"]\n"
               "[Date \"2001.11.2\"]\n");
    expect_run("for d in 3.2.2011 8/25/2009 12/1/2008 25.11.2008 1890; do printf "
               "\"[Date \\\"$d\\\"] 1. 11-15 *\\n\"; done | $PDN convert -sort date | grep Date",
               0,
               "[Date \"1890\"]\n[Date \"25.11.2008\"]\n[Date \"12/1/2008\"]\n"
               "[Date \"8/25/2009\"]\n[Date \"3.2.2011\"]\n");
    expect_of_many("$PDN convert -sort plies m.pdn | $PDN list | cut -f 4 | tr '\\n' ' '", 0,
                   "plies 1 2 2 2 ");
    expect_of_many("$PDN convert -once -sort opening m.pdn | $PDN list | cut -f 5,8 | tail -n +2",
                   0, "english\t2025.12.31\nenglish\t2026.01.02\ntower\t-\n");
    expect_words("$PDN convert -sort colour a.pdn", 2, "'colour' is none of date event first");
    expect_words("$PDN list -sort date a.pdn", 2, "'-sort' is no option");
}

/* A file of another game, read as english: the same hint as that of check. */
Test(pdn_tool, every_program_that_reads_games_says_what_a_file_looks_like) {
#define RUSSIAN "printf '1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 *\\n' >r.pdn; "
    expect_words(RUSSIAN "$PDN list r.pdn", 1, "looks like russian: try -variant russian");
    expect_words(RUSSIAN "$ANALYSE -nodes 100 r.pdn", 1,
                 "looks like russian: try -variant russian");
    expect_words(RUSSIAN "$MATCH -engine cmd=$FAKE -engine cmd=$FAKE -each depth=1 -rounds 1 "
                         "-openings file=r.pdn",
                 3, "the file looks like russian: try -variant russian\n");
    expect_words(RUSSIAN "echo quit | $PLAY r.pdn", 0,
                 "This file looks like russian: try -variant russian.\n");
    expect_words(RUSSIAN
                 "printf 'load r.pdn\nquit\n' | $PLAY --variant english --first A --second B",
                 0, "it looks like russian: load it in a game of that");
#undef RUSSIAN
}

Test(pdn_tool, check_says_when_a_file_looks_like_another_variant) {
    expect_words("printf '1. c3-d4 d6-e5 2. b2-c3 e5-f4 3. g3xe5 *\\n\\n1. a3-b4 b6-a5 2. c3-d4 "
                 "a5xc3 *\\n' >r.pdn; $PDN check r.pdn",
                 1, "r.pdn: warning: looks like ");
    expect_words("printf '1. G6-F5 H3-G4 2. F5-H3 *\\n' >t.pdn; $PDN check t.pdn", 1,
                 "t.pdn: warning: looks like tower: try -variant tower -insist\n");
    expect_words("printf '1. G6-F5 *\n' >t.pdn; $PDN check -variant tower -insist t.pdn", 0,
                 "1 game, 0 broken\n");
    expect_words("printf '[GameType \"25\"]\\n1. 11-15 *\\n' >g.pdn; $PDN convert -variant english "
                 "-insist g.pdn",
                 0, "[GameType \"21\"]\n\n1. 11-15 *\n");
    expect_words("mkfifo f.pdn; echo '1. zz *' >f.pdn & $PDN check f.pdn", 1, "1 game, 1 broken\n");
    expect_words(
        "printf '1. G6-F5 H3-G4 2. F5-H3 *\\n1. 11-15 *\\n2. 9-13 *\\n' >t.pdn; $PDN check t.pdn "
        "2>&1 | grep -c warning",
        1, "0\n");
}

Test(pdn_tool, an_encoding_is_told_and_short_notation_written) {
    expect_run("printf '[White \"B\\342rzi\\362\"]\\n11-15 *' | $PDN list -encoding windows-1257 | "
               "tail -1 | cut -f 7",
               0, "Bārziņ\n");
    expect_words("$PDN list -encoding martian a.pdn", 2, "-encoding: 'martian' is not an encoding");
    expect_run("printf '[GameType \"25\"]\\nc3-d4 *' | $PDN convert -notation short", 0,
               "[Result \"*\"]\n[GameType \"25,W,8,8,S0,0\"]\n\n1. cd4 *\n\n");
}

Test(pdn_tool, words_that_are_none_are_refused_by_name) {
    expect_words(
        "$PDN", 2,
        "expected a command: check, list, boards, draw or convert\nTry crownhead pdn --help");
    expect_words("$PDN chekc", 2, "'chekc' is none of check, list, boards, draw, convert");
    expect_words("$PDN list -fen", 2,
                 "'-fen' is no option; there are -variant -insist -games -player");
    expect_words("$PDN list -games", 2, "-games: expected a word");
    expect_words("$PDN list -games 0", 2, "-games: '0' is not N, N- or N-M");
    expect_words("$PDN list -games 3-2", 2, "-games: '3-2'");
    expect_words("$PDN boards -plies x", 2, "-plies: 'x'");
    expect_words("$PDN list -variant chess", 2, "'chess' is none of english tower");
    expect_words("$PDN convert -squares x", 2, "'x' is none of own numeric algebraic");
    expect_words("$PDN convert -paths x", 2, "'x' is none of short whole");
    expect_words("$PDN convert -end x", 2, "'x' is none of result star");
    expect_words("$PDN list --help", 0, "crownhead pdn list");
}

Test(pdn_tool, what_cannot_be_read_or_written_is_said_once) {
    expect_run("$PDN check none.pdn b.pdn", 2,
               "crownhead pdn: none.pdn: No such file or directory\n1 game, 0 broken\n");
    expect_run("$PDN check . b.pdn", 2, "crownhead pdn: .: Is a directory\n1 game, 0 broken\n");
    expect_run("$PDN check - <&-", 2,
               "crownhead pdn: stdin: Bad file descriptor\n0 games, 0 broken\n");
    expect_run("$PDN list a.pdn >&-", 2, "crownhead pdn: stdout is closed\n");
    expect_run("mv a.pdn ./-x; $PDN list -games 1 -- -x | wc -l", 0, "2\n");
    if (access("/dev/full", W_OK) != 0) return;
    static const char FULL[] =
        "crownhead pdn: the output cannot be written: No space left on device\n";
    expect_run("$PDN list b.pdn b.pdn >/dev/full", 2, FULL);
    expect_run("$PDN check b.pdn >/dev/full", 2, FULL);
    expect_run("$PDN --help >/dev/full", 2, FULL);
    expect_run("$PDN draw -plies 1 b.pdn >/dev/full", 2, FULL);
    expect_run("yes '1. 11-15 23-19 *' | head -n 5000 | $PDN convert - b.pdn >/dev/full", 2, FULL);
    expect_run("yes '1. 11-15 23-19 *' | head -n 5000 | $PDN convert -sort date >/dev/full", 2,
               FULL);
}

Test(pdn_tool, a_reader_that_goes_away_ends_it_quietly) {
    expect_run("yes '1. 11-15 *' | $PDN list | head -n 2 | cut -f 1", 0, "#game\n1\n");
    expect_words(
        "trap '' PIPE; (yes '1. 11-15 *' 2>/dev/null | $PDN list; echo $? >&2) | head -n 1 "
        ">/dev/null",
        0, "crownhead pdn: the output cannot be written: Broken pipe\n2\n");
}
