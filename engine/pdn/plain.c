/* Tables of entities and of signs, and the plain form of a text, which keeps for each of its bytes
   where it was in the text. Nothing here can tell a move from another word. */
#include "engine/pdn/plain.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/encoding.h"

/* --- entities --- */

/* Those of Latin-1 (HTML 4, section 24.2), from U+00A0 on. */
static const char LATIN_1[] =
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn "
    "sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave "
    "Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml "
    "ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN "
    "szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave "
    "iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute "
    "ucirc uuml yacute thorn yuml";

static const struct {
    const char *name;
    uint32_t letter;
} OTHERS[] = {
    {"amp", '&'},      {"lt", '<'},        {"gt", '>'},       {"quot", '"'},      {"apos", '\''},
    {"OElig", 0x152},  {"oelig", 0x153},   {"Scaron", 0x160}, {"scaron", 0x161},  {"Yuml", 0x178},
    {"Zcaron", 0x17d}, {"zcaron", 0x17e},  {"Ccaron", 0x10c}, {"ccaron", 0x10d},  {"Lstrok", 0x141},
    {"lstrok", 0x142}, {"ensp", 0x2002},   {"emsp", 0x2003},  {"thinsp", 0x2009}, {"ndash", 0x2013},
    {"mdash", 0x2014}, {"lsquo", 0x2018},  {"rsquo", 0x2019}, {"sbquo", 0x201a},  {"ldquo", 0x201c},
    {"rdquo", 0x201d}, {"bdquo", 0x201e},  {"bull", 0x2022},  {"hellip", 0x2026}, {"euro", 0x20ac},
    {"minus", 0x2212}, {"hyphen", 0x2010}, {"Tab", '\t'},     {"NewLine", '\n'},  {"colon", ':'},
    {"ast", '*'},
};
enum { OTHER_COUNT = sizeof OTHERS / sizeof *OTHERS, LONGEST = 10 };

static uint32_t named(const char *name, size_t length) {
    uint32_t letter = 0xa0;
    for (const char *at = LATIN_1; *at; letter++) {
        const size_t size = strcspn(at, " ");
        if (size == length && memcmp(at, name, size) == 0) return letter;
        at += size + (at[size] == ' ');
    }
    for (int i = 0; i < OTHER_COUNT; i++)
        if (strlen(OTHERS[i].name) == length && memcmp(OTHERS[i].name, name, length) == 0)
            return OTHERS[i].letter;
    return 0;
}

uint32_t pdn_entity(const char *text, size_t *size) {
    *size = 0;
    if (*text != '&') return 0;
    const size_t end = strcspn(text, "; \t\r\n\"{}[]");
    if (end < 2 || end > LONGEST || text[end] != ';') return 0;
    uint32_t letter;
    if (text[1] == '#') {
        const bool is_hex = text[2] == 'x' || text[2] == 'X';
        const char *digits = text + 2 + is_hex;
        if (!digits[strspn(digits, "0")] || *digits == '-' || *digits == '+') return 0;
        char *stop;
        letter = (uint32_t)strtoul(digits, &stop, is_hex ? 16 : 10);
        if (stop != text + end || digits == text + end) return 0;
    } else {
        letter = named(text + 1, end - 1);
    }
    /* Control signs, surrogates and numbers beyond Unicode are not letters; an end of line in a tag
       would end it. */
    if (letter < 0x20 && letter) letter = ' ';
    if (letter == 0 || (letter >= 0x7f && letter < 0xa0) || (letter >= 0xd800 && letter < 0xe000) ||
        letter > 0x10ffff)
        return 0;
    *size = end + 1;
    return letter;
}

void pdn_entities_decode(char *text) {
    char *to = strchr(text, '&');
    if (!to) return;
    for (const char *from = to; *from;) {
        size_t size;
        const uint32_t letter = pdn_entity(from, &size);
        if (size > 0) {
            to += utf8_write(letter, to);
            from += size;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
}

/* --- signs --- */

/* The letters that stand for each sign. Cyrillic letters that look like a file's are it. */
static const struct {
    const char *sign, *letters;
} SIGNS[] = {
    {"x", "×✕✖✗✘⨯⨉╳хХχΧ𝗑"},
    {"-", "‐‑‒–—―−⁃﹘﹣－→➔➝"},
    {" ", "\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028"
          "\u2029\u202F\u205F\u3000"},
    {"", "\u00AD\u200B\u200C\u200D\u200E\u200F\u202A\u202C\u2060\uFEFF\uFE0E\uFE0F"},
    {"...", "…"},
    {".", "․·"},
    {":", "∶：꞉"},
    {"*", "∗＊⁎"},
    {"/", "⁄∕"},
    {"1/2", "½"},
    {"!", "❗"},
    {"!!", "‼"},
    {"?", "？"},
    {"??", "⁇"},
    {"?!", "⁈"},
    {"!?", "⁉"},
    {"a", "аА"},
    {"b", "вВ"},
    {"c", "сС"},
    {"d", "дД"},
    {"e", "еЕ"},
    {"f", "фФ"},
    {"g", "гГ"},
    {"h", "нНһ"},
};
enum { SIGN_COUNT = sizeof SIGNS / sizeof *SIGNS };

static const char *sign_of(const char *letter, size_t size) {
    for (int i = 0; i < SIGN_COUNT; i++) {
        uint32_t known;
        for (const char *at = SIGNS[i].letters; *at; at += size ? text_letter(at, &known) : 1)
            if (strncmp(at, letter, size) == 0) return SIGNS[i].sign;
    }
    return NULL;
}

/* The length of the tag of HTML at `text`, `<br />` or `</b>`, or of a comment in it; 0 if the text
   is neither. */
static size_t element(const char *text) {
    enum { LONGEST_ELEMENT = 200 };
    if (strncmp(text, "<!--", 4) == 0) {
        const char *end = strstr(text, "-->");
        return end && end - text < LONGEST_ELEMENT ? (size_t)(end + 3 - text) : 0;
    }
    const char *at = text + 1 + (text[1] == '/');
    if ((*at | 0x20) < 'a' || (*at | 0x20) > 'z') return 0;
    while (*at && *at != '>' && *at != '<' && *at != '\n' && at - text < LONGEST_ELEMENT) at++;
    return *at == '>' ? (size_t)(at + 1 - text) : 0;
}

const char *pdn_sign_meant(const char *text, size_t *size) {
    /* Single bytes of a Windows encoding: dashes, a space, an ellipsis, x and letters. */
    static const struct {
        unsigned char byte;
        const char *sign;
    } BYTES[] = {{0x96, "-"}, {0x97, "-"}, {0xa0, " "}, {0xad, ""},    {0x85, "..."}, {0xd7, "x"},
                 {0xf5, "x"}, {0xd5, "x"}, {0xb7, "."}, {0xbd, "1/2"}, {0xe0, "a"},   {0xc0, "a"},
                 {0xe2, "b"}, {0xc2, "b"}, {0xf1, "c"}, {0xd1, "c"},   {0xe4, "d"},   {0xc4, "d"},
                 {0xe5, "e"}, {0xc5, "e"}, {0xf4, "f"}, {0xd4, "f"},   {0xe3, "g"},   {0xc3, "g"},
                 {0xed, "h"}, {0xcd, "h"}};
    enum { BYTE_COUNT = sizeof BYTES / sizeof *BYTES };
    char letter[UTF8_BYTES];
    *size = 0;
    if (*text == '&') {
        const uint32_t meant = pdn_entity(text, size);
        static const char ASCII[] = " \0-\0.\0:\0*\0x\0";
        const size_t bytes = meant >= 0x80 ? utf8_write(meant, letter) : 0;
        if (bytes > 0) return sign_of(letter, bytes);
        for (const char *at = ASCII; *size && *at; at += 2)
            if (*at == (char)meant) return at;
        return NULL;
    }
    uint32_t read;
    if (*text == '<') {
        *size = element(text);
        return *size > 0 ? " " : NULL;
    }
    if (*text == '`') {
        *size = 1;
        return " ";
    }
    if ((unsigned char)*text < 0x80) return NULL;
    *size = text_letter(text, &read);
    if (*size > 0 && read > 0xff00 && read < 0xff5f) { /* full width */
        static char const DIGITS[] = "0\0001\0002\0003\0004\0005\0006\0007\0008\0009";
        if (read >= 0xff10 && read < 0xff1a) return &DIGITS[(size_t)2 * (read - 0xff10)];
    }
    if (*size > 0) return sign_of(text, *size);
    for (int i = 0; i < BYTE_COUNT; i++)
        if (BYTES[i].byte == (unsigned char)*text) *size = 1;
    for (int i = 0; i < BYTE_COUNT; i++)
        if (BYTES[i].byte == (unsigned char)*text) return BYTES[i].sign;
    return NULL;
}

void pdn_plain_make(PdnPlain *plain, const char *text) {
    size_t length = 0, at = 0;
    plain->has_signs = false;
    while (at < PDN_PLAIN && text[at]) {
        size_t size = 0;
        const char *sign = pdn_may_be_sign(text[at]) ? pdn_sign_meant(text + at, &size) : NULL;
        if (!sign) {
            plain->from[length] = (uint16_t)at;
            plain->text[length++] = text[at++];
            continue;
        }
        plain->has_signs = true;
        /* 1½ */
        if (strcmp(sign, "1/2") == 0 && length > 0 &&
            strchr("0123456789", plain->text[length - 1])) {
            plain->from[length] = (uint16_t)at;
            plain->text[length++] = ' ';
        }
        for (; *sign; sign++) {
            plain->from[length] = (uint16_t)at;
            plain->text[length++] = *sign;
        }
        at += size;
    }
    plain->from[length] = (uint16_t)at;
    plain->text[length] = '\0';
}
