/* Two hints to the compiler for the functions that take most of the time. */
#ifndef CROWNHEAD_ENGINE_BASE_INLINED_H
#define CROWNHEAD_ENGINE_BASE_INLINED_H

#include <assert.h>

/* A function inlined by force, so that what is constant at a call is constant inside. */
#define INLINED __attribute__((always_inline)) static inline

/* Something that always holds. */
#ifdef NDEBUG
#define ASSUME(condition)                                                                          \
    do {                                                                                           \
        if (!(condition)) __builtin_unreachable();                                                 \
    } while (0)
#else
#define ASSUME(condition) assert(condition)
#endif

#endif
