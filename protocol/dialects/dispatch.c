#include "protocol/dialects/dispatch.h"

#include <string.h>

static const char *name_of(const Command *command) {
    return command->name_in_error ? command->name_in_error : command->word;
}

void protocol_dispatch(Session *session, const Command *commands, const char *others, char *line) {
    Error error;
    const char *word = text_word(&line);
    if (!word) return;
    const Command *command = commands;
    while (command->word && strcmp(word, command->word) != 0) command++;
    if (command->word) {
        if ((!command->takes_words && !text_nothing_left(&line, &error)) ||
            !command->obey(session, line, &error))
            session_say_error(session, name_of(command), &error);
        return;
    }
    Writer writer = writer_make(error.text, sizeof error.text);
    writer_add(&writer, "'%.40s' is not a command; commands are", word);
    for (command = commands; command->word; command++) writer_add(&writer, " %s", name_of(command));
    writer_add(&writer, " %s", others);
    session_say_error(session, NULL, &error);
}
