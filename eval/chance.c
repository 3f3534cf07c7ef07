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
    USUAL_DRAWS = 500,
};

/* Of 1000 games between equals so many are drawn: as `crownhead selfplay info` fits it to 600 games
   of 400 nodes a move, seed 9001, none resigned, and for Focus as many as 200 games of a match
   were. */
static const Scale DRAWS[] = {
    {"english", 597, 851},
    {"tower", 785, 907},
    {"freejump", 618, 936},
    {"russian", 518, 956},
    {"brazilian", 563, 914},
    {"pool", 511, 877},
    {"italian", 633, 860},
    {"spanish", 491, 864},
    {"portuguese", 491, 864},
    {"argentinian", 396, 775},
    {"czech", 583, 912},
    {"german", 503, 868},
    {"thai", 513, 778},
    {"international", 377, 812},
    {"international-killer", 73, 240},
    {"english-losing", 89, 143},
    {"russian-losing", 9, 9},
    {"brazilian-losing", 20, 31},
    {"international-losing", 2, 4},
    {"russian-breakthrough", 0, 0},
    {"international-breakthrough", 0, 0},
    {"focus", 10, 10},
    {"focus-steps", 0, 0},
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
    int permill = USUAL_DRAWS;
    for (size_t i = 0; i < sizeof DRAWS / sizeof *DRAWS; i++)
        if (strcmp(DRAWS[i].variant, game->name) == 0)
            permill = has_kings(game, pos) ? DRAWS[i].with_kings : DRAWS[i].without_kings;
    return chance_split(chance_of_score(knowledge, game, pos, score), permill / 1000.0);
}
