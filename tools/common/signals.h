/* Signals that ask a program for its end, where it ends by itself when its work allows it. */
#ifndef CROWNHEAD_TOOLS_COMMON_SIGNALS_H
#define CROWNHEAD_TOOLS_COMMON_SIGNALS_H

/* Has `end` called, once for each, by Ctrl-C, SIGTERM and SIGHUP; a second one of the same kind ends the
   program at once. A SIGHUP that nohup ignores stays ignored. */
void signals_heed(void (*end)(int number));

#endif
