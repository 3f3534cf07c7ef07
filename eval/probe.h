/* What is known of a position without a search. Each node is asked for here before it is searched,
   so that endgame tables, of which there are none yet, have one place to answer. */
#ifndef CROWNHEAD_EVAL_PROBE_H
#define CROWNHEAD_EVAL_PROBE_H

/* The value for the side to move. */
typedef enum { PROBE_UNKNOWN, PROBE_LOST, PROBE_DRAWN, PROBE_WON } Probe;

#endif
