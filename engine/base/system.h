/* All that this project needs of an operating system besides threads (threads.h), streams
   (streams.h) and files (system_files.h, draft.h): time, memory, and facts about the machine, the
   program and the user. Each system has files in engine/base/system/ that begin with its name. */
#ifndef CROWNHEAD_ENGINE_BASE_SYSTEM_H
#define CROWNHEAD_ENGINE_BASE_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

/* Microseconds on a clock that never goes back; only differences mean anything. */
int64_t system_time_us(void);

/* Processor time of all threads of this process together, in microseconds; system_time_us() where
   the system does not count it. */
int64_t system_cpu_us(void);

/* Processor time of all threads of process `id` together, in microseconds. False where the system
   does not know, such as after the end of the process, and on macOS. */
bool system_process_cpu_us(int id, int64_t *us);

/* The clock that limits a search. CLOCK_CPU does not depend on the other work of the machine. */
typedef enum { CLOCK_WALL, CLOCK_CPU } SystemClock;

/* Microseconds on the chosen clock: system_time_us() or system_cpu_us(). */
static inline int64_t system_clock_us(SystemClock clock) {
    return clock == CLOCK_CPU ? system_cpu_us() : system_time_us();
}

/* Memory in MiB that can be had without taking it from other programs; -1 when the system does not
   know. */
int64_t system_free_memory_mib(void);

/* Allocates `bytes` zeros for a large table, aligned to a page: in large pages where the system has
   them, which cost fewer page walks. More than 64 MiB may be touched already, so that no search has
   to wait for pages. NULL when memory is short. Give back as many bytes as were asked for; giving
   back NULL does nothing. */
void *system_pages(size_t bytes);
void system_pages_free(void *memory, size_t bytes);

/* `bytes` zeros, which take memory only where they are written to, and all go back to the system
   when they are given back. NULL when there are none. Giving back NULL does nothing. */
void *system_zeros(uint64_t bytes);
void system_zeros_free(void *memory, uint64_t bytes);

/* How many processors the machine has, 1 where the system does not say. */
int system_processors(void);

/* Puts the path of the running program into `path`, of `size` bytes. False and "" where the system
   does not know it. */
bool system_program_path(char *path, size_t size);

/* Puts into `folder`, of `size` bytes, the folder for files that this program makes for its user;
   it need not exist. It is $XDG_DATA_HOME/crownhead or ~/.local/share/crownhead, under Windows
   %LOCALAPPDATA%\crownhead. False, "" and an error that names the variable that is not set. */
bool system_data_folder(char *folder, size_t size, Error *error);

/* Returns run(argc, argv), called on a stack of 8 MiB; 1, and an error on stderr, if there is none.
   Signals are handled there and in threads started there, not in the thread of the caller. */
int system_run(int (*run)(int argc, char *argv[]), int argc, char *argv[]);

#endif
