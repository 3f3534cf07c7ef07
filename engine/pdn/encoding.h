/* The encodings that text comes in: which one it is shows by its bytes, and all becomes UTF-8. */
#ifndef CROWNHEAD_ENGINE_PDN_ENCODING_H
#define CROWNHEAD_ENGINE_PDN_ENCODING_H

#include <stddef.h>
#include <stdint.h>

/* Encodings with one byte per letter, in the order in which they are preferred where the bytes fit
   several; ENCODING_UNKNOWN: to be found from the bytes. */
typedef enum {
    ENCODING_UNKNOWN = -1,
    ENCODING_WINDOWS_1252,
    ENCODING_WINDOWS_1251,
    ENCODING_CP866,
    ENCODING_KOI8_R,
    ENCODING_WINDOWS_1250,
    ENCODING_WINDOWS_1257,
    ENCODING_CP850,
    ENCODING_ISO_8859_2,
    ENCODINGS
} Encoding;

/* The name of an encoding that encoding_find() reads: "windows-1252". */
const char *encoding_name(Encoding encoding);

/* The encoding called `name`, or by one of its other names, in upper or lower case;
   ENCODING_UNKNOWN if no encoding is called that. */
Encoding encoding_find(const char *name);

/* How much the texts that were read look like each encoding; the votes of several texts add up.
   Start with {0}. */
typedef struct {
    int64_t score[ENCODINGS];
} EncodingVotes;

/* Adds the votes of the letters from 0x80 on in the first ENCODING_VOTE bytes of `text`: words of
   letters that belong together, with capitals at their beginnings, speak for an encoding, and so do
   pairs of quotation marks; signs within words speak against it. */
enum { ENCODING_VOTE = 1000 };
void encoding_vote(EncodingVotes *votes, const char *text);

/* The encoding with the best score, among equals that of `before` (may be NULL), else `usual`, else
   the first. */
Encoding encoding_elect(const EncodingVotes *votes, const EncodingVotes *before, Encoding usual);

/* Writes `letter` as UTF-8 into `out`, no NUL after it; returns its bytes, 1 to 4. */
enum { UTF8_BYTES = 4 };
size_t utf8_write(uint32_t letter, char out[UTF8_BYTES]);

/* Writes `byte` (0x80 to 0xff) of `encoding` as UTF-8; returns its bytes. */
size_t encoding_write(Encoding encoding, unsigned char byte, char out[UTF8_BYTES]);

/* Whether a file has two bytes per letter, by its first bytes, and their order. */
typedef enum { WIDE_NOT, WIDE_LITTLE, WIDE_BIG } Wide;

/* Whether the first `size` bytes of a file are UTF-16, and in which order: they begin with a byte
   order mark, or at least half of every second byte and none of the others are NUL. */
Wide encoding_wide(const char *bytes, size_t size);

#endif
