#include "search/searcher.h"

const Searcher *const SEARCHERS[] = {&SEARCHER_ENGLISH, &SEARCHER_TOWER,       &SEARCHER_FREEJUMP,
                                     &SEARCHER_FOCUS,   &SEARCHER_FOCUS_STEPS, NULL};
