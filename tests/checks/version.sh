#!/bin/sh
# Shows that VERSION is the version everywhere: `version.sh VERSION`, from the top of the project. It has three numbers, and
# CHANGELOG.md and the Debian package begin with it.
set -eu
version=$1
fail() { echo "version: $*" >&2; exit 1; }
echo "$version" | grep -qE '^[0-9]+\.[0-9]+\.[0-9]+$' || fail "'$version' in protocol/shell/version.h is not three numbers"
first=$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)
[ "${first%%,*}" = "$version" ] || fail "CHANGELOG.md begins with '$first' instead of '$version'"
grep -q "^crownhead ($version) " tools/packaging/debian/changelog || fail "tools/packaging/debian/changelog begins with another version"
echo "version: $version in all places"
