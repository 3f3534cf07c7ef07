/* PDN that is spoilt at random, or not PDN at all: it is read to its end, and the sanitizers see
   nothing. And the results of the reader for broken games. Sound ones are in
   sessions/pdn_read.session, long ones in pdn_long.session. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "engine/base/text.h"
#include "engine/pdn/pdn.h"
#include "engine/variants.h"
#include "tests/helpers/pdn_pieces.h"
#include "tests/helpers/support.h"

enum { SHOWN = 1 << 16 };

/* Those of the moves themselves; variations are left out. */
static void show_comments(Writer *writer, const PdnGame *game, int ply) {
    int depth = 0;
    for (int i = 0; i < game->comment_count; i++) {
        const PdnComment *comment = &game->comments[i];
        depth += (comment->kind == PDN_OPEN) - (comment->kind == PDN_CLOSE);
        if (comment->ply == ply && comment->kind == PDN_COMMENT && depth == 0)
            writer_add(writer, " {%s}", comment->text);
    }
}

static void show(Writer *writer, const PdnGame *game) {
    static const char *const RESULTS[] = {[GAME_ONGOING] = "open",
                                          [GAME_WON_BY_FIRST] = "first",
                                          [GAME_WON_BY_SECOND] = "second",
                                          [GAME_DRAWN] = "draw",
                                          [GAME_LOST_BY_BOTH] = "both lose"};
    const Record *record = game->record;
    char start[GAME_POSITION_TEXT], usual[GAME_POSITION_TEXT], move[GAME_MOVE_TEXT];
    for (int i = 0; i < game->tag_count; i++)
        writer_add(writer, "%s=%s ", game->tags[i].name, game->tags[i].value);
    writer_add(writer, "| %s %s", record->game->name, RESULTS[game->result]);
    const GamePosition begin = position_of(record->game->name, "");
    record->game->print(&begin, usual);
    record->game->print(&record->positions[0], start);
    if (strcmp(start, usual) != 0) writer_add(writer, " %s", start);
    show_comments(writer, game, 0);
    for (int i = 0; i < record->length; i++) {
        record->game->print_move(&record->moves[i], move);
        writer_add(writer, " %s", move);
        show_comments(writer, game, i + 1);
    }
    writer_add(writer, "\n");
}

/* All that is in `size` bytes of `text`, read in pieces of `step`. */
static void show_all(const char *text, size_t size, size_t step, char shown[SHOWN]) {
    Writer writer = writer_make(shown, SHOWN);
    PdnPieces pieces = {.memory = {.text = text, .size = size}, .step = step};
    Error error;
    PdnReader *reader = pdn_reader_new(pdn_source_pieces, &pieces, &GAME_ENGLISH, &error);
    PdnGame game;
    PdnFault fault;
    for (PdnStatus status; (status = pdn_read(reader, &game, &fault)) != PDN_END;)
        if (status == PDN_GAME)
            show(&writer, &game);
        else
            writer_add(&writer, "%d:%d %s\n", (int)fault.place.line, (int)fault.place.column,
                       fault.reason.text);
    pdn_reader_free(reader);
}

/* Reads the first game of `text`, which must be so; the reader is to be freed. */
static PdnReader *read_first(const char *text, size_t size, PdnGame *game, PdnFault *fault,
                             PdnStatus due) {
    static PdnMemory memory;
    Error error;
    memory = (PdnMemory){.text = text, .size = size};
    PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, &GAME_ENGLISH, &error);
    const PdnStatus status = pdn_read(reader, game, fault);
    cr_assert_eq(status, due, "%.60s: status %d, expected %d", text, (int)status, (int)due);
    return reader;
}

/* Has a bit of everything, faults too. */
static const char RICH[] = "\xEF\xBB\xBF[Event \"a \\\"b\\\" \\\\\"]\r\n[GameType "
                           "\"21\"]\n\n{first} 1. 11-15! 23 - 19?! $1\n"
                           "2. 8-11 (8-12 {x} (1-2) ; )\n) 22-17 /FEN \"B:W32\"/ 1/2-1/2 {end}\n\n"
                           "[Variant \"tower\"]\n1. a6b5 C3D4 {[%clk 1:00]}* % skipped\n[Event "
                           "\"c\"]\n[FEN \"W:W31:B12\"]\n"
                           "31-26 1... 12-16 2. 26 * 23* 1-0\n[Event \"d\"]\n2115 {never\n[Event "
                           "\"e\"]\n11-15 * 1115 2-0 *\n";

/* Reads `size` bytes of `text` to their end and looks at all that is given out. */
static void survive(const char *text, size_t size) {
    static char shown[SHOWN];
    show_all(text, size, 4096, shown);
}

static const char SIGNS[] = "[]{}()\"\\/;%*-x:.0123456789 \n\r\0$!?aFEN";

Test(pdn_hostile, reading_does_not_depend_on_where_the_window_ends) {
    char *expected = malloc(SHOWN), *shown = malloc(SHOWN), *text = malloc(1 << 18);
    const size_t size = strlen(RICH);
    show_all(RICH, size, 4096, expected);
    static const size_t AROUND[] = {(64 << 10) - 4096, 64 << 10};
    for (int k = 0; k < 2; k++) {
        for (size_t pad = AROUND[k] - size; pad <= AROUND[k] + 8; pad++) {
            memset(text, ' ', pad);
            memcpy(text + pad, RICH, size);
            show_all(text, pad + size, SIZE_MAX, shown);
            cr_assert_str_eq(shown, expected, "%zu spaces before", pad);
        }
    }
    free(expected);
    free(shown);
    free(text);
}

Test(pdn_hostile, every_beginning_of_a_text_is_survived) {
    for (size_t size = 0; size <= strlen(RICH); size++) {
        char *copy = malloc(size + 1); /* of that size, for the address sanitizer */
        memcpy(copy, RICH, size);
        survive(copy, size);
        free(copy);
    }
}

Test(pdn_hostile, spoilt_texts_are_survived) {
    Random random = random_seeded(1);
    const uint32_t size = (uint32_t)strlen(RICH);
    for (int i = 0; i < 20000; i++) {
        char copy[sizeof RICH];
        memcpy(copy, RICH, sizeof RICH);
        for (uint32_t spots = 1 + random_below(&random, 8); spots > 0; spots--) {
            const char sign = SIGNS[random_below(&random, sizeof SIGNS)];
            copy[random_below(&random, size)] =
                random_below(&random, 3) ? sign : (char)random_below(&random, 256);
        }
        survive(copy, size);
    }
}

Test(pdn_hostile, noise_is_survived) {
    Random random = random_seeded(2);
    char *noise = malloc(1 << 20);
    for (int i = 0; i < 1 << 20; i++) noise[i] = (char)random_below(&random, 256);
    survive(noise, 1 << 20);
    for (int i = 0; i < 1 << 20; i++) noise[i] = SIGNS[random_below(&random, sizeof SIGNS)];
    survive(noise, 1 << 20);
    free(noise);
}

Test(pdn_hostile, control_bytes_stay_out_of_faults) {
    static const char *const GAMES[] = {"1. 11-15 \033[31m *\n", "1. \x9b\xff\x01\xc2\x85 *\n",
                                        "[GameType \"\033]0;x\007\"]\n1. 11-15 *\n",
                                        "[FEN \"\033[2J\"]\n1. 11-15 *\n"};
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        PdnGame game;
        PdnFault fault;
        PdnReader *reader = read_first(GAMES[i], strlen(GAMES[i]), &game, &fault, PDN_BROKEN);
        Error plain = fault.reason;
        text_make_printable(plain.text);
        cr_expect_str_eq(fault.reason.text, plain.text, "game %zu", i);
        cr_expect(strchr(plain.text, '?'), "%s", plain.text);
        pdn_reader_free(reader);
    }
}

/* The same game again and again. */
typedef struct {
    const char *game;
    size_t at;
    int left;
} Repeated;

static size_t read_repeated(void *context, char *buffer, size_t size) {
    Repeated *repeated = context;
    size_t given = 0;
    for (; given < size && repeated->left > 0; given++) {
        buffer[given] = repeated->game[repeated->at++];
        if (repeated->game[repeated->at]) continue;
        repeated->at = 0;
        repeated->left--;
    }
    return given;
}

/* Reads that many games and returns the most memory that this process has had, in KiB. */
static long memory_after(const char *game, int games) {
    Repeated repeated = {.game = game, .left = games};
    Error error;
    PdnReader *reader = pdn_reader_new(read_repeated, &repeated, &GAME_ENGLISH, &error);
    PdnGame read;
    PdnFault fault;
    int count = 0;
    while (pdn_read(reader, &read, &fault) == PDN_GAME) count++;
    cr_expect_eq(count, games);
    pdn_reader_free(reader);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

Test(pdn_hostile, a_hundred_thousand_games_take_no_more_memory_than_a_hundred) {
    static const char GAME[] = "[Event \"many\"]\n[Black \"Ann\"]\n\n1. 11-15 {a comment} 23-19 "
                               "2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20 1-0\n\n";
    const long before = memory_after(GAME, 100), after = memory_after(GAME, 100000);
    cr_expect_lt(after - before, 512, "%ld KiB, then %ld", before, after);
}

/* --- what a caller is given --- */

Test(pdn, a_tag_is_found_whatever_the_case_of_its_name) {
    const PdnTag tags[] = {{.name = "event", .value = "a"}, {.name = "Event", .value = "b"}};
    const PdnGame game = {.tags = tags, .tag_count = 2};
    cr_expect_str_eq(pdn_tag(&game, "EVENT"), "a");
    cr_expect_null(pdn_tag(&game, "Site"));
}

Test(pdn, a_game_with_a_bad_fen_has_the_start_of_its_variant) {
    static const char TEXT[] = "[Variant \"tower\"]\n[FEN \"B:\"] *";
    PdnGame game;
    PdnFault fault;
    PdnReader *reader = read_first(TEXT, strlen(TEXT), &game, &fault, PDN_BROKEN);
    const GamePosition start = position_of("tower", "");
    cr_expect_eq(game.record->game, &GAME_TOWER);
    cr_expect(GAME_TOWER.same(game.record->positions, &start));
    pdn_reader_free(reader);
}

Test(pdn, the_moves_before_a_fault_are_kept) {
    static const char TEXT[] = "[Event \"a\"] 11-15 {x} 23-19 1-2 8-11 *";
    char shown[SHOWN];
    Writer writer = writer_make(shown, sizeof shown);
    PdnGame game;
    PdnFault fault;
    PdnReader *reader = read_first(TEXT, strlen(TEXT), &game, &fault, PDN_BROKEN);
    show(&writer, &game);
    cr_expect_str_eq(shown, "Event=a | english open 11-15 {x} 23-19\n");
    pdn_reader_free(reader);
}
