/* Moves as web pages and word processors have them: typographic signs and HTML entities instead of
   x, - and spaces. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_PLAIN_H
#define CROWNHEAD_ENGINE_PDN_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The letter that the HTML entity at `text` means: `&amp;`, `&eacute;`, `&#1048;`, `&#x418;`. Its
   length goes into `size`, 0 if there is none. */
uint32_t pdn_entity(const char *text, size_t *size);

/* Replaces the entities in `text`, in place. */
void pdn_entities_decode(char *text);

/* Whether a sign that pdn_sign_meant() knows may begin with `c`. */
static inline bool pdn_may_be_sign(char c) {
    return c == '&' || c == '<' || c == '`' || (unsigned char)c >= 0x80;
}

/* The meaning of the sign at `text` among moves: "x", "-", " ", "...", a letter; NULL if it stands
   for itself or for nothing. Its length goes into `size`. Signs are of UTF-8, else of Windows-1252
   and -1251; entities are signs, too, and elements of HTML and ``` spaces. */
const char *pdn_sign_meant(const char *text, size_t *size);

enum { PDN_PLAIN = 256 }; /* bytes of text that are looked at */

/* The beginning of a text with its signs replaced by those of PDN. */
typedef struct {
    char text[4 * PDN_PLAIN];
    uint16_t from[4 * PDN_PLAIN]; /* where each byte of it is in the text */
    bool has_signs;               /* it differs from the text */
} PdnPlain;

/* Makes `plain` of the first PDN_PLAIN bytes of `text`. */
void pdn_plain_make(PdnPlain *plain, const char *text);

#endif
