/* Plain rules and counted moves of a variant of engine/draughts/: its moves kernel comes first. */
#ifndef CROWNHEAD_TOOLS_COMMON_DRAUGHTS_RULEBOOK_KERNEL_H
#define CROWNHEAD_TOOLS_COMMON_DRAUGHTS_RULEBOOK_KERNEL_H

#include "tools/common/rulebook.h"

static bool is_plain(void) {
    return true;
}

static PlainRules plain_rules(void) {
    return (PlainRules){.must_capture = RULES.capture_mandatory, .goes_on = RULES.capture_chains};
}

#endif
