/* The adapter for CheckerBoard, asked as CheckerBoard asks it. */
#ifndef CROWNHEAD_TESTS_HELPERS_ADAPTER_RUN_H
#define CROWNHEAD_TESTS_HELPERS_ADAPTER_RUN_H

#include "tools/checkerboard/adapter.h"

/* An adapter of english that keeps its settings in the file `settings`; NULL: nowhere, and with a
   small hash table. */
Adapter *adapter_of(const char *settings);

/* The answer to `command`, a static buffer; `done` is what the call must return. */
const char *adapter_ask(Adapter *adapter, const char *command, int done);

/* Sets the position `fen` of english up. */
void adapter_put(CbBoard board, const char *fen);

/* The FEN of a board with `color` to move, a static buffer. */
const char *adapter_fen(CbBoard board, int color);

/* The outcome of a call. */
typedef struct {
    CbBoard board;
    CbMove move;
    char status[CB_TEXT];
    int result;
} Played;

/* Has it play in the position `fen` with `color` to move, for `seconds`. */
Played adapter_play(Adapter *adapter, const char *fen, int color, double seconds);

#endif
