/* Boards as SVG: every man is drawn where it stands, in every variant. And how far work is. */
#include <stdlib.h>
#include <string.h>

#include "engine/record.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"
#include "tools/common/board.h"
#include "tools/common/progress.h"

static char *drawn(const Game *game, const GamePosition *pos, const BoardNotes *notes) {
    FILE *file = tmpfile();
    cr_assert(file);
    board_write_file(file, game, pos, notes);
    char *text = file_text(file, NULL);
    fclose(file);
    return text;
}

/* The `<use>` of a piece in the middle of a cell. */
static void expect_piece(const char *text, const char *kind, int row, int column) {
    char due[96];
    snprintf(due, sizeof due, "<use href=\"#%s\" x=\"%d\" y=\"%d\"/>", kind, 100 * column + 50,
             100 * row + 50);
    cr_expect_eq(occurrences(text, due), 1, "%s in\n%s", due, text);
}

Test(drawing, every_variant_shows_all_men_of_its_start) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        const GamePosition start = game_start(game);
        GameView view;
        game->view(&start, &view);
        int men = 0, cells = 0;
        for (int k = 0; k < VIEW_CELLS; k++) {
            men += view_cell(&view, k)->height;
            cells += *view_cell(&view, k)->name != '\0';
        }
        char *text = drawn(game, &start, &(BoardNotes){.arrow_count = 0});
        const int hands = game->facts.has_piles ? 2 : 0;
        cr_expect_eq(occurrences(text, "<use href=\"#man-"), men + hands, "men of %s", game->name);
        cr_expect_eq(occurrences(text, "class=\"name\""), cells, "cells of %s", game->name);
        cr_expect(strncmp(text, "<svg ", 5) == 0 && strstr(text, "</svg>\n"), "%s", game->name);
        free(text);
    }
}

Test(drawing, kings_piles_and_hands_are_shown) {
    const GamePosition kings = position_of("english", "W:W32,K7:BK1,2");
    char *text = drawn(variant("english")->game, &kings, &(BoardNotes){.arrow_count = 0});
    expect_piece(text, "man-white", 7, 6);
    expect_piece(text, "king-white", 1, 4);
    expect_piece(text, "king-black", 0, 1);
    expect_piece(text, "man-black", 0, 3);
    cr_expect(strstr(text, "<title>W:WK7,32:BK1,2</title>"));
    free(text);

    const GamePosition piles = position_of("focus", "R:b2r,c2rbb,e5brbrb,f5r:R1,0:C13,12");
    text = drawn(variant("focus")->game, &piles, &(BoardNotes){.arrow_count = 0});
    expect_piece(text, "man-red", 1, 1);
    cr_expect_eq(occurrences(text, "#flat-red"), 1 + 2);
    cr_expect_eq(occurrences(text, "#flat-blue"), 2 + 3);
    cr_expect(strstr(text, ">1 in hand, 13 captured<") && strstr(text, ">0 in hand, 12 captured<"));
    cr_expect(strstr(text, ">3</text>") && strstr(text, ">5</text>"));
    free(text);
}

Test(drawing, a_move_is_marked_and_has_an_arrow) {
    const Game *game = variant("english")->game;
    const GamePosition pos = position_of("english", "W:W22:B17,18,10");
    GameMove move;
    Error error;
    cr_assert(game->parse_move(&pos, "22x15x6", &move, &error), "%s", error.text);
    BoardNotes notes = {.arrow_count = 0};
    board_note_move(&notes, game, &pos, &move);
    notes.arrows[notes.arrow_count++] =
        (BoardArrow){.kind = ARROW_BEST,
                     .length = 3,
                     .path = {view_index(5, 2), view_index(3, 4), view_index(1, 2)}};
    char *text = drawn(game, &pos, &notes);
    cr_expect_eq(occurrences(text, "class=\"walked\""), 3);
    cr_expect_eq(occurrences(text, "class=\"taken\""), 2);
    cr_expect(strstr(text, "<path class=\"arrow best\" d=\"M250 550L450 350L"));
    cr_expect(strstr(text, "<path class=\"tip best\" d=\"M250 150L"));
    free(text);
    notes.is_flipped = true;
    text = drawn(game, &pos, &notes);
    expect_piece(text, "man-white", 2, 5);
    cr_expect(strstr(text, "<path class=\"tip best\" d=\"M550 650L"));
    free(text);
}

Test(drawing, work_that_has_not_begun_has_no_time_left_to_show) {
    Progress progress = progress_begin(3);
    cr_expect_str_eq(progress_left(&progress, 3, 10).text, "?");
    cr_expect_str_eq(progress_left(&progress, 10, 10).text, "0:00:00");
    progress = progress_begin(10);
    cr_expect_str_eq(progress_left(&progress, 10, 10).text, "0:00:00", "all was done before");
}
