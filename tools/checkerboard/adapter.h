/* Crownhead as CheckerBoard wants an engine: two functions, no lines. The engine behind it is the
   library's, which runs in a thread only while a move is looked for, so that nothing is left
   running when CheckerBoard unloads us. */
#ifndef CROWNHEAD_TOOLS_CHECKERBOARD_ADAPTER_H
#define CROWNHEAD_TOOLS_CHECKERBOARD_ADAPTER_H

#include "tools/checkerboard/board.h"

typedef struct Adapter Adapter;

/* Makes an engine of the variant `name` whose settings are kept in the file `settings_path` (NULL:
   not at all); `folder` ("" or ending as the system's folders do) is where a book lies that is
   named without one. NULL and an error when memory is short or there is no such variant. Release
   with adapter_free() when no call is running. */
Adapter *adapter_new(const char *name, const char *folder, const char *settings_path, Error *error);
void adapter_free(Adapter *adapter);

/* Answers a command in `reply`. Returns 1 when it was understood and done, else 0; an unknown
   command is answered with "?". May be called while adapter_move() runs in another thread. */
int adapter_command(Adapter *adapter, const char *command, char reply[CB_TEXT]);

/* The arguments of getmove(), without the board. */
typedef struct {
    int color;     /* of the side to move: CB_WHITE or CB_BLACK */
    double time_s; /* to think, on average or, with CB_EXACT_TIME, at most */
    int info, moreinfo;
    int *play_now; /* another thread sets it to end the search */
} CbTask;

/* Plays the move it thinks best on `board` and writes it to `move` (may be NULL). `status` is
   updated during the search. Returns CB_WIN or CB_LOSS when that is proved, CB_DRAW when the move
   makes the game drawn, else CB_UNKNOWN. An impossible position is left as it is, with the reason
   in `status`. */
int adapter_move(Adapter *adapter, CbBoard board, const CbTask *task, char status[CB_TEXT],
                 CbMove *move);

/* Whether a move leads from square number `from` to `to`; the first such is written to `move`. */
int adapter_is_legal(Adapter *adapter, CbBoard board, int color, int from, int to, CbMove *move);

#endif
