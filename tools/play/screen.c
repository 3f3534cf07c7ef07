#include "tools/play/screen.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/columns.h"
#include "tools/play/keys.h"

enum {
    WIDTH = 79, /* columns used at most */
    NARROW = 60,
    PANEL_MOVE = 10,
    PANEL = 25,   /* columns of the moves beside the board */
    TO_MOVE = 13, /* with blanks before it; and where it is narrow */
    TO_MOVE_NARROW = 4,
};

static const char BANNER[] = "  ***   **  *   * ****     **  *   * **** ***\n"
                             " *     *  * ** ** *       *  * *   * *    *  *\n"
                             " * **  **** * * * ***     *  *  * *  ***  ***\n"
                             " *  *  *  * *   * *       *  *  * *  *    * *\n"
                             "  ***  *  * *   * ****     **    *   **** *  *\n";

int screen_width(const Terminal *terminal) {
    int rows, columns = WIDTH + 1;
    if (terminal->is_shown) keys_size(&rows, &columns);
    return columns <= WIDTH ? columns - 1 : WIDTH;
}

static int width_of(const Round *round) {
    return screen_width(round->terminal);
}

static Board board_of(const Round *round, const GameView *view, CellSet marked) {
    return (Board){.variant = round->variant,
                   .view = view,
                   .marked = marked,
                   .is_rich = round->terminal->is_rich,
                   .has_256 = round->terminal->has_256,
                   .is_turned = round->is_turned,
                   .columns = width_of(round)};
}

static const char *bold(const Round *round) {
    return round->terminal->is_rich ? "\033[1m" : "";
}

static const char *faint(const Round *round) {
    return round->terminal->is_rich ? "\033[2m" : "";
}

static const char *usual(const Round *round) {
    return round->terminal->is_rich ? "\033[0m" : "";
}

/* A line without the blanks at its end. */
static void say_line(const Round *round, const char *text) {
    int length = (int)strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    terminal_say(round->terminal, "%.*s\n", length, text);
}

/* --- lines above and below the board --- */

/* `mover`: NULL when the game is over. */
static void say_heading(const Round *round, int ply, const char *mover) {
    char left[160], right[64];
    const Terminal *terminal = round->terminal;
    const char *point = terminal->is_rich ? "·" : "-";
    const char *opening = opening_name(&round->openings, &round->game.record, ply);
    Writer writer = writer_make(left, sizeof left);
    if (round->title)
        writer_add(&writer, "%s", round->title);
    else
        writer_add(&writer, "Game %" PRId64, round->game.number);
    const size_t bare = writer.length;
    writer_add(&writer, " %s %s", point, round->variant->facts.title);
    if (opening) writer_add(&writer, " %s %s", point, opening);
    if (mover)
        snprintf(right, sizeof right, "turn %d, %s to move", ply + 1, mover);
    else
        snprintf(right, sizeof right, "over after turn %d", ply);
    const int room = width_of(round) - 3 - columns_of(right);
    if (columns_of(left) > room) left[bare] = '\0';
    const int gap = room + 1 - columns_of(left);
    terminal_say(round->terminal, " %s%s%s%*s%s\n", bold(round), left, usual(round),
                 gap > 1 ? gap : 1, "", right);
}

static void write_pieces(const Round *round, const GameView *view, Player player, char *text,
                         size_t size) {
    const PieceCount count = story_count(view, player);
    const bool is_narrow = width_of(round) < NARROW;
    const char *king = round->variant->facts.king_word;
    if (round->variant->facts.has_piles)
        snprintf(text, size, is_narrow ? "%d, %d+%d" : "%d piles, %d in reserve, %d captured",
                 count.men, view->reserve[player], view->captured[player]);
    else if (is_narrow)
        snprintf(text, size, "%d+%d", count.men, count.kings);
    else
        snprintf(text, size, "%d %s, %d %s%s", count.men, count.men == 1 ? "man" : "men",
                 count.kings, king, count.kings == 1 ? "" : "s");
    const Clocks *clocks = &round->game.clocks;
    if (clocks->time_ms == 0) return;
    char left[CLOCKS_TEXT];
    const size_t length = strlen(text);
    clocks_show(clocks_left_ms(clocks, player), left);
    snprintf(text + length, size - length, is_narrow ? "  %s" : ", %s left", left);
}

static void say_player(const Round *round, const Board *board, Player player, bool is_mover) {
    char who[NAME_TEXT + 32], pieces[96], badge[64];
    const bool is_rich = board->is_rich;
    write_pieces(round, board->view, player, pieces, sizeof pieces);
    board_badge(board, player, badge);
    const int others = 4 + columns_of(badge) + columns_of(pieces), width = width_of(round);
    const bool is_narrow = width < NARROW;
    round_player(round, player, width - others - (is_narrow ? TO_MOVE_NARROW : TO_MOVE), who);
    const int gap = board_width(board) - others - columns_of(who);
    char text[512];
    Writer writer = writer_make(text, sizeof text);
    writer_add(&writer, " %s %s%s%s%*s%s%s%s  %s", badge, is_mover ? bold(round) : "", who,
               usual(round), gap > 2 ? gap : 2, "", faint(round), pieces, usual(round),
               !is_mover   ? ""
               : is_narrow ? (is_rich ? "◀" : "<-")
               : is_rich   ? "◀ to move"
                           : "<- to move");
    say_line(round, text);
}

/* --- the moves, beside the board --- */

/* Line `line` of `lines` with the latest moves up to `ply`, a number before each pair. */
static void write_panel_line(Writer *writer, const Round *round, int line, int lines, int ply) {
    const Record *record = &round->game.record;
    const int offset = record->game->to_move(record->positions) == SECOND_PLAYER;
    const int pairs = (ply + offset + 1) / 2, first = pairs > lines ? pairs - lines : 0;
    const int pair = first + line;
    if (pair >= pairs) return;
    writer_add(writer, " %s%3d.%s", faint(round), pair + 1, usual(round));
    for (int i = 2 * pair - offset; i < 2 * pair - offset + 2 && i < ply; i++) {
        char text[GAME_MOVE_TEXT] = "...";
        if (i >= 0) record->game->print_move(&record->moves[i], text);
        writer_add(writer, " %-*s", i < 2 * pair - offset + 1 ? PANEL_MOVE - 1 : 0, text);
    }
}

void screen_show(const Round *round, int ply, bool on_clear_screen) {
    Terminal *terminal = round->terminal;
    const Record *record = &round->game.record;
    const Game *game = round->variant;
    char lines[BOARD_LINES][BOARD_LINE];
    GameView view;
    GameMoveView last;
    game->view(&record->positions[ply], &view);
    if (ply > 0) game->view_move(&record->positions[ply - 1], &record->moves[ply - 1], &last);
    const Board board = board_of(round, &view, board_marks(ply > 0 ? &last : NULL));
    const Player mover = game->to_move(&record->positions[ply]);
    GameReason reason;
    const bool is_over = ply == record->length && record_result(record, &reason) != GAME_ONGOING;
    if (on_clear_screen)
        terminal_clear(terminal);
    else
        terminal_say(terminal, "\n");
    say_heading(round, ply, is_over ? NULL : game->player_name[mover]);
    const Player above = game->white_begins ? SECOND_PLAYER : FIRST_PLAYER; /* Black */
    say_player(round, &board, above, !is_over && mover == above);
    const int count = board_draw_lines(&board, lines);
    const bool has_panel = board_width(&board) + PANEL <= width_of(round);
    for (int i = 0; i < count; i++) {
        Writer writer = {.text = lines[i], .size = BOARD_LINE, .length = strlen(lines[i])};
        if (i > 0 && has_panel) write_panel_line(&writer, round, i - 1, count - 1, ply);
        say_line(round, lines[i]);
    }
    say_player(round, &board, !above, !is_over && mover != above);
}

void screen_show_end(const Round *round) {
    static const Player WINNER[] = {
        [PDN_FIRST_WINS] = FIRST_PLAYER, [PDN_SECOND_WINS] = SECOND_PLAYER};
    Terminal *terminal = round->terminal;
    const Game *game = round->variant;
    char who[NAME_TEXT + 32];
    GameView view;
    terminal_say(terminal, "\n%s%s%s\n", bold(round), BANNER, usual(round));
    if (round->game.result == PDN_DRAW) {
        terminal_say(terminal, " Game %" PRId64 " is a draw: %s.\n", round->game.number,
                     round->game.how);
        return;
    }
    const Player winner = WINNER[round->game.result];
    game->view(round_position(round), &view);
    round_player(round, winner, WIDTH / 2, who);
    char badge[64];
    const Board board = board_of(round, &view, board_marks(NULL));
    board_badge(&board, winner, badge);
    terminal_say(terminal, " %s %s WIN%s game %" PRId64 ": %s.\n", badge, who,
                 *story_s(round->game.name[winner]) ? "S" : "", round->game.number,
                 round->game.how);
    if (round->variant->facts.has_piles)
        terminal_say(terminal, " Captured: %d by %s, %d by %s.\n", view.captured[FIRST_PLAYER],
                     game->player_name[FIRST_PLAYER], view.captured[SECOND_PLAYER],
                     game->player_name[SECOND_PLAYER]);
}
