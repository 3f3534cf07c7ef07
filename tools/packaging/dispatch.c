/* One program for every x86-64 processor: all but the nets is in it three times, compiled for the
   baseline, for v2 (2009: POPCNT) and for v3 (2013: AVX2, BMI), and the best that this processor
   has is run. CROWNHEAD_PROCESSOR=x86-64-v2 and the like choose another, for tests. */
#include <cpuid.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int Main(int argc, char *argv[]);
Main main_v1, main_v2, main_v3; /* the `main` of each, see build.mk */

static const struct {
    const char *name; /* as compilers have it */
    Main *run;
} LEVELS[] = {{"x86-64", main_v1}, {"x86-64-v2", main_v2}, {"x86-64-v3", main_v3}};

enum { LEVEL_COUNT = sizeof LEVELS / sizeof *LEVELS };

/* Bits that __builtin_cpu_supports() has no word for in older compilers: CX16, MOVBE, F16C of leaf
   1, LAHF and LZCNT of leaf 80000001h, all in ECX. */
static bool has_bits(unsigned leaf, unsigned bits) {
    unsigned a, b, c, d;
    return __get_cpuid(leaf, &a, &b, &c, &d) && (c & bits) == bits;
}

/* How many of LEVELS this processor and its system can run. */
static int levels_here(void) {
    __builtin_cpu_init();
    const bool v2 = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("sse4.2") &&
                    __builtin_cpu_supports("ssse3") && has_bits(1, 1U << 13) &&
                    has_bits(0x80000001, 1U);
    const bool v3 = v2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                    __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
                    has_bits(1, 1U << 22 | 1U << 29) && has_bits(0x80000001, 1U << 5);
    return v3 ? 3 : v2 ? 2 : 1;
}

int main(int argc, char *argv[]) {
    const int best = levels_here();
    const char *forced = getenv("CROWNHEAD_PROCESSOR");
    if (!forced || !*forced) return LEVELS[best - 1].run(argc, argv);
    for (int i = 0; i < best; i++)
        if (strcmp(forced, LEVELS[i].name) == 0) return LEVELS[i].run(argc, argv);
    fprintf(stderr, "crownhead: CROWNHEAD_PROCESSOR '%.40s' is not one of", forced);
    for (int i = 0; i < best; i++) fprintf(stderr, " %s", LEVELS[i].name);
    fprintf(stderr, ", which this processor has\n");
    return EXIT_FAILURE;
}
