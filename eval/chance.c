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

double chance_of_score(const Knowledge *knowledge, const Game *game, const GamePosition *pos,
                       int score) {
    const bool is_net = knowledge->choice == EVAL_LEARNED;
    const bool is_own = is_net ? knowledge->net->is_own : *game->facts.net == '\0';
    const int own = is_own ? game->facts.scale[has_kings(game, pos)] : 0;
    const int scale = own ? own : is_net ? knowledge->net->logit_score : MATERIAL_SCALE;
    return 1 / (1 + exp(-(double)score / scale));
}
