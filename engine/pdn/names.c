#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/names.h"
#include "engine/variants.h"

/* --- what GameFacts.game_type says --- */

/* The number of the GameType at `text`; its length, which may be 0. */
static size_t number_length(const char *text) {
    return strspn(text, "0123456789");
}

/* What stands behind the number and its comma: "B,8,8,N1,0". */
static const char *board_part(const char *type) {
    const size_t length = number_length(type);
    return type + length + (length > 0);
}

PdnBoard pdn_board(const Game *game) {
    const char *type = game->facts.game_type;
    if (!type) return (PdnBoard){.starter = '\0'};
    const char *part = board_part(type);
    PdnBoard board = {.starter = *part};
    char *end;
    board.columns = (int)strtol(part + 2, &end, 10);
    board.rows = (int)strtol(end + 1, &end, 10);
    board.own = (PdnNaming){.kind = end[1], .corner = end[2] - '0'};
    board.mirrored = end[4] == '1';
    return board;
}

PdnNaming pdn_naming(const Game *game, PdnSquares squares) {
    const PdnBoard board = pdn_board(game);
    const char kind = squares == PDN_NUMERIC ? 'N' : 'A';
    if (!board.starter || squares == PDN_OWN || kind == board.own.kind) return board.own;
    /* 1 lies at White's top left and a1 at his bottom left, whoever starts. */
    const bool white = board.starter == 'W';
    return (PdnNaming){.kind = kind, .corner = kind == 'N' ? (white ? 2 : 1) : (white ? 0 : 3)};
}

/* --- names of variants --- */

static const Game *game_of_variant(const char *value, Error *error) {
    const Game *game = variant_find(value);
    if (game) return game;
    Writer writer = writer_make(error->text, sizeof error->text);
    writer_add(&writer, "Variant '%.30s' is not known; known:", value);
    for (int i = 0; ALL_GAMES[i]; i++) writer_add_choice(&writer, ALL_GAMES[i]->name);
    return NULL;
}

/* Writes what stands behind the number. */
static void write_board(Writer *writer, const PdnBoard *board, PdnNaming naming, bool mirrored) {
    writer_add(writer, ",%c,%d,%d,%c%d,%d", board->starter, board->columns, board->rows,
               naming.kind, naming.corner, mirrored);
}

static void write_type(Writer *writer, const Game *game, PdnNaming naming) {
    const char *type = game->facts.game_type;
    const PdnBoard board = pdn_board(game);
    writer_add(writer, "%.*s", (int)number_length(type), type);
    write_board(writer, &board, naming, board.mirrored);
}

/* Copies `value` without blanks, in capitals, cut to `size`. */
static void compact(const char *value, char *out, size_t size) {
    size_t length = 0;
    for (; *value && length + 1 < size; value++)
        if (!isspace((unsigned char)*value)) out[length++] = (char)toupper((unsigned char)*value);
    out[length] = '\0';
}

/* Whether `given`, what stands behind a number, is the board of `game`, whole or without its last
   fields; the naming may be another one, and is put into `naming`. The board may be mirrored, as
   Jamaican draughts are pool: its corners are then those of the game's own board, left for
   right. */
static bool describes(const Game *game, const char *given, PdnNaming *naming) {
    const char *comma = *given ? given : NULL;
    for (int fields = 0; fields < 3 && comma; fields++) comma = strchr(comma + 1, ',');
    const PdnBoard board = pdn_board(game);
    PdnNaming read = board.own;
    bool mirrored = board.mirrored;
    if (comma && (comma[1] == 'N' || comma[1] == 'A') && comma[2] >= '0' && comma[2] <= '3') {
        read = (PdnNaming){.kind = comma[1], .corner = comma[2] - '0'};
        if (comma[3] == ',') mirrored = comma[4] == '1';
    }
    char whole[32];
    Writer writer = writer_make(whole, sizeof whole);
    write_board(&writer, &board, read, mirrored);
    const size_t length = strlen(given);
    if (strncmp(given, whole, length) != 0 || !strchr(",", whole[length])) return false;
    if (mirrored != board.mirrored) read.corner ^= 1;
    *naming = comma ? read : (PdnNaming){.kind = '\0'};
    return true;
}

/* Whether the variant has a number of its own among GameTypes. */
static bool has_number(const Game *game) {
    return game->facts.game_type && number_length(game->facts.game_type) > 0;
}

/* Whether files name the variant by `number`: its own, or one of its aliases. */
static bool is_called(const Game *game, const char *number) {
    const char *type = game->facts.game_type;
    const size_t length = strlen(number);
    if (!type || length == 0 || number_length(number) != length) return false;
    return (length == number_length(type) && strncmp(number, type, length) == 0) ||
           text_among(number, game->aliases);
}

static const Game *game_of_type(const char *value, PdnNaming *naming, Error *error) {
    char given[32], number[32];
    compact(value, given, sizeof given);
    Writer writer = writer_make(number, sizeof number);
    writer_add(&writer, "%.*s", (int)strcspn(given, ","), given);
    const Game *other = NULL; /* has the number, but another board */
    for (int i = 0; ALL_GAMES[i]; i++) {
        if (!is_called(ALL_GAMES[i], number)) continue;
        if (describes(ALL_GAMES[i], given + strlen(number), naming)) return ALL_GAMES[i];
        other = ALL_GAMES[i];
    }
    writer = writer_make(error->text, sizeof error->text);
    if (other) {
        writer_add(&writer, "GameType '%.40s' describes another board or naming, expected ", value);
        write_type(&writer, other, pdn_board(other).own);
        return NULL;
    }
    writer_add(&writer, "GameType '%.40s' is not known; known:", value);
    for (int i = 0; ALL_GAMES[i]; i++) {
        char known[64];
        Writer one = writer_make(known, sizeof known);
        if (!has_number(ALL_GAMES[i])) continue;
        writer_add(&one, "%s (%s)", ALL_GAMES[i]->facts.game_type, ALL_GAMES[i]->name);
        writer_add_choice(&writer, known);
    }
    return NULL;
}

const Game *pdn_game_of_tags(const char *variant, const char *type, PdnNaming *naming,
                             Error *error) {
    const Game *game = variant ? game_of_variant(variant, error) : NULL;
    return game || !type ? game : game_of_type(type, naming, error);
}

bool pdn_write_type(Writer *writer, const Game *game, PdnNaming naming) {
    if (!has_number(game)) return false;
    const char *type = game->facts.game_type;
    if (pdn_same_naming(naming, pdn_board(game).own))
        writer_add(writer, "%.*s", (int)number_length(type), type);
    else
        write_type(writer, game, naming);
    return true;
}

bool pdn_write_other_type(Writer *writer, const Game *game) {
    const char *word = has_number(game) ? "" : game->aliases;
    for (size_t length; word && *word; word += length + (word[length] == ' ')) {
        length = strcspn(word, " ");
        if (number_length(word) != length) continue;
        writer_add(writer, "%.*s", (int)length, word);
        return true;
    }
    return false;
}
