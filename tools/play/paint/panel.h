/* A sitting on a canvas: heading, players, board, moves, the engine's lines; laid out for a window
   or for lines of text. */
#ifndef CROWNHEAD_TOOLS_PLAY_PAINT_PANEL_H
#define CROWNHEAD_TOOLS_PLAY_PAINT_PANEL_H

#include "tools/play/paint/board.h"
#include "tools/play/sitting/sitting.h"

/* Where things are; rows and columns from 0. */
typedef struct {
    int rows, columns;
    bool is_for_lines; /* printed row by row, without prompt and message; else a window */
    int player_row[2]; /* above and below */
    int player_left, player_width;
    bool has_names;                                   /* those of the board's columns */
    int bar_left;                                     /* of the evaluation bar; -1: there is none */
    int list_top, list_left, list_rows, list_columns; /* the moves; no rows: not shown */
    int list_first;                                   /* the first pair of moves shown */
    int lines_top, lines_rows;                        /* the engine's lines, beside or below */
    int bottom;                                       /* message; prompt and help follow */
    bool has_help; /* not where the message would stand on the board without it */
} Layout;

/* What is to be painted. */
typedef struct {
    const Sitting *sitting;
    const GameView *view;    /* of the position shown, or of the one that is set up */
    int ply;                 /* that is shown, and for lines the last one listed */
    Board board;             /* its cursor is set by the caller */
    const ClientInfo *lines; /* of the engine */
    int line_count;
    bool has_lines;  /* there are some, or will be */
    int hidden_rows; /* of the list of moves, under the message */
} Scene;

/* Fills in `scene->board` for the sitting, in a style, and lays all out: for a window, or for lines
   of so many columns, where `layout->rows` are then as many as needed. */
void panel_lay_out_window(Layout *layout, Scene *scene, int rows, int columns);
void panel_lay_out_lines(Layout *layout, Scene *scene, int columns);

/* Begins a scene of the position after `ply` moves, or of the one that is set up; its view goes into
   `view`. */
Scene panel_scene(const Sitting *sitting, int ply, bool is_plain, bool has_256, GameView *view);

/* Paints all but message, prompt and help. */
void panel_paint(Canvas *canvas, Layout *layout, const Scene *scene);

/* The number of the ply whose move is listed at a place of the canvas; -1 if there is none. */
int panel_ply_at(const Layout *layout, const Scene *scene, int row, int column);

/* "Ann (black)", the name cut to fit into `columns`; "Ann" where not both have room. */
enum { PANEL_WHO = NAME_TEXT + 96 };
void panel_player(const Sitting *sitting, Player player, int columns, char text[PANEL_WHO]);

/* Who is to move in the position shown, with the man that is chosen: "Ann (black), 11". */
void panel_prompt(const Sitting *sitting, int columns, char text[PANEL_WHO]);

#endif
