/* The generator against the mailbox of tests/oracles/mailbox.h: move for move, key for key, FEN for
   FEN, in random games with fixed seeds. */
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/draughts/opaque.h"
#include "tests/helpers/support.h"
#include "tests/oracles/mailbox.h"

enum {
    POSITIONS = 110000, /* compared for each variant */
    GAME_PLIES = 150,
    SCATTERED_IN = 2, /* one game in so many starts from scattered pieces, kings among them */
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

/* What the two generators say of one position, to be compared. */
static int compare(const Game *game, const GamePosition *pos, const Mailbox *box, int *longest) {
    GameMoves moves;
    MailboxMove box_moves[MAILBOX_MAX_MOVES];
    char fen[GAME_POSITION_TEXT], box_fen[MAILBOX_TEXT];
    game->print(pos, fen);
    mailbox_to_fen(box, box_fen);
    cr_assert_str_eq(fen, box_fen);
    game->list(pos, &moves);
    cr_assert_eq(moves.count, mailbox_moves(box, box_moves), "%s: %d moves", fen, moves.count);
    for (int i = 0; i < moves.count; i++) {
        char move[GAME_MOVE_TEXT], box_move[MAILBOX_TEXT];
        GameMove read;
        Error error;
        game->print_move(&moves.moves[i], move);
        mailbox_move_text(box, &box_moves[i], box_move);
        cr_assert_str_eq(move, box_move, "%s: move %d is %s, expected %s", fen, i, move, box_move);
        cr_assert(game->parse_move(pos, move, &read, &error), "%s: %s", fen, error.text);
        cr_assert(memcmp(&read, &moves.moves[i], sizeof read) == 0, "%s: %s read back", fen, move);
        const Move shown = move_show(&moves.moves[i]);
        if (shown.jumps > *longest) *longest = shown.jumps;
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
    GamePosition fresh;
    Error error;
    game->print(pos, fen);
    cr_assert(game->parse(&fresh, fen, &error), "%s: %s", fen, error.text);
    cr_assert_eq(game->key(pos), game->key(&fresh), "%s", fen);
    cr_assert(game->same(pos, &fresh), "%s", fen);
}

static void play_random_games(const char *name, MailboxVariant box_variant, uint64_t seed) {
    const Game *game = variant(name)->game;
    Random random = random_seeded(seed);
    int compared = 0, longest = 0;
    while (compared < POSITIONS) {
        GamePosition pos = position_of(name, "");
        if (random_below(&random, SCATTERED_IN) == 0) {
            Position scattered;
            scatter(&random, &scattered);
            pos = position_hide(&scattered);
        }
        Mailbox box;
        char fen[GAME_POSITION_TEXT];
        game->print(&pos, fen);
        cr_assert(mailbox_from_fen(&box, box_variant, fen), "%s", fen);
        for (int ply = 0; ply < GAME_PLIES; ply++) {
            const int count = compare(game, &pos, &box, &longest);
            compare_key(game, &pos);
            compared++;
            if (count == 0) break;
            const uint32_t chosen = random_below(&random, (uint32_t)count);
            GameMoves moves;
            MailboxMove box_moves[MAILBOX_MAX_MOVES];
            game->list(&pos, &moves);
            mailbox_moves(&box, box_moves);
            const GamePosition before = pos;
            const Mailbox box_before = box;
            game->play(&pos, &before, &moves.moves[chosen]);
            mailbox_play(&box, &box_before, &box_moves[chosen]);
            cr_assert_eq(game->quiet_plies(&pos), box.quiet_plies);
        }
    }
    cr_log_info("%s: %d positions, longest capture %d", name, compared, longest);
}

Test(generator, english_agrees_with_the_mailbox_in_random_games) {
    play_random_games("english", MAILBOX_ENGLISH, 1);
}

Test(generator, tower_agrees_with_the_mailbox_in_random_games) {
    play_random_games("tower", MAILBOX_TOWER, 2);
}

Test(generator, freejump_agrees_with_the_mailbox_in_random_games) {
    play_random_games("freejump", MAILBOX_FREEJUMP, 3);
}
