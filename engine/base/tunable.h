/* Constants that were found by trial. Each floor lists its own in a tuning.h, as
   NAME_CONSTANTS(C) C(name, value, least, most) C(..): constants of the compiler, unless `make
   TUNE=1` makes them variables, which are options of the engine then, for matches between values
   without a rebuild. */
#ifndef CROWNHEAD_ENGINE_BASE_TUNABLE_H
#define CROWNHEAD_ENGINE_BASE_TUNABLE_H

#include <stddef.h>

/* A constant that an option may change. */
typedef struct {
    const char *name;
    int *value, initial, least, most;
} Tunable;

/* After the list, TUNABLES_DECLARE in the header and TUNABLES_DEFINE in the source that goes with
   it; `table` is then an array of all of them, empty without TUNE, ended by a NULL name. */
#ifdef TUNE
#define TUNABLE_DECLARE(name, value, least, most) extern int name;
#define TUNABLE_DEFINE(name, value, least, most)  int name = (value);
#define TUNABLE_LIST(name, value, least, most)    {#name, &name, (value), (least), (most)},
#define TUNABLES_DECLARE(table, constants)        constants(TUNABLE_DECLARE) extern const Tunable table[]
#define TUNABLES_DEFINE(table, constants)                                                          \
    constants(TUNABLE_DEFINE) const Tunable table[] = {constants(TUNABLE_LIST){NULL, NULL, 0, 0, 0}}
#else
#define TUNABLE_DECLARE(name, value, least, most) name = (value),
#define TUNABLES_DECLARE(table, constants)                                                         \
    enum { constants(TUNABLE_DECLARE) };                                                           \
    extern const Tunable table[]
#define TUNABLES_DEFINE(table, constants) const Tunable table[] = {{NULL, NULL, 0, 0, 0}}
#endif

#endif
