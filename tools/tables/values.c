#include "tools/tables/values.h"

#include "engine/base/system.h"

uint64_t plane_bytes(Slice slice) {
    return (slice_size(slice) / 64 + 2) * sizeof(uint64_t); /* copying may read one word ahead */
}

uint64_t values_bytes(Slice slice, bool with_care, bool with_plies) {
    return (with_care ? 3 : 2) * plane_bytes(slice) +
           (with_plies ? (slice_size(slice) + 7) / 8 * 8 : 0);
}

void values_lay(Values *values, Slice slice, bool with_care, bool with_plies, void *memory) {
    const uint64_t words = plane_bytes(slice) / sizeof(uint64_t);
    Plane plane = memory;
    *values = (Values){.slice = slice, .win = plane, .loss = plane + words};
    if (with_plies) values->halves = (uint8_t *)(plane + 2 * words);
    if (with_care) values->care = plane + values_bytes(slice, false, with_plies) / sizeof *plane;
}

bool values_new(Values *values, Slice slice, bool with_care, bool with_plies) {
    const uint64_t bytes = values_bytes(slice, false, with_plies);
    void *memory = system_zeros(bytes), *care = with_care ? system_zeros(plane_bytes(slice)) : NULL;
    if (!memory || (with_care && !care)) {
        system_zeros_free(memory, bytes);
        system_zeros_free(care, plane_bytes(slice));
        return false;
    }
    values_lay(values, slice, false, with_plies, memory);
    values->memory = memory;
    values->care = care;
    return true;
}

void values_free(Values *values) {
    values_drop_care(values);
    system_zeros_free(values->memory, values_bytes(values->slice, false, values->halves));
    *values = (Values){.win = NULL};
}

void values_drop_care(Values *values) {
    if (values->memory) system_zeros_free(values->care, plane_bytes(values->slice));
    values->care = NULL;
}

static void change_word(Plane plane, uint64_t word, uint64_t bits, bool adds) {
    if (!bits) return;
    if (adds)
        atomic_fetch_or_explicit(&plane[word], bits, memory_order_relaxed);
    else
        atomic_fetch_and_explicit(&plane[word], ~bits, memory_order_relaxed);
}

void plane_change(Plane plane, uint64_t number, const uint64_t *bits, uint64_t count, bool adds) {
    const uint64_t shift = number % 64;
    for (uint64_t i = 0; i * 64 < count; i++) {
        const uint64_t left = count - i * 64;
        const uint64_t word = left < 64 ? bits[i] & ((UINT64_C(1) << left) - 1) : bits[i];
        change_word(plane, number / 64 + i, word << shift, adds);
        if (shift) change_word(plane, number / 64 + i + 1, word >> (64 - shift), adds);
    }
}

void plane_copy(uint64_t *bits, Plane plane, uint64_t number, uint64_t count) {
    const uint64_t shift = number % 64;
    for (uint64_t i = 0; i * 64 < count; i++) {
        Plane at = &plane[number / 64 + i];
        uint64_t word = atomic_load_explicit(&at[0], memory_order_relaxed) >> shift;
        if (shift) word |= atomic_load_explicit(&at[1], memory_order_relaxed) << (64 - shift);
        const uint64_t left = count - i * 64;
        bits[i] = left < 64 ? word & ((UINT64_C(1) << left) - 1) : word;
    }
}
