/* The functions by which a search probes endgame tables, for games without tables. The game's
   generator kernel comes first. */
#ifndef CROWNHEAD_EVAL_NO_PROBE_KERNEL_H
#define CROWNHEAD_EVAL_NO_PROBE_KERNEL_H

#include <limits.h>

#include "eval/knowledge.h"
#include "eval/probe.h"

static inline Probe tree_probe(const Position *pos, const Knowledge *knowledge) {
    (void)pos, (void)knowledge;
    return PROBE_UNKNOWN;
}
static inline Probe tree_value(const Position *pos, const Knowledge *knowledge) {
    return tree_probe(pos, knowledge);
}
static inline int tree_plies(const Position *pos, const Knowledge *knowledge, Probe value) {
    (void)pos, (void)knowledge, (void)value;
    return PLIES_UNKNOWN;
}
static inline int tree_plies_after_captures(const Position *pos, const Knowledge *knowledge,
                                            Probe value) {
    return tree_plies(pos, knowledge, value);
}
static inline int tree_plies_to_draw(const Position *pos) {
    (void)pos;
    return INT_MAX;
}
static inline int tree_pieces(const Position *pos) {
    (void)pos;
    return 0;
}

#endif
