#include "tools/tables/rulebook.h"

#include <stddef.h>

const Rulebook *const RULEBOOKS[] = {&RULEBOOK_ENGLISH, &RULEBOOK_TOWER, &RULEBOOK_FREEJUMP, NULL};
