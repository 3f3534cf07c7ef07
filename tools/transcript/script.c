#include "tools/transcript/script.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/streams.h"
#include "engine/base/text.h"

void script_begin(Script *script, int input, int output) {
    script->input = input;
    script->output = output;
    script->at = script->filled = script->printed = script->word_length = 0;
    script->ended = script->output_failed = false;
    script->failure = 0;
}

/* --- input and output --- */

static void fail(Script *script, bool is_output) {
    if (script->failure) return;
    script->failure = errno;
    script->output_failed = is_output;
}

static void send_printed(Script *script) {
    if (!script->failure && !system_write_stream(script->output, script->out, script->printed))
        fail(script, true);
    script->printed = 0;
}

/* Reads more input; sets `ended` at its end, or when reading or writing fails. */
static void fill(Script *script) {
    send_printed(script);
    script->at = script->filled = 0;
    if (!script->failure &&
        !system_read_stream(script->input, script->in, sizeof script->in, &script->filled))
        fail(script, false);
    script->ended = script->filled == 0;
}

/* --- words --- */

/* The next byte of the input, or SCRIPT_END at its end. */
static int peek_byte(Script *script) {
    if (script->at == script->filled && !script->ended) fill(script);
    return script->at < script->filled ? (unsigned char)script->in[script->at] : SCRIPT_END;
}

bool script_next_word(Script *script) {
    int byte;
    while ((byte = peek_byte(script)) != SCRIPT_END && isspace(byte)) script->at++;
    script->word_length = 0;
    return byte != SCRIPT_END && !script->failure;
}

int script_peek(Script *script) {
    const int byte = peek_byte(script);
    return byte != SCRIPT_END && isspace(byte) ? SCRIPT_END : byte;
}

int script_take(Script *script) {
    const int byte = script_peek(script);
    if (byte == SCRIPT_END) return SCRIPT_END;
    if (script->word_length < sizeof script->word_start)
        script->word_start[script->word_length++] = (char)byte;
    script->at++;
    return byte;
}

bool script_take_number(Script *script, const char *signs, int *value) {
    int sign = 1, size = 0, byte = script_peek(script);
    if (byte > 0 && strchr(signs, byte)) {
        sign = script_take(script) == '-' ? -1 : 1;
        byte = script_peek(script);
    }
    if (byte == SCRIPT_END || !isdigit(byte)) return false;
    for (; byte != SCRIPT_END && isdigit(byte); byte = script_peek(script)) {
        size = size * 10 + (script_take(script) - '0');
        if (size > SCRIPT_NUMBER) size = SCRIPT_NUMBER;
    }
    *value = sign * size;
    return true;
}

void script_skip_line(Script *script) {
    while (script->at < script->filled || peek_byte(script) != SCRIPT_END) {
        const char *from = script->in + script->at;
        const char *line_end = memchr(from, '\n', script->filled - script->at);
        script->at = line_end ? (size_t)(line_end - script->in) : script->filled;
        if (line_end) return;
    }
}

void script_refuse_word(Script *script, const char *expected, Error *error) {
    char shown[sizeof script->word_start + 1];
    while (script->word_length < sizeof script->word_start && script_take(script) != SCRIPT_END) {
    }
    const bool is_cut = script_peek(script) != SCRIPT_END;
    memcpy(shown, script->word_start, script->word_length);
    for (size_t i = 0; i < script->word_length; i++)
        if (!shown[i]) shown[i] = '?';
    shown[script->word_length] = '\0';
    text_make_printable(shown);
    error_set(error, "'%s%s' is not %s", shown, is_cut ? ".." : "", expected);
}

/* --- text --- */

void script_print_text(Script *script, const char *text, size_t length) {
    while (length > 0) {
        if (script->printed == sizeof script->out) send_printed(script);
        const size_t room = sizeof script->out - script->printed;
        const size_t part = length < room ? length : room;
        memcpy(script->out + script->printed, text, part);
        script->printed += part;
        text += part;
        length -= part;
    }
}

void script_print(Script *script, const char *format, ...) {
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length > 0)
        script_print_text(script, text,
                          (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

bool script_finish(Script *script, Error *error) {
    send_printed(script);
    if (!script->failure) return true;
    if (script->output_failed && script->failure == EPIPE) return error_set(error, "%s", "");
    return error_set(error, "%s: %s", script->output_failed ? "stdout" : "stdin",
                     strerror(script->failure));
}
