#include "eval/knowledge.h"

#include <stdlib.h>

#include "engine/base/file.h"

void knowledge_free(Knowledge *knowledge) {
    net_free((Net *)knowledge->net);
    *knowledge = (Knowledge){.choice = EVAL_MATERIAL};
}

static bool read_net_file(Net *net, const char *variant, const char *name, Error *error) {
    size_t size;
    Error why;
    uint8_t *bytes = file_bytes(name, NET_MOST_BYTES + 1, &size, error);
    const bool is_good = bytes && net_read(net, bytes, size, variant, &why);
    if (bytes && !is_good) error_set(error, "%.100s: %s", name, why.text);
    free(bytes);
    return is_good;
}

static bool make_net(Knowledge *knowledge, const char *variant, const char *file, Error *error) {
    Net *net = net_new();
    if (!net) return error_set(error, "no memory for a net");
    knowledge->net = net;
    return file && *file ? read_net_file(net, variant, file, error)
                         : net_read_own(net, variant, error);
}

bool knowledge_make(Knowledge *knowledge, EvalChoice choice, const char *variant,
                    const char *weights_file, Error *error) {
    *knowledge = (Knowledge){.choice = choice};
    const bool made = choice != EVAL_LEARNED || make_net(knowledge, variant, weights_file, error);
    if (!made) knowledge_free(knowledge);
    return made;
}
