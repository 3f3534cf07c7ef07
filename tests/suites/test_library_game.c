/* The promises of crownhead_variant.h and crownhead_game.h, as test_library.c has those of
   crownhead.h. */
#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "engine/variants.h"
#include "protocol/library/crownhead_game.h"
#include "protocol/shell/version.h"
#include "tests/helpers/support.h"

static CrownheadGame *game_of(const char *variant, const char *position) {
    char error[CROWNHEAD_ERROR];
    CrownheadGame *game = crownhead_game_make(variant, position, error);
    cr_assert_not_null(game, "%s: %s", variant, error);
    return game;
}

static void play(CrownheadGame *game, const char *moves) {
    char text[1024], error[CROWNHEAD_ERROR], *cursor = text, *word;
    snprintf(text, sizeof text, "%s", moves);
    while ((word = text_word(&cursor)))
        cr_assert(crownhead_game_play(game, word, error), "%s: %s", word, error);
}

static void expect_text(const CrownheadGame *game, const char *kind, const char *expected) {
    char text[CROWNHEAD_TEXT];
    cr_assert(crownhead_game_text(game, kind, text), "%s", kind);
    cr_expect_str_eq(text, expected);
}

/* The game stands at the start of its variant. */
static void expect_start(const CrownheadGame *game) {
    char text[GAME_POSITION_TEXT];
    const GamePosition start = position_of(crownhead_game_variant(game), "");
    variant(crownhead_game_variant(game))->game->print(&start, text);
    expect_text(game, "fen", text);
}

/* "The variants that the library knows, and its values for results, places and moves."
   "Returns the name of the variant of a number, from 0; NULL if no variant has it." */
Test(library_game, knows_all_variants) {
    int count = 0;
    for (; ALL_GAMES[count]; count++)
        cr_expect_str_eq(crownhead_variant(count), ALL_GAMES[count]->name);
    cr_expect_gt(count, 20);
    cr_expect_null(crownhead_variant(count));
    cr_expect_null(crownhead_variant(-1));
    cr_expect_null(crownhead_variant(INT_MAX));
}

/* "Returns the CROWNHEAD_API that the library was compiled with."
   "Returns the version of Crownhead, such as "1.0.0"." */
Test(library_game, says_its_version) {
    cr_expect_eq(crownhead_api(), CROWNHEAD_API);
    cr_expect_str_eq(crownhead_version(), VERSION_NUMBER);
}

/* "Returns the name of the variant that `name` means, in upper or lower case; another name of the
   variant is read too."
   "Returns NULL if it means none." */
Test(library_game, reads_other_names_of_variants) {
    cr_expect_str_eq(crownhead_variant_called("SHASHKI"), "russian");
    cr_expect_str_eq(crownhead_variant_called("English"), "english");
    cr_expect_null(crownhead_variant_called("chess"));
    cr_expect_null(crownhead_variant_called(""));
    cr_expect_null(crownhead_variant_called(NULL));
}

/* "Returns a fact of a variant as text: "title", "rules", "start", "hub" (its name in the Hub
   protocol), "first" and "second" (the colours of the players)."
   "Returns NULL for another variant or fact." */
Test(library_game, has_facts_as_text) {
    cr_expect_str_eq(crownhead_fact("russian", "title"), "Russian draughts");
    cr_expect(begins(crownhead_fact("russian", "rules"), "Russian draughts\n  White begins."));
    cr_expect_str_eq(crownhead_fact("english", "start"), GAME_ENGLISH.start);
    cr_expect_str_eq(crownhead_fact("international-losing", "hub"),
                     game_hub_name(&GAME_INTERNATIONAL_LOSING));
    cr_expect_str_eq(crownhead_fact("english", "first"), "black");
    cr_expect_str_eq(crownhead_fact("focus", "second"), "blue");
    cr_expect_null(crownhead_fact("chess", "title"));
    cr_expect_null(crownhead_fact("english", "columns"));
    cr_expect_null(crownhead_fact(NULL, "title"));
    cr_expect_null(crownhead_fact("english", NULL));
}

/* "Returns a fact of a variant as a number: "columns" of the board, "places" for pieces, "actions",
   "pairs" and "planes" (crownhead_batch.h), "pdn" (its GameType; 0: it has none), "white" (the
   player who has the white pieces), "repetitions" that make a draw."
   "Returns -1 for another variant or fact." */
Test(library_game, has_facts_as_numbers) {
    static const struct {
        const char *variant, *fact;
        int number;
    } CASES[] = {{"english", "columns", 8},
                 {"international", "columns", 10},
                 {"focus", "columns", 8},
                 {"english", "places", 32},
                 {"international", "places", 50},
                 {"focus", "places", 52},
                 {"english", "actions", 1152},
                 {"english", "pairs", 1024},
                 {"focus", "pairs", 2756},
                 {"international", "actions", 3524},
                 {"focus", "actions", 2756},
                 {"russian", "planes", 6},
                 {"focus", "planes", 14},
                 {"russian", "pdn", 25},
                 {"tower", "pdn", 0},
                 {"english", "white", 1},
                 {"russian", "white", 0},
                 {"english", "repetitions", 3},
                 {"chess", "pdn", -1},
                 {"english", "title", -1},
                 {NULL, "pdn", -1},
                 {"english", NULL, -1}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        cr_expect_eq(crownhead_number(CASES[i].variant, CASES[i].fact), CASES[i].number,
                     "case %d: %d", (int)i, crownhead_number(CASES[i].variant, CASES[i].fact));
}

/* "Returns the name of the level `number` at which the engine plays, from 1, the weakest;
   NULL if no level has this number."
   "`elo`, unless it is NULL, receives the value of the option UCI_Elo for it." */
Test(library_game, knows_levels) {
    int elo = 0, count = 1, before = 0;
    for (; crownhead_level(count, &elo); count++) {
        cr_expect_gt(elo, before);
        before = elo;
    }
    cr_expect_eq(count, 11);
    cr_expect_str_eq(crownhead_level(1, NULL), "newcomer");
    cr_expect_str_eq(crownhead_level(10, NULL), "full");
    cr_expect_null(crownhead_level(0, &elo));
    cr_expect_null(crownhead_level(INT_MIN, NULL));
}

/* "Makes a game that begins at `position`, in FEN or as the Hub protocol has it; NULL is the start."
   "Release with crownhead_game_free()."
   "Returns the name of the variant; NULL for NULL."
   "Returns the player to move, -1 for NULL."
   "Players are numbered by who begins: 0 and 1."
   "Writes the position as text of `kind`: "fen", "hub" or "board" (lines ended by LF)." */
Test(library_game, begins_at_a_position_and_writes_it) {
    CrownheadGame *game = game_of("shashki", "B:Wc3,Kd4:Bf6:H2");
    char text[CROWNHEAD_TEXT], board[GAME_BOARD_TEXT];
    const GamePosition position = position_of("russian", "B:Wc3,Kd4:Bf6:H2");
    cr_expect_str_eq(crownhead_game_variant(game), "russian");
    cr_expect_eq(crownhead_game_turn(game), 1);
    GAME_RUSSIAN.print(&position, text);
    expect_text(game, "fen", text);
    GAME_RUSSIAN.draw(&position, board);
    expect_text(game, "board", board);
    GAME_RUSSIAN.print_hub(&position, board);
    expect_text(game, "hub", board);
    CrownheadGame *again = game_of("russian", board);
    expect_text(again, "hub", board);
    CrownheadGame *start = game_of("russian", NULL);
    expect_start(start);
    cr_expect_eq(crownhead_game_turn(start), 0);
    cr_expect_not(crownhead_game_text(start, "pdn", text));
    CrownheadGame *focus = game_of("focus", NULL);
    cr_expect_not(crownhead_game_text(focus, "hub", text), "Focus has none");
    cr_expect_not(crownhead_game_play(focus, "", NULL));
    cr_expect_null(crownhead_game_variant(NULL));
    cr_expect_eq(crownhead_game_turn(NULL), -1);
    crownhead_game_free(focus);
    crownhead_game_free(start);
    crownhead_game_free(again);
    crownhead_game_free(game);
}

/* "Returns NULL on failure."
   "Where a function of the library takes `error`, it may be NULL; otherwise it has CROWNHEAD_ERROR
   bytes and receives one line with the reason why the function has failed." */
Test(library_game, says_why_it_refuses) {
    static const struct {
        const char *variant, *position, *error;
    } CASES[] = {{"chess", NULL, "unknown variant 'chess'"},
                 {NULL, NULL, "the name of a variant is missing"},
                 {"rusian", NULL, "unknown variant 'rusian'; did you mean russian?"},
                 {"english", "B:W33:B1", "'33'"},
                 {"english", "Wzz", ""},
                 {"english", "", ""}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char error[CROWNHEAD_ERROR] = "";
        cr_expect_null(crownhead_game_make(CASES[i].variant, CASES[i].position, error));
        cr_expect(*error && strstr(error, CASES[i].error), "case %d: '%s'", (int)i, error);
        cr_expect_null(crownhead_game_make(CASES[i].variant, CASES[i].position, NULL));
    }
}

/* "A function that is given NULL instead of an object or a place for its result fails."
   "Frees a game."
   "NULL is ignored." */
Test(library_game, nothing_is_done_with_null) {
    CrownheadGame *game = game_of("english", NULL);
    char text[CROWNHEAD_TEXT], error[CROWNHEAD_ERROR];
    uint64_t leaves;
    CrownheadMove move;
    crownhead_game_free(NULL);
    cr_expect_null(crownhead_game_copy(NULL));
    cr_expect_not(crownhead_game_text(NULL, "fen", text));
    cr_expect_not(crownhead_game_text(game, NULL, text));
    cr_expect_not(crownhead_game_text(game, "fen", NULL));
    cr_expect_eq(crownhead_game_moves(NULL, NULL, 0), -1);
    cr_expect_eq(crownhead_game_moves(game, NULL, 1), -1);
    cr_expect_eq(crownhead_game_places(NULL, NULL, 0), -1);
    cr_expect_eq(crownhead_game_places(game, NULL, 1), -1);
    cr_expect_not(crownhead_game_played(NULL, 0, &move));
    cr_expect_not(crownhead_game_play(NULL, "11-15", error));
    cr_expect_not(crownhead_game_play(game, NULL, error));
    cr_expect_not(crownhead_game_play(game, NULL, NULL));
    cr_expect_not(crownhead_game_act(NULL, 0, error));
    cr_expect_eq(crownhead_game_undo(NULL, 1), 0);
    cr_expect_eq(crownhead_game_result(NULL, NULL), CROWNHEAD_ONGOING);
    cr_expect_not(crownhead_game_same(game, NULL));
    cr_expect_not(crownhead_game_same(NULL, game));
    cr_expect_not(crownhead_game_perft(NULL, 1, &leaves));
    cr_expect_not(crownhead_game_perft(game, 1, NULL));
    crownhead_game_free(game);
}

/* "The rules of all variants, without an engine: positions, moves and results."
   "Lists the legal moves in the variant's order, every route of a capture on its own."
   "Writes at most `room` of them and returns how many there are; -1 for NULL."
   "`moves` may be NULL if `room` is 0." */
Test(library_game, lists_moves) {
    CrownheadMove moves[4];
    CrownheadGame *game = game_of("english", "W:W22:B7,8,17,18");
    memset(moves, 7, sizeof moves);
    const int count = crownhead_game_moves(game, NULL, 0);
    cr_assert_eq(count, 2);
    cr_expect_eq(crownhead_game_moves(game, moves, 1), count);
    cr_expect_eq(moves[1].men, 0x07070707, "nothing is written beyond the room");
    cr_expect_str_eq(moves[0].text, "22x13");
    crownhead_game_free(game);
    game = game_of("russian", "W:Wa1:Bb2,d4,f6");
    cr_assert_eq(crownhead_game_moves(game, moves, 4), 1);
    cr_expect_str_eq(moves[0].text, "a1:c3:e5:g7");
    cr_expect_str_eq(moves[0].hub, "29x8x11x18x25");
    cr_expect(moves[0].captures && !moves[0].crowns);
    cr_expect_eq(moves[0].length, 4);
    crownhead_game_free(game);
}

/* "A place of the board: a square, a cell."
   "Places are numbered from 0 in the order of their names."
   "Writes at most `room` places in their order and returns how many there are; -1 for NULL."
   "`places` may be NULL if `room` is 0." */
Test(library_game, numbers_places_as_the_variant_names_them) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        CrownheadGame *game = game_of(ALL_GAMES[i]->name, NULL);
        CrownheadPlace places[64], before = {.name = ""};
        const bool has_numbers = ALL_GAMES[i]->facts.pdn.naming == 'N';
        const int count = crownhead_game_places(game, NULL, 0);
        cr_expect_eq(count, crownhead_number(ALL_GAMES[i]->name, "places"));
        cr_assert_eq(crownhead_game_places(game, places, 64), count);
        for (int k = 0; k < count; k++) {
            char name[12];
            snprintf(name, sizeof name, "%d", k + 1);
            if (has_numbers) cr_expect_str_eq(places[k].name, name, "%s", ALL_GAMES[i]->name);
            const int order = strcmp(&places[k].name[1], &before.name[1]);
            if (!has_numbers && k > 0)
                cr_expect(strlen(&places[k].name[1]) > strlen(&before.name[1]) || order > 0 ||
                              (order == 0 && places[k].name[0] > before.name[0]),
                          "%s: %s, %s", ALL_GAMES[i]->name, before.name, places[k].name);
            before = places[k];
        }
        crownhead_game_free(game);
    }
    CrownheadGame *game = game_of("international", "W:WK46:B5");
    CrownheadPlace places[50];
    crownhead_game_places(game, places, 50);
    cr_expect(places[45].is_king && places[45].height == 1 && places[45].owners == 0);
    cr_expect(places[45].row == 9 && places[45].column == 0);
    cr_expect(!places[4].is_king && places[4].owners == 1 && places[4].row == 0 &&
              places[4].column == 9);
    crownhead_game_free(game);
}

/* "A position and the moves that have led to it."
   "Plays the legal move that `word` means, as the players or the Hub protocol write it."
   "Returns how many moves have been played, -1 for NULL."
   "Writes the move that led from ply `ply` (from 0) to the next."
   "Takes back up to `plies` moves and returns how many were taken back."
   "On failure nothing has changed." */
Test(library_game, plays_and_takes_back) {
    CrownheadGame *game = game_of("russian", NULL);
    CrownheadMove move;
    char error[CROWNHEAD_ERROR];
    play(game, "c3-d4 d6-c5 21-17");
    cr_expect_eq(crownhead_game_length(game), 3);
    cr_assert(crownhead_game_played(game, 1, &move));
    cr_expect_str_eq(move.text, "d6-c5");
    cr_expect_not(crownhead_game_played(game, 3, &move));
    cr_expect_not(crownhead_game_played(game, -1, &move));
    cr_expect_not(crownhead_game_play(game, "a1-a2", error));
    cr_expect(strstr(error, "a1-a2"), "'%s'", error);
    cr_expect_not(crownhead_game_play(game, "", error));
    cr_expect_not(crownhead_game_play(game, "f6 - g5", error), "a word has no space");
    cr_expect_not(crownhead_game_act(game, 4, error));
    cr_expect_str_eq(error, "action 4 is not a legal move of the position");
    cr_expect_not(crownhead_game_act(game, -1, NULL));
    cr_expect_eq(crownhead_game_length(game), 3);
    cr_expect_eq(crownhead_game_undo(game, -1), 0);
    cr_expect_eq(crownhead_game_undo(game, 2), 2);
    cr_expect_eq(crownhead_game_undo(game, 9), 1);
    cr_expect_eq(crownhead_game_length(game), 0);
    expect_start(game);
    cr_expect_eq(crownhead_game_length(NULL), -1);
    crownhead_game_free(game);
}

/* "Makes another game that is equal to `game`, moves included." */
Test(library_game, copies_are_their_own) {
    CrownheadGame *game = game_of("english", NULL);
    play(game, "11-15 23-19");
    CrownheadGame *copy = crownhead_game_copy(game);
    cr_assert_not_null(copy);
    cr_expect_eq(crownhead_game_length(copy), 2);
    play(copy, "8-11");
    cr_expect_eq(crownhead_game_length(game), 2);
    crownhead_game_free(game);
    cr_expect_eq(crownhead_game_undo(copy, 3), 3);
    expect_start(copy);
    crownhead_game_free(copy);
}

/* "Returns the result by the rules, repetitions of this game included."
   "`reason`, unless it is NULL, receives the name of the rule, such as "no-move"; "" while the game
   goes on."
   "The name is valid as long as the library." */
Test(library_game, knows_results) {
    const char *reason;
    CrownheadGame *game = game_of("english", "B:WK32:BK1");
    cr_expect_eq(crownhead_game_result(game, &reason), CROWNHEAD_ONGOING);
    cr_expect_str_eq(reason, "");
    play(game, "1-5 32-28 5-1 28-32 1-5 32-28 5-1");
    cr_expect_eq(crownhead_game_result(game, NULL), CROWNHEAD_ONGOING);
    play(game, "28-32");
    cr_expect_eq(crownhead_game_result(game, &reason), CROWNHEAD_DRAW);
    crownhead_game_free(game);
    cr_expect_str_eq(reason, "repetition");
    static const struct {
        const char *variant, *position;
        CrownheadResult result;
    } STUCK[] = {{"english", "W:W:B1", CROWNHEAD_FIRST_WINS},
                 {"russian-losing", "W:W:Ba7", CROWNHEAD_FIRST_WINS},
                 {"russian", "W:W:Ba7", CROWNHEAD_SECOND_WINS}};
    for (int i = 0; i < 3; i++) {
        game = game_of(STUCK[i].variant, STUCK[i].position);
        cr_expect_eq(crownhead_game_result(game, &reason), STUCK[i].result, "%d", i);
        cr_expect_str_eq(reason, "no-move");
        crownhead_game_free(game);
    }
}

/* "Returns a hash of all that a repetition compares; 0 for NULL."
   "Returns whether a repetition counts the two positions as one."
   "Games of two variants differ." */
Test(library_game, compares_positions) {
    CrownheadGame *one = game_of("english", NULL), *two = game_of("english", NULL);
    CrownheadGame *other = game_of("english-losing", NULL);
    play(one, "11-15 22-17 8-11");
    play(two, "12-16");
    cr_expect_not(crownhead_game_same(one, two));
    crownhead_game_undo(two, 1);
    play(two, "11-15 22-17 8-11");
    cr_expect(crownhead_game_same(one, two));
    cr_expect_eq(crownhead_game_key(one), crownhead_game_key(two));
    crownhead_game_undo(one, 3);
    cr_expect_neq(crownhead_game_key(one), crownhead_game_key(two));
    cr_expect_not(crownhead_game_same(one, other));
    cr_expect_eq(crownhead_game_key(NULL), 0);
    crownhead_game_free(one);
    crownhead_game_free(two);
    crownhead_game_free(other);
}

/* "Counts the games of `depth` (0 to 99) further moves, every route of a capture on its own." */
Test(library_game, counts_leaves) {
    CrownheadGame *game = game_of("english", NULL);
    uint64_t leaves;
    cr_assert(crownhead_game_perft(game, 0, &leaves));
    cr_expect_eq(leaves, 1);
    cr_assert(crownhead_game_perft(game, 6, &leaves));
    cr_expect_eq(leaves, 36768);
    cr_expect_not(crownhead_game_perft(game, 100, &leaves));
    cr_expect_not(crownhead_game_perft(game, -1, &leaves));
    crownhead_game_free(game);
}
