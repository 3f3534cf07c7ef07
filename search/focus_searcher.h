/* What both searchers of Focus have in common, for their Searcher. The record, the tree kernel and
   the evaluation come first. */
#ifndef CROWNHEAD_SEARCH_FOCUS_SEARCHER_H
#define CROWNHEAD_SEARCH_FOCUS_SEARCHER_H

#include "search/think_kernel.h"

#define SEARCHER_FIELDS .default_eval = EVAL_POSITIONAL, .think = think, .explain = explain_hidden

#endif
