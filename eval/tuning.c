#include "eval/tuning.h"

#include <stddef.h>

#ifdef TUNE

#define DEFINE(name, value, least, most) int name = (value);
TUNED_CONSTANTS(DEFINE)

#define LIST(name, value, least, most) {#name, &name, (value), (least), (most)},
const Tunable TUNABLES[] = {TUNED_CONSTANTS(LIST){NULL, NULL, 0, 0, 0}};

#else

const Tunable TUNABLES[] = {{NULL, NULL, 0, 0, 0}};

#endif
