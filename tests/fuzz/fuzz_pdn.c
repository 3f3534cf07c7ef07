/* PDN: the games do not depend on the pieces in which the text comes; they have legal moves,
   written in any style they read back as they were, and written again they are the same bytes;
   faults have a place in the text. */
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/input.h"
#include "tests/fuzz/oracles.h"
#include "tests/helpers/pdn_pieces.h"

static PdnReader *start_reader(PdnPieces *pieces, const Game *usual) {
    Error error;
    PdnReader *reader = pdn_reader_new(pdn_source_pieces, pieces, usual, &error);
    expect(reader != NULL, "no reader");
    return reader;
}

/* FNV-1a. */
static void mix(uint64_t *sum, const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        *sum = (*sum ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001b3);
}

static void mix_text(uint64_t *sum, const char *text) {
    mix(sum, text, strlen(text) + 1);
}

/* Mixes in all that was read. */
static void mix_game(uint64_t *sum, PdnStatus status, const PdnGame *game, const PdnFault *fault) {
    mix(sum, &status, sizeof status);
    mix(sum, &game->result, sizeof game->result);
    mix_text(sum, game->record->game->name);
    mix(sum, game->record->moves, (size_t)game->record->length * sizeof *game->record->moves);
    for (int i = 0; i < game->tag_count; i++) {
        mix_text(sum, game->tags[i].name);
        mix_text(sum, game->tags[i].value);
    }
    for (int i = 0; i < game->comment_count; i++) {
        mix(sum, &game->comments[i].ply, sizeof game->comments[i].ply);
        mix(sum, &game->comments[i].kind, sizeof game->comments[i].kind);
        mix(sum, &game->comments[i].nag, sizeof game->comments[i].nag);
        mix(sum, &game->comments[i].move, sizeof game->comments[i].move);
        if (game->comments[i].text) mix_text(sum, game->comments[i].text);
    }
    for (int i = 0; i < game->assumed_count; i++) mix_text(sum, game->assumed[i].text);
    if (status != PDN_BROKEN) return;
    mix(sum, &fault->place, sizeof fault->place);
    mix_text(sum, fault->reason.text);
}

/* Columns of UTF-16 are those of the UTF-8 that is made of it. */
static void expect_place(const PdnFault *fault, const char *text, size_t size) {
    const size_t head = size < INPUT_HEAD ? size : INPUT_HEAD;
    if (encoding_wide(text, head)) return;
    const char end = memchr(text, '\n', head) || !memchr(text, '\r', head) ? '\n' : '\r';
    int64_t line = 1, column = 1;
    const PdnPlace *place = &fault->place;
    for (size_t i = 0; i < size && (line != place->line || column != place->column); i++) {
        column = text[i] == end ? 1 : column + 1;
        line += text[i] == end;
    }
    expect(line == place->line && column == place->column, "no line %lld has a column %lld",
           (long long)place->line, (long long)place->column);
    expect_error(&fault->reason);
}

static Buffer write_game(const PdnGame *game, const PdnStyle *style) {
    Buffer text = {.text = NULL};
    Error error;
    expect(pdn_write_in_style(&text, game, style, &error), "a game is not written: %s", error.text);
    return text;
}

static void expect_same_record(const Record *a, const Record *b) {
    expect(a->game == b->game, "the game is of %s, then of %s", a->game->name, b->game->name);
    expect(a->length == b->length, "%d moves, then %d", a->length, b->length);
    expect(a->game->same(a->positions, b->positions), "another start");
    expect(!memcmp(a->moves, b->moves, (size_t)a->length * sizeof *a->moves), "other moves");
}

static void expect_there_and_back(const PdnGame *game, const PdnStyle *style) {
    Buffer text = write_game(game, style);
    PdnPieces pieces = {.memory = {.text = text.text, .size = text.length}, .step = SIZE_MAX};
    PdnReader *reader = start_reader(&pieces, game_number(0));
    PdnGame found;
    PdnFault fault;
    const PdnStatus status = pdn_read(reader, &found, &fault);
    expect(status == PDN_GAME, "a written game is broken: %s in %s",
           status == PDN_BROKEN ? fault.reason.text : "the end", text.text);
    expect_same_record(game->record, found.record);
    expect(game->result == found.result, "the result has changed");
    expect(game->comment_count == found.comment_count, "comments have changed: %s", text.text);
    Buffer again = write_game(&found, style);
    expect(!strcmp(text.text, again.text), "written\n%s, then\n%s", text.text, again.text);
    expect(pdn_read(reader, &found, &fault) == PDN_END, "one game became two: %s", text.text);
    pdn_reader_free(reader);
    free(text.text);
    free(again.text);
}

/* In every style of squares and paths. */
static void expect_all_styles(const PdnGame *game) {
    for (int i = 0; i < 7; i++) {
        const PdnStyle style = {.squares = (PdnSquares)(i % 3),
                                .whole_paths = i & 1,
                                .open_end = i < 3,
                                .is_short = i == 6};
        expect_there_and_back(game, &style);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const size_t STEPS[] = {SIZE_MAX, 1, 61};
    const char *text = (const char *)data;
    const Game *usual = game_number(size > 0 ? data[size - 1] : 0);
    uint64_t whole = 0;
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        PdnPieces pieces = {.memory = {.text = text, .size = size}, .step = STEPS[i]};
        PdnReader *reader = start_reader(&pieces, usual);
        PdnGame game;
        PdnFault fault;
        uint64_t sum = 0;
        for (PdnStatus status; (status = pdn_read(reader, &game, &fault)) != PDN_END;) {
            mix_game(&sum, status, &game, &fault);
            if (i > 0) continue;
            expect_sound_record(game.record);
            if (status == PDN_GAME)
                expect_all_styles(&game);
            else
                expect_place(&fault, text, size);
        }
        pdn_reader_free(reader);
        if (i == 0) whole = sum;
        expect(sum == whole, "in pieces of %zu bytes it reads otherwise", STEPS[i]);
    }
    return 0;
}
