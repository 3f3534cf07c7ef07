/* Tags, sound or not. A sound one is read as it is; a line that should be one is taken apart where
   it can be, and only a tag that decides the meaning of the moves must be beyond doubt. */
#include "engine/pdn/tags.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/pdn/comments.h"
#include "engine/pdn/plain.h"
#include "engine/pdn/scan.h"

/* Whether a tag of that name decides the meaning of the moves. */
static bool is_decisive(const char *name) {
    return text_among(name, "FEN SetUp GameType Variant");
}

/* --- sound tags --- */

/* How the value of a tag ends: by `"]`, by a quote before the next tag, or nowhere on its line. */
typedef enum { VALUE_CLOSED, VALUE_CUT, VALUE_OPEN } ValueEnd;

/* Whether the next tag begins on the line after `at`. */
static bool is_before_tag(const char *at) {
    return pdn_tag_quote(at + strspn(at, " \t")) != NULL;
}

/* Reads the value of a tag from after its quote. A quote that does not end the tag belongs to the
   value: older files do not escape it. */
static ValueEnd read_value(PdnLexer *lexer, PdnBuild *build, bool is_escaped) {
    PdnInput *input = &lexer->input;
    for (;;) {
        pdn_input_fill(input);
        const char *at = input->at;
        size_t size = strcspn(at, "\"\\\n");
        const char *end = *at == '"'                                  ? at + 1
                          : is_escaped && *at == '\\' && at[1] == '"' ? at + 2
                                                                      : NULL;
        if (size > 0) {
            pdn_text_add(build, at, size);
        } else if (*at == '\n' || !*at) {
            return VALUE_OPEN;
        } else if (end && *pdn_past_blanks(end) == ']') {
            pdn_input_go(input, pdn_past_blanks(end) + 1);
            return VALUE_CLOSED;
        } else if (end && is_before_tag(end)) {
            pdn_input_go(input, end);
            return VALUE_CUT;
        } else {
            size = *at == '\\' && (at[1] == '"' || at[1] == '\\') ? 2 : 1;
            pdn_text_add(build, at + size - 1, 1);
        }
        input->at += size;
    }
}

/* Removes signs that would have closed it from the end of the string that begins at `start`. */
static void trim_end(PdnStrings *strings, size_t start) {
    while (strings->length > start && strchr(" \t\r\"]", strings->text[strings->length - 1]))
        strings->length--;
}

/* Reads the tag at the input, whose value begins at `quote`. */
static void read_tag(PdnLexer *lexer, PdnBuild *build, const char *quote) {
    PdnInput *input = &lexer->input;
    PdnStrings *strings = &build->strings;
    const PdnPlace place = pdn_input_place(input);
    const char *start = pdn_past_blanks(input->at + 1);
    char name[PDN_NAME + 1];
    const size_t length = pdn_name_length(start), name_at = strings->length;
    memcpy(name, start, length);
    name[length] = '\0';
    pdn_text_add(build, name, length + 1);
    const size_t value_at = strings->length;
    const bool is_escaped = *quote == '\\';
    pdn_input_go(input, quote + 1 + is_escaped);
    const ValueEnd end = read_value(lexer, build, is_escaped);
    if (end == VALUE_CUT) {
        pdn_assume(&build->notes, PDN_ASSUMED_TAG, place, "missing the closing ] of the tag %.40s",
                   name);
    } else if (end == VALUE_OPEN) {
        if (is_decisive(name)) {
            error_set(pdn_fault_at(build, place), "missing the closing \"] of the tag %s", name);
            return;
        }
        if (!build->is_broken) trim_end(strings, value_at);
        pdn_assume(&build->notes, PDN_ASSUMED_TAG, place,
                   "missing the closing \"] of the tag %.40s; its line is the value", name);
    }
    pdn_text_add(build, "", 1);
    pdn_tag_add(build, name_at, value_at, place);
}

/* --- others --- */

enum { ODD_LINE = 2000 };

/* A line that should be a tag, taken apart in place. */
typedef struct {
    char line[ODD_LINE];
    char *name, *value;
    bool is_sound; /* where the value begins and ends is beyond doubt */
    size_t length; /* of the line that it takes */
} OddTag;

/* The length of the quote at `text`, straight or typographic; 0 if there is none. In a line that is
   not UTF-8 the bytes of Windows encodings are quotes, too. */
static size_t quote_length(const char *text, bool is_utf8) {
    static const char *const QUOTES[] = {"\"", "'",      "\\\"",    "“",       "”",
                                         "„",  "«",      "»",       "‘",       "’",
                                         "`",  "&quot;", "&ldquo;", "&rdquo;", "&bdquo;"};
    for (size_t i = 0; i < sizeof QUOTES / sizeof *QUOTES; i++)
        if (strncmp(text, QUOTES[i], strlen(QUOTES[i])) == 0) return strlen(QUOTES[i]);
    return !is_utf8 && *text && strchr("\x84\x93\x94\xAB\xBB", *text) ? 1 : 0;
}

/* Cuts spaces off the end of `text`; then a quote, if there is one. */
static bool cut_quote(char *text, bool is_utf8) {
    text_rest(text);
    const size_t length = strlen(text);
    for (size_t size = length < 7 ? length : 7; size > 0; size--) {
        if (quote_length(text + length - size, is_utf8) != size) continue;
        text[length - size] = '\0';
        return true;
    }
    return false;
}

static bool is_name_end(const char *at) {
    return !*at || strchr(" \t\"'=:]", *at) || quote_length(at, true) > 0;
}

/* The `]` of the tag whose value begins at `value`; NULL if it has none. The text up to the next
   tag of the line is cut off there. */
static char *find_close(char *value, size_t quote, bool is_utf8) {
    if (quote == 0) return strchr(value, ']');
    for (char *at = value + quote; *at; at++) {
        const size_t size = quote_length(at, is_utf8);
        char *close = at + size + strspn(at + size, " \t");
        if (size > 0 && *close == ']') return close;
        if (at[0] == '[' && pdn_tag_quote(at)) *at = '\0';
        if (!*at) break;
    }
    return strrchr(value, ']');
}

/* Takes the line at `at` apart; without a name there is no tag. */
static void take_apart(OddTag *tag, const char *at) {
    size_t size = strcspn(at, "\n");
    if (size >= ODD_LINE) size = ODD_LINE - 1;
    memcpy(tag->line, at, size);
    tag->line[size] = '\0';
    const bool is_utf8 = text_is_utf8(tag->line);
    char *name = tag->line;
    while (*name && strchr("[( \t", *name)) name++;
    char *end = name;
    while (!is_name_end(end)) end++;
    char *value = end + strspn(end, " \t=:");
    const size_t quote = quote_length(value, is_utf8);
    char *close = find_close(value, quote, is_utf8);
    tag->length = close ? (size_t)(close + 1 - tag->line) : strlen(tag->line);
    if (close && strncmp(tag->line, "[[", 2) == 0) tag->length += strspn(close + 1, "]");
    if (close) *close = '\0';
    for (char *escape = strstr(value, "\\r"); escape && !escape[2]; escape = NULL) *escape = '\0';
    const bool has_quote = cut_quote(value + quote, is_utf8);
    *end = '\0';
    value += quote;
    tag->name = name;
    tag->value = text_rest(value);
    tag->is_sound = close && has_quote == (quote > 0) && *tag->value;
}

/* Signs that no name of a tag has become `_`. */
static void mend_name(char *name) {
    for (char *c = name; *c; c++)
        if (*c == '-' || *c == '.' || *c == '/') *c = '_';
}

/* Reads the line at the input as a tag, to the extent that it can be one. */
static void read_odd_tag(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const PdnPlace place = pdn_input_place(input);
    OddTag tag;
    char shown[40];
    take_apart(&tag, input->at);
    snprintf(shown, sizeof shown, "%.*s", (int)strcspn(input->at, "\r\n"), input->at);
    pdn_input_go(input, input->at + tag.length);
    mend_name(tag.name);
    const bool is_nothing = !*tag.name || (!*tag.value && !tag.is_sound) ||
                            isdigit((unsigned char)*tag.name) || strlen(tag.name) > PDN_NAME;
    if (is_decisive(tag.name) && !tag.is_sound) {
        error_set(pdn_fault_at(build, place), "the tag '%s' cannot be read; write [%s \"..\"]",
                  shown, tag.name);
        return;
    }
    pdn_assume(&build->notes, PDN_ASSUMED_TAG, place,
               is_nothing ? "'%s' is not a tag; it is left out"
                          : "'%s' is read as a tag, which looks like [Name \"value\"]",
               shown);
    if (is_nothing) return;
    const size_t name_at = build->strings.length;
    pdn_text_add(build, tag.name, strlen(tag.name) + 1);
    const size_t value_at = build->strings.length;
    pdn_text_add(build, tag.value, strlen(tag.value) + 1);
    pdn_tag_add(build, name_at, value_at, place);
}

/* Whether the tag at the input begins the next game: a game has it once, this one has it, and an
   empty line comes before it. Without the line it is a mistake. */
static bool begins_game(PdnLexer *lexer, PdnBuild *build) {
    static const char *const ONCE[] = {"Event", "White", "Black", "Result"};
    const PdnInput *input = &lexer->input;
    char name[8] = "";
    const char *start = pdn_past_blanks(input->at + (*input->at == '['));
    const size_t length = pdn_name_length(start);
    if (length < sizeof name) memcpy(name, start, length);
    for (unsigned i = 0; i < sizeof ONCE / sizeof *ONCE; i++) {
        if ((*name | 0x20) != (*ONCE[i] | 0x20) || !text_same(name, ONCE[i])) continue;
        const bool is_second = build->met >> i & 1;
        if (is_second && lexer->line != LINE_APART)
            pdn_assume(&build->notes, PDN_ASSUMED_TAG, pdn_input_place(input),
                       "a second tag %s in one game; the first counts", ONCE[i]);
        build->met |= 1u << i;
        return is_second && lexer->line == LINE_APART;
    }
    return false;
}

/* Whether the tag at the input gives a position: it may stand among the moves of a game. */
static bool is_set_up(const char *at) {
    const char *name = pdn_past_blanks(at + 1);
    return strncmp(name, "FEN", 3) == 0 || strncmp(name, "SetUp", 5) == 0;
}

/* Text before the tags is not about the moves. */
static void forget_text(PdnBuild *build) {
    build->words.ply = build->words.first = -1;
}

void pdn_read_bracket(PdnLexer *lexer, PdnBuild *build) {
    const char *at = lexer->input.at, *quote = pdn_tag_quote(at);
    if (!quote && pdn_is_remark(lexer, build, at)) {
        pdn_read_remark(lexer, build);
    } else if (pdn_has_moves(build) || begins_game(lexer, build)) {
        lexer->is_over = true;
        build->follows_set_up = pdn_has_moves(build) && lexer->line != LINE_APART && is_set_up(at);
    } else if (quote) {
        forget_text(build);
        read_tag(lexer, build, quote);
    } else {
        forget_text(build);
        read_odd_tag(lexer, build);
    }
}

bool pdn_read_bare_tag(PdnLexer *lexer, PdnBuild *build) {
    const char *at = lexer->input.at;
    const size_t length = pdn_name_length(at);
    const char *quote = pdn_past_blanks(at + length);
    if (lexer->line == LINE_BEGUN || length == 0 || pdn_is_digit(*at) || *quote != '"')
        return false;
    const char *end = quote + strcspn(quote, "\n"), *close = end;
    while (close > quote && pdn_is_blank(close[-1])) close--;
    if (close[-1] != ']') return false;
    if (pdn_has_moves(build) || begins_game(lexer, build))
        lexer->is_over = true;
    else
        read_odd_tag(lexer, build);
    return true;
}
