#include "tools/play/levels.h"

#include <string.h>
#include <strings.h>

#include "engine/base/text.h"

bool level_of_engine(const char *text, int *level) {
    static const char ENGINE[] = "engine";
    const size_t length = sizeof ENGINE - 1;
    if (strncasecmp(text, ENGINE, length) != 0 || (text[length] && text[length] != ' '))
        return false;
    text += length + strspn(text + length, " ");
    *level = *text ? level_read(text) : 0;
    if (*text && *level == 0) *level = -1;
    return true;
}

void levels_list(Terminal *terminal) {
    for (int i = 0; i < LEVELS; i++)
        terminal_say(terminal, "  %2d %-12s%s", i + 1, level_at(i + 1)->name,
                     i % 4 == 3 || i == LEVELS - 1 ? "\n" : "");
}
