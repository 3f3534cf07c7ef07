#include "eval/chance.h"

#include <math.h>
#include <string.h>

/* Centimen of a logit of 1 for evaluations other than nets: the maximum of the likelihood of the
   results of 230 games and more with itself at 300 or 400 nodes a move, given the scores of its
   searches. It is the greater, the less a man more decides. */
static const struct {
    const char *variant;
    int logit_score;
} SCALES[] = {
    {"focus", 260},
    {"focus-steps", 280},
    {"tower", 790},
};
enum { SCALE_COUNT = sizeof SCALES / sizeof *SCALES, USUAL_SCALE = 220 };

double chance_of_score(const Knowledge *knowledge, const char *variant, int score) {
    if (knowledge->choice == EVAL_LEARNED) return net_chance(knowledge->net, score);
    int scale = USUAL_SCALE;
    for (int i = 0; i < SCALE_COUNT; i++)
        if (strcmp(SCALES[i].variant, variant) == 0) scale = SCALES[i].logit_score;
    return 1 / (1 + exp(-(double)score / scale));
}
