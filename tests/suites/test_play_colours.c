/* The colours that crownhead-play shows, read from the cells of its screens: in every variant a
   player's men, the mark beside his name and his part of the bar have his colour. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/variants.h"
#include "tests/helpers/desk_screen.h"
#include "tests/helpers/screen_cells.h"
#include "tests/helpers/support.h"
#include "tools/play/sitting/puzzles.h"

/* The player whose colour that is, in 256 colours or 16; '?' for no player's. */
static char owner_of(int colour) {
    static const struct {
        int colour;
        char owner;
    } COLOURS[] = {{231, 'w'}, {15, 'w'}, {233, 'b'}, {0, 'b'},
                   {203, 'R'}, {9, 'R'},  {75, 'B'},  {12, 'B'}};
    for (size_t i = 0; i < sizeof COLOURS / sizeof *COLOURS; i++)
        if (COLOURS[i].colour == colour) return COLOURS[i].owner;
    return '?';
}

/* The letter that owner_of() has for `player`: Red and Blue are told from Black by capitals. */
static char letter_of(const Game *game, Player player) {
    const char letter = game->player_name[player][0];
    return (char)(game->facts.has_piles ? toupper((unsigned char)letter) : letter);
}

/* The owners of all that stands on the board of `view`, row by row. */
static void write_owners(const Game *game, const GameView *view, char text[VIEW_CELLS + 1]) {
    int count = 0;
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(view, i);
        if (cell->height == 0) continue;
        text[count++] =
            letter_of(game, cell->owners >> (cell->height - 1) & 1 ? SECOND_PLAYER : FIRST_PLAYER);
    }
    text[count] = '\0';
}

/* The colours of all men from one of the rows `above` and `below` of the screen, those of the
   players, to the other: of a disc its upper left corner is looked at, of a small one all of it. */
static void read_owners(const ScreenCells *screen, int above, int below,
                        char text[VIEW_CELLS + 1]) {
    int count = 0;
    for (int row = above; row <= below; row++)
        for (int column = 0; column < SCREEN_COLUMNS && count < VIEW_CELLS; column++) {
            const ScreenCell *cell = &screen->cell[row][column];
            const bool is_small = strcmp(cell->text, "●") == 0 && row != above && row != below;
            if (strcmp(cell->text, "▟") == 0 || is_small) text[count++] = owner_of(cell->front);
        }
    text[count] = '\0';
}

/* The colour of the mark beside the name of `player`, and its row. */
static char read_mark(const ScreenCells *screen, const Game *game, Player player, int *row) {
    char words[32];
    snprintf(words, sizeof words, " (%s)", game->player_name[player]);
    *row = screen_find(screen, 0, words);
    cr_assert_geq(*row, 0, "%s: %s is not shown", game->name, words);
    for (int column = 0; column < SCREEN_COLUMNS; column++)
        if (strcmp(screen->cell[*row][column].text, "●") == 0)
            return owner_of(screen->cell[*row][column].front);
    return '?';
}

/* The whole screen in `text` shows `pos` in the colours of its players. */
static void expect_colours(const Game *game, const GamePosition *pos, const char *text,
                           const char *where) {
    static ScreenCells screen;
    char shown[VIEW_CELLS + 1], expected[VIEW_CELLS + 1];
    int rows[2];
    GameView view;
    screen_read(&screen, text);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        const char mark = read_mark(&screen, game, player, &rows[player]);
        cr_expect_eq(mark, letter_of(game, player), "%s, %s: the mark of %s is '%c'", game->name,
                     where, game->player_name[player], mark);
    }
    game->view(pos, &view);
    write_owners(game, &view, expected);
    const bool first_is_above = rows[FIRST_PLAYER] < rows[SECOND_PLAYER];
    read_owners(&screen, rows[!first_is_above], rows[first_is_above], shown);
    cr_expect_str_eq(shown, expected, "%s, %s: '%s' is shown for '%s'", game->name, where, shown,
                     expected);
}

/* The text of the next whole screen. */
static const char *next_screen(PlayTerminal *play) {
    play->seen = play->looked_at = 0;
    play->text[0] = '\0';
    desk_shows(play, (const char *const[]){NULL});
    play->text[play->looked_at] = '\0'; /* part of one more may have come */
    play->seen = play->looked_at;
    return strstr(play->text, "\033[2J");
}

static PlayTerminal *open_variant(const Game *game, const char *arguments) {
    char all[256];
    snprintf(all, sizeof all, "--data D --variant %s %s", game->name, arguments);
    return desk_open(all);
}

Test(play_colours, the_men_of_every_variant_have_their_players_colour_on_the_full_screen) {
    static const int SIZES[][2] = {{80, 24}, {120, 50}};
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        const GamePosition start = position_of(game->name, "");
        PlayTerminal *play = open_variant(game, "--first Ann --second Bob");
        for (int k = 0; k < 2; k++) {
            char where[16];
            play_resize(play, SIZES[k][0], SIZES[k][1]);
            SCREEN(play, "Ann (", "\033[?25l");
            snprintf(where, sizeof where, "%d columns", SIZES[k][0]);
            expect_colours(game, &start, next_screen(play), where);
        }
        desk_leave(play);
    }
}

Test(play_colours, the_men_of_every_variant_have_their_players_colour_by_lines) {
    static const char *const KINDS[] = {"xterm", "xterm-256color"};
    unsetenv("COLORTERM");
    for (int k = 0; k < 2; k++)
        for (int i = 0; ALL_GAMES[i]; i++) {
            const Game *game = ALL_GAMES[i];
            const GamePosition start = position_of(game->name, "");
            char arguments[256];
            setenv("TERM", KINDS[k], 1);
            snprintf(arguments, sizeof arguments,
                     "--data /proc/none --lines --rich --variant %s --first Ann --second Bob",
                     game->name);
            char *text = play_run("", arguments, "x\n", 0);
            const char *screen = strstr(text, "\033[2J");
            cr_assert_not_null(screen);
            expect_colours(game, &start, screen, KINDS[k]);
            free(text);
        }
}

/* The first player is five men ahead, so that the bar is all his. */
Test(play_colours, the_bar_of_every_variant_has_the_colour_of_who_is_ahead) {
    static ScreenCells screen;
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        char expected[VIEW_CELLS] = "", shown[VIEW_CELLS] = "";
        PlayTerminal *play =
            open_variant(game, "--first engine --second Bob --engine F_Fail=late_Score=800 "
                               "--movetime 3000000");
        SCREEN(play, "depth 3");
        screen_read(&screen, next_screen(play));
        const GamePosition start = position_of(game->name, "");
        GameView view;
        game->view(&start, &view);
        /* The bar is the last column of one cell with a ground right of the board. */
        int bar = 0;
        for (int column = 1; column < 80; column++)
            if (screen.cell[3][column].back >= 0 && screen.cell[3][column - 1].back < 0)
                bar = column;
        for (int row = 2; row < 2 + view.side; row++) {
            shown[row - 2] = owner_of(screen.cell[row][bar].back);
            expected[row - 2] = letter_of(game, FIRST_PLAYER);
        }
        cr_expect_str_eq(shown, expected, "%s: the bar is '%s', not '%s'", game->name, shown,
                         expected);
        PRESS(play, ESCAPE, "Stopped");
        desk_leave(play);
    }
}

Test(play_colours, puzzles_show_the_men_of_who_is_said_to_win) {
    for (int i = 0; PUZZLE_SETS[i].game; i++) {
        const Game *game = PUZZLE_SETS[i].game;
        PuzzleScore score;
        puzzle_score_read(&score, "");
        const Puzzle *first = &PUZZLE_SETS[i].puzzles[puzzle_next(&PUZZLE_SETS[i], &score)];
        const GamePosition pos = position_of(game->name, first->fen);
        char arguments[64];
        folder_make(play_folder);
        snprintf(arguments, sizeof arguments, "--data D --variant %s", game->name);
        PlayTerminal *play = play_open(play_folder, arguments, "rich");
        play_await(play, "Esc: leave");
        desk_press_times(play, DOWN, 6);
        PRESS(play, "\r", "moves and wins", "\033[?25l");
        expect_colours(game, &pos, next_screen(play), "puzzle");
        desk_leave(play);
    }
}
