/* Describes a move and its effect in words. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_STORY_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_STORY_H

#include "engine/base/text.h"
#include "engine/game.h"

/* The names of a person and an engine that have no other, as they are stored. */
#define YOU    "You"
#define ENGINE "Engine"

/* Whether `name` is YOU, after which a verb has another form. */
bool story_is_you(const char *name);

/* Writes a name, of at most 127 bytes, as it is shown: YOU, ENGINE and the levels of the engine are
   translated. */
void story_name(const char *name, char text[128]);

/* Writes the name of a side, for example "Black". */
enum { STORY_SIDE = 32 };
void story_side(const Game *game, Player player, char text[STORY_SIDE]);

/* Whether the kings of the game are called towers. */
bool story_has_towers(const Game *game);

/* Bytes of a title, and of a reason for the end of a game. */
enum { STORY_TITLE = 160, STORY_HOW = 256 };

enum { STORY_TEXT = 640 };

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

/* Appends "12 men, 0 kings". */
void story_add_pieces(Writer *writer, const Game *game, PieceCount count);

#endif
