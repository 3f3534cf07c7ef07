/* All strings lie in one block, which moves when it grows: the pointers of tags and comments are
   moved with it. A string is appended in pieces; only its NUL ends it. */
#include "engine/pdn/strings.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/text.h"
#include "engine/pdn/plain.h"
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
    for (int i = 0; i < strings->comment_count; i++) {
        PdnComment *comment = &strings->comments[i];
        if (comment->text) comment->text = text + (comment->text - strings->text);
    }
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
        return error_set(error, "not enough memory for a text of %zu bytes", strings->length);
    return true;
}

bool pdn_strings_add(PdnStrings *strings, const char *bytes, size_t size, Error *error) {
    if (size == 0) return true;
    if (!make_room(strings, size, error)) return false;
    memcpy(strings->text + strings->length, bytes, size);
    strings->length += size;
    return true;
}

static bool lacks_memory(int count, Error *error) {
    return error_set(error, "not enough memory for %d tags or comments", count);
}

bool pdn_strings_tag(PdnStrings *strings, size_t name, size_t value, PdnPlace place, Error *error) {
    if (!array_room(&strings->tags, &strings->tag_capacity, strings->tag_count + 1,
                    sizeof *strings->tags))
        return lacks_memory(strings->tag_count + 1, error);
    strings->tags[strings->tag_count++] =
        (PdnTag){.name = strings->text + name, .value = strings->text + value, .place = place};
    return true;
}

bool pdn_strings_comment(PdnStrings *strings, size_t start, int ply, Error *error) {
    const char *text = strings->text;
    size_t *length = &strings->length;
    while (*length > start && pdn_is_blank(text[*length - 1])) --*length;
    while (*length > start && pdn_is_blank(text[start])) start++;
    if (*length == start) return true;
    return pdn_strings_add(strings, "", 1, error) &&
           pdn_strings_remark(strings, &(PdnComment){.ply = ply, .text = strings->text + start},
                              error);
}

bool pdn_strings_remark(PdnStrings *strings, const PdnComment *remark, Error *error) {
    if (!array_room(&strings->comments, &strings->comment_capacity, strings->comment_count + 1,
                    sizeof *strings->comments))
        return lacks_memory(strings->comment_count + 1, error);
    strings->comments[strings->comment_count++] = *remark;
    return true;
}

/* --- encodings --- */

/* Applies `what` to each string: names and values of tags, and comments. */
typedef bool StringWork(PdnStrings *strings, const char **text, void *context);

static bool each(PdnStrings *strings, StringWork *what, void *context) {
    bool ok = true;
    for (int i = 0; ok && i < strings->tag_count; i++)
        ok = what(strings, &strings->tags[i].name, context) &&
             what(strings, &strings->tags[i].value, context);
    for (int i = 0; ok && i < strings->comment_count; i++)
        if (strings->comments[i].text) ok = what(strings, &strings->comments[i].text, context);
    return ok;
}

static bool look(PdnStrings *strings, const char **text, void *context) {
    (void)strings;
    PdnLetters *letters = context;
    const char *at = *text;
    while (*at && *at != '&' && (unsigned char)*at < 0x80) at++;
    if (!*at) return true;
    letters->has_entities = letters->has_entities || strchr(at, '&');
    letters->is_utf8 = letters->is_utf8 && text_is_utf8(at);
    return true;
}

PdnLetters pdn_strings_letters(const PdnStrings *strings) {
    PdnLetters letters = {.is_utf8 = true};
    PdnStrings copy = *strings; /* look() changes nothing */
    each(&copy, look, &letters);
    return letters;
}

static bool vote(PdnStrings *strings, const char **text, void *context) {
    (void)strings;
    if (!text_is_utf8(*text)) encoding_vote(context, *text);
    return true;
}

void pdn_strings_vote(const PdnStrings *strings, EncodingVotes *votes) {
    PdnStrings copy = *strings;
    each(&copy, vote, votes);
}

typedef struct {
    Encoding encoding;
    Error *error;
} Decoding;

/* Rewrites the text at the end of the block. */
static bool decode(PdnStrings *strings, const char **text, void *context) {
    const Decoding *decoding = context;
    if (text_is_utf8(*text)) return true;
    const size_t length = strlen(*text), most = 3 * length + 1;
    const size_t from = (size_t)(*text - strings->text);
    if (strings->length + most > strings->capacity && !grow(strings, most))
        return error_set(decoding->error, "not enough memory for a text of %zu bytes", most);
    char *to = strings->text + strings->length;
    *text = to;
    for (size_t i = 0; i < length; i++) {
        const char byte = strings->text[from + i];
        if ((unsigned char)byte < 0x80)
            *to++ = byte;
        else
            to += encoding_write(decoding->encoding, (unsigned char)byte, to);
    }
    *to++ = '\0';
    strings->length = (size_t)(to - strings->text);
    return true;
}

bool pdn_strings_decode(PdnStrings *strings, Encoding encoding, Error *error) {
    return each(strings, decode, &(Decoding){encoding, error});
}

static bool decode_entities(PdnStrings *strings, const char **text, void *context) {
    (void)context;
    pdn_entities_decode(strings->text + (*text - strings->text));
    return true;
}

void pdn_strings_decode_entities(PdnStrings *strings) {
    each(strings, decode_entities, NULL);
}

const PdnTag *pdn_strings_find(const PdnStrings *strings, const char *name) {
    for (int i = 0; i < strings->tag_count; i++)
        if (text_same(strings->tags[i].name, name)) return &strings->tags[i];
    return NULL;
}
