#!/bin/sh
# Assembles a release from the results of `make release-parts`: `release.sh BUILD VERSION`, from the
# top of the project. MAKE is make, URL is where the files will be published, SOURCE_DATE_EPOCH is
# the time stamp of all files.
set -eu
umask 022
build=$1 version=$2
export LC_ALL=C TZ=UTC
out=$build/release
stage=$build/release-stage
rm -rf "$out" "$stage"
mkdir -p "$out" "$stage"
name=crownhead-$version

# --- archives: sorted, with one time stamp and without an owner ---

tar_of() { # folder of the stage, archive
    tar -C "$stage" --sort=name --format=ustar --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --mode=u+rwX,go+rX,go-w -cf - "$1" | gzip -n -9 > "$out/$2"
}
zip_of() { # folder of the stage, archive
    find "$stage/$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    (cd "$stage" && python3 -m zipfile -c zipped "$1")
    mv "$stage/zipped" "$out/$2"
}
with_crlf() { sed 's/$/\r/' "$1" > "$2"; }

# --- the programs ---

sh tools/packaging/manuals.sh "$build/portable/crownhead" "$build/release-man" 6
rm -rf "$build/release-documents"
sh tools/packaging/documents.sh "$build/release-documents"
unix() { # machine, program
    top=$stage/$name-linux-$1
    install -d "$top/bin" "$top/share/man/man6" "$top/share/bash-completion/completions" "$top/share/doc"
    install -m 755 "$2" "$top/bin/crownhead"
    ${3:-strip} "$top/bin/crownhead"
    install -m 644 "$build"/release-man/*.6 "$top/share/man/man6"
    install -m 644 "$build/release-man/crownhead.bash" "$top/share/bash-completion/completions/crownhead"
    cp -r "$build/release-documents" "$top/share/doc/crownhead"
    install -m 644 tools/packaging/first/linux.md "$top/FIRST-STEPS.md"
    install -m 644 tools/packaging/first/linked.txt "$top/LINKED.txt"
    install -m 644 LICENSE "$top/LICENSE"
    tar_of "$name-linux-$1" "$name-linux-$1.tar.gz"
}
unix x86-64 "$build/portable/crownhead-static"
unix aarch64 "$build/aarch64/crownhead-static" aarch64-linux-gnu-strip

top=$stage/$name-windows-x86-64
install -d "$top"
install -m 755 "$build/windows/crownhead.exe" "$build/checkerboard/crownhead64.dll" "$build/checkerboard/crownhead.dll" "$top"
install -m 644 "$build/crownhead.html" "$top"
with_crlf tools/packaging/first/windows.txt "$top/FIRST-STEPS.txt"
with_crlf tools/packaging/first/linked.txt "$top/LINKED.txt"
with_crlf LICENSE "$top/LICENSE.txt"
with_crlf CHANGELOG.md "$top/CHANGES.txt"
zip_of "$name-windows-x86-64" "$name-windows-x86-64.zip"

# --- packages ---

for machine in amd64:"$build/portable/crownhead" arm64:"$build/aarch64/crownhead"; do
    cp "${machine#*:}" "$stage/crownhead.${machine%%:*}"
    PREBUILT=$(realpath "$stage/crownhead.${machine%%:*}") SPEAKS=$(realpath "$build/portable/crownhead") \
        sh tools/packaging/deb.sh "$build/release-deb-${machine%%:*}" "$version" "${machine%%:*}"
    cp "$build/release-deb-${machine%%:*}"/*.deb "$out"
done

cp -r "$build/web" "$stage/package"
tar_of package "$name.tgz"
install -m 644 "$build/crownhead.html" "$out/$name.html"
cp "$build/$name.tar.gz" "$out"
for wheel in "$build"/wheel/*-"$version"-*.whl; do [ ! -f "$wheel" ] || cp "$wheel" "$out"; done

# --- descriptions ---

section=$(awk -v version="$version" '/^## / { on = $2 == version "" || $2 == version ","; next } on' CHANGELOG.md)
{
    printf '# Crownhead %s\n\n' "$version"
    sed "s/@VERSION@/$version/g" tools/packaging/first/which.md
    printf '\n# Changes\n%s\n' "$section"
} > "$out/RELEASE-NOTES.md"
sh tools/packaging/recipes.sh "$out" "$version" "$URL"
sh tools/packaging/spdx.sh "$out" "$version" > "$stage/spdx"
mv "$stage/spdx" "$out/$name.spdx"
(cd "$out" && find . -type f ! -name SHA256SUMS | sed 's,^\./,,' | sort | xargs sha256sum > SHA256SUMS)
rm -rf "$stage" "$build/release-man" "$build/release-documents"
(cd "$out" && find . -type f | sort | xargs ls -l | awk '{ printf "  %10d  %s\n", $5, $NF }')
