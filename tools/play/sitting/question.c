/* A question keeps what to do after its answer. Only the command that asks it writes `plies` and
   `loaded`, and `then` takes a loaded game out, so that dropping the question releases it once. */
#include "tools/play/sitting/question.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#include "tools/play/sitting/sitting_state.h"
#include "tools/play/texts/texts.h"

void question_ask_words(Sitting *sitting, Action *then, const char *text) {
    Question *question = &sitting->question;
    assert(question->kind == ASKS_NOTHING);
    question->kind = ASKS_WORDS;
    question->then = then;
    snprintf(question->text, sizeof question->text, "%s", text);
}

void question_ask_yes(Sitting *sitting, Action *then, const char *refused, const char *format,
                      ...) {
    Question *question = &sitting->question;
    va_list arguments;
    assert(question->kind == ASKS_NOTHING);
    question->kind = ASKS_YES;
    question->then = then;
    question->refused = refused;
    va_start(arguments, format);
    vsnprintf(question->text, sizeof question->text, format, arguments);
    va_end(arguments);
}

void question_answer(Sitting *sitting, const char *line) {
    Question *question = &sitting->question;
    if (question->kind == ASKS_YES && texts_is_no(line)) {
        question_refuse(sitting);
    } else if (question->kind == ASKS_YES && !texts_is_yes(line)) {
        sitting_say(sitting, "%s", t("Please answer y (yes) or n (no)."));
    } else {
        if (question->kind == ASKS_WORDS)
            snprintf(sitting->words, sizeof sitting->words, "%s", line);
        question->kind = ASKS_NOTHING;
        question->then(sitting);
    }
}

void question_refuse(Sitting *sitting) {
    const char *refused = sitting->question.kind == ASKS_YES ? sitting->question.refused : NULL;
    question_drop(sitting);
    if (refused) sitting_say(sitting, "%s", refused);
}

void question_drop(Sitting *sitting) {
    Question *question = &sitting->question;
    question->kind = ASKS_NOTHING;
    if (question->loaded.record.game) saved_free(&question->loaded);
    question->loaded.record.game = NULL;
}
