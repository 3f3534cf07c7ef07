/* Books in memory and as files. A file is a header, the moves ordered by key and number, and a
   CRC-32 of all bytes before it. Numbers have their lowest byte first.
     header:  0  char[16]  MAGIC, filled up with zeros
             16  u32       version: 1, or 2 for a part of --shard
             20  u32       checksum of keys and order of moves near the start, as the engine has it
             24  char[32]  name of the variant
             56  u64       number of moves
             64  u32[8]    in a part: K and N of --shard, --nodes, --hash, --full, --plies,
                           --breadth, --limit
     move:    0  u64       key of the position
              8  u32       nodes of its search; 0 if the position after the move is in the book
             12  u16       number of the move in the variant's order
             14  i16       score of that search, in centimen for the side to move
             16  i16       value by the whole book */
#include "eval/book/book.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/file.h"
#include "engine/base/random.h"
#include "engine/record.h"
#include "engine/variants.h"

static const char MAGIC[16] = "Crownhead book";

enum {
    AT_VERSION = 16,
    AT_RULES = 20,
    AT_VARIANT = 24,
    VARIANT_BYTES = 32,
    AT_COUNT = AT_VARIANT + VARIANT_BYTES,
    HEADER_BYTES = AT_COUNT + 8,
    PART_BYTES = 8 * 4, /* after the header of a part */
    MOVE_NODES = 8,
    MOVE_NUMBER = 12,
    MOVE_SCORE = 14,
    MOVE_VALUE = 16,
    MOVE_BYTES = 18,
    CRC_BYTES = 4, /* after the moves, of all before */
};

static int get_score(const uint8_t *in) {
    return (int16_t)(uint16_t)bytes_get(in, 2);
}

/* --- parts --- */

static uint64_t version_of(const BookPart *part) {
    return part->shards > 0 ? BOOK_PART_VERSION : BOOK_VERSION;
}

/* Bytes before the moves. */
static size_t begin_bytes(uint64_t version) {
    return HEADER_BYTES + (version == BOOK_PART_VERSION ? PART_BYTES : 0);
}

/* Reads it; false if that part does not exist. */
static bool read_part(BookPart *part, const uint8_t *in) {
    uint32_t *const numbers[] = {&part->shard, &part->shards, &part->nodes,   &part->hash,
                                 &part->full,  &part->plies,  &part->breadth, &part->limit};
    for (size_t i = 0; i < PART_BYTES / 4; i++) *numbers[i] = (uint32_t)bytes_get(in + 4 * i, 4);
    return part->shard >= 1 && part->shard <= part->shards;
}

static void write_part(const BookPart *part, uint8_t *out) {
    const uint32_t numbers[] = {part->shard, part->shards, part->nodes,   part->hash,
                                part->full,  part->plies,  part->breadth, part->limit};
    for (size_t i = 0; i < PART_BYTES / 4; i++) bytes_put(out + 4 * i, numbers[i], 4);
}

/* --- rules --- */

static uint64_t mixed(uint64_t sum, uint64_t value) {
    Random random = random_seeded(sum ^ value);
    return random_next(&random);
}

static uint64_t sum_of(const Game *game, const GamePosition *pos, int plies) {
    GameMoves *moves = malloc(sizeof *moves);
    uint64_t sum = game->key(pos);
    if (moves && plies > 0) {
        game->list(pos, moves);
        for (int i = 0; i < moves->count; i++) {
            GamePosition next;
            game->play(&next, pos, &moves->moves[i]);
            sum = mixed(sum, sum_of(game, &next, plies - 1));
        }
    }
    free(moves);
    return sum;
}

/* A number that depends on the keys and the order of moves near the start: a book names positions
   by their keys and moves by their places, and is useless where one of them has changed. */
static uint32_t rules_number(const Game *game) {
    enum { PLIES = 2 };
    const GamePosition start = game_start(game);
    return (uint32_t)(sum_of(game, &start, PLIES) >> 32);
}

/* --- reading --- */

/* The game that the header names, if it is the one that is wanted and has not changed. */
static const Game *header_game(const uint8_t *header, const char *name, const Game *wanted,
                               Error *error) {
    char variant[VARIANT_BYTES + 1] = {0};
    memcpy(variant, header + AT_VARIANT, VARIANT_BYTES);
    const Game *game = variant_find(variant);
    text_make_printable(variant);
    if (wanted && game != wanted) {
        error_set(error, "%s is a book of '%.32s', not of %s", name, variant, wanted->name);
        return NULL;
    }
    if (!game) {
        error_set(error, "%s is a book of '%.32s', which is not known here", name, variant);
        return NULL;
    }
    if (bytes_get(header + AT_RULES, 4) != rules_number(game)) {
        error_set(error, "%s was made under other rules of %s; make it again", name, game->name);
        return NULL;
    }
    return game;
}

static bool same_place(const BookMove *a, const BookMove *b) {
    return a->key == b->key && a->move == b->move;
}

/* Reads the moves; false when they are not as book_bytes() writes them. */
static bool read_moves(Book *book, const uint8_t *bytes) {
    for (size_t i = 0; i < book->count; i++) {
        const uint8_t *in = bytes + i * MOVE_BYTES;
        const int score = get_score(in + MOVE_SCORE), value = get_score(in + MOVE_VALUE);
        BookMove *move = &book->moves[i];
        *move = (BookMove){.key = bytes_get(in, 8),
                           .nodes = (uint32_t)bytes_get(in + MOVE_NODES, 4),
                           .move = (uint16_t)bytes_get(in + MOVE_NUMBER, 2),
                           .score = (int16_t)score,
                           .value = (int16_t)value};
        if (abs(score) > BOOK_SCORE || abs(value) > BOOK_SCORE || move->move >= GAME_MAX_MOVES)
            return false;
        if (i > 0 && (move->key < move[-1].key || same_place(move, move - 1) ||
                      (move->key == move[-1].key && move->move < move[-1].move)))
            return false;
    }
    return true;
}

bool book_parse(Book *book, const uint8_t *bytes, size_t size, const char *name, const Game *game,
                Error *error) {
    *book = (Book){.game = NULL};
    if (size < HEADER_BYTES + CRC_BYTES || memcmp(bytes, MAGIC, sizeof MAGIC) != 0)
        return error_set(error, "%s is not an opening book", name);
    const uint64_t version = bytes_get(bytes + AT_VERSION, 4),
                   count = bytes_get(bytes + AT_COUNT, 8);
    if (version != BOOK_VERSION && version != BOOK_PART_VERSION)
        return error_set(error, "%s has version %u, not %d or %d; %s", name, (unsigned)version,
                         BOOK_VERSION, BOOK_PART_VERSION,
                         version > BOOK_PART_VERSION ? "a newer program made it" : "make it again");
    const size_t begin = begin_bytes(version);
    if (count > BOOK_MOST || size != begin + count * MOVE_BYTES + CRC_BYTES)
        return error_set(error, "%s is damaged: its length is wrong", name);
    if (crc_of(bytes, size - CRC_BYTES) != bytes_get(bytes + size - CRC_BYTES, CRC_BYTES))
        return error_set(error, "%s is damaged: its checksum is wrong", name);
    const Game *found = header_game(bytes, name, game, error);
    if (!found) return false;
    *book = (Book){.game = found,
                   .count = (size_t)count,
                   .moves = malloc((size_t)count * sizeof *book->moves + 1)};
    if (!book->moves) return error_set(error, "not enough memory for %s", name);
    const bool is_part = version == BOOK_PART_VERSION;
    const bool is_one = !is_part || read_part(&book->part, bytes + HEADER_BYTES);
    if (is_one && read_moves(book, bytes + begin)) return true;
    book_free(book);
    return error_set(error,
                     is_one ? "%s is damaged: its moves are out of order"
                            : "%s is damaged: it names a part that does not exist",
                     name);
}

bool book_read(Book *book, const char *path, const Game *game, Error *error) {
    size_t size;
    *book = (Book){.game = NULL};
    uint8_t *bytes = file_bytes(path, SIZE_MAX, &size, error);
    const bool ok = bytes && book_parse(book, bytes, size, path, game, error);
    free(bytes);
    return ok;
}

bool book_read_own(Book *book, const Game *game, Error *error) {
    const BuiltIn *file = built_in_find(BOOK_FILES, game->name);
    *book = (Book){.game = NULL};
    return !file || book_parse(book, file->bytes, file->size, file->name, game, error);
}

bool book_is_there(const char *path) {
    size_t size;
    Error ignored;
    uint8_t *bytes = file_bytes(path, sizeof MAGIC, &size, &ignored);
    const bool is_book = bytes && size >= sizeof MAGIC && memcmp(bytes, MAGIC, sizeof MAGIC) == 0;
    free(bytes);
    return is_book;
}

void book_free(Book *book) {
    free(book->moves);
    *book = (Book){.game = NULL};
}

/* --- writing --- */

uint8_t *book_bytes(const Book *book, size_t *size) {
    const size_t begin = begin_bytes(version_of(&book->part));
    *size = begin + book->count * MOVE_BYTES + CRC_BYTES;
    uint8_t *bytes = calloc(*size, 1);
    if (!bytes) return NULL;
    memcpy(bytes, MAGIC, sizeof MAGIC);
    bytes_put(bytes + AT_VERSION, version_of(&book->part), 4);
    bytes_put(bytes + AT_RULES, rules_number(book->game), 4);
    assert(strlen(book->game->name) <= VARIANT_BYTES);
    memcpy(bytes + AT_VARIANT, book->game->name, strlen(book->game->name));
    bytes_put(bytes + AT_COUNT, book->count, 8);
    if (begin > HEADER_BYTES) write_part(&book->part, bytes + HEADER_BYTES);
    for (size_t i = 0; i < book->count; i++) {
        const BookMove *move = &book->moves[i];
        uint8_t *out = bytes + begin + i * MOVE_BYTES;
        assert(abs(move->score) <= BOOK_SCORE && abs(move->value) <= BOOK_SCORE);
        bytes_put(out, move->key, 8);
        bytes_put(out + MOVE_NODES, move->nodes, 4);
        bytes_put(out + MOVE_NUMBER, move->move, 2);
        bytes_put(out + MOVE_SCORE, (uint16_t)move->score, 2);
        bytes_put(out + MOVE_VALUE, (uint16_t)move->value, 2);
    }
    bytes_put(bytes + *size - CRC_BYTES, crc_of(bytes, *size - CRC_BYTES), CRC_BYTES);
    return bytes;
}

/* By place; of one place the largest search first, of these the highest score. */
static int compare(const void *left, const void *right) {
    const BookMove *a = left, *b = right;
    if (a->key != b->key) return a->key < b->key ? -1 : 1;
    if (a->move != b->move) return a->move < b->move ? -1 : 1;
    if (a->nodes != b->nodes) return a->nodes > b->nodes ? -1 : 1;
    return a->score != b->score ? (a->score > b->score ? -1 : 1) : 0;
}

void book_sort(Book *book) {
    size_t kept = 0;
    if (book->count > 0) qsort(book->moves, book->count, sizeof *book->moves, compare);
    for (size_t i = 0; i < book->count; i++)
        if (kept == 0 || !same_place(&book->moves[i], &book->moves[kept - 1]))
            book->moves[kept++] = book->moves[i];
    book->count = kept;
}

/* --- asking --- */

size_t book_find(const Book *book, uint64_t key, const BookMove **moves) {
    size_t low = 0, high = book->count, count = 0;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (book->moves[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    *moves = book->moves + low;
    while (low + count < book->count && book->moves[low + count].key == key) count++;
    return count;
}

const BookMove *book_choose(const Book *book, const GamePosition *pos, int variety, uint64_t seed,
                            GameMove *move) {
    const Game *game = book->game;
    assert(variety >= 0);
    const uint64_t key = game->key(pos);
    const BookMove *moves, *chosen = NULL;
    const size_t count = book_find(book, key, &moves);
    GameMoves legal;
    game->list(pos, &legal);
    int best = -BOOK_SCORE;
    for (size_t i = 0; i < count; i++)
        if (moves[i].move < legal.count && moves[i].value > best) best = moves[i].value;
    uint32_t weights = 0;
    Random random = random_seeded(mixed(seed, key));
    for (size_t i = 0; i < count; i++) {
        const int below = best - moves[i].value;
        if (moves[i].move >= legal.count || below > variety) continue;
        const uint32_t weight = (uint32_t)(variety - below + 1);
        weights += weight;
        /* Each gets its share whatever comes after it. */
        if (random_below(&random, weights) < weight) chosen = &moves[i];
    }
    if (chosen) *move = legal.moves[chosen->move];
    return chosen;
}
