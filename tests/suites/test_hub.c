/* The Hub protocol (HUB.md): what files of text cannot say of it, see sessions/hub.session and
   hub_go.session. */
#include "protocol/dialects/hub.h"
#include "protocol/session/actions.h"
#include "search/searchers.h"
#include "tests/helpers/support.h"

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
                /* Counters, and walks of kings, are not part of it. */
                game->print_hub(&again, back);
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
