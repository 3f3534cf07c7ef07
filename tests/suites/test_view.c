/* Positions and moves as people see them. */
#include <string.h>

#include "tests/helpers/support.h"

static const GameCell *cell_at(const GameView *view, int index) {
    return view_cell(view, index);
}

Test(view, cells_bear_the_names_of_the_variants_players) {
    const Game *english_game = variant("english")->game, *tower_game = variant("tower")->game;
    GameView view;
    const GamePosition english = position_of("english", "");
    english_game->view(&english, &view);
    cr_expect_str_eq(view.cell[0][1].name, "1");
    cr_expect_str_eq(view.cell[7][6].name, "32");
    cr_expect_str_eq(view.cell[0][0].name, "");
    cr_expect(view.cell[0][1].height == 1 && view.cell[0][1].owners == FIRST_PLAYER);
    cr_expect(view.cell[7][6].height == 1 && view.cell[7][6].owners == SECOND_PLAYER);
    cr_expect(view.cell[3][0].height == 0);

    const GamePosition tower = position_of("tower", "B:WB1:BKA6");
    tower_game->view(&tower, &view);
    cr_expect_str_eq(view.cell[0][1].name, "B1");
    cr_expect(view.cell[0][1].owners == SECOND_PLAYER && !view.cell[0][1].is_king);
    cr_expect_str_eq(view.cell[5][0].name, "A6");
    cr_expect(view.cell[5][0].owners == FIRST_PLAYER && view.cell[5][0].is_king);
}

Test(view, a_capture_shows_its_path_its_victims_and_that_it_crowns) {
    const Game *english_game = variant("english")->game;
    const GamePosition pos = position_of("english", "W:W22:B17,18,10");
    GameMove move;
    GameMoveView shown;
    GameView view;
    Error error;
    cr_assert(english_game->parse_move(&pos, "22x15x6", &move, &error), "%s", error.text);
    english_game->view(&pos, &view);
    english_game->view_move(&pos, &move, &shown);
    static const char *const PATH[] = {"22", "15", "6"};
    cr_assert_eq(shown.length, 3);
    for (int i = 0; i < 3; i++) cr_expect_str_eq(cell_at(&view, shown.path[i])->name, PATH[i]);
    for (int i = 0; i < VIEW_CELLS; i++) {
        const char *name = cell_at(&view, i)->name;
        const bool taken = !strcmp(name, "18") || !strcmp(name, "10");
        cr_expect_eq(cells_have(&shown.captured, i), taken, "cell %s", name);
    }
    cr_expect(!shown.crowns && shown.men == 1);

    const GamePosition next = position_of("english", "W:W6:B20");
    cr_assert(english_game->parse_move(&next, "6-2", &move, &error), "%s", error.text);
    english_game->view_move(&next, &move, &shown);
    cr_expect(shown.crowns && !cells_any(&shown.captured) && shown.length == 2);
}
