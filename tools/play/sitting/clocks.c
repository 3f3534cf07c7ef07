#include "tools/play/sitting/clocks.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/system.h"
#include "tools/play/texts/texts.h"

enum {
    MINUTE_MS = 60000,
    MOST_MS = 24 * 60 * MINUTE_MS,
    MOST_INCREMENT_MS = 60 * MINUTE_MS,
    NEAR_END_MS = 20000, /* below this, tenths of seconds are shown */
};

/* Reads a number, possibly with a decimal point, as a multiple of `unit_ms`, and moves `*text` to
   its end. False when it is not a number, or is too large. */
static bool read_ms(const char **text, int64_t unit_ms, int64_t most_ms, int64_t *ms) {
    char digits[16] = "";
    const size_t length = strspn(*text, "0123456789.");
    if (length == 0 || length >= sizeof digits || !isdigit((unsigned char)**text)) return false;
    memcpy(digits, *text, length);
    char *end;
    const double value = strtod(digits, &end) * (double)unit_ms;
    *text += length;
    *ms = value <= (double)most_ms ? (int64_t)(value + 0.5) : most_ms + 1;
    return *end == '\0' && *ms <= most_ms;
}

/* Reads a time and an increment; the time is in units of `unit_ms`. */
static bool read_both(Clocks *clocks, const char *text, int64_t unit_ms) {
    int64_t time_ms, increment_ms = 0;
    if (!read_ms(&text, unit_ms, MOST_MS, &time_ms)) return false;
    if (*text == '+') {
        text++;
        if (!read_ms(&text, 1000, MOST_INCREMENT_MS, &increment_ms)) return false;
    }
    if (*text) return false;
    *clocks =
        (Clocks){.time_ms = time_ms, .increment_ms = increment_ms, .left_ms = {time_ms, time_ms}};
    return true;
}

bool clocks_read(Clocks *clocks, const char *word, Error *error) {
    if (read_both(clocks, word, MINUTE_MS) && (clocks->time_ms > 0 || clocks->increment_ms == 0))
        return true;
    return error_set(
        error,
        t("'%.40s' is not a clock; type minutes and the seconds added per move, as 5+3, "
          "or 0 for no clock"),
        word);
}

bool clocks_read_tag(Clocks *clocks, const char *value) {
    if (!read_both(clocks, value, 1000)) return false;
    if (clocks->time_ms == 0) clocks->increment_ms = 0; /* other programs may write this */
    return true;
}

void clocks_write(const Clocks *clocks, char text[CLOCKS_TEXT]) {
    if (clocks->time_ms == 0)
        snprintf(text, CLOCKS_TEXT, "none");
    else if (clocks->increment_ms == 0)
        snprintf(text, CLOCKS_TEXT, "%g", (double)clocks->time_ms / MINUTE_MS);
    else
        snprintf(text, CLOCKS_TEXT, "%g+%g", (double)clocks->time_ms / MINUTE_MS,
                 (double)clocks->increment_ms / 1000);
}

void clocks_write_tag(const Clocks *clocks, char text[CLOCKS_TEXT]) {
    snprintf(text, CLOCKS_TEXT, "%.8g+%.8g", (double)clocks->time_ms / 1000,
             (double)clocks->increment_ms / 1000);
}

void clocks_run(Clocks *clocks, Player mover) {
    if (clocks->time_ms == 0 || (clocks->since_us != 0 && clocks->runs == mover)) return;
    clocks_stop(clocks);
    clocks->runs = mover;
    clocks->since_us = system_time_us();
}

void clocks_stop(Clocks *clocks) {
    clocks->left_ms[clocks->runs] = clocks_left_ms(clocks, clocks->runs);
    clocks->since_us = 0;
}

void clocks_moved(Clocks *clocks, Player mover) {
    const bool ran = clocks->since_us != 0;
    clocks_stop(clocks);
    clocks->left_ms[mover] += clocks->increment_ms;
    if (ran) clocks_run(clocks, player_other(mover));
}

int64_t clocks_left_ms(const Clocks *clocks, Player player) {
    const bool runs = clocks->since_us != 0 && clocks->runs == player;
    return clocks->left_ms[player] - (runs ? (system_time_us() - clocks->since_us) / 1000 : 0);
}

void clocks_show(int64_t ms, char text[CLOCKS_TEXT]) {
    if (ms < 0) ms = 0;
    if (ms < NEAR_END_MS)
        snprintf(text, CLOCKS_TEXT, "0:%02d.%d", (int)(ms / 1000), (int)(ms / 100 % 10));
    else
        snprintf(text, CLOCKS_TEXT, "%" PRId64 ":%02d", ms / MINUTE_MS, (int)(ms / 1000 % 60));
}
