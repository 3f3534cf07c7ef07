/* The generator against the oracle, where the order of moves is specified: move for move, key for
   key, FEN for FEN, in random games with fixed seeds. */
#include <string.h>

#include "engine/base/text.h"
#include "engine/draughts/opaque.h"
#include "tests/helpers/support.h"
#include "tests/oracles/draughts_oracle.h"

enum {
    POSITIONS = 110000, /* compared for each variant */
    GAME_PLIES = 150,
    SCATTERED_IN = 2, /* one game in this many starts from scattered pieces, kings among them */
};

/* A position with 1..12 pieces a side, a third of them kings, none on its crown row as a man. */
static void scatter(Random *random, Position *pos) {
    *pos = (Position){.side = (uint8_t)random_below(random, 2)};
    for (Side side = BLACK; side <= WHITE; side++) {
        const int wanted = 1 + (int)random_below(random, MAX_PIECES);
        for (int placed = 0; placed < wanted;) {
            const Bitboard here = bitboard_of_square(1 + (int)random_below(random, SQUARES));
            if ((pos->pieces[BLACK] | pos->pieces[WHITE]) & here) continue;
            const bool is_king = random_below(random, 3) == 0;
            if (!is_king && (here & crown_row(side))) continue;
            pos->pieces[side] |= here;
            if (is_king) pos->kings |= here;
            placed++;
        }
    }
}

/* Compares the moves of the two generators in one position. */
static int compare(const Game *game, const GamePosition *pos, const OracleRules *rules,
                   const OracleBoard *board, OracleMove due[ORACLE_MOVES]) {
    GameMoves moves;
    char fen[GAME_POSITION_TEXT], due_fen[ORACLE_TEXT];
    game->print(pos, fen);
    oracle_write(rules, board, due_fen);
    cr_assert_str_eq(fen, due_fen);
    game->list(pos, &moves);
    cr_assert_eq(moves.count, oracle_moves(rules, board, due), "%s: %d moves", fen, moves.count);
    for (int i = 0; i < moves.count; i++) {
        char move[GAME_MOVE_TEXT], due_move[ORACLE_TEXT];
        GameMove read;
        Error error;
        game->print_move(&moves.moves[i], move);
        oracle_move_text(rules, &due[i], due_move);
        cr_assert_str_eq(move, due_move, "%s: move %d is %s, expected %s", fen, i, move, due_move);
        cr_assert(game->parse_move(pos, move, &read, &error), "%s: %s", fen, error.text);
        cr_assert(memcmp(&read, &moves.moves[i], sizeof read) == 0, "%s: %s read back", fen, move);
    }
    const Perft perft = {.mode = PERFT_BULK};
    uint64_t leaves;
    Error error;
    cr_assert(game->perft(pos, 1, &perft, &leaves, &error));
    cr_assert_eq(leaves, (uint64_t)moves.count, "%s: %d moves counted", fen, (int)leaves);
    return moves.count;
}

/* The position reached by moves has the key of the same position read from text. */
static void compare_key(const Game *game, const GamePosition *pos) {
    char fen[GAME_POSITION_TEXT];
    game->print(pos, fen);
    const GamePosition fresh = position_of(game->name, fen);
    cr_assert_eq(game->key(pos), game->key(&fresh), "%s", fen);
    cr_assert(game->same(pos, &fresh), "%s", fen);
}

static void play_random_games(const char *name, uint64_t seed) {
    static OracleMove due[ORACLE_MOVES];
    const OracleRules *rules = oracle_rules(name);
    const Game *game = variant(name)->game;
    Random random = random_seeded(seed);
    for (int compared = 0; compared < POSITIONS;) {
        GamePosition pos = position_of(name, "");
        if (random_below(&random, SCATTERED_IN) == 0) {
            Position scattered;
            scatter(&random, &scattered);
            pos = position_hide(&scattered);
        }
        OracleBoard board;
        char fen[GAME_POSITION_TEXT];
        game->print(&pos, fen);
        cr_assert(oracle_read(rules, fen, &board), "%s", fen);
        for (int ply = 0; ply < GAME_PLIES; ply++) {
            const int count = compare(game, &pos, rules, &board, due);
            compare_key(game, &pos);
            compared++;
            if (count == 0) break;
            const uint32_t chosen = random_below(&random, (uint32_t)count);
            GameMoves moves;
            game->list(&pos, &moves);
            const OracleBoard board_before = board;
            game->play(&pos, &pos, &moves.moves[chosen]);
            oracle_play(&board, &board_before, &due[chosen]);
            cr_assert_eq(game->quiet_plies(&pos), board.quiet_plies);
        }
    }
}

Test(generator, english_agrees_with_the_oracle_in_random_games) {
    play_random_games("english", 1);
}

Test(generator, tower_agrees_with_the_oracle_in_random_games) {
    play_random_games("tower", 2);
}

Test(generator, freejump_agrees_with_the_oracle_in_random_games) {
    play_random_games("freejump", 3);
}
