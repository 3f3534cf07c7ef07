/* Plays the moves of a game by the words for them. Where a short capture fits several moves the
   game goes on in branches, one for each, until later moves have shown which was meant: `record`
   is the first of them, `others` begin where they part, at `fork`. */
#include "engine/pdn/play.h"

#include <string.h>

#include "engine/pdn/scan.h"
#include "engine/pdn/squares.h"
#include "engine/pdn/start.h"

/* --- branches: the moves that a short capture may have been --- */

/* A move in the position of a branch: 0 is `record`, 1 the first of `others`. */
typedef struct {
    int branch;
    GameMove move;
} Choice;

static const Record *branch_of(const PdnBuild *build, int branch) {
    return branch == 0 ? &build->record : &build->others[branch - 1];
}

/* Finds the moves that `word` means in the position of a branch, at most `most`. */
static int find_moves(const PdnBuild *build, int branch, PdnNaming given, const char *word,
                      Choice *choices, int most, Error *error) {
    const Record *record = branch_of(build, branch);
    const GamePosition *position = record_position(record);
    GameMove found[PDN_BRANCHES];
    int count;
    if (pdn_is_short_word(word) && build->own.kind) {
        count = pdn_fitting_moves(record->game, position, build->own, given, word, found, most);
        if (count == 0)
            error_set(error,
                      word[1] ? "'%.40s' is not legal" : "'%.40s' is a capture, but none is legal",
                      word);
    } else if (pdn_find_move(record->game, position, build->own, given, word, &choices->move,
                             error)) {
        choices->branch = branch;
        return 1;
    } else {
        count = pdn_fitting_moves(record->game, position, build->own, given, word, found, most);
        if (count == 1) count = 0; /* only the game decides on legal moves */
    }
    for (int i = 0; i < count; i++) choices[i] = (Choice){.branch = branch, .move = found[i]};
    return count;
}

/* Plays the moves of `from` after ply `plies` in `to`; false when memory is short. */
static bool replay(Record *to, const Record *from, int plies, Error *error) {
    for (int i = plies; i < from->length; i++)
        if (!record_play(to, &from->moves[i], error)) return false;
    return true;
}

/* Makes a branch of its own of a choice. */
static bool make_branch(const PdnBuild *build, Record *made, const Choice *choice, Error *error) {
    const Record *from = branch_of(build, choice->branch);
    if (!record_new(made, from->game, error)) return false;
    record_restart(made, &build->record.positions[build->fork]);
    if (replay(made, from, choice->branch == 0 ? build->fork : 0, error) &&
        record_play(made, &choice->move, error))
        return true;
    record_free(made);
    return false;
}

void pdn_forget_branches(PdnBuild *build) {
    for (int i = 0; i < build->other_count; i++) record_free(&build->others[i]);
    build->other_count = 0;
}

/* Plays the choices: the first in `record`, each other one in a branch. */
static bool play_choices(PdnBuild *build, const Choice *choices, int count, Error *error) {
    Record *record = &build->record, made[PDN_BRANCHES];
    if (count == 1 && build->other_count == 0) return record_play(record, &choices[0].move, error);
    int made_count = 0;
    bool ok = true;
    if (build->other_count == 0) build->fork = record->length;
    if (build->other_count == 0) build->fork_place = build->here;
    while (ok && made_count + 1 < count)
        if ((ok = make_branch(build, &made[made_count], &choices[made_count + 1], error)))
            made_count++;
    if (ok && choices[0].branch > 0) {
        record_undo(record, record->length - build->fork);
        ok = replay(record, branch_of(build, choices[0].branch), 0, error);
    }
    ok = ok && record_play(record, &choices[0].move, error);
    pdn_forget_branches(build);
    memcpy(build->others, made, (size_t)made_count * sizeof *made);
    build->other_count = made_count;
    return ok;
}

void pdn_close_branches(PdnBuild *build) {
    if (build->other_count == 0) return;
    char move[GAME_MOVE_TEXT];
    build->record.game->print_move(&build->record.moves[build->fork], move);
    if (!build->is_broken)
        pdn_assume(&build->notes, PDN_ASSUMED_ROUTE, build->fork_place,
                   "a short capture fits several moves; %s is taken", move);
    pdn_forget_branches(build);
}

/* --- the first move --- */

/* Finds the first move in the variants of which people have collections, where the tags say that
   nobody knows which it is. */
static int find_first_of_any(PdnBuild *build, const char *word, Choice *choices) {
    const Game *usual = build->record.game;
    Error ignored;
    for (int i = 0; PDN_COLLECTED[i]; i++) {
        pdn_use_game(build, PDN_COLLECTED[i]);
        const int count = find_moves(build, 0, build->given, word, choices, PDN_BRANCHES, &ignored);
        if (count == 0) continue;
        pdn_assume(&build->notes, PDN_ASSUMED_VARIANT, build->here,
                   "the variant is unknown; the first move is one of %s", PDN_COLLECTED[i]->name);
        return count;
    }
    pdn_use_game(build, usual);
    return 0;
}

/* Finds the first move by another naming of the squares than that which the GameType asks for: the
   game's own, or from another corner where the tags name the variant. */
static int find_first(PdnBuild *build, const char *word, Choice *choices) {
    const Record *record = &build->record;
    const PdnNaming given = build->given, none = {.kind = '\0'};
    Error ignored;
    if (record->length > 0 || !record->game->same(record_position(record), &build->start)) return 0;
    if (given.kind) {
        build->given = none;
        const int count = find_moves(build, 0, none, word, choices, PDN_BRANCHES, &ignored);
        if (count > 0) return count;
        build->given = given;
    }
    if (build->variant == PDN_UNKNOWN) return find_first_of_any(build, word, choices);
    if (build->variant != PDN_NAMED || !build->own.kind || !pdn_is_letter(*word)) return 0;
    const PdnNaming usual = pdn_naming(record->game, PDN_ALGEBRAIC);
    const bool is_mirrored = pdn_board(record->game).mirrored;
    /* From the other side, and where the other corner is one that pieces stand on. */
    static const int CORNERS[] = {3, 1, 2};
    for (int i = 0; i < 3; i++) {
        const PdnNaming other = {.kind = 'A', .corner = usual.corner ^ CORNERS[i]};
        const bool is_played_on = (other.corner == 0 || other.corner == 3) != is_mirrored;
        const int count =
            is_played_on ? find_moves(build, 0, other, word, choices, PDN_BRANCHES, &ignored) : 0;
        if (count == 0) continue;
        build->given = other;
        pdn_assume(&build->notes, PDN_ASSUMED_SQUARES, build->here,
                   "squares are named from another corner than usual, as the first move shows");
        return count;
    }
    return 0;
}

bool pdn_play(PdnBuild *build, const char *word, Error *error) {
    Choice choices[PDN_BRANCHES];
    Error ignored;
    int count = find_moves(build, 0, build->given, word, choices, PDN_BRANCHES, error);
    if (count == 0 && build->other_count == 0) count = find_first(build, word, choices);
    for (int i = 1; i <= build->other_count && count < PDN_BRANCHES; i++)
        count += find_moves(build, i, build->given, word, choices + count, PDN_BRANCHES - count,
                            &ignored);
    if (count < 1) return false;
    if (!play_choices(build, choices, count, error)) {
        *pdn_fault_here(build) = *error;
        return true;
    }
    if (build->other_count > 0 && build->record.length - build->fork > PDN_UNDECIDED)
        pdn_close_branches(build);
    return true;
}

bool pdn_could_play(const PdnBuild *build, const char *word) {
    for (int i = 0; i <= build->other_count; i++) {
        Choice choice;
        Error ignored;
        if (find_moves(build, i, build->given, word, &choice, 1, &ignored) > 0) return true;
    }
    return false;
}

bool pdn_find_in(const PdnBuild *build, const GamePosition *position, const char *word,
                 GameMove *move) {
    const Game *game = build->record.game;
    Error ignored;
    if (pdn_is_short_word(word) && build->own.kind)
        return pdn_fitting_moves(game, position, build->own, build->given, word, move, 1) == 1;
    return pdn_find_move(game, position, build->own, build->given, word, move, &ignored);
}
