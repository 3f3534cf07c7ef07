#include "tools/play/sitting/answer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void answer_put(Answer *answer, const char *text, size_t length) {
    if (!answer->is_full) answer->put(answer, text, length);
}

void answer_say(Answer *answer, const char *format, ...) {
    char text[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    answer_put(answer, text, strlen(text));
}

bool answer_is_stopped(const Answer *answer) {
    return answer->is_full || (answer->stop && atomic_load(answer->stop));
}

static bool grow(AnswerText *kept, size_t length) {
    size_t capacity = kept->capacity ? kept->capacity : 4096;
    while (capacity < kept->length + length + 1) capacity *= 2;
    if (capacity == kept->capacity) return true;
    char *text = realloc(kept->text, capacity);
    if (!text) return false;
    kept->text = text;
    kept->capacity = capacity;
    return true;
}

static void put(Answer *answer, const char *text, size_t length) {
    static const char CUT[] = "\n.. (the rest is left out)\n";
    AnswerText *kept = answer->context;
    const bool is_cut = kept->length + length > ANSWER_MOST;
    if (is_cut) {
        answer->is_full = true;
        text = CUT;
        length = sizeof CUT - 1;
    }
    if (!grow(kept, length)) {
        answer->is_full = true;
        return;
    }
    memcpy(kept->text + kept->length, text, length);
    kept->length += length;
    kept->text[kept->length] = '\0';
}

Answer answer_to(AnswerText *text, int columns, const atomic_bool *stop) {
    return (Answer){.put = put, .context = text, .columns = columns, .stop = stop};
}
