#include "tools/play/levels.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

#include "engine/base/text.h"

static const Level TABLE[LEVELS] = {
    {"newcomer", 0, 0}, {"beginner", 1, 370},    {"learner", 2, 650},  {"casual", 2, 0},
    {"keen", 3, 0},     {"club", 5, 0},          {"tournament", 7, 0}, {"expert", 10, 0},
    {"master", 14, 0},  {"full", LEVEL_FULL, 0},
};

const Level *level_at(int level) {
    assert(level >= 1 && level <= LEVELS);
    return &TABLE[level - 1];
}

int level_read(const char *word) {
    int64_t number;
    if (text_integer(word, 1, LEVELS, &number)) return (int)number;
    for (int i = 0; i < LEVELS; i++)
        if (text_same(word, TABLE[i].name)) return i + 1;
    return 0;
}

bool level_of_engine(const char *text, int *level) {
    static const char *const NAMES[] = {"engine", "computer"};
    const size_t length = strcspn(text, " ");
    bool is_engine = false;
    for (int i = 0; i < 2; i++)
        is_engine =
            is_engine || (length == strlen(NAMES[i]) && strncasecmp(text, NAMES[i], length) == 0);
    if (!is_engine) return false;
    text += length + strspn(text + length, " ");
    *level = *text ? level_read(text) : 0;
    if (*text && *level == 0) *level = -1;
    return true;
}

void levels_list(Terminal *terminal) {
    for (int i = 0; i < LEVELS; i++)
        terminal_say(terminal, "  %2d %-12s%s", i + 1, TABLE[i].name,
                     i % 4 == 3 || i == LEVELS - 1 ? "\n" : "");
}
