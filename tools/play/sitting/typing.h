/* Moves as people type them: the notations of the variant, cells, four numbers, a piece first and
   then its way, a beginning. Legal moves come from the engine; here they are only compared with the
   typed text. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_TYPING_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_TYPING_H

#include "tools/play/sitting/story.h"

enum { MESSAGE_TEXT = 640 };

/* A piece that was chosen, and its way up to now. */
typedef struct {
    int length; /* 0: none is */
    int path[VIEW_PATH];
} Choice;

typedef enum {
    TYPED_MOVE,   /* `move` is to be played */
    TYPED_CHOICE, /* `choice` has grown; the message has the ways on */
    TYPED_WRONG,  /* the message has the reason */
    TYPED_OTHER,  /* it does not look like a move */
} Typed;

typedef struct {
    const Game *game;
    const GamePosition *pos;
    Choice *choice;
    GameMove move; /* the move that was understood */
    char message[MESSAGE_TEXT];
} Typing;

/* Understands `line`. TYPED_MOVE leaves no choice; TYPED_WRONG and TYPED_OTHER leave it as it
   was. */
Typed typing_read(Typing *typing, const char *line);

/* Understands a cell that was pointed at: a piece, or a cell of the chosen piece's way; any cell
   will do that only one move has; the piece's own cell makes it stop. */
Typed typing_pick(Typing *typing, int cell);

/* The cells where the moves of the chosen man end, or the next jump does. */
CellSet typing_targets(const Game *game, const GamePosition *pos, const Choice *choice);

/* The chosen piece stops where it is; TYPED_WRONG when it must go on. */
Typed typing_stop(Typing *typing);

/* The cell called `name`, in upper or lower case, as view_index() has it; -1 if there is none. */
int typing_cell(const GameView *view, const char *name);

/* The cells of `choice`: "c3", "c3xe5". */
void typing_print_choice(const GameView *view, const Choice *choice, char text[64]);

#endif
