#include "protocol/shell/games.h"

#include <stdio.h>

/* --- warnings --- */

void games_complain(const char *file, PdnPlace place, const char *kind, const char *reason) {
    Error printable;
    error_set(&printable, "%s", reason);
    text_make_printable(printable.text); /* it may name a word of the file */
    fprintf(stderr, "%s:%lld:%lld: %s%s\n", file, (long long)place.line, (long long)place.column,
            kind, printable.text);
}

void warnings_add(Warnings *warnings, int kind, const char *file, PdnPlace place,
                  const char *text) {
    if (warnings->prints_each) {
        games_complain(file, place, "warning: ", text);
        return;
    }
    if (warnings->kind[kind].count++ > 0) return;
    warnings->kind[kind].place = place;
    snprintf(warnings->kind[kind].file, sizeof warnings->kind[kind].file, "%s", file);
    snprintf(warnings->kind[kind].text, sizeof warnings->kind[kind].text, "%s", text);
}

void warnings_take(Warnings *warnings, const char *file, const PdnGame *game) {
    for (int i = 0; i < game->assumed_count; i++)
        warnings_add(warnings, (int)game->assumed[i].kind, file, game->assumed[i].place,
                     game->assumed[i].text);
}

void warnings_print(Warnings *warnings) {
    for (int i = 0; i < WARNING_KINDS; i++) {
        const int64_t more = warnings->kind[i].count - 1;
        char text[400];
        Writer writer = writer_make(text, sizeof text);
        if (more < 0) continue;
        writer_add(&writer, "%s", warnings->kind[i].text);
        if (more > 0) writer_add(&writer, " (and %lld more like it", (long long)more);
        if (more > 0 && warnings->more) writer_add(&writer, "; %s names each", warnings->more);
        if (more > 0) writer_add(&writer, ")");
        games_complain(warnings->kind[i].file, warnings->kind[i].place, "warning: ", text);
        warnings->kind[i].count = 0;
    }
}

/* --- guesses of the variant --- */

void games_guess(const char *path, const Game *usual, bool insists) {
    const Game *game = pdn_file_guess(path, usual, insists);
    if (game)
        fprintf(stderr, "%s: warning: looks like %s: try --variant %s --insist\n", path, game->name,
                game->name);
}
