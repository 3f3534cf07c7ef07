#!/bin/sh
# Writes files as strings of a source file of C: embed.sh NAME=FILE[,FILE].. .. Several are put one after the other, as modules are
# into one script: their imports, exports and lines of comment are left out. The strings have their names in capitals.
printf '#include "tools/common/html.h"\n\n'
# The compiler takes longer ones than the standard promises.
printf '#pragma GCC diagnostic ignored "-Woverlength-strings"\n'
for part; do
    printf 'const char %s[] =\n' "$(printf %s "${part%%=*}" | tr a-z A-Z)"
    printf '%s\n' "${part#*=}" | tr , '\n' | while read -r file; do
        sed -e '/^import /d' -e 's/^export //' -e '/^ *\/\//d' -e 's/[\\"]/\\&/g' -e 's/?/\\?/g' -e 's/.*/    "&\\n"/' "$file" || exit 1
    done || exit 1
    printf ';\n'
done
