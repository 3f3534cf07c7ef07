/* The common part of both searchers of Focus, for their Searcher. The record, the tree kernel and
   the evaluation come first. */
#ifndef CROWNHEAD_SEARCH_FOCUS_SEARCHER_H
#define CROWNHEAD_SEARCH_FOCUS_SEARCHER_H

#include "search/root_kernel.h"

#define SEARCHER_FIELDS COMMON_SEARCHER, .default_eval = EVAL_POSITIONAL

#endif
