/* A sitting on a canvas: heading, players, board, moves, the engine's lines; laid out for a window
   or for lines of text. */
#ifndef CROWNHEAD_TOOLS_PLAY_PAINT_PANEL_H
#define CROWNHEAD_TOOLS_PLAY_PAINT_PANEL_H

#include "tools/play/paint/board.h"
#include "tools/play/sitting/sitting.h"

/* Board and view point into it: it stays where it is. */
typedef struct {
    const Sitting *sitting;
    int ply;        /* that is shown, and for lines the last one listed */
    GameView view;  /* of that position, or of the one that is set up */
    Board board;    /* the caller sets its cursor, and the fields below */
    bool has_lines; /* of the engine: there are some, or will be */
    int line_count;
    ClientInfo lines[ENGINE_LINES];
    int hidden_rows; /* of the list of moves, under the message */

    /* Where things are; rows and columns from 0. */
    int rows, columns;
    bool is_for_lines; /* printed row by row, without prompt and message; else a window */
    int player_row[2]; /* above and below */
    int player_left, player_width;
    int bar_left;                                     /* of the evaluation bar; -1: there is none */
    int list_top, list_left, list_rows, list_columns; /* the moves; no rows: not shown */
    int list_first;                                   /* the first pair of moves shown */
    /* the engine's lines, next to the board or below it */
    int lines_top, lines_rows;
    int bottom;    /* message; prompt and help follow */
    bool has_help; /* not where the message would stand on the board without it */
} Panel;

/* Begins with the position after `ply` moves, or the one that is set up. */
void panel_begin(Panel *panel, const Sitting *sitting, int ply, bool is_plain, Colours colours);

/* Lays out all parts: for a window, or for lines of `columns` columns, where `rows` becomes as many
   as needed. */
void panel_lay_out_window(Panel *panel, int rows, int columns);
void panel_lay_out_lines(Panel *panel, int columns);

/* Paints all but message, prompt and help. */
void panel_paint(Canvas *canvas, Panel *panel);

/* The number of the ply whose move is listed at a place of the canvas; -1 if there is none. */
int panel_ply_at(const Panel *panel, int row, int column);

/* "Ann (black)", the name cut to fit into `columns`; "Ann" where not both have room. */
enum { PANEL_WHO = NAME_TEXT + 96 };
void panel_player(const Sitting *sitting, Player player, int columns, char text[PANEL_WHO]);

/* Writes the player to move in the position shown, with the piece chosen: "Ann (black), 11". */
void panel_prompt(const Sitting *sitting, int columns, char text[PANEL_WHO]);

#endif
