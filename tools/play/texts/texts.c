/* The language is the only state, and it is set once, at the start: the language of a program is as
   global as its locale. Tables are searched from the beginning, which is fast enough for a screen
   of text. */
#include "tools/play/texts/texts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

/* --- the language --- */

/* How a language counts: which form a number takes (CLDR, "Language Plural Rules"). */
static int one_or_more(int64_t count) {
    return count != 1;
}

static int none_is_one(int64_t count) {
    return count > 1;
}

static bool is_few(int64_t count) {
    return count % 10 >= 2 && count % 10 <= 4 && (count % 100 < 12 || count % 100 > 14);
}

static int russian(int64_t count) {
    return count % 10 == 1 && count % 100 != 11 ? 0 : is_few(count) ? 1 : 2;
}

static int polish(int64_t count) {
    return count == 1 ? 0 : is_few(count) ? 1 : 2;
}

typedef struct {
    const char *code;
    const Text *texts; /* NULL: English */
    int (*form)(int64_t count);
} Language;

static const Language LANGUAGES[] = {
    {"en", NULL, one_or_more},     {"nl", TEXTS_NL, one_or_more}, {"ru", TEXTS_RU, russian},
    {"fr", TEXTS_FR, none_is_one}, {"pl", TEXTS_PL, polish},      {"pt", TEXTS_PT, none_is_one},
    {"es", TEXTS_ES, one_or_more}, {"it", TEXTS_IT, one_or_more}, {"de", TEXTS_DE, one_or_more},
};
enum { LANGUAGE_COUNT = sizeof LANGUAGES / sizeof *LANGUAGES };

static const Language *spoken = LANGUAGES;

static const Language *language_of(const char *code, size_t length) {
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strlen(LANGUAGES[i].code) == length && strncmp(code, LANGUAGES[i].code, length) == 0)
            return &LANGUAGES[i];
    return NULL;
}

bool texts_has(const char *code) {
    return language_of(code, strlen(code)) != NULL;
}

void texts_use(const char *code) {
    spoken = language_of(code, strlen(code));
    assert(spoken);
}

/* The locale of the environment for a category of it such as LC_CTYPE, or "". */
static const char *locale_of(const char *category) {
    const char *const names[] = {"LC_ALL", category, "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return value;
    }
    return "";
}

bool texts_locale_is_utf8(void) {
    const char *locale = locale_of("LC_CTYPE");
    return text_contains(locale, "utf-8") || text_contains(locale, "utf8");
}

const char *texts_of_locale(void) {
    const char *locale = locale_of("LC_MESSAGES");
    const Language *language = language_of(locale, strcspn(locale, "_.@"));
    return language && texts_locale_is_utf8() ? language->code : LANGUAGES[0].code;
}

void texts_codes(char text[TEXTS_CODES]) {
    Writer writer = writer_make(text, TEXTS_CODES);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        writer_add(&writer, "%s%s",
                   i == 0                    ? ""
                   : i + 1 == LANGUAGE_COUNT ? " or "
                                             : ", ",
                   LANGUAGES[i].code);
}

/* --- texts --- */

/* The entry whose English is the `length` bytes at `english`; NULL if there is none. */
static const Text *find(const char *english, size_t length) {
    for (const Text *text = spoken->texts; text && text->english; text++)
        if (strncmp(text->english, english, length) == 0 && !text->english[length]) return text;
    return NULL;
}

static const char *form_for(const Text *text, int64_t count) {
    const char *form = text->form[spoken->form(count)];
    return form ? form : text->form[0];
}

const char *t(const char *english) {
    const Text *text = find(english, strlen(english));
    return text ? text->form[0] : english;
}

const char *t_count(const char *one, const char *many, int64_t count) {
    const Text *text = find(one, strlen(one));
    return text ? form_for(text, count) : count == 1 ? one : many;
}

/* --- texts of the engine --- */

enum { VALUES = 4, PART = 128 /* bytes of a value */ };

/* The values of the names in a pattern: "{n} moves" has one called n. */
typedef struct {
    int count;
    struct {
        const char *name, *text;
        size_t name_length, length;
    } value[VALUES];
} Values;

/* Whether the `length` bytes at `text` fit `pattern`, in which {name} stands for one or more bytes;
   fills `values`. A value is as short as possible. */
static bool fits(const char *pattern, const char *text, size_t length, Values *values) {
    const char *const end = text + length;
    values->count = 0;
    while (*pattern) {
        if (*pattern != '{') {
            if (text == end || *text++ != *pattern++) return false;
            continue;
        }
        const size_t name = strcspn(pattern, "}"), after = strcspn(pattern + name, "{");
        const char *const literal = pattern + name + 1, *stop = text + 1;
        if (values->count == VALUES || text == end || after == 0) return false;
        while (stop < end && (after == 1 || (size_t)(end - stop) < after - 1 ||
                              strncmp(stop, literal, after - 1) != 0))
            stop++;
        values->value[values->count].name = pattern + 1;
        values->value[values->count].name_length = name - 1;
        values->value[values->count].text = text;
        values->value[values->count++].length = (size_t)(stop - text);
        pattern = literal;
        text = stop;
    }
    return text == end;
}

/* Writes the value that "{name}" or "{name.of}" at `name` asks for: of the side White, the text of
   "White.of". */
static void put_value(Writer *writer, const char *name, size_t length, const Values *values) {
    char key[PART];
    const size_t plain = strcspn(name, ".}");
    for (int i = 0; i < values->count; i++) {
        if (values->value[i].name_length != plain ||
            strncmp(name, values->value[i].name, plain) != 0)
            continue;
        const int own =
            (int)(values->value[i].length < PART / 2 ? values->value[i].length : PART / 2);
        snprintf(key, sizeof key, "%.*s%.*s", own, values->value[i].text, (int)(length - plain),
                 name + plain);
        const Text *text = find(key, strlen(key));
        if (!text) text = find(key, (size_t)own);
        writer_add(writer, "%.*s", text ? PART : own, text ? text->form[0] : key);
        return;
    }
}

/* Writes the translation of one sentence or part of it; false when the files do not have it. */
static bool put_sentence(Writer *writer, const char *english, size_t length) {
    const Text *text = find(english, length);
    Values values = {.count = 0};
    for (const Text *one = spoken->texts; !text && one && one->english; one++)
        if (strchr(one->english, '{') && fits(one->english, english, length, &values)) text = one;
    if (!text) return false;
    int64_t number = 0;
    for (int i = 0; i < values.count; i++)
        if (values.value[i].name_length == 1) number = atoi(values.value[i].text);
    const char *form = values.count > 0 ? form_for(text, number) : text->form[0];
    while (*form) {
        const size_t plain = strcspn(form, "{"), name = strcspn(form + plain, "}");
        writer_add(writer, "%.*s", (int)plain, form);
        form += plain;
        if (!*form) break;
        put_value(writer, form + 1, name - 1, &values);
        form += name + 1;
    }
    return true;
}

void texts_said(const char *english, char *text, size_t size) {
    Writer writer = writer_make(text, size);
    if (!spoken->texts) {
        writer_add(&writer, "%s", english);
        return;
    }
    if (put_sentence(&writer, english, strlen(english))) return;
    while (*english) {
        size_t length = strcspn(english, ".!?");
        while (english[length] && english[length + 1] && english[length + 1] != ' ')
            length += 1 + strcspn(english + length + 1, ".!?");
        length += english[length] != '\0';
        if (!put_sentence(&writer, english, length))
            writer_add(&writer, "%.*s", (int)length, english);
        english += length;
        const size_t spaces = strspn(english, " ");
        writer_add(&writer, "%.*s", (int)spaces, english);
        english += spaces;
    }
}

/* --- answers --- */

/* Whether the first `length` letters of `list`, or its first letter alone, are `word`, whatever the
   case of letters. */
static bool begins_with(const char *list, size_t length, const char *word) {
    const char *const end = list + length;
    bool is_first = true;
    while (*word && list < end) {
        uint32_t a, b;
        const size_t a_bytes = text_letter(list, &a), b_bytes = text_letter(word, &b);
        if (text_small(a) != text_small(b)) return false;
        list += a_bytes ? a_bytes : 1;
        word += b_bytes ? b_bytes : 1;
        if (is_first && !*word) return true;
        is_first = false;
    }
    return !*word && list == end;
}

/* Whether `word` is one of the words of `list`, or its first letter. */
static bool is_among(const char *list, const char *word) {
    while (*word && *list) {
        const size_t length = strcspn(list, " ");
        if (begins_with(list, length, word)) return true;
        list += length + strspn(list + length, " ");
    }
    return false;
}

bool texts_is_yes(const char *word) {
    return is_among(T("yes"), word) || is_among(t("yes"), word);
}

bool texts_is_no(const char *word) {
    return is_among(T("no"), word) || is_among(t("no"), word);
}
