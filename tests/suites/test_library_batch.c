/* The promises of crownhead_batch.h, as test_library.c has those of crownhead.h. */
#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/batch.h"
#include "engine/variants.h"
#include "protocol/library/crownhead_batch.h"
#include "tests/helpers/support.h"

static CrownheadBatch *batch_of(const char *variant, int count) {
    char error[CROWNHEAD_ERROR];
    CrownheadBatch *batch = crownhead_batch_make(variant, count, error);
    cr_assert_not_null(batch, "%s: %s", variant, error);
    return batch;
}

/* A batch of the one position. */
static CrownheadBatch *batch_at(const char *variant, const char *position) {
    char error[CROWNHEAD_ERROR];
    CrownheadBatch *batch = batch_of(variant, 1);
    CrownheadGame *game = crownhead_game_make(variant, position, error);
    cr_assert_not_null(game, "%s: %s", variant, error);
    cr_assert(crownhead_batch_set(batch, 0, game, error), "%s", error);
    crownhead_game_free(game);
    return batch;
}

static uint8_t result_of(const CrownheadBatch *batch) {
    uint8_t result;
    cr_assert(crownhead_batch_state(batch, &result, NULL, NULL));
    return result;
}

/* "Makes `count` (1 to 2^24) games at the start."
   "Returns NULL on failure."
   "Release with crownhead_batch_free()."
   "Frees a batch." */
Test(library_batch, has_as_many_games_as_it_is_asked_for) {
    char error[CROWNHEAD_ERROR];
    CrownheadBatch *batch = batch_of("frisian", 3);
    CrownheadGame *start = crownhead_game_make("frisian", NULL, error);
    for (int i = 0; i < 3; i++) {
        CrownheadGame *game = crownhead_batch_game(batch, i);
        cr_expect(crownhead_game_same(game, start), "%d", i);
        crownhead_game_free(game);
    }
    crownhead_game_free(start);
    crownhead_batch_free(batch);
    cr_expect_null(crownhead_batch_make("english", 0, error));
    cr_expect_str_eq(error, "a batch has 1 to 16777216 games, not 0");
    cr_expect_null(crownhead_batch_make("english", (1 << 24) + 1, NULL));
    cr_expect_null(crownhead_batch_make("english", INT_MIN, NULL));
    cr_expect_null(crownhead_batch_make("chess", 1, error));
    cr_expect(begins(error, "unknown variant 'chess'"));
}

/* "NULL is ignored."
   "Returns how many there are; -1 for NULL."
   "Each of the three arrays may be NULL." */
Test(library_batch, nothing_is_done_with_null) {
    CrownheadBatch *batch = batch_of("english", 2);
    CrownheadGame *game = crownhead_batch_game(batch, 0);
    int32_t actions[2] = {-1, -1};
    uint8_t bytes[2];
    int64_t begins[3];
    crownhead_batch_free(NULL);
    cr_expect_null(crownhead_batch_make(NULL, 1, NULL));
    cr_expect_not(crownhead_batch_reset(NULL, NULL));
    cr_expect_not(crownhead_batch_set(NULL, 0, game, NULL));
    cr_expect_not(crownhead_batch_set(batch, 0, NULL, NULL));
    cr_expect_null(crownhead_batch_game(NULL, 0));
    cr_expect_not(crownhead_batch_mask(NULL, bytes));
    cr_expect_not(crownhead_batch_mask(batch, NULL));
    cr_expect_eq(crownhead_batch_actions(NULL, begins, NULL, 0), -1);
    cr_expect_eq(crownhead_batch_actions(batch, NULL, actions, 2), -1);
    cr_expect_eq(crownhead_batch_actions(batch, begins, NULL, 1), -1);
    cr_expect_not(crownhead_batch_step(NULL, actions, NULL));
    cr_expect_not(crownhead_batch_step(batch, NULL, NULL));
    cr_expect_not(crownhead_batch_choose(NULL, 1, actions));
    cr_expect_not(crownhead_batch_choose(batch, 1, NULL));
    cr_expect_not(crownhead_batch_planes(NULL, bytes));
    cr_expect_not(crownhead_batch_planes(batch, NULL));
    cr_expect_not(crownhead_batch_state(NULL, bytes, NULL, NULL));
    cr_expect(crownhead_batch_state(batch, NULL, NULL, NULL));
    cr_expect_not(crownhead_batch_play_out(NULL, 1, 1, bytes, NULL));
    cr_expect_not(crownhead_batch_play_out(batch, 1, 1, NULL, NULL));
    crownhead_game_free(game);
    crownhead_batch_free(batch);
}

/* Whether an action stands in a list. */
static bool among(int action, const int32_t *actions, int64_t count) {
    for (int64_t i = 0; i < count; i++)
        if (actions[i] == action) return true;
    return false;
}

/* The actions of a position are those of its moves, one for each result; and what a step makes of
   each is what the move makes. */
static void expect_actions(const CrownheadBatch *batch, int number, const int32_t *actions,
                           int count, const uint8_t *mask) {
    static CrownheadMove moves[GAME_MAX_MOVES];
    CrownheadGame *game = crownhead_batch_game(batch, number);
    const char *name = crownhead_game_variant(game);
    const int places = crownhead_number(name, "places"), pairs = crownhead_number(name, "pairs");
    const int all = crownhead_game_moves(game, moves, GAME_MAX_MOVES);
    int legal = 0, further = 0, results = 0;
    for (int i = 0; i < crownhead_number(name, "actions"); i++) legal += mask[i];
    cr_expect_eq(legal, count);
    for (int i = 0; i < all; i++) {
        bool is_new = true, is_first = true;
        for (int k = 0; k < all; k++) {
            const bool has_ends =
                moves[k].path[0] == moves[i].path[0] && moves[k].length > 1 &&
                moves[k].path[moves[k].length - 1] == moves[i].path[moves[i].length - 1];
            const bool is_same = i == k || (has_ends && moves[k].captured == moves[i].captured &&
                                            moves[k].crowns == moves[i].crowns);
            if (is_same != (moves[k].action == moves[i].action))
                cr_expect_fail("%s: %s, %s", name, moves[i].text, moves[k].text);
            if (is_same && k < i) is_new = false;
            if (has_ends && moves[k].captured < moves[i].captured) is_first = false;
            if (has_ends && moves[k].captured < moves[i].captured && moves[k].action >= pairs &&
                moves[k].action >= moves[i].action)
                cr_expect_fail("%s %s: its order", name, moves[i].text);
        }
        const int from = moves[i].length > 1 ? moves[i].path[0] : places;
        const int to = moves[i].path[moves[i].length - 1];
        if (is_first ? moves[i].action != from * places + to : moves[i].action < pairs)
            cr_expect_fail("%s %s: %d", name, moves[i].text, (int)moves[i].action);
        if (!among(moves[i].action, actions, count) || !mask[moves[i].action])
            cr_expect_fail("%s %s is missing", name, moves[i].text);
        results += is_new;
        further += is_new && !is_first;
    }
    cr_expect_eq(results, count, "%s", name);
    for (int i = 0; i < further; i++) cr_expect(mask[pairs + i], "they are counted from 0");
    crownhead_game_free(game);
}

/* Plays the move of an action by its text. */
static void play_move_of(CrownheadGame *game, int action) {
    static CrownheadMove moves[GAME_MAX_MOVES];
    const CrownheadMove *move = moves;
    crownhead_game_moves(game, moves, GAME_MAX_MOVES);
    while (move->action != action) move++;
    cr_assert(crownhead_game_play(game, move->text, NULL), "%s", move->text);
}

/* "Many games of one variant at once, for programs that learn."
   "Plays the legal move of an action."
   "All arrays belong to the caller."
   "One with a row for each game has the games in their order."
   "Moves are numbers, called actions, from 0 to the fact "actions" of the variant."
   "The action of a move from place f to place t is f * "places" + t."
   "A man from the reserve of Focus has "places" for f."
   "Routes with the same result are one action."
   "Games that are played side by side."
   "Two threads must not use one batch at the same time." (What a caller does is not for a test.)
   "Writes a row of "actions" bytes for each game: 1 for a legal action, else 0."
   "Writes the legal actions of one game after the other, at most `room`, and where those of each
   game begin, and end, into `begins` of one more than the games."
   "`actions` may be NULL if `room` is 0."
   "Plays an action in each game that is not over; -1 plays none."
   "Chooses one of the legal actions of each game at random, each equally likely; -1 if it is over."
   "A game that is over has none." */
static void expect_batch_as_games(const char *variant) {
    enum { GAMES = 2, PLIES = 50, ROOM = GAMES * GAME_MAX_MOVES };
    static int32_t list[ROOM];
    CrownheadBatch *batch = batch_of(variant, GAMES);
    CrownheadGame *games[GAMES];
    const size_t row = (size_t)crownhead_number(variant, "actions");
    uint8_t *mask = malloc(row * GAMES), results[GAMES], turns[GAMES];
    int32_t actions[GAMES], plies[GAMES];
    int64_t begin[GAMES + 1];
    char error[CROWNHEAD_ERROR];
    for (int i = 0; i < GAMES; i++) games[i] = crownhead_game_make(variant, NULL, NULL);
    for (uint64_t ply = 0; ply < PLIES; ply++) {
        cr_assert(crownhead_batch_mask(batch, mask));
        const int64_t all = crownhead_batch_actions(batch, begin, NULL, 0);
        cr_assert_eq(crownhead_batch_actions(batch, begin, list, ROOM), all);
        cr_assert_eq(begin[GAMES], all);
        cr_assert(crownhead_batch_choose(batch, ply, actions));
        cr_assert(crownhead_batch_state(batch, results, turns, plies));
        for (int i = 0; i < GAMES; i++) {
            const int count = (int)(begin[i + 1] - begin[i]);
            cr_expect_eq(results[i], (uint8_t)crownhead_game_result(games[i], NULL), "%s", variant);
            cr_expect_eq(turns[i], crownhead_game_turn(games[i]));
            cr_expect_eq(plies[i], crownhead_game_length(games[i]));
            if (results[i] != CROWNHEAD_ONGOING) {
                cr_expect_eq(count, 0);
                cr_expect_null(memchr(mask + row * (size_t)i, 1, row));
                cr_expect_eq(actions[i], -1);
                continue;
            }
            expect_actions(batch, i, list + begin[i], count, mask + row * (size_t)i);
            cr_expect(among(actions[i], list + begin[i], count));
            if (i == 0 && ply % 2) actions[i] = -1;
            if (actions[i] >= 0 && i == 0)
                cr_assert(crownhead_game_act(games[i], actions[i], error), "%s", error);
            else if (actions[i] >= 0)
                play_move_of(games[i], actions[i]);
        }
        cr_assert(crownhead_batch_step(batch, actions, error), "%s", error);
        for (int i = 0; i < GAMES; i++) {
            CrownheadGame *game = crownhead_batch_game(batch, i);
            cr_expect(crownhead_game_same(game, games[i]), "%s", variant);
            crownhead_game_free(game);
        }
    }
    for (int i = 0; i < GAMES; i++) crownhead_game_free(games[i]);
    crownhead_batch_free(batch);
    free(mask);
}

Test(library_batch, plays_as_single_games_do) {
    for (int i = 0; ALL_GAMES[i]; i++) expect_batch_as_games(ALL_GAMES[i]->name);
}

/* "If several moves of a position have the same f and t but different results, the one that takes
   the smallest set of places, read as a number with place 0 lowest, has this action."
   "The others have the actions from "pairs" on, in the order of f, t and this number." */
Test(library_batch, tells_moves_with_the_same_ends_apart) {
    static const char *const CASES[][2] = {
        {"international", "W:WK3,K4,K5,K10,K29,K36,K41,K47:B1,11,12,15,18,20,23,24,33,34,38,42"},
        {"frisian", "W:WK1,K10,K16,K26,K35,K45:"
                    "B5,7,8,11,13,14,19,20,21,28,30,31,33,34,37,39,41,42,43,44"},
        {"russian", "W:WK1,K2,K3,K12,K20,K28,K29:B9,10,11,17,18,19,25,26,27"},
        {"english", "W:WK3,K24,K30:B1,9,10,11,17,18,19,25,26,27"}};
    static const int FURTHER_FOUND[] = {169, 438, 30, 14};
    static uint8_t mask[3524];
    int32_t actions[GAME_MAX_MOVES];
    int64_t begin[2];
    for (int i = 0; i < 4; i++) {
        CrownheadBatch *batch = batch_at(CASES[i][0], CASES[i][1]);
        const int pairs = crownhead_number(CASES[i][0], "pairs");
        int further = 0;
        const int count = (int)crownhead_batch_actions(batch, begin, actions, GAME_MAX_MOVES);
        cr_assert(crownhead_batch_mask(batch, mask));
        expect_actions(batch, 0, actions, count, mask);
        for (int k = 0; k < count; k++) further += actions[k] >= pairs;
        cr_expect_eq(further, FURTHER_FOUND[i], "%s: %d", CASES[i][0], further);
        crownhead_batch_free(batch);
    }
}

/* "Restarts the games whose byte in `which` is not 0; NULL means all of them."
   "Writes of each game the CrownheadResult, the player to move, and how many moves were played since
   the game began or was set." */
Test(library_batch, begins_games_again) {
    static const uint8_t WHICH[3] = {0, 7, 0};
    CrownheadBatch *batch = batch_of("english", 3);
    int32_t actions[3], plies[3];
    uint8_t turns[3];
    crownhead_batch_choose(batch, 1, actions);
    cr_assert(crownhead_batch_step(batch, actions, NULL));
    cr_assert(crownhead_batch_reset(batch, WHICH));
    cr_assert(crownhead_batch_state(batch, NULL, turns, plies));
    for (int i = 0; i < 3; i++) cr_expect(plies[i] == (i != 1) && turns[i] == (i != 1), "%d", i);
    cr_assert(crownhead_batch_reset(batch, NULL));
    cr_assert(crownhead_batch_state(batch, NULL, turns, plies));
    for (int i = 0; i < 3; i++) cr_expect(plies[i] == 0 && turns[i] == 0, "%d", i);
    crownhead_batch_free(batch);
}

/* "Makes the game `number` equal to `game`, which must be of the same variant; its earlier positions
   count for repetitions."
   "Makes a game that begins at the position of the game `number`." */
Test(library_batch, takes_games_over) {
    static const char *const MOVES[] = {"1-5", "32-28", "5-1", "28-32"};
    char error[CROWNHEAD_ERROR];
    CrownheadGame *game = crownhead_game_make("english", "B:WK32:BK1", NULL);
    CrownheadBatch *batch = batch_of("english", 2);
    CrownheadMove move;
    for (int i = 0; i < 7; i++) cr_assert(crownhead_game_play(game, MOVES[i % 4], NULL));
    cr_assert(crownhead_batch_set(batch, 1, game, NULL));
    CrownheadGame *other = crownhead_batch_game(batch, 1);
    cr_expect(crownhead_game_same(game, other));
    cr_expect_eq(crownhead_game_length(other), 0);
    cr_assert(crownhead_game_play(game, MOVES[3], NULL));
    cr_assert(crownhead_game_played(game, 7, &move));
    const int32_t actions[2] = {-1, move.action};
    cr_assert(crownhead_batch_step(batch, actions, NULL));
    uint8_t results[2];
    cr_assert(crownhead_batch_state(batch, results, NULL, NULL));
    cr_expect_eq(results[0], CROWNHEAD_ONGOING);
    cr_expect_eq(results[1], CROWNHEAD_DRAW);
    crownhead_game_free(other);
    other = crownhead_game_make("pool", NULL, NULL);
    cr_expect_not(crownhead_batch_set(batch, 0, other, error));
    cr_expect_str_eq(error, "the batch plays english, but the game is pool");
    cr_expect_not(crownhead_batch_set(batch, 2, game, error));
    cr_expect_str_eq(error, "the batch has games 0 to 1, not 2");
    cr_expect_not(crownhead_batch_set(batch, -1, game, NULL));
    cr_expect_null(crownhead_batch_game(batch, 2));
    cr_expect_null(crownhead_batch_game(batch, -1));
    crownhead_game_free(other);
    crownhead_game_free(game);
    crownhead_batch_free(batch);
}

/* "If one is not legal, fails, and no game has changed." */
Test(library_batch, a_step_is_whole_or_none) {
    CrownheadBatch *batch = batch_of("english", 2);
    int32_t actions[2], plies[2];
    char error[CROWNHEAD_ERROR];
    static const int32_t WRONG[] = {0, -2, INT32_MIN, INT32_MAX, 1151, 1152};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char expected[64];
        crownhead_batch_choose(batch, 5, actions);
        actions[1] = WRONG[i];
        cr_expect_not(crownhead_batch_step(batch, actions, error));
        snprintf(expected, sizeof expected, "game 1: action %d is not legal", (int)WRONG[i]);
        cr_expect_str_eq(error, expected);
        crownhead_batch_state(batch, NULL, NULL, plies);
        cr_expect(plies[0] == 0 && plies[1] == 0);
    }
    crownhead_batch_free(batch);
}

/* "A game has "planes" planes, each of a byte for each place."
   "Draughts has four planes of 0 and 1: the men and the kings of the player to move, and the men and
   the kings of the other."
   "Two more planes have one value at all places: whether player 1 is to move, and how many plies the
   last irreversible move was ago, 255 at most."
   "Writes the planes of each game." */
Test(library_batch, writes_planes_of_draughts) {
    static const char *const VARIANTS_SEEN[] = {"english", "russian",       "italian",
                                                "spanish", "international", NULL};
    for (int v = 0; VARIANTS_SEEN[v]; v++) {
        static uint8_t planes[6 * 50];
        CrownheadPlace places[50];
        CrownheadBatch *batch = batch_of(VARIANTS_SEEN[v], 1);
        int32_t action;
        for (uint64_t ply = 0; ply < 70 && result_of(batch) == CROWNHEAD_ONGOING; ply++) {
            CrownheadGame *game = crownhead_batch_game(batch, 0);
            const int count = crownhead_game_places(game, places, 50);
            const int us = crownhead_game_turn(game);
            cr_assert(crownhead_batch_planes(batch, planes));
            for (int i = 0; i < count; i++) {
                const int kind =
                    places[i].height ? 2 * (places[i].owners != us) + places[i].is_king : -1;
                for (int k = 0; k < 4; k++)
                    cr_expect_eq(planes[k * count + i], kind == k, "%s: %s", VARIANTS_SEEN[v],
                                 places[i].name);
                cr_expect_eq(planes[4 * count + i], us);
            }
            crownhead_game_free(game);
            crownhead_batch_choose(batch, ply, &action);
            cr_assert(crownhead_batch_step(batch, &action, NULL));
        }
        crownhead_batch_free(batch);
    }
    uint8_t planes[6 * 32];
    CrownheadBatch *batch = batch_at("tower", "B:WK32:BK1:H300");
    cr_assert(crownhead_batch_planes(batch, planes));
    cr_expect(planes[5 * 32] == 255 && planes[6 * 32 - 1] == 255);
    crownhead_batch_free(batch);
    batch = batch_at("tower", "B:WK32:BK1:H30");
    cr_assert(crownhead_batch_planes(batch, planes));
    cr_expect_eq(planes[5 * 32 + 3], 30);
    crownhead_batch_free(batch);
}

/* "Focus has twelve: the men of the player to move at the top of a pile, one below the top, and so
   on to the fifth, then the same for the other player, then the numbers of men in their two
   reserves." */
Test(library_batch, writes_planes_of_focus) {
    uint8_t planes[14 * 52];
    CrownheadBatch *batch = batch_at("focus", "B:c1rrb,d1r:R2,3");
    cr_assert(crownhead_batch_planes(batch, planes));
    /* c1 and d1 are the first cells. Blue, the second player, is to move. */
    for (int i = 0; i < 10; i++) {
        const bool is_top_of_us = i == 0, is_below = i == 5 + 1 || i == 5 + 2;
        cr_expect_eq(planes[i * 52], is_top_of_us || is_below, "%d", i);
        cr_expect_eq(planes[i * 52 + 1], i == 5, "%d", i);
    }
    cr_expect(planes[10 * 52] == 3 && planes[11 * 52 + 51] == 2);
    cr_expect_eq(planes[12 * 52 + 9], 1);
    crownhead_batch_free(batch);
}

/* "Equal seeds choose the same actions."
   "Equal seeds play the same games."
   "`plies` may be NULL."
   "Plays each game on at random, up to `most` (0 to 100000) plies, without changing it, and writes
   the CrownheadResult and how many plies were played; a game that is not over then is ongoing." */
Test(library_batch, plays_out_at_random) {
    enum { GAMES = 64 };
    uint8_t results[2][GAMES];
    int32_t plies[2][GAMES], actions[2][GAMES];
    for (int i = 0; ALL_GAMES[i]; i++) {
        int over = 0;
        CrownheadBatch *batch = batch_of(ALL_GAMES[i]->name, GAMES);
        for (int k = 0; k < 2; k++) {
            cr_assert(crownhead_batch_choose(batch, 11, actions[k]));
            cr_assert(crownhead_batch_play_out(batch, 11, 1000, results[k], plies[k]));
        }
        cr_expect_arr_eq(actions[0], actions[1], sizeof actions[0]);
        cr_expect_arr_eq(results[0], results[1], sizeof results[0]);
        cr_expect_arr_eq(plies[0], plies[1], sizeof plies[0]);
        for (int k = 0; k < GAMES; k++) {
            over += results[0][k] != CROWNHEAD_ONGOING;
            cr_expect(results[0][k] != CROWNHEAD_ONGOING || plies[0][k] == 1000);
        }
        if (!ALL_GAMES[i]->facts.has_piles)
            cr_expect_geq(over, GAMES / 2, "%s", ALL_GAMES[i]->name);
        cr_assert(crownhead_batch_play_out(batch, 12, 3, results[1], NULL));
        for (int k = 0; k < GAMES; k++) cr_expect_eq(results[1][k], CROWNHEAD_ONGOING);
        cr_assert(crownhead_batch_play_out(batch, 12, 1000, results[1], plies[1]));
        if (!ALL_GAMES[i]->facts.has_piles)
            cr_expect_arr_neq(plies[0], plies[1], sizeof plies[0], "%s", ALL_GAMES[i]->name);
        cr_assert(crownhead_batch_state(batch, results[1], NULL, plies[1]));
        for (int k = 0; k < GAMES; k++) cr_expect(plies[1][k] == 0 && results[1][k] == 0);
        cr_expect_not(crownhead_batch_play_out(batch, 1, -1, results[0], NULL));
        cr_expect_not(crownhead_batch_play_out(batch, 1, 100001, results[0], NULL));
        crownhead_batch_free(batch);
    }
}

/* Each of seven actions is chosen by about a seventh of the seeds. */
Test(library_batch, chooses_without_preference) {
    CrownheadBatch *batch = batch_of("english", 1);
    int32_t actions[8], chosen;
    int64_t begin[2];
    int times[7] = {0};
    cr_assert_eq(crownhead_batch_actions(batch, begin, actions, 8), 7);
    for (uint64_t seed = 0; seed < 7000; seed++) {
        cr_assert(crownhead_batch_choose(batch, seed, &chosen));
        for (int i = 0; i < 7; i++) times[i] += actions[i] == chosen;
    }
    for (int i = 0; i < 7; i++) cr_expect(times[i] > 850 && times[i] < 1150, "%d", times[i]);
    crownhead_batch_free(batch);
}

/* One seed chooses for each game on its own: a seventh of the games has the action of the game before
   it. */
Test(library_batch, chooses_for_each_game_on_its_own) {
    enum { GAMES = 7000 };
    static int32_t actions[GAMES];
    int same = 0;
    CrownheadBatch *batch = batch_of("english", GAMES);
    cr_assert(crownhead_batch_choose(batch, 1, actions));
    for (int i = 1; i < GAMES; i++) same += actions[i] == actions[i - 1];
    cr_expect(same > 850 && same < 1150, "%d", same);
    crownhead_batch_free(batch);
}

/* Random games end as the same moves do in a record of a game: two kings alone repeat themselves. */
Test(library_batch, random_games_see_repetitions_and_draws) {
    uint8_t result;
    int32_t plies;
    for (uint64_t seed = 0; seed < 20; seed++) {
        CrownheadBatch *batch = batch_at("tower", "B:WK32:BK1");
        cr_assert(crownhead_batch_play_out(batch, seed, 100000, &result, &plies));
        cr_expect_neq(result, CROWNHEAD_ONGOING);
        crownhead_batch_free(batch);
        batch = batch_at("english", "B:WK32:BK1:H79");
        cr_assert(crownhead_batch_play_out(batch, seed, 100000, &result, &plies));
        cr_expect(result == CROWNHEAD_DRAW && plies == 1);
        crownhead_batch_free(batch);
    }
}

/* A random game of Focus makes one move of each position only: that which the list of all has at the
   number that is drawn. */
Test(library_batch, random_games_draw_from_the_list_of_moves) {
    enum { MOST = 400 };
    static uint64_t keys[2][MOST + 1];
    static GameMoves moves;
    const char *const names[] = {"focus", "focus-steps"};
    for (int i = 0; i < 2 * 50; i++) {
        const Game *game = variant(names[i % 2])->game;
        const Batching *batching = batching_of(game);
        Random random = random_seeded((uint64_t)i), same = random;
        KeysSeen seen = {.key = keys[0]}, again = {.key = keys[1]};
        GamePosition pos = game_start(game);
        int plies;
        keys_note(&seen, game->key(&pos), true);
        keys_note(&again, game->key(&pos), true);
        batching->play_out(&pos, &seen, &random, MOST, &plies);
        for (int ply = 0; ply < plies; ply++) {
            game->list(&pos, &moves);
            game->play(&pos, &pos, &moves.moves[random_below(&same, (uint32_t)moves.count)]);
            keys_note(&again, game->key(&pos), game->quiet_plies(&pos) == 0);
        }
        cr_expect_eq(seen.count, again.count, "%s, seed %d", game->name, i);
        cr_expect_arr_eq(keys[0], keys[1], sizeof *keys[0] * (size_t)seen.count, "%s, seed %d",
                         game->name, i);
    }
}
