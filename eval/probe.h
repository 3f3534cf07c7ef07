/* The value of a position without a search, by endgame tables. */
#ifndef CROWNHEAD_EVAL_PROBE_H
#define CROWNHEAD_EVAL_PROBE_H

/* The value for the side to move; the worse before the better. */
typedef enum { PROBE_UNKNOWN, PROBE_LOST, PROBE_DRAWN, PROBE_WON } Probe;

/* The value for the other side. */
static inline Probe probe_negated(Probe probe) {
    return probe == PROBE_LOST ? PROBE_WON : probe == PROBE_WON ? PROBE_LOST : probe;
}

enum {
    PLIES_UNKNOWN = -1,    /* for the plies to the end of a position */
    PIECES_TO_RESOLVE = 4, /* that captures may take off before tables know an ending */
};

/* The word for a value: "win", "draw", "loss" or "unknown". */
static inline const char *probe_word(Probe probe) {
    static const char *const WORDS[] = {[PROBE_UNKNOWN] = "unknown",
                                        [PROBE_LOST] = "loss",
                                        [PROBE_DRAWN] = "draw",
                                        [PROBE_WON] = "win"};
    return WORDS[probe];
}

#endif
