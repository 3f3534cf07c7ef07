/* Writes JSON, for programs and for the data of pages, into memory: commas, quotes and escapes are
   seen to here. It may stand in a <script> of a page as it is, because `<` is escaped. */
#ifndef CROWNHEAD_ENGINE_BASE_JSON_H
#define CROWNHEAD_ENGINE_BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/buffer.h"

enum { JSON_DEPTH = 32 }; /* most objects and lists within one another */

/* Start with {0}, write one value, release with json_free(). */
typedef struct {
    Buffer out;     /* the text written up to now */
    bool is_short;  /* of memory: the text is not whole, and nothing is added any more */
    int depth;      /* objects and lists that are open */
    uint32_t lists; /* a bit for each of them that is a list */
    bool has_value; /* in the innermost one: a comma is next */
} Json;

/* Releases the text of `json`. */
void json_free(Json *json);

/* Everywhere below `name` is the name of the value in its object, NULL in a list and for the
   outermost value. */

/* Begin an object, and a list; end the one that was begun last. */
void json_object(Json *json, const char *name);
void json_list(Json *json, const char *name);
void json_end(Json *json);

/* Writes a text. Bytes that are not UTF-8 become U+FFFD. */
void json_text(Json *json, const char *name, const char *text);

/* Writes a text piece by piece: json_text_open(), json_text_add() for each piece of whole letters,
   json_text_close(). */
void json_text_open(Json *json, const char *name);
void json_text_add(Json *json, const char *piece);
void json_text_close(Json *json);

/* Writes a whole number; json_bool() writes true or false. */
void json_number(Json *json, const char *name, int64_t number);

/* Writes a number with `decimals` (0..9) places; null where it is not finite. */
void json_real(Json *json, const char *name, double number, int decimals);

void json_bool(Json *json, const char *name, bool is_true);

/* Writes a value that is JSON already, such as the text of another Json. */
void json_raw(Json *json, const char *name, const char *value);

#endif
