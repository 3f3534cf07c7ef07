/* A sitting on a canvas: heading, players, board, moves and the engine's lines, laid out for a
   window or for lines of text. */
#ifndef CROWNHEAD_TOOLS_PLAY_PAINT_PANEL_H
#define CROWNHEAD_TOOLS_PLAY_PAINT_PANEL_H

#include "tools/play/paint/board.h"
#include "tools/play/sitting/sitting.h"

/* A board and its view. Do not move a Panel in memory, because the board points into it. */
typedef struct {
    const Sitting *sitting;
    int ply;        /* the ply shown; in lines of text also the last one listed */
    GameView view;  /* the position shown, or the one being set up */
    Board board;    /* the caller sets `cursor` and the fields below */
    bool has_lines; /* the engine has reported lines, or will */
    int line_count;
    ClientInfo lines[ENGINE_LINES];
    int hidden_rows; /* rows of the list of moves that a message covers */

    /* The layout; rows and columns count from 0. */
    int rows, columns;
    bool is_for_lines; /* printed row by row, without prompt and message; else for a window */
    int player_row[2]; /* the player above the board, and the player below */
    int player_left, player_width;
    int bar_left;                                     /* of the evaluation bar; -1: none */
    int list_top, list_left, list_rows, list_columns; /* the list of moves; 0 rows: not shown */
    int list_first;                                   /* the first pair of moves shown */
    /* the engine's lines, to the right of the board or below it */
    int lines_top, lines_rows;
    int bottom;    /* the first row of the message; prompt and help follow */
    bool has_help; /* false where the help would push the message onto the board */
} Panel;

/* Begins with the position after `ply` moves, or the one that is set up. */
void panel_begin(Panel *panel, const Sitting *sitting, int ply, bool is_plain, Colours colours);

/* Lays out all parts for a window of a given size, or for lines of text, where `rows` becomes as
   many as needed. */
void panel_lay_out_window(Panel *panel, int rows, int columns);
void panel_lay_out_lines(Panel *panel, int columns);

/* Paints all parts except message, prompt and help. */
void panel_paint(Canvas *canvas, Panel *panel);

/* The ply of the move listed at a place of the canvas; -1 outside the list. */
int panel_ply_at(const Panel *panel, int row, int column);

/* Writes "Ann (black)", with the name cut to fit into `columns`, or "Ann" if both do not fit. */
enum { PANEL_WHO = NAME_TEXT + 96 };
void panel_player(const Sitting *sitting, Player player, int columns, char text[PANEL_WHO]);

/* Writes the player to move in the position shown, and the chosen piece: "Ann (black), 11". */
void panel_prompt(const Sitting *sitting, int columns, char text[PANEL_WHO]);

#endif
