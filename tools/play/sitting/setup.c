/* While a position is being set up, the board is cells with any content, and the game itself is
   unchanged. At the end the cells become a FEN, which the rules accept or refuse. */
#include "tools/play/sitting/setup.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/sitting/actions.h"
#include "tools/play/sitting/sitting_state.h"
#include "tools/play/texts/texts.h"

static char letter_of(const Sitting *sitting, Player player) {
    return sitting_game(sitting)->player_name[player][0];
}

static bool has_piles(const Sitting *sitting) {
    return sitting_game(sitting)->facts.has_piles;
}

void setup_letters(const Sitting *sitting, char text[SETUP_LETTERS]) {
    const char first = letter_of(sitting, FIRST_PLAYER), second = letter_of(sitting, SECOND_PLAYER);
    if (has_piles(sitting))
        snprintf(text, SETUP_LETTERS, t("%c and %c put a man on the pile."), first, second);
    else
        snprintf(text, SETUP_LETTERS,
                 story_has_towers(sitting_game(sitting))
                     ? t("%c and %c: a man; %c and %c: a tower.")
                     : t("%c and %c: a man; %c and %c: a king."),
                 first, second, toupper((unsigned char)first), toupper((unsigned char)second));
}

/* --- pieces --- */

static GameCell *cell_of(Sitting *sitting, int cell) {
    return &sitting->setup.board.cell[cell / VIEW_SIDE][cell % VIEW_SIDE];
}

static void empty(GameCell *cell) {
    cell->height = cell->owners = 0;
    cell->is_king = false;
}

static void put(Sitting *sitting, GameCell *cell, Player player, bool is_king) {
    if (!*cell->name) return;
    const int height = has_piles(sitting) && cell->height < 5 ? cell->height : 0;
    if (height == 0) empty(cell);
    cell->owners = (uint8_t)(cell->owners | (player == SECOND_PLAYER) << height);
    cell->height = (uint8_t)(height + 1);
    cell->is_king = is_king && !has_piles(sitting);
}

bool setup_put(Sitting *sitting, int cell, char letter) {
    const char lower = (char)tolower((unsigned char)letter);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (lower == letter_of(sitting, player)) {
            put(sitting, cell_of(sitting, cell), player, letter != lower);
            return true;
        }
    if (!letter || !strchr(" .-", letter)) return false;
    empty(cell_of(sitting, cell));
    return true;
}

void setup_cycle(Sitting *sitting, int index) {
    GameCell *cell = cell_of(sitting, index);
    const bool is_piled = has_piles(sitting);
    if (cell->height == 0)
        put(sitting, cell, FIRST_PLAYER, false);
    else if (is_piled && cell->height < 5)
        put(sitting, cell, player_other(cell_owner(cell)), false);
    else if (!is_piled && !cell->is_king)
        put(sitting, cell, cell_owner(cell), true);
    else if (!is_piled && cell_owner(cell) == FIRST_PLAYER)
        put(sitting, cell, SECOND_PLAYER, false);
    else
        empty(cell);
}

bool setup_type(Sitting *sitting, const char *line) {
    char words[SITTING_LINE], *rest = words;
    snprintf(words, sizeof words, "%s", line);
    for (char *at = words; (at = strchr(at, ',')) != NULL;) *at = ' ';
    const char *piece = text_word(&rest), *word = text_word(&rest);
    const char known[] = {'-', '.', letter_of(sitting, FIRST_PLAYER),
                          letter_of(sitting, SECOND_PLAYER), '\0'};
    if (!piece || piece[1] || !strchr(known, tolower((unsigned char)*piece))) return false;
    if (!word) sitting_say(sitting, t("Say where: %s and a square, or several."), piece);
    for (; word; word = text_word(&rest)) {
        const int cell = typing_cell(&sitting->setup.board, word);
        if (cell >= 0)
            setup_put(sitting, cell, *piece);
        else
            sitting_say(sitting, t("'%.40s' is not a square of this board."), word);
    }
    action_show(sitting);
    return true;
}

/* --- commands --- */

static void take_view(Sitting *sitting, const GamePosition *pos) {
    sitting_game(sitting)->view(pos, &sitting->setup.board);
    sitting->setup.mover = sitting_game(sitting)->to_move(pos);
}

void action_set_up(Sitting *sitting) {
    sitting_interrupt(sitting);
    sitting_enter(sitting, STATE_SETUP);
    take_view(sitting, sitting_shown(sitting));
    sitting->hear(sitting->hearer, SITTING_SETS_UP, "");
}

void action_clear(Sitting *sitting) {
    GameView *board = &sitting->setup.board;
    for (int i = 0; i < VIEW_CELLS; i++) empty(cell_of(sitting, i));
    for (int i = 0; i < 2; i++) board->reserve[i] = board->captured[i] = 0;
    action_show(sitting);
}

void action_start(Sitting *sitting) {
    const GamePosition start = game_start(sitting_game(sitting));
    take_view(sitting, &start);
    action_show(sitting);
}

void action_mover(Sitting *sitting) {
    sitting->setup.mover = player_other(sitting->setup.mover);
    action_show(sitting);
}

void action_cancel(Sitting *sitting) {
    sitting_enter(sitting, STATE_PLAYING);
    action_show(sitting);
    sitting_say(sitting, "%s", t("Set-up cancelled."));
}

/* A board that is not a legal position may need more text than one that is. */
enum { SET_UP_TEXT = 2 * GAME_POSITION_TEXT };

static void write_position(const Sitting *sitting, char text[SET_UP_TEXT]) {
    const Setup *setup = &sitting->setup;
    const bool is_piled = has_piles(sitting);
    const char letters[] = {letter_of(sitting, FIRST_PLAYER), letter_of(sitting, SECOND_PLAYER)};
    Writer writer = writer_make(text, SET_UP_TEXT);
    writer_add(&writer, "%c", toupper((unsigned char)letters[setup->mover]));
    for (int player = 0; player < (is_piled ? 1 : 2); player++) {
        const char *between = "";
        writer_add(&writer, ":");
        if (!is_piled) writer_add(&writer, "%c", toupper((unsigned char)letters[player]));
        for (int i = 0; i < VIEW_CELLS; i++) {
            const GameCell *cell = view_cell(&setup->board, i);
            if (cell->height == 0 || (!is_piled && (int)cell_owner(cell) != player)) continue;
            writer_add(&writer, "%s%s%s", between, cell->is_king ? "K" : "", cell->name);
            for (int k = 0; is_piled && k < cell->height; k++)
                writer_add(&writer, "%c", letters[cell->owners >> k & 1]);
            between = ",";
        }
    }
    if (is_piled) writer_add(&writer, ":R%d,%d", setup->board.reserve[0], setup->board.reserve[1]);
}

/* Reads the position on the board; if it is not legal, reports the reason. */
static bool read_position(Sitting *sitting, GamePosition *pos) {
    char text[SET_UP_TEXT];
    Error error;
    write_position(sitting, text);
    const bool is_legal = sitting_game(sitting)->parse(pos, text, &error);
    if (!is_legal) sitting_say(sitting, t("Not a legal position: %.300s."), error.text);
    return is_legal;
}

static void play_from_here(Sitting *sitting) {
    GamePosition pos;
    if (!read_position(sitting, &pos)) return;
    sitting_enter(sitting, STATE_PLAYING);
    record_restart(&sitting->game.record, &pos);
    sitting->is_paused = true;
    sitting_changed(sitting);
    sitting_say(sitting, "%s", t("The game goes on from here."));
}

void action_done(Sitting *sitting) {
    GamePosition pos;
    if (sitting->game.record.length == 0)
        play_from_here(sitting);
    else if (read_position(sitting, &pos))
        question_ask_yes(sitting, play_from_here, NULL, "%s",
                         t("The moves played will be dropped. Play from here?"));
}
