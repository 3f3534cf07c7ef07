/* What CheckerBoard calls in the DLL. */
#ifndef CROWNHEAD_TOOLS_CHECKERBOARD_DLL_H
#define CROWNHEAD_TOOLS_CHECKERBOARD_DLL_H

#include "tools/checkerboard/adapter.h"

/* crownhead.def gives them their plain names. */
int __stdcall enginecommand(const char *command, char reply[CB_TEXT]);
int __stdcall getmove(CbBoard board, int color, double maxtime, char status[CB_TEXT], int *playnow,
                      int info, int moreinfo, CbMove *move);
int __stdcall islegal(CbBoard board, int color, int from, int to, CbMove *move);

#endif
