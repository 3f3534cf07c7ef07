#include "tools/pdn/draw.h"

#include <errno.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"
#include "tools/common/board.h"
#include "tools/common/output.h"

/* --- arrows and marks --- */

/* The cell called by the `length` letters at `name`; -1 if there is none. */
static int find_cell(const GameView *view, const char *name, size_t length) {
    char word[sizeof view->cell[0][0].name];
    if (length == 0 || length >= sizeof word) return -1;
    memcpy(word, name, length);
    word[length] = '\0';
    for (int i = 0; i < VIEW_CELLS; i++)
        if (text_same(view_cell(view, i)->name, word)) return i;
    return -1;
}

/* Reads cells with `-`, `x` or `:` between into `arrow`. Behind the last one a move of Focus has
   the number of men (c1-c3:2). */
static bool read_path(const GameView *view, const char *word, BoardArrow *arrow, Error *error) {
    for (const char *at = word;; at++) {
        const size_t length = strcspn(at, "-x:");
        const bool is_count =
            arrow->length > 1 && at[-1] == ':' && strspn(at, "0123456789") == length;
        const int cell = find_cell(view, at, length);
        if (cell < 0 && is_count && length > 0 && !at[length]) return true;
        if (cell < 0)
            return error_set(error, "'%.*s' in '%.40s' is not a cell of the board",
                             (int)(length < 40 ? length : 40), at, word);
        if (arrow->length == VIEW_PATH)
            return error_set(error, "'%.40s' names more than %d cells", word, VIEW_PATH);
        arrow->path[arrow->length++] = cell;
        at += length;
        if (!*at) return true;
    }
}

/* Adds the notes of the command line to the board of `position`. */
static bool add_notes(const PdnConfig *config, const Game *game, const GamePosition *position,
                      BoardNotes *notes, Error *error) {
    GameView view;
    game->view(position, &view);
    notes->is_flipped = config->is_flipped;
    for (int i = 0; i < config->notes.count; i++) {
        const PdnNoteKind kind = config->notes.note[i].kind;
        const char *word = config->notes.note[i].word;
        BoardArrow arrow = {.kind = kind == NOTE_BEST ? ARROW_BEST : ARROW_PLAYED};
        if (!read_path(&view, word, &arrow, error)) return false;
        if (kind == NOTE_MARK)
            for (int k = 0; k < arrow.length; k++) cells_add(&notes->marked, arrow.path[k]);
        else if (notes->arrow_count == BOARD_ARROWS)
            return error_set(error, "'%.40s' is one arrow too many; there can be %d", word,
                             BOARD_ARROWS);
        else
            notes->arrows[notes->arrow_count++] = arrow;
    }
    return true;
}

/* --- pictures --- */

static bool draw_into_folder(const PdnConfig *config, int64_t number, const Record *record, int ply,
                             const BoardNotes *notes, Error *error) {
    char path[4096];
    Writer writer = writer_make(path, sizeof path);
    writer_add(&writer, "%s/%lld-%d.svg", config->folder, (long long)number, ply);
    if (!system_make_folder(config->folder))
        return error_set(error, "cannot make the folder %s: %s", config->folder, strerror(errno));
    Output output;
    if (!output_open(&output, path, error)) return false;
    board_write_file(output.stream, record->game, &record->positions[ply], notes);
    return output_keep(&output, error);
}

bool pdn_draw_game(const PdnConfig *config, PdnTally *tally, const PdnGame *game, Error *error) {
    const Record *record = game->record;
    const Range plies = pdn_plies(config, record);
    for (int64_t i = plies.first; i <= plies.last; i++) {
        const int ply = (int)i;
        BoardNotes notes = {.arrow_count = 0};
        if (ply > 0)
            board_note_move(&notes, record->game, &record->positions[ply - 1],
                            &record->moves[ply - 1]);
        if (!add_notes(config, record->game, &record->positions[ply], &notes, error)) return false;
        tally->pictures++;
        if (config->folder) {
            if (!draw_into_folder(config, tally->met, record, ply, &notes, error)) return false;
            continue;
        }
        if (tally->pictures > 1)
            return error_set(error,
                             "more than one picture needs --into FOLDER; --games and --plies "
                             "choose one");
        tally->picture = (PdnPicture){record->game, record->positions[ply], notes};
    }
    return true;
}

void pdn_draw_kept(const PdnConfig *config, const PdnTally *tally) {
    if (config->folder || tally->pictures != 1) return;
    board_write_file(stdout, tally->picture.game, &tally->picture.position, &tally->picture.notes);
}

bool pdn_draw_position(const PdnConfig *config, Error *error) {
    GamePosition position;
    BoardNotes notes = {.arrow_count = 0};
    if (!pdn_read_position(config->usual, config->position, &position, error)) {
        variant_hint_larger(config->usual, config->position, error);
        return false;
    }
    if (!add_notes(config, config->usual, &position, &notes, error)) return false;
    board_write_file(stdout, config->usual, &position, &notes);
    return true;
}
