/* Numbers that threads read and write in no particular order: a reader gets a value that was once
   written, and nothing else is promised. Where the processor has 32 bits, a number of 64 may arrive
   as halves of two values.

   C11's relaxed atomics promise the same, and usually cost as much as plain accesses. WebAssembly has
   only sequentially consistent ones: each checks its bounds itself, and a store locks the line of
   the cache. Its plain accesses are defined even where threads race, so they are used there. */
#ifndef CROWNHEAD_ENGINE_BASE_SHARED_NUMBER_H
#define CROWNHEAD_ENGINE_BASE_SHARED_NUMBER_H

#include <stdatomic.h>
#include <stdint.h>

#ifdef __wasm__
typedef int SharedInt;
typedef uint64_t SharedWord;
#define shared_load(from)       (*(const volatile __typeof__(*(from)) *)(from))
#define shared_store(to, value) ((void)(*(volatile __typeof__(*(to)) *)(to) = (value)))
#else
typedef _Atomic int SharedInt;
typedef _Atomic uint64_t SharedWord;
#define shared_load(from)       atomic_load_explicit((from), memory_order_relaxed)
#define shared_store(to, value) atomic_store_explicit((to), (value), memory_order_relaxed)
#endif

#endif
