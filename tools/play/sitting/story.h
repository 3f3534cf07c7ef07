/* Describes a move and its effect in words. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_STORY_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_STORY_H

#include "engine/game.h"

/* The name of a person who has not given one. */
#define YOU "You"

/* The ending of a verb after `name`: "" after "You", else "s". */
const char *story_s(const char *name);

enum { STORY_TEXT = 384 };

/* Describes the legal `move` that `who` makes in the position `before`: "Ann plays 11-15." */
void story_describe(const Game *variant, const GamePosition *before, const GameMove *move,
                    const char *who, char text[STORY_TEXT]);

/* The owner of `cell`, which must not be empty: the player whose man is on top. */
static inline Player cell_owner(const GameCell *cell) {
    return cell->owners >> (cell->height - 1) & 1 ? SECOND_PLAYER : FIRST_PLAYER;
}

/* The pile on `cell` in letters from bottom to top: "RBB"; "" for an empty cell. */
enum { PILE_TEXT = 16 };
void story_pile(const Game *variant, const GameCell *cell, char text[PILE_TEXT]);

/* The pieces of `player` on the board: men (piles in games with `has_piles`) and kings. */
typedef struct {
    int men, kings;
} PieceCount;

PieceCount story_count(const GameView *view, Player player);

#endif
