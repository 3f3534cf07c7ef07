#include "tools/play/sitting/levels.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/play/texts/columns.h"
#include "tools/play/texts/texts.h"

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
    return error_set(error, t("'%.40s' is not a level; `engine` takes 1 to %d, or %s to %s"), text,
                     LEVELS, level_at(1)->name, level_at(LEVELS)->name);
}

void level_write_engine(int level, char text[LEVEL_ENGINE]) {
    snprintf(text, LEVEL_ENGINE, "engine%s%s", level ? " " : "",
             level ? level_at(level)->name : "");
}

void levels_list(Answer *answer) {
    enum { NUMBER = 5, LEAST = 12, MOST_IN_ROW = 4, ROW = 79, NAME = 64 };
    char name[NAME];
    int width = LEAST;
    for (int i = 1; i <= LEVELS; i++) {
        texts_said(level_at(i)->name, name, NAME);
        if (columns_of(name) + 1 > width) width = columns_of(name) + 1;
    }
    const int fitting = ROW / (NUMBER + width);
    const int in_row = fitting < MOST_IN_ROW ? fitting : MOST_IN_ROW;
    for (int i = 1; i <= LEVELS; i++) {
        texts_said(level_at(i)->name, name, NAME);
        answer_say(answer, "  %2d %s%*s%s", i, name, width - columns_of(name), "",
                   i % in_row == 0 || i == LEVELS ? "\n" : "");
    }
}
