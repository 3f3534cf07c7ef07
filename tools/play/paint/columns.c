#include "tools/play/paint/columns.h"

#include <stdint.h>
#include <string.h>

/* Blocks of Unicode, first and last: combining marks, and the wide characters of East Asia and
   pictures. */
static const struct {
    uint32_t first, last;
    int width;
} UNUSUAL[] = {
    {0x300, 0x36f, 0},     {0x1100, 0x115f, 2},   {0x200b, 0x200f, 0},   {0x2e80, 0x303e, 2},
    {0x3041, 0x4dbf, 2},   {0x4e00, 0xa4cf, 2},   {0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},
    {0xfe00, 0xfe0f, 0},   {0xfe30, 0xfe6f, 2},   {0xff00, 0xff60, 2},   {0xffe0, 0xffe6, 2},
    {0x1f300, 0x1f64f, 2}, {0x1f680, 0x1f6ff, 2}, {0x1f900, 0x1f9ff, 2}, {0x20000, 0x3fffd, 2},
};

static int width_of(uint32_t character) {
    for (size_t i = 0; i < sizeof UNUSUAL / sizeof *UNUSUAL; i++)
        if (character >= UNUSUAL[i].first && character <= UNUSUAL[i].last) return UNUSUAL[i].width;
    return 1;
}

/* Passes over a character of UTF-8 or a control sequence of colours and returns its columns. */
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
    return width_of(character);
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

size_t columns_fit_words(const char *text, int columns) {
    const size_t length = columns_fit(text, columns);
    size_t end = length;
    if (!text[length] || text[length] == ' ') return length;
    while (end > 0 && text[end - 1] != ' ') end--;
    return end > 0 ? end : length;
}

int columns_take(const char **text, int columns) {
    const char *const line = *text;
    size_t shown = columns_fit_words(line, columns);
    *text += shown;
    *text += strspn(*text, " ");
    while (shown > 0 && line[shown - 1] == ' ') shown--;
    return (int)shown;
}
