/* A terminal does not say how wide it draws a character; these are the widths of Unicode's
   EastAsianWidth.txt, by ranges. A text is never divided inside a character. */
#include "tools/play/texts/columns.h"

#include <stdint.h>
#include <string.h>

/* Ranges of Unicode, first and last: combining marks, and wide characters (East Asian scripts,
   emoji). */
static const struct {
    uint32_t first, last;
    int width;
} UNUSUAL[] = {
    {0x300, 0x36f, 0},     {0x1100, 0x115f, 2},   {0x200b, 0x200f, 0},   {0x2e80, 0x303e, 2},
    {0x3041, 0x4dbf, 2},   {0x4e00, 0xa4cf, 2},   {0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},
    {0xfe00, 0xfe0f, 0},   {0xfe30, 0xfe6f, 2},   {0xff00, 0xff60, 2},   {0xffe0, 0xffe6, 2},
    {0x1f300, 0x1f64f, 2}, {0x1f680, 0x1f6ff, 2}, {0x1f900, 0x1f9ff, 2}, {0x20000, 0x3fffd, 2},
};

/* Moves past a UTF-8 character or an SGR control sequence, and returns its width in columns. */
static int pass(const char **text) {
    const unsigned char first = (unsigned char)*(*text)++;
    if (first == '\033') {
        while (**text && **text != 'm') ++*text;
        *text += **text == 'm';
        return 0;
    }
    uint32_t character = first < 0xc0 ? first : first & (first < 0xe0 ? 0x1fU : 0x0fU);
    for (; (**text & 0xc0) == 0x80; ++*text)
        character = character << 6 | ((unsigned char)**text & 0x3fU);
    for (size_t i = 0; i < sizeof UNUSUAL / sizeof *UNUSUAL; i++)
        if (character >= UNUSUAL[i].first && character <= UNUSUAL[i].last) return UNUSUAL[i].width;
    return 1;
}

int columns_of(const char *text) {
    int width = 0;
    while (*text) width += pass(&text);
    return width;
}

size_t columns_fit(const char *text, int columns) {
    const char *at = text;
    for (const char *next = text; *next; at = next) {
        columns -= pass(&next);
        if (columns < 0) break;
    }
    return (size_t)(at - text);
}

int columns_take(const char **text, int columns) {
    const char *const line = *text;
    const size_t whole = strcspn(line, "\n");
    size_t shown = columns_fit(line, columns);
    if (shown >= whole) {
        *text += whole + (line[whole] == '\n');
        return (int)whole;
    }
    size_t word = shown; /* start of the last word */
    while (line[shown] != ' ' && word > 0 && line[word - 1] != ' ') word--;
    if (word > 0) shown = word;
    if (shown == 0) shown = 1;
    *text += shown;
    *text += strspn(*text, " ");
    while (shown > 0 && line[shown - 1] == ' ') shown--;
    return (int)shown;
}
