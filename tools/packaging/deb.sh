#!/bin/sh
# Builds a Debian package of the last commit: `deb.sh FOLDER VERSION [MACHINE]`, from the top of the
# project; MAKE is make. Writes the package to FOLDER; lintian, if it is installed, must report
# nothing. With PREBUILT=PROGRAM packs that program instead of building one; SPEAKS is one for this
# machine, from which the manuals are made.
set -eu
folder=$1 version=$2 machine=${3:-$(dpkg --print-architecture)}
for tool in dpkg-buildpackage dh; do
    command -v $tool > /dev/null || sh tests/checks/install_packages.sh debhelper dpkg-dev lintian || true
    command -v $tool > /dev/null || { echo "A Debian package needs $tool: install the packages debhelper and dpkg-dev." >&2; exit 1; }
done
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH PREBUILT="${PREBUILT-}" SPEAKS="${SPEAKS-}"
rm -rf "$folder"
mkdir -p "$folder"
tree=$folder/crownhead-$version
git archive --prefix="crownhead-$version/" HEAD | tar -x -C "$folder"
cp -r tools/packaging/debian "$tree/debian"
cat > "$tree/debian/changelog" << END
crownhead ($version) unstable; urgency=medium

  * Crownhead $version. CHANGELOG.md among the documents lists the changes.

 -- the Crownhead developers <crownhead@example.org>  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END
other=
[ "$machine" = "$(dpkg --print-architecture)" ] || other="-d -a$machine"
(cd "$tree" && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL dpkg-buildpackage -us -uc -b $other) > "$folder/log" 2>&1 ||
    { tail -n 20 "$folder/log" >&2; exit 1; }
rm -rf "$tree"
if command -v lintian > /dev/null; then
    said=$(lintian --allow-root "$folder"/*.changes) || { echo "$said" >&2; exit 1; }
    [ -z "$said" ] || { echo "$said" >&2; echo 'deb: lintian must say nothing' >&2; exit 1; }
else
    echo 'deb: lintian is not installed, so that the package was not checked'
fi
ls "$folder"/*.deb
