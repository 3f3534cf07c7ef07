/* The Hub protocol (HUB.md): what files of text cannot say of it, see sessions/hub.session and
   hub_go.session. */
#include "engine/base/text.h"
#include "protocol/dialects/hub.h"
#include "protocol/session/actions.h"
#include "search/searchers.h"
#include "tests/helpers/asked.h"
#include "tests/helpers/support.h"

Test(hub, levels_add_up_and_the_tightest_holds) {
    static const char *const CASES[][2] = {
        {"level depth=3\n", " depth=3"},
        {"level depth=5\nlevel depth=2\nlevel depth=4\n", " depth=2"},
        {"level nodes=500\nlevel depth=60\nlevel nodes=900\n", " depth=60 nodes=500"},
        {"level handicap=1\nlevel ply=3\nlevel nodes=700\nlevel depth=40\nlevel move-time=60\n",
         " depth=40 nodes=700 move=60000"},
        {"level depth=40 nodes=600 move-time=60 infinite\n", " depth=40 nodes=600 move=60000"},
        {"level infinite\nlevel depth=2\n", " depth=2"},
        {"level infinite\n", " infinite"},
        {"level move-time=0,02\n", " move=20"},
        {"level move-time=1e-05\n", " move=1"},
        {"level move-time=-3\n", " move=1"},
        {"level move-time=60 \nlevel move-time=2E-2\n", " move=20"},
        /* The increment comes before the move: an empty clock has that much on it. */
        {"level time=0 inc=2\n", " clock=2000+2000/0"},
        {"level time=-0.25 inc=0.1\n", " clock=-150+100/0"},
        {"level time=0.3 inc=0,01\n", " clock=310+10/0"},
        {"level moves=10 time=0.5\n", " clock=500+0/10"},
        {"level time=1e300\nlevel depth=2\n", " depth=2 clock=1000000000+0/0"},
        {"level time=-1\nlevel time=60\n", " clock=-1000+0/0"},
        {"level time=60\nlevel time=-1\n", " clock=-1000+0/0"},
        {"level nodes=1e3\n", " nodes=1000"},
        {"level depth=2.0\n", " depth=2"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char input[256], text[128] = "";
        Writer writer = writer_make(text, sizeof text);
        snprintf(input, sizeof input, "%sgo think\n", CASES[i][0]);
        const Limits got = limits_asked("hub", input);
        if (got.depth) writer_add(&writer, " depth=%d", got.depth);
        if (got.nodes) writer_add(&writer, " nodes=%d", (int)got.nodes);
        if (got.move_time_ms) writer_add(&writer, " move=%d", (int)got.move_time_ms);
        if (got.has_clock)
            writer_add(&writer, " clock=%d+%d/%d", (int)got.time_ms, (int)got.increment_ms,
                       got.moves_to_go);
        if (got.infinite) writer_add(&writer, " infinite");
        cr_expect_str_eq(text, CASES[i][1], "%s: '%s', expected '%s'", CASES[i][0], text,
                         CASES[i][1]);
    }
}

/* A player answers an only move early, under a clock; an analysis is to show the consequences. */
Test(hub, analysis_spends_the_time_of_a_clock_on_an_only_move_too) {
    const Limits limits = limits_asked("hub", "level time=20\ngo analyze\n");
    cr_expect(!limits.has_clock && !limits.infinite && limits.move_time_ms >= 300);
}

/* --- positions and moves --- */

Test(hub, every_position_and_move_survives_its_hub_form) {
    for (int v = 0; SEARCHERS[v]; v++) {
        const Game *game = SEARCHERS[v]->game;
        if (!game->parse_hub) continue;
        Random random = random_seeded(7);
        for (int played = 0; played < 60; played++) {
            GamePosition pos = position_of(game->name, "");
            for (int ply = 0; ply < 80; ply++) {
                static GameMoves moves;
                GamePosition again, next, other;
                Error error;
                char text[GAME_POSITION_TEXT], back[GAME_POSITION_TEXT], word[GAME_MOVE_TEXT];
                game->print_hub(&pos, text);
                cr_assert(strlen(text) == 33 || strlen(text) == 51, "%s", text);
                cr_assert(game->parse_hub(&again, text, &error), "%s: %s", text, error.text);
                game->print_hub(&again, back); /* counters, and walks of kings, are not part of
                                                  it */
                cr_assert_str_eq(back, text, "%s", game->name);
                game->list(&pos, &moves);
                if (moves.count == 0) break;
                const GameMove *move = &moves.moves[random_below(&random, (uint32_t)moves.count)];
                GameMove read;
                game->print_hub_move(move, word);
                cr_assert(game->parse_hub_move(&pos, word, &read, &error), "%s %s: %s", text, word,
                          error.text);
                game->play(&next, &pos, move);
                game->play(&other, &pos, &read);
                cr_assert(game->same(&next, &other), "%s %s: %s", game->name, text, word);
                pos = next;
            }
        }
    }
}

/* A game may have no Hub form: then its own notation of moves serves, and positions are refused. */
Test(hub, a_game_without_the_hub_form_is_refused_and_not_asked) {
    Game game = *variant("english")->game;
    game.name = "formless";
    game.parse_hub = NULL;
    game.print_hub = NULL;
    game.parse_hub_move = NULL;
    game.print_hub_move = NULL;
    const Searcher searcher = {.game = &game};
    const Session session = {.searcher = &searcher, .protocol = &PROTOCOL_HUB};
    GamePosition pos = position_of("english", "W:W22,32:B18,11,1");
    GameMove move;
    Error error;
    char text[GAME_MOVE_TEXT];
    cr_expect_not(session_parse_hub(&game, "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", &pos, &error));
    cr_expect(strstr(error.text, "formless has no Hub form"), "%s", error.text);
    cr_assert(PROTOCOL_HUB.read_move(&session, &pos, "22x8", &move, &error), "%s", error.text);
    PROTOCOL_HUB.write_move(&session, &move, text);
    cr_expect_str_eq(text, "22x15x8");
}
