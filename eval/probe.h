/* What is known of a position without a search: the answer of endgame tables. */
#ifndef CROWNHEAD_EVAL_PROBE_H
#define CROWNHEAD_EVAL_PROBE_H

/* The value for the side to move; the worse before the better. */
typedef enum { PROBE_UNKNOWN, PROBE_LOST, PROBE_DRAWN, PROBE_WON } Probe;

/* What `probe` is for the other side. */
static inline Probe probe_turned(Probe probe) {
    return probe == PROBE_LOST ? PROBE_WON : probe == PROBE_WON ? PROBE_LOST : probe;
}

#endif
