#include "tools/play/sitting/story.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/ending.h"
#include "protocol/session/levels.h"
#include "tools/play/texts/texts.h"

enum { STORY_PART = 192 };
static const char ENGINE_WORD[] = "engine"; /* as people type it */

bool story_is_you(const char *name) {
    return strcmp(name, YOU) == 0;
}

/* The length of `name` without the name of a level after it, ", casual" or " casual"; sets `level`,
   0 if it has none. */
static size_t without_level(const char *name, int *level) {
    const size_t length = strlen(name);
    *level = 0;
    for (int i = 1; i <= LEVELS; i++) {
        const char *own = level_at(i)->name;
        const size_t bytes = strlen(own);
        if (length < bytes + 2 || strcmp(name + length - bytes, own) != 0) continue;
        const size_t before = length - bytes;
        *level = i;
        if (strncmp(name + before - 2, ", ", 2) == 0) return before - 2;
        if (before == sizeof ENGINE_WORD && name[before - 1] == ' ' &&
            strncmp(name, ENGINE_WORD, before - 1) == 0)
            return before - 1;
        *level = 0;
    }
    return length;
}

void story_name(const char *name, char text[128]) {
    enum { NAME = 128 };
    int level;
    char who[NAME], strength[64];
    snprintf(who, NAME, "%.*s", (int)without_level(name, &level), name);
    snprintf(text, NAME, "%s",
             story_is_you(who)               ? t("You")
             : strcmp(who, ENGINE) == 0      ? t("Engine")
             : strcmp(who, ENGINE_WORD) == 0 ? t("engine")
                                             : who);
    if (level == 0) return;
    texts_said(level_at(level)->name, strength, sizeof strength);
    Writer writer = {.text = text, .size = NAME, .length = strlen(text)};
    writer_add(&writer, "%s%s", name[strlen(who)] == ',' ? ", " : " ", strength);
}

void story_side(const Game *game, Player player, char text[STORY_SIDE]) {
    char name[ENDING_NAME];
    ending_player(game, player, name);
    texts_said(name, text, STORY_SIDE);
}

bool story_has_towers(const Game *game) {
    return strcmp(game->facts.king_word, "tower") == 0;
}

void story_pile(const Game *variant, const GameCell *cell, char text[PILE_TEXT]) {
    Writer writer = writer_make(text, PILE_TEXT);
    for (int i = 0; i < cell->height; i++)
        writer_add(&writer, "%s", variant->facts.man[cell->owners >> i & 1]);
}

PieceCount story_count(const GameView *view, Player player) {
    PieceCount count = {0, 0};
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(view, i);
        if (cell->height == 0 || cell_owner(cell) != player) continue;
        if (cell->is_king)
            count.kings++;
        else
            count.men++;
    }
    return count;
}

void story_add_pieces(Writer *writer, const Game *game, PieceCount count) {
    writer_add(writer, t_count("%d man", "%d men", count.men), count.men);
    writer_add(writer, ", ");
    writer_add(writer,
               story_has_towers(game) ? t_count("%d tower", "%d towers", count.kings)
                                      : t_count("%d king", "%d kings", count.kings),
               count.kings);
}

/* Writes "2 men", "a king" or "a man and 2 kings". */
static void write_captured(const int count[2], bool has_towers, char text[STORY_PART]) {
    char men[STORY_PART / 3] = "", kings[STORY_PART / 3] = "";
    if (count[0] > 1)
        snprintf(men, sizeof men, t_count("%d man", "%d men", count[0]), count[0]);
    else if (count[0] == 1)
        snprintf(men, sizeof men, "%s", t("a man"));
    if (count[1] > 1)
        snprintf(kings, sizeof kings,
                 has_towers ? t_count("%d tower", "%d towers", count[1])
                            : t_count("%d king", "%d kings", count[1]),
                 count[1]);
    else if (count[1] == 1)
        snprintf(kings, sizeof kings, "%s", has_towers ? t("a tower") : t("a king"));
    snprintf(text, STORY_PART, *men && *kings ? t("%s and %s") : "%s%s", men, kings);
}

static void describe_draught(Writer *writer, const Game *variant, const GameView *view,
                             const GameMoveView *move) {
    const bool has_towers = story_has_towers(variant);
    int count[2] = {0, 0}; /* men and kings */
    for (int i = 0; i < VIEW_CELLS; i++)
        if (cells_have(&move->captured, i)) count[view_cell(view, i)->is_king]++;
    if (count[0] + count[1] > 0) {
        char captured[STORY_PART];
        write_captured(count, has_towers, captured);
        writer_add(writer, t(", capturing %s"), captured);
    }
    writer_add(writer, ".");
    if (!move->crowns) return;
    writer_add(writer, " %s",
               has_towers ? t("The man becomes a tower.") : t("The man becomes a king."));
}

static void describe_pile(Writer *writer, const Game *variant, const GameView *view,
                          const GameMoveView *move, const GameView *after, Player mover) {
    const GameCell *to = view_cell(view, move->path[move->length - 1]);
    if (move->length == 1)
        writer_add(writer, t("a man from the reserve is placed on %s"), to->name);
    else
        writer_add(writer, t_count("%d man goes to %s", "%d men go to %s", move->men), move->men,
                   to->name);
    if (to->height > 0)
        writer_add(writer, t(", onto a pile of %d."), to->height);
    else
        writer_add(writer, ".");
    const int kept = after->reserve[mover] - view->reserve[mover] + (move->length == 1);
    const int taken = after->captured[mover] - view->captured[mover];
    if (kept + taken == 0) return;
    const char *owner = t(variant->player_name[mover]);
    if (kept > 0 && taken > 0)
        writer_add(writer, t(" Fallen: %d into %s's reserve and %d captured."), kept, owner, taken);
    else if (kept > 0)
        writer_add(writer, t(" Fallen: %d into %s's reserve."), kept, owner);
    else
        writer_add(writer, t(" Fallen: %d captured."), taken);
}

void story_describe(const Game *variant, const GamePosition *before, const GameMove *move,
                    const char *who, char text[STORY_TEXT]) {
    Writer writer = writer_make(text, STORY_TEXT);
    char word[GAME_MOVE_TEXT], name[128];
    GameView view;
    GameMoveView shown;
    variant->view(before, &view);
    variant->view_move(before, move, &shown);
    variant->print_move(move, word);
    story_name(who, name);
    writer_add(&writer, story_is_you(who) ? t("%s play %s") : t("%s plays %s"), name, word);
    if (!variant->facts.has_piles) {
        describe_draught(&writer, variant, &view, &shown);
        return;
    }
    GamePosition next;
    GameView after;
    variant->play(&next, before, move);
    variant->view(&next, &after);
    writer_add(&writer, ": ");
    describe_pile(&writer, variant, &view, &shown, &after, variant->to_move(before));
}
