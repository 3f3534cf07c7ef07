#include "search/line.h"

int lines_renew(Line *lines, int kept, Line *fresh, int count) {
    int all = count;
    for (int i = 0; i < kept && all < kept; i++) {
        bool is_new = true;
        for (int k = 0; k < count; k++)
            is_new = is_new && fresh[k].root.place != lines[i].root.place;
        if (is_new) fresh[all++] = lines[i];
    }
    /* A later line may turn out better than an earlier one: the table has learned in between. */
    for (int i = 0; i < all; i++) {
        const Line *line = &fresh[i];
        int at = i;
        while (i < count && at > 0 && lines[at - 1].root.plies == line->root.plies &&
               lines[at - 1].root.score < line->root.score) {
            lines[at] = lines[at - 1];
            at--;
        }
        lines[at] = *line;
    }
    return all;
}
