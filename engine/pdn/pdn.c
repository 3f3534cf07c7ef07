#include <ctype.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/parts.h"
#include "engine/variants.h"

/* --- names of variants and results --- */

/* The numbers are those of PDN 3.0; a variant without one has the tag [Variant "name"]. A game on
   another board than 8 x 8 has no naming. */
typedef struct {
    const Game *game;
    const char *number;
    char starter;  /* colour that moves first at the start */
    bool mirrored; /* the starter's bottom left corner is no playing square */
    PdnNaming own; /* how the variant itself names its squares */
} Variant;

static const Variant VARIANTS[] = {
    {&GAME_ENGLISH, "21", 'B', false, {'N', 1}},
    {&GAME_TOWER, NULL, 'B', false, {'A', 2}},
    {&GAME_FREEJUMP, NULL, 'B', false, {'A', 0}},
    {.game = &GAME_FOCUS},
    {.game = &GAME_FOCUS_STEPS},
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

static const Variant *variant_of(const Game *game) {
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (VARIANTS[i].game == game) return &VARIANTS[i];
    return NULL;
}

static void write_type(Writer *writer, const Variant *variant, PdnNaming naming) {
    writer_add(writer, "%s,%c,8,8,%c%d,%d", variant->number, variant->starter, naming.kind,
               naming.corner, variant->mirrored);
}

/* Copies `value` without blanks, in capitals, cut to `size`. */
static void compact(const char *value, char *out, size_t size) {
    size_t length = 0;
    for (; *value && length + 1 < size; value++)
        if (!isspace((unsigned char)*value)) out[length++] = (char)toupper((unsigned char)*value);
    out[length] = '\0';
}

/* Whether `given` is the type of `variant`, whole or without its last fields; the naming may be
   another one, and is put into `naming`. */
static bool describes(const Variant *variant, const char *given, PdnNaming *naming) {
    const char *comma = given;
    for (int fields = 0; fields < 4 && comma; fields++) comma = strchr(comma + 1, ',');
    PdnNaming read = variant->own;
    if (comma && (comma[1] == 'N' || comma[1] == 'A') && comma[2] >= '0' && comma[2] <= '3')
        read = (PdnNaming){.kind = comma[1], .corner = comma[2] - '0'};
    char whole[32];
    Writer writer = writer_make(whole, sizeof whole);
    write_type(&writer, variant, read);
    const size_t length = strlen(given);
    if (strncmp(given, whole, length) != 0 || !strchr(",", whole[length])) return false;
    *naming = comma ? read : (PdnNaming){.kind = '\0'};
    return true;
}

const Game *pdn_game_of_type(const char *value, PdnNaming *naming, Error *error) {
    char given[32];
    compact(value, given, sizeof given);
    const size_t number = strcspn(given, ",");
    Writer writer = writer_make(error->text, sizeof error->text);
    for (int i = 0; i < VARIANT_COUNT; i++) {
        const Variant *variant = &VARIANTS[i];
        if (!variant->number || number != strlen(variant->number) ||
            strncmp(given, variant->number, number) != 0)
            continue;
        if (describes(variant, given, naming)) return variant->game;
        writer_add(&writer, "GameType '%.40s' describes another board; due is ", value);
        write_type(&writer, variant, variant->own);
        return NULL;
    }
    writer_add(&writer, "GameType '%.40s' is not known; known:", value);
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (!VARIANTS[i].number) continue;
        writer_add(&writer, " ");
        write_type(&writer, &VARIANTS[i], VARIANTS[i].own);
        writer_add(&writer, " (%s)", VARIANTS[i].game->name);
    }
    return NULL;
}

bool pdn_write_type(Writer *writer, const Game *game, PdnNaming naming) {
    const Variant *variant = variant_of(game);
    if (!variant || !variant->number) return false;
    if (pdn_same_naming(naming, variant->own))
        writer_add(writer, "%s", variant->number);
    else
        write_type(writer, variant, naming);
    return true;
}

PdnNaming pdn_naming(const Game *game, PdnSquares squares) {
    const Variant *variant = variant_of(game);
    const char kind = squares == PDN_NUMERIC ? 'N' : 'A';
    if (!variant || !variant->own.kind) return (PdnNaming){.kind = '\0'};
    if (squares == PDN_OWN || kind == variant->own.kind) return variant->own;
    /* 1 lies at White's top left and a1 at his bottom left, whoever starts. */
    const bool white = variant->starter == 'W';
    return (PdnNaming){.kind = kind, .corner = kind == 'N' ? (white ? 2 : 1) : (white ? 0 : 3)};
}

bool pdn_mirrored(const Game *game) {
    const Variant *variant = variant_of(game);
    return variant && variant->mirrored;
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
