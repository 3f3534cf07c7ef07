#include "protocol/session/session_output.h"

#include <stdarg.h>
#include <stdio.h>

const char *session_option_name(const Session *session, OptionId id) {
    return session->protocol->has_params ? OPTIONS[id].param : OPTIONS[id].name;
}

void session_say(Session *session, const char *format, ...) {
    char line[SESSION_LINE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    text_make_printable(line); /* what a client typed may come back in an error */
    monitor_enter(&session->output_turn);
    session->output(session->output_context, line);
    monitor_leave(&session->output_turn);
}

void session_say_error(Session *session, const char *where, const Error *error) {
    monitor_enter(&session->output_turn);
    session->had_error = true;
    monitor_leave(&session->output_turn);
    char message[2 * sizeof error->text], line[sizeof message + 32];
    Writer text = writer_make(message, sizeof message), writer = writer_make(line, sizeof line);
    writer_add(&text, "%s%s%s", where ? where : "", where ? ": " : "", error->text);
    session->protocol->write_error(&writer, message);
    session_say(session, "%s", line);
}
