#!/bin/sh
# Writes files as a source file of C: a list of BuiltIn called TABLE (built_in.h), declared in HEADER.
# With -names first it lists their names only: a page has the files.
# sh engine/base/embed.sh [-names] HEADER TABLE eval/weights/english.net ..
set -eu
names_only=
[ "$1" = -names ] && names_only=1 && shift
header=$1 table=$2
shift 2
bytes_of() { name=${1##*/}; printf 'BYTES_OF_%s' "${name%.*}" | tr - _; }
printf '#include "%s"\n\n' "$header"
# Strings compile ten times as fast as lists of numbers.
printf '#pragma GCC diagnostic ignored "-Woverlength-strings"\n'
[ "$names_only" ] || for file; do
    name=$(bytes_of "$file")
    printf 'static const char %s[] = ""\n' "$name"
    od -An -v -to1 "$file" | tr -s ' ' '\\' | sed 's/.*/"&"/' # " 143 162" becomes "\143\162"
    printf ';\n'
done
printf 'const BuiltIn %s[] = {\n' "$table"
for file; do
    name=${file##*/}
    [ "$names_only" ] && printf '    {"%s", NULL, 0},\n' "${name%.*}" && continue
    printf '    {"%s", (const uint8_t *)%s, sizeof %s - 1},\n' "${name%.*}" "$(bytes_of "$file")" "$(bytes_of "$file")"
done
printf '    {NULL, NULL, 0}};\n'
