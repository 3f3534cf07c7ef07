/* Expected scores of a game. */
#include "eval/chance.h"
#include "tests/helpers/support.h"

/* The expected score of `score` in a position of `name`. */
static double chance_in(const Knowledge *knowledge, const char *name, const char *fen, int score) {
    const GamePosition pos = position_of(name, fen);
    return chance_of_score(knowledge, variant(name)->game, &pos, score);
}

Test(chance, expected_scores_are_symmetrical_and_grow) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const char *name = ALL_GAMES[i]->name;
        Knowledge own;
        Error error;
        cr_assert(knowledge_make(&own, variant(name)->default_eval, name, NULL, &error));
        static const Knowledge MATERIAL = {.choice = EVAL_MATERIAL};
        const Knowledge *const both[] = {&MATERIAL, &own};
        for (int j = 0; j < 2; j++) {
            const double ahead = chance_in(both[j], name, "", 100);
            cr_expect_eq(chance_in(both[j], name, "", 0), 0.5);
            cr_expect_float_eq(ahead + chance_in(both[j], name, "", -100), 1, 1e-9);
            cr_expect(ahead > 0.5 && ahead < chance_in(both[j], name, "", 101), "%s", name);
        }
        /* The page knows the scale without the net. */
        if (!ALL_GAMES[i]->facts.scale[0])
            cr_expect_eq(own.net->logit_score, NET_USUAL_SCALE, "%s", name);
        knowledge_free(&own);
    }
}

Test(chance, nets_expect_less_of_a_man_where_kings_stand) {
    static const struct {
        const char *variant, *with_king, *without;
    } CASES[] = {{"english", "B:WK32:BK1,5", "B:W32:B1,5"},
                 {"russian-losing", "B:WKa1:BKh8,g7", "B:Wa1:Bh8,g7"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *name = CASES[i].variant;
        Knowledge own;
        Error error;
        cr_assert(knowledge_make(&own, EVAL_LEARNED, name, NULL, &error));
        cr_expect_lt(chance_in(&own, name, CASES[i].with_king, 100),
                     chance_in(&own, name, CASES[i].without, 100) - 0.02, "%s", name);
        knowledge_free(&own);
    }
}
