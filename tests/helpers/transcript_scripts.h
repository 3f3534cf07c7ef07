/* Random scripts for the transcript tool: whole games and parts of them, with wrong actions, words
   that are none and odd spaces strewn in. */
#ifndef TESTS_TRANSCRIPT_SCRIPTS_H
#define TESTS_TRANSCRIPT_SCRIPTS_H

#include <stddef.h>

#include "engine/base/random.h"

enum { SCRIPT_BYTES = 1 << 15 };

typedef struct {
    size_t length;
    char bytes[SCRIPT_BYTES];
} ScriptText;

/* A script for `tower`. */
void make_tower_script(ScriptText *script, Random *random);

/* A script for `redwhite`. */
void make_redwhite_script(ScriptText *script, Random *random);

#endif
