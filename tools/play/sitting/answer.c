#include "tools/play/sitting/answer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT_MOST = 4 << 20, SENT_MOST = 1 << 15 };

/* Makes room for so much more; false, and nothing more is taken, when memory is short. */
static bool grow(Answer *answer, size_t length) {
    size_t capacity = answer->capacity ? answer->capacity : 4096;
    while (capacity < answer->length + length + 1) capacity *= 2;
    if (capacity == answer->capacity) return true;
    char *text = realloc(answer->text, capacity);
    answer->is_full = text == NULL;
    if (!text) return false;
    answer->text = text;
    answer->capacity = capacity;
    return true;
}

void answer_put(Answer *answer, const char *text, size_t length) {
    static const char CUT[] = "\n.. (the rest is left out)\n";
    if (answer->is_full) return;
    if (answer->send && answer->length > 0 && answer->length + length > SENT_MOST)
        answer->send(answer, false);
    if (!answer->send && answer->length + length > KEPT_MOST) {
        answer->is_full = true;
        text = CUT;
        length = sizeof CUT - 1;
    }
    if (!grow(answer, length)) return;
    memcpy(answer->text + answer->length, text, length);
    answer->length += length;
    answer->text[answer->length] = '\0';
}

void answer_say(Answer *answer, const char *format, ...) {
    char text[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    answer_put(answer, text, strlen(text));
}

void answer_flush(Answer *answer) {
    if (answer->send) answer->send(answer, true);
}

bool answer_is_stopped(const Answer *answer) {
    return answer->is_full || (answer->stop && atomic_load(answer->stop));
}
