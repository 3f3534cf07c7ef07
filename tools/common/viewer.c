#include "tools/common/viewer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/file.h"
#include "engine/base/system.h"
#include "engine/base/system_files.h"
#include "engine/base/text.h"
#include "tools/common/html.h"

/* --- addresses --- */

bool viewer_read_address(char address[VIEWER_ADDRESS], const char *option, const char *value,
                         Error *error) {
    if (!*value || strlen(value) >= VIEWER_ADDRESS || strchr(value, '#'))
        return error_set(error,
                         "%s: '%.60s' is not the address of a page: expected one without #, "
                         "or none",
                         option, value);
    snprintf(address, VIEWER_ADDRESS, "%s", strcmp(value, "none") == 0 ? "" : value);
    return true;
}

/* Adds bytes with all but the plainest as %XX. */
static void escape(Writer *writer, const char *text, const char *plain) {
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (isalnum(c) || strchr(plain, c))
            writer_add_char(writer, *text);
        else
            writer_add(writer, "%%%02X", c);
    }
}

void viewer_usual_address(char address[VIEWER_ADDRESS]) {
    static const char PAGE[] = "crownhead.html";
    char path[VIEWER_ADDRESS / 4];
    *address = '\0';
    if (!system_program_path(path, sizeof path - sizeof PAGE)) return;
    memcpy(path + (system_file_name(path) - path), PAGE, sizeof PAGE);
    if (!file_exists(path)) return;
    for (char *at = path; *at; at++)
        if (*at == '\\') *at = '/';
    Writer writer = writer_make(address, VIEWER_ADDRESS);
    /* The address of a path that begins with a drive has another slash. */
    writer_add(&writer, "file://%s", *path == '/' ? "" : "/");
    escape(&writer, path, "/-._~:");
}

/* --- links --- */

enum { ESCAPED = 3, LINK_WORDS = 100 /* game=NAME&pdn= and the like */ };

/* Begins a link that goes on with `bytes` bytes; its text is writer.text, NULL when memory is short. */
static Writer begin_link(const Game *game, size_t bytes) {
    const size_t size = LINK_WORDS + ESCAPED * bytes;
    char *text = malloc(size);
    if (!text) return (Writer){.text = NULL};
    Writer writer = writer_make(text, size);
    writer_add(&writer, "game=%s", game->name);
    return writer;
}

char *viewer_link_pdn(const Game *game, const char *pdn) {
    Writer writer = begin_link(game, strlen(pdn));
    if (!writer.text) return NULL;
    writer_add(&writer, "&pdn=");
    escape(&writer, pdn, "-._");
    return writer.text;
}

char *viewer_link_moves(const Game *game, const GamePosition *start, const GameMove *moves,
                        int length) {
    char word[GAME_POSITION_TEXT > GAME_MOVE_TEXT ? GAME_POSITION_TEXT : GAME_MOVE_TEXT];
    Writer writer = begin_link(game, GAME_POSITION_TEXT + (size_t)length * GAME_MOVE_TEXT);
    if (!writer.text) return NULL;
    game->print(start, word);
    writer_add(&writer, "&fen=");
    escape(&writer, word, "-._");
    for (int i = 0; i < length; i++) {
        game->print_move(&moves[i], word);
        writer_add(&writer, i ? "+" : "&moves=");
        escape(&writer, word, "-._");
    }
    return writer.text;
}

/* --- the board --- */

void viewer_style(FILE *out) {
    fprintf(out, "<style>%s</style>\n", VIEWER_STYLE);
}

void viewer_begin(FILE *out) {
    fputs("<section class=\"play\"><div id=\"board\"></div><p id=\"hands\" class=\"soft "
          "small\"></p>\n"
          "<script type=\"application/json\" id=\"positions\">[\n",
          out);
}

void viewer_add(FILE *out, int number, const Game *game, const GamePosition *position,
                const BoardNotes *notes, const char *link, int ply) {
    fputs(number > 0 ? ",\n{" : "{", out);
    if (link) fprintf(out, "\"link\":\"%s\",\"ply\":%d,", link, ply);
    fputs("\"board\":", out);
    board_write_json(out, game, position, notes);
    fputs("}", out);
}

static void write_button(FILE *out, const char *act, const char *title, const char *text) {
    fprintf(out, "<button data-go=\"%s\" title=\"%s\">%s</button>", act, title, text);
}

void viewer_end(FILE *out, const char *address, ViewerKind kind) {
    const bool is_game = kind == VIEWER_GAME;
    fputs("]</script>\n<nav>", out);
    if (is_game) write_button(out, "first", "to the start (Home)", "|&#x25C0;");
    write_button(out, "back", is_game ? "a move back (left)" : "the one before (left)", "&#x25C0;");
    write_button(out, "on", is_game ? "a move on (right)" : "the next one (right)", "&#x25B6;");
    if (is_game) write_button(out, "last", "to the end (End)", "&#x25B6;|");
    if (is_game) write_button(out, "bad", "the next move that lost something (m)", "next mistake");
    write_button(out, "turn", "flip the board (f)", "flip");
    if (*address) {
        html_add(
            out,
            "<a id=\"open\" class=\"button\" target=\"_blank\" title=\"play on and analyse, with "
            "the engine\" href=\"%s\">Open in the board</a>",
            address);
    }
    fprintf(out, "</nav>\n<p class=\"soft small\">%sKeys: left, right, Home, End, %sf.</p>\n",
            kind != VIEWER_POSITIONS
                ? "<i class=\"swatch played\"></i>played <i class=\"swatch best\"></i>best. "
                : "",
            is_game ? "m, " : "");
    fputs("<div id=\"says\" aria-live=\"polite\">\n", out);
}

void viewer_close(FILE *out) {
    fputs("</div></section>\n", out);
}

void viewer_script(FILE *out) {
    fprintf(out, "<script>\n\"use strict\";\n%s</script>\n", VIEWER_SCRIPT);
}
