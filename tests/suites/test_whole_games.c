/* Whole games in every variant, from end to end: engines over the UCI-like dialect and over Hub,
   the match runner between them, the file of games, and its reader; and that the engine wins
   against random moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/pdn.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/shell.h"
#include "tests/helpers/support.h"

/* Runs a match of `game` with these words in `folder`, by moves whose time nobody counts. */
static void play_match(const Game *game, const char *folder, const char *words, const char *due) {
    char line[512];
    snprintf(line, sizeof line, "$ENGINE match -variant %s -timemargin 1000000 %s", game->name,
             words);
    shell_expect(folder, line, 0, due);
}

/* Reads the games back: all moves legal, the result that of the last position where it is over. */
static void check_games(const Game *game, const char *folder) {
    char *text = folder_read(folder, "games.pdn");
    PdnMemory memory = {.text = text, .size = strlen(text)};
    Error error;
    PdnGame read;
    PdnFault fault;
    int games = 0;
    PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, ALL_GAMES[0], &error);
    cr_assert(reader, "%s", reader ? "" : error.text);
    for (PdnStatus status; (status = pdn_read(reader, &read, &fault)) != PDN_END; games++) {
        cr_assert_eq(status, PDN_GAME, "%s: %s\n%s", game->name, fault.reason.text, text);
        cr_expect_eq(read.record->game, game, "%s", game->name);
        cr_expect_geq(read.record->length, 8, "%s ended at once:\n%s", game->name, text);
        GameReason reason;
        const GameResult end = record_result(read.record, &reason);
        const GameResult expected = end == GAME_ONGOING ? GAME_DRAWN : end;
        cr_expect_eq(read.result, expected, "%s:\n%s", game->name, text);
    }
    cr_expect_eq(games, 2, "%s:\n%s", game->name, text);
    pdn_reader_free(reader);
    free(text);
}

/* One of the parts that the variants are dealt to, so that no test takes long. */
enum { PARTS = 4 };

/* An opening is played twice, the protocols changing sides. */
static void expect_played_and_read_back(int part) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        if (i % PARTS != part) continue;
        char folder[FOLDER_PATH], words[256];
        folder_make(folder);
        snprintf(words, sizeof words,
                 "-engine cmd=$ENGINE proto=uci name=uci -engine cmd=$ENGINE proto=%s name=second "
                 "-each depth=2 option.Hash=1 -openings random=3 -maxmoves 60 -pdnout games.pdn",
                 game->parse_hub ? "hub" : "uci");
        play_match(game, folder, words, "");
        check_games(game, folder);
        folder_remove(folder);
    }
}

/* Two openings, each played twice; the fake engine's moves are seeded. */
static void expect_won_against_random_moves(int part) {
    for (int i = 0; ALL_GAMES[i]; i++)
        if (i % PARTS == part)
            play_match(ALL_GAMES[i], NULL,
                       "-engine cmd=$ENGINE name=engine nodes=2000 option.Hash=1 "
                       "-engine cmd=$FAKE name=random nodes=1 -openings random=2 -rounds 2",
                       "engine\n  games 4: +4 -0 =0");
}

#define TEST_PART(part)                                                                            \
    Test(whole_games, are_played_and_read_back_part_##part) {                                      \
        expect_played_and_read_back(part);                                                         \
    }                                                                                              \
    Test(whole_games, against_random_moves_are_won_part_##part) {                                  \
        expect_won_against_random_moves(part);                                                     \
    }

TEST_PART(0)
TEST_PART(1)
TEST_PART(2)
TEST_PART(3)
