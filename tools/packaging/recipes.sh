#!/bin/sh
# Inserts the version and checksums into the recipes for packagers: `recipes.sh FOLDER VERSION URL`,
# once the files of the release are in FOLDER; URL is where they will be published. @SHA256:FILE@
# becomes the checksum of that file, after @VERSION@ in its name has been replaced.
set -eu
out=$1 version=$2 url=$3
mkdir -p "$out/recipes"
for recipe in tools/packaging/recipes/*; do
    sed -e "s/@VERSION@/$version/g" -e "s,@URL@,$url,g" -e "s/@DATE@/$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)/g" "$recipe" |
        while IFS= read -r line; do
            while file=$(expr "$line" : '.*@SHA256:\([^@]*\)@'); do
                sum=$(sha256sum "$out/$file" | cut -d ' ' -f 1)
                [ -n "$sum" ] || exit 1
                line=$(printf '%s\n' "$line" | sed "s/@SHA256:$file@/$sum/")
            done
            printf '%s\n' "$line"
        done > "$out/recipes/$(basename "$recipe")"
    ! grep -n '@[A-Z]' "$out/recipes/$(basename "$recipe")" || { echo "$recipe: not filled" >&2; exit 1; }
done
