/* Names of drafts are written and read here alone, so that the drafts of killed programs are
   found. */
#include "engine/base/draft_name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char DRAFT_END[] = ".tmp";

int draft_print_name(char *path, size_t size, const char *place, int writer, int same) {
    char other[16] = "";
    if (same > 0) snprintf(other, sizeof other, "-%d", same);
    return snprintf(path, size, "%s.%d%s%s", place, writer, other, DRAFT_END);
}

int draft_writer(const char *entry, const char *name) {
    const size_t length = strlen(name);
    if (strncmp(entry, name, length) != 0 || entry[length] != '.') return 0;
    const char *digits = entry + length + 1;
    const size_t count = strspn(digits, "0123456789");
    const char *end = digits + count;
    const size_t more = *end == '-' ? strspn(end + 1, "0123456789") : 0;
    if (more > 0) end += 1 + more;
    if (count == 0 || count > 9 || strcmp(end, DRAFT_END) != 0) return 0;
    return (int)strtol(digits, NULL, 10);
}

size_t draft_name_length(const char *entry) {
    const size_t all = strlen(entry), end = sizeof DRAFT_END - 1;
    size_t name = all > end ? all - end : 0;
    if (name == 0 || strcmp(entry + name, DRAFT_END) != 0) return 0;
    while (name > 0 && strchr("0123456789-", entry[name - 1])) name--;
    char text[256];
    if (name < 2 || name > sizeof text) return 0;
    snprintf(text, sizeof text, "%.*s", (int)name - 1, entry);
    return draft_writer(entry, text) > 0 ? name - 1 : 0;
}
