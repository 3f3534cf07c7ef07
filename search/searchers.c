#include "search/searcher.h"

#define VARIANT(NAME) &SEARCHER_##NAME,
const Searcher *const SEARCHERS[] = {VARIANTS(VARIANT) NULL};
#undef VARIANT
