#!/bin/sh
# Writes the list of tools as a source file of C: TOOLS and ABSENT_TOOLS of protocol/shell/tools.h. Each file before `-` defines
# the record TOOL_ and the name of its folder; those after it are of tools that are left out. sh tools/list.sh tools/pdn/tool.c ..
present='' absent='' is_absent=
for file; do
    folder=$(basename "$(dirname "$file")")
    if [ "$file" = - ]; then is_absent=1; elif [ "$is_absent" ]; then absent="$absent $folder"; else present="$present $folder"; fi
done
records=$(echo $present | tr a-z A-Z)
printf '#include <stddef.h>\n\n#include "protocol/shell/tools.h"\n\n'
for record in $records; do printf 'extern const Program TOOL_%s;\n' "$record"; done
printf '\nconst Program *const TOOLS[] = {\n'
for record in $records; do printf '    &TOOL_%s,\n' "$record"; done
printf '    NULL};\n\nconst char *const ABSENT_TOOLS[] = {'
for name in $absent; do printf '"%s", ' "$name"; done
printf 'NULL};\n'
