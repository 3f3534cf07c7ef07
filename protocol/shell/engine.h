/* The engine, which crownhead is without a word: a session on stdin and stdout, or one command. */
#ifndef CROWNHEAD_PROTOCOL_SHELL_ENGINE_H
#define CROWNHEAD_PROTOCOL_SHELL_ENGINE_H

#include "protocol/shell/program.h"

extern const Program ENGINE;

#endif
