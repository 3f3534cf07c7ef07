#include "tools/play/sitting/story.h"

#include <string.h>

#include "engine/base/text.h"

const char *story_s(const char *name) {
    return strcmp(name, YOU) == 0 ? "" : "s";
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

static void describe_draught(Writer *writer, const Game *variant, const GameView *view,
                             const GameMoveView *move) {
    const char *king = variant->facts.king_word;
    int count[2] = {0, 0}; /* men and kings */
    for (int i = 0; i < VIEW_CELLS; i++)
        if (cells_have(&move->captured, i)) count[view_cell(view, i)->is_king]++;
    if (count[0] + count[1] > 0) writer_add(writer, ", capturing ");
    if (count[0] == 1) writer_add(writer, "a man");
    if (count[0] > 1) writer_add(writer, "%d men", count[0]);
    if (count[0] > 0 && count[1] > 0) writer_add(writer, " and ");
    if (count[1] == 1) writer_add(writer, "a %s", king);
    if (count[1] > 1) writer_add(writer, "%d %ss", count[1], king);
    writer_add(writer, ".");
    if (move->crowns) writer_add(writer, " The man becomes a %s.", king);
}

static void describe_pile(Writer *writer, const Game *variant, const GameView *view,
                          const GameMoveView *move, const GameView *after, Player mover) {
    const GameCell *to = view_cell(view, move->path[move->length - 1]);
    if (move->length == 1)
        writer_add(writer, "a man from the reserve is placed on %s", to->name);
    else
        writer_add(writer, "%d %s to %s", move->men, move->men == 1 ? "man goes" : "men go",
                   to->name);
    if (to->height > 0)
        writer_add(writer, ", onto a pile of %d.", to->height);
    else
        writer_add(writer, ".");
    const int kept = after->reserve[mover] - view->reserve[mover] + (move->length == 1);
    const int taken = after->captured[mover] - view->captured[mover];
    if (kept + taken == 0) return;
    writer_add(writer, " Fallen:");
    if (kept > 0) writer_add(writer, " %d into %s's reserve", kept, variant->player_name[mover]);
    if (taken > 0) writer_add(writer, "%s %d captured", kept > 0 ? " and" : "", taken);
    writer_add(writer, ".");
}

void story_describe(const Game *variant, const GamePosition *before, const GameMove *move,
                    const char *who, char text[STORY_TEXT]) {
    Writer writer = writer_make(text, STORY_TEXT);
    char word[GAME_MOVE_TEXT];
    GameView view;
    GameMoveView shown;
    variant->view(before, &view);
    variant->view_move(before, move, &shown);
    variant->print_move(move, word);
    writer_add(&writer, "%s play%s %s", who, story_s(who), word);
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
