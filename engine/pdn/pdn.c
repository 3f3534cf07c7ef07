#include <ctype.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/names.h"

typedef enum { BOTH_STYLES, BY_ONE, BY_TWO } ResultStyle; /* points for a win */

static const struct {
    const char *text;
    PdnResult result;
    ResultStyle style;
} RESULTS[] = {
    {"*", PDN_UNKNOWN, BOTH_STYLES},  {"0-0", PDN_BOTH_LOSE, BOTH_STYLES},
    {"1-0", PDN_FIRST_WINS, BY_ONE},  {"0-1", PDN_SECOND_WINS, BY_ONE},
    {"1/2-1/2", PDN_DRAW, BY_ONE},    {"2-0", PDN_FIRST_WINS, BY_TWO},
    {"0-2", PDN_SECOND_WINS, BY_TWO}, {"1-1", PDN_DRAW, BY_TWO},
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

const char *pdn_result_text(const Game *game, PdnResult result) {
    const ResultStyle other = game->facts.wins_by_two ? BY_ONE : BY_TWO;
    int i = 0;
    while (RESULTS[i].result != result || RESULTS[i].style == other) i++;
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
