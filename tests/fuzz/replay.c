/* Runs a fuzz target without libFuzzer:

     fuzz_NAME [-runs=N] [-seed=S] [-max_total_time=SECONDS] FILE_OR_FOLDER..

   First every file is tried; then, N times or for SECONDS, a spoilt copy of one of them, the same
   ones for the same seed. An input that ends the process is left in the file `crash-NAME`. */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/random.h"
#include "engine/base/system.h"
#include "tests/fuzz/oracles.h"

enum {
    MOST_FILES = 4096,
    MOST_BYTES = 1 << 16,
    MOST_SPOTS = 6,
    LONGEST_PIECE = 64,
    HANGING_S = 120
};

typedef struct {
    uint8_t *bytes;
    size_t size;
} Input;

typedef struct {
    Input inputs[MOST_FILES];
    int count;
} Corpus;

/* --- the input of a crash --- */

static const uint8_t *current;
static size_t current_size;
static char crash_file[64];

static void keep_current(void) {
    const int file = open(crash_file, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0 || write(file, current, current_size) < 0) return;
    close(file);
    if (write(STDERR_FILENO, crash_file, strlen(crash_file)) > 0)
        if (write(STDERR_FILENO, " has the input\n", 15) < 0) return;
}

static void die(int signal_number) {
    keep_current();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

/* A function of the sanitizers, where there is one: called before they end the process. */
__attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)(void));

static void run(const uint8_t *bytes, size_t size) {
    current = bytes;
    current_size = size;
    alarm(HANGING_S);
    LLVMFuzzerTestOneInput(bytes, size);
    alarm(0);
}

/* --- files --- */

static void read_file(Corpus *corpus, const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || corpus->count == MOST_FILES) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(EXIT_FAILURE);
    }
    uint8_t *bytes = malloc(MOST_BYTES);
    const size_t size = fread(bytes, 1, MOST_BYTES, file);
    fclose(file);
    corpus->inputs[corpus->count++] = (Input){.bytes = bytes, .size = size};
}

static int is_file(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void read_all(Corpus *corpus, const char *path) {
    struct dirent **entries;
    const int count = scandir(path, &entries, is_file, alphasort);
    if (count < 0) read_file(corpus, path);
    for (int i = 0; i < count; i++) {
        char inside[4096];
        snprintf(inside, sizeof inside, "%s/%s", path, entries[i]->d_name);
        read_file(corpus, inside);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

/* --- spoilt copies --- */

/* Replaces `gone` bytes at `at` by `size` others, or by as many as there is room for. */
static void replace(Input *input, size_t at, size_t gone, const uint8_t *bytes, size_t size) {
    if (input->size - gone + size > MOST_BYTES) return;
    memmove(input->bytes + at + size, input->bytes + at + gone, input->size - at - gone);
    memcpy(input->bytes + at, bytes, size);
    input->size += size - gone;
}

static size_t below(Random *random, size_t bound) {
    return random_below(random, (uint32_t)bound);
}

/* Changes one spot: a byte, a piece taken out, doubled, or brought in from another file. */
static void spoil(const Corpus *corpus, Random *random, Input *input) {
    static const uint8_t SIGNS[] = " \n\t\r\0:,.-x*{}()[]\"/0123456789KWB\xff\x7f";
    const Input *other = &corpus->inputs[below(random, (size_t)corpus->count)];
    const size_t at = below(random, input->size + 1), rest = input->size - at;
    const size_t length = below(random, (rest < LONGEST_PIECE ? rest : LONGEST_PIECE) + 1);
    uint8_t piece[LONGEST_PIECE];
    const uint8_t byte = (uint8_t)random_next(random);
    size_t from, size;
    switch (random_below(random, 5)) {
    case 0: replace(input, at, rest > 0, &byte, 1); break;
    case 1: replace(input, at, rest > 0, &SIGNS[below(random, sizeof SIGNS)], 1); break;
    case 2: replace(input, at, length, piece, 0); break;
    case 3:
        memcpy(piece, input->bytes + at, length);
        replace(input, at, 0, piece, length);
        break;
    default:
        from = below(random, other->size + 1);
        size = below(random,
                     (other->size - from < LONGEST_PIECE ? other->size - from : LONGEST_PIECE) + 1);
        replace(input, at, random_below(random, 2) ? 0 : length, other->bytes + from, size);
    }
}

/* --- the process --- */

static bool number_word(const char *word, const char *name, uint64_t *number) {
    const size_t length = strlen(name);
    if (strncmp(word, name, length) != 0) return false;
    *number = strtoull(word + length, NULL, 10);
    return true;
}

int main(int argc, char *argv[]) {
    static Corpus corpus;
    uint64_t runs = 0, seed = 1, seconds = 0;
    const char *slash = strrchr(argv[0], '/');
    snprintf(crash_file, sizeof crash_file, "crash-%s", slash ? slash + 1 : argv[0]);
    for (int i = 1; i < argc; i++)
        if (!number_word(argv[i], "-runs=", &runs) && !number_word(argv[i], "-seed=", &seed) &&
            !number_word(argv[i], "-max_total_time=", &seconds))
            read_all(&corpus, argv[i]);
    static const int SIGNALS[] = {SIGABRT, SIGALRM, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    /* A sanitizer has more to say of the last four. */
    const int taken = __sanitizer_set_death_callback ? 2 : 6;
    for (int i = 0; i < taken; i++) signal(SIGNALS[i], die);
    if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(keep_current);
    for (int i = 0; i < corpus.count; i++) run(corpus.inputs[i].bytes, corpus.inputs[i].size);
    Random random = random_seeded(seed);
    Input input = {.bytes = malloc(MOST_BYTES)};
    const int64_t begin_us = system_time_us();
    uint64_t done = 0;
    while (corpus.count > 0 &&
           (done < runs || system_time_us() - begin_us < (int64_t)seconds * 1000000)) {
        const Input *chosen = &corpus.inputs[below(&random, (size_t)corpus.count)];
        memcpy(input.bytes, chosen->bytes, chosen->size);
        input.size = chosen->size;
        for (size_t spots = 1 + below(&random, MOST_SPOTS); spots > 0; spots--)
            spoil(&corpus, &random, &input);
        run(input.bytes, input.size);
        done++;
    }
    printf("%s: %d files, %llu spoilt copies\n", slash ? slash + 1 : argv[0], corpus.count,
           (unsigned long long)done);
    free(input.bytes);
    for (int i = 0; i < corpus.count; i++) free(corpus.inputs[i].bytes);
    return EXIT_SUCCESS;
}
