/* Files of games: the reader and the writer of engine/pdn/ with a face of plain C. A reader holds
   the last game that was read, or the part of it before its fault. */
#include "protocol/library/crownhead_pdn.h"

#include <stdlib.h>
#include <string.h>

#include "engine/pdn/file.h"
#include "engine/variants.h"
#include "protocol/library/game_state.h"

struct CrownheadPdn {
    PdnFile *file;     /* or else */
    PdnReader *reader; /* of */
    PdnMemory memory;  /* which is the rest of */
    char *text;
    bool has_game;
    PdnGame game;
    int64_t line;
    char move[GAME_MOVE_TEXT]; /* of the last remark */
};

/* --- read --- */

/* A reader with nothing to read yet, and the variant of games that name none. */
static CrownheadPdn *new_reader(const char *variant, const Game **usual, Error *error) {
    *usual = library_variant(variant ? variant : ALL_GAMES[0]->name, error);
    CrownheadPdn *pdn = *usual ? calloc(1, sizeof *pdn) : NULL;
    if (*usual && !pdn) error_set(error, "not enough memory for a reader");
    return pdn;
}

/* Hands out a reader that can read; else frees it and hands over why. */
static CrownheadPdn *opened(CrownheadPdn *pdn, const Error *why, char *error) {
    if (pdn && (pdn->file || pdn->reader)) return pdn;
    crownhead_pdn_free(pdn);
    library_fail(error, why);
    return NULL;
}

CrownheadPdn *crownhead_pdn_open(const char *path, const char *variant, char *error) {
    Error why;
    PdnReading reading = {.is_plain = true};
    CrownheadPdn *pdn = path ? new_reader(variant, &reading.usual, &why) : NULL;
    if (!path) error_set(&why, "the path is missing");
    if (pdn) pdn->file = pdn_file_open(path, &reading, &why);
    return opened(pdn, &why, error);
}

CrownheadPdn *crownhead_pdn_text(const char *text, size_t length, const char *variant,
                                 char *error) {
    Error why;
    const Game *usual;
    CrownheadPdn *pdn = text ? new_reader(variant, &usual, &why) : NULL;
    if (!text) error_set(&why, "the text is missing");
    if (pdn) {
        pdn->text = malloc(length + 1);
        if (!pdn->text) error_set(&why, "not enough memory for the text");
        if (pdn->text) {
            memcpy(pdn->text, text, length);
            pdn->memory = (PdnMemory){.text = pdn->text, .size = length};
            pdn->reader = pdn_reader_new(pdn_source_memory, &pdn->memory, usual, &why);
        }
    }
    return opened(pdn, &why, error);
}

void crownhead_pdn_free(CrownheadPdn *pdn) {
    if (!pdn) return;
    pdn_file_close(pdn->file);
    if (pdn->reader) pdn_reader_free(pdn->reader);
    free(pdn->text);
    free(pdn);
}

CrownheadPdnStatus crownhead_pdn_next(CrownheadPdn *pdn, char *error) {
    Error why;
    PdnFault fault;
    if (!pdn) {
        error_set(&why, "the reader is missing");
        library_fail(error, &why);
        return CROWNHEAD_PDN_FAILED;
    }
    const PdnStatus status = pdn->file ? pdn_file_next(pdn->file, &pdn->game, &fault)
                                       : pdn_read(pdn->reader, &pdn->game, &fault);
    const char *trouble = pdn->file && status == PDN_END ? pdn_file_trouble(pdn->file) : NULL;
    pdn->has_game = status != PDN_END;
    if (trouble) error_set(&why, "%s", trouble);
    if (trouble) library_fail(error, &why);
    if (status == PDN_END) return trouble ? CROWNHEAD_PDN_FAILED : CROWNHEAD_PDN_END;
    pdn->line = status == PDN_BROKEN ? fault.place.line : pdn->game.place.line;
    if (status == PDN_BROKEN) library_fail(error, &fault.reason);
    return status == PDN_BROKEN ? CROWNHEAD_PDN_BROKEN : CROWNHEAD_PDN_GAME;
}

CrownheadGame *crownhead_pdn_game(const CrownheadPdn *pdn) {
    return pdn && pdn->has_game ? library_game_of(pdn->game.record) : NULL;
}

const char *crownhead_pdn_result(const CrownheadPdn *pdn) {
    return pdn && pdn->has_game ? pdn_game_result(&pdn->game) : NULL;
}

int64_t crownhead_pdn_line(const CrownheadPdn *pdn) {
    return pdn && pdn->has_game ? pdn->line : 0;
}

static const PdnTag *tag_of(const CrownheadPdn *pdn, int number) {
    const bool is_there = pdn && pdn->has_game && number >= 0 && number < pdn->game.tag_count;
    return is_there ? &pdn->game.tags[number] : NULL;
}

const char *crownhead_pdn_tag_name(const CrownheadPdn *pdn, int number) {
    const PdnTag *tag = tag_of(pdn, number);
    return tag ? tag->name : NULL;
}

const char *crownhead_pdn_tag_value(const CrownheadPdn *pdn, int number) {
    const PdnTag *tag = tag_of(pdn, number);
    return tag ? tag->value : NULL;
}

_Static_assert((int)PDN_COMMENT == (int)CROWNHEAD_COMMENT, "remarks");
_Static_assert((int)PDN_NAG == (int)CROWNHEAD_NAG, "remarks");
_Static_assert((int)PDN_OPEN == (int)CROWNHEAD_OPEN, "remarks");
_Static_assert((int)PDN_MOVE == (int)CROWNHEAD_MOVE, "remarks");
_Static_assert((int)PDN_CLOSE == (int)CROWNHEAD_CLOSE, "remarks");

bool crownhead_pdn_remark(CrownheadPdn *pdn, int number, CrownheadRemark *remark) {
    if (!pdn || !remark || !pdn->has_game || number < 0 || number >= pdn->game.comment_count)
        return false;
    const PdnComment *said = &pdn->game.comments[number];
    *remark = (CrownheadRemark){.ply = said->ply, .kind = (int32_t)said->kind, .text = ""};
    if (said->kind == PDN_NAG) remark->nag = said->nag;
    if (said->kind == PDN_COMMENT) remark->text = said->text;
    if (said->kind == PDN_MOVE) {
        pdn->game.record->game->print_move(&said->move, pdn->move);
        remark->text = pdn->move;
    }
    return true;
}

/* --- write --- */

/* Takes over tags and remarks; false and an error for those that cannot be written. */
static bool take_words(PdnGame *game, PdnTag *tags, PdnComment *comments, const char *const *words,
                       const CrownheadRemark *remarks, Error *error) {
    for (int i = 0; i < game->tag_count; i++) {
        const char *const *pair = words ? words + 2 * (size_t)i : NULL;
        if (!pair || !pair[0] || !pair[1])
            return error_set(error, "tag %d has no name or no value", i);
        tags[i] = (PdnTag){.name = pair[0], .value = pair[1]};
    }
    for (int i = 0; i < game->comment_count; i++) {
        const CrownheadRemark *said = remarks ? &remarks[i] : NULL;
        const bool is_text = said && said->kind == CROWNHEAD_COMMENT && said->text;
        if (!is_text && !(said && said->kind == CROWNHEAD_NAG && said->nag >= 0 && said->nag < 256))
            return error_set(error, "remark %d is neither a comment nor a NAG from 0 to 255", i);
        const int before = i > 0 ? comments[i - 1].ply : 0;
        if (said->ply < before || said->ply > game->record->length)
            return error_set(error, "remark %d: ply %d is not one from %d to %d", i, (int)said->ply,
                             before, game->record->length);
        comments[i] = (PdnComment){.ply = said->ply,
                                   .kind = (PdnRemarkKind)said->kind,
                                   .nag = said->nag,
                                   .text = is_text ? said->text : NULL};
    }
    return true;
}

static bool take_result(PdnGame *game, const char *result, Error *error) {
    GameReason ignored;
    if (!result) game->result = record_result(game->record, &ignored);
    if (result && (size_t)pdn_result_read(result, &game->result) != strlen(result))
        return error_set(
            error, "'%.40s' is not a result; 1-0, 0-1, 1/2-1/2, * and 2-0, 0-2, 1-1 are", result);
    return true;
}

char *crownhead_pdn_write(const CrownheadGame *game, const char *const *tags, int tag_count,
                          const CrownheadRemark *remarks, int remark_count, const char *result,
                          char *error) {
    enum { MOST = 1 << 20 };
    Error why;
    Buffer text = {.text = NULL};
    if (!game || tag_count < 0 || remark_count < 0 || tag_count > MOST || remark_count > MOST) {
        error_set(&why, "%s",
                  game ? "the numbers of tags and of remarks must be from 0 to 1048576"
                       : "the game is missing");
        library_fail(error, &why);
        return NULL;
    }
    PdnTag *own_tags = calloc((size_t)tag_count + 1, sizeof *own_tags);
    PdnComment *comments = calloc((size_t)remark_count + 1, sizeof *comments);
    PdnGame written = {.record = &game->record,
                       .tags = own_tags,
                       .tag_count = tag_count,
                       .comments = comments,
                       .comment_count = remark_count};
    bool ok = own_tags && comments;
    if (!ok) error_set(&why, "not enough memory for the game");
    ok = ok && take_words(&written, own_tags, comments, tags, remarks, &why) &&
         take_result(&written, result, &why) && pdn_write(&text, &written, &why);
    free(own_tags);
    free(comments);
    if (!ok) library_fail(error, &why);
    return ok ? text.text : NULL;
}

void crownhead_pdn_release(char *text) {
    free(text);
}
