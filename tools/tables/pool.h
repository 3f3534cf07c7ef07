/* A pool of threads that share the items of a piece of work. */
#ifndef CROWNHEAD_TOOLS_TABLES_POOL_H
#define CROWNHEAD_TOOLS_TABLES_POOL_H

#include <stdint.h>

#include "engine/base/error.h"

enum { POOL_THREADS_MOST = 256 };

typedef struct Pool Pool;

/* Does item `item` (0..items - 1) as worker `worker` (0..threads - 1). */
typedef void PoolWork(void *context, int worker, uint64_t item);

/* Makes a pool of `threads` workers, one of which is the caller. NULL and an error when memory is
   short or a thread cannot be started. Release with pool_free(). */
Pool *pool_new(int threads, Error *error);
void pool_free(Pool *pool);

int pool_threads(const Pool *pool);

/* Does all items, each once and in any order, and returns when they are done. Workers see
   everything that was written before, and the caller sees everything that they wrote. */
void pool_run(Pool *pool, uint64_t items, PoolWork *work, void *context);

#endif
