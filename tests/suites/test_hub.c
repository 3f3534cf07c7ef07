/* The Hub protocol (HUB.md): what files of text cannot say of it, see sessions/hub.session and hub_go.session. */
#include "protocol/session/actions.h"
#include "tests/helpers/talking.h"

#define HUB "hub\nset-param name=hash value=1\ninit\n@ready\n"
/* Black must capture in this position. */
#define FORCED "pos start moves=\"11-15 22-18\"\n"

/* --- searches --- */

/* The fields of an `info` line, in their order. */
typedef struct {
    int depth;
    double mean_depth, score, time, nps;
    unsigned long long nodes;
    char pv[TEXT];
} HubInfo;

static HubInfo hub_info(const char *line) {
    HubInfo info = {.depth = 0};
    int end = 0;
    const int fields = sscanf(
        line, "info depth=%d mean-depth=%lf score=%lf nodes=%llu time=%lf nps=%lf pv=%n",
        &info.depth, &info.mean_depth, &info.score, &info.nodes, &info.time, &info.nps, &end);
    cr_assert(fields == 6 && end > 0, "not a whole info line: '%s'", line);
    const bool is_quoted = line[end] == '"';
    const char *pv = line + end + is_quoted, *pv_end = pv + strcspn(pv, is_quoted ? "\"" : " ");
    cr_assert(!is_quoted || *pv_end, "no end of the pv: '%s'", line);
    snprintf(info.pv, sizeof info.pv, "%.*s", (int)(pv_end - pv), pv);
    cr_expect_eq(is_quoted, strchr(info.pv, ' ') != NULL, "quotes only around spaces: '%s'", line);
    return info;
}

/* Searches after HUB: whole info lines, their last move done, one `done`. The caller frees. */
static char *hub_search(const char *setup, const char *go) {
    char input[TEXT];
    snprintf(input, sizeof input, HUB "%s%s\n@done\n", setup, go);
    char *output = talk(input), *rest = strstr(output, "ready\n");
    cr_assert(rest, "no 'ready' in '%s'", output);
    memmove(output, rest + 6, strlen(rest + 6) + 1);
    const int infos = count_of(output, "info ");
    cr_assert(infos > 0, "%s%s: no info: %s", setup, go, output);
    cr_expect_eq(count_of(output, ""), infos + 1, "%s%s: other lines in '%s'", setup, go, output);
    char move[GAME_MOVE_TEXT] = "", first[GAME_MOVE_TEXT] = "";
    cr_assert_eq(sscanf(last_of(output, ""), "done move=%63s", move), 1, "%s", output);
    for (int i = 0; i < infos; i++) {
        const HubInfo info = hub_info(line_of(output, "info ", i));
        sscanf(info.pv, "%63s", first);
    }
    cr_expect_str_eq(move, first, "%s%s: %s", setup, go, output);
    return output;
}

Test(hub, levels_add_up_and_the_tightest_holds) {
    static const struct {
        const char *level;
        int depth, nodes; /* at most; 0: whatever */
    } CASES[] = {
        {"level depth=3\n", 3, 0},
        {"level depth=5\nlevel depth=2\nlevel depth=4\n", 2, 0},
        {"level nodes=500\nlevel depth=60\nlevel nodes=900\n", 0, 500},
        {"level handicap=1\nlevel ply=3\nlevel nodes=700\nlevel depth=40\nlevel move-time=60\n", 0,
         700},
        {"level depth=40 nodes=600 move-time=60 infinite\n", 0, 600},
        {"level infinite\nlevel depth=2\n", 2, 0},
        {"level move-time=0,02\n", 0, 0},
        {"level move-time=1e-05\n", 0, 0},
        {"level move-time=-3\n", 0, 0},
        {"level move-time=60 \nlevel move-time=2E-2\n", 0, 0},
        {"level time=-0.25 inc=0.1\n", 0, 0},
        {"level time=0.3 inc=0,01\n", 0, 0},
        {"level moves=10 time=0.5\n", 0, 0},
        {"level time=1e300\nlevel depth=2\n", 2, 0},
        {"level nodes=1e3\n", 0, 1000},
        {"level depth=2.0\n", 2, 0},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char setup[TEXT];
        snprintf(setup, sizeof setup, "pos start\n%s", CASES[i].level);
        char *output = hub_search(setup, i % 2 ? "go think" : "go analyze");
        const HubInfo info = hub_info(last_of(output, "info "));
        if (CASES[i].depth) cr_expect_eq(info.depth, CASES[i].depth, "%s: %s", setup, output);
        if (CASES[i].nodes)
            cr_expect_leq(info.nodes, (unsigned long long)CASES[i].nodes, "%s: %s", setup, output);
        free(output);
    }
}

Test(hub, of_several_clocks_the_one_with_least_time_holds) {
    static const char *const LEVELS[] = {"level time=-1\nlevel time=60\n",
                                         "level time=60\nlevel time=-1\n"};
    for (int i = 0; i < 2; i++) {
        char setup[TEXT];
        snprintf(setup, sizeof setup, "pos start\n%s", LEVELS[i]);
        char *output = hub_search(setup, "go think");
        cr_expect_eq(hub_info(last_of(output, "info ")).depth, 1, "%s: %s", setup, output);
        free(output);
    }
}

/* The increment comes before the move: an empty clock has that much on it. */
Test(hub, an_increment_is_time_for_this_move) {
    char *output = hub_search("pos start\nlevel time=0 inc=2\n", "go think");
    cr_expect_geq(hub_info(last_of(output, "info ")).time, 0.1, "%s", output);
    free(output);
}

/* Who plays answers an only move early; who analyses wants to know what comes of it. */
Test(hub, analysis_spends_the_time_of_a_clock_on_an_only_move_too) {
    char *output = hub_search(FORCED "level time=20\n", "go think");
    cr_expect_leq(hub_info(last_of(output, "info ")).depth, 6, "%s", output);
    free(output);
    output = hub_search(FORCED "level time=20\n", "go analyze");
    cr_expect_geq(hub_info(last_of(output, "info ")).time, 0.3, "%s", output);
    free(output);
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
                game->print_hub(&again, back); /* counters, and walks of kings, are no part of it */
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
