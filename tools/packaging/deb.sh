#!/bin/sh
# Builds a Debian package of the last commit: `deb.sh FOLDER VERSION`, from the top of the project; MAKE is
# make. FOLDER gets the package; lintian, where it is, must find no error in it.
set -eu
folder=$1 version=$2
for tool in dpkg-buildpackage dh; do
    command -v $tool > /dev/null || sh tests/checks/install_packages.sh debhelper dpkg-dev lintian || true
    command -v $tool > /dev/null || { echo "A Debian package needs $tool: install the packages debhelper and dpkg-dev." >&2; exit 1; }
done
rm -rf "$folder"
mkdir -p "$folder"
git archive --prefix="crownhead-$version/" HEAD | tar -x -C "$folder"
cp -r tools/packaging/debian "$folder/crownhead-$version/debian"
(cd "$folder/crownhead-$version" && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL dpkg-buildpackage -us -uc -b) > "$folder/log" 2>&1 ||
    { tail -n 20 "$folder/log" >&2; exit 1; }
rm -rf "$folder/crownhead-$version"
if command -v lintian > /dev/null; then
    lintian --fail-on error --allow-root "$folder"/*.changes
else
    echo 'deb: no lintian here, so that the package was not looked at'
fi
ls "$folder"/*.deb
