/* Probes endgame tables for a position of draughts. The game's generator kernel comes first, and
   table_rules(). */
#ifndef CROWNHEAD_EVAL_PROBE_KERNEL_H
#define CROWNHEAD_EVAL_PROBE_KERNEL_H

#include "eval/knowledge.h"
#include "eval/probe.h"
#include "eval/tables/tables.h"

static inline int tree_pieces(const Position *pos) {
    return bitboard_count(pos->pieces[BLACK] | pos->pieces[WHITE]);
}

/* Whether the pieces alone say that the game is over. */
static inline bool is_ended(const Position *pos) {
    return pieces_end_game(table_rules(), pos->pieces[pos->side], pos->kings);
}

/* A position that is small enough. Out of line: most are not. */
__attribute__((noinline)) static Probe probe_small(const Position *pos,
                                                   const Knowledge *knowledge) {
    static const Probe PROBES[TABLE_VALUES + 1] = {PROBE_DRAWN, PROBE_WON, PROBE_LOST,
                                                   PROBE_UNKNOWN};
    if (!pos->pieces[BLACK] || !pos->pieces[WHITE] || is_ended(pos)) return PROBE_UNKNOWN;
    if (table_rules().captures_compulsory && captures_any_of(pos, (Side)pos->side))
        return PROBE_UNKNOWN;
    return PROBES[tables_value(knowledge->tables, pos)];
}

static inline Probe tree_probe(const Position *pos, const Knowledge *knowledge) {
    if (tree_pieces(pos) > knowledge->table_pieces) return PROBE_UNKNOWN;
    return probe_small(pos, knowledge);
}

/* The value of `pos` also where captures come first: they are followed to their ends. For a root:
   it takes a list of moves for each capture in a row, of which there are few. */
static Probe tree_value(const Position *pos, const Knowledge *knowledge) {
    if (knowledge->table_pieces == 0) return PROBE_UNKNOWN;
    if (is_ended(pos)) return stuck_wins(pos) ? PROBE_WON : PROBE_LOST;
    if (tree_pieces(pos) > knowledge->table_pieces + PIECES_TO_RESOLVE) return PROBE_UNKNOWN;
    const Probe probe = tree_probe(pos, knowledge);
    if (probe != PROBE_UNKNOWN || !table_rules().captures_compulsory) return probe;
    MoveList list;
    Probe best = PROBE_LOST;
    moves_captures(&list, pos);
    if (list.count == 0) return PROBE_UNKNOWN;
    for (int i = 0; i < list.count; i++) {
        Position next;
        position_play(&next, pos, &list.moves[i]);
        const Probe value = probe_negated(tree_value(&next, knowledge));
        if (value == PROBE_WON) return PROBE_WON;
        if (value == PROBE_UNKNOWN)
            best = PROBE_UNKNOWN;
        else if (value == PROBE_DRAWN && best == PROBE_LOST)
            best = PROBE_DRAWN;
    }
    return best;
}

/* In how many plies `pos` ends, for which tree_probe() gives `value`, won or lost; PLIES_UNKNOWN
   where tables have no distances. */
__attribute__((noinline)) static int tree_plies(const Position *pos, const Knowledge *knowledge,
                                                Probe value) {
    if (tree_pieces(pos) > knowledge->distance_pieces) return PLIES_UNKNOWN;
    return tables_plies(knowledge->tables, pos, value == PROBE_WON);
}

/* In how many plies a root ends that tree_value() has found to be worth `value`: captures are
   followed to their ends. PLIES_UNKNOWN where tables have no distances. */
static int tree_plies_after_captures(const Position *pos, const Knowledge *knowledge, Probe value) {
    if (knowledge->distance_pieces == 0 || (value != PROBE_WON && value != PROBE_LOST))
        return PLIES_UNKNOWN;
    if (is_ended(pos)) return 0;
    if (tree_probe(pos, knowledge) != PROBE_UNKNOWN) return tree_plies(pos, knowledge, value);
    MoveList list;
    int best = PLIES_UNKNOWN;
    moves_captures(&list, pos);
    for (int i = 0; i < list.count; i++) {
        Position next;
        position_play(&next, pos, &list.moves[i]);
        const Probe reached = tree_value(&next, knowledge);
        if (reached != probe_negated(value)) continue; /* it is lost: all are won for the other */
        const int plies = tree_plies_after_captures(&next, knowledge, reached);
        if (plies == PLIES_UNKNOWN) return PLIES_UNKNOWN;
        if (best == PLIES_UNKNOWN || (value == PROBE_WON) == (plies + 1 < best)) best = plies + 1;
    }
    return best;
}

#endif
