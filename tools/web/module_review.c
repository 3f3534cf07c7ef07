/* "Review my game": the searches and the verdicts of tools/analyse, a position at a time, with the
   endgame tables that the page has given. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tools/analyse/analyst.h"
#include "tools/analyse/study.h"
#include "tools/web/module.h"

static struct {
    bool open;
    AnalyseConfig config;
    Analyst analyst;
    Record record;
    Finding *findings; /* record.length + 1 */
    int left;          /* positions to be searched, from the last of the game on */
} review;

static void end_review(void) {
    if (!review.open) return;
    analyst_free(&review.analyst);
    record_free(&review.record);
    free(review.findings);
    review.open = false;
}

/* Begins with the game in the buffer: the nodes of each search, then see module_record(). Returns
   how many positions there are to search; 0 and `error` when it cannot. */
EXPORT(web_review_begin) int web_review_begin(int length) {
    Error error;
    const Searcher *searcher;
    char *rest = module_text(length);
    int64_t nodes = 0;
    end_review();
    text_integer(module_line(&rest), 1, 1000000000, &nodes);
    if (!module_record(&review.record, &rest, &searcher, &error)) {
        module_say_text("error", error.text);
        return 0;
    }
    review.config = (AnalyseConfig){.usual = searcher->game,
                                    .limits = {.nodes = (uint64_t)nodes},
                                    .threads = 1,
                                    .hash_mib = 16,
                                    .tables = TABLES_FOLDER};
    review.left = review.record.length + 1;
    review.findings = calloc((size_t)review.left, sizeof *review.findings);
    const bool has_analyst = analyst_new(&review.analyst, &review.config, &error);
    review.open = true;
    if (review.findings && has_analyst) return review.left;
    if (!review.findings) error_set(&error, "not enough memory for the review");
    module_say_text("error", error.text);
    end_review();
    return 0;
}

/* Searches one more position; returns how many are left, or -1 and `error` when it cannot. */
EXPORT(web_review_step) int web_review_step(void) {
    if (!review.open || review.left == 0) return 0;
    Error error;
    const int ply = --review.left;
    Record until = review.record; /* its memory is only read */
    until.length = ply;
    const GameMove *played = ply < review.record.length ? &review.record.moves[ply] : NULL;
    if (analyst_study(&review.analyst, &until, played, &review.findings[ply], &error))
        return review.left;
    module_say_text("error", error.text);
    end_review();
    return -1;
}

/* Appends the moves of a line from the number `from` on. */
static void write_moves(Writer *writer, const Line *line, int from) {
    if (line) moves_write(writer, review.record.game, line->moves + from, line->length - from);
}

static void say_verdict(const Study *study, int ply) {
    char text[2 * STUDY_SENTENCE], sentence[STUDY_SENTENCE];
    const Verdict *verdict = &study->verdicts[ply];
    Writer writer = writer_make(text, sizeof text);
    study_describe(study, ply, sentence);
    writer_add(&writer, "verdict\t%d\t%d\t%.4f", ply, verdict->score, verdict->chance);
    if (ply < review.record.length) {
        writer_add(&writer, "\t%s\t%s\t%d\t%.4f\t%.4f\t", MOVE_TEXT[verdict->move_class].name,
                   MOVE_TEXT[verdict->move_class].sign, MOVE_TEXT[verdict->move_class].nag,
                   verdict->chance_after, verdict->loss);
        write_moves(&writer, verdict->better, 0);
        writer_add(&writer, "\t");
        write_moves(&writer, verdict->reply, verdict->reply_from);
        writer_add(&writer, "\t%s", sentence);
    }
    module_say("%s", text);
}

/* When all positions are searched: prints `verdict` for each, the number of its ply, its score and
   chance for the mover, and where a move was made its class, sign, NAG, the chance after it, its
   loss, a better line, the reply to it, and a sentence; `player` for both, with accuracy (0 to 100,
   or a dash) and how many inaccuracies, mistakes and blunders. */
EXPORT(web_review_end) void web_review_end(void) {
    if (!review.open || review.left > 0) return;
    const PdnGame game = {.record = &review.record};
    const size_t positions = (size_t)review.record.length + 1;
    Verdict *verdicts = calloc(positions, sizeof *verdicts);
    if (verdicts) {
        Study study = {
            .number = 1, .game = &game, .findings = review.findings, .verdicts = verdicts};
        /* No search was needed where no move was free; judging needs what a score is worth. */
        if (review.analyst.thinker.searcher)
            judge_game(&review.record, review.findings, &review.analyst.thinker.own, verdicts);
        study_sum(&study);
        for (int ply = 0; ply <= review.record.length; ply++) say_verdict(&study, ply);
        for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++) {
            const PlayerSum *sum = &study.player[player];
            char accuracy[ACCURACY_TEXT];
            accuracy_write(player_accuracy(sum), accuracy);
            module_say("player\t%s\t%s\t%d\t%d\t%d", game.record->game->player_name[player],
                       accuracy, sum->count[MOVE_INACCURACY], sum->count[MOVE_MISTAKE],
                       sum->count[MOVE_BLUNDER]);
        }
    }
    free(verdicts);
    end_review();
}
