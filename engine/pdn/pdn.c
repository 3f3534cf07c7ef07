#include <ctype.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/parts.h"

/* The first text of each result is the one that is written. */
static const struct {
    const char *text;
    PdnResult result;
} RESULTS[] = {
    {"*", PDN_UNKNOWN},       {"1-0", PDN_FIRST_WINS}, {"0-1", PDN_SECOND_WINS},
    {"1/2-1/2", PDN_DRAW},    {"0-0", PDN_BOTH_LOSE},  {"2-0", PDN_FIRST_WINS},
    {"0-2", PDN_SECOND_WINS}, {"1-1", PDN_DRAW},
};
enum { RESULT_COUNT = sizeof RESULTS / sizeof *RESULTS };

int pdn_result_read(const char *text, PdnResult *result) {
    for (int i = 0; i < RESULT_COUNT; i++) {
        const size_t length = strlen(RESULTS[i].text);
        if (strncmp(text, RESULTS[i].text, length) != 0) continue;
        /* `1-1` must not be found in `1-10`. */
        const char next = text[length];
        if (isalnum((unsigned char)next) || (next && strchr("-/:", next))) continue;
        *result = RESULTS[i].result;
        return (int)length;
    }
    return 0;
}

const char *pdn_result_text(PdnResult result) {
    int i = 0;
    while (RESULTS[i].result != result) i++;
    return RESULTS[i].text;
}

const char *pdn_tag(const PdnGame *game, const char *name) {
    for (int i = 0; i < game->tag_count; i++)
        if (text_same(game->tags[i].name, name)) return game->tags[i].value;
    return NULL;
}

size_t pdn_source_memory(void *context, char *buffer, size_t size) {
    PdnMemory *memory = context;
    if (size > memory->size) size = memory->size;
    if (size == 0) return 0;
    memcpy(buffer, memory->text, size);
    memory->text += size;
    memory->size -= size;
    return size;
}
