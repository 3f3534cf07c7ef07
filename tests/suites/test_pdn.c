/* PDN: what is read of a text, and which faults are found and where. */
#include "tests/helpers/pdn_show.h"

/* Reading `text` gives `expected`, however it comes. */
static void expect_read(const char *text, const char *expected) {
    char *shown = malloc(SHOWN);
    for (size_t step = 1; step <= 4096; step *= 8) {
        show_all(text, strlen(text), step, shown);
        cr_expect_str_eq(shown, expected, "read '%s'\nin pieces of %zu: '%s'\n expected '%s'", text,
                         step, shown, expected);
    }
    free(shown);
}

/* The movetext reads as these moves of english draughts. */
static void expect_moves_read(const char *movetext, const char *moves) {
    char expected[4096];
    snprintf(expected, sizeof expected, "| english open%s%s\n", *moves ? " " : "", moves);
    expect_read(movetext, expected);
}

/* The first game of `text` is broken at this place, for a reason with these words, and the game
   after it is read. */
static void expect_fault(const char *text, int line, int column, const char *words) {
    char place[32], *shown = malloc(SHOWN), *whole = malloc(SHOWN);
    snprintf(place, sizeof place, "%d:%d ", line, column);
    snprintf(whole, SHOWN, "%s\n[Event \"next\"]\n1. 11-15 *\n", text);
    show_all(whole, strlen(whole), 7, shown);
    char *next = strchr(shown, '\n');
    cr_assert(next, "%s: nothing", text);
    *next++ = '\0';
    cr_expect(!strncmp(shown, place, strlen(place)), "'%s': '%s', expected at %s", text, shown,
              place);
    cr_expect(strstr(shown, words), "'%s': '%s', expected '%s'", text, shown, words);
    cr_expect_str_eq(next, "Event=next | english open 11-15\n", "'%s': then '%s'", text, next);
    free(shown);
    free(whole);
}

/* --- games and tags --- */

Test(pdn, a_game_has_tags_moves_and_a_result) {
    expect_read("[Event \"Casual\"]\n[Black \"Ann\"]\n[Result \"1-0\"]\n\n"
                "1. 11-15 23-19 2. 8-11 1-0\n",
                "Event=Casual Black=Ann Result=1-0 | english first 11-15 23-19 8-11\n");
}

Test(pdn, nothing_at_all_is_no_game) {
    expect_read("", "");
    expect_read(" \r\n\n\t ", "");
    expect_read("\xEF\xBB\xBF", "");
    expect_read("{only a comment}\n", "");
    expect_read("* 1-0 *", "");
}

Test(pdn, games_follow_each_other_with_and_without_tags_and_results) {
    expect_read("[Event \"a\"]\n1. 11-15 1-0\n[Event \"b\"]\n1. 11-16 0-1\n",
                "Event=a | english first 11-15\nEvent=b | english second 11-16\n");
    expect_read("1. 11-15 * 1. 11-16 1/2-1/2 1. 10-14 *", "| english open 11-15\n"
                                                          "| english draw 11-16\n"
                                                          "| english open 10-14\n");
    expect_read("[Event \"a\"]\n1. 11-15\n[Event \"b\"]\n1. 11-16",
                "Event=a | english open 11-15\nEvent=b | english open 11-16\n");
    expect_read("[Event \"a\"]\n[Event \"b\"]\n",
                "Event=a | english open\nEvent=b | english open\n");
    expect_read("[Event \"a\"]\n*\n[Event \"b\"]\n*",
                "Event=a | english open\nEvent=b | english open\n");
    expect_read("1. 11-15 1-0 *\n1. 11-16 0-1 *\n",
                "| english first 11-15\n| english second 11-16\n");
}

Test(pdn, tags_may_be_spread_and_have_any_name) {
    expect_read("[ Event  \"a\" ] [Site\t\"b\"]\n\n[Some_Thing2 \"c\"]\n1. 11-15 *",
                "Event=a Site=b Some_Thing2=c | english open 11-15\n");
    expect_read("[Event \"\"]\n[Round \"[1]\"]\n*", "Event= Round=[1] | english open\n");
}

Test(pdn, a_tag_is_found_whatever_the_case_of_its_name) {
    const PdnTag tags[] = {{.name = "event", .value = "a"}, {.name = "Event", .value = "b"}};
    const PdnGame game = {.tags = tags, .tag_count = 2};
    cr_expect_str_eq(pdn_tag(&game, "EVENT"), "a");
    cr_expect_null(pdn_tag(&game, "Site"));
}

Test(pdn, quotes_and_backslashes_in_tags_come_with_and_without_escapes) {
    expect_read("[Event \"the \\\"big\\\" one\"] *", "Event=the \"big\" one | english open\n");
    expect_read("[Event \"the \"big\" one\"] *", "Event=the \"big\" one | english open\n");
    expect_read("[Event \"c:\\\\games\\new\"] *", "Event=c:\\games\\new | english open\n");
    expect_read("[Event \"\\\\\"] *", "Event=\\ | english open\n");
}

Test(pdn, utf_8_passes_through_and_a_byte_order_mark_is_skipped) {
    expect_read(
        "\xEF\xBB\xBF[Event \"Dāma ⛀\"]\r\n\r\n1. 11-15 {gut gespielt: größer}\r\n*\r\n"
        "\xEF\xBB\xBF[Event \"b\"]\r\n*",
        "Event=Dāma ⛀ | english open 11-15 {gut gespielt: größer}\nEvent=b | english open\n");
}

Test(pdn, text_of_latin_1_becomes_utf_8) {
    expect_read("[Black \"M\xFCller\"]\n[White \"Müller\"]\n11-15 {sch\xF6n \xA9} 23-19 {schön} *",
                "Black=Müller White=Müller | english open 11-15 {schön ©} 23-19 {schön}\n");
}

Test(pdn, the_end_sign_of_dos_is_a_blank) {
    expect_read("[Event \"a\"]\r\n11-15 *\r\n\x1A[Event \"b\"]\r\n9-13 *\r\n\x1A",
                "Event=a | english open 11-15\nEvent=b | english open 9-13\n");
}

Test(pdn, lines_may_end_with_cr_lf) {
    expect_read("[Event \"a\"]\r\n\r\n1. 11-15\r\n{two\r\nlines}\r\n; one\r\n23-19 *\r\n",
                "Event=a | english open 11-15 {two lines} {one} 23-19\n");
}

/* --- variants --- */

Test(pdn, the_game_type_names_english_in_short_and_in_full) {
    expect_read("[GameType \"21\"] 11-15 *", "GameType=21 | english open 11-15\n");
    expect_read("[GameType \"21,B,8,8,N1,0\"] 11-15 *",
                "GameType=21,B,8,8,N1,0 | english open 11-15\n");
    expect_read("[gametype \" 21, b, 8, 8, n1\"] 11-15 *",
                "gametype= 21, b, 8, 8, n1 | english open 11-15\n");
}

Test(pdn, a_game_type_of_a_turned_or_other_board_is_refused) {
    expect_fault("[GameType \"21,W,8,8,N2,0\"]\n11-15 *", 1, 1, "21,B,8,8,N1,0");
    expect_fault("[Site \"x\"]\n  [GameType \"41\"]\n11-15 *", 2, 3,
                 "'41' is not known; known: 21");
    expect_fault("[GameType \"2\"]\n11-15 *", 1, 1, "not known");
    expect_fault("[GameType \"\"]\n11-15 *", 1, 1, "not known");
}

Test(pdn, the_tag_variant_goes_before_the_game_type) {
    expect_read("[Variant \"tower\"]\n[GameType \"21\"]\n1. A6-B5 *",
                "Variant=tower GameType=21 | tower open A6-B5\n");
    expect_read("[Variant \"Freejump\"] 1. a3-b4 *", "Variant=Freejump | freejump open a3-b4\n");
    expect_fault("[Variant \"chess\"]\n1. e4 *", 1, 1,
                 "'chess' is not known; known: english tower freejump");
    /* ... if it is known. */
    expect_read("[Variant \"Standard (English)\"]\n[GameType \"21\"]\n1. 11-15 *",
                "Variant=Standard (English) GameType=21 | english open 11-15\n");
    expect_fault("[Variant \"chess\"]\n[GameType \"2\"]\n1. e4 *", 2, 1, "'2' is not known");
}

Test(pdn, a_game_without_a_variant_is_of_the_usual_one) {
    PdnMemory memory = {.text = "a3-b4 * [Variant \"english\"] 11-15 * a3-b4 *", .size = 43};
    Error error;
    PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, &GAME_FREEJUMP, &error);
    PdnGame game;
    PdnFault fault;
    const Game *const expected[] = {&GAME_FREEJUMP, &GAME_ENGLISH, &GAME_FREEJUMP};
    for (int i = 0; i < 3; i++) {
        cr_expect_eq(pdn_read(reader, &game, &fault), PDN_GAME);
        cr_expect_eq(game.record->game, expected[i]);
    }
    cr_expect_eq(pdn_read(reader, &game, &fault), PDN_END);
    cr_expect_eq(pdn_read(reader, &game, &fault), PDN_END);
    pdn_reader_free(reader);
}

/* --- moves --- */

Test(pdn, moves_have_all_the_signs_of_old_files) {
    expect_moves_read("11-15 22-18 15x22", "11-15 22-18 15x22");
    expect_moves_read("11-15 22-18 15X22 25:18", "11-15 22-18 15x22 25x18");
    expect_moves_read("11-15 22-18 15*22 25-18", "11-15 22-18 15x22 25x18");
    expect_moves_read("11 - 15 22- 18 15 x 22 25 :18", "11-15 22-18 15x22 25x18");
    expect_moves_read("1115 2218 1522", "11-15 22-18 15x22");
}

Test(pdn, squares_may_have_leading_zeros) {
    expect_moves_read("09-13 024-020 05-09", "9-13 24-20 5-9");
    expect_moves_read("0913 2420", "9-13 24-20");
}

Test(pdn, a_star_is_a_sign_a_strength_or_a_result) {
    static const char OPENING[] = "11-15 22-18 ", SHORT[] = "11-15 22-18 15x22";
    char text[256];
    snprintf(text, sizeof text, "%s15*22", OPENING);
    expect_moves_read(text, SHORT);
    snprintf(text, sizeof text, "%s15 * 22", OPENING);
    expect_moves_read(text, SHORT);
    snprintf(text, sizeof text, "%s15 * 22 *", OPENING);
    expect_moves_read(text, SHORT);
    snprintf(text, sizeof text, "%s15*22* 25x18*", OPENING);
    expect_moves_read(text, "11-15 22-18 15x22 25x18");
    expect_read("11-15* * 11-16 *", "| english open 11-15\n| english open 11-16\n");
    expect_read("11-15 * 11-16 !* *", "| english open 11-15\n| english open 11-16\n");
    expect_read("11-15*", "| english open 11-15\n");
    expect_read("[FEN \"B:W6,15:BK1\"] 1 * 10 * 19 *",
                "FEN=B:W6,15:BK1 | english open B:W6,15:BK1 1x10x19\n");
    expect_read("[FEN \"B:W6,15:BK1\"] 1*10*19 *",
                "FEN=B:W6,15:BK1 | english open B:W6,15:BK1 1x10x19\n");
}

Test(pdn, captures_are_read_in_short_and_along_their_path) {
    static const char DUE[] = "FEN=B:W6,15:BK1 | english open B:W6,15:BK1 1x10x19\n";
    expect_read("[FEN \"B:W6,15:BK1\"] 1x19", DUE);
    expect_read("[FEN \"B:W6,15:BK1\"] 1-19", DUE);
    expect_read("[FEN \"B:W6,15:BK1\"] 1x10x19", DUE);
    expect_read("[FEN \"B:W6,15:BK1\"] 1 x 10 x 19", DUE);
    expect_read("[FEN \"B:W6,15:BK1\"] 0119", DUE);
}

Test(pdn, move_numbers_take_many_forms) {
    expect_moves_read("1. 11-15 23-19 2. 8-11", "11-15 23-19 8-11");
    expect_moves_read("1.11-15 1...23-19 2.8-11", "11-15 23-19 8-11");
    expect_moves_read("1 . 11-15 1. ... 23-19 2 .. 8-11", "11-15 23-19 8-11");
    expect_moves_read("1. 11-15 ... 23-19 100000. 8-11", "11-15 23-19 8-11");
}

Test(pdn, algebraic_moves_need_no_sign) {
    expect_read("[Variant \"tower\"] 1. a6b5 B3A4 2. B5-c4 d3 - e4 *",
                "Variant=tower | tower open A6-B5 B3-A4 B5-C4 D3-E4\n");
    expect_read("[Variant \"freejump\"][FEN \"B:Wb4,d6:Bc3\"] c3 : a5 *",
                "Variant=freejump FEN=B:Wb4,d6:Bc3 | freejump open B:Wb4,d6:Bc3 c3xa5\n");
    expect_read("[Variant \"freejump\"][FEN \"B:Wd4,d6:Bc3\"] c3e5c7 *",
                "Variant=freejump FEN=B:Wd4,d6:Bc3 | freejump open B:Wd4,d6:Bc3 c3xe5xc7\n");
}

Test(pdn, results_count_from_the_player_who_starts) {
    expect_read("11-15 1-0", "| english first 11-15\n");
    expect_read("11-15 2-0", "| english first 11-15\n");
    expect_read("11-15 0-1", "| english second 11-15\n");
    expect_read("11-15 0-2", "| english second 11-15\n");
    expect_read("11-15 1/2-1/2", "| english draw 11-15\n");
    expect_read("11-15 1-1", "| english draw 11-15\n");
    expect_read("11-15 0-0", "| english both lose 11-15\n");
    expect_read("11-15 *", "| english open 11-15\n");
    expect_read("[FEN \"W:W32:B1\"] 32-28 1-0", "FEN=W:W32:B1 | english first W:W32:B1 32-28\n");
}

Test(pdn, the_tag_result_counts_where_the_moves_end_without_one) {
    expect_read("[Result \"0-1\"] 11-15 *", "Result=0-1 | english second 11-15\n");
    expect_read("[Result \"0-1\"] 11-15", "Result=0-1 | english second 11-15\n");
    expect_read("[Result \"0-1\"] 11-15 1-0", "Result=0-1 | english first 11-15\n");
    expect_read("[Result \"?\"] 11-15", "Result=? | english open 11-15\n");
}

Test(pdn, a_result_is_not_found_in_a_move) {
    expect_read("[FEN \"B:W21:B1,K11\"] 11-15 21-17 1-5 *",
                "FEN=B:W21:B1,K11 | english open B:W21:B1,K11 11-15 21-17 1-5\n");
    expect_read("[FEN \"B:W6,21:B1\"] 1-10 *", "FEN=B:W6,21:B1 | english open B:W6,21:B1 1x10\n");
    expect_read("[FEN \"B:W21:B2\"] 2-06 *", "FEN=B:W21:B2 | english open B:W21:B2 2-6\n");
}

/* --- what stands between moves --- */

Test(pdn, comments_belong_to_the_move_before) {
    expect_moves_read("{first} 1. 11-15 {a} {b} 23-19{c}; d\n 8-11 ;e",
                      "{first} 11-15 {a} {b} 23-19 {c} {d} 8-11 {e}");
    expect_read("[Event \"a\"]\n{between tags}\n[Site \"b\"]\n11-15 *",
                "Event=a Site=b | english open {between tags} 11-15\n");
}

Test(pdn, a_comment_keeps_what_it_holds) {
    expect_moves_read("11-15 {[%clk 0:01:02] (not a variation) ; 1-0 % [Event]}",
                      "11-15 {[%clk 0:01:02] (not a variation) ; 1-0 % [Event]}");
    expect_moves_read("11-15 {[%emt 1]}{[%clock w0:00:10 B0:00:03]} 23-19",
                      "11-15 {[%emt 1]} {[%clock w0:00:10 B0:00:03]} 23-19");
    expect_moves_read("11-15 {  two\nlines  and {a brace \n}", "11-15 {two lines  and {a brace}");
    expect_moves_read("11-15 {} { } ;\n 23-19", "11-15 23-19");
}

Test(pdn, a_comment_behind_the_result_belongs_to_the_game_if_on_its_line) {
    expect_read("11-15 1-0 {resigns} ; in time\n{next} 11-16 *",
                "| english first 11-15 {resigns} {in time}\n| english open {next} 11-16\n");
}

Test(pdn, nags_strengths_and_percent_lines_are_no_moves) {
    expect_moves_read("1. 11-15! $1 23-19?! $139 2. 8-11!!\n% 22-17 { ( [Event \"x\"]\n22-17?? ! ?",
                      "11-15 23-19 8-11 22-17");
    expect_moves_read("11-15(!) 23-19 (?!) 8-11*", "11-15 23-19 8-11");
}

Test(pdn, variations_stand_beside_the_moves) {
    expect_moves_read("11-15 (11-16 {)} 24-19 (23-19; )\n 1-0 *)) 23-19 (1. ...) 8-11",
                      "11-15 23-19 8-11");
}

/* --- set-ups --- */

Test(pdn, a_game_may_begin_from_a_fen) {
    expect_read("[SetUp \"1\"]\n[FEN \"W:W31,K5:B12,K7.\"]\n1. 31-26 *",
                "SetUp=1 FEN=W:W31,K5:B12,K7. | english open W:WK5,31:BK7,12 31-26\n");
    expect_read("[FEN \"W:W31:B12\"]\n*", "FEN=W:W31:B12 | english open W:W31:B12\n");
    expect_read("[FEN \"\"]\n11-15 *", "FEN= | english open 11-15\n");
    expect_read("[FEN \"B:WA2:BKC2\"][Variant \"tower\"] C2-B3 *",
                "FEN=B:WA2:BKC2 Variant=tower | tower open B:WA2:BKC2 C2-B3\n");
}

Test(pdn, a_set_up_may_stand_before_the_moves) {
    expect_read("/FEN \"W:W31:B12\"/ 31-26 *", "| english open W:W31:B12 31-26\n");
    expect_read("/ fen\"W:W31:B12\" / {x} 31-26 /FEN \"B:W26:B12\"/ 12-16 *",
                "| english open W:W31:B12 {x} 31-26 12-16\n");
    expect_fault("31-26\n/FEN \"W:W31:B12\"/ *", 1, 1, "not legal");
    expect_fault("11-15\n /FEN \"W:W31:B12\"/ *", 2, 2, "after a move");
    expect_fault("/FEN \"W:W31:B12\" *", 1, 1, "a set-up looks like");
    expect_fault("/FEN \"W:W31:B31\"/ *", 1, 1, "two pieces on square 31");
}

/* --- faults --- */

Test(pdn_fault, an_illegal_move_is_named_with_its_place) {
    expect_fault("[Event \"a\"]\n[Site \"b\"]\n\n1. 11-15 23-19\n2.  11-16 *", 5, 5,
                 "'11-16' is not legal; legal:");
    expect_fault("{ä} 99-15 *", 1, 6, "not a move");
    expect_fault("11-15 a4-b5 11-16 *", 1, 7, "'a4-b5' is not a move");
    expect_fault("[Event \"a\"]\r\n\r\n11-15\r\n23-19 1-2 8-11 9-99 foo *", 4, 7, "'1-2'");
}

Test(pdn, a_position_that_is_not_known_is_the_start) {
    expect_read("[FEN \"?\"] 11-15 *", "FEN=? | english open 11-15\n");
    expect_read("[FEN \"\"] 11-15 *", "FEN= | english open 11-15\n");
}

Test(pdn, a_capture_may_be_written_jump_by_jump) {
    static const char SHOWN_SO[] =
        "FEN=B:W6,7,15,22,32:B1,11 | english open B:W6,7,15,22,32:B1,11 ";
    char expected[128];
    snprintf(expected, sizeof expected, "%s11x18x25 32-28\n", SHOWN_SO);
    expect_read("[FEN \"B:W6,7,15,22,32:B1,11\"] 1. 11x18 18x25 32-28 *", expected);
    expect_read("[FEN \"B:W6,7,15,22,32:B1,11\"] 1. 11x18\n18x25 2. 32-28 *", expected);
    expect_read("[FEN \"B:W6,7,15,22,32:B1,11\"] 1. 11:18 18:25 32-28 *", expected);
    expect_fault("[FEN \"B:W6,7,15,22,32:B1,11\"]\n1. 11x18 18x24 *", 2, 4, "'11x18' is not legal");
    expect_fault("[FEN \"B:W6,7,15,22,32:B1,11\"]\n1. 11x18 8x25 *", 2, 4, "'11x18' is not legal");
    expect_fault("[FEN \"B:W6,7,15,22,32:B1,11\"]\n1. 11x18 18-25 *", 2, 4, "'11x18' is not legal");
}

Test(pdn_fault, a_word_that_is_no_move_is_named) {
    expect_fault("1. 11-15 resigns *", 1, 10, "'resigns' is not a move");
    expect_fault("1. 11-15 23 8-11 *", 1, 10, "'23' is not a move");
    expect_fault("1. 11-15x *", 1, 4, "'11-15x' is not a move");
    expect_fault("1. 11-15 23-19 ) 8-11 *", 1, 16, "')' is not a move");
    expect_fault("1. 11-15 23-19 } 8-11 *", 1, 16, "'}' is not a move");
    expect_fault("1. 11-15 [%clk 0:01]\n8-11 *", 1, 10, "a tag looks like");
    expect_fault("1. 111151-15 *", 1, 4, "not a move");
}

Test(pdn_fault, a_bad_fen_is_found_at_its_tag) {
    expect_fault("[Event \"a\"]\n[FEN \"B:W40:B1\"]\n11-15 *", 2, 1, "FEN: '40' is not");
    expect_fault("[FEN \"rubbish\"] 1-0", 1, 1, "FEN: ");
}

Test(pdn_fault, an_unclosed_comment_or_variation_ends_where_tags_begin) {
    expect_fault("[Event \"a\"]\n11-15 {never\nends *\n", 2, 7, "the '{' is never closed");
    expect_fault("[Event \"a\"]\n{never", 2, 1, "the '{' is never closed");
    expect_fault("11-15 (11-16 (11-16) *\n", 1, 7, "the '(' is never closed");
    expect_fault("11-15 (11-16 {x *\n", 1, 14, "the '{' is never closed");
    expect_read("11-15 {x", "1:7 the '{' is never closed\n");
    expect_read("11-15 (x", "1:7 the '(' is never closed\n");
    expect_read("[FEN \"a", "1:1 missing the closing \"] of the tag FEN\n");
}

Test(pdn_fault, only_the_first_fault_of_a_game_is_reported_and_each_game_has_its_own) {
    expect_read(
        "[FEN a]\n[Event \"x\"]\n1-1-1 9-99 *\n11-15 *\n8-9 8-9 1-0\n11-16 *",
        "1:1 FEN: it must begin with the side to move, B or W, not 'a'\n| english open 11-15\n"
        "5:1 '8-9' is not legal; legal: 9-13 9-14 10-14 10-15 11-15 11-16 12-16\n"
        "| english open 11-16\n");
}

Test(pdn_fault, a_game_with_a_bad_fen_stands_at_the_start_of_its_variant) {
    const char text[] = "[Variant \"tower\"]\n[FEN \"B:\"] *";
    PdnMemory memory = {.text = text, .size = strlen(text)};
    Error error;
    PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, &GAME_ENGLISH, &error);
    PdnGame game;
    PdnFault fault;
    cr_expect_eq(pdn_read(reader, &game, &fault), PDN_BROKEN);
    const GamePosition start = position_of("tower", "");
    cr_expect_eq(game.record->game, &GAME_TOWER);
    cr_expect(GAME_TOWER.same(game.record->positions, &start));
    pdn_reader_free(reader);
}

Test(pdn_fault, what_came_before_the_fault_is_kept) {
    const char text[] = "[Event \"a\"] 11-15 {x} 23-19 1-2 8-11 *";
    PdnMemory memory = {.text = text, .size = strlen(text)};
    Error error;
    PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, &GAME_ENGLISH, &error);
    PdnGame game;
    PdnFault fault;
    char shown[SHOWN];
    Writer writer = writer_make(shown, sizeof shown);
    cr_expect_eq(pdn_read(reader, &game, &fault), PDN_BROKEN);
    show(&writer, &game);
    cr_expect_str_eq(shown, "Event=a | english open 11-15 {x} 23-19\n");
    pdn_reader_free(reader);
}
