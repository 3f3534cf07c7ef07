/* Whole games in every variant, from end to end: engines over the UCI-like dialect and over Hub,
   the match runner between them, the file of games, and its reader; and that the engine wins
   against random moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/pdn.h"
#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"

enum { WORD = 256, MOST_MOVES = 60 };

/* Plays an opening twice, the protocols changing sides; the games go into `folder`. */
static void play_match(const Game *game, const char *folder) {
    char command[WORD], pdn[WORD], moves[16];
    snprintf(command, sizeof command, "cmd=%s", child_path("crownhead"));
    snprintf(pdn, sizeof pdn, "%s/games.pdn", folder);
    snprintf(moves, sizeof moves, "%d", MOST_MOVES);
    const char *second = game->parse_hub ? "proto=hub" : "proto=uci";
    const char *const argv[] = {child_path("crownhead"),
                                "match",
                                "-variant",
                                game->name,
                                "-engine",
                                command,
                                "proto=uci",
                                "name=uci",
                                "-engine",
                                command,
                                second,
                                "name=second",
                                "-each",
                                "depth=2",
                                "option.Hash=1",
                                "-openings",
                                "random=3",
                                "-maxmoves",
                                moves,
                                "-timemargin",
                                "1000000",
                                "-pdnout",
                                pdn,
                                NULL};
    Run run = child_run(argv, NULL, "", 0);
    cr_expect_eq(run.status, 0, "%s: %d, %s%s", game->name, run.status, run.text, run.complaint);
    free(run.text);
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

static void expect_played_and_read_back(int part) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        if (i % PARTS != part) continue;
        char folder[FOLDER_PATH];
        folder_make(folder);
        play_match(ALL_GAMES[i], folder);
        check_games(ALL_GAMES[i], folder);
        folder_remove(folder);
    }
}

/* Two openings, each played twice; the fake engine's moves are seeded. */
static void expect_won_against_random_moves(int part) {
    char engine[WORD], random[WORD];
    snprintf(engine, sizeof engine, "cmd=%s", child_path("crownhead"));
    snprintf(random, sizeof random, "cmd=%s", child_path("fake_engine"));
    for (int i = 0; ALL_GAMES[i]; i++) {
        if (i % PARTS != part) continue;
        const char *const argv[] = {child_path("crownhead"),
                                    "match",
                                    "-variant",
                                    ALL_GAMES[i]->name,
                                    "-engine",
                                    engine,
                                    "name=engine",
                                    "nodes=2000",
                                    "option.Hash=1",
                                    "-engine",
                                    random,
                                    "name=random",
                                    "nodes=1",
                                    "-openings",
                                    "random=2",
                                    "-rounds",
                                    "2",
                                    "-timemargin",
                                    "1000000",
                                    NULL};
        Run run = child_run(argv, NULL, "", 0);
        cr_expect(strstr(run.text, "engine\n  games 4: +4 -0 =0"), "%s: %s%s", ALL_GAMES[i]->name,
                  run.text, run.complaint);
        free(run.text);
    }
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
