/* What people type for a move: the notations of the variant, cells, four numbers, a man first and
   then where he goes, a beginning. Legal moves come from the engine; here they are only compared
   with what was typed. */
#ifndef CROWNHEAD_TOOLS_PLAY_SITTING_TYPING_H
#define CROWNHEAD_TOOLS_PLAY_SITTING_TYPING_H

#include "tools/play/sitting/story.h"

enum { MESSAGE_TEXT = 640 };

/* A man that was chosen, and how far he has been led. */
typedef struct {
    int length; /* 0: none is */
    int path[VIEW_PATH];
} Choice;

typedef enum {
    TYPED_MOVE,   /* `move` is to be played */
    TYPED_CHOICE, /* `choice` has grown; the message says how it can go on */
    TYPED_WRONG,  /* the message says why */
    TYPED_OTHER,  /* it does not look like a move */
} Typed;

typedef struct {
    const Game *game;
    const GamePosition *pos;
    Choice *choice;
    GameMove move; /* what was understood */
    char message[MESSAGE_TEXT];
} Typing;

/* Understands `line`. TYPED_MOVE leaves no choice; TYPED_WRONG and TYPED_OTHER leave it as it was. */
Typed typing_read(Typing *typing, const char *line);

/* Understands a cell that was pointed at: a man, or where the chosen one goes, any cell of whose
   way will do that one move alone has; the cell where he stands has him stop. */
Typed typing_pick(Typing *typing, int cell);

/* The cells where the moves of the chosen man end, or the next jump does. */
CellSet typing_targets(const Game *game, const GamePosition *pos, const Choice *choice);

/* The chosen man stops where he is; TYPED_WRONG when he may not. */
Typed typing_stop(Typing *typing);

/* The cell called `name`, in any case, as view_index() has it; -1 if there is none. */
int typing_cell(const GameView *view, const char *name);

/* The cells of `choice`: "c3", "c3xe5". */
void typing_print_choice(const GameView *view, const Choice *choice, char text[64]);

#endif
