#!/bin/sh
# Writes the files of nets that it is given as a source file of C: NET_FILES of eval/net.h. Each net
# that a record in engine/variants/ names must be among them.
# With -room first it leaves room for them only: a page fills it in before the engine begins.
# sh eval/weights/embed.sh [-room] eval/weights/english.net ..
set -eu
room=
[ "$1" = -room ] && room=1 && shift
bytes_of() { printf 'BYTES_OF_%s' "$(basename "$1" .net)" | tr - _; }
for record in engine/variants/*.h; do
    net=$(sed -n 's/^static const char NET\[\] = "\(.*\)";.*/\1/p' "$record")
    case " $* " in
    *" eval/weights/$net.net "*) ;;
    *) [ ! "$net" ] || { echo "$record: NET is \"$net\": there is no eval/weights/$net.net" >&2; exit 1; } ;;
    esac
done
printf '#include "eval/net.h"\n\n'
# Strings compile ten times as fast as lists of numbers.
printf '#pragma GCC diagnostic ignored "-Woverlength-strings"\n'
for file; do
    name=$(bytes_of "$file")
    [ "$room" ] && printf 'static char %s[%d];\n' "$name" "$(($(wc -c <"$file") + 1))" && continue
    printf 'static const char %s[] =\n' "$name"
    od -An -v -to1 "$file" | tr -s ' ' '\\' | sed 's/.*/"&"/' # " 143 162" becomes "\143\162"
    printf ';\n'
done
printf 'const NetFile NET_FILES[] = {\n'
for file; do printf '    {"%s", (const uint8_t *)%s, sizeof %s - 1},\n' "$(basename "$file" .net)" "$(bytes_of "$file")" "$(bytes_of "$file")"; done
printf '    {NULL, NULL, 0}};\n'
