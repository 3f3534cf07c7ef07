/* A small generator of random numbers, the same on every machine: splitmix64 (Steele, Lea, Flood
   2014). */
#ifndef CROWNHEAD_ENGINE_BASE_RANDOM_H
#define CROWNHEAD_ENGINE_BASE_RANDOM_H

#include <assert.h>
#include <stdint.h>

/* A generator; equal states give equal numbers. */
typedef struct {
    uint64_t state;
} Random;

/* A generator that begins with `seed`, any number. */
static inline Random random_seeded(uint64_t seed) {
    return (Random){.state = seed};
}

/* The next number, all 64 bits of which are random. */
static inline uint64_t random_next(Random *random) {
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* A number from 0 to `bound` - 1 (bound > 0). */
static inline uint32_t random_below(Random *random, uint32_t bound) {
    assert(bound > 0);
    return (uint32_t)((random_next(random) >> 32) * bound >> 32);
}

#endif
