#include "tools/analyse/study.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- PDN --- */

/* The texts of a move's note. */
typedef struct {
    char comment[STUDY_SENTENCE], line[64];
} NoteText;

/* What endgame tables say after the move, where that is news: the first time, and when the move has
   changed it. */
static void write_fact(Writer *writer, const Study *study, int ply) {
    const Probe before = study->findings[ply].known, after = study->findings[ply + 1].known;
    char fact[STUDY_SENTENCE];
    if (ply > 0 && before == probe_turned(after)) return;
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
    /* The lines follow it as moves. */
    char *end = strstr(more, " Better is ");
    if (!end) end = strstr(more, " Now comes ");
    if (end) *end = '\0';
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
    static const PdnStyle USUAL = {.squares = PDN_OWN};
    const int length = study->game->record->length;
    PdnNote *notes = malloc(((size_t)length + 1) * sizeof *notes);
    NoteText *texts = malloc(((size_t)length + 1) * sizeof *texts);
    bool fine = notes && texts;
    if (!fine) error_set(error, "no memory for the notes of %d moves", length);
    for (int i = 0; fine && i < length; i++) notes[i] = make_note(study, i, &texts[i]);
    PdnGame game = *study->game;
    game.notes = notes;
    game.note_count = length;
    fine = fine && pdn_write_in_style(text, &game, &USUAL, error);
    free(texts);
    free(notes);
    return fine;
}

/* --- JSON --- */

static void put_text(FILE *out, const char *text) {
    char *plain = malloc(strlen(text) + 1);
    if (!plain) {
        fputs("null", out);
        return;
    }
    memcpy(plain, text, strlen(text) + 1);
    text_make_printable(plain);
    fputc('"', out);
    for (const char *at = plain; *at; at++) {
        if (*at == '"' || *at == '\\') fputc('\\', out);
        fputc(*at, out);
    }
    fputc('"', out);
    free(plain);
}

static void put_moves(FILE *out, const Game *game, const Line *line) {
    fputc('[', out);
    for (int i = 0; i < line->length; i++) {
        char move[GAME_MOVE_TEXT];
        game->print_move(&line->moves[i], move);
        fprintf(out, "%s\"%s\"", i ? "," : "", move);
    }
    fputc(']', out);
}

/* A proven score has the plies to its end beside it. */
static void put_score(FILE *out, const char *name, int score) {
    fprintf(out, ",\"%s\":%d", name, score);
    if (abs(score) >= SCORE_WIN_LEAST)
        fprintf(out, ",\"%s_mate\":%d", name, score > 0 ? SCORE_WIN - score : -(SCORE_WIN + score));
}

static void put_move(FILE *out, const Study *study, int ply) {
    const Record *record = study->game->record;
    const Verdict *verdict = &study->verdicts[ply];
    char move[GAME_MOVE_TEXT];
    record->game->print_move(&record->moves[ply], move);
    fprintf(out, ",\"move\":\"%s\",\"class\":\"%s\"", move, MOVE_TEXT[verdict->move_class].name);
    put_score(out, "score_after", verdict->score_after);
    fprintf(out, ",\"expected_after\":%.4f,\"loss\":%.4f,\"slip\":%s,\"proven\":%s",
            verdict->chance_after, verdict->loss, verdict->is_slip ? "true" : "false",
            verdict->is_proven ? "true" : "false");
    if (!verdict->better) return;
    fputs(",\"other\":", out);
    put_moves(out, record->game, verdict->better);
}

static void put_position(FILE *out, const Study *study, int ply) {
    static const char *const TABLES[] = {
        [PROBE_LOST] = "lost", [PROBE_DRAWN] = "drawn", [PROBE_WON] = "won"};
    const Record *record = study->game->record;
    const Finding *finding = &study->findings[ply];
    char fen[GAME_POSITION_TEXT];
    record->game->print(&record->positions[ply], fen);
    fprintf(out, "%s{\"ply\":%d,\"fen\":\"%s\",\"phase\":\"%s\",\"legal\":%d", ply ? "," : "", ply,
            fen, PHASE_NAME[study->verdicts[ply].phase], finding->legal);
    put_score(out, "score", study->verdicts[ply].score);
    fprintf(out, ",\"expected\":%.4f", study->verdicts[ply].chance);
    if (finding->known != PROBE_UNKNOWN) fprintf(out, ",\"tables\":\"%s\"", TABLES[finding->known]);
    if (finding->best.length > 0) {
        fprintf(out, ",\"depth\":%d,\"pv\":", finding->best.depth);
        put_moves(out, record->game, &finding->best);
    }
    if (ply < record->length) put_move(out, study, ply);
    fputc('}', out);
}

static void put_player(FILE *out, const Study *study, Player player) {
    const PlayerSum *sum = &study->player[player];
    fprintf(out, "%s{\"side\":\"%s\",\"name\":", player ? "," : "",
            study->game->record->game->player_name[player]);
    put_text(out, study_player(study, player));
    const double accuracy = player_accuracy(sum);
    fprintf(out, ",\"moves\":%d,\"forced\":%d,\"accuracy\":", sum->moves, sum->forced);
    if (isnan(accuracy))
        fputs("null", out);
    else
        fprintf(out, "%.2f", accuracy);
    fprintf(out,
            ",\"loss\":%.4f,\"inaccuracies\":%d,"
            "\"mistakes\":%d,\"blunders\":%d,\"slips\":%d,\"thrown_wins\":%d}",
            sum->loss, sum->count[MOVE_INACCURACY], sum->count[MOVE_MISTAKE],
            sum->count[MOVE_BLUNDER], sum->slips, sum->thrown);
}

void study_write_json(FILE *out, const Study *study) {
    const PdnGame *game = study->game;
    fprintf(out, "{\"game\":%lld,\"variant\":\"%s\",\"result\":\"%s\"", (long long)study->number,
            game->record->game->name, pdn_game_result(game));
    if (study->opening) fprintf(out, ",\"opening\":\"%s\"", study->opening);
    fputs(",\"tags\":{", out);
    for (int i = 0; i < game->tag_count; i++) {
        if (i) fputc(',', out);
        put_text(out, game->tags[i].name);
        fputc(':', out);
        put_text(out, game->tags[i].value);
    }
    fputs("},\"players\":[", out);
    for (int i = 0; i < 2; i++) put_player(out, study, (Player)i);
    fputs("],\"positions\":[", out);
    for (int i = 0; i <= game->record->length; i++) put_position(out, study, i);
    fputs("]}\n", out);
}
