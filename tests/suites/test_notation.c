/* Positions and moves in text, in and out. */
#include <stdio.h>
#include <string.h>

#include "tests/helpers/support.h"

/* Reading `text` gives the position that is written `written`. */
static void expect_fen(const char *name, const char *text, const char *written) {
    char out[GAME_POSITION_TEXT];
    GamePosition pos;
    Error error;
    const Game *game = variant(name)->game;
    cr_assert(game->parse(&pos, text, &error), "'%s': %s", text, error.text);
    game->print(&pos, out);
    cr_expect_str_eq(out, written, "'%s': '%s', expected '%s'", text, out, written);
}

/* Reading `text` fails with an error that has `reason` in it and leaves the position alone. */
static void expect_refused(const char *name, const char *text, const char *reason) {
    const Game *game = variant(name)->game;
    GamePosition pos = position_of(name, "");
    const GamePosition before = pos;
    Error error = {.text = ""};
    cr_expect_not(game->parse(&pos, text, &error), "'%s' was read", text);
    cr_expect(strstr(error.text, reason), "'%s': '%s' lacks '%s'", text, error.text, reason);
    cr_expect(memcmp(&pos, &before, sizeof pos) == 0);
}

/* `word` means the move that is printed `printed`; NULL: an error with `reason` in it. */
static void expect_word(const char *name, const char *fen, const char *word, const char *printed,
                        const char *reason) {
    const Game *game = variant(name)->game;
    const GamePosition pos = position_of(name, fen);
    char out[GAME_MOVE_TEXT] = "";
    GameMove move;
    Error error = {.text = ""};
    const bool read = game->parse_move(&pos, word, &move, &error);
    if (read) game->print_move(&move, out);
    if (printed)
        cr_expect_str_eq(out, printed, "%s '%s': '%s' %s", fen, word, out, error.text);
    else
        cr_expect(!read && strstr(error.text, reason), "%s '%s': %s", fen, word, error.text);
}

Test(fen, is_read_in_all_its_forms) {
    static const char START[] = "B:W21,22,23,24,25,26,27,28,29,30,31,32:"
                                "B1,2,3,4,5,6,7,8,9,10,11,12";
    expect_fen("english", "B:W21-32:B1-12", START);
    expect_fen("english", "B:B1-12:W21-32", START);
    expect_fen("english", "b:w21-32:b1-12.", START);
    expect_fen("english", " B : W21-32 : B01,02,3-12 :H0:F1", START);
    expect_fen("english", "\"B:W21-32:B1-12\"", START);
    expect_fen("english", "W:W:B1", "W:W:B1");
    expect_fen("english", "W:B1", "W:W:B1");
    expect_fen("english", "W:WK1-3,21:BK32", "W:WK1,K2,K3,21:BK32");
    expect_fen("tower", "b:wb1,D1:BA6,kh7", "B:WB1,D1:BA6,KH7");
    expect_fen("freejump", "B:BA1,Kc3:WH8", "B:Wh8:Ba1,Kc3");
}

Test(fen, of_an_impossible_position_is_refused) {
    expect_refused("english", "B:W1:B2", "crown row");
    expect_refused("english", "B:W21:B32", "crown row");
    expect_refused("english", "B:W21,21:B1", "two pieces on square 21");
    expect_refused("english", "B:W21:B21", "two pieces on square 21");
    expect_refused("english", "B:W20-32:B1", "at most 12");
    expect_refused("english", "B:W:B", "empty");
}

Test(fen, with_an_error_is_refused_with_the_word_and_a_correction) {
    expect_refused("english", "", "side to move");
    expect_refused("english", "X:W1:B2", "'X:W1:B2'");
    expect_refused("english", "B:W33:B1", "'33' is not a square 1..32");
    expect_refused("english", "B:W0:B1", "'0' is not a square 1..32");
    expect_refused("english", "B:W99999999999999999999:B1", "is not a square");
    expect_refused("english", "B:W2 1:B1", "',' or ':' is missing before ' 1:B1'");
    expect_refused("english", "B:W21;B1", "',' or ':' is missing before ';B1'");
    expect_refused("english", "B:W21:W22", "twice");
    expect_refused("english", "B:W32-30", "backwards");
    expect_refused("english", "B:W21:B1:H", "counter");
    expect_refused("english", "B:W21:B1:H-1", "counter");
    expect_refused("english", "B:WK:B1", "'K' is not a square");
    expect_refused("english", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "side to move");
    expect_refused("tower", "B:WA1:BB5", "'A1' is not a dark square such as G8");
    expect_refused("tower", "B:W21-32:B1-12", "dark square");
}

/* The examples that errors give are read as such in every variant. */
Test(fen, and_moves_that_errors_give_for_right_are_read) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        GamePosition pos = position_of(game->name, "");
        GameMove move;
        Error error = {.text = ""};
        char like[2][16], fen[32];
        cr_assert_not(game->parse_move(&pos, "x-y", &move, &error));
        const char *said = strstr(error.text, "moves look like ");
        cr_assert(said && sscanf(said, "moves look like %15s or %15s", like[0], like[1]) == 2,
                  "%s: %s", game->name, error.text);
        for (int k = 0; k < 2; k++) {
            const bool is_legal = game->parse_move(&pos, like[k], &move, &error);
            cr_expect(is_legal || !strstr(error.text, "is not a move"), "%s: %s", game->name,
                      error.text);
        }
        cr_assert_not(game->parse(&pos, "W:W?:B", &error));
        said = strstr(error.text, "such as ");
        if (!said) continue;
        cr_assert_eq(sscanf(said, "such as %15[A-Za-z0-9]", like[0]), 1);
        snprintf(fen, sizeof fen, "W:WK%s:B", like[0]);
        cr_expect(game->parse(&pos, fen, &error), "%s: %s", game->name, error.text);
    }
}

Test(fen, sets_the_quiet_plies) {
    const GamePosition pos = position_of("english", "B:WK21:BK1:H79:F40");
    cr_expect_eq(variant("english")->game->quiet_plies(&pos), 79);
}

Test(fen, written_anywhere_keeps_the_quiet_plies) {
    expect_fen("english", "B:WK32:BK1:H70", "B:WK32:BK1:H70");
    expect_fen("tower", "B:WKB1:BKG8:H7", "B:WKB1:BKG8:H7");
    expect_fen("focus", "R:c1r,f8b:H12", "R:c1r,f8b:R0,0:C17,17:H12");
    expect_play("english", "B:WK32:BK1,9:H78", "1-6", "W:WK32:BK6,9:H79");
    expect_play("english", "B:WK32:BK1,9:H78", "9-13", "W:WK32:BK1,13");
}

Test(hub_string, is_read_and_checked) {
    const Game *game = variant("english")->game;
    GamePosition pos, start = position_of("english", "");
    Error error;
    cr_expect(game->parse_hub(&pos, "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", &error), "%s", error.text);
    cr_expect(game->same(&pos, &start));
    cr_expect_not(game->parse_hub(&pos, "Bbbb", &error));
    cr_expect_not(game->parse_hub(&pos, "Xbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", &error));
    cr_expect_not(game->parse_hub(&pos, "Bbbbbbbbbbbbbeeeexeeewwwwwwwwwwww", &error));
    cr_expect_not(game->parse_hub(&pos, "Beeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", &error));
    cr_expect_not(game->parse_hub(&pos, "Bwbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", &error));
}

Test(move_word, is_read_in_all_its_forms) {
    static const char LONG[] = "W:W22,32:B18,11";
    expect_word("english", "", "11-15", "11-15", NULL);
    expect_word("english", "", "011-0015", "11-15", NULL);
    expect_word("english", LONG, "22x15x8", "22x15x8", NULL);
    expect_word("english", LONG, "22x8", "22x15x8", NULL);
    expect_word("english", LONG, "22-15-8", "22x15x8", NULL);
    expect_word("english", LONG, "22:8", "22x15x8", NULL);
    expect_word("english", LONG, "22X8", "22x15x8", NULL);
    expect_word("english", LONG, "22x8x18x11", "22x15x8", NULL);
    expect_word("english", LONG, "22x8x11x18", "22x15x8", NULL);
    expect_word("tower", "", "g6-f5", "G6-F5", NULL);
    expect_word("tower", "", "G6F5", "G6-F5", NULL);
    expect_word("freejump", "", "A3-B4", "a3-b4", NULL);
    expect_word("freejump", "B:Wd4,f6,h8:Bc3", "C3:E5:G7", "c3xe5xg7", NULL);
}

Test(move_word, is_read_whatever_its_sign) {
    static const char *const SIGNS[] = {"-", "x", "X", ":", "*"};
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
        char word[16];
        snprintf(word, sizeof word, "11%s15", SIGNS[i]);
        expect_word("english", "", word, "11-15", NULL);
        snprintf(word, sizeof word, "22%s15", SIGNS[i]);
        expect_word("english", "W:W22:B18", word, "22x15", NULL);
        snprintf(word, sizeof word, "c3%sb4", SIGNS[i]);
        expect_word("freejump", "B:Wd4:Bc3", word, "c3-b4", NULL);
        snprintf(word, sizeof word, "c3%se5", SIGNS[i]);
        expect_word("freejump", "B:Wd4:Bc3", word, "c3xe5", NULL);
    }
    expect_word("english", "", "11x14", NULL, "is not legal");
}

Test(move_word, of_several_moves_is_refused_unless_they_lead_to_one_position) {
    expect_word("english", "W:W22:B9,10,17,18", "22x6", NULL,
                "'22x6' fits several moves: 22x13x6 22x15x6");
    expect_word("english", "W:WK22:B9,10,17,18", "22x22", "22x13x6x15x22", NULL);
    expect_word("international", "W:WK28:B12,13,22,23", "28x28", "28x17x8x19x28", NULL);
    expect_word("english", "W:WK22:B9,10,17,18", "22x22x9x10x17x18", "22x13x6x15x22", NULL);
    expect_word("english", "W:WK22:B9,10,17,18", "22x15x6x13x22", "22x15x6x13x22", NULL);
    expect_word("english", "W:WK22:B9,10,17,18,26,25", "22x31x9x10x17x18x26", "22x13x6x15x22x31",
                NULL);
}

Test(move_word, that_is_not_legal_is_refused_with_the_legal_moves) {
    expect_word("english", "", "11-14", NULL, "'11-14' is not legal; legal: 9-13 9-14 10-14");
    expect_word("english", "B:W19,30:B1,15", "1-5", NULL, "legal, captures among them: 15x24");
    expect_word("english", "W:W5:B1,9,13", "5-1", NULL, "no move is");
    static const char *const WORDS[] = {
        "",    "11",      "11-",  "-15",    "11--15", "e2e4",      "11-15-", "11-33",
        "0-1", "11 - 15", "1115", "11-15x", "x",      "11-15\x7f", "\xff",   "G6-F5"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        expect_word("english", "", WORDS[i], NULL, "is not a move");
    expect_word("english", "", "1x2x3x4x5x6x7x8x9x10x11x12x13x14x15x16x17x18x19x20x21x22x23x24",
                NULL, "is not a move");
    expect_word("tower", "", "G6-F55", NULL, "is not a move");
}
