/* Focus and focus-steps: rules, texts, repetition and the bounds that arrays rely on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/focus/position.h"
#include "tests/helpers/support.h"

/* --- rules --- */

Test(focus, part_of_a_pile_moves_as_far_as_its_number_of_men) {
    expect_moves("focus", "R:d4brr",
                 "d4-d3:1 d4-e4:1 d4-d5:1 d4-c4:1 d4-d2:2 d4-f4:2 d4-d6:2 "
                 "d4-b4:2 d4-d1:3 d4-g4:3 d4-d7:3 d4-a4:3");
    expect_play("focus", "R:d4rbrr,f4bb", "d4-f4:2", "B:d4rb,f4bbrr:R0,0:C15,15:H1");
    /* over whatever stands on the way */
    expect_play("focus", "R:d4rrr,e4bbbbb,f4r", "d4-g4:3", "B:e4bbbbb,f4r,g4rrr:R0,0:C13,14:H1");
}

Test(focus, no_move_leaves_the_board) {
    expect_moves("focus", "R:c1rrr", "c1-d1:1 c1-c2:1 c1-e1:2 c1-c3:2 c1-f1:3 c1-c4:3");
    expect_moves("focus", "R:a3rr", "a3-b3:1 a3-a4:1 a3-c3:2 a3-a5:2");
    expect_moves("focus", "B:g7b", "g7-g6:1 g7-f7:1");
}

Test(focus, a_pile_above_five_loses_its_bottom) {
    expect_play("focus", "R:c3rrr,c6rbrb", "c3-c6:3", "B:c6rbrrr:R1,0:C17,13");
    expect_play("focus", "B:c3b,c4rbrrr", "c3-c4:1", "R:c4brrrb:R0,0:C16,15");
    expect_play("focus", "R:d4brr,d7brbbb", "d4-d7:3", "B:d7bbbrr:R1,0:C15,15");
    expect_play("focus-steps", "B:e4rb,d5brrrr", "e4-d5:2", "R:d5rrrrb:R0,1:C16,14");
}

Test(focus, a_reserve_is_put_anywhere_and_goes_back_when_it_pushes_out_its_own) {
    expect_moves("focus", "R:a3r:R2,1",
                 "a3-b3:1 a3-a4:1 r:c1 r:d1 r:e1 r:f1 r:b2 r:c2 r:d2 r:e2 r:f2 r:g2 "
                 "r:a3 r:b3 r:c3 r:d3 r:e3 r:f3 r:g3 r:h3 r:a4 r:b4 r:c4 r:d4 r:e4 r:f4 r:g4 r:h4 "
                 "r:a5 r:b5 r:c5 r:d5 r:e5 r:f5 r:g5 r:h5 r:a6 r:b6 r:c6 r:d6 r:e6 r:f6 r:g6 r:h6 "
                 "r:b7 r:c7 r:d7 r:e7 r:f7 r:g7 r:c8 r:d8 r:e8 r:f8");
    expect_play("focus", "R:a3r:R2,1", "r:a3 r:a3", "R:a3rrb:R1,0:C17,15:H2");
    expect_play("focus", "R:e5rbbbb:R1,0", "r:e5", "B:e5bbbbr:R1,0:C14,16:H1");
    expect_play("focus", "R:e5bbbbb:R1,0", "r:e5", "B:e5bbbbr:R0,0:C14,17");
}

Test(focus, in_steps_the_whole_pile_walks_and_turns) {
    expect_moves("focus-steps", "R:d4br",
                 "d4-d2:2 d4-c3:2 d4-e3:2 d4-b4:2 d4-f4:2 d4-c5:2 d4-e5:2 d4-d6:2");
    expect_moves("focus-steps", "R:c1rrr",
                 "c1-d1:3 c1-f1:3 c1-c2:3 c1-e2:3 c1-b3:3 c1-d3:3 c1-c4:3");
}

/* A detour costs two steps, and no missing corner lengthens a way: the reachable cells are those
   that are near enough, have the right colour of a chessboard and are not the start. */
Test(focus, in_steps_the_reachable_cells_are_those_near_enough_of_one_colour) {
    for (int from = 0; from < CELLS; from++)
        for (int height = 1; height <= MAX_HEIGHT && BOARD >> from & 1; height++) {
            char fen[32], due[2048] = "";
            Writer writer = writer_make(due, sizeof due);
            const char *between = "";
            for (int to = 0; to < CELLS; to++) {
                const int distance = abs(to / BOARD_SIDE - from / BOARD_SIDE) +
                                     abs(to % BOARD_SIDE - from % BOARD_SIDE);
                if (!(BOARD >> to & 1) || to == from || distance > height ||
                    (height - distance) % 2 != 0)
                    continue;
                writer_add(&writer, "%s%c%d-%c%d:%d", between, 'a' + from % BOARD_SIDE,
                           from / BOARD_SIDE + 1, 'a' + to % BOARD_SIDE, to / BOARD_SIDE + 1,
                           height);
                between = " ";
            }
            snprintf(fen, sizeof fen, "R:%c%d%.*s", 'a' + from % BOARD_SIDE, from / BOARD_SIDE + 1,
                     height, "rrrrr");
            expect_moves("focus-steps", fen, due);
        }
}

Test(focus, a_side_without_a_pile_plays_on_with_a_reserve) {
    static const char *const NAMES[] = {"focus", "focus-steps"};
    for (int i = 0; i < 2; i++) {
        char text[2048];
        expect_moves(NAMES[i], "B:d4bbr", "");
        expect_moves(NAMES[i], "B:d4bbr:R1,0", ""); /* the other side's does not help */
        moves_text(NAMES[i], "B:d4bbr:R0,1", text, sizeof text);
        cr_expect(begins(text, "r:c1 r:d1 ") && strlen(text) == 52 * 5 - 1, "%s", text);
        expect_play(NAMES[i], "B:d4bbr:R1,1", "r:d4", "R:d4bbrb:R1,0:C15,16:H1");
        moves_text(NAMES[i], "R:d4bbrb:R1,0", text, sizeof text);
        cr_expect(begins(text, "r:c1 "), "%s", text);
    }
}

/* --- texts --- */

static void expect_fen(const char *text, const char *written) {
    char out[GAME_POSITION_TEXT];
    const GamePosition pos = position_of("focus", text);
    variant("focus")->game->print(&pos, out);
    cr_expect_str_eq(out, written, "'%s': '%s', expected '%s'", text, out, written);
}

static void expect_refused(const char *text, const char *reason) {
    GamePosition pos = position_of("focus", "");
    const GamePosition before = pos;
    Error error = {.text = ""};
    cr_expect_not(variant("focus")->game->parse(&pos, text, &error), "'%s' was read", text);
    cr_expect(strstr(error.text, reason), "'%s': '%s' lacks '%s'", text, error.text, reason);
    cr_expect(memcmp(&pos, &before, sizeof pos) == 0);
}

Test(focus_fen, is_read_in_all_its_forms) {
    expect_fen("R:b2r,c2rbb:R1,0:C16,15", "R:b2r,c2rbb:R1,0:C16,15");
    expect_fen("R:c2rbb,b2r:C16,15:R1,0", "R:b2r,c2rbb:R1,0:C16,15");
    expect_fen("r : C2RBB , B2R : r1,0 .", "R:b2r,c2rbb:R1,0:C16,15");
    expect_fen("\"R:b2r,c2rbb:R1,0:H7\"", "R:b2r,c2rbb:R1,0:C16,15:H7");
    expect_fen("B:c1b", "B:c1b:R0,0:C17,18");
    expect_fen("B::R1,2", "B::R1,2:C16,17");
}

Test(focus_fen, sets_the_quiet_plies) {
    const GamePosition pos = position_of("focus", "R:b2r,c2b:H12");
    cr_expect_eq(variant("focus")->game->quiet_plies(&pos), 12);
}

Test(focus_fen, with_too_many_quiet_plies_prints_the_number_that_is_read_back) {
    const Game *game = variant("focus")->game;
    const GamePosition pos = position_of("focus", "R:c1r,f8b:H9999");
    GamePosition next, back;
    GameMove move;
    Error error;
    char text[GAME_POSITION_TEXT];
    cr_assert(game->parse_move(&pos, "c1-d1", &move, &error), "%s", error.text);
    game->play(&next, &pos, &move);
    cr_expect_eq(game->quiet_plies(&next), 10000);
    game->print(&next, text);
    cr_expect_str_eq(text, "B:d1r,f8b:R0,0:C17,17:H9999");
    cr_expect(game->parse(&back, text, &error), "%s", error.text);
}

Test(focus_fen, of_an_impossible_position_is_refused_with_the_word_and_a_correction) {
    expect_refused("", "the position must begin with the side to move, R: or B:, not ''");
    expect_refused("W:b2r", "R: or B:, not 'W:b2r'");
    expect_refused("Rb2r", "R: or B:, not 'Rb2r'");
    expect_refused("R", "the board is empty and nobody has a reserve");
    expect_refused("R::C18,18", "the board is empty");
    expect_refused("R:a1r", "'a1r' does not begin with a cell of the board");
    expect_refused("R:i3r", "'i3r' does not begin with a cell");
    expect_refused("R:b9r", "'b9r' does not begin with a cell");
    expect_refused("R:b2", "'b2' must be a cell and its men, r or b");
    expect_refused("R:b2x", "'b2x' must be a cell and its men");
    expect_refused("R:b2rx,c2b", "'b2rx' must be a cell and its men");
    expect_refused("R:b2rrrrrr", "'b2rrrrrr' must be a pile of at most 5 men");
    expect_refused("R:b2r,b2b", "'b2b' gives cell b2 a second pile");
    expect_refused("R:b2r,", "a pile is missing after the comma");
    expect_refused("R:b2r:X1", "'X1' must be R0,0 (reserves), C0,0 (captured) or H0");
    expect_refused("R:b2r:c2r", "'c2r' is not two numbers, Red's and Blue's, from 0 to 18");
    expect_refused("R:b2r:R1", "'R1' is not two numbers");
    expect_refused("R:b2r:R1,", "'R1,' is not two numbers");
    expect_refused("R:b2r:R1,2,3", "'R1,2,3' is not two numbers");
    expect_refused("R:b2r:R99999999999999999999,0", "is not two numbers");
    expect_refused("R:b2r:R-1,0", "'R-1,0' is not two numbers");
    expect_refused("R:b2r:H", "'H' is not a number from 0 to 9999");
    expect_refused("R:b2r:R1,0:R1,0", "the field R is given twice");
    expect_refused("R:b2r,c2rbb:R1,0:C16,16",
                   "Red has 2 men on the board, 1 in reserve and 16 captured, but must have 18");
    expect_refused("R:b2r:R18,0", "Red has 1 men on the board, 18 in reserve and 0 captured");
    expect_refused("R:b2rrrrr,c2rrrrr,d2rrrrr,e2rrrr", "Red has 19 men on the board");
    expect_refused("B:W21-32:B1-12", "'W21-32' does not begin with a cell");
}

static void expect_word(const char *name, const char *fen, const char *word, const char *expected) {
    const Game *game = variant(name)->game;
    const GamePosition pos = position_of(name, fen);
    char out[GAME_MOVE_TEXT] = "";
    GameMove move;
    Error error = {.text = ""};
    if (game->parse_move(&pos, word, &move, &error)) {
        game->print_move(&move, out);
        cr_expect_str_eq(out, expected, "%s '%s': '%s'", fen, word, out);
    } else {
        cr_expect(strstr(error.text, expected), "%s '%s': %s", fen, word, error.text);
    }
}

Test(focus_word, is_read_in_all_its_forms) {
    static const char FEN[] = "R:c1rr,d4rbr:R1,0";
    static const char *const WORDS[] = {"c1-c3:2", "C1-C3:2", "c1-c3", "c1c3", "C1c3:2"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        expect_word("focus", FEN, WORDS[i], "c1-c3:2");
    static const char *const PLACINGS[] = {"r:e5", "R:E5", "r-e5", "re5"};
    for (size_t i = 0; i < sizeof PLACINGS / sizeof *PLACINGS; i++)
        expect_word("focus", FEN, PLACINGS[i], "r:e5");
    expect_word("focus-steps", FEN, "d4-e3:3", "is not legal");
    expect_word("focus-steps", FEN, "d4-e4", "d4-e4:3");
    expect_word("focus-steps", FEN, "D4-F5:3", "d4-f5:3");
}

Test(focus_word, that_is_no_legal_move_is_refused_with_the_legal_ones) {
    expect_word("focus", "R:c1r", "c1-c3:2", "'c1-c3:2' is not legal; legal: c1-d1:1 c1-c2:1");
    expect_word("focus", "R:c1r", "c1-c2:2", "'c1-c2:2' is not legal");
    expect_word("focus", "R:c1r", "r:e5", "'r:e5' is not legal");
    expect_word("focus", "R:c1b", "c1-c2", "'c1-c2' is not legal: no move is");
    static const char *const WORDS[] = {
        "",        "r",       "c1",     "r:",     "r:a1",  "c1-",      "c1-a1:1",
        "c1-c2:0", "c1-c2:6", "c1-c2:", "r:e5:1", "11-15", "c1-c2-c3", "c1xc2"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        expect_word("focus", "R:c1r", WORDS[i], "is not a move; moves look like c1-c3:2 or r:e5");
}

Test(focus_view, shows_heights_owners_and_the_pieces_beside_the_board) {
    const Game *game = variant("focus")->game;
    const GamePosition pos = position_of("focus", "R:c1rbb,e5r:R1,0:C16,15");
    GameView view;
    GameMove move;
    GameMoveView shown;
    Error error;
    game->view(&pos, &view);
    cr_expect_str_eq(view.cell[0][0].name, "");
    cr_expect_str_eq(view.cell[4][4].name, "e5");
    cr_expect(view.cell[0][2].height == 3 && view.cell[0][2].owners == 6);
    cr_expect(view.reserve[FIRST_PLAYER] == 1 && view.reserve[SECOND_PLAYER] == 0);
    cr_expect(view.captured[FIRST_PLAYER] == 16 && view.captured[SECOND_PLAYER] == 15);
    cr_assert(game->parse_move(&pos, "r:c1", &move, &error));
    game->view_move(&pos, &move, &shown);
    cr_expect(shown.length == 1 && shown.path[0] == 2 && shown.men == 1 &&
              !cells_any(&shown.captured));

    const GamePosition tall = position_of("focus", "R:c1bbbbb,c3rr");
    cr_assert(game->parse_move(&tall, "c3-c1", &move, &error));
    game->view_move(&tall, &move, &shown);
    cr_expect(shown.length == 2 && shown.path[0] == 22 && shown.path[1] == 2 && shown.men == 2);
    cr_expect(cells_have(&shown.captured, 2));
}

Test(focus_view, draws_piles_reserves_and_captured_men) {
#define EDGE "   +-------+-------+-------+-------+-------+-------+-------+-------+\n"
    static const char DUE[] =
        EDGE " 1 |       |       | rbB   | .     | .     | .     |       |       |\n" EDGE
             " 2 |       | .     | .     | .     | .     | .     | .     |       |\n" EDGE
             " 3 | .     | .     | .     | .     | .     | .     | .     | .     |\n" EDGE
             " 4 | .     | .     | .     | .     | .     | .     | .     | .     |\n" EDGE
             " 5 | .     | .     | .     | .     | R     | .     | .     | .     |\n" EDGE
             " 6 | .     | .     | .     | .     | .     | .     | .     | .     |\n" EDGE
             " 7 |       | .     | .     | .     | .     | .     | .     |       |\n" EDGE
             " 8 |       |       | .     | .     | .     | .     |       |       |\n" EDGE
             "     a       b       c       d       e       f       g       h\n"
             "reserve: red 1, blue 0; captured: by red 16, by blue 15\n";
#undef EDGE
    const GamePosition pos = position_of("focus", "R:c1rbb,e5r:R1,0:C16,15");
    char text[GAME_BOARD_TEXT];
    variant("focus")->game->draw(&pos, text);
    cr_expect_str_eq(text, DUE);
}

/* --- repetition --- */

Test(focus_key, tells_reserves_of_both_sides_apart) {
    static const char *const TEXTS[] = {"R:c1r,f8b", "R:c1r,f8b:R0,1", "R:c1r,f8b:R1,0",
                                        "R:c1r,f8b:R1,1"};
    const Game *game = variant("focus")->game;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++) {
            const GamePosition a = position_of("focus", TEXTS[i]),
                               b = position_of("focus", TEXTS[k]);
            cr_expect_neq(game->key(&a), game->key(&b), "%s, %s", TEXTS[i], TEXTS[k]);
        }
}

/* Every earlier position of random games is compared with every later one: only a capture of enemy
   men rules out that a position comes back, and the record sees all that do. */
static void expect_no_repetition_missed(const char *name, const char *fen, uint64_t seed) {
    enum { GAMES = 40, PLIES = 400 };
    Random random = random_seeded(seed);
    int repeated = 0;
    for (int i = 0; i < GAMES; i++) {
        Record record = record_of(name, fen, "");
        const Game *game = record.game;
        Error error;
        while (record.length < PLIES) {
            GameMoves moves;
            game->list(record_position(&record), &moves);
            if (moves.count == 0) break;
            const GameMove *move = &moves.moves[random_below(&random, (uint32_t)moves.count)];
            cr_assert(record_play(&record, move, &error));
            int count = 0;
            for (int k = 0; k <= record.length; k++)
                count += game->same(&record.positions[k], record_position(&record));
            cr_assert_eq(record_repetitions(&record), count, "%s: game %d", name, i);
            repeated += count > 1;
        }
        record_free(&record);
    }
    cr_expect_gt(repeated, 50);
}

Test(focus_repetition, none_is_missed) {
    expect_no_repetition_missed("focus", "R:c1r,c2r,f7b,e8b", 1);
    expect_no_repetition_missed("focus", "R:c1rr,d1rrrr,f8b:R1,0", 2);
    expect_no_repetition_missed("focus-steps", "R:c1r,f8b", 3);
    expect_no_repetition_missed("focus-steps", "R:c1r,d1rrrr,f8b:R2,0", 4);
}

Test(focus_repetition, the_third_is_a_draw) {
    Record record =
        record_of("focus", "R:c1r,f8b", "c1-d1 f8-e8 d1-c1 e8-f8 c1-d1 f8-e8 d1-c1 e8-f8");
    GameReason reason;
    cr_expect_eq(record_result(&record, &reason), GAME_DRAWN);
    cr_expect_eq(reason, REASON_REPETITION);
    record_free(&record);
}

Test(focus_repetition, a_side_with_neither_pile_nor_reserve_has_lost) {
    Record record = record_of("focus", "R:c1r,c2b", "c1-c2");
    GameReason reason;
    cr_expect_eq(record_result(&record, &reason), GAME_WON_BY_FIRST);
    cr_expect_eq(reason, REASON_NO_MOVE);
    record_free(&record);
    record = record_of("focus", "R:c1r,c2b:R0,1", "c1-c2");
    cr_expect_eq(record_result(&record, &reason), GAME_ONGOING);
    record_free(&record);
}

/* --- bounds --- */

/* Most moves of a lone pile of `height`, wherever it stands. */
static int most_moves(const char *name, int height) {
    int most = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!(BOARD & bitboard_of_bit(cell))) continue;
        char fen[32];
        GameMoves moves;
        snprintf(fen, sizeof fen, "R:%c%d%.*s", 'a' + cell % BOARD_SIDE, cell / BOARD_SIDE + 1,
                 height, "rrrrr");
        const GamePosition pos = position_of(name, fen);
        variant(name)->game->list(&pos, &moves);
        if (moves.count > most) most = moves.count;
    }
    return most;
}

/* The most moves of up to 18 piles, each owned by a man of the mover, of 36 men in all, each pile
   where it has most; and a reserve. */
static int most_moves_of_all(const char *name) {
    enum { MEN = 2 * SIDE_MEN };
    int best[SIDE_MEN + 1][MEN + 1] = {{0}}, most = 0;
    for (int height = 1; height <= MAX_HEIGHT; height++) {
        const int moves = most_moves(name, height);
        for (int piles = 1; piles <= SIDE_MEN; piles++)
            for (int men = height; men <= MEN; men++)
                if (best[piles - 1][men - height] + moves > best[piles][men])
                    best[piles][men] = best[piles - 1][men - height] + moves;
    }
    for (int piles = 0; piles <= SIDE_MEN; piles++)
        if (best[piles][MEN] > most) most = best[piles][MEN];
    return most + __builtin_popcountll(BOARD);
}

Test(focus_bounds, no_list_is_longer_than_its_array) {
    cr_expect_eq(most_moves_of_all("focus"), 196);
    cr_expect_eq(most_moves_of_all("focus-steps"), MAX_MOVES);
}
