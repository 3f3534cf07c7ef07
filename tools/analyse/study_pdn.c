#include "tools/analyse/study_pdn.h"

#include <stdlib.h>

/* The parts of a move's note. */
typedef struct {
    char comment[STUDY_SENTENCE], line[64];
} NoteText;

/* Writes the value in endgame tables after the move if it is new: the first time, and when the move
   has changed it. */
static void write_fact(Writer *writer, const Study *study, int ply) {
    const Probe before = study->findings[ply].known, after = study->findings[ply + 1].known;
    char fact[STUDY_SENTENCE];
    if (ply > 0 && before == probe_negated(after)) return;
    study_table_fact(study, ply + 1, fact);
    if (*fact) writer_add(writer, " %s", fact);
}

static void describe(Writer *writer, const Study *study, int ply) {
    const Finding *finding = &study->findings[ply];
    const Verdict *verdict = &study->verdicts[ply];
    char more[STUDY_SENTENCE];
    if (verdict->move_class == MOVE_FORCED) {
        writer_add(writer, " forced");
        return;
    }
    const bool was_best = verdict->better != &finding->best;
    writer_add(writer, "/%d", was_best ? finding->best.depth : finding->other.depth);
    study_describe(study, ply, more);
    if (*more) writer_add(writer, " %s", more);
}

static PdnNote make_note(const Study *study, int ply, NoteText *text) {
    const Verdict *verdict = &study->verdicts[ply];
    PdnNote note = {.ply = ply, .nag = MOVE_TEXT[verdict->move_class].nag, .text = text->comment};
    Writer writer = writer_make(text->comment, sizeof text->comment);
    study_write_score(&writer, verdict->score_after);
    describe(&writer, study, ply);
    write_fact(&writer, study, ply);
    if (!verdict->better || (!verdict_is_bad(verdict) && !verdict->is_slip)) return note;
    writer = writer_make(text->line, sizeof text->line);
    study_write_score(&writer, verdict->better->score);
    writer_add(&writer, "/%d", verdict->better->depth);
    note.line = verdict->better->moves;
    note.line_length = verdict->better->length;
    note.line_text = text->line;
    return note;
}

bool study_write_pdn(Buffer *text, const Study *study, Error *error) {
    const int length = study->game->record->length;
    PdnNote *notes = malloc(((size_t)length + 1) * sizeof *notes);
    NoteText *texts = malloc(((size_t)length + 1) * sizeof *texts);
    bool ok = notes && texts;
    if (!ok) error_set(error, "not enough memory for the notes of %d moves", length);
    for (int i = 0; ok && i < length; i++) notes[i] = make_note(study, i, &texts[i]);
    PdnGame game = *study->game;
    game.notes = notes;
    game.note_count = length;
    ok = ok && pdn_write(text, &game, error);
    free(texts);
    free(notes);
    return ok;
}
