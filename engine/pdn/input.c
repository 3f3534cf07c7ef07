/* The window over the text. Whatever the file holds, the window is text that ends with one NUL, at
   `end`, with lines that end with LF; offsets and lines are those of the text as UTF-8. */
#include "engine/pdn/input.h"

#include <assert.h>
#include <string.h>

enum { DOS_END = 0x1A }; /* Ctrl-Z, the end of a text in DOS, also within files put together */

void pdn_input_start(PdnInput *input, PdnSource *source, void *context) {
    input->source = source;
    input->context = context;
    input->ended = false;
    input->at = input->end = input->window;
    *input->end = '\0';
    input->offset = input->line_offset = 0;
    input->line = 1;
    input->wide = WIDE_NOT;
    input->head_size = input->head_used = 0;
    input->surrogate = 0;
    input->odd = -1;
    size_t got = 1;
    for (; input->head_size < INPUT_HEAD && got > 0; input->head_size += got)
        got = source(context, input->head + input->head_size, INPUT_HEAD - input->head_size);
    input->wide = encoding_wide(input->head, input->head_size);
    /* Not a CR that is the last byte: an LF may follow it. */
    input->ends_by_cr = input->head_size > 0 && !memchr(input->head, '\n', input->head_size) &&
                        memchr(input->head, '\r', input->head_size - 1);
}

/* Reads bytes as they are in the file. */
static size_t read_raw(PdnInput *input, char *buffer, size_t size) {
    const size_t left = input->head_size - input->head_used;
    if (left == 0) return input->source(input->context, buffer, size);
    if (size > left) size = left;
    memcpy(buffer, input->head + input->head_used, size);
    input->head_used += size;
    return size;
}

/* Writes a unit of UTF-16 as UTF-8, together with the surrogate before it; a half letter becomes
   U+FFFD. Returns its bytes, 6 at most. */
static size_t write_unit(PdnInput *input, uint32_t unit, char *out) {
    enum { BAD = 0xfffd };
    const uint32_t first = input->surrogate;
    size_t size = 0;
    input->surrogate = 0;
    if (first && unit >= 0xdc00 && unit < 0xe000)
        return utf8_write(0x10000 + ((first - 0xd800) << 10) + (unit - 0xdc00), out);
    if (first) size = utf8_write(BAD, out);
    if (unit >= 0xd800 && unit < 0xdc00)
        input->surrogate = unit;
    else
        size += utf8_write(unit >= 0xdc00 && unit < 0xe000 ? BAD : unit, out + size);
    return size;
}

/* Reads UTF-16 and writes it as UTF-8. */
static size_t read_wide(PdnInput *input, char *buffer, size_t room) {
    char raw[4096];
    size_t length = 0, got;
    const size_t most = room / 6 < sizeof raw ? room / 6 : sizeof raw;
    while (length == 0 && most > 0 && (got = read_raw(input, raw, most)) > 0) {
        for (size_t i = 0; i < got; i++) {
            const int byte = (unsigned char)raw[i], odd = input->odd;
            input->odd = odd < 0 ? byte : -1;
            if (odd < 0) continue;
            const int unit = input->wide == WIDE_LITTLE ? odd | byte << 8 : odd << 8 | byte;
            length += write_unit(input, (uint32_t)unit, buffer + length);
        }
    }
    return length;
}

static void replace(char *text, size_t size, char sign, char by) {
    const char *const end = text + size;
    while ((text = memchr(text, sign, (size_t)(end - text))) != NULL) *text = by;
}

void pdn_input_refill(PdnInput *input) {
    const size_t rest = (size_t)(input->end - input->at);
    input->offset += input->at - input->window;
    memmove(input->window, input->at, rest);
    input->at = input->window;
    input->end = input->window + rest;
    while (!input->ended && input->end - input->at < INPUT_AHEAD) {
        const size_t room = INPUT_SIZE - (size_t)(input->end - input->window);
        const size_t got =
            input->wide ? read_wide(input, input->end, room) : read_raw(input, input->end, room);
        assert(got <= room);
        input->ended = got == 0;
        replace(input->end, got, '\0', ' ');
        replace(input->end, got, DOS_END, ' ');
        if (input->ends_by_cr) replace(input->end, got, '\r', '\n');
        input->end += got;
    }
    *input->end = '\0';
}

void pdn_input_go(PdnInput *input, const char *end) {
    assert(end >= input->at && end <= input->end);
    for (const char *at = input->at; at < end; at++)
        if (*at == '\n') {
            input->line++;
            input->line_offset = input->offset + (at + 1 - input->window);
        }
    input->at += end - input->at;
}
