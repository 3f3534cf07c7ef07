/* The words for the end of a game; results and their rules are tested in sessions/rules.session. */
#include "engine/ending.h"
#include "tests/helpers/support.h"

Test(ending, every_reason_has_words_for_people) {
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

Test(ending, is_reported_with_what_its_position_adds) {
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
