#include "tools/analyse/finding.h"

static void write_line(Writer *writer, const Game *game, const Line *line) {
    writer_add(writer, " %d", line->length);
    if (line->length == 0) return;
    writer_add(writer, " %d %d ", line->score, line->depth);
    moves_write(writer, game, line->moves, line->length);
}

void finding_write(Writer *writer, const Game *game, const Finding *finding) {
    writer_add(writer, "%d %d %d", finding->legal, (int)finding->known, finding->is_proved);
    write_line(writer, game, &finding->best);
    write_line(writer, game, &finding->other);
}

static bool read_number(char **cursor, int min, int max, int *number) {
    int64_t value;
    const char *word = text_word(cursor);
    if (!word || !text_integer(word, min, max, &value)) return false;
    *number = (int)value;
    return true;
}

static bool read_line(char **cursor, const Game *game, const GamePosition *position, Line *line) {
    GamePosition now = *position;
    Error error;
    *line = (Line){.length = 0};
    if (!read_number(cursor, 0, LINE_MOVES, &line->length)) return false;
    if (line->length == 0) return true;
    if (!read_number(cursor, -SCORE_INFINITE, SCORE_INFINITE, &line->score) ||
        !read_number(cursor, 0, MAX_DEPTH, &line->depth))
        return false;
    for (int i = 0; i < line->length; i++) {
        const char *word = text_word(cursor);
        if (!word || !game->parse_move(&now, word, &line->moves[i], &error)) return false;
        game->play(&now, &now, &line->moves[i]);
    }
    return true;
}

bool finding_read(Finding *finding, const Game *game, const GamePosition *position, char *text) {
    int known, is_proved;
    if (!read_number(&text, 0, GAME_MAX_MOVES, &finding->legal) ||
        !read_number(&text, PROBE_UNKNOWN, PROBE_WON, &known) ||
        !read_number(&text, 0, known != PROBE_UNKNOWN, &is_proved) ||
        !read_line(&text, game, position, &finding->best) ||
        !read_line(&text, game, position, &finding->other))
        return false;
    finding->known = (Probe)known;
    finding->is_proved = is_proved;
    return text_word(&text) == NULL;
}
