/* The tools: what crownhead runs by the first word of its command line. */
#ifndef CROWNHEAD_PROTOCOL_SHELL_TOOLS_H
#define CROWNHEAD_PROTOCOL_SHELL_TOOLS_H

#include "protocol/shell/program.h"

/* The tools by name, ended by NULL: one of each folder of tools/ with a tool.c, or a tool_posix.c where
   it needs POSIX, which defines TOOL_NAME. tools/list.sh makes the list when the program is built. */
extern const Program *const TOOLS[];

/* The names of the tools that need another system than that of this program, ended by NULL. */
extern const char *const ABSENT_TOOLS[];

#endif
