#!/bin/sh
# Writes the files of nets that it is given as a source file of C: NET_FILES of eval/net.h.
# sh eval/weights/embed.sh eval/weights/english.net ..
printf '#include "eval/net.h"\n\n'
for file; do
    name=$(basename "$file" .net | tr - _)
    printf 'static const uint8_t BYTES_OF_%s[] = {\n' "$name"
    od -An -v -tu1 "$file" | sed 's/[0-9][0-9]*/&,/g'
    printf '};\n'
done
printf 'const NetFile NET_FILES[] = {\n'
for file; do
    variant=$(basename "$file" .net)
    name=BYTES_OF_$(printf %s "$variant" | tr - _)
    printf '    {"%s", %s, sizeof %s},\n' "$variant" "$name" "$name"
done
printf '    {NULL, NULL, 0}};\n'
