/* The names of rules are those of record_reason(), `5-moves`; each variant has but a few of
   them. */
#include "engine/ending.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void ending_player(const Game *game, Player player, char text[ENDING_NAME]) {
    snprintf(text, ENDING_NAME, "%s", game->player_name[player]);
    *text = (char)toupper((unsigned char)*text);
}

/* "40-moves": that many moves of each side without a capture or a move of a man. */
static bool is_quiet_rule(const char *key) {
    const size_t digits = strspn(key, "0123456789");
    return digits > 0 && strcmp(key + digits, "-moves") == 0;
}

void ending_words(const Game *game, const char *key, char text[ENDING_TEXT]) {
    static const struct {
        const char *key, *words;
    } KNOWN[] = {
        {"no-move", "no move is left"},
        {"first-king", "the first king is crowned"},
        {"three-kings", "three kings did not beat one in time"},
        {"main-road", "no win on the main road"},
        {"16-moves", "16 moves each with three pieces against a king"},
        {"7-moves", "seven moves each with two kings against one"},
        {"5-moves", "five moves each with few pieces"},
        {"2-moves", "two moves each with a king against a king"},
        {"same-force", "too many moves without a change of force"},
    };
    if (strcmp(key, "repetition") == 0) {
        snprintf(text, ENDING_TEXT, "%s repetition",
                 game->repetitions == 4 ? "fourfold" : "threefold");
        return;
    }
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (strcmp(key, KNOWN[i].key) == 0) {
            snprintf(text, ENDING_TEXT, "%s", KNOWN[i].words);
            return;
        }
    if (is_quiet_rule(key)) {
        snprintf(text, ENDING_TEXT, "%d moves each without a capture or a man's move", atoi(key));
        return;
    }
    snprintf(text, ENDING_TEXT, "%s", key);
    for (char *hyphen = text; (hyphen = strchr(hyphen, '-')) != NULL;) *hyphen = ' ';
}

/* --- with the last position --- */

static int count_pieces(const GameView *view, Player player) {
    int count = view->reserve[player];
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(view, i);
        if (cell->height == 0) continue;
        count += (cell->owners >> (cell->height - 1) & 1) == (player == SECOND_PLAYER);
    }
    return count;
}

/* The side to move cannot move: writes the loser and its lack, or deed. */
static void explain_stuck(const Record *record, const GameView *view, char text[ENDING_TEXT]) {
    const Game *game = record->game;
    const GamePosition *now = record_position(record);
    const Player mover = game->to_move(now);
    const bool has_none = count_pieces(view, mover) == 0;
    char name[ENDING_NAME];
    const char *what;
    if (strcmp(game->stuck_reason(now), "first-king") == 0)
        what = "has let the other side crown first";
    else if (game->stuck_wins(now))
        what = has_none ? "has taken the last piece of the other side"
                        : "has left the other side no move";
    else if (!has_none)
        what = "has no move left";
    else
        what = game->facts.has_piles ? "has no pile and no reserve left" : "has no piece left";
    ending_player(game, game->stuck_wins(now) ? player_other(mover) : mover, name); /* the loser */
    snprintf(text, ENDING_TEXT, "%s %s", name, what);
}

void ending_explain(const Record *record, GameReason reason, char text[ENDING_TEXT]) {
    enum { FEW_PIECES = 5, FEW_MOVES = 30, MOVES = 60 }; /* of the rule of the same force */
    const char *key = record_reason(record, reason);
    GameView view;
    text[0] = '\0';
    if (!key) return;
    record->game->view(record_position(record), &view);
    if (reason == REASON_NO_MOVE) {
        explain_stuck(record, &view, text);
    } else if (strcmp(key, "same-force") == 0) {
        const int count = count_pieces(&view, FIRST_PLAYER) + count_pieces(&view, SECOND_PLAYER);
        snprintf(text, ENDING_TEXT, "%d moves without a change of force",
                 count <= FEW_PIECES ? FEW_MOVES : MOVES);
    } else {
        ending_words(record->game, key, text);
    }
}
