/* What a move does, in words. */
#ifndef CROWNHEAD_TOOLS_PLAY_STORY_H
#define CROWNHEAD_TOOLS_PLAY_STORY_H

#include "tools/play/board.h"

/* The name of a person who has given none. */
#define YOU "You"

/* The end of a verb that follows `name`: "" after "You", else "s". */
const char *story_s(const char *name);

enum { STORY_TEXT = 384 };

/* Tells of the legal `move` that `who` makes in `before`: "Ann plays 11-15." */
void story_tell(const Game *variant, const GamePosition *before, const GameMove *move,
                const char *who, char text[STORY_TEXT]);

/* The pieces of `player` on the board: men (piles with `has_piles`) and kings. */
typedef struct {
    int men, kings;
} PieceCount;

PieceCount story_count(const GameView *view, Player player);

#endif
