/* A game on a full screen: board, moves and engine side by side, played with arrow keys, mouse or
   typed words. desk.c has what keys do, desk_think.c who thinks, desk_draw.c and desk_words.c what
   is seen, desk_setup.c the setting up of a position, desk_puzzle.c puzzles. */
#ifndef CROWNHEAD_TOOLS_PLAY_DESK_H
#define CROWNHEAD_TOOLS_PLAY_DESK_H

#include "tools/play/faces/keys.h"
#include "tools/play/paint/canvas.h"
#include "tools/play/round.h"
#include "tools/play/sitting/thinking.h"

/* Where things are on the screen; rows and columns from 0. */
typedef struct {
    int rows, columns;
    bool has_room;               /* the window is not smaller than that */
    int cell_rows, cell_columns; /* size of a cell of the board */
    int top, left;               /* of the board's first cell */
    int side;                    /* cells of an edge of the board */
    bool is_turned;
    int list_top, list_left, list_rows, list_columns; /* the moves; no rows: not shown */
    int list_first;                                   /* the first pair of moves shown */
    int lines_top, lines_rows;                        /* the engine's lines, beside or below */
    int bottom;                                       /* message, prompt and help */
    bool has_help; /* not where the message would stand on the board without it */
} Layout;

typedef enum { DESK_PLAYS, DESK_SETS_UP } DeskMode;

typedef struct {
    Round *round;
    Keys keys;
    Canvas canvas;
    Thinking thinking;
    Layout layout;
    DeskMode mode;
    int ply;                   /* that is shown; the record's length: the game itself */
    int cursor;                /* a cell */
    bool analyses;             /* the analyst looks at what is shown */
    bool is_seen;              /* ... and has seen all there is: his lines stay */
    bool seeks_hint, has_hint; /* the analyst looks for a good move; has found it there */
    GameMove hint;
    bool is_over; /* the game has ended and was logged, the puzzle is answered */
    char message[MESSAGE_TEXT];
    char typed[TERMINAL_LINE];
    GameView board; /* what is set up ... */
    Player mover;
    bool is_sure; /* ... and Enter was pressed, though it drops the moves */
} Desk;

/* Whether the terminal can show it. As round_play(): plays `round->game` from where it stands; a
   finished game, also one that was finished long ago, stays to be looked at until somebody leaves.
   With `round->task` it is one puzzle after another. */
bool desk_can(const Terminal *terminal);
RoundState desk_play(Round *round);

/* desk.c: the game; whether it is shown itself, and goes on. Says `text` in place of what was said.
   The cursor goes so far down and right as the board is seen, if it stays on it. */
Record *desk_record(const Desk *desk);
bool desk_is_live(const Desk *desk);
void desk_say(Desk *desk, const char *text);
void desk_move_cursor(Desk *desk, int rows, int columns);

/* desk_think.c: whether an engine is to move. Has whoever is to think do so, unless somebody thinks
   already. Before the position shown changes: he stops, and what he said of it goes. The analyst
   begins, or ends; is asked for a good move; has ended his search. */
bool desk_engine_moves(const Desk *desk);
void desk_set_to_work(Desk *desk);
void desk_stop_thinking(Desk *desk);
void desk_toggle_analysis(Desk *desk);
void desk_ask_hint(Desk *desk);
void desk_take_analysis(Desk *desk, ThinkingState state);

/* desk_draw.c: lays out for the window, and draws. The cell at a place of the screen, -1 if there
   is none; the same for the number of the ply whose move is listed there. */
void desk_lay_out(Desk *desk);
void desk_draw(Desk *desk, bool everything);
int desk_cell_at(const Desk *desk, int row, int column);
int desk_ply_at(const Desk *desk, int row, int column);

/* desk_words.c: the heading; a player, his clock and his pieces, in `row`; the row where the
   message begins; message, prompt, help */
void desk_draw_heading(Desk *desk);
void desk_draw_player(Desk *desk, const GameView *view, Player player, int row);
int desk_message_top(const Desk *desk);
void desk_draw_bottom(Desk *desk);

/* desk_puzzle.c: takes the answer, NULL for none; shows the next one; understands a line that is no
   move, false if it may be one; says that all is over; draws the score in `rows` of the list */
void desk_answer(Desk *desk, const GameMove *move);
void desk_next_puzzle(Desk *desk);
bool desk_obey_puzzle(Desk *desk, const char *line, RoundState *state);
const char *desk_over_text(const Desk *desk);
void desk_draw_puzzle(Desk *desk, int rows);

/* desk_setup.c */
void desk_begin_setup(Desk *desk);
void desk_key_in_setup(Desk *desk, const Key *key);

#endif
