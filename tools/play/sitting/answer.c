#include "tools/play/sitting/answer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tools/play/texts/texts.h"

enum { KEPT_MOST = 4 << 20, SENT_MOST = 1 << 15 };

void answer_put(Answer *answer, const char *text, size_t length) {
    if (answer->is_full) return;
    const size_t before = answer->kept.length;
    if (answer->send && before > 0 && before + length > SENT_MOST) answer->send(answer, false);
    if (!answer->send && before + length > KEPT_MOST) {
        answer->is_full = true;
        text = t("\n.. (the rest is left out)\n");
        length = strlen(text);
    }
    if (!buffer_put(&answer->kept, text, length)) answer->is_full = true;
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
