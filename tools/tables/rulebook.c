#include "tools/tables/rulebook.h"

#include <stddef.h>

const Rulebook *const RULEBOOKS[] = {&RULEBOOK_ENGLISH,
                                     &RULEBOOK_TOWER,
                                     &RULEBOOK_FREEJUMP,
                                     &RULEBOOK_RUSSIAN,
                                     &RULEBOOK_BRAZILIAN,
                                     &RULEBOOK_POOL,
                                     &RULEBOOK_ITALIAN,
                                     &RULEBOOK_SPANISH,
                                     &RULEBOOK_PORTUGUESE,
                                     &RULEBOOK_ARGENTINIAN,
                                     &RULEBOOK_CZECH,
                                     &RULEBOOK_GERMAN,
                                     &RULEBOOK_THAI,
                                     &RULEBOOK_ENGLISH_LOSING,
                                     &RULEBOOK_RUSSIAN_LOSING,
                                     &RULEBOOK_BRAZILIAN_LOSING,
                                     &RULEBOOK_RUSSIAN_BREAKTHROUGH,
                                     NULL};
