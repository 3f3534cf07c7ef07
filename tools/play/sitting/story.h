/* The effect of a move, in words. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_STORY_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_STORY_H

#include "engine/game.h"

/* The name of a person who has given none. */
#define YOU "You"

/* The end of a verb that follows `name`: "" after "You", else "s". */
const char *story_s(const char *name);

enum { STORY_TEXT = 384 };

/* Tells of the legal `move` that `who` makes in `before`: "Ann plays 11-15." */
void story_tell(const Game *variant, const GamePosition *before, const GameMove *move,
                const char *who, char text[STORY_TEXT]);

/* The owner of `cell`, which is not empty: the player of its top man. */
static inline Player cell_owner(const GameCell *cell) {
    return cell->owners >> (cell->height - 1) & 1 ? SECOND_PLAYER : FIRST_PLAYER;
}

/* The pile on `cell` from the bottom to the top, in letters: "RBB". "" on an empty cell. */
enum { PILE_TEXT = 16 };
void story_pile(const Game *variant, const GameCell *cell, char text[PILE_TEXT]);

/* The pieces of `player` on the board: men (piles with `has_piles`) and kings. */
typedef struct {
    int men, kings;
} PieceCount;

PieceCount story_count(const GameView *view, Player player);

#endif
