/* The command plan: slices as jobs for Slurm, or for any program that runs Makefiles. */
#include "tools/tables/plan.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    THREAD_NUMBERS = 1 << 22, /* work that keeps a thread busy for a second */
    LEAST_MIB = 16,           /* of values, so that small slices do not get too little */
    PROGRAM_MIB = 48,         /* memory of a process besides values ... */
    VALUES_PART = 4,          /* ... and this fraction of the values, for packing */
};

/* A slice as a job. */
typedef struct {
    char name[SLICE_TEXT];
    int threads;
    int64_t values_mib, memory_mib; /* for values; for the whole process */
    int before;                     /* number of slices that it needs */
    char needed[SLICES_MOST][SLICE_TEXT];
} Job;

static Job job_of(const TablesConfig *config, Library *library, const Entry *entry) {
    Job job = {.threads = 1};
    Slice needed[SLICES_MOST];
    const uint64_t busy = entry_numbers(entry) / THREAD_NUMBERS;
    slice_print(entry->slice, job.name);
    if (busy > 1) job.threads = busy < (uint64_t)config->threads ? (int)busy : config->threads;
    const LibraryNeed need = library_need(library, entry->slice, job.threads);
    const uint64_t bytes = need.values > need.work ? need.values : need.work;
    job.values_mib = (int64_t)(bytes >> 20) + 1;
    if (job.values_mib < LEAST_MIB) job.values_mib = LEAST_MIB;
    if (job.values_mib > config->memory_mib) job.values_mib = config->memory_mib;
    job.memory_mib = job.values_mib + job.values_mib / VALUES_PART + PROGRAM_MIB;
    job.before = slice_successors(library->rules->rules(), entry->slice, true, needed);
    for (int i = 0; i < job.before; i++) slice_print(needed[i], job.needed[i]);
    return job;
}

bool plan_fits(const TablesConfig *config, Library *library, Slice slice, Error *error) {
    const uint64_t mib = library_need(library, slice, config->threads).work >> 20;
    char name[SLICE_TEXT];
    slice_print(slice, name);
    return mib < (uint64_t)config->memory_mib ||
           error_set(error,
                     "endings %s take %" PRIu64 " MiB to be solved by %d, not %d: see "
                     "--memory and --threads",
                     name, mib + 1, config->threads, config->memory_mib);
}

/* --- a Makefile --- */

static void print_makefile(const TablesConfig *config, Library *library) {
    const char *variant = config->rules->game->name;
    printf("# All endings of %s of 2 to %d pieces: make -f this-file -j8\n"
           "# TABLES may be a command that runs another one elsewhere, with the threads and MiB\n"
           "# of memory that each slice takes: make -f this-file -j100 \\\n"
           "#     TABLES='srun -Q -N1 -n1 -c$(THREADS) --mem=$(MEMORY) crownhead tables'\n"
           "TABLES ?= crownhead tables\nINTO ?= %s\n\n.PHONY: all\nall:",
           variant, config->pieces, config->folder);
    for (int i = 0; i < library->count; i++) {
        char name[SLICE_TEXT];
        slice_print(library->entries[i].slice, name);
        printf(" \\\n    $(INTO)/%s-%s.table", variant, name);
    }
    /* A launcher may report success although the machine of its command has died, so check the
       file. */
    printf("\n\n%%.table:\n\t$(TABLES) slice %s $(patsubst %s-%%,%%,$(notdir $*)) --into $(INTO) "
           "--threads $(THREADS) --memory $(VALUES) --distances %d\n\t@test -s $@\n\n",
           variant, variant, config->distances);
    /* After `|` comes an order-only prerequisite: an existing slice is up to date, whatever times
       copying has given the files. */
    for (int i = 0; i < library->count; i++) {
        const Job job = job_of(config, library, &library->entries[i]);
        printf("$(INTO)/%s-%s.table: private THREADS := %d\n"
               "$(INTO)/%s-%s.table: private MEMORY := %" PRId64 "\n"
               "$(INTO)/%s-%s.table: private VALUES := %" PRId64 "\n$(INTO)/%s-%s.table: |",
               variant, job.name, job.threads, variant, job.name, job.memory_mib, variant, job.name,
               job.values_mib, variant, job.name);
        for (int j = 0; j < job.before; j++) printf(" $(INTO)/%s-%s.table", variant, job.needed[j]);
        puts("");
    }
}

/* --- jobs of Slurm --- */

static void print_jobs(const TablesConfig *config, Library *library) {
    const char *variant = config->rules->game->name;
    printf(
        "#!/bin/sh\n"
        "# All endings of %s of 2 to %d pieces as jobs of Slurm: sh this-file\n"
        "# Slices that exist are skipped; SBATCH may hold more words for sbatch. Prints\n"
        "# what a job after all of them waits for: sbatch --dependency=$(sh this-file) ..\n"
        "TABLES=${TABLES:-crownhead tables} INTO=${INTO:-%s} all=\n\n"
        "slice() { # its threads, MiB of memory, MiB of values, name, and slices before it\n"
        "    threads=$1 memory=$2 values=$3 name=$4 after= table=$INTO/%s-$4.table\n"
        "    shift 4\n"
        "    [ -s \"$table\" ] && return\n"
        "    for before; do eval \"after=$after\\${id_$before:+:\\$id_$before}\"; done\n"
        "    id=$(sbatch --parsable --job-name=\"%s-$name\" --cpus-per-task=$threads "
        "--mem=$memory \\\n"
        "        --requeue --kill-on-invalid-dep=yes ${after:+--dependency=afterok$after} $SBATCH "
        "\\\n"
        "        --wrap \"$TABLES slice %s $name --into $INTO --threads $threads --memory "
        "$values \\\n"
        "            --distances %d && test -s $table\") || exit 1\n"
        "    eval \"id_$name=\\${id%%%%;*}\"\n"
        "    all=$all:${id%%%%;*}\n"
        "}\n\n",
        variant, config->pieces, config->folder, variant, variant, variant, config->distances);
    for (int i = 0; i < library->count; i++) {
        const Job job = job_of(config, library, &library->entries[i]);
        printf("slice %d %" PRId64 " %" PRId64 " %s", job.threads, job.memory_mib, job.values_mib,
               job.name);
        for (int j = 0; j < job.before; j++) printf(" %s", job.needed[j]);
        puts("");
    }
    printf("echo \"${all:+afterok$all}\"\n");
}

bool tables_command_plan(const TablesConfig *config, Library *library, Error *error) {
    bool ok = true;
    library->distances = config->rules->rules().stuck_wins ? 0 : config->distances;
    for (int i = 0; ok && i < library->count; i++)
        ok = plan_fits(config, library, library->entries[i].slice, error);
    if (ok && config->as_jobs)
        print_jobs(config, library);
    else if (ok)
        print_makefile(config, library);
    return ok;
}
