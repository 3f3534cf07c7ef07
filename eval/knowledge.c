#include "eval/knowledge.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void knowledge_free(Knowledge *knowledge) {
    net_free((Net *)knowledge->net);
    *knowledge = (Knowledge){.choice = EVAL_MATERIAL};
}

static bool read_net_file(Net *net, const char *variant, const char *name, Error *error) {
    FILE *file = fopen(name, "rb");
    uint8_t *bytes = malloc(NET_MOST_BYTES + 1); /* one more, so that a longer file is seen */
    bool good = bytes != NULL;
    if (!file)
        good = error_set(error, "%.180s: %s", name, strerror(errno));
    else if (!bytes)
        error_set(error, "no memory for a net");
    if (good) {
        Error why;
        const size_t size = fread(bytes, 1, NET_MOST_BYTES + 1, file);
        if (ferror(file))
            good = error_set(error, "%.180s: %s", name, strerror(errno));
        else if (!net_read(net, bytes, size, variant, &why))
            good = error_set(error, "%.100s: %s", name, why.text);
    }
    if (file) fclose(file);
    free(bytes);
    return good;
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
