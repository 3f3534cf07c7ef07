/* The parts of crownhead play that the page uses: levels, puzzles with their score, and why a game
   is over in words. */
#include <string.h>

#include "engine/base/text.h"
#include "engine/ending.h"
#include "protocol/session/levels.h"
#include "protocol/session/options.h"
#include "tools/play/sitting/puzzles.h"
#include "tools/web/module.h"

/* Says `level` for each, the weakest first: name, the option Skill, nodes of a search (0: no
 * limit). */
EXPORT(web_levels) void web_levels(void) {
    for (int i = 1; i <= LEVELS; i++) {
        const Level *level = level_at(i);
        module_say("level\t%s\t%d\t%llu\t%d", level->name,
                   level->skill == LEVEL_FULL ? FULL_SKILL : level->skill,
                   (unsigned long long)level->nodes, level->elo);
    }
}

/* Says `set` for each set of puzzles, the name of its variant, and `puzzle` for each in it: FEN,
   the move that wins, rating, and 1 for a shot. */
EXPORT(web_puzzles) void web_puzzles(void) {
    for (const PuzzleSet *set = PUZZLE_SETS; set->game; set++) {
        module_say("set\t%s", set->game->name);
        for (int i = 0; i < set->count; i++)
            module_say("puzzle\t%s\t%s\t%d\t%d", set->puzzles[i].fen, set->puzzles[i].move,
                       set->puzzles[i].rating, set->puzzles[i].is_shot);
    }
}

/* The buffer has a variant, the number of a puzzle, 1 if it was solved, 0 if it was not, or -1 to
   count nothing, and then the score as text. Says `score`, with it: rating, streak, best streak,
   solved, tried, the number of the next puzzle; and `kept` for each line of its text. */
EXPORT(web_puzzle_count) void web_puzzle_count(int length) {
    Error error;
    PuzzleScore score;
    char text[PUZZLE_SCORE], *rest = module_text(length);
    int64_t puzzle = 0, solved = -1;
    const Searcher *searcher = options_variant("variant", module_line(&rest), &error);
    const PuzzleSet *set = searcher ? puzzle_set_of(searcher->game) : NULL;
    const char *number = module_line(&rest), *outcome = module_line(&rest);
    if (!set || !text_integer(number, 0, set->count - 1, &puzzle) ||
        !text_integer(outcome, -1, 1, &solved))
        return;
    puzzle_score_read(&score, rest);
    if (solved >= 0) puzzle_count(set, &score, (int)puzzle, solved == 1);
    module_say("score\t%d\t%d\t%d\t%d\t%d\t%d", score.rating, score.streak, score.best,
               score.solved, score.tried, puzzle_next(set, &score));
    puzzle_score_write(set, &score, text);
    for (char *at = text; *at;) module_say_text("kept", module_line(&at));
}

/* Says `ending`, why the game in the buffer (see module_record()) is over, in words; nothing while
   it goes on. */
EXPORT(web_ending) void web_ending(int length) {
    Error error;
    Record record;
    GameReason reason;
    const Searcher *searcher;
    char text[ENDING_TEXT], *rest = module_text(length);
    if (!module_record(&record, &rest, &searcher, &error)) return;
    if (record_result(&record, &reason) != GAME_ONGOING) {
        ending_explain(&record, reason, text);
        module_say_text("ending", text);
    }
    record_free(&record);
}
