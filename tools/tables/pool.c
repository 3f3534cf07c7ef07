/* The caller is worker 0. Helpers wait for `round` to change, then take items by a shared counter;
   pool_run() returns when no helper is working on the round any more. */
#include "tools/tables/pool.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "engine/base/threads.h"

typedef struct {
    Pool *pool;
    int number;
    Thread thread;
} Helper;

struct Pool {
    Monitor monitor;
    int threads, running; /* helpers working on this round */
    uint64_t round;       /* counts the calls of pool_run(); helpers wait for it to change */
    bool is_over;
    PoolWork *work;
    void *context;
    uint64_t items;
    _Atomic uint64_t next;
    Helper helper[POOL_THREADS_MOST]; /* [0] is the caller and has no thread */
};

static void do_items(Pool *pool, int worker) {
    for (;;) {
        const uint64_t item = atomic_fetch_add_explicit(&pool->next, 1, memory_order_relaxed);
        if (item >= pool->items) return;
        pool->work(pool->context, worker, item);
    }
}

static void help(void *argument) {
    Helper *helper = argument;
    Pool *pool = helper->pool;
    uint64_t seen = 0;
    monitor_enter(&pool->monitor);
    for (;;) {
        while (pool->round == seen && !pool->is_over) monitor_wait(&pool->monitor);
        if (pool->is_over) break;
        seen = pool->round;
        monitor_leave(&pool->monitor);
        do_items(pool, helper->number);
        monitor_enter(&pool->monitor);
        if (--pool->running == 0) monitor_wake(&pool->monitor);
    }
    monitor_leave(&pool->monitor);
}

void pool_free(Pool *pool) {
    if (!pool) return;
    monitor_enter(&pool->monitor);
    pool->is_over = true;
    monitor_wake(&pool->monitor);
    monitor_leave(&pool->monitor);
    for (int i = 1; i < pool->threads; i++) thread_join(&pool->helper[i].thread);
    monitor_destroy(&pool->monitor);
    free(pool);
}

Pool *pool_new(int threads, Error *error) {
    Pool *pool = calloc(1, sizeof *pool);
    if (!pool) {
        error_set(error, "not enough memory for %d threads", threads);
        return NULL;
    }
    monitor_init(&pool->monitor);
    pool->threads = 1;
    while (pool->threads < threads) {
        Helper *helper = &pool->helper[pool->threads];
        *helper = (Helper){.pool = pool, .number = pool->threads};
        if (!thread_start(&helper->thread, help, helper, error)) {
            pool_free(pool);
            return NULL;
        }
        pool->threads++;
    }
    return pool;
}

int pool_threads(const Pool *pool) {
    return pool->threads;
}

void pool_run(Pool *pool, uint64_t items, PoolWork *work, void *context) {
    assert(work);
    atomic_store_explicit(&pool->next, 0, memory_order_relaxed);
    pool->work = work;
    pool->context = context;
    pool->items = items;
    if (items < 2 || pool->threads == 1) {
        do_items(pool, 0);
        return;
    }
    monitor_enter(&pool->monitor);
    assert(pool->running == 0); /* one call at a time */
    pool->running = pool->threads - 1;
    pool->round++;
    monitor_wake(&pool->monitor);
    monitor_leave(&pool->monitor);
    do_items(pool, 0);
    monitor_enter(&pool->monitor);
    while (pool->running > 0) monitor_wait(&pool->monitor);
    monitor_leave(&pool->monitor);
}
