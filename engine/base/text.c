/* Text is ASCII or UTF-8, and nothing depends on the locale. A Writer that is full takes
   nothing more and still ends with NUL. */
#include "engine/base/text.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Writer writer_make(char *buffer, size_t size) {
    assert(size > 0);
    buffer[0] = '\0';
    return (Writer){.text = buffer, .size = size};
}

void writer_add(Writer *writer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    assert(writer->length < writer->size);
    const size_t room = writer->size - writer->length;
    const int written = vsnprintf(writer->text + writer->length, room, format, arguments);
    va_end(arguments);
    if (written > 0) writer->length += (size_t)written < room ? (size_t)written : room - 1;
}

void writer_add_char(Writer *writer, char c) {
    if (writer->length + 1 >= writer->size) return;
    writer->text[writer->length++] = c;
    writer->text[writer->length] = '\0';
}

void writer_add_number(Writer *writer, int number) {
    char digits[16];
    int count = 0;
    assert(number >= 0);
    do digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    while (count > 0) writer_add_char(writer, digits[--count]);
}

void writer_add_choice(Writer *writer, const char *word) {
    static const char MORE[] = " ..";
    const size_t shown = sizeof MORE - 1;
    if (writer->length >= shown && strcmp(writer->text + writer->length - shown, MORE) == 0) return;
    const bool fits = writer->length + 1 + strlen(word) + shown < writer->size;
    writer_add(writer, "%s%s", fits ? " " : MORE, fits ? word : "");
}

char *text_word(char **cursor) {
    char *word = *cursor;
    while (isspace((unsigned char)*word)) word++;
    if (!*word) {
        *cursor = word;
        return NULL;
    }
    char *end = word;
    while (*end && !isspace((unsigned char)*end)) end++;
    *cursor = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

char *text_rest(char *text) {
    while (isspace((unsigned char)*text)) text++;
    char *end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1])) end--;
    *end = '\0';
    return text;
}

size_t text_mark(const char *text, size_t length) {
    static const char MARK[] = "\xEF\xBB\xBF";
    return length >= 3 && memcmp(text, MARK, 3) == 0 ? 3 : 0;
}

bool text_nothing_left(char **cursor, Error *error) {
    const char *word = text_word(cursor);
    return word ? error_set(error, "unexpected argument '%.40s'", word) : true;
}

/* As tolower() of the C locale, without a call: files have many words. */
static inline char lower(char letter) {
    return (char)(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
}

bool text_same(const char *a, const char *b) {
    for (; *a && *b; a++, b++)
        if (lower(*a) != lower(*b)) return false;
    return *a == *b;
}

/* Reads the letter at `*text` in its small form and moves past it; a byte that is not one is
   another than all letters. */
static uint32_t next_small(const char **text) {
    enum { NO_LETTER = 0x110000 };
    uint32_t letter;
    const size_t bytes = text_letter(*text, &letter);
    *text += bytes > 0 ? bytes : 1;
    return bytes > 0 ? text_small(letter) : NO_LETTER + letter;
}

bool text_contains(const char *text, const char *part) {
    for (;; next_small(&text)) {
        const char *at = text, *due = part;
        bool is_same = true;
        while (is_same && *due) is_same = *at && next_small(&at) == next_small(&due);
        if (is_same) return true;
        if (!*text) return false;
    }
}

static int least_of(int a, int b) {
    return a < b ? a : b;
}

/* How many slips make `b` of `a`; words of 32 bytes or more are INT_MAX apart. */
static int count_slips(const char *a, const char *b) {
    enum { MOST = 32 };
    int rows[MOST][MOST]; /* rows[i][j]: from the first i letters of `a` to the first j of `b` */
    const int length = (int)strlen(a), other = (int)strlen(b);
    if (length >= MOST || other >= MOST) return INT_MAX;
    for (int i = 0; i <= length; i++) {
        for (int j = 0; j <= other; j++) {
            rows[i][j] = i + j;
            if (i == 0 || j == 0) continue;
            const int last = lower(a[i - 1]), own = lower(b[j - 1]);
            rows[i][j] = least_of(rows[i - 1][j], rows[i][j - 1]) + 1;
            rows[i][j] = least_of(rows[i][j], rows[i - 1][j - 1] + (last != own));
            if (i > 1 && j > 1 && last == lower(b[j - 2]) && lower(a[i - 2]) == own)
                rows[i][j] = least_of(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows[length][other];
}

TextNear text_near(const char *word) {
    const int length = (int)strlen(word);
    return (TextNear){.word = word, .slips = least_of(length / 4 + 2, length)};
}

void text_near_try(TextNear *near, const char *known) {
    const int slips = count_slips(near->word, known);
    if (slips >= near->slips) return;
    near->slips = slips;
    near->nearest = known;
}

const char *text_nearest(const char *word, TextListed *listed) {
    TextNear near = text_near(word);
    for (int i = 0; listed(i) != NULL; i++) text_near_try(&near, listed(i));
    return near.nearest;
}

bool text_among(const char *word, const char *list) {
    const size_t length = strlen(word);
    for (size_t known; list && *list; list += known) {
        list += strspn(list, " ");
        known = strcspn(list, " ");
        if (known == 0 || known != length) continue;
        size_t same = 0;
        while (same < known && lower(word[same]) == lower(list[same])) same++;
        if (same == known) return true;
    }
    return false;
}

size_t text_letter_bytes(const char *letter) {
    const unsigned char *text = (const unsigned char *)letter;
    if (text[0] < 0x80) return 1;
    const size_t bytes = text[0] >= 0xf0 ? 4 : text[0] >= 0xe0 ? 3 : 2;
    if (text[0] < 0xc2 || text[0] > 0xf4) return 0;
    for (size_t i = 1; i < bytes; i++)
        if ((text[i] & 0xc0) != 0x80) return 0;
    /* Overlong forms, surrogates and numbers beyond U+10FFFF (RFC 3629, section 4). */
    const unsigned char least = text[0] == 0xe0 ? 0xa0 : text[0] == 0xf0 ? 0x90 : 0x80;
    const unsigned char most = text[0] == 0xed ? 0x9f : text[0] == 0xf4 ? 0x8f : 0xbf;
    return bytes == 1 || (text[1] >= least && text[1] <= most) ? bytes : 0;
}

size_t text_letter(const char *text, uint32_t *letter) {
    const size_t bytes = text_letter_bytes(text);
    const unsigned char first = (unsigned char)*text;
    *letter = bytes > 1 ? first & (0x7fu >> bytes) : first;
    for (size_t i = 1; i < bytes; i++) *letter = *letter << 6 | ((unsigned char)text[i] & 0x3f);
    return bytes;
}

uint32_t text_small(uint32_t letter) {
    if ((letter >= 'A' && letter <= 'Z') || (letter >= 0xc0 && letter <= 0xde && letter != 0xd7) ||
        (letter >= 0x391 && letter <= 0x3a9) || (letter >= 0x410 && letter <= 0x42f))
        return letter + 0x20;
    if (letter >= 0x400 && letter <= 0x40f) return letter + 0x50;
    /* Pairs, whose capital is the odd letter in some blocks and the even one in others. */
    if ((letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17e))
        return letter + letter % 2;
    const bool in_pairs = (letter >= 0x100 && letter <= 0x177 && letter != 0x130) ||
                          (letter >= 0x460 && letter <= 0x481) ||
                          (letter >= 0x48a && letter <= 0x4bf) ||
                          (letter >= 0x4d0 && letter <= 0x52f);
    return letter | (in_pairs && letter != 0x138);
}

bool text_is_utf8(const char *text) {
    size_t bytes = 1;
    for (; *text && bytes > 0; text += bytes) bytes = text_letter_bytes(text);
    return bytes > 0;
}

void text_make_printable(char *text) {
    while (*text) {
        const size_t bytes = text_letter_bytes(text);
        const bool is_c1 = bytes == 2 && text[0] == '\xc2' && (unsigned char)text[1] < 0xa0;
        if (bytes == 0 || (bytes == 1 && iscntrl((unsigned char)*text))) *text = '?';
        if (is_c1) text[0] = text[1] = '?'; /* 8-bit controls, as one that begins an escape */
        text += bytes ? bytes : 1;
    }
}

bool text_integer(const char *word, int64_t min, int64_t max, int64_t *value) {
    assert(min <= max);
    const char *digits = word + (*word == '-' || *word == '+');
    if (!isdigit((unsigned char)*digits)) return false;
    char *end;
    errno = 0;
    const long long read = strtoll(word, &end, 10);
    if (errno || *end || read < min || read > max) return false;
    *value = read;
    return true;
}

bool text_number(const char *what, const char *word, int64_t min, int64_t max, int64_t *value,
                 Error *error) {
    if (text_integer(word, min, max, value)) return true;
    return error_set(error, "%s%s'%.40s' is not a whole number from %lld to %lld", what ? what : "",
                     what ? ": " : "", word, (long long)min, (long long)max);
}

void text_take(char *text, size_t size, const char *value) {
    size_t length = strlen(value);
    if (length >= size)
        for (length = size - 1; length > 0 && (value[length] & 0xc0) == 0x80;) length--;
    snprintf(text, size, "%.*s", (int)length, value);
    text_make_printable(text);
}
