/* Shows PDN as the tests look at it: a game on a line, with the tags, the variant and the result,
   the start where it is not the usual one, the moves with their comments; a broken game as the
   place and the reason. */
#ifndef CROWNHEAD_TESTS_HELPERS_PDN_SHOW_H
#define CROWNHEAD_TESTS_HELPERS_PDN_SHOW_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/pdn.h"
#include "engine/variants.h"
#include "tests/helpers/support.h"

enum { SHOWN = 1 << 16 };

/* A text given in pieces of at most `step` bytes. */
typedef struct {
    PdnMemory memory;
    size_t step;
} Pieces;

static inline size_t read_pieces(void *context, char *buffer, size_t size) {
    Pieces *pieces = context;
    return pdn_source_memory(&pieces->memory, buffer, size < pieces->step ? size : pieces->step);
}

/* Those of the moves themselves; variations are left out. */
static inline void show_comments(Writer *writer, const PdnGame *game, int ply) {
    int depth = 0;
    for (int i = 0; i < game->comment_count; i++) {
        const PdnComment *comment = &game->comments[i];
        depth += (comment->kind == PDN_OPEN) - (comment->kind == PDN_CLOSE);
        if (comment->ply == ply && comment->kind == PDN_COMMENT && depth == 0)
            writer_add(writer, " {%s}", comment->text);
    }
}

static inline const char *result_text(GameResult result) {
    switch (result) {
    case GAME_WON_BY_FIRST: return "first";
    case GAME_WON_BY_SECOND: return "second";
    case GAME_DRAWN: return "draw";
    case GAME_LOST_BY_BOTH: return "both lose";
    default: return "open";
    }
}

static inline void show(Writer *writer, const PdnGame *game) {
    const Record *record = game->record;
    char start[GAME_POSITION_TEXT], usual[GAME_POSITION_TEXT], move[GAME_MOVE_TEXT];
    for (int i = 0; i < game->tag_count; i++)
        writer_add(writer, "%s=%s ", game->tags[i].name, game->tags[i].value);
    writer_add(writer, "| %s %s", record->game->name, result_text(game->result));
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

/* All that is in `size` bytes of `text` in this encoding (NULL: as it comes), read in pieces of
   `step`; in front of a game, if so wanted, what the reader assumed in angles. */
static inline void show_read(const char *text, size_t size, size_t step, const char *encoding,
                             bool shows_assumed, char shown[SHOWN]) {
    static const char *const KINDS[PDN_ASSUMED_KINDS] = {
        [PDN_ASSUMED_ENCODING] = "encoding", [PDN_ASSUMED_VARIANT] = "variant",
        [PDN_ASSUMED_TAG] = "tag",           [PDN_ASSUMED_NAME] = "name",
        [PDN_ASSUMED_SIDE] = "side",         [PDN_ASSUMED_SQUARES] = "squares",
        [PDN_ASSUMED_ROUTE] = "route",       [PDN_ASSUMED_JUMPS] = "jumps",
        [PDN_ASSUMED_SIGNS] = "signs",       [PDN_ASSUMED_SPACE] = "space",
        [PDN_ASSUMED_RESULT] = "result",     [PDN_ASSUMED_VARIATION] = "variation"};
    Writer writer = writer_make(shown, SHOWN);
    Pieces pieces = {.memory = {.text = text, .size = size}, .step = step};
    Error error;
    PdnReader *reader = pdn_reader_new(read_pieces, &pieces, &GAME_ENGLISH, &error);
    PdnGame game;
    PdnFault fault;
    if (encoding) cr_assert(pdn_reader_set_encoding(reader, encoding, &error));
    for (PdnStatus status; (status = pdn_read(reader, &game, &fault)) != PDN_END;)
        if (status == PDN_GAME) {
            for (int i = 0; shows_assumed && i < game.assumed_count; i++)
                writer_add(&writer, "<%s>", KINDS[game.assumed[i].kind]);
            show(&writer, &game);
        } else
            writer_add(&writer, "%d:%d %s\n", (int)fault.place.line, (int)fault.place.column,
                       fault.reason.text);
    pdn_reader_free(reader);
}

static inline void show_all(const char *text, size_t size, size_t step, char shown[SHOWN]) {
    show_read(text, size, step, NULL, false, shown);
}

#endif
