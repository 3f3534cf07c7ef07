#include "eval/chance.h"

#include <math.h>

enum { MATERIAL_SCALE = 220 }; /* of material, in a variant that has a net too */

static bool has_kings(const Game *game, const GamePosition *pos) {
    GameView view;
    game->view(pos, &view);
    for (int i = 0; i < VIEW_CELLS; i++)
        if (view_cell(&view, i)->is_king) return true;
    return false;
}

int chance_own_scale(const Game *game, const GamePosition *pos) {
    const int scale = game->facts.scale[has_kings(game, pos)];
    return scale ? scale : NET_USUAL_SCALE;
}

double chance_of_score(const Knowledge *knowledge, const Game *game, const GamePosition *pos,
                       int score) {
    const bool is_net = knowledge->choice == EVAL_LEARNED;
    const bool is_own = is_net ? knowledge->net->is_own : *game->facts.net == '\0';
    const int scale = is_own   ? chance_own_scale(game, pos)
                      : is_net ? knowledge->net->logit_score
                               : MATERIAL_SCALE;
    return 1 / (1 + exp(-(double)score / scale));
}

/* With t the square root of won / lost, won : drawn : lost is t^2 : nu t : 1, where nu makes
   `drawn` of t = 1; `expected` gives a quadratic equation of t. */
Odds chance_split(double expected, double drawn) {
    const double nu = 2 * drawn / (1 - drawn), b = nu * (expected - 0.5);
    if (expected >= 1) return (Odds){.won = 1};
    const double t = (b + sqrt(b * b + 4 * expected * (1 - expected))) / (2 * (1 - expected));
    const double all = t * t + nu * t + 1;
    return (Odds){.won = t * t / all, .drawn = nu * t / all, .lost = 1 / all};
}

Odds chance_odds(const Knowledge *knowledge, const Game *game, const GamePosition *pos, int score) {
    const int permill = game->facts.draws[has_kings(game, pos)];
    return chance_split(chance_of_score(knowledge, game, pos, score), permill / 1000.0);
}
