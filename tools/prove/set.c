#include "tools/prove/set.h"

#include <stdlib.h>

enum { LEAST = 1024 };

static Position position_in(const Met *met) {
    return (Position){
        .pieces = {met->pieces[0], met->pieces[1]}, .kings = met->kings, .side = met->side};
}

/* Where `pos` is, or belongs. */
static Met *place_of(const PositionSet *set, const Position *pos) {
    size_t at = (size_t)board_key(pos) & (set->capacity - 1);
    for (;; at = (at + 1) & (set->capacity - 1)) {
        Met *met = &set->places[at];
        const Position here = position_in(met);
        if (!met->is_met || board_same(&here, pos)) return met;
    }
}

static bool grow(PositionSet *set) {
    PositionSet larger = {.count = set->count,
                          .capacity = set->capacity ? 2 * set->capacity : LEAST};
    larger.places = calloc(larger.capacity, sizeof *larger.places);
    if (!larger.places) return false;
    for (size_t i = 0; i < set->capacity; i++) {
        if (!set->places[i].is_met) continue;
        const Position pos = position_in(&set->places[i]);
        *place_of(&larger, &pos) = set->places[i];
    }
    free(set->places);
    *set = larger;
    return true;
}

Met *position_set_at(PositionSet *set, const Position *pos, bool *is_new) {
    if (2 * (set->count + 1) > set->capacity && !grow(set)) return NULL;
    Met *met = place_of(set, pos);
    *is_new = !met->is_met;
    if (!*is_new) return met;
    set->count++;
    *met = (Met){.pieces = {pos->pieces[BLACK], pos->pieces[WHITE]},
                 .kings = pos->kings,
                 .side = pos->side,
                 .is_met = true};
    return met;
}

void position_set_free(PositionSet *set) {
    free(set->places);
    *set = (PositionSet){.places = NULL};
}
