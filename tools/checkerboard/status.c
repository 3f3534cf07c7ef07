#include "tools/checkerboard/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

/* The words of an `info` line. */
typedef struct {
    int depth, selective_depth, number, score;
    bool is_mate;
    unsigned long long nodes_per_second;
    const char *pv; /* "" when there is none */
} Info;

/* Reads the word after `name` in the line; "" when there is none. */
static const char *value_of(const char *line, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = strchr(line, ' '); at; at = strchr(at + 1, ' '))
        if (strncmp(at + 1, name, length) == 0 && at[1 + length] == ' ') return at + length + 2;
    return "";
}

static bool read_info(const char *line, Info *info) {
    const char *score = value_of(line, "score");
    if (strncmp(line, "info depth ", 11) != 0 || !*score) return false;
    *info = (Info){.depth = atoi(value_of(line, "depth")),
                   .selective_depth = atoi(value_of(line, "seldepth")),
                   .number = atoi(value_of(line, "multipv")),
                   .is_mate = strncmp(score, "mate ", 5) == 0,
                   .nodes_per_second = strtoull(value_of(line, "nps"), NULL, 10),
                   .pv = value_of(line, "pv")};
    info->score = atoi(score + strcspn(score, " "));
    return true;
}

/* "+0.34" in men, or how soon the game ends. */
static void write_score(const Info *info, char text[24]) {
    const int moves = info->score < 0 ? -info->score : info->score;
    if (info->is_mate)
        snprintf(text, 24, "%s in %d", info->score > 0 ? "win" : "loss", moves);
    else
        snprintf(text, 24, "%+.2f", info->score / 100.0);
}

void status_take(Status *status, const char *line, char text[CB_TEXT]) {
    Info info;
    if (!read_info(line, &info) || info.number < 1 || info.number > MAX_LINES) return;
    StatusLine *entry = &status->lines[info.number - 1];
    write_score(&info, entry->score);
    snprintf(entry->move, sizeof entry->move, "%.*s", (int)strcspn(info.pv, " "), info.pv);
    if (info.number > status->count) status->count = info.number;
    if (info.number == 1) status->mate = info.is_mate ? info.score : 0;

    Writer writer = writer_make(text, CB_TEXT);
    if (!status->all_scores) {
        writer_add(&writer, "depth %d/%d  score %s  %.1f Mn/s  %s", info.depth,
                   info.selective_depth, entry->score, (double)info.nodes_per_second / 1e6,
                   info.pv);
        return;
    }
    writer_add(&writer, "depth %d ", info.depth);
    for (int i = 0; i < status->count; i++)
        writer_add(&writer, " %s %s%s", status->lines[i].move, status->lines[i].score,
                   i + 1 < status->count ? "," : "");
}
