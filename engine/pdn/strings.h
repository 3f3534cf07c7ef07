/* The tags and comments of the game that is being read. Their text lies in one block, each string
   ended by NUL. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_STRINGS_H
#define CROWNHEAD_ENGINE_PDN_STRINGS_H

#include "engine/pdn/encoding.h"
#include "engine/pdn/game.h"

/* The tags, the remarks and their texts, in memory that is used again for the next game. */
typedef struct {
    PdnTag *tags;
    PdnComment *comments;
    int tag_count, comment_count;
    int64_t tag_capacity, comment_capacity;
    char *text;
    size_t length, capacity; /* of `text` */
} PdnStrings;

/* Starts as {0}; ends with pdn_strings_free(). */
void pdn_strings_free(PdnStrings *strings);

/* Forgets the tags and comments of the last game. */
void pdn_strings_clear(PdnStrings *strings);

/* Appends `size` bytes to the string at the end of the block, which a NUL ends. Like the next three
   it fails with an error where a game has more than PDN_MAX_TEXT or memory is short. */
bool pdn_strings_add(PdnStrings *strings, const char *bytes, size_t size, Error *error);

/* Adds a tag whose name and value begin at these offsets of the block. */
bool pdn_strings_tag(PdnStrings *strings, size_t name, size_t value, PdnPlace place, Error *error);

/* Ends the string that begins at `start`, a comment after `ply` half-moves. One that holds only
   spaces is dropped. */
bool pdn_strings_comment(PdnStrings *strings, size_t start, int ply, Error *error);

/* Adds a NAG, or a piece of a variation. */
bool pdn_strings_remark(PdnStrings *strings, const PdnComment *remark, Error *error);

/* Properties of a text that is not plain ASCII. */
typedef struct {
    bool is_utf8, has_entities;
} PdnLetters;
PdnLetters pdn_strings_letters(const PdnStrings *strings);

/* Adds the votes of the strings that are not UTF-8 to `votes`. */
void pdn_strings_vote(const PdnStrings *strings, EncodingVotes *votes);

/* Converts every string that is not UTF-8 from `encoding`. False and an error when memory is
   short. */
bool pdn_strings_decode(PdnStrings *strings, Encoding encoding, Error *error);

/* Replaces HTML entities in every string. */
void pdn_strings_decode_entities(PdnStrings *strings);

/* The tag called `name`, in upper or lower case; NULL if the game does not have it. */
const PdnTag *pdn_strings_find(const PdnStrings *strings, const char *name);

#endif
