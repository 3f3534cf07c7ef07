/* Draws by the number of plies, and what becomes of a side that cannot move: each rule of each
   variant once before its last ply and once at it. */
#include <stdio.h>
#include <string.h>

#include "engine/ending.h"
#include "tests/helpers/support.h"

/* The position is drawn by the rule `expected`, NULL: by none. Its quiet plies follow it. */
static void expect_draw(const char *name, const char *fen, const char *expected) {
    const GamePosition pos = position_of(name, fen);
    const char *reason = variant(name)->game->draw_reason(&pos);
    if (expected)
        cr_expect(reason && strcmp(reason, expected) == 0, "%s %s: %s", name, fen,
                  reason ? reason : "none");
    else
        cr_expect_null(reason, "%s %s: %s", name, fen, reason);
}

/* Of `moves`, spaces between, played from `fen`, the last ends the game by `expected`, none
   before. */
static void expect_draw_at_last(const char *name, const char *fen, const char *moves,
                                const char *expected) {
    const Game *game = variant(name)->game;
    GamePosition pos = position_of(name, fen);
    char words[256], *rest = words;
    snprintf(words, sizeof words, "%s", moves);
    for (char *word; (word = text_word(&rest)) != NULL;) {
        const GamePosition before = pos;
        GameMove move;
        Error error;
        cr_expect_null(game->draw_reason(&before), "%s before %s", name, word);
        cr_assert(game->parse_move(&before, word, &move, &error), "%s", error.text);
        game->play(&pos, &before, &move);
    }
    cr_assert_not_null(game->draw_reason(&pos), "%s %s", name, fen);
    cr_expect_str_eq(game->draw_reason(&pos), expected);
}

Test(draws, kings_alone_move_for_a_number_of_plies) {
    expect_draw("czech", "W:WKa1,a3:BKb8,h6:H29", NULL);
    expect_draw("czech", "W:WKa1,a3:BKb8,h6:H30", "15-moves");
    expect_draw("russian", "W:WKa1,a3:BKb8,h6,f6,d6,a5,c7:H29", NULL);
    expect_draw("russian", "W:WKa1,a3:BKb8,h6,f6,d6,a5,c7:H30", "15-moves");
    expect_draw("english", "W:WK5:BK20:H79", NULL);
    expect_draw("english", "W:WK5:BK9:H80", "40-moves");
    expect_draw("italian", "W:WK32,21:BK1:H79", NULL);
    expect_draw("italian", "W:WK32,21:BK1:H80", "40-moves");
    expect_draw("spanish", "W:WK1,9:BK32,24:H39", NULL);
    expect_draw("spanish", "W:WK1,9:BK32,24:H40", "20-moves");
    expect_draw("thai", "W:WK1:BK32:H9999", NULL);
    expect_draw("russian-losing", "W:WKa1:BKb8:H9999", NULL);
}

Test(draws, a_side_with_three_kings_has_a_limited_number_of_moves) {
    expect_draw("russian", "W:WKa3,Kc1,Ke1:BKb8:H28", NULL); /* it has made 14 */
    expect_draw("russian", "B:WKa3,Kc1,Ke1:BKb8:H29", "three-kings");
    expect_draw("pool", "W:WK21,K30,K31:BK1:H24", NULL);
    expect_draw("pool", "B:WK21,K30,K31:BK1:H25", "three-kings");
    expect_draw("brazilian", "B:WKa3,Kc1,e1:BKb8:H29", NULL); /* a man is not a king */
}

Test(draws, a_king_on_the_main_road_is_safe_soon) {
    static const char MOVES[] = "g1-h2 a1-b2 h2-g1 b2-a1 g1-h2 a1-b2 h2-g1 b2-a1 g1-h2";
    expect_draw_at_last("brazilian", "W:WKf8,Kg1,Ke1:BKa1", MOVES, "main-road");
    expect_draw_at_last("russian", "W:WKf8,Kg1,Ke1:BKa1", MOVES, "main-road");
}

/* Off the road and back on it the count restarts. */
Test(draws, a_king_that_leaves_the_main_road_counts_from_the_start) {
    const Game *game = variant("russian")->game;
    Record record = record_of("russian", "W:WKf8,Kg1,Ke1:BKa1",
                              "g1-h2 a1-b2 h2-g1 b2-a1 g1-h2 a1-b2 h2-g1 b2-a3 g1-h2 a3-b2 h2-g1");
    cr_expect_null(game->draw_reason(record_position(&record)));
    record_free(&record);
}

Test(draws, few_pieces_against_a_king_win_soon_or_not_at_all) {
    expect_draw("russian", "W:WKf8,Kg1:BKa1:H8", NULL);
    expect_draw("russian", "B:WKf8,Kg1:BKa1:H9", "5-moves");
}

/* A man's move changes no force. */
Test(draws, on_ten_columns_both_sides_are_counted) {
    expect_draw("international", "W:WK46,31:BK5,15,20:H49", NULL);
    expect_draw("international", "W:WK46,31:BK5,15,20:H50", "25-moves");
    expect_draw("international", "W:WK46,K47,31:BK5:H31", NULL);
    expect_draw("international", "W:WK46,K47,31:BK5:H32", "16-moves");
    expect_draw("international", "W:WK46,K47:BK5:H9", NULL);
    expect_draw("international", "W:WK46,K47:BK5:H10", "5-moves");
    expect_draw("international", "W:WK46,31,32,33:BK5:H49", NULL);
    /* in killer two kings win, and often not in five moves */
    expect_draw("international-killer", "W:WK46,K47:BK5:H49", NULL);
    expect_draw("international-killer", "W:WK46,K47:BK5:H50", "25-moves");
    expect_draw("international-losing", "W:WK46,K47:BK5:H9999", NULL);
}

Test(draws, frisian_endings_of_kings_are_short) {
    expect_draw("frisian", "W:WK46,K47:BK5:H13", NULL);
    expect_draw("frisian", "W:WK46,K47:BK5:H14", "7-moves");
    expect_draw("frysk", "B:WK46:BK4:H3", NULL);
    expect_draw("frysk", "B:WK46:BK4:H4", "2-moves");
    expect_draw("frisian", "W:WK46,31:BK5:H9999", NULL); /* a man is not a king */
    expect_draw("frisian", "W:WK46,K47,K48:BK5:H9999", NULL);
    expect_draw_at_last("frisian", "W:WK46,K49:BK3",
                        "46-41 3-9 41-46 9-3 46-41 3-9 41-46 9-3 46-41 3-9 41-46 9-3 46-41 3-9",
                        "7-moves");
}

Test(draws, the_same_force_for_thirty_moves_or_sixty) {
    expect_draw("russian", "W:WKa1,a3:BKb8,h6:H9", NULL);
    const Game *game = variant("russian")->game;
    GamePosition pos = position_of("russian", "W:WKa1,a3:BKb8,h6,h8:H59"), next; /* five pieces */
    GameMove move;
    Error error;
    cr_assert(game->parse_move(&pos, "a3-b4", &move, &error), "%s", error.text);
    game->play(&next, &pos, &move);
    cr_assert_not_null(game->draw_reason(&next));
    cr_expect_str_eq(game->draw_reason(&next), "same-force");
    /* of six pieces or seven it takes twice as long */
    pos = position_of("russian", "W:WKa1,Kc1,a3:BKb8,Kd8,h6:H118");
    for (int ply = 0; ply < 2; ply++) {
        if (ply > 0) cr_expect_null(game->draw_reason(&pos), "after %d plies", 118 + ply);
        cr_assert(game->parse_move(&pos, ply ? "h6-g5" : "a3-b4", &move, &error), "%s", error.text);
        game->play(&next, &pos, &move);
        pos = next;
    }
    cr_assert_not_null(game->draw_reason(&pos));
    cr_expect_str_eq(game->draw_reason(&pos), "same-force");
}

Test(draws, who_cannot_move_has_lost_or_in_the_losing_game_won) {
    static const struct {
        const char *variant, *fen;
        GameResult result;
        const char *name;
    } ENDS[] = {
        {"russian", "W:W:Ba3", GAME_WON_BY_SECOND, "no-move"},
        {"russian-losing", "W:W:Ba3", GAME_WON_BY_FIRST, "no-move"},
        {"english-losing", "B:W30:B", GAME_WON_BY_FIRST, "no-move"},
        {"english-losing", "W:W5:B1,9,13", GAME_WON_BY_SECOND, "no-move"},
        {"international-losing", "W:W:B6", GAME_WON_BY_FIRST, "no-move"},
        {"russian-breakthrough", "B:WKb8,a1:Bh6", GAME_WON_BY_FIRST, "first-king"},
        {"russian-breakthrough", "W:WKb8,a1:Bh6", GAME_WON_BY_FIRST, "first-king"},
        {"russian-breakthrough", "W:Wa1:Bb2,c3", GAME_WON_BY_SECOND, "no-move"},
        {"international-breakthrough", "W:W31:BK46", GAME_WON_BY_SECOND, "first-king"},
        {"english-breakthrough", "W:W32:BK29", GAME_WON_BY_FIRST, "first-king"},
        {"english-breakthrough", "W:W5:B1,9", GAME_WON_BY_FIRST, "no-move"},
        {"brazilian-breakthrough", "W:W:Ba3", GAME_WON_BY_SECOND, "no-move"},
    };
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        Record record = record_of(ENDS[i].variant, ENDS[i].fen, "");
        GameReason reason;
        cr_expect_eq(record_result(&record, &reason), ENDS[i].result, "%s %s", ENDS[i].variant,
                     ENDS[i].fen);
        cr_expect_eq(reason, REASON_NO_MOVE);
        cr_expect_str_eq(record_reason(&record, reason), ENDS[i].name);
        record_free(&record);
    }
}

/* The search wins by having nothing left, or by the first king. */
Test(draws, the_search_plays_for_the_goal_of_the_game) {
    static const char *const TASKS[][2] = {{"english-losing", "W:W30:B22"},
                                           {"russian-breakthrough", "W:Wb6,a1:Bh6"}};
    for (size_t i = 0; i < sizeof TASKS / sizeof *TASKS; i++) {
        Thought *thought = think_about(
            &(Think){.variant = TASKS[i][0], .fen = TASKS[i][1], .limits = {.depth = 9}});
        cr_expect_geq(thought->info[0].score, SCORE_WIN_LEAST, "%s: %s %d", TASKS[i][1],
                      thought->best, thought->info[0].score);
        free(thought);
    }
}

/* --- in words --- */

Test(draws, every_reason_has_words_for_people) {
    static const struct {
        const char *variant, *key, *words;
    } CASES[] = {
        {"english", "40-moves", "40 moves each without a capture or a man's move"},
        {"czech", "15-moves", "15 moves each without a capture or a man's move"},
        {"english", "repetition", "threefold repetition"},
        {"italian", "repetition", "fourfold repetition"},
        {"russian", "5-moves", "five moves each with few pieces"},
        {"russian", "main-road", "no win on the main road"},
        {"frisian", "7-moves", "seven moves each with two kings against one"},
        {"frisian", "2-moves", "two moves each with a king against a king"},
        {"pool", "three-kings", "three kings did not beat one in time"},
        {"international", "16-moves", "16 moves each with three pieces against a king"},
        {"russian", "same-force", "too many moves without a change of force"},
        {"english", "no-move", "no move is left"},
        {"russian-breakthrough", "first-king", "the first king is crowned"},
        {"english", "some-other-key", "some other key"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char words[ENDING_TEXT];
        ending_words(variant(CASES[i].variant)->game, CASES[i].key, words);
        cr_expect_str_eq(words, CASES[i].words);
    }
}

static void expect_words(const char *name, const char *fen, const char *moves, const char *wanted) {
    char words[ENDING_TEXT];
    GameReason reason;
    Record record = record_of(name, fen, moves);
    record_result(&record, &reason);
    ending_explain(&record, reason, words);
    cr_expect_str_eq(words, wanted, "%s %s: '%s'", name, fen, words);
    record_free(&record);
}

Test(draws, the_end_of_a_game_is_reported_with_what_its_position_adds) {
    expect_words("english", "W:W5:B1,9", "", "White has no move left");
    expect_words("english", "W:W:B1", "", "White has no piece left");
    expect_words("english", "B:W32:B2", "", "");
    expect_words("english-losing", "W:W5:B1,9", "", "Black has left the other side no move");
    expect_words("russian-losing", "W:W:Be7", "",
                 "Black has taken the last piece of the other side");
    expect_words("russian-breakthrough", "W:Wa7:Bh6", "a7-b8",
                 "Black has let the other side crown first");
    expect_words("focus", "R:c4b", "", "Red has no pile and no reserve left");
    expect_words("russian", "W:WKa1,a3:BKb8,h6:H59", "a3-b4", "30 moves without a change of force");
    expect_words("russian", "W:WKa1,Kc1,a3:BKb8,Kd8,h6:H119", "a3-b4",
                 "60 moves without a change of force");
    expect_words("russian", "B:WKf8,Kg1:BKa1:H9", "", "five moves each with few pieces");
    expect_words("english", "W:WK32:BK1,K2:H80", "",
                 "40 moves each without a capture or a man's move");
}
