/* The list of variants: what every program is to know of each of them, so that a new one is not
   forgotten anywhere. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/pdn/names.h"
#include "engine/pdn/squares.h"
#include "protocol/session/options.h"
#include "search/searchers.h"
#include "tests/helpers/support.h"

Test(variants, the_search_has_each_of_them_in_the_same_order) {
    int i = 0;
    for (; ALL_GAMES[i]; i++) {
        cr_assert_not_null(SEARCHERS[i]);
        cr_expect_eq(SEARCHERS[i]->game, ALL_GAMES[i], "%s", ALL_GAMES[i]->name);
    }
    cr_expect_null(SEARCHERS[i]);
}

Test(variants, names_and_aliases_are_distinguished) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        Error error;
        const Game *game = ALL_GAMES[i];
        char aliases[128] = "", *cursor = aliases;
        if (game->aliases) strcpy(aliases, game->aliases);
        cr_expect_eq(variant_find(game->name), game);
        cr_expect_eq(options_variant("-variant", game->name, &error)->game, game);
        for (char *word; (word = text_word(&cursor)) != NULL;) {
            cr_expect_eq(variant_find(word), game, "%s", word);
            cr_expect_eq(options_variant("-variant", word, &error)->game, game, "%s", word);
        }
    }
    cr_expect_null(variant_find("chess"));
    cr_expect_null(variant_find(""));
}

Test(variants, who_begins_is_the_first_player_of_each) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        const GamePosition start = position_of(game->name, "");
        cr_expect_eq(game->to_move(&start), FIRST_PLAYER, "%s", game->name);
        cr_expect_eq(toupper((unsigned char)game->player_name[FIRST_PLAYER][0]), game->start[0]);
        cr_expect_eq(strcmp(game->player_name[FIRST_PLAYER], "white") == 0, game->white_begins);
    }
}

Test(variants, the_pieces_of_the_first_player_have_the_first_colour) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        const GamePosition start = position_of(game->name, "");
        GameMoves moves;
        GameView view;
        game->list(&start, &moves);
        game->view(&start, &view);
        cr_assert_gt(moves.count, 0);
        cr_expect_geq(game->repetitions, 3, "%s", game->name);
        for (int m = 0; m < moves.count; m++) {
            GameMoveView shown;
            game->view_move(&start, &moves.moves[m], &shown);
            const int at = shown.path[0];
            const GameCell *from = view_cell(&view, at);
            cr_expect_gt(from->height, 0);
            cr_expect_eq(from->owners >> (from->height - 1) & 1, FIRST_PLAYER, "%s", game->name);
        }
    }
}

Test(variants, texts_for_people_fit_their_screens) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const GameFacts *facts = &ALL_GAMES[i]->facts;
        const char *const texts[] = {facts->rules, facts->moves_help};
        cr_assert_not_null(facts->title);
        cr_assert_not_null(facts->king_word);
        for (int t = 0; t < 2; t++) {
            cr_assert_not_null(texts[t], "%s", ALL_GAMES[i]->name);
            for (const char *line = texts[t]; *line;) {
                const size_t length = strcspn(line, "\n");
                cr_expect_lt(length, 80, "%.*s", (int)length, line);
                cr_assert_eq(line[length], '\n', "%s", line);
                line += length + 1;
            }
        }
        for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
            const size_t man = strlen(facts->man[player]), king = strlen(facts->king[player]);
            cr_expect(man >= 1 && man <= 2 && king >= 1 && king <= 2, "%s", ALL_GAMES[i]->name);
        }
    }
}

Test(variants, bench_has_sound_positions_of_each) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const GameFacts *facts = &ALL_GAMES[i]->facts;
        cr_assert_not_null(facts->bench, "%s", ALL_GAMES[i]->name);
        cr_expect_geq(facts->bench_divisor, 1);
        int count = 0;
        for (; facts->bench[count]; count++) position_of(ALL_GAMES[i]->name, facts->bench[count]);
        cr_expect_geq(count, 3, "%s", ALL_GAMES[i]->name);
    }
}

/* PDN's GameType of the variant agrees with its own view: who begins, the corner, the size. */
Test(variants, their_game_types_describe_their_own_boards) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        const PdnBoard board = pdn_board(game);
        const GamePosition start = position_of(game->name, "");
        char renamed[GAME_POSITION_TEXT];
        GameView view;
        PdnNaming naming;
        Error error;
        if (!board.starter) continue;
        cr_expect_eq(board.starter, game->start[0], "%s", game->name);
        cr_assert(
            pdn_rename_position(game, board.own, board.own, game->start, renamed, sizeof renamed));
        const GamePosition pos = position_of(game->name, renamed);
        cr_expect(game->same(&pos, &start), "%s", game->name);
        char type[64];
        Writer writer = writer_make(type, sizeof type);
        if (!pdn_write_type(&writer, game, pdn_naming(game, PDN_OWN), false)) continue;
        bool is_guess;
        cr_expect_eq(pdn_game_of_tags(NULL, type, &naming, &is_guess, &error), game, "%s", type);
        game->view(&start, &view);
        cr_expect_eq(*view.cell[board.rows - 1][0].name == '\0', board.mirrored, "%s", game->name);
    }
}

/* The types of PDN 3.0, and what 0 stands for has in their place. */
Test(variants, their_game_types_are_those_of_the_standard) {
    static const char *const TYPES[][2] = {
        {"english", "21,B,8,8,N1,0"},       {"tower", "0,B,8,8,A2,0"},
        {"freejump", "0,B,8,8,A0,0"},       {"russian", "25,W,8,8,A0,0"},
        {"brazilian", "26,W,8,8,A0,0"},     {"pool", "23,B,8,8,N1,0"},
        {"italian", "22,W,8,8,N2,1"},       {"spanish", "24,W,8,8,N1,1"},
        {"portuguese", "28,W,8,8,N1,1"},    {"argentinian", "0,W,8,8,N1,1"},
        {"czech", "29,W,8,8,A0,0"},         {"german", "0,W,8,8,A0,0"},
        {"thai", "31,B,8,8,N2,0"},          {"international", "20,W,10,10,N2,0"},
        {"frisian", "40,W,10,10,N2,0"},     {"frysk", "0,W,10,10,N2,0"},
        {"english-losing", "0,B,8,8,N1,0"}, {"international-killer", "0,W,10,10,N2,0"},
    };
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++) {
        const Game *game = variant_find(TYPES[i][0]);
        char type[64];
        cr_assert(game, "%s", TYPES[i][0]);
        const PdnBoard board = pdn_board(game);
        snprintf(type, sizeof type, "%d,%c,%d,%d,%c%d,%d", game->facts.pdn.number, board.starter,
                 board.columns, board.rows, board.own.kind, board.own.corner, board.mirrored);
        cr_expect_str_eq(type, TYPES[i][1], "%s", game->name);
    }
}
