/* One program for every x86-64 processor since 2009: what gains by it, search, generators, nets and
   tables, is in it three times, compiled for x86-64-v2 (POPCNT), v3 (2013: AVX2, BMI) and v4 (2019:
   AVX-512, with VNNI and VPOPCNTDQ), and the best that this processor has is taken before `main`.
   CROWNHEAD_PROCESSOR=x86-64-v2 and the like choose another, for tests. levels.sh writes the tables
   that are filled here; this file alone is compiled for every x86-64 processor. */
#include <cpuid.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*Function)(void);
typedef struct {
    void *copy; /* what all objects refer to */
    const void *record;
    size_t bytes;
} Record;

extern Function called[]; /* by the jumps of levels.sh */
extern const size_t function_count, record_count;
extern const Function functions_v2[], functions_v3[], functions_v4[];
extern const Record records_v2[], records_v3[], records_v4[];

static const struct {
    const char *name; /* as compilers have it */
    const Function *functions;
    const Record *records;
} LEVELS[] = {{"x86-64-v2", functions_v2, records_v2},
              {"x86-64-v3", functions_v3, records_v3},
              {"x86-64-v4", functions_v4, records_v4}};

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
    const bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                    __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni") &&
                    __builtin_cpu_supports("avx512vpopcntdq");
    return v4 ? 3 : v3 ? 2 : v2 ? 1 : 0;
}

/* The level to take, or -1 after a word on stderr. */
static int chosen(void) {
    const int count = levels_here();
    const char *forced = getenv("CROWNHEAD_PROCESSOR");
    if (count == 0) {
        fputs(
            "crownhead: this processor lacks instructions of x86-64-v2 (POPCNT, SSE4.2); build the "
            "program from its source with 'make ARCH=x86-64'\n",
            stderr);
        return -1;
    }
    if (!forced || !*forced) return count - 1;
    for (int i = 0; i < count; i++)
        if (strcmp(forced, LEVELS[i].name) == 0) return i;
    fprintf(stderr, "crownhead: CROWNHEAD_PROCESSOR '%.40s' is not one of", forced);
    for (int i = 0; i < count; i++) fprintf(stderr, " %s", LEVELS[i].name);
    fputs(", which this processor has\n", stderr);
    return -1;
}

__attribute__((constructor)) static void dispatch(void) {
    const int level = chosen();
    if (level < 0) _Exit(EXIT_FAILURE);
    for (size_t i = 0; i < function_count; i++) called[i] = LEVELS[level].functions[i];
    for (size_t i = 0; i < record_count; i++) {
        const Record *record = &LEVELS[level].records[i];
        memcpy(record->copy, record->record, record->bytes);
    }
}
