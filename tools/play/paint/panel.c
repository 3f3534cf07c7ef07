/* First every part is laid out (its rows and columns), then each is painted into its place; parts
   without a place are left out. The window and the text by lines have the same parts. */
#include "tools/play/paint/panel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/paint/canvas.h"
#include "tools/play/sitting/puzzling.h"
#include "tools/play/texts/texts.h"

enum {
    BAR = 2,         /* a space and the evaluation bar, to the right of the board */
    LIST_LEAST = 22, /* columns of a list of moves next to the board */
    LIST_MOST = 96,
    LIST_NARROW = 36, /* columns in which few moves of a line fit a row */
    LINES_LEAST = 4,  /* rows of the engine's lines */
    PAIR = 4,         /* columns of a number in the list */
    MOVE_MOST = 18,   /* columns of a move there */
    LINES_MOVE = 10,  /* ... and in lines of text */
    LINES_PANEL = 25,
    TO_MOVE = 13, /* columns for the mark of the player to move, in lines of text */
    TO_MOVE_NARROW = 4,
    NARROW = 60,
    STATE = 160, /* bytes of the state, and of the pieces of a player */
    PIECES = 192,
    LEAST_NAME = 8, /* columns that a name needs before the colour is shown */
};

/* --- layout --- */

void panel_begin(Panel *panel, const Sitting *sitting, int ply, bool is_plain, Colours colours) {
    const Record *record = &sitting_saved(sitting)->record;
    const Game *game = record->game;
    const Setup *setup = sitting_setup(sitting);
    GameMoveView move;
    *panel = (Panel){.sitting = sitting,
                     .ply = ply,
                     .board = {.game = game,
                               .view = &panel->view,
                               .is_plain = is_plain,
                               .colours = colours,
                               .is_flipped = sitting_is_flipped(sitting),
                               .chosen = -1,
                               .cursor = -1}};
    game->view(&record->positions[ply], &panel->view);
    if (setup) panel->view = setup->board;
    if (ply == 0 || setup) return;
    game->view_move(&record->positions[ply - 1], &record->moves[ply - 1], &move);
    for (int i = 0; i < move.length; i++) cells_add(&panel->board.last, move.path[i]);
}

/* The player at the upper edge: Black, unless the board is flipped. */
static Player player_above(const Panel *panel) {
    return panel->board.game->white_begins == panel->board.is_flipped ? FIRST_PLAYER
                                                                      : SECOND_PLAYER;
}

/* Rows above and below the board: heading and a player; names of columns, a player, message, prompt
   and help. If the players are to the side of the board they take no rows. */
enum { ABOVE = 2, BELOW = 5, ABOVE_BESIDE = 1, BELOW_BESIDE = 3 };

void panel_lay_out_window(Panel *panel, int rows, int columns) {
    Board *board = &panel->board;
    const int side = board->view->side;
    panel->rows = rows;
    panel->columns = columns;
    const bool is_wide = columns >= BOARD_MARGIN + 4 * side + BAR + LIST_LEAST;
    const int room = columns - BAR - (is_wide ? LIST_LEAST : 0);
    board_fit(board, rows - ABOVE - BELOW + 1, room, true);
    bool is_beside = false;
    if (is_wide) { /* players to the side of the board, if that makes it larger */
        Board taller = *board;
        board_fit(&taller, rows - ABOVE_BESIDE - BELOW_BESIDE, room, false);
        is_beside = taller.cell_rows > board->cell_rows && taller.cell_rows == 2;
        if (is_beside) *board = taller;
    }
    board->top = is_beside ? ABOVE_BESIDE : ABOVE;
    board->left = BOARD_MARGIN;
    const int cells_end = board->top + board->cell_rows * side;
    const int board_end = cells_end + (is_beside ? 0 : 2);
    const int right = board->left + board->cell_columns * side + BAR + 1;
    panel->bar_left = right - BAR;
    panel->has_help = rows >= board_end + (is_beside ? 3 : 1);
    panel->bottom = rows - (panel->has_help ? 3 : 2);
    panel->player_row[0] = 1;
    panel->player_row[1] = is_beside ? panel->bottom - 1 : cells_end + 1;
    panel->player_left = is_beside ? right : 0;
    const bool has_side = columns - right >= LIST_LEAST - 2;
    panel->player_width = is_beside ? columns - right - 1 : has_side ? right - 1 : columns - 1;
    if (has_side) {
        panel->list_top = is_beside ? 2 : 1;
        panel->list_left = right;
        panel->list_columns = columns - right < LIST_MOST ? columns - right : LIST_MOST;
        panel->list_rows = panel->bottom - (is_beside ? 3 : 1);
        const int part = panel->list_rows / (panel->list_columns < LIST_NARROW ? 2 : 3);
        panel->lines_rows = part > LINES_LEAST ? part : LINES_LEAST;
        panel->lines_top = panel->list_top + panel->list_rows - panel->lines_rows;
    } else {
        const int below = panel->bottom - board_end;
        panel->list_top = board_end;
        panel->list_left = 1;
        panel->list_columns = columns - 2;
        panel->list_rows = below > 0 ? below : 0;
        panel->lines_rows = below > 2 ? below - 1 : panel->list_rows;
        panel->lines_top = panel->bottom - panel->lines_rows;
    }
}

void panel_lay_out_lines(Panel *panel, int columns) {
    Board *board = &panel->board;
    panel->columns = columns;
    panel->is_for_lines = true;
    panel->bar_left = -1;
    board_fit(board, 2 * board->view->side + 1, columns - 1, true);
    board->top = 2;
    board->left = BOARD_MARGIN;
    const int board_end = board->top + board_height(board);
    const int right = BOARD_MARGIN + board->view->side * board->cell_columns + 1;
    panel->rows = board_end + 1;
    panel->player_row[0] = 1;
    panel->player_row[1] = board_end;
    panel->player_left = 1;
    panel->player_width = right - 3;
    panel->list_top = board->top + 1;
    panel->list_left = right + 1;
    panel->list_columns = columns - right - 1;
    panel->list_rows = right + LINES_PANEL <= columns ? board_height(board) - 1 : 0;
}

/* --- heading and players --- */

void panel_player(const Sitting *sitting, Player player, int columns, char text[PANEL_WHO]) {
    char name[NAME_TEXT];
    const char *colour = t(sitting_game(sitting)->player_name[player]);
    story_name(sitting_saved(sitting)->name[player], name);
    const int wanted = columns_of(name), beside = columns_of(colour) + 3;
    const bool has_colour = columns - beside >= (wanted < LEAST_NAME ? wanted : LEAST_NAME);
    const int room = columns - (has_colour ? beside : 0);
    const char *dots = wanted <= room || room < LEAST_NAME / 2 ? "" : "..";
    const int length = (int)columns_fit(name, room - (int)strlen(dots));
    Writer writer = writer_make(text, PANEL_WHO);
    writer_add(&writer, "%.*s%s", length, name, dots);
    if (has_colour) writer_add(&writer, " (%s)", colour);
}

void panel_prompt(const Sitting *sitting, int columns, char text[PANEL_WHO]) {
    GameView view;
    char chosen[64];
    text[0] = '\0';
    sitting_game(sitting)->view(sitting_shown(sitting), &view);
    const Player mover = sitting_game(sitting)->to_move(sitting_shown(sitting));
    if (!sitting_is_over(sitting)) panel_player(sitting, mover, columns, text);
    typing_print_choice(&view, sitting_choice(sitting), chosen);
    Writer writer = {.text = text, .size = PANEL_WHO, .length = strlen(text)};
    if (*chosen) writer_add(&writer, ", %s", chosen);
}

static const Record *record_of(const Panel *panel) {
    return &sitting_saved(panel->sitting)->record;
}

static Player mover_of(const Panel *panel) {
    const Setup *setup = sitting_setup(panel->sitting);
    return setup ? setup->mover
                 : panel->board.game->to_move(&record_of(panel)->positions[panel->ply]);
}

/* Whether the game is over in the position shown. */
static bool is_over(const Panel *panel) {
    const Record *record = record_of(panel);
    GameReason reason;
    const SittingState state = sitting_state(panel->sitting);
    if (state & (STATE_SETUP | STATE_LOOKING) || panel->ply < record->length) return false;
    return sitting_is_over(panel->sitting) || record_result(record, &reason) != GAME_ONGOING;
}

static void write_state(const Panel *panel, char text[STATE]) {
    const SittingState state = sitting_state(panel->sitting);
    const int length = record_of(panel)->length;
    const char *mover = t(panel->board.game->player_name[mover_of(panel)]);
    if (state == STATE_SETUP)
        snprintf(text, STATE, "%s", t("setting up"));
    else if (state == STATE_PUZZLE)
        sitting_write_task(panel->sitting, text);
    else if (panel->ply < length && !panel->is_for_lines)
        snprintf(text, STATE, t("after turn %d of %d"), panel->ply, length);
    else if (state == STATE_PUZZLE_OVER)
        snprintf(text, STATE, "%s",
                 sitting_task(panel->sitting)->is_solved ? t("solved") : t("not solved"));
    else if (is_over(panel))
        snprintf(text, STATE, t("over after turn %d"), panel->ply);
    else if (state == STATE_LOOKING && !panel->is_for_lines)
        snprintf(text, STATE, t_count("after %d move", "after %d moves", panel->ply), panel->ply);
    else
        snprintf(text, STATE, t("turn %d, %s to move"), panel->ply + 1, mover);
}

static void paint_heading(Canvas *canvas, const Panel *panel) {
    const char *point = panel->board.is_plain ? "-" : "·";
    char right[STATE], title[STORY_TITLE], what[2 * STORY_TITLE] = "";
    write_state(panel, right);
    const int room = panel->columns - columns_of(right) - 2;
    canvas_put(canvas, 0, room > 0 ? room : 0, panel->columns, "", right);
    const int used = canvas_put(canvas, 0, 1, room - 2, BOLD, sitting_title(panel->sitting));
    texts_said(panel->board.game->facts.title, title, sizeof title);
    const char *opening = sitting_opening(panel->sitting, panel->ply);
    if (opening) snprintf(what, sizeof what, " %s %s %s %s", point, title, point, opening);
    if (!opening || columns_of(what) + used + 1 >= room - 2)
        snprintf(what, sizeof what, " %s %s", point, opening ? opening : title);
    if (columns_of(what) + used < room - 2)
        canvas_put(canvas, 0, 1 + used, room - 2 - used, BOLD, what);
}

/* Writes the pieces of `player` on the board and, in lines of text, the player's clock. */
static void write_pieces(const Panel *panel, Player player, char text[PIECES]) {
    const GameFacts *facts = &panel->board.game->facts;
    const GameView *view = &panel->view;
    const PieceCount count = story_count(view, player);
    const Clocks *clocks = &sitting_saved(panel->sitting)->clocks;
    const int needed = panel->is_for_lines ? NARROW : clocks->time_ms > 0 ? 60 : 50;
    const int width = panel->is_for_lines ? panel->columns - 1 : panel->player_width;
    const bool is_narrow = width < needed; /* the name must fit too */
    Writer writer = writer_make(text, PIECES);
    if (facts->has_piles)
        writer_add(&writer,
                   is_narrow ? "%d, %d+%d"
                   : panel->is_for_lines
                       ? t_count("%d pile, %d in reserve, %d captured",
                                 "%d piles, %d in reserve, %d captured", count.men)
                       : t_count("%d pile, reserve %d, took %d", "%d piles, reserve %d, took %d",
                                 count.men),
                   count.men, view->reserve[player], view->captured[player]);
    else if (is_narrow)
        writer_add(&writer, "%d+%d", count.men, count.kings);
    else
        story_add_pieces(&writer, panel->board.game, count);
    if (!panel->is_for_lines || clocks->time_ms == 0) return;
    char left[CLOCKS_TEXT];
    clocks_show(clocks_left_ms(clocks, player), left);
    writer_add(&writer, is_narrow ? "  %s" : t(", %s left"), left);
}

/* Paints a mark next to a name: a man of that player. Returns its width in columns. */
static int paint_badge(Canvas *canvas, const Panel *panel, Player player, int row, int column) {
    const GameFacts *facts = &panel->board.game->facts;
    char style[STYLE];
    if (panel->board.is_plain)
        return canvas_say(canvas, row, column, 8, "", "(%s)", facts->man[player]);
    const char *badge = board_badge(&panel->board, player, style);
    return canvas_put(canvas, row, column, 3, style, badge);
}

/* Paints the player above the board, or the one below. */
static void paint_player(Canvas *canvas, const Panel *panel, bool is_below) {
    const Player player = is_below ? player_other(player_above(panel)) : player_above(panel);
    const Clocks *clocks = &sitting_saved(panel->sitting)->clocks;
    const bool is_for_lines = panel->is_for_lines, is_rich = !panel->board.is_plain;
    const bool moves = mover_of(panel) == player && !is_over(panel);
    const int row = panel->player_row[is_below], left = panel->player_left;
    char who[PANEL_WHO], pieces[PIECES], name[NAME_TEXT], clock[CLOCKS_TEXT] = "";
    write_pieces(panel, player, pieces);
    story_name(sitting_saved(panel->sitting)->name[player], name);
    const int name_left = left + 1 + paint_badge(canvas, panel, player, row, left);
    int pieces_width = columns_of(pieces);
    int end = left + panel->player_width, most = end;
    const bool is_narrow = panel->columns - 1 < NARROW;
    if (is_for_lines)
        most = panel->columns - 1 - (is_narrow ? TO_MOVE_NARROW : TO_MOVE);
    else if (clocks->time_ms > 0)
        clocks_show(clocks_left_ms(clocks, player), clock);
    const int clock_width = *clock ? columns_of(clock) + (panel->player_width < 30 ? 1 : 2) : 0;
    int room = most - pieces_width - clock_width - 2 - name_left - (is_for_lines ? 0 : 1);
    if (!is_for_lines && room < LEAST_NAME && columns_of(name) > room) {
        room += pieces_width; /* the name matters more than the pieces */
        pieces_width = 0;
    }
    panel_player(panel->sitting, player, room, who);
    const int used = canvas_put(canvas, row, name_left, room, moves ? BOLD : "", who);
    if (moves && !is_for_lines && room > 0)
        canvas_put(canvas, row, name_left + used + 1, 1, BOLD, "◀");
    if (is_for_lines && name_left + used + 2 + pieces_width > end)
        end = name_left + used + 2 + pieces_width;
    if (*clock)
        canvas_put(canvas, row, end - pieces_width - clock_width, clock_width, moves ? REVERSE : "",
                   clock);
    canvas_put(canvas, row, end - pieces_width, pieces_width, FAINT, pieces);
    if (moves && is_for_lines)
        canvas_put(canvas, row, end + 2, TO_MOVE, "",
                   is_narrow ? (is_rich ? "◀" : "<-")
                   : is_rich ? t("◀ to move")
                             : t("<- to move"));
}

/* --- the engine --- */

/* The score of `info` for FIRST_PLAYER, in men. */
static double score_of(const Panel *panel, const ClientInfo *info) {
    const double men = info->is_mate ? (info->score < 0 ? -99 : 99) : info->score / 100.0;
    return mover_of(panel) == FIRST_PLAYER ? men : 0 - men; /* never -0.00 */
}

/* Paints a column to the right of the board, filled from each player's side in proportion to the
   player's chances. They follow the usual logistic curve, with the value of a man that many
   draughts programs use. */
static void paint_bar(Canvas *canvas, const Panel *panel) {
    const int rows = panel->view.side * panel->board.cell_rows;
    const ClientInfo *info = panel->has_lines && panel->line_count > 0 ? panel->lines : NULL;
    const double expected = info ? 1 / (1 + exp(-score_of(panel, info))) : 0.5;
    const int first = (int)(expected * rows + 0.5); /* rows that belong to the first player */
    const bool first_is_above = player_above(panel) == FIRST_PLAYER;
    for (int i = 0; i < rows && panel->bar_left >= 0; i++) {
        const int from_first = first_is_above ? i : rows - 1 - i;
        const Player owner = from_first < first ? FIRST_PLAYER : SECOND_PLAYER;
        const bool has_colour = panel->board.colours != COLOURS_NONE;
        const char *part = has_colour ? " " : panel->board.palette.is_hollow[owner] ? "░" : "█";
        canvas_put(canvas, panel->board.top + i, panel->bar_left, 1,
                   info ? panel->board.palette.piece_ground[owner] : FAINT, info ? part : "│");
    }
}

static void write_score(const Panel *panel, const ClientInfo *info, char text[32]) {
    int moves;
    const Probe outcome = engines_outcome(info, &moves);
    Writer writer = writer_make(text, 32);
    if (outcome == PROBE_UNKNOWN) writer_add(&writer, "%+.2f", score_of(panel, info));
    if (outcome == PROBE_DRAWN) writer_add(&writer, "%s", t("draw"));
    if (outcome == PROBE_UNKNOWN || outcome == PROBE_DRAWN) return;
    writer_add(&writer, "%s", outcome == PROBE_LOST ? t("loses") : t("wins"));
    if (moves >= 0) writer_add(&writer, t(" in %d"), moves);
}

/* Paints how deep and how long the engine has searched, and how many positions if there is room. */
static void paint_effort(Canvas *canvas, const Panel *panel, const ClientInfo *info, int row) {
    const int left = panel->list_left, width = panel->list_columns;
    char nodes[64];
    const int used = canvas_say(canvas, row, left, width, BOLD, t("depth %lld  %.1f s"),
                                (long long)info->depth, (double)info->time_ms / 1000.0);
    snprintf(nodes, sizeof nodes, t("  %.1f M positions"), (double)info->nodes / 1e6);
    if (used + columns_of(nodes) <= width)
        canvas_put(canvas, row, left + used, width - used, BOLD, nodes);
}

static const char *without_lines(const Panel *panel) {
    return sitting_thinks(panel->sitting) ? t("thinking ..") : t("No analysis yet.");
}

/* The best line in the row of the message, where the window has no other room. */
static void paint_line(Canvas *canvas, const Panel *panel) {
    const int width = panel->columns - 2;
    char score[32];
    if (panel->line_count == 0) {
        canvas_put(canvas, panel->bottom, 1, width, FAINT, without_lines(panel));
        return;
    }
    write_score(panel, panel->lines, score);
    const int used = canvas_say(canvas, panel->bottom, 1, width, BOLD, "%s  ", score);
    canvas_put(canvas, panel->bottom, 1 + used, width - used, "", panel->lines[0].pv);
}

static void paint_lines(Canvas *canvas, const Panel *panel) {
    const int left = panel->list_left, width = panel->list_columns, count = panel->line_count;
    const bool has_legend = panel->lines_rows > LINES_LEAST;
    int row = panel->lines_top;
    const int end = row + panel->lines_rows - has_legend;
    for (int i = 0; i < panel->lines_rows; i++) canvas_blank(canvas, row + i, left, width, "");
    if (panel->lines_rows <= 0) {
        paint_line(canvas, panel);
        return;
    }
    if (count == 0) {
        canvas_put(canvas, row, left, width, FAINT, without_lines(panel));
        return;
    }
    if (panel->lines_rows > 2) paint_effort(canvas, panel, panel->lines, row++);
    for (int i = 0; i < count && row < end; i++) {
        const char *pv = panel->lines[i].pv;
        char score[32];
        write_score(panel, &panel->lines[i], score);
        const int used = canvas_say(canvas, row, left, width, i == 0 ? BOLD : "", "%7s  ", score);
        const int share = (end - row) / (count - i);
        for (int line = 0; line < (share > 0 ? share : 1) && *pv; line++, row++) {
            const char *const moves = pv;
            const int shown = columns_take(&pv, width - used);
            canvas_say(canvas, row, left + used, width - used, i == 0 ? "" : FAINT, "%.*s", shown,
                       moves);
        }
    }
    if (has_legend || row < end)
        canvas_say(canvas, row, left, width, FAINT, t("scores: + for %s"),
                   t(panel->board.game->player_name[FIRST_PLAYER]));
}

/* --- the moves --- */

static int pair_columns(const Panel *panel) {
    const int columns = (panel->list_columns - PAIR - 1) / 2;
    if (panel->is_for_lines) return LINES_MOVE;
    if (panel->list_columns < LIST_LEAST) return 8;
    return columns < MOVE_MOST ? columns : MOVE_MOST;
}

/* Writes a move; a capture that does not fit in `columns` is shortened to its ends: "7x30". */
static void print_listed(const Game *game, const GameMove *move, int columns,
                         char text[GAME_MOVE_TEXT]) {
    game->print_move(move, text);
    char *const first = strpbrk(text, "x:");
    if (!first || columns_of(text) <= columns) return;
    const char *last = first;
    for (const char *at = first; (at = strpbrk(at + 1, "x:")) != NULL;) last = at;
    memmove(first, last, strlen(last) + 1);
}

/* Paints the pairs of moves one below the other, scrolled so that the ply shown is visible. */
static void paint_moves(Canvas *canvas, Panel *panel, int rows) {
    const Record *record = record_of(panel);
    const int offset = record->game->to_move(record->positions) == SECOND_PLAYER;
    const int length = panel->is_for_lines ? panel->ply : record->length;
    const int pairs = length ? (length + offset + 1) / 2 : 0;
    const int width = pair_columns(panel);
    const int now = (panel->ply + offset + 1) / 2 - 1;
    int first = pairs - rows;
    if (first > now) first = now;
    if (now >= first + rows) first = now - rows + 1;
    panel->list_first = first < 0 ? 0 : first;
    for (int i = 0; i < rows; i++) {
        const int pair = panel->list_first + i, row = panel->list_top + i;
        if (pair >= pairs) return;
        canvas_say(canvas, row, panel->list_left, PAIR, FAINT, "%3d.", pair + 1);
        for (int k = 0; k < 2; k++) {
            const int ply = 2 * pair + k - offset;
            char text[GAME_MOVE_TEXT] = "..";
            if (ply >= length) break;
            if (ply >= 0) print_listed(record->game, &record->moves[ply], width - 1, text);
            const bool is_now = ply + 1 == panel->ply && !panel->is_for_lines;
            canvas_put(canvas, row, panel->list_left + PAIR + 1 + k * width, width - 1,
                       is_now ? REVERSE : "", text);
        }
    }
}

int panel_ply_at(const Panel *panel, int row, int column) {
    const Record *record = record_of(panel);
    const int offset = record->game->to_move(record->positions) == SECOND_PLAYER;
    const int line = row - panel->list_top, width = pair_columns(panel);
    column -= panel->list_left + PAIR + 1;
    if (line < 0 || line >= panel->list_rows || column < 0 || column >= 2 * width) return -1;
    if (panel->has_lines && row >= panel->lines_top) return -1;
    const int ply = 2 * (panel->list_first + line) + column / width - offset + 1;
    return ply >= 1 && ply <= record->length ? ply : -1;
}

/* Writes a row with a rating, with the numbers of the rows below one another. */
static void write_rating(Writer *writer, const char *words, int rating) {
    enum { ROW = 20, LEAST = 5 };
    const int left = ROW - columns_of(words);
    writer_add(writer, "%s%*d\n", words, left > LEAST ? left : LEAST, rating);
}

/* Paints the person's score at puzzles below the moves, if there is room. */
static void paint_puzzle(Canvas *canvas, const Panel *panel, int rows) {
    enum { LINES = 5 };
    const PuzzleTask *task = sitting_task(panel->sitting);
    const SittingState state = sitting_state(panel->sitting);
    const PuzzleScore *score = &task->score;
    const int length = record_of(panel)->length, first = length > 1 ? length / 2 + 2 : 2;
    char text[LINES * 96];
    const char *rest = text;
    Writer writer = writer_make(text, sizeof text);
    writer_add(&writer, "%s\n",
               state == STATE_PUZZLE
                   ? puzzle_asked(task)->is_shot ? t("Find the shot.") : t("Only one move wins.")
               : task->is_solved            ? t("Solved.")
               : state == STATE_PUZZLE_OVER ? t("Not solved.")
                                            : t("Found, but not at once."));
    write_rating(&writer, t("this puzzle"), puzzle_asked(task)->rating);
    write_rating(&writer, t("your rating"), score->rating);
    writer_add(&writer, t("in a row %3d, best %d\nsolved %5d of %d"), score->streak, score->best,
               score->solved, score->tried);
    for (int i = first; first + LINES <= rows && *rest; i++)
        canvas_put_row(canvas, panel->list_top + i, panel->list_left, panel->list_columns,
                       i == first ? BOLD : "", &rest);
}

void panel_paint(Canvas *canvas, Panel *panel) {
    canvas_clear(canvas);
    paint_heading(canvas, panel);
    paint_player(canvas, panel, false);
    paint_player(canvas, panel, true);
    board_paint(canvas, &panel->board);
    paint_bar(canvas, panel);
    const int hidden = panel->has_lines ? panel->lines_rows : panel->hidden_rows;
    const int rows = panel->list_rows > hidden ? panel->list_rows - hidden : 0;
    paint_moves(canvas, panel, rows);
    if (sitting_task(panel->sitting) && !panel->is_for_lines) paint_puzzle(canvas, panel, rows);
    if (panel->has_lines) paint_lines(canvas, panel);
}
