#include "eval/knowledge.h"

#include "eval/tables/tables.h"

void knowledge_free(Knowledge *knowledge) {
    net_free((Net *)knowledge->net);
    *knowledge = (Knowledge){.choice = EVAL_MATERIAL};
}

static bool make_net(Knowledge *knowledge, const char *variant, const char *file, Error *error) {
    Net *net = net_new();
    if (!net) return error_set(error, "not enough memory for a net");
    knowledge->net = net;
    return file && *file ? net_read_file(net, file, variant, error)
                         : net_read_own(net, variant, error);
}

bool knowledge_make(Knowledge *knowledge, EvalChoice choice, const char *variant,
                    const char *weights_file, Error *error) {
    *knowledge = (Knowledge){.choice = choice};
    const bool ok = choice != EVAL_LEARNED || make_net(knowledge, variant, weights_file, error);
    if (!ok) knowledge_free(knowledge);
    return ok;
}

void knowledge_use_tables(Knowledge *knowledge, Tables *tables) {
    knowledge->tables = tables;
    knowledge->table_pieces = tables ? tables_some_pieces(tables) : 0;
    knowledge->distance_pieces = tables ? tables_distance_pieces(tables) : 0;
}
