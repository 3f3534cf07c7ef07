/* Understands moves as people type them: in the notations of the variant, as cells, as four
   numbers, piece by piece, or abbreviated. The engine supplies the legal moves; this module only
   compares them with the typed text. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_TYPING_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_TYPING_H

#include "tools/play/sitting/story.h"

enum { MESSAGE_TEXT = 1024 };

/* A chosen piece and the cells of its way so far. */
typedef struct {
    int length; /* 0: no piece is chosen */
    int path[VIEW_PATH];
} Choice;

typedef enum {
    TYPED_MOVE,   /* `move` was understood and can be played */
    TYPED_CHOICE, /* `choice` has grown; the message lists how it can go on */
    TYPED_WRONG,  /* the message has the reason */
    TYPED_OTHER,  /* the line does not look like a move */
} Typed;

typedef struct {
    const Game *game;
    const GamePosition *pos;
    Choice *choice;
    GameMove move; /* for TYPED_MOVE */
    char message[MESSAGE_TEXT];
} Typing;

/* Reads a typed line. TYPED_MOVE clears the choice; TYPED_WRONG and TYPED_OTHER leave it
   unchanged. */
Typed typing_read(Typing *typing, const char *line);

/* Reads a click on a cell: a piece, or a cell on the way of the chosen piece. A cell that only one
   of its moves passes is enough; a click on the piece itself makes it stop there. */
Typed typing_pick(Typing *typing, int cell);

/* The cells that the chosen piece can reach with its move, or with its next jump. */
CellSet typing_targets(const Game *game, const GamePosition *pos, const Choice *choice);

/* Ends the chosen piece's move where it is; TYPED_WRONG if it must go on. */
Typed typing_stop(Typing *typing);

/* The cell called `name` in upper or lower case, as an index like that of view_index(); -1 if the
   view has no such cell. */
int typing_cell(const GameView *view, const char *name);

/* Writes the cells of `choice`: "c3", "c3xe5". */
void typing_print_choice(const GameView *view, const Choice *choice, char text[64]);

#endif
