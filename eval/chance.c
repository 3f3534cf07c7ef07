#include "eval/chance.h"

#include <math.h>
#include <string.h>

/* Centimen of a logit of 1: the maximum of the likelihood of results of games with itself, given
   the scores of its searches. It is the greater, the less a man more decides. */
typedef struct {
    const char *variant;
    int without_kings, with_kings; /* in positions that have none, and some */
} Scale;

/* Of the nets that are part of the program, as `crownhead selfplay info` fits them to 300 games
   and more of 400 nodes a move, those of losing and breakthrough games to 2000 games of 2000 nodes,
   seed 9001, none resigned. Where such a fit is within a quarter of what the net itself expects
   (Net.logit_score), that stands. */
static const Scale NETS[] = {
    {"english", 188, 457},
    {"freejump", 166, 265},
    {"argentinian", 112, 65},
    {"thai", 97, 91},
    {"russian-losing", 146, 200},
    {"brazilian-losing", 135, 174},
    {"english-losing", 170, 165},
    {"russian-breakthrough", 103, 103},
    {"international-breakthrough", 125, 125},
};

/* Of other evaluations, by 230 games and more of 300 or 400 nodes a move. */
static const Scale OTHERS[] = {
    {"focus", 260, 260},
    {"focus-steps", 280, 280},
    {"tower", 790, 790},
};
enum {
    NET_COUNT = sizeof NETS / sizeof *NETS,
    OTHER_COUNT = sizeof OTHERS / sizeof *OTHERS,
    USUAL_SCALE = 220,
};

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
    const Scale *scales = is_net ? NETS : OTHERS;
    const int count = !is_net ? OTHER_COUNT : knowledge->net->is_own ? NET_COUNT : 0;
    int scale = is_net ? knowledge->net->logit_score : USUAL_SCALE;
    for (int i = 0; i < count; i++)
        if (strcmp(scales[i].variant, game->name) == 0)
            scale = has_kings(game, pos) ? scales[i].with_kings : scales[i].without_kings;
    return 1 / (1 + exp(-(double)score / scale));
}
