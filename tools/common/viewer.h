/* A board to step through in a page that a program writes, which needs no engine; its link opens the
   position in the page of tools/web, which has one. Several things of a page name a position by
   data-ply, from 0; see tools/board/viewer.mjs. */
#ifndef CROWNHEAD_TOOLS_COMMON_VIEWER_H
#define CROWNHEAD_TOOLS_COMMON_VIEWER_H

#include "engine/record.h"
#include "tools/common/board.h"

enum { VIEWER_ADDRESS = 4096 };

/* Reads where the page of tools/web lies, for the option -board: any address, or `none`. Without the
   option it is crownhead.html beside this program, if that is there. "" stands for no page. */
bool viewer_read_address(char address[VIEWER_ADDRESS], const char *option, const char *value,
                         Error *error);
void viewer_usual_address(char address[VIEWER_ADDRESS]);

/* The end of an address that opens a game in the page: PDN, or moves from a position. NULL when
   memory is short; release with free(). */
char *viewer_link_pdn(const Game *game, const char *pdn);
char *viewer_link_moves(const Game *game, const GamePosition *start, const GameMove *moves,
                        int length);

/* Writes the style; then, in the body, the board up to its first position. */
void viewer_style(FILE *out);
void viewer_begin(FILE *out);

/* Adds position number `number`, 0.. in turn. `link` opens its game, in which it is `ply` half-moves
   after the start; NULL: that of the position before, a half-move later. */
void viewer_add(FILE *out, int number, const Game *game, const GamePosition *position,
                const BoardNotes *notes, const char *link, int ply);

/* Ends the positions and writes the buttons: the positions are those of a game, moves of several
   games, or positions alone. What is said of them comes next, in elements with data-ply, and then
   viewer_close(). `address` as of viewer_read_address(). */
typedef enum { VIEWER_GAME, VIEWER_MOVES, VIEWER_POSITIONS } ViewerKind;
void viewer_end(FILE *out, const char *address, ViewerKind kind);
void viewer_close(FILE *out);

/* The script, at the end of the body. */
void viewer_script(FILE *out);

#endif
