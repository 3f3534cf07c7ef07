/* Evaluation of the draughts of the general kernel: a net, or material. The game's generator kernel
   comes first. */
#ifndef CROWNHEAD_EVAL_GENERAL_KERNEL_H
#define CROWNHEAD_EVAL_GENERAL_KERNEL_H

#include "engine/general/moves_kernel.h"
#include "eval/tables/general_rules_kernel.h"

#include "eval/material_kernel.h"
#include "eval/probe_kernel.h"

/* The static score in centimen for the side to move. */
INLINED int evaluate(const Position *pos, const Knowledge *knowledge) {
    return net_or_material(pos, knowledge);
}

/* Material and evaluate()'s score taken apart, from Black's view. */
static inline Explanation explain(const Position *pos, const Knowledge *knowledge) {
    return explain_material(pos, knowledge, evaluate(pos, knowledge));
}

#endif
