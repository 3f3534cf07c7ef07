/* The engine against the oracle of all draughts, in every variant there is. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/support.h"
#include "tests/oracles/draughts_oracle.h"

static OracleBoard board_of(const OracleRules *rules, const char *fen) {
    OracleBoard board;
    cr_assert(oracle_read(rules, *fen ? fen : rules->start, &board), "%s: %s", rules->name, fen);
    return board;
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

enum { AFTER_TEXT = GAME_POSITION_TEXT, MOST = 512 };

/* Positions that moves lead to, one for each route, sorted. */
typedef struct {
    int count;
    char *text[MOST];
    char room[MOST][AFTER_TEXT];
} Afters;

static char *afters_add(Afters *afters) {
    cr_assert_lt(afters->count, MOST);
    afters->text[afters->count] = afters->room[afters->count];
    return afters->text[afters->count++];
}

static void expect_same_moves(const Game *game, const OracleRules *rules, const GamePosition *pos) {
    static Afters ours, theirs;
    static OracleMove moves[ORACLE_MOVES];
    char fen[GAME_POSITION_TEXT];
    GameMoves list;
    game->print(pos, fen);
    const OracleBoard board = board_of(rules, fen);
    ours.count = theirs.count = 0;
    game->list(pos, &list);
    for (int i = 0; i < list.count; i++) {
        GamePosition next;
        char *after = afters_add(&ours);
        game->play(&next, pos, &list.moves[i]);
        game->print(&next, after);
        char *counter = strstr(after, ":H"), *walks = strstr(after, ":+");
        if (counter) memmove(counter, walks ? walks : "", walks ? strlen(walks) + 1 : 1);
    }
    const int count = oracle_moves(rules, &board, moves);
    for (int i = 0; i < count; i++) {
        OracleBoard next;
        oracle_play(&next, &board, &moves[i]);
        next.quiet_plies = 0;
        oracle_write(rules, &next, afters_add(&theirs));
    }
    qsort(ours.text, (size_t)ours.count, sizeof *ours.text, compare_texts);
    qsort(theirs.text, (size_t)theirs.count, sizeof *theirs.text, compare_texts);
    bool same = ours.count == theirs.count;
    for (int i = 0; same && i < count; i++) same = strcmp(ours.text[i], theirs.text[i]) == 0;
    cr_expect(same, "%s %s: %d moves, the oracle has %d", game->name, fen, ours.count,
              theirs.count);
}

/* A position of up to `most` pieces a side, anywhere, men not on their crown rows. */
static void random_board(const OracleRules *rules, Random *random, OracleBoard *board) {
    const int size = rules->size, squares = size * size / 2;
    const int most = 1 + (int)random_below(random, (uint32_t)(size * (size - 2) / 4));
    const int kings = (int)random_below(random, 4); /* of four pieces */
    *board = (OracleBoard){.white_to_move = false};
    memset(board->cell, '.', sizeof board->cell);
    board->white_to_move = random_below(random, 2) == 0;
    for (int left = 2 * most; left > 0; left--) {
        const int square = (int)random_below(random, (uint32_t)squares);
        const int row = 2 * square / size;
        const int column = 2 * square % size + oracle_first_column(rules, row);
        const bool king = (int)random_below(random, 4) < kings, white = left % 2 == 0;
        const char man = white ? 'w' : 'b';
        if (!king && row == oracle_crown_row(rules, man)) continue;
        board->cell[row][column] = king ? (char)toupper(man) : man;
    }
}

/* Lets a king of each side have moved up to three times in a row, where that is limited and the side
   has men. */
static void random_walks(const OracleRules *rules, Random *random, OracleBoard *board) {
    int kings[2] = {0, 0}, men[2] = {0, 0};
    for (int row = 0; rules->three_walks && row < rules->size; row++)
        for (int column = 0; column < rules->size; column++) {
            const char piece = board->cell[row][column];
            const int side = is_white(piece);
            if (piece == 'w' || piece == 'b') men[side]++;
            if (!is_king(piece)) continue;
            if (random_below(random, (uint32_t)++kings[side]) == 0)
                board->walker[side] = (OracleCell){(signed char)row, (signed char)column};
        }
    for (int side = 0; side < 2; side++)
        if (kings[side] && men[side]) board->walked[side] = (int)random_below(random, 4);
}

/* Positions of each kind a variant; the environment may ask for more. */
static int positions_wanted(void) {
    const char *wanted = getenv("ORACLE_POSITIONS");
    return wanted ? atoi(wanted) : 400;
}

static void compare_with_oracle(const Game *game, const OracleRules *rules, uint64_t seed) {
    Random random = random_seeded(seed);
    for (int i = 0; i < positions_wanted(); i++) {
        OracleBoard board;
        char fen[ORACLE_TEXT];
        GamePosition pos;
        Error error;
        random_board(rules, &random, &board);
        random_walks(rules, &random, &board);
        oracle_write(rules, &board, fen);
        if (!game->parse(&pos, fen, &error)) continue; /* nobody is on it */
        expect_same_moves(game, rules, &pos);
    }
    GamePosition pos = position_of(game->name, "");
    for (int i = 0; i < positions_wanted(); i++) {
        expect_same_moves(game, rules, &pos);
        if (i % 120 == 119 || !play_random(game, &pos, &random)) pos = position_of(game->name, "");
    }
}

Test(draughts_oracle, the_engine_has_the_same_moves_in_every_variant) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        if (!game->parse_hub) continue; /* Focus, of focus_oracle.h */
        const OracleRules *rules = oracle_rules(game->name);
        cr_assert_not_null(rules, "the oracle does not know %s", game->name);
        const GamePosition start = position_of(game->name, ""),
                           same = position_of(game->name, rules->start);
        cr_expect(game->same(&start, &same), "%s begins in another way", game->name);
        compare_with_oracle(game, rules, (uint64_t)i + 1);
    }
}
