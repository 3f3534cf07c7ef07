#include <ctype.h>
#include <string.h>

#include "engine/pdn_parts.h"
#include "engine/text.h"
#include "engine/variants.h"

/* --- names of variants and results --- */

/* The GameTypes are those of PDN 3.0; a variant without one has the tag [Variant "name"]. */
static const struct {
    const Game *game;
    const char *type; /* number, starter, width, height, where square 1 lies, mirrored board */
} VARIANTS[] = {
    {&GAME_ENGLISH, "21,B,8,8,N1,0"}, {&GAME_TOWER, NULL},
    {&GAME_FREEJUMP, NULL},           {&GAME_FOCUS, NULL},
    {&GAME_FOCUS_STEPS, NULL},
};
enum { VARIANT_COUNT = sizeof VARIANTS / sizeof *VARIANTS };

const Game *pdn_game_of_variant(const char *value, Error *error) {
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (text_same(value, VARIANTS[i].game->name)) return VARIANTS[i].game;
    Writer writer = writer_make(error->text, sizeof error->text);
    writer_add(&writer, "Variant '%.30s' is not known; known:", value);
    for (int i = 0; i < VARIANT_COUNT; i++) writer_add(&writer, " %s", VARIANTS[i].game->name);
    return NULL;
}

/* Copies `value` without blanks, cut to `size`. */
static void compact(const char *value, char *out, size_t size) {
    size_t length = 0;
    for (; *value && length + 1 < size; value++)
        if (!isspace((unsigned char)*value)) out[length++] = (char)toupper((unsigned char)*value);
    out[length] = '\0';
}

const Game *pdn_game_of_type(const char *value, Error *error) {
    char given[32];
    compact(value, given, sizeof given);
    const size_t length = strlen(given), number = strcspn(given, ",");
    for (int i = 0; i < VARIANT_COUNT; i++) {
        const char *type = VARIANTS[i].type;
        if (!type || number != strcspn(type, ",") || strncmp(given, type, number) != 0) continue;
        /* The number alone will do, but what stands behind it must not turn the board round. */
        if (strncmp(given, type, length) == 0 && strchr(",", type[length])) return VARIANTS[i].game;
        error_set(error, "GameType '%.40s' describes another board; due is %s", value, type);
        return NULL;
    }
    Writer writer = writer_make(error->text, sizeof error->text);
    writer_add(&writer, "GameType '%.40s' is not known; known:", value);
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (VARIANTS[i].type)
            writer_add(&writer, " %s (%s)", VARIANTS[i].type, VARIANTS[i].game->name);
    return NULL;
}

const char *pdn_type_of_game(const Game *game, int *length) {
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (VARIANTS[i].game != game || !VARIANTS[i].type) continue;
        *length = (int)strcspn(VARIANTS[i].type, ",");
        return VARIANTS[i].type;
    }
    return NULL;
}

/* The first text of each result is the one that is written. */
static const struct {
    const char *text;
    PdnResult result;
} RESULTS[] = {
    {"*", PDN_UNKNOWN},       {"1-0", PDN_FIRST_WINS}, {"0-1", PDN_SECOND_WINS},
    {"1/2-1/2", PDN_DRAW},    {"0-0", PDN_BOTH_LOSE},  {"2-0", PDN_FIRST_WINS},
    {"0-2", PDN_SECOND_WINS}, {"1-1", PDN_DRAW},
};
enum { RESULT_COUNT = sizeof RESULTS / sizeof *RESULTS };

int pdn_result_read(const char *text, PdnResult *result) {
    for (int i = 0; i < RESULT_COUNT; i++) {
        const size_t length = strlen(RESULTS[i].text);
        if (strncmp(text, RESULTS[i].text, length) != 0) continue;
        /* `1-1` must not be found in `1-10`. */
        const char next = text[length];
        if (isalnum((unsigned char)next) || (next && strchr("-/:", next))) continue;
        *result = RESULTS[i].result;
        return (int)length;
    }
    return 0;
}

const char *pdn_result_text(PdnResult result) {
    int i = 0;
    while (RESULTS[i].result != result) i++;
    return RESULTS[i].text;
}

const char *pdn_tag(const PdnGame *game, const char *name) {
    for (int i = 0; i < game->tag_count; i++)
        if (text_same(game->tags[i].name, name)) return game->tags[i].value;
    return NULL;
}

size_t pdn_source_memory(void *context, char *buffer, size_t size) {
    PdnMemory *memory = context;
    if (size > memory->size) size = memory->size;
    if (size == 0) return 0;
    memcpy(buffer, memory->text, size);
    memory->text += size;
    memory->size -= size;
    return size;
}
