/* The file of a proof: its text is read line by line, each of one name and a value, in a fixed
   order. */
#include "tools/prove/proof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/draft.h"
#include "engine/base/file.h"
#include "engine/base/text.h"
#include "engine/variants.h"
#include "eval/tables/sets.h"
#include "tools/common/spared.h"

enum { HEADER = 1024, CRC_BYTES = 4 };

static const char MARK[] = "crownhead proof 1";
static const char *const CLAIM_WORDS[CLAIMS] = {"win", "loss", "draw", "hold"};

const char *side_name(const Game *game, Side side) {
    const Player white = game_white(game);
    return game->player_name[side == WHITE ? white : player_other(white)];
}

const char *claim_word(Claim claim) {
    return CLAIM_WORDS[claim];
}

Claim claim_of(const char *word) {
    Claim claim = CLAIM_WIN;
    while (claim < CLAIMS && strcmp(word, CLAIM_WORDS[claim]) != 0) claim++;
    return claim;
}

int claim_strategies(Claim claim, const Position *root, Strategy list[PROOF_STRATEGIES_MOST]) {
    const Side mover = (Side)root->side, other = side_other(mover);
    const bool wins = claim == CLAIM_WIN || claim == CLAIM_LOSS;
    list[0] = (Strategy){.side = claim == CLAIM_LOSS ? other : mover, .wins = wins};
    list[1] = (Strategy){.side = other, .wins = false};
    return claim == CLAIM_DRAW ? 2 : 1;
}

bool proof_begin(Proof *proof, const Rulebook *rules, const char *fen, Error *error) {
    *proof = (Proof){.rules = rules};
    if (!rules->game->parse(&proof->shown, fen, error)) return false;
    proof->root = rules->show(&proof->shown);
    return true;
}

void proof_free(Proof *proof) {
    free(proof->bytes);
    proof->bytes = NULL;
}

static bool add_byte(Proof *proof, uint8_t byte) {
    if (!array_room(&proof->bytes, &proof->capacity, proof->length + 1, 1)) return false;
    proof->bytes[proof->length++] = byte;
    return true;
}

bool proof_add(Proof *proof, int number) {
    for (; number >= PROOF_ESCAPE; number -= PROOF_ESCAPE)
        if (!add_byte(proof, PROOF_ESCAPE)) return false;
    return add_byte(proof, (uint8_t)number);
}

int proof_take(const Proof *proof, int64_t *at) {
    int number = 0;
    while (*at < proof->length && number <= GOAL_MOVES_MOST) {
        const uint8_t byte = proof->bytes[(*at)++];
        number += byte;
        if (byte != PROOF_ESCAPE) return number;
    }
    return -1;
}

/* --- writing --- */

bool proof_write(const Proof *proof, const char *path, Error *error) {
    char fen[GAME_POSITION_TEXT], header[HEADER];
    const Game *game = proof->rules->game;
    game->print(&proof->shown, fen);
    const int text = snprintf(
        header, sizeof header, "%s\nvariant %s\nposition %s\nclaim %s\ntables %d\nbytes %lld\n\n",
        MARK, game->name, fen, claim_word(proof->claim), proof->tables, (long long)proof->length);
    const size_t size = (size_t)text + (size_t)proof->length + CRC_BYTES;
    uint8_t *all = malloc(size);
    if (!all) return error_set(error, "not enough memory to write %s", path);
    memcpy(all, header, (size_t)text);
    if (proof->length > 0) memcpy(all + text, proof->bytes, (size_t)proof->length);
    bytes_put(all + size - CRC_BYTES, crc_of(all, size - CRC_BYTES), CRC_BYTES);
    const bool ok = draft_replace_file(path, all, size, error);
    free(all);
    return ok;
}

bool proof_may_write(const char *path, Error *error) {
    return file_spared(path, MARK, error) && draft_try(path, error);
}

/* --- reading --- */

typedef struct {
    const char *path;
    uint8_t *all;
    size_t size, at;
} File;

static bool error_damaged(const File *file, const char *what, Error *error) {
    return error_set(error, "%s is not a proof or is damaged: %s", file->path, what);
}

/* The value of the next line, which begins with `name`; NULL if it does not. */
static char *take_line(File *file, const char *name) {
    char *line = (char *)file->all + file->at;
    char *end = memchr(line, '\n', file->size - file->at);
    const size_t length = strlen(name);
    if (!end || strncmp(line, name, length) != 0) return NULL;
    *end = '\0';
    file->at = (size_t)(end - (char *)file->all) + 1;
    return line + length;
}

static bool take_number(File *file, const char *name, int64_t most, int64_t *value, Error *error) {
    const char *text = take_line(file, name);
    if (text && text_integer(text, 0, most, value)) return true;
    char what[64];
    snprintf(what, sizeof what, "the line '%s' is missing or has no number", name);
    return error_damaged(file, what, error);
}

static bool take_header(File *file, Proof *proof, Error *error) {
    int64_t tables, bytes;
    const char *mark = take_line(file, MARK), *name = take_line(file, "variant ");
    const char *fen = take_line(file, "position "), *word = take_line(file, "claim ");
    if (!mark || *mark) return error_damaged(file, "the first line is not that of a proof", error);
    if (!name || !fen || !word)
        return error_damaged(file, "the variant, the position and the claim must come first",
                             error);
    const Game *game = variant_find(name);
    const Rulebook *rules = game ? rulebook_of(game) : NULL;
    const Claim claim = claim_of(word);
    if (!rules || !endings_suit(rules))
        return error_set(error, "%s belongs to the unknown variant '%.40s'", file->path, name);
    if (claim == CLAIMS)
        return error_set(error, "%s: '%.40s' is not win, loss, draw or hold", file->path, word);
    if (!proof_begin(proof, rules, fen, error) ||
        !take_number(file, "tables ", TABLES_MOST_PIECES, &tables, error) ||
        !take_number(file, "bytes ", INT64_MAX, &bytes, error))
        return false;
    const char *empty = take_line(file, "");
    if (!empty || *empty) return error_damaged(file, "the empty line is missing", error);
    proof->claim = claim;
    proof->tables = (int)tables;
    if (file->size - file->at == (uint64_t)bytes + CRC_BYTES) return true;
    return error_damaged(file, "the length differs from the line 'bytes'", error);
}

static bool take_all(File *file, Proof *proof, Error *error) {
    if (file->size < CRC_BYTES || crc_of(file->all, file->size - CRC_BYTES) !=
                                      bytes_get(file->all + file->size - CRC_BYTES, CRC_BYTES))
        return error_damaged(file, "the checksum is wrong", error);
    if (!take_header(file, proof, error)) return false;
    proof->length = proof->capacity = (int64_t)(file->size - file->at - CRC_BYTES);
    memmove(file->all, file->all + file->at, (size_t)proof->length);
    proof->bytes = file->all;
    return true;
}

bool proof_read(Proof *proof, const char *path, Error *error) {
    File file = {.path = path};
    *proof = (Proof){.bytes = NULL};
    file.all = file_bytes(path, SIZE_MAX - 1, &file.size, error);
    if (!file.all) return false;
    if (take_all(&file, proof, error)) return true;
    free(file.all);
    return false;
}
