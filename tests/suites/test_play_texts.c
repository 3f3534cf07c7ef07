/* The languages of crownhead play: the forms for numbers, sentences of the engine, answers. */
#include <criterion/criterion.h>

#include "tools/play/texts/texts.h"

static void expect_men(int64_t count, const char *text) {
    cr_expect_str_eq(t_count("%d man", "%d men", count), text, "%d", (int)count);
}

static void expect_said(const char *english, const char *text) {
    char said[256];
    texts_said(english, said, sizeof said);
    cr_expect_str_eq(said, text, "'%s' instead of '%s'", said, text);
}

Test(play_texts, english_is_the_default) {
    expect_men(1, "%d man");
    expect_men(0, "%d men");
    cr_expect_str_eq(t("Clock"), "Clock");
    expect_said("White has no move left", "White has no move left");
}

Test(play_texts, russian_has_three_forms) {
    texts_use("ru");
    const int one[] = {1, 21, 101, 121}, few[] = {2, 3, 4, 22, 34, 102},
              many[] = {0, 5, 11, 12, 13, 14, 20, 25, 111, 112, 114};
    for (size_t i = 0; i < sizeof one / sizeof *one; i++) expect_men(one[i], "%d простая");
    for (size_t i = 0; i < sizeof few / sizeof *few; i++) expect_men(few[i], "%d простые");
    for (size_t i = 0; i < sizeof many / sizeof *many; i++) expect_men(many[i], "%d простых");
}

Test(play_texts, polish_has_three_forms) {
    texts_use("pl");
    const int few[] = {2, 3, 4, 22, 104}, many[] = {0, 5, 11, 12, 14, 21, 31, 101, 112};
    expect_men(1, "%d pionek");
    for (size_t i = 0; i < sizeof few / sizeof *few; i++) expect_men(few[i], "%d pionki");
    for (size_t i = 0; i < sizeof many / sizeof *many; i++) expect_men(many[i], "%d pionków");
}

Test(play_texts, nought_is_one_in_french_and_many_in_dutch) {
    texts_use("fr");
    expect_men(0, "%d pion");
    expect_men(2, "%d pions");
    texts_use("nl");
    expect_men(0, "%d schijven");
    expect_men(1, "%d schijf");
}

Test(play_texts, sentences_of_the_engine_are_translated_with_their_values) {
    texts_use("ru");
    expect_said("Black has no move left", "у чёрных не осталось ходов");
    expect_said("White resigned", "Белые сдались");
    expect_said("15 moves each without a capture or a man's move",
                "по 15 ходов без взятий и ходов простыми");
    expect_said("White begins. Nobody has translated this. Third repetition is a draw.",
                "Начинают белые. Nobody has translated this. Троекратное повторение — ничья.");
    expect_said("", "");
}

Test(play_texts, yes_and_no_are_understood_in_english_and_in_the_language) {
    texts_use("ru");
    cr_expect(texts_is_yes("да") && texts_is_yes("Д") && texts_is_yes("y") && texts_is_yes("YES"));
    cr_expect(texts_is_no("нет") && texts_is_no("н") && texts_is_no("no") && texts_is_no("N"));
    cr_expect(!texts_is_yes("") && !texts_is_yes("дама") && !texts_is_yes("н"));
    cr_expect(!texts_is_no("не") && !texts_is_no("y") && !texts_is_no("нет да"));
    texts_use("es");
    cr_expect(texts_is_yes("sí") && texts_is_yes("si") && texts_is_yes("S") && !texts_is_yes("j"));
}
