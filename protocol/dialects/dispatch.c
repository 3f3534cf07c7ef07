/* Finds the command of a line, and reports lines without one. */
#include "protocol/dialects/dispatch.h"

#include <ctype.h>
#include <string.h>

#include "protocol/session/session_output.h"

const Command *protocol_command(const Command *commands, const char *word) {
    while (commands->word && strcmp(word, commands->word) != 0) commands++;
    return commands->word ? commands : NULL;
}

const char *protocol_nearest(const Command *commands, const char *word) {
    TextNear near = text_near(word);
    for (; commands->word; commands++) text_near_try(&near, commands->word);
    return near.nearest;
}

static void say_unknown(Session *session, const Command *commands, CommandHint *hint,
                        const char *word) {
    Error error;
    Writer writer = writer_make(error.text, sizeof error.text);
    const char *nearest = protocol_nearest(commands, word);
    writer_add(&writer, "'%.40s' is not a command; ", word);
    if (hint && hint(session, word, &writer)) {
        session_say_error(session, NULL, &error);
        return;
    }
    if (nearest) {
        writer_add(&writer, "did you mean '%s'?", nearest);
    } else if (protocol_command(commands, "help")) {
        writer_add(&writer, "'help' lists all");
    } else {
        writer_add(&writer, "commands are");
        for (; commands->word; commands++) writer_add(&writer, " %s", commands->word);
    }
    session_say_error(session, NULL, &error);
}

/* Reports why a command failed, and names it in small letters: see cp.c. */
static void say_failed(Session *session, char *word, const Error *error) {
    for (char *c = word; *c; c++) *c = (char)tolower((unsigned char)*c);
    session_say_error(session, word, error);
}

void protocol_dispatch(Session *session, const Command *commands, CommandHint *hint, char *line) {
    Error error;
    char *word = text_word(&line);
    if (!word) return;
    const Command *command = protocol_command(commands, word);
    if (!command || !command->obey) {
        say_unknown(session, commands, hint, word);
    } else if ((!command->takes_words && !text_nothing_left(&line, &error)) ||
               !command->obey(session, line, &error)) {
        say_failed(session, word, &error);
    }
}
