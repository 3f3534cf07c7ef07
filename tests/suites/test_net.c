/* Nets: their files, their sums in integers and vectors, and how they are made. That the program's
   own are written as they were read is in test_train.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/random.h"
#include "eval/chance.h"
#include "eval/net.h"
#include "search/searchers.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"

static const BuiltIn *english(void) {
    const BuiltIn *file = built_in_find(NET_FILES, "english");
    cr_assert(file);
    return file;
}

/* A copy of the file's bytes with one more; the caller frees it. */
static uint8_t *copy_of(const BuiltIn *file) {
    uint8_t *bytes = calloc(1, file->size + 1);
    cr_assert(bytes);
    memcpy(bytes, file->bytes, file->size);
    return bytes;
}

/* The bytes are copied, so that checkers of memory know their end. */
static void expect_refused(const uint8_t *bytes, size_t size, const char *variant,
                           const char *words) {
    Net *net = net_new();
    uint8_t *copy = malloc(size > 0 ? size : 1);
    Error error = {.text = ""};
    cr_assert(net && copy);
    memcpy(copy, bytes, size);
    cr_expect_not(net_read(net, copy, size, variant, &error), "%s", words);
    cr_expect(strstr(error.text, words), "'%s', expected '%s'", error.text, words);
    free(copy);
    net_free(net);
}

static int16_t small(Random *random, int most) {
    return (int16_t)((int)random_below(random, (uint32_t)(2 * most + 1)) - most);
}

/* A net of random weights for the board of `searcher`: kernels must do right by any. */
static Net *random_net(const Searcher *searcher) {
    Random random = random_seeded(11);
    const GamePosition start = game_start(searcher->game);
    char board[GAME_POSITION_TEXT];
    Net *net = net_new();
    cr_assert_not_null(net);
    searcher->game->print_hub(&start, board);
    net->squares = (int)strlen(board) - 1;
    net->heads = 5;
    net->logit_score = 130;
    memcpy(net->bounds, (const int32_t[]){14, 0, 8, 6, 0}, 5 * sizeof *net->bounds);
    cr_assert(net_split(net));
    for (NetHead *head = net->head; head < net->head + net->heads; head++) {
        for (int i = 0; i < NET_HIDDEN; i++) {
            head->first_bias[i] = small(&random, 200);
            for (int place = 0; place < NET_KINDS * net->squares; place++)
                head->first[net_input(net, place % NET_KINDS, place / NET_KINDS)][i] =
                    small(&random, 200);
        }
        for (int j = 0; j < NET_SECOND; j++) {
            for (int i = 0; i < NET_HIDDEN; i++)
                head->second[i / 2][j][i % 2] = small(&random, 200);
            head->third[j] = small(&random, 200);
        }
        head->third_bias = small(&random, 20000);
    }
    for (int number = 0; number < net_region_count(net->squares); number++)
        for (int state = 0; state < NET_STATES; state++)
            for (int i = 0; i < NET_HIDDEN; i++)
                net->regions[number][state][i] = small(&random, 200);
    net_fold(net);
    return net;
}

Test(net, a_net_of_its_own_for_each_phase_is_written_and_read) {
    static uint8_t bytes[NET_MOST_BYTES], again[NET_MOST_BYTES];
    Net *net = random_net(&SEARCHER_ENGLISH), *read = net_new();
    Error error;
    const size_t size = net_write(net, "english", bytes);
    cr_assert(net_read(read, bytes, size, "english", &error), "%s", error.text);
    cr_expect_eq(net_write(read, "english", again), size);
    cr_expect_eq(memcmp(again, bytes, size), 0);
    cr_expect_eq(read->heads, net->heads);
    for (int i = 0; i < net->heads; i++)
        cr_expect_eq(read->head[i].first[i][3], net->head[i].first[i][3], "head %d", i);
    cr_expect_eq(memcmp(read->regions, net->regions, sizeof net->regions), 0);
    cr_expect_eq(memcmp(read->head_of, net->head_of, sizeof net->head_of), 0);
    cr_expect_eq(net_head_of(read, 15, false), 0);
    cr_expect_eq(net_head_of(read, 14, false), 1);
    cr_expect_eq(net_head_of(read, 8, true), 3);
    cr_expect_eq(net_head_of(read, 1, true), 4);
    static const int32_t WRONG[][5] = {
        {14, 0, 6, 8, 0}, {14, 0, 8, 6, 1}, {32, 0, 8, 6, 0}, {14, 12, 8, 6, 0}, {0, 0, 8, 6, 0}};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        memcpy(net->bounds, WRONG[i], sizeof WRONG[i]);
        const bool ok = net_split(net);
        cr_expect_eq(ok, false, "number %zu", i);
        expect_refused(bytes, net_write(net, "english", bytes), "english", "bounds of heads");
    }
    net_free(net);
    net_free(read);
}

static uint8_t *put_16(uint8_t *at, const int16_t *values, size_t count) {
    for (size_t i = 0; i < count; i++, at += 2) bytes_put(at, (uint16_t)values[i], 2);
    return at;
}

static uint8_t *put_32(uint8_t *at, const int32_t *values, size_t count) {
    for (size_t i = 0; i < count; i++, at += 4) bytes_put(at, (uint32_t)values[i], 4);
    return at;
}

/* Writes a net of english as programs did that did not pack them; returns the size. */
static size_t write_plain(const Net *net, uint8_t bytes[NET_MOST_BYTES]) {
    const int32_t logit_score = net->logit_score;
    const bool shares = net->shares_first;
    uint8_t *at = bytes + 64;
    char text[64];
    snprintf(text, sizeof text,
             shares ? "crownhead net 1 english 32 squares 128-32-16-1"
                    : "crownhead net 3 english 32 squares %d times 128-32-16-1",
             net->heads);
    snprintf((char *)bytes, 65, "%-63s\n", text);
    for (int i = 0; i < net->heads; i++)
        if (!shares || i == 0 || i == 2) at = put_32(at, &net->bounds[i], 1);
    at = put_32(at, &logit_score, 1);
    for (const NetHead *head = net->head; head < net->head + net->heads; head++) {
        for (int i = 0; i < NET_KINDS * 32 && (!shares || head == net->head); i++)
            at = put_16(at, head->first[net_input(net, i / 32, i % 32)], NET_HIDDEN);
        if (!shares || head == net->head) at = put_16(at, head->first_bias, NET_HIDDEN);
        at = put_16(at, head->second[0][0], (size_t)NET_HIDDEN * NET_SECOND);
        at = put_32(at, head->second_bias, NET_SECOND);
        at = put_32(at, head->third, NET_SECOND);
        at = put_32(at, &head->third_bias, 1);
    }
    for (int number = 0; number < net_region_count(32) && !shares; number++)
        at = put_16(at, net->regions[number][0], (size_t)NET_STATES * NET_HIDDEN);
    bytes_put(at, crc_of(bytes, (size_t)(at - bytes)), 4);
    return (size_t)(at + 4 - bytes);
}

/* `net` is the same after it was written packed, and as a file without packing, and both files end
   with its checksum. */
static void expect_both_files_alike(Net *net) {
    static uint8_t packed[NET_MOST_BYTES], plain[NET_MOST_BYTES];
    Net *read = net_new();
    Error error;
    const size_t size = net_write(net, "english", packed), plain_size = write_plain(net, plain);
    cr_expect_lt(size, plain_size);
    cr_expect_eq(memcmp(packed + size - 4, plain + plain_size - 4, 4), 0);
    cr_expect_eq(bytes_get(packed + size - 4, 4), net->checksum);
    for (int packs = 0; packs < 2; packs++) {
        cr_assert(
            net_read(read, packs ? packed : plain, packs ? size : plain_size, "english", &error),
            "%s", error.text);
        read->is_own = net->is_own;
        cr_expect_eq(memcmp(read, net, sizeof *net), 0, "packed: %d", packs);
    }
    expect_refused(plain, plain_size - 1, "english", "damaged: the length is not");
    expect_refused(plain, plain_size + 1, "english", "damaged: the length is not");
    for (size_t at = 64; at < plain_size; at += plain_size / 50) {
        plain[at] ^= 1;
        expect_refused(plain, plain_size, "english", "damaged: the checksum is wrong");
        plain[at] ^= 1;
    }
    net_free(read);
}

Test(net, a_damaged_file_without_packing_is_refused_and_a_whole_one_read) {
    Net *net = random_net(&SEARCHER_ENGLISH);
    expect_both_files_alike(net);
    net->shares_first = true;
    net->heads = 4;
    memcpy(net->bounds, (const int32_t[NET_MOST_HEADS]){14, 0, 8, 0}, sizeof net->bounds);
    cr_assert(net_split(net));
    memset(net->regions, 0, sizeof net->regions);
    for (int i = 1; i < net->heads; i++) {
        memcpy(net->head[i].first, net->head[0].first, sizeof net->head[0].first);
        memcpy(net->head[i].first_bias, net->head[0].first_bias, sizeof net->head[0].first_bias);
    }
    memset(&net->head[net->heads], 0, sizeof net->head[0]);
    net_fold(net);
    expect_both_files_alike(net);
    net_free(net);
}

Test(net, regions_cover_the_board_and_have_a_state_for_each_way_men_stand) {
    static const int BOARDS[] = {32, 50};
    for (int board = 0; board < 2; board++) {
        const int squares = BOARDS[board], regions = net_region_count(squares);
        for (int place = 0; place < squares; place++) {
            const uint64_t man = UINT64_C(1) << place, rotated = UINT64_C(1)
                                                                 << (squares - 1 - place);
            int seen = 0;
            for (int number = 0; number < regions; number++) {
                const int own = net_region_state(squares, number, man, 0);
                seen += own > 0;
                cr_expect_eq(net_region_state(squares, number, 0, man), 2 * own);
                cr_expect_eq(net_region_state(squares, regions - 1 - number, rotated, 0) > 0,
                             own > 0, "region %d, square %d of %d", number, place, squares);
            }
            cr_expect(seen >= 1, "square %d of %d", place, squares);
        }
        /* Two squares in each of three rows, the lowest first. */
        cr_expect_eq(net_region_state(squares, 0, 1, 2), 1 + 2 * 3);
        cr_expect_eq(net_region_state(squares, 0, UINT64_C(3) << 2 * net_width(squares), 1),
                     2 + 324);
    }
}

Test(net, a_damaged_file_is_refused) {
    const BuiltIn *file = english();
    uint8_t *bytes = copy_of(file);
    expect_refused(bytes, 0, "english", "not the file of a net");
    expect_refused(bytes, 40, "english", "not the file of a net");
    for (size_t size = 64; size < file->size; size += size < 90 ? 1 : 3001)
        expect_refused(bytes, size, "english", "damaged: ");
    for (size_t less = 1; less < 20; less++)
        expect_refused(bytes, file->size - less, "english", "damaged: ");
    expect_refused(bytes, file->size + 1, "english", "damaged: ");
    expect_refused(bytes, file->size, "freejump", "another variant or with another shape");
    /* The tables come first, where each bit matters to all numbers. */
    for (size_t at = 64; at < file->size; at += at < 1000 ? 5 : 2003) {
        bytes[at] ^= (uint8_t)(1 << at % 8);
        expect_refused(bytes, file->size, "english", "damaged: ");
        bytes[at] ^= (uint8_t)(1 << at % 8);
    }
    bytes[file->size - 1] ^= 1;
    expect_refused(bytes, file->size, "english", "damaged: the checksum is wrong");
    bytes[0] = 'x';
    expect_refused(bytes, file->size, "english", "not the file of a net");
    free(bytes);
}

Test(net, weights_whose_sums_may_overflow_are_refused) {
    const BuiltIn *file = english();
    static uint8_t bytes[NET_MOST_BYTES];
    Net *net = net_new(), *large = net_new();
    Error error;
    cr_assert(net_read(net, file->bytes, file->size, "english", &error));
    *large = *net;
    large->head[0].first_bias[3] = INT16_MAX;
    expect_refused(bytes, net_write(large, "english", bytes), "english", "may overflow");
    *large = *net;
    large->regions[5][NET_STATES - 1][7] = INT16_MAX - 500; /* too much next to other regions */
    expect_refused(bytes, net_write(large, "english", bytes), "english", "may overflow");
    *large = *net;
    memset(large->head, 0, sizeof large->head);
    memset(large->regions, 0, sizeof large->regions);
    large->regions[0][1][7] = INT16_MAX; /* with the man more than 16 bits hold */
    for (int i = 0; i < net->heads; i++)
        large->head[i].first[net_input(net, NET_OWN_MEN, 0)][7] = 20000;
    expect_refused(bytes, net_write(large, "english", bytes), "english", "may overflow");
    *large = *net;
    large->head[3].third[0] = 1 << 20;
    expect_refused(bytes, net_write(large, "english", bytes), "english", "may overflow");
    *large = *net;
    large->head[0].second_bias[5] = INT32_MIN;
    expect_refused(bytes, net_write(large, "english", bytes), "english", "may overflow");
    *large = *net;
    large->logit_score = 0;
    expect_refused(bytes, net_write(large, "english", bytes), "english", "may overflow");
    net_free(net);
    net_free(large);
}

/* Plays random moves from the start and calls `look` with each position and a net of random
   weights. */
static void wander(const Searcher *searcher, int games,
                   void (*look)(const Searcher *searcher, const GamePosition *pos,
                                const Knowledge *knowledge)) {
    const Game *game = searcher->game;
    Net *net = random_net(searcher);
    const Knowledge knowledge = {.choice = EVAL_LEARNED, .net = net};
    Random random = random_seeded(7);
    for (int i = 0; i < games; i++) {
        GamePosition pos = game_start(game);
        for (int ply = 0; ply < 150; ply++) {
            look(searcher, &pos, &knowledge);
            if (!play_random(game, &pos, &random)) break;
        }
    }
    net_free(net);
}

/* The static score for the side to move. */
static int score_of(const Searcher *searcher, const GamePosition *pos, const Knowledge *knowledge) {
    const int score = searcher->explain(pos, knowledge).score.total;
    return searcher->game->to_move(pos) == game_white(searcher->game) ? -score : score;
}

static void expect_sums_alike(const Searcher *searcher, const GamePosition *pos,
                              const Knowledge *knowledge) {
    Sample sample;
    searcher->sample(pos, &sample);
    cr_expect_eq(score_of(searcher, pos, knowledge),
                 net_score(knowledge->net, sample.own, sample.foes, sample.kings));
}

Test(net, each_that_is_part_of_the_program_is_of_a_variant_and_whole) {
    for (const Searcher *const *searcher = SEARCHERS; *searcher; searcher++) {
        Knowledge knowledge;
        Error error;
        const Game *game = (*searcher)->game;
        cr_expect_eq((*searcher)->default_eval == EVAL_LEARNED, *game->facts.net != '\0');
        cr_expect_eq(knowledge_make(&knowledge, EVAL_LEARNED, game->name, NULL, &error),
                     *game->facts.net != '\0', "%s: %s", game->name, error.text);
        knowledge_free(&knowledge);
    }
    for (const BuiltIn *file = NET_FILES; file->name; file++) {
        const Game *game = variant_find(file->name);
        cr_expect(game && strcmp(game->facts.net, file->name) == 0, "%s.net: no variant goes by it",
                  file->name);
    }
}

Test(net, vectors_and_plain_integers_come_to_the_same) {
    for (const Searcher *const *searcher = SEARCHERS; *searcher; searcher++)
        if ((*searcher)->sample) wander(*searcher, 60, expect_sums_alike);
}

/* The position rotated with the colours swapped, by its Hub form. */
static GamePosition rotated(const Game *game, const GamePosition *pos) {
    char text[GAME_POSITION_TEXT], other[GAME_POSITION_TEXT];
    static const char FROM[] = "wWbBe", TO[] = "bBwWe";
    GamePosition result;
    Error error;
    game->print_hub(pos, text);
    const size_t squares = strlen(text) - 1;
    other[0] = TO[strchr(FROM, text[0]) - FROM];
    for (size_t i = 0; i < squares; i++) other[1 + i] = TO[strchr(FROM, text[squares - i]) - FROM];
    other[1 + squares] = '\0';
    cr_assert(game->parse_hub(&result, other, &error), "%s", error.text);
    return result;
}

static void expect_turned_alike(const Searcher *searcher, const GamePosition *pos,
                                const Knowledge *knowledge) {
    const GamePosition other = rotated(searcher->game, pos);
    cr_expect_eq(score_of(searcher, pos, knowledge), score_of(searcher, &other, knowledge));
}

Test(net, a_rotated_board_has_the_same_value) {
    for (const Searcher *const *searcher = SEARCHERS; *searcher; searcher++)
        if ((*searcher)->sample) wander(*searcher, 60, expect_turned_alike);
}

/* The scale of the program's own net does not hold for other nets. */
Test(net, of_a_file_has_the_chances_that_it_tells_itself) {
    const Game *game = variant("english")->game;
    const GamePosition start = position_of("english", "");
    Knowledge own, other;
    Error error;
    cr_assert(knowledge_make(&own, EVAL_LEARNED, "english", NULL, &error), "%s", error.text);
    Net *net = net_new();
    uint8_t *bytes = malloc(NET_MOST_BYTES);
    char folder[FOLDER_PATH];
    cr_assert(net && bytes && net_read_own(net, "english", &error));
    cr_expect(net->is_own);
    net->logit_score = 400;
    const size_t size = net_write(net, "english", bytes);
    folder_make(folder);
    const char *path = folder_file(folder, "other.net");
    FILE *file = fopen(path, "wb");
    cr_assert(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
    cr_assert(knowledge_make(&other, EVAL_LEARNED, "english", path, &error), "%s", error.text);
    cr_expect_float_eq(chance_of_score(&own, game, &start, 188), 0.731, 0.001); /* a logit of 1 */
    cr_expect_float_eq(chance_of_score(&other, game, &start, 400), 0.731, 0.001);
    knowledge_free(&own);
    knowledge_free(&other);
    net_free(net);
    free(bytes);
    folder_remove(folder);
}

Test(net, a_variant_takes_the_file_of_the_variant_whose_net_it_uses) {
    for (int i = 0; ALL_GAMES[i]; i++) {
        const Game *game = ALL_GAMES[i];
        if (!*game->facts.net) continue;
        const BuiltIn *file = built_in_find(NET_FILES, game->facts.net);
        Net *net = net_new();
        Error error = {.text = ""};
        cr_assert(net && net_read(net, file->bytes, file->size, game->name, &error), "%s: %s",
                  game->name, error.text);
        net_free(net);
        if (strcmp(game->name, file->name) == 0) continue;
        uint8_t *bytes = copy_of(file);
        *strstr((char *)bytes, file->name) = 'X';
        expect_refused(bytes, file->size, game->name, "another variant or with another shape");
        free(bytes);
    }
    expect_refused(english()->bytes, english()->size, "brazilian",
                   "another variant or with another shape");
}
