#include "tools/play/sitting/levels.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"

bool level_of_engine(const char *text, int *level) {
    char word[16];
    const size_t length = strcspn(text, " ");
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    if (!text_same(word, "engine") && !text_same(word, "computer")) return false;
    text += length + strspn(text + length, " ");
    *level = *text ? level_read(text) : 0;
    if (*text && *level == 0) *level = -1;
    return true;
}

bool level_check(const char *text, Error *error) {
    int level;
    if (!level_of_engine(text, &level) || level >= 0) return true;
    return error_set(error, "'%.40s' is not a level; `engine` takes 1 to %d, or %s to %s", text,
                     LEVELS, level_at(1)->name, level_at(LEVELS)->name);
}

void level_write_engine(int level, char text[LEVEL_ENGINE]) {
    snprintf(text, LEVEL_ENGINE, "engine%s%s", level ? " " : "",
             level ? level_at(level)->name : "");
}

void levels_list(Answer *answer) {
    for (int i = 0; i < LEVELS; i++)
        answer_say(answer, "  %2d %-12s%s", i + 1, level_at(i + 1)->name,
                   i % 4 == 3 || i == LEVELS - 1 ? "\n" : "");
}
