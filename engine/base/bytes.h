/* Numbers in the bytes of files, the lowest byte first. */
#ifndef CROWNHEAD_ENGINE_BASE_BYTES_H
#define CROWNHEAD_ENGINE_BASE_BYTES_H

#include <stdint.h>

/* Writes the lowest `bytes` bytes of `value`, 1 to 8 of them, at `out`. */
static inline void bytes_put(uint8_t *out, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++) out[i] = (uint8_t)(value >> 8 * i);
}

/* The number in `bytes` bytes, 1 to 8, at `in`. */
static inline uint64_t bytes_get(const uint8_t *in, int bytes) {
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++) value |= (uint64_t)in[i] << 8 * i;
    return value;
}

#endif
