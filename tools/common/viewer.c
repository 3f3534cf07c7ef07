#include "tools/common/viewer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* Writes bytes with all but the plainest as %XX. */
static void escape(FILE *out, const char *text, const char *plain) {
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (isalnum(c) || strchr(plain, c))
            fputc(c, out);
        else
            fprintf(out, "%%%02X", c);
    }
}

void viewer_usual_address(char address[VIEWER_ADDRESS]) {
    static const char PAGE[] = "crownhead.html";
    char path[VIEWER_ADDRESS / 4] = "";
    *address = '\0';
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - sizeof PAGE);
    char *slash = length > 0 ? strrchr(path, '/') : NULL;
    if (!slash) return;
    memcpy(slash + 1, PAGE, sizeof PAGE);
    if (access(path, R_OK) != 0) return;
    FILE *out = fmemopen(address, VIEWER_ADDRESS, "w");
    if (!out) return;
    fputs("file://", out);
    escape(out, path, "/-._~");
    fclose(out);
}

/* --- links --- */

static char *finish(FILE *out, char **text) {
    const bool failed = ferror(out);
    if (fclose(out) == 0 && !failed) return *text;
    free(*text);
    return NULL;
}

static FILE *begin_link(const Game *game, char **text, size_t *size) {
    FILE *out = open_memstream(text, size);
    if (out) fprintf(out, "game=%s", game->name);
    return out;
}

char *viewer_link_pdn(const Game *game, const char *pdn) {
    char *text = NULL;
    size_t size;
    FILE *out = begin_link(game, &text, &size);
    if (!out) return NULL;
    fputs("&pdn=", out);
    escape(out, pdn, "-._");
    return finish(out, &text);
}

char *viewer_link_moves(const Game *game, const GamePosition *start, const GameMove *moves,
                        int length) {
    char *text = NULL,
         word[GAME_POSITION_TEXT > GAME_MOVE_TEXT ? GAME_POSITION_TEXT : GAME_MOVE_TEXT];
    size_t size;
    FILE *out = begin_link(game, &text, &size);
    if (!out) return NULL;
    fputs("&fen=", out);
    game->print(start, word);
    escape(out, word, "-._");
    for (int i = 0; i < length; i++) {
        fputs(i ? "+" : "&moves=", out);
        game->print_move(&moves[i], word);
        escape(out, word, "-._");
    }
    return finish(out, &text);
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
