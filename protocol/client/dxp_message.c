#include "protocol/client/dxp_message.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"

/* The rest of a message that is being read. */
typedef struct {
    const char *at;
    Error *error;
} Cursor;

static bool read_number(Cursor *cursor, const char *field, int digits, int least, int most,
                        int *number) {
    *number = 0;
    for (int i = 0; i < digits; i++, cursor->at++) {
        /* Some programs pad with spaces. */
        const int digit = *cursor->at == ' ' && *number == 0 ? '0' : *cursor->at;
        if (digit < '0' || digit > '9')
            return error_set(cursor->error, "%s must have %d digits", field, digits);
        *number = 10 * *number + digit - '0';
    }
    if (*number < least || *number > most)
        return error_set(cursor->error, "%s must be from %d to %d, not %d", field, least, most,
                         *number);
    return true;
}

/* Reads one of `letters`; `*letter` becomes the one at the same place in `meant`. */
static bool read_letter(Cursor *cursor, const char *field, const char *letters, const char *meant,
                        char *letter) {
    const char *found = *cursor->at ? strchr(letters, *cursor->at) : NULL;
    if (!found) return error_set(cursor->error, "%s must be one of %s", field, letters);
    *letter = meant[found - letters];
    cursor->at++;
    return true;
}

static bool read_name(Cursor *cursor, char name[DXP_NAME + 1]) {
    if (strlen(cursor->at) < DXP_NAME)
        return error_set(cursor->error, "the name must have %d characters", DXP_NAME);
    snprintf(name, DXP_NAME + 1, "%.*s", DXP_NAME, cursor->at);
    cursor->at += DXP_NAME;
    text_make_printable(name);
    size_t length = strlen(name);
    while (length > 0 && name[length - 1] == ' ') name[--length] = '\0';
    const size_t blanks = strspn(name, " ");
    memmove(name, name + blanks, length - blanks + 1);
    return true;
}

static bool read_position(Cursor *cursor, char position[DXP_SQUARES + 2]) {
    char kind = 'A';
    position[0] = '\0';
    if (!read_letter(cursor, "position", "AB", "AB", &kind)) return false;
    if (kind == 'A') return true;
    if (!read_letter(cursor, "side to move", "WZ", "WB", &position[0])) return false;
    for (int i = 1; i <= DXP_SQUARES; i++)
        if (!read_letter(cursor, "board", "ewzWZ", "ewbWB", &position[i])) return false;
    position[DXP_SQUARES + 1] = '\0';
    return true;
}

static bool read_request(Cursor *cursor, DxpMessage *message) {
    return read_number(cursor, "version", 2, 0, 99, &message->version) &&
           read_name(cursor, message->name) &&
           read_letter(cursor, "colour", "WZ", "WB", &message->colour) &&
           read_number(cursor, "minutes", 3, 0, DXP_MINUTES_MOST, &message->minutes) &&
           read_number(cursor, "moves", 3, 0, DXP_MINUTES_MOST, &message->moves) &&
           read_position(cursor, message->position);
}

static bool read_move(Cursor *cursor, DxpMessage *message) {
    if (!read_number(cursor, "seconds", 4, 0, 9999, &message->seconds) ||
        !read_number(cursor, "from", 2, 1, DXP_SQUARES, &message->from) ||
        !read_number(cursor, "to", 2, 1, DXP_SQUARES, &message->to) ||
        !read_number(cursor, "captures", 2, 0, DXP_SQUARES, &message->captured_count))
        return false;
    for (int i = 0; i < message->captured_count; i++)
        if (!read_number(cursor, "captured", 2, 1, DXP_SQUARES, &message->captured[i]))
            return false;
    return true;
}

static bool read_end(Cursor *cursor, DxpMessage *message) {
    int reason, stop;
    if (!read_number(cursor, "reason", 1, DXP_NOTHING, DXP_I_WIN, &reason) ||
        !read_number(cursor, "stop", 1, 0, 1, &stop))
        return false;
    message->reason = (DxpReason)reason;
    message->stops = stop == 1;
    return true;
}

static bool read_chat(Cursor *cursor, DxpMessage *message) {
    snprintf(message->text, sizeof message->text, "%s", cursor->at);
    text_make_printable(message->text);
    cursor->at += strlen(cursor->at);
    return true;
}

static bool read_fields(Cursor *cursor, DxpMessage *message) {
    switch (message->kind) {
    case DXP_REQUEST: return read_request(cursor, message);
    case DXP_ANSWER:
        return read_name(cursor, message->name) &&
               read_number(cursor, "code", 1, DXP_YES, DXP_NO_GAME, &message->code);
    case DXP_MOVE: return read_move(cursor, message);
    case DXP_END: return read_end(cursor, message);
    case DXP_CHAT: return read_chat(cursor, message);
    case DXP_BACK:
        return read_number(cursor, "move number", 3, 0, 999, &message->number) &&
               read_letter(cursor, "side to move", "WZ", "WB", &message->colour);
    case DXP_BACK_ANSWER:
        return read_number(cursor, "code", 1, DXP_BACK_YES, DXP_BACK_NO, &message->code);
    }
    return error_set(cursor->error, "the kind must be one of R A M E C B K");
}

bool dxp_message_read(DxpMessage *message, const char *text, Error *error) {
    Cursor cursor = {.at = text + 1, .error = error};
    *message = (DxpMessage){.kind = (DxpKind)*text};
    if (!*text) return error_set(error, "the message has no kind");
    if (strlen(text) > DXP_MOST)
        return error_set(error, "the message has more than %d characters", DXP_MOST);
    if (!read_fields(&cursor, message)) return false;
    return !*cursor.at ||
           error_set(error, "the message has %zu characters too many", strlen(cursor.at));
}

/* --- writing --- */

static char colour_letter(char colour) {
    return (char)(colour == 'W' ? 'W' : 'Z');
}

static void write_position(Writer *writer, const char *position) {
    writer_add_char(writer, *position ? 'B' : 'A');
    for (const char *at = position; *at; at++)
        writer_add_char(writer, (char)(*at == 'b' ? 'z' : *at == 'B' ? 'Z' : *at));
}

void dxp_message_write(const DxpMessage *message, char text[DXP_MOST + 1]) {
    Writer writer = writer_make(text, DXP_MOST + 1);
    writer_add_char(&writer, (char)message->kind);
    switch (message->kind) {
    case DXP_REQUEST:
        writer_add(&writer, "%02d%-*.*s%c%03d%03d", message->version, DXP_NAME, DXP_NAME,
                   message->name, colour_letter(message->colour), message->minutes, message->moves);
        write_position(&writer, message->position);
        break;
    case DXP_ANSWER:
        writer_add(&writer, "%-*.*s%d", DXP_NAME, DXP_NAME, message->name, message->code);
        break;
    case DXP_MOVE:
        writer_add(&writer, "%04d%02d%02d%02d", message->seconds, message->from, message->to,
                   message->captured_count);
        for (int i = 0; i < message->captured_count; i++)
            writer_add(&writer, "%02d", message->captured[i]);
        break;
    case DXP_END: writer_add(&writer, "%d%d", (int)message->reason, (int)message->stops); break;
    case DXP_CHAT: writer_add(&writer, "%s", message->text); break;
    case DXP_BACK:
        writer_add(&writer, "%03d%c", message->number, colour_letter(message->colour));
        break;
    case DXP_BACK_ANSWER: writer_add(&writer, "%d", message->code); break;
    }
}
