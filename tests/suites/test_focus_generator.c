/* Focus against the oracle of tests/oracles/focus_oracle.h: move for move and position for
   position, in random games with fixed seeds, and by perft. */
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tests/helpers/support.h"
#include "tests/oracles/focus_oracle.h"

enum {
    POSITIONS = 50000, /* compared for each variant */
    GAME_PLIES = 300,
    SCATTERED_IN = 2, /* one game in this many starts from scattered piles */
};

static const char *name_of(FocusOracleRules rules) {
    return rules == FOCUS_ORACLE_STEPS ? "focus-steps" : "focus";
}

/* The oracle's position in the engine's text. */
static void oracle_fen(const FocusOracle *oracle, char text[GAME_POSITION_TEXT]) {
    Writer writer = writer_make(text, GAME_POSITION_TEXT);
    writer_add(&writer, "%c:", oracle->mover);
    const char *between = "";
    for (int row = 0; row < FOCUS_ORACLE_SIZE; row++) {
        for (int column = 0; column < FOCUS_ORACLE_SIZE; column++) {
            const char *pile = oracle->pile[row][column];
            if (!*pile) continue;
            writer_add(&writer, "%s%c%d", between, 'a' + column, row + 1);
            for (; *pile; pile++) writer_add(&writer, "%c", *pile == 'R' ? 'r' : 'b');
            between = ",";
        }
    }
    writer_add(&writer, ":R%d,%d:C%d,%d", oracle->red.reserve, oracle->blue.reserve,
               oracle->red.captured, oracle->blue.captured);
}

/* Piles of random men on random cells, the rest of the men in reserve or captured. */
static void scatter(Random *random, FocusOracle *oracle, FocusOracleRules rules) {
    focus_oracle_clear(oracle, rules, random_below(random, 2) ? 'R' : 'B');
    int left[2] = {FOCUS_ORACLE_SIDE, FOCUS_ORACLE_SIDE};
    const int piles = 1 + (int)random_below(random, 20);
    for (int i = 0; i < piles; i++) {
        const FocusOracleCell cell = {(int)random_below(random, 8), (int)random_below(random, 8)};
        if (!focus_oracle_on_board(cell)) continue;
        char *pile = oracle->pile[cell.row][cell.column];
        for (int men = 1 + (int)random_below(random, 5); men > 0 && strlen(pile) < 5; men--) {
            const uint32_t side = random_below(random, 2);
            if (left[side]-- > 0)
                strcat(pile, side ? "B" : "R");
            else
                left[side] = 0;
        }
    }
    oracle->red.reserve = (int)random_below(random, (uint32_t)left[0] + 1) / 4;
    oracle->blue.reserve = (int)random_below(random, (uint32_t)left[1] + 1) / 4;
    oracle->red.captured = left[1] - oracle->blue.reserve;
    oracle->blue.captured = left[0] - oracle->red.reserve;
}

/* Every move as data; one of them, number `spoken`, also in text, to and fro. */
static int compare_moves(const Game *game, const GamePosition *pos, const FocusOracle *oracle,
                         uint32_t spoken) {
    GameMoves moves;
    FocusOracleMove expected[FOCUS_ORACLE_MAX_MOVES];
    char fen[GAME_POSITION_TEXT];
    game->print(pos, fen);
    game->list(pos, &moves);
    cr_assert_eq(moves.count, focus_oracle_moves(oracle, expected), "%s: %d moves", fen,
                 moves.count);
    for (int i = 0; i < moves.count; i++) {
        GameMoveView view;
        game->view_move(pos, &moves.moves[i], &view);
        const int from = view_index(expected[i].from.row, expected[i].from.column);
        const int to = view_index(expected[i].to.row, expected[i].to.column);
        cr_assert(view.length == (expected[i].is_reserve ? 1 : 2) && view.path[0] == from &&
                      view.path[view.length - 1] == to && view.men == expected[i].count,
                  "%s: move %d", fen, i);
    }
    if (moves.count > 0) {
        const int i = (int)(spoken % (uint32_t)moves.count);
        char text[GAME_MOVE_TEXT], oracle_text[FOCUS_ORACLE_TEXT];
        GameMove read;
        Error error;
        game->print_move(&moves.moves[i], text);
        focus_oracle_move_text(&expected[i], oracle_text);
        cr_assert_str_eq(text, oracle_text, "%s: move %d", fen, i);
        cr_assert(game->parse_move(pos, text, &read, &error), "%s: %s", fen, error.text);
        cr_assert(memcmp(&read, &moves.moves[i], sizeof read) == 0, "%s: %s read back", fen, text);
    }
    return moves.count;
}

/* The board, the reserves and the captured men; the text and the key to and fro. */
static void compare_position(const Game *game, const GamePosition *pos, const FocusOracle *oracle) {
    char text[GAME_POSITION_TEXT], expected[GAME_POSITION_TEXT];
    game->print(pos, text);
    oracle_fen(oracle, expected);
    const int quiet = game->quiet_plies(pos);
    if (quiet > 0)
        snprintf(expected + strlen(expected), sizeof expected - strlen(expected), ":H%d", quiet);
    cr_assert_str_eq(text, expected);
    const GamePosition read = position_of(game->name, text);
    cr_assert_eq(game->quiet_plies(&read), quiet, "%s", text);
    cr_assert(game->same(pos, &read) && game->key(pos) == game->key(&read), "%s", text);
    cr_assert_eq(focus_oracle_men(oracle, 'R') + focus_oracle_men(oracle, 'B'), 36, "%s", text);
}

/* The leaves one and two plies below, as they are counted and as they are played. */
static void compare_counts(const Game *game, const GamePosition *pos) {
    const Perft bulk = {.mode = PERFT_BULK}, plain = {.mode = PERFT_PLAIN};
    char text[GAME_POSITION_TEXT];
    Error error;
    game->print(pos, text);
    for (int depth = 1; depth <= 2; depth++) {
        uint64_t counted, played;
        cr_assert(game->perft(pos, depth, &bulk, &counted, &error));
        cr_assert(game->perft(pos, depth, &plain, &played, &error));
        cr_assert_eq(counted, played, "%s: perft %d", text, depth);
    }
}

static void play_random_games(FocusOracleRules rules, uint64_t seed) {
    const Game *game = variant(name_of(rules))->game;
    Random random = random_seeded(seed);
    int compared = 0, finished = 0;
    while (compared < POSITIONS) {
        FocusOracle oracle;
        GamePosition pos;
        char fen[GAME_POSITION_TEXT];
        Error error;
        focus_oracle_start(&oracle, rules);
        if (random_below(&random, SCATTERED_IN) == 0) scatter(&random, &oracle, rules);
        oracle_fen(&oracle, fen);
        if (!game->parse(&pos, fen, &error)) {
            cr_assert_str_eq(error.text, "the board is empty and nobody has a reserve");
            continue;
        }
        for (int ply = 0; ply < GAME_PLIES; ply++) {
            const uint32_t chosen = random_below(&random, UINT32_MAX);
            compare_position(game, &pos, &oracle);
            const int count = compare_moves(game, &pos, &oracle, chosen);
            if (compared++ % 16 == 0) compare_counts(game, &pos);
            cr_assert_eq(count == 0, focus_oracle_is_over(&oracle));
            finished += count == 0;
            if (count == 0) break;
            GameMoves moves;
            FocusOracleMove oracle_moves[FOCUS_ORACLE_MAX_MOVES];
            game->list(&pos, &moves);
            focus_oracle_moves(&oracle, oracle_moves);
            const int i = (int)(chosen % (uint32_t)count);
            const FocusOracle oracle_before = oracle;
            game->play(&pos, &pos, &moves.moves[i]);
            focus_oracle_play(&oracle, &oracle_before, &oracle_moves[i]);
        }
    }
    cr_assert_gt(finished, 0);
    cr_log_info("%s: %d positions, %d games to their end", game->name, compared, finished);
}

Test(focus_generator, focus_agrees_with_the_oracle_in_random_games) {
    play_random_games(FOCUS_ORACLE_OFFICIAL, 1);
}

Test(focus_generator, focus_steps_agrees_with_the_oracle_in_random_games) {
    play_random_games(FOCUS_ORACLE_STEPS, 2);
}

/* High piles and reserves on both sides, with more of Blue's men than there are. */
static FocusOracle crowded(FocusOracleRules rules, char mover) {
    static const char *const PILES[][2] = {
        {"c2", "RB"},  {"d3", "BRBRR"}, {"f3", "BB"}, {"d4", "RRBRB"}, {"e4", "BBBBR"},
        {"d5", "RBR"}, {"c6", "RBBB"},  {"e6", "RR"}, {"h4", "B"},     {"d8", "BR"}};
    FocusOracle focus;
    focus_oracle_clear(&focus, rules, mover);
    for (size_t i = 0; i < sizeof PILES / sizeof *PILES; i++)
        strcpy(focus.pile[PILES[i][0][1] - '1'][PILES[i][0][0] - 'a'], PILES[i][1]);
    focus.red.reserve = 1;
    focus.blue.reserve = 2;
    return focus;
}

/* A generator in another language, written from the rules alone, counts as many. */
Test(focus_generator, both_count_as_another_generator_does) {
    enum { DEPTHS = 3 };
    static const struct {
        FocusOracleRules rules;
        char mover; /* of the crowded position, which the engine refuses; 0: the start */
        uint64_t leaves[DEPTHS];
    } ROWS[] = {
        {FOCUS_ORACLE_OFFICIAL, 0, {68, 4460, 299912}},
        {FOCUS_ORACLE_STEPS, 0, {68, 4460, 299408}},
        {FOCUS_ORACLE_OFFICIAL, 'R', {105, 10104, 808855}},
        {FOCUS_ORACLE_OFFICIAL, 'B', {95, 9975, 976317}},
        {FOCUS_ORACLE_STEPS, 'R', {129, 14159, 1488067}},
        {FOCUS_ORACLE_STEPS, 'B', {111, 14024, 1543266}},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const char *name = name_of(ROWS[i].rules);
        FocusOracle focus = crowded(ROWS[i].rules, ROWS[i].mover);
        if (!ROWS[i].mover) {
            char fen[GAME_POSITION_TEXT], own[GAME_POSITION_TEXT];
            const GamePosition start = position_of(name, "");
            focus_oracle_start(&focus, ROWS[i].rules);
            oracle_fen(&focus, fen);
            variant(name)->game->print(&start, own);
            cr_expect_str_eq(own, fen);
            expect_perft(name, "", ROWS[i].leaves, DEPTHS);
        }
        for (int depth = 1; depth <= DEPTHS; depth++)
            cr_expect_eq(focus_oracle_perft(&focus, depth), ROWS[i].leaves[depth - 1],
                         "row %zu, %d plies", i, depth);
    }
}
