#!/bin/sh
# Writes the files of nets that it is given as a source file of C: NET_FILES of eval/net.h. Each line
# of the file `kin` names a variant and the one whose net it goes by.
# With -room first it leaves room for them only: a page fills it in before the engine begins.
# sh eval/weights/embed.sh [-room] eval/weights/kin eval/weights/english.net ..
room=
[ "$1" = -room ] && room=1 && shift
kin=$1
shift
bytes_of() { printf 'BYTES_OF_%s' "$1" | tr - _; }
entry() {
    printf '    {"%s", "%s", (const uint8_t *)%s, sizeof %s - 1},\n' "$1" "$2" "$(bytes_of "$2")" "$(bytes_of "$2")"
}
printf '#include "eval/net.h"\n\n'
# Strings compile ten times as fast as lists of numbers.
printf '#pragma GCC diagnostic ignored "-Woverlength-strings"\n'
for file; do
    name=$(bytes_of "$(basename "$file" .net)")
    [ "$room" ] && printf 'static char %s[%d];\n' "$name" "$(($(wc -c <"$file") + 1))" && continue
    printf 'static const char %s[] =\n' "$name"
    od -An -v -to1 "$file" | sed 's/[0-7][0-7]*/\\&/g; s/[[:blank:]]//g; s/.*/    "&"/'
    printf ';\n'
done
printf 'const NetFile NET_FILES[] = {\n'
for file; do entry "$(basename "$file" .net)" "$(basename "$file" .net)"; done
while read -r variant of; do entry "$variant" "$of"; done <"$kin"
printf '    {NULL, NULL, NULL, 0}};\n'
