/* Setting a position up on the full screen: the board is edited as it is seen, and read by the game
   itself at the end, which says what is wrong with it. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/faces/desk_state.h"

static const Game *variant_of(const Desk *desk) {
    return sitting_game(desk->sitting);
}

static char letter_of(const Desk *desk, Player player) {
    return variant_of(desk)->player_name[player][0];
}

static void say_pieces(Desk *desk) {
    const char first = letter_of(desk, FIRST_PLAYER), second = letter_of(desk, SECOND_PLAYER);
    if (variant_of(desk)->facts.has_piles)
        snprintf(desk->message, sizeof desk->message, "%c and %c put a man on the pile.", first,
                 second);
    else
        snprintf(desk->message, sizeof desk->message, "%c and %c: a man; %c and %c: a %s.", first,
                 second, toupper((unsigned char)first), toupper((unsigned char)second),
                 variant_of(desk)->facts.king_word);
}

void setup_begin(Desk *desk) {
    const GamePosition *shown = sitting_shown(desk->sitting);
    desk->typed[0] = '\0';
    desk->sets_up = desk->sitting->is_held = true;
    desk->is_sure = false;
    variant_of(desk)->view(shown, &desk->board);
    desk->mover = variant_of(desk)->to_move(shown);
    say_pieces(desk);
}

/* --- pieces --- */

static GameCell *cell_of(Desk *desk) {
    return &desk->board.cell[desk->cursor / VIEW_SIDE][desk->cursor % VIEW_SIDE];
}

static void empty(GameCell *cell) {
    cell->height = cell->owners = 0;
    cell->is_king = false;
}

static void put(Desk *desk, Player player, bool is_king) {
    GameCell *cell = cell_of(desk);
    if (!*cell->name) return;
    const int height = variant_of(desk)->facts.has_piles && cell->height < 5 ? cell->height : 0;
    if (height == 0) empty(cell);
    cell->owners = (uint8_t)(cell->owners | (player == SECOND_PLAYER) << height);
    cell->height = (uint8_t)(height + 1);
    cell->is_king = is_king;
}

/* A click goes on to the next thing that may stand there. */
static void cycle(Desk *desk) {
    const GameCell *cell = cell_of(desk);
    const bool is_piled = variant_of(desk)->facts.has_piles;
    if (cell->height == 0)
        put(desk, FIRST_PLAYER, false);
    else if (is_piled && cell->height < 5)
        put(desk, player_other(cell_owner(cell)), false);
    else if (!is_piled && !cell->is_king)
        put(desk, cell_owner(cell), true);
    else if (!is_piled && cell_owner(cell) == FIRST_PLAYER)
        put(desk, SECOND_PLAYER, false);
    else
        empty(cell_of(desk));
}

static void clear(Desk *desk) {
    for (int i = 0; i < VIEW_CELLS; i++) empty(&desk->board.cell[i / VIEW_SIDE][i % VIEW_SIDE]);
    for (int i = 0; i < 2; i++) desk->board.reserve[i] = desk->board.captured[i] = 0;
}

static void restart(Desk *desk) {
    GamePosition start;
    Error error;
    const Game *variant = variant_of(desk);
    if (!variant->parse(&start, variant->start, &error)) return;
    variant->view(&start, &desk->board);
    desk->mover = variant->to_move(&start);
}

/* --- the end --- */

/* Writes the pieces of `player`, or the piles. */
static void write_pieces(Writer *writer, const Desk *desk, Player player) {
    const bool is_piled = variant_of(desk)->facts.has_piles;
    const char *between = "";
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(&desk->board, i);
        if (cell->height == 0 || (!is_piled && cell_owner(cell) != player)) continue;
        writer_add(writer, "%s%s%s", between, cell->is_king && !is_piled ? "K" : "", cell->name);
        for (int k = 0; is_piled && k < cell->height; k++)
            writer_add(writer, "%c",
                       letter_of(desk, cell->owners >> k & 1 ? SECOND_PLAYER : FIRST_PLAYER));
        between = ",";
    }
}

enum { SET_UP_TEXT = 2 * GAME_POSITION_TEXT }; /* a board that is no position may take more room */

static void write_position(const Desk *desk, char text[SET_UP_TEXT]) {
    Writer writer = writer_make(text, SET_UP_TEXT);
    writer_add(&writer, "%c", toupper((unsigned char)letter_of(desk, desk->mover)));
    if (variant_of(desk)->facts.has_piles) {
        writer_add(&writer, ":");
        write_pieces(&writer, desk, FIRST_PLAYER);
        writer_add(&writer, ":R%d,%d", desk->board.reserve[0], desk->board.reserve[1]);
        return;
    }
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
        writer_add(&writer, ":%c", toupper((unsigned char)letter_of(desk, player)));
        write_pieces(&writer, desk, player);
    }
}

static void end(Desk *desk, const char *text) {
    desk->sets_up = desk->sitting->is_held = false;
    snprintf(desk->message, sizeof desk->message, "%s", text);
}

static void finish(Desk *desk) {
    Sitting *sitting = desk->sitting;
    char text[SET_UP_TEXT];
    GamePosition pos;
    Error error;
    write_position(desk, text);
    if (!variant_of(desk)->parse(&pos, text, &error)) {
        snprintf(desk->message, sizeof desk->message, "Not a legal position: %.300s.", error.text);
        return;
    }
    if (sitting->game.record.length > 0 && !desk->is_sure) {
        desk->is_sure = true;
        snprintf(desk->message, sizeof desk->message,
                 "The moves played are dropped; Enter again begins from here.");
        return;
    }
    end(desk, "The game goes on from here.");
    sitting_set_up(sitting, &pos);
}

/* --- keys --- */

static void type(Desk *desk, char letter) {
    const char lower = (char)tolower((unsigned char)letter);
    const bool is_king = letter != lower && !variant_of(desk)->facts.has_piles;
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (lower == letter_of(desk, player)) {
            put(desk, player, is_king);
            return;
        }
    if (lower == 'c') clear(desk);
    if (lower == 's') restart(desk);
    if (letter == ' ' || letter == '.') empty(cell_of(desk));
}

void setup_key(Desk *desk, const Key *key) {
    const int cell =
        key->kind == KEY_CLICK ? board_cell_at(&desk->scene.board, key->row, key->column) : -1;
    if (key->kind != KEY_ENTER && key->kind != KEY_NONE && key->kind != KEY_WOKEN &&
        key->kind != KEY_RESIZE) {
        desk->is_sure = false;
        say_pieces(desk);
    }
    switch (key->kind) {
    case KEY_ENTER: finish(desk); break;
    case KEY_ESCAPE: end(desk, "Set-up cancelled."); break;
    case KEY_TAB: desk->mover = player_other(desk->mover); break;
    case KEY_UP: desk_move_cursor(desk, -1, 0); break;
    case KEY_DOWN: desk_move_cursor(desk, 1, 0); break;
    case KEY_LEFT: desk_move_cursor(desk, 0, -1); break;
    case KEY_RIGHT: desk_move_cursor(desk, 0, 1); break;
    case KEY_DELETE:
    case KEY_BACKSPACE: empty(cell_of(desk)); break;
    case KEY_TEXT: type(desk, *key->text); break;
    case KEY_CLICK:
        if (cell < 0) break;
        desk->cursor = cell;
        cycle(desk);
        break;
    default: break;
    }
}
