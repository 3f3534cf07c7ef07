#!/bin/sh
# Writes the list of tools as a source file of C: TOOLS of protocol/shell/tools.h. Each tool.c that it
# is given defines the record TOOL_ and the name of its folder. sh tools/list.sh tools/match/tool.c ..
records=$(for file; do basename "$(dirname "$file")" | tr a-z A-Z; done)
printf '#include <stddef.h>\n\n#include "protocol/shell/tools.h"\n\n'
for record in $records; do printf 'extern const Program TOOL_%s;\n' "$record"; done
printf '\nconst Program *const TOOLS[] = {\n'
for record in $records; do printf '    &TOOL_%s,\n' "$record"; done
printf '    NULL};\n'
