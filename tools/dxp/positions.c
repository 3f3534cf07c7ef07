#include "tools/dxp/positions.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/file.h"

enum { FILE_MOST = 1 << 24, GROWTH = 64 };

void positions_free(Positions *positions) {
    free(positions->list);
    *positions = (Positions){.count = 0};
}

static bool add(Positions *positions, const GamePosition *pos, Error *error) {
    if (positions->count % GROWTH == 0) {
        GamePosition *list =
            realloc(positions->list, ((size_t)positions->count + GROWTH) * sizeof *list);
        if (!list) return error_set(error, "no memory for %d positions", positions->count);
        positions->list = list;
    }
    positions->list[positions->count++] = *pos;
    return true;
}

bool positions_read(Positions *positions, const char *path, const Game *game, Error *error) {
    *positions = (Positions){.count = 0};
    if (!path) return true;
    size_t size;
    char *text = (char *)file_bytes(path, FILE_MOST, &size, error);
    bool good = text != NULL;
    char *line = text;
    for (int number = 1; good && line < text + size; number++) {
        GamePosition pos;
        Error why;
        char *end = memchr(line, '\n', (size_t)(text + size - line));
        const size_t length = end ? (size_t)(end - line) : (size_t)(text + size - line);
        char fen[GAME_POSITION_TEXT];
        const size_t kept = length < sizeof fen ? length : sizeof fen - 1;
        memcpy(fen, line, kept);
        fen[kept] = '\0';
        fen[strcspn(fen, "\r")] = '\0';
        line += length + 1;
        if (!*fen || *fen == '#') continue;
        good = (game->parse(&pos, fen, &why) ||
                error_set(error, "%.80s:%d: %.150s", path, number, why.text)) &&
               add(positions, &pos, error);
    }
    free(text);
    if (good && positions->count == 0) good = error_set(error, "%.160s has no position", path);
    return good;
}
