#!/bin/sh
# Writes a C source file that puts files into the program (embed.h); HEADER declares its definitions.
# embed.sh HEADER TABLE FILE ..            the files as a list of BuiltIn called TABLE (built_in.h)
# embed.sh HEADER NAME=FILE[,FILE].. ..    texts, each of one or more files; names become capitals
# With -names first, a list contains only the names of the files, because a page loads the files.
set -eu
names_only=
[ "$1" = -names ] && names_only=1 && shift
header=$1
shift
capitals() { printf %s "$1" | tr a-z- A-Z_; }
embed() { # symbol, files
    symbol=$1
    shift
    printf 'EMBED(%s,' "$symbol"
    for file; do
        [ -f "$file" ] || { echo "embed.sh: $file does not exist" >&2; exit 1; }
        printf ' EMBED_FILE("%s")' "$file"
    done
    printf ');\n'
}
list() { # table, files
    table=$1
    shift
    for file; do
        stem=$(basename "${file%.*}") bytes=NULL size=0
        if [ ! "$names_only" ]; then
            bytes=${table}_$(capitals "$stem") size=$(($(wc -c < "$file")))
            printf 'extern const uint8_t %s[];\n' "$bytes"
            embed "$bytes" "$file"
        fi
        rows="${rows-}    {\"$stem\", $bytes, $size},\n"
    done
    printf "const BuiltIn $table[] = {\n$rows    {NULL, NULL, 0}};\n"
}

printf '#include "engine/base/embed.h"\n#include "%s"\n\n' "$header"
case $1 in
*=*) for text; do embed "$(capitals "${text%%=*}")" $(printf %s "${text#*=}" | tr , ' '); done ;;
*) list "$@" ;;
esac
