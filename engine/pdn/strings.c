#include "engine/pdn/strings.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/scan.h"

void pdn_strings_free(PdnStrings *strings) {
    free(strings->tags);
    free(strings->comments);
    free(strings->text);
}

void pdn_strings_clear(PdnStrings *strings) {
    strings->tag_count = strings->comment_count = 0;
    strings->length = 0;
}

/* Moves the text to a block with room for `size` more bytes. */
static bool grow(PdnStrings *strings, size_t size) {
    const size_t capacity = 2 * (strings->length + size) + 4096;
    char *text = malloc(capacity);
    if (!text) return false;
    if (strings->length) memcpy(text, strings->text, strings->length);
    for (int i = 0; i < strings->tag_count; i++) {
        PdnTag *tag = &strings->tags[i];
        tag->name = text + (tag->name - strings->text);
        tag->value = text + (tag->value - strings->text);
    }
    for (int i = 0; i < strings->comment_count; i++)
        strings->comments[i].text = text + (strings->comments[i].text - strings->text);
    free(strings->text);
    strings->text = text;
    strings->capacity = capacity;
    return true;
}

/* Room for `size` more bytes of a text that is not too long. */
static bool make_room(PdnStrings *strings, size_t size, Error *error) {
    if (strings->length + size > PDN_MAX_TEXT)
        return error_set(error, "tags and comments of over %d MiB", PDN_MAX_TEXT >> 20);
    if (strings->length + size > strings->capacity && !grow(strings, size))
        return error_set(error, "no memory for a text of %zu bytes", strings->length);
    return true;
}

bool pdn_strings_add(PdnStrings *strings, const char *bytes, size_t size, Error *error) {
    if (size == 0) return true;
    if (!make_room(strings, size, error)) return false;
    memcpy(strings->text + strings->length, bytes, size);
    strings->length += size;
    return true;
}

/* Makes UTF-8 of the last string, which begins at `start`, if it is none: of Latin-1, which older
   files are in. */
static bool make_utf8(PdnStrings *strings, size_t start, Error *error) {
    const size_t end = strings->length;
    size_t more = 0;
    if (text_is_utf8(strings->text + start)) return true;
    for (size_t i = start; i < end; i++) more += (unsigned char)strings->text[i] >= 0x80;
    if (!make_room(strings, more, error)) return false;
    strings->length = end + more;
    char *to = strings->text + strings->length;
    for (const char *from = strings->text + end; from > strings->text + start;) {
        const unsigned char byte = (unsigned char)*--from;
        *--to = (char)(byte < 0x80 ? byte : 0x80 | (byte & 0x3f));
        if (byte >= 0x80) *--to = (char)(0xc0 | byte >> 6);
    }
    return true;
}

/* `array` with room for one more element of `size` bytes; NULL, and it is as it was, if there is no
   memory. */
static void *with_room(void *array, int count, int *capacity, size_t size, Error *error) {
    if (count < *capacity) return array;
    const int more = 2 * *capacity + 16;
    void *grown = realloc(array, (size_t)more * size);
    if (grown)
        *capacity = more;
    else
        error_set(error, "no memory for %d tags or comments", more);
    return grown;
}

bool pdn_strings_tag(PdnStrings *strings, size_t name, size_t value, PdnPlace place, Error *error) {
    PdnTag *tags = with_room(strings->tags, strings->tag_count, &strings->tag_capacity,
                             sizeof *strings->tags, error);
    if (!tags) return false;
    strings->tags = tags;
    if (!make_utf8(strings, value, error)) return false;
    tags[strings->tag_count++] =
        (PdnTag){.name = strings->text + name, .value = strings->text + value, .place = place};
    return true;
}

bool pdn_strings_comment(PdnStrings *strings, size_t start, int ply, Error *error) {
    const char *text = strings->text;
    size_t *length = &strings->length;
    while (*length > start && pdn_is_blank(text[*length - 1])) --*length;
    while (*length > start && pdn_is_blank(text[start])) start++;
    if (*length == start) return true;
    if (!pdn_strings_add(strings, "", 1, error) || !make_utf8(strings, start, error)) return false;
    PdnComment *comments = with_room(strings->comments, strings->comment_count,
                                     &strings->comment_capacity, sizeof *strings->comments, error);
    if (!comments) return false;
    strings->comments = comments;
    comments[strings->comment_count++] = (PdnComment){.ply = ply, .text = strings->text + start};
    return true;
}

const PdnTag *pdn_strings_find(const PdnStrings *strings, const char *name) {
    for (int i = 0; i < strings->tag_count; i++)
        if (text_same(strings->tags[i].name, name)) return &strings->tags[i];
    return NULL;
}
