/* What a move does, in words. */
#ifndef CROWNHEAD_TOOLS_PLAY_STORY_H
#define CROWNHEAD_TOOLS_PLAY_STORY_H

#include "tools/play/board.h"

enum { STORY_TEXT = 256 };

/* Tells of the legal `move` in `before`: "11-15: a regular move." */
void story_tell(const Game *variant, const GamePosition *before, const GameMove *move,
                char text[STORY_TEXT]);

/* The pieces of `player` on the board: men (piles with `has_piles`) and kings. */
typedef struct {
    int men, kings;
} PieceCount;

PieceCount story_count(const GameView *view, Player player);

#endif
