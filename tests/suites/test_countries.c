/* The draughts of other countries in text: moves, positions, files and Hub as their players and
   their servers write them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/pdn.h"
#include "engine/variants.h"
#include "tests/helpers/support.h"

Test(countries, moves_are_written_as_their_players_write_them) {
    expect_moves("russian", "", "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4");
    expect_moves("russian", "W:Wc3:Bd4", "c3:e5");
    expect_moves("brazilian", "W:Wc3:Bd4", "c3xe5");
    expect_moves("italian", "", "21-17 21-18 22-18 22-19 23-19 23-20 24-20");
    expect_moves("spanish", "", "9-13 10-13 10-14 11-14 11-15 12-15 12-16");
    expect_moves("thai", "", "25-21 25-22 26-22 26-23 27-23 27-24 28-24");
    expect_moves("thai", "B:W22:B25", "25-18");
    expect_moves("pool", "", "9-13 9-14 10-14 10-15 11-15 11-16 12-16");
    expect_moves("international", "", "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30");
}

Test(countries, numbers_are_read_where_letters_are_usual) {
    expect_play("russian", "", "22-18 9-13 18-14",
                "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,c5:Ba5,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8");
}

/* The file of the game of `name` through `moves`; the caller frees it. */
static char *file_of_game(const char *name, const char *moves, GameResult result) {
    Record record = record_of(name, "", moves);
    const PdnGame game = {.record = &record, .result = result};
    PdnText text = {.text = NULL};
    Error error;
    cr_assert(pdn_write(&text, &game, &error), "%s", error.text);
    record_free(&record);
    return text.text;
}

static void expect_in(const char *text, const char *part) {
    cr_expect(strstr(text, part), "'%s' is not in:\n%s", part, text);
}

Test(countries, files_have_their_types_signs_and_results) {
    char *russian = file_of_game("russian", "c3-d4 b6-a5 d4-c5 d6:b4 a3:c5", GAME_WON_BY_FIRST);
    expect_in(russian, "[GameType \"25\"]");
    expect_in(russian, "1. c3-d4 b6-a5 2. d4-c5 d6:b4 3. a3:c5 1-0");
    free(russian);
    char *international =
        file_of_game("international", "32-28 19-23 28x19 14x23", GAME_WON_BY_FIRST);
    expect_in(international, "[GameType \"20\"]");
    expect_in(international, "1. 32-28 19-23 2. 28x19 14x23 2-0");
    free(international);
    char *losing = file_of_game("russian-losing", "c3-d4", GAME_WON_BY_SECOND);
    expect_in(losing, "[Variant \"russian-losing\"]");
    cr_expect_not(strstr(losing, "GameType"), "%s", losing);
    expect_in(losing, "1. c3-d4 0-1");
    free(losing);
    char *antidraughts = file_of_game("international-losing", "32-28", GAME_ONGOING);
    expect_in(antidraughts, "[GameType \"98\"]\n[Variant \"international-losing\"]");
    free(antidraughts);
}

Test(countries, frisian_files_have_their_types_and_walks) {
    char *frisian = file_of_game("frisian", "32-28", GAME_ONGOING);
    expect_in(frisian, "[GameType \"40\"]");
    free(frisian);
    char *frysk = file_of_game("frysk", "47-42", GAME_ONGOING);
    expect_in(frysk, "[GameType \"97\"]\n[Variant \"frysk\"]");
    free(frysk);
}

/* A file of one game is read as the game of `name` that ends in `fen`. */
static void expect_read(const char *file, const char *name, const char *fen) {
    PdnMemory memory = {.text = file, .size = strlen(file)};
    PdnGame game;
    PdnFault fault;
    Error error;
    char text[GAME_POSITION_TEXT];
    PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, ALL_GAMES[0], &error);
    cr_assert(reader, "%s", reader ? "" : error.text);
    cr_assert_eq(pdn_read(reader, &game, &fault), PDN_GAME, "%s: %s", file, fault.reason.text);
    cr_expect_str_eq(game.record->game->name, name);
    game.record->game->print(record_position(game.record), text);
    cr_expect_str_eq(text, fen);
    pdn_reader_free(reader);
}

Test(countries, files_of_other_programs_are_read) {
    /* numbers where letters are usual, as lidraughts writes; and 25 in full */
    expect_read("[GameType \"25\"]\n[FEN \"W:W22:B18\"]\n1. 22x15 2-0\n", "russian", "B:We5:B");
    expect_read("[GameType \"25,W,8,8,A0,0\"]\n[FEN \"W:Wc3:Bd4\"]\n1. c3:e5 *\n", "russian",
                "B:We5:B");
    expect_read("[GameType \"24\"]\n[FEN \"W:W9:B13\"]\n1. 9x18 *\n", "spanish", "B:W18:B");
    expect_read("[GameType \"31\"]\n[FEN \"B:B25:W22\"]\n1. 25-18 *\n", "thai", "W:W:B18");
    expect_read("[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 *\n", "international",
                "B:W19,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,"
                "10,11,12,13,14,15,16,17,18,20");
    /* the numbers of lidraughts */
    expect_read("[GameType \"98\"]\n[FEN \"W:W32:B1\"]\n1. 32-28 2-0\n", "international-losing",
                "B:W28:B1");
    expect_read("[GameType \"96\"]\n[FEN \"W:W32:B1\"]\n1. 32-28 2-0\n",
                "international-breakthrough", "B:W28:B1");
    expect_read("[GameType \"40\"]\n[FEN \"W:WK31,50:B1:H2:F9:+0+231\"]\n1. 31-27 *\n", "frisian",
                "B:WK27,50:B1:H3:+0+327");
    expect_read("[GameType \"97\"]\n1. 47-42 *\n", "frysk", "B:W42,46,48,49,50:B1,2,3,4,5");
    /* a square that the king only passed */
    /* Jamaican and Filipino games are pool and Brazilian ones on the mirrored board. */
    expect_read("[GameType \"23,B,8,8,A1,1\"]\n[FEN \"B:Ba1:Wb2\"]\n1. a1xc3 *\n", "pool",
                "W:W:B11");
    expect_read("[GameType \"26,W,8,8,A1,1\"]\n[FEN \"W:Wa1:Bb2\"]\n1. a1xc3 *\n", "brazilian",
                "B:Wc3:B");
    expect_read("[GameType \"26,W,8,8,N3,1\"]\n[FEN \"W:W29:B25\"]\n1. 29x22 *\n", "brazilian",
                "B:Wc3:B");
    expect_read("[GameType \"25\"]\n[FEN \"W:WKa1:Bb2,f6\"]\n1. a1:d4:h8 *\n", "russian",
                "B:WKh8:B");
}

/* What lidraughts and pydraughts say, and the squares they count. */
Test(countries, hub_clients_choose_variants_by_their_own_names) {
    static const char *const CASES[][3] = {
        {"russian", "22-18", "11-15"},
        {"brazilian", "22-18", "11-15"},
        {"italian", "22-18", "11-15"},
        {"american", "11-15", "22-18"},
        {"shashki", "22-18", "11-15"},
        {"25", "22-18", "11-15"},
        {"normal", "32-28", "19-23"},
        {"standard", "32-28", "19-23"},
        {"killer", "32-28", "19-23"},
        {"bt", "32-28", "19-23"},
        {"losing", "32-28", "19-23"},
        {"antidraughts", "32-28", "19-23"},
        {"breakthrough", "32-28", "19-23"},
        {"frisian", "32-28", "19-23"},
        {"40", "32-28", "19-23"},
        {"frysk!", "47-42", "4-9"},
        {"97", "47-42", "4-9"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char input[512];
        Writer writer = writer_make(input, sizeof input);
        writer_add(&writer,
                   "init\nset-param name=variant value=%s\npos start moves=\"%s %s\"\n"
                   "level depth=1\ngo think\nquit\n",
                   CASES[i][0], CASES[i][1], CASES[i][2]);
        char *output = talk_as("hub", input);
        cr_expect_not(strstr(output, "error"), "%s: %s", CASES[i][0], output);
        cr_expect(strstr(output, "done move="), "%s: %s", CASES[i][0], output);
        free(output);
    }
}

/* The examples of the protocol's description. */
Test(countries, hub_has_fifty_squares_on_ten_columns) {
    char *output = talk_as("hub", "set-param name=variant value=normal\n"
                                  "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\n"
                                  "level depth=1\ngo think\n@done\n"
                                  "pos pos=BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee "
                                  "moves=\"38-15 5-41 48-26\"\nlevel depth=1\ngo think\n@done\n"
                                  "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww\nquit\n");
    cr_expect_eq(count_of(output, "done move="), 2, "%s", output);
    cr_expect_eq(count_of(output, "error"), 1, "%s", output);
    cr_expect(strstr(output, "33 characters, expected 51: the side and 50 squares"), "%s", output);
    free(output);
}

Test(countries, pydraughts_counts_from_a1_in_games_of_letters) {
    char *output = talk_as("hub", "set-param name=variant value=russian\n"
                                  "set-param name=frame value=pydraughts\n"
                                  "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"9-13\"\n"
                                  "level depth=1\ngo think\nquit\n");
    cr_expect_not(strstr(output, "error"), "%s", output);
    free(output);
}

/* wtime is White's, who begins here. */
Test(countries, clocks_are_those_of_the_colours) {
    char *output = talk("setoption name UCI_Variant value russian\nposition startpos\n"
                        "go wtime 3600000 btime 1 depth 8\nwait\n"
                        "position startpos moves c3-d4\nresult\nquit\n");
    cr_expect(strstr(output, " depth 8 "), "%s", output);
    free(output);
}

Test(countries, every_variant_explains_its_evaluation_and_is_asked_for_tables) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        char script[256];
        snprintf(script, sizeof script,
                 "setoption name UCI_Variant value %s\nposition startpos\neval\nprobe\nquit\n",
                 ALL_GAMES[i]->name);
        char *output = talk(script);
        cr_expect(strstr(output, "score cp ") && strstr(output, "probe unknown"), "%s: %s",
                  ALL_GAMES[i]->name, output);
        free(output);
    }
}

Test(countries, no_tables_know_nothing_even_of_what_a_capture_ends) {
    for (int i = 0; i < 2; i++) {
        char script[256];
        snprintf(script, sizeof script,
                 "setoption name UCI_Variant value %s\nsetoption name Tables value <empty>\n"
                 "position fen %s\nprobe\neval\nquit\n",
                 i == 0 ? "english" : "russian-breakthrough", i == 0 ? "B:W6:B2" : "W:WKc3:Bd8");
        char *output = talk(script);
        cr_expect(strstr(output, "probe unknown") && !strstr(output, "win"), "%s", output);
        free(output);
    }
}
