/* Hints to the compiler for the functions that take most of the time. */
#ifndef CROWNHEAD_ENGINE_BASE_INLINED_H
#define CROWNHEAD_ENGINE_BASE_INLINED_H

#include <assert.h>

/* A function inlined by force, so that an argument which is constant at a call is constant
   inside. */
#define INLINED __attribute__((always_inline)) static inline

/* A function that is compiled once. Otherwise GCC compiles it again for each depth of its recursion
   that is constant at a call, which takes longer than the rest of the file. */
#ifdef __clang__
#define COMPILED_ONCE
#else
#define COMPILED_ONCE __attribute__((noclone))
#endif

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
