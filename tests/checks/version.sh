#!/bin/sh
# Checks that VERSION is the version everywhere: `version.sh VERSION`, from the top of the project.
# It has three numbers, the change log begins with it, and no file for packages contains another
# version, or contains it literally.
set -eu
version=$1
fail() { echo "version: $*" >&2; exit 1; }
echo "$version" | grep -qE '^[0-9]+\.[0-9]+\.[0-9]+$' || fail "'$version' in protocol/shell/version.h is not three numbers"
first=$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)
[ "${first%%,*}" = "$version" ] || fail "CHANGELOG.md begins with '$first' instead of '$version'"
said=$(grep -rnF -e "$version" tools/packaging tools/web/package.md tools/web/bundle.py protocol/library/crownhead.pc.in protocol/library/build.mk || true)
[ -z "$said" ] || fail "these files take the version from protocol/shell/version.h: $said"
for recipe in tools/packaging/recipes/*; do
    grep -q '@VERSION@' "$recipe" || case $recipe in *.desktop | *.metainfo.xml) ;; *) fail "$recipe has no @VERSION@" ;; esac
done
echo "version: $version in all places"
