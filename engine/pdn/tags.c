#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/pdn/state.h"

/* Whether a tag called so decides what the moves mean. */
static bool is_decisive(const char *name) {
    return text_among(name, "FEN SetUp GameType Variant");
}

static void add_tag(PdnReader *reader, size_t name, size_t value, PdnPlace place) {
    Error error;
    if (!reader->broken && !pdn_strings_tag(&reader->strings, name, value, place, &error))
        *pdn_fault_here(reader) = error;
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
static ValueEnd read_value(PdnReader *reader, bool is_escaped) {
    PdnInput *input = &reader->input;
    for (;;) {
        pdn_input_fill(input);
        const char *at = input->at;
        size_t size = strcspn(at, "\"\\\n");
        const char *end = *at == '"'                                  ? at + 1
                          : is_escaped && *at == '\\' && at[1] == '"' ? at + 2
                                                                      : NULL;
        if (size > 0) {
            pdn_text_add(reader, at, size);
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
            pdn_text_add(reader, at + size - 1, 1);
        }
        input->at += size;
    }
}

/* Takes from the end of the string that begins at `start` what would have closed it. */
static void trim_end(PdnStrings *strings, size_t start) {
    while (strings->length > start && strchr(" \t\r\"]", strings->text[strings->length - 1]))
        strings->length--;
}

/* Reads the tag at the input, whose value begins at `quote`. */
static void read_tag(PdnReader *reader, const char *quote) {
    PdnInput *input = &reader->input;
    PdnStrings *strings = &reader->strings;
    const PdnPlace place = pdn_input_place(input);
    const char *start = pdn_past_blanks(input->at + 1);
    char name[PDN_NAME + 1];
    const size_t length = pdn_name_length(start), name_at = strings->length;
    memcpy(name, start, length);
    name[length] = '\0';
    pdn_text_add(reader, name, length + 1);
    const size_t value_at = strings->length;
    const bool is_escaped = *quote == '\\';
    pdn_input_go(input, quote + 1 + is_escaped);
    const ValueEnd end = read_value(reader, is_escaped);
    if (end == VALUE_CUT) {
        pdn_assume(reader, PDN_ASSUMED_TAG, place, "missing the closing ] of the tag %.40s", name);
    } else if (end == VALUE_OPEN) {
        if (is_decisive(name)) {
            error_set(pdn_fault_at(reader, place), "missing the closing \"] of the tag %s", name);
            return;
        }
        if (!reader->broken) trim_end(strings, value_at);
        pdn_assume(reader, PDN_ASSUMED_TAG, place,
                   "missing the closing \"] of the tag %.40s; its line is the value", name);
    }
    pdn_text_add(reader, "", 1);
    add_tag(reader, name_at, value_at, place);
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
   no UTF-8 the bytes of Windows encodings are quotes, too. */
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

/* The `]` of the tag whose value begins at `value`; NULL if there is none. What comes before the
   next tag of the line is cut off there. */
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

/* Reads the line at the input as a tag as far as it can be one. */
static void read_odd_tag(PdnReader *reader) {
    PdnInput *input = &reader->input;
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
        error_set(pdn_fault_at(reader, place), "the tag '%s' cannot be read: expected [%s \"..\"]",
                  shown, tag.name);
        return;
    }
    pdn_assume(reader, PDN_ASSUMED_TAG, place,
               is_nothing ? "'%s' is not a tag; it is left out"
                          : "'%s' is read as a tag, which looks like [Name \"value\"]",
               shown);
    if (is_nothing) return;
    const size_t name_at = reader->strings.length;
    pdn_text_add(reader, tag.name, strlen(tag.name) + 1);
    const size_t value_at = reader->strings.length;
    pdn_text_add(reader, tag.value, strlen(tag.value) + 1);
    add_tag(reader, name_at, value_at, place);
}

/* Whether the tag at the input begins the next game: a game has it once, this one has it, and an empty
   line comes before it. Without the line it is a mistake. */
static bool begins_game(PdnReader *reader) {
    static const char *const ONCE[] = {"Event", "White", "Black", "Result"};
    const PdnInput *input = &reader->input;
    char name[8] = "";
    const char *start = pdn_past_blanks(input->at + (*input->at == '['));
    const size_t length = pdn_name_length(start);
    if (length < sizeof name) memcpy(name, start, length);
    for (unsigned i = 0; i < sizeof ONCE / sizeof *ONCE; i++) {
        if (!text_same(name, ONCE[i])) continue;
        const bool is_second = reader->met >> i & 1;
        if (is_second && !reader->is_apart)
            pdn_assume(reader, PDN_ASSUMED_TAG, pdn_input_place(input),
                       "a second tag %s in one game; the first counts", ONCE[i]);
        reader->met |= 1u << i;
        return is_second && reader->is_apart;
    }
    return false;
}

/* Whether the tag at the input gives a position: it may stand among the moves of a game. */
static bool is_set_up(const char *at) {
    const char *name = pdn_past_blanks(at + 1);
    return strncmp(name, "FEN", 3) == 0 || strncmp(name, "SetUp", 5) == 0;
}

/* Text before the tags is not about the moves. */
static void forget_text(PdnReader *reader) {
    reader->text_ply = reader->first_text = -1;
}

void pdn_read_bracket(PdnReader *reader) {
    const char *at = reader->input.at, *quote = pdn_tag_quote(at);
    if (!quote && pdn_is_remark(reader, at)) {
        pdn_read_remark(reader);
    } else if (reader->has_moves || begins_game(reader)) {
        reader->over = true;
        reader->follows_set_up = reader->has_moves && !reader->is_apart && is_set_up(at);
    } else if (quote) {
        forget_text(reader);
        read_tag(reader, quote);
    } else {
        forget_text(reader);
        read_odd_tag(reader);
    }
}

bool pdn_read_bare_tag(PdnReader *reader) {
    const char *at = reader->input.at;
    const size_t length = pdn_name_length(at);
    const char *quote = pdn_past_blanks(at + length);
    if (reader->line_begun || length == 0 || pdn_is_digit(*at) || *quote != '"') return false;
    const char *end = quote + strcspn(quote, "\n"), *close = end;
    while (close > quote && pdn_is_blank(close[-1])) close--;
    if (close[-1] != ']') return false;
    if (reader->has_moves || begins_game(reader))
        reader->over = true;
    else
        read_odd_tag(reader);
    return true;
}

/* --- when the game is over --- */

/* Converts other text to UTF-8, from the encoding that was given, or else the one that the bytes
   suggest. */
static void decode(PdnReader *reader) {
    EncodingVotes votes = {.score = {0}};
    Encoding encoding = reader->encoding;
    pdn_strings_vote(&reader->strings, &votes);
    if (encoding == ENCODING_UNKNOWN) {
        const Game *game = reader->record.game;
        const bool is_russian = strncmp(game->name, "russian", 7) == 0;
        encoding = encoding_elect(&votes, &reader->before,
                                  is_russian ? ENCODING_WINDOWS_1251 : ENCODING_WINDOWS_1252);
        pdn_assume(
            reader, PDN_ASSUMED_ENCODING, reader->place,
            "names and comments that are not UTF-8 are taken for %s; -encoding says otherwise",
            encoding_name(encoding));
    }
    for (int i = 0; i < ENCODINGS; i++) reader->before.score[i] += votes.score[i];
    Error error;
    if (!pdn_strings_decode(&reader->strings, encoding, &error))
        *pdn_fault_at(reader, reader->place) = error;
}

/* Names that nearly all tags have, in PDN's own words or those of sites: none means another. */
static bool is_usual_name(const char *name) {
    static const char *const NAMES[] = {
        "Event",   "Site",      "Date",      "Round",       "White",       "Black",
        "Result",  "FEN",       "GameType",  "SetUp",       "Variant",     "PlyCount",
        "ECO",     "Opening",   "GameId",    "TimeControl", "Termination", "Annotator",
        "UTCDate", "UTCTime",   "WhiteElo",  "BlackElo",    "WhiteRating", "BlackRating",
        "Time",    "WhiteType", "BlackType", "WhiteTitle",  "BlackTitle",  "WhiteTime",
        "Source",  "BlackTime"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (*name == *NAMES[i] && strcmp(name, NAMES[i]) == 0) return true;
    return false;
}

static bool is_name(const char *name) {
    size_t length = 0;
    while (pdn_name_letter(name[length])) length++;
    return length > 0 && length <= PDN_NAME && !name[length] && !pdn_is_digit(*name);
}

/* Gives tags PDN's names where they mean them in other words, and drops those that no name can be
   given. */
static void rename_tags(PdnReader *reader) {
    PdnStrings *strings = &reader->strings;
    int kept = 0;
    for (int i = 0; i < strings->tag_count; i++) {
        PdnTag tag = strings->tags[i];
        const bool is_usual = is_usual_name(tag.name);
        const char *meant = is_usual ? NULL : pdn_tag_meant(reader->record.game, tag.name);
        /* Where Red plays Black, he is White. */
        if (meant && text_same(tag.name, "Red") && pdn_strings_find(strings, "Black"))
            meant = "White";
        if (meant && !pdn_strings_find(strings, meant)) {
            pdn_assume(reader, PDN_ASSUMED_NAME, tag.place, "the tag %.40s is taken for %s",
                       tag.name, meant);
            strings->tags[i].name = tag.name = meant;
        }
        if (!is_usual && !is_name(tag.name)) {
            pdn_assume(reader, PDN_ASSUMED_TAG, tag.place,
                       "'%.40s' is no name of a tag; it is left out", tag.name);
            continue;
        }
        strings->tags[kept++] = tag;
    }
    strings->tag_count = kept;
}

void pdn_finish_strings(PdnReader *reader) {
    const PdnLetters letters = pdn_strings_letters(&reader->strings);
    if (!letters.is_utf8) decode(reader);
    if (letters.has_entities) pdn_strings_decode_entities(&reader->strings);
    rename_tags(reader);
}
