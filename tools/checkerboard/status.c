#include "tools/checkerboard/status.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/client/uci_client.h"

/* "+0.34" in men, or how soon the game ends. */
static void write_score(const ClientInfo *info, char text[24]) {
    const int moves = info->score < 0 ? -info->score : info->score;
    if (info->is_mate)
        snprintf(text, 24, "%s in %d", info->score > 0 ? "win" : "loss", moves);
    else
        snprintf(text, 24, "%+.2f", info->score / 100.0);
}

void status_take(Status *status, const char *line, char text[CB_TEXT]) {
    ClientInfo info;
    const int number = client_read_info(&info, line);
    if (number < 1 || number > MAX_LINES || !info.is_set || info.depth < 1) return;
    StatusLine *entry = &status->lines[number - 1];
    write_score(&info, entry->score);
    snprintf(entry->move, sizeof entry->move, "%.*s", (int)strcspn(info.pv, " "), info.pv);
    if (number > status->count) status->count = number;
    if (number == 1) status->mate = info.is_mate ? info.score : 0;

    Writer writer = writer_make(text, CB_TEXT);
    if (!status->all_scores) {
        writer_add(&writer, "depth %d/%d  score %s  %.1f Mn/s  %s", (int)info.depth,
                   (int)info.selective_depth, entry->score, (double)info.nps / 1e6, info.pv);
        return;
    }
    writer_add(&writer, "depth %d ", (int)info.depth);
    for (int i = 0; i < status->count; i++)
        writer_add(&writer, " %s %s%s", status->lines[i].move, status->lines[i].score,
                   i + 1 < status->count ? "," : "");
}
