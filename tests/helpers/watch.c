/* Says which tests a run waits for and which took longest, and ends those that hang. Criterion
   calls these hooks in the process that starts the tests. */
#include <criterion/criterion.h>
#include <criterion/hooks.h>
#include <criterion/internal/ordered-set.h>
#include <criterion/stats.h>
#include <float.h>
#include <stdio.h>

#include "engine/base/system.h"
#include "engine/base/threads.h"

#ifdef __SANITIZE_ADDRESS__
#define SLOWER 4
#else
#define SLOWER 1
#endif

enum {
    LIMIT_S = 300 * SLOWER, /* no measure of speed: it only ends what hangs */
    SAY_EVERY_S = 15,
    TICK_MS = 1000,
    LONGEST = 5, /* tests that are listed at the end */
    MOST = 256,  /* tests at a time that are looked at */
};

typedef struct {
    const struct criterion_test *test;
    int64_t start_us;
    int said; /* how often */
} Running;

static struct {
    Monitor monitor;
    Thread thread;
    bool is_on;
    int count;
    Running running[MOST];
} watch;

/* Criterion's libgit2 reads all certificates of the system in the process of each test, half of
   what a short test costs. Nothing is fetched here: it finds none. */
int mbedtls_x509_crt_parse_file(void *chain, const char *path);
int mbedtls_x509_crt_parse_file(void *chain, const char *path) {
    (void)chain, (void)path;
    return 0;
}

static void say_the_long_ones(void) {
    for (int i = 0; i < watch.count; i++) {
        Running *running = &watch.running[i];
        const int seconds = (int)((system_time_us() - running->start_us) / 1000000);
        if (seconds < SAY_EVERY_S * (running->said + 1)) continue;
        running->said = seconds / SAY_EVERY_S;
        fprintf(stderr, "waiting for %s::%s, %d s\n", running->test->category, running->test->name,
                seconds);
    }
}

static void look_on(void *argument) {
    (void)argument;
    monitor_enter(&watch.monitor);
    while (watch.is_on) {
        say_the_long_ones();
        monitor_wait_ms(&watch.monitor, TICK_MS);
    }
    monitor_leave(&watch.monitor);
}

static void forget(const struct criterion_test *test) {
    monitor_enter(&watch.monitor);
    for (int i = watch.count - 1; i >= 0; i--)
        if (watch.running[i].test == test) watch.running[i] = watch.running[--watch.count];
    monitor_leave(&watch.monitor);
}

static void limit_tests(struct criterion_suite_set *suite) {
    FOREACH_SET(struct criterion_test * test, suite->tests) test->data->timeout = LIMIT_S;
}

ReportHook(PRE_ALL)(struct criterion_test_set *tests) {
    Error error;
    FOREACH_SET(struct criterion_suite_set * suite, tests->suites) limit_tests(suite);
    monitor_init(&watch.monitor);
    watch.is_on = true;
    if (thread_start(&watch.thread, look_on, NULL, &error)) return;
    watch.is_on = false;
    fprintf(stderr, "long tests are not named: %s\n", error.text);
}

ReportHook(PRE_INIT)(struct criterion_test *test) {
    monitor_enter(&watch.monitor);
    if (watch.count < MOST)
        watch.running[watch.count++] = (Running){.test = test, .start_us = system_time_us()};
    monitor_leave(&watch.monitor);
}

ReportHook(POST_TEST)(struct criterion_test_stats *stats) {
    forget(stats->test);
}

ReportHook(TEST_CRASH)(struct criterion_test_stats *stats) {
    forget(stats->test);
}

/* Tells of the longest test that took less than `below` seconds; returns how many it took. */
static float say_longest(const struct criterion_global_stats *stats, float below) {
    const struct criterion_test_stats *longest = NULL;
    for (const struct criterion_suite_stats *suite = stats->suites; suite; suite = suite->next)
        for (const struct criterion_test_stats *test = suite->tests; test; test = test->next)
            if (test->elapsed_time < below &&
                (!longest || test->elapsed_time > longest->elapsed_time))
                longest = test;
    if (!longest || longest->elapsed_time <= 0) return 0;
    fprintf(stderr, "%6.1f s %s::%s\n", (double)longest->elapsed_time, longest->test->category,
            longest->test->name);
    return longest->elapsed_time;
}

ReportHook(POST_ALL)(struct criterion_global_stats *stats) {
    float below = FLT_MAX;
    for (int i = 0; i < LONGEST && below > 0; i++) below = say_longest(stats, below);
    if (!watch.is_on) return;
    monitor_enter(&watch.monitor);
    watch.is_on = false;
    monitor_wake(&watch.monitor);
    monitor_leave(&watch.monitor);
    thread_join(&watch.thread);
}
