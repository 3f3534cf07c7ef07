/* The players' names of the squares: each federation counts from a corner of its own, on the board
   or on its mirror image. */
#include <string.h>

#include "engine/draughts/fen.h"
#include "engine/draughts/moves_text.h"
#include "tests/helpers/support.h"

static const Notation ENGLISH = {.side = 8, .capture_sign = 'x'};
static const Notation ITALIAN = {.side = 8, .mirrored = true, .capture_sign = 'x'};
static const Notation SPANISH = {
    .side = 8, .mirrored = true, .from_bottom = true, .capture_sign = 'x'};
static const Notation THAI = {.side = 8, .from_bottom = true, .capture_sign = '-'};
static const Notation RUSSIAN = {
    .side = 8, .first_column = 'a', .from_bottom = true, .capture_sign = ':'};
static const Notation INTERNATIONAL = {.side = 10, .capture_sign = 'x'};

static const Notation *const ALL[] = {&ENGLISH, &ITALIAN, &SPANISH,
                                      &THAI,    &RUSSIAN, &INTERNATIONAL};
enum { COUNT = sizeof ALL / sizeof *ALL };

/* The square that White sees in the row `row` from the top, `column` from the left, is `name`. */
static void expect_name(const Notation *notation, int row, int column, const char *name) {
    char text[8];
    Writer writer = writer_make(text, sizeof text);
    const int square = square_at(notation, row, column);
    cr_assert(square > 0, "%s is not a playing square", name);
    square_write(&writer, notation, square);
    cr_expect_str_eq(text, name);
}

Test(squares, are_counted_from_the_corner_of_the_federation) {
    expect_name(&ENGLISH, 0, 1, "1"); /* b8 */
    expect_name(&ENGLISH, 7, 6, "32");
    expect_name(&ITALIAN, 0, 0, "1"); /* a8 */
    expect_name(&ITALIAN, 7, 7, "32");
    expect_name(&SPANISH, 7, 7, "1"); /* h1 */
    expect_name(&SPANISH, 0, 0, "32");
    expect_name(&THAI, 7, 6, "1"); /* g1 */
    expect_name(&THAI, 0, 1, "32");
    expect_name(&RUSSIAN, 7, 0, "a1");
    expect_name(&RUSSIAN, 0, 7, "h8");
    expect_name(&INTERNATIONAL, 0, 1, "1"); /* b10 */
    expect_name(&INTERNATIONAL, 9, 8, "50");
}

Test(squares, the_mirrored_board_has_its_corners_at_the_right) {
    cr_expect_eq(square_at(&ITALIAN, 7, 0), 0);
    cr_expect_eq(square_at(&SPANISH, 7, 0), 0);
    cr_expect_gt(square_at(&ENGLISH, 7, 0), 0);
    cr_expect_eq(square_at(&ENGLISH, 7, 7), 0);
}

Test(squares, names_and_places_lead_back_to_the_square) {
    for (int i = 0; i < COUNT; i++) {
        for (int square = 1; square <= notation_squares(ALL[i]); square++) {
            char text[8];
            Writer writer = writer_make(text, sizeof text);
            int row, column;
            square_write(&writer, ALL[i], square);
            const char *at = text;
            cr_expect_eq(square_read(ALL[i], &at), square);
            cr_expect_str_empty(at);
            square_place(ALL[i], square, &row, &column);
            cr_expect_eq(square_at(ALL[i], row, column), square);
            cr_expect_eq(square_of_rank(ALL[i], square_rank(ALL[i], square)), square);
        }
    }
}

/* The text is read as `notation` has it, and written as `expected`. */
static void expect_fen(const Notation *notation, const char *text, const char *expected) {
    Position pos;
    Error error;
    char printed[GAME_POSITION_TEXT];
    cr_assert(fen_parse(notation, text, &pos, &error), "%s", error.text);
    fen_print(notation, &pos, printed);
    cr_expect_str_eq(printed, expected);
}

Test(squares, where_letters_are_usual_numbers_are_read_too) {
    /* 1 is b8 and 32 g1, as on the servers. */
    expect_fen(&RUSSIAN, "W:W21-32:B1-12",
               "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8");
    expect_fen(&RUSSIAN, "w:wKa1,C3:b12,kF8", "W:WKa1,c3:Bh6,Kf8");
}

Test(squares, men_stand_on_the_first_numbers_or_the_last_as_their_federation_counts) {
    Position italian, spanish;
    Error error;
    cr_assert(fen_parse(&ITALIAN, "W:W21-32:B1-12", &italian, &error));
    cr_assert(fen_parse(&SPANISH, "W:W1-12:B21-32", &spanish, &error));
    cr_expect_eq(italian.pieces[WHITE], spanish.pieces[WHITE]);
    cr_expect_eq(italian.pieces[BLACK], spanish.pieces[BLACK]);
    cr_expect_not(fen_parse(&SPANISH, "W:W32:B30", &italian, &error));
    cr_expect_str_eq(error.text, "White has a man on its crown row; it must be a king (K)");
}

Test(squares, the_hub_form_is_counted_from_the_top_left_in_every_variant) {
    static const char START[] = "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
    for (int i = 0; i < COUNT; i++) {
        if (ALL[i]->side != 8) continue;
        Position pos;
        Error error;
        char printed[GAME_POSITION_TEXT];
        cr_assert(hub_parse(ALL[i], START, &pos, &error), "%s", error.text);
        hub_print(ALL[i], &pos, printed);
        cr_expect_str_eq(printed, START);
    }
    Position start;
    Error error;
    expect_fen(&INTERNATIONAL, "W:W31-50:B1-20",
               "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
               "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
    cr_assert(hub_parse(&INTERNATIONAL, "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
                        &start, &error));
    cr_expect_not(fen_parse(&INTERNATIONAL, "W:W51:B1", &start, &error));
    cr_expect_str_eq(error.text, "'51' is not a square 1..50, or K and one");
    cr_expect_not(fen_parse(&INTERNATIONAL, "W:W50:B6-26", &start, &error));
    cr_expect_str_eq(error.text, "Black has 21 pieces; at most 20 are possible");
}

/* A flying king from a1 takes b2, lands on e5 and flies on over f6 to h8. */
static const Route FAR = {.captured = (1u << 24) | (1u << 10), /* b2 and f6 */
                          .length = 3,
                          .square = {29, 15, 4},
                          .is_capture = true};

/* The answer of route_find() to a word and one route. */
static int found_by(const Notation *notation, const Route *route, const char *word) {
    MoveWord read;
    return move_word_read(notation, word, &read) ? route_find(notation, route, 1, &read) : -1;
}

Test(squares, a_square_passed_on_the_way_means_the_move_as_well) {
    static const char *const WORDS[] = {"a1:e5:h8", "a1xh8", "a1-c3-h8",   "a1:d4:g7:h8",
                                        "29x15x4",  "a1h8",  "a1:h8:b2:f6"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        cr_expect_eq(found_by(&RUSSIAN, &FAR, WORDS[i]), 0, "%s", WORDS[i]);
    cr_expect_eq(found_by(&RUSSIAN, &FAR, "a1:g5:h8"), -1);
    cr_expect_eq(found_by(&RUSSIAN, &FAR, "a1:g7:c3:h8"), -1);
    char text[GAME_MOVE_TEXT];
    route_print(&RUSSIAN, &FAR, text);
    cr_expect_str_eq(text, "a1:e5:h8");
    route_print_hub(&RUSSIAN, &FAR, text);
    cr_expect_str_eq(text, "29x4x11x25");
}
