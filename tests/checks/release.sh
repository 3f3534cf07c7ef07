#!/bin/sh
# Uses each file of a release as a stranger would: `release.sh RELEASE VERSION HOST`, from the top
# of the project. HOST is checkerboard_host.exe. The programs for Linux run in a root that contains
# nothing else, the other files among the system's programs, without a network; the source is out of
# reach. If namespaces are not allowed, only checksums and names are checked.
set -eu
release=$(realpath "$1") version=$2 host=$(realpath "$3")
checks=$(dirname "$(realpath "$0")")
fail() { echo "release: $*" >&2; exit 1; }
bench=$(git log --format=%B | sed -n 's/^Bench: \([0-9]*\)$/\1/p' | head -n 1)
[ -n "$bench" ] || fail 'no commit message here has a line Bench: N: a whole clone is needed'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

[ -f "$release/SHA256SUMS" ] || fail "$release has no SHA256SUMS; 'make release' makes it"
(cd "$release" && sha256sum --quiet --check SHA256SUMS) || fail 'SHA256SUMS does not fit'
(cd "$release" && find . -type f ! -name SHA256SUMS | sed 's,^\./,,' | LC_ALL=C sort) > "$work/names"
cut -c 67- "$release/SHA256SUMS" | cmp - "$work/names" || fail 'SHA256SUMS names other files'
for name in "crownhead-$version.tar.gz" "crownhead-$version-linux-x86-64.tar.gz" "crownhead-$version-linux-aarch64.tar.gz" \
    "crownhead-$version-windows-x86-64.zip" "crownhead-$version.tgz" "crownhead-$version.html" "crownhead-$version.spdx" \
    "crownhead_${version}_amd64.deb" "crownhead_${version}_arm64.deb" "crownhead-$version-py3-none-.*.whl" RELEASE-NOTES.md recipes/PKGBUILD; do
    grep -qx "$name" "$work/names" || fail "$name is missing"
done

namespaces='unshare --mount --net --pid --fork --mount-proc'
[ "$(id -u)" = 0 ] || namespaces="$namespaces --map-root-user"
if ! $namespaces mount -t tmpfs none /mnt 2> /dev/null; then
    echo 'release: sums and names are right; namespaces are not allowed here, so that no file was used'
    exit 0
fi
mkdir "$work/files" "$work/root"
cp -r "$release"/. "$work/files"
cp "$checks/stranger.sh" "$checks/play_terminal.py" "$checks/terminal.py" "$checks/stranger_page.py" "$checks/browser.py" "$host" "$work/files"
# shellcheck disable=SC2016
$namespaces sh -euc '
    work=$1
    cd "$work/root"
    mkdir -p usr etc proc dev tmp sys run var/lib files home bare/tmp bare/dev bare/proc
    chmod 1777 tmp
    mount --rbind /usr usr
    mount -o remount,bind,ro usr
    mount --rbind /etc etc
    for root in . bare; do
        mount --rbind /dev $root/dev
        mount --rbind /proc $root/proc
    done
    for path in bin sbin lib lib32 lib64; do
        [ ! -L /$path ] || ln -s "$(readlink /$path)" $path
    done
    cp -r "$work/files/." files
    exec env -i PATH=/usr/sbin:/usr/bin:/usr/games HOME=/home TERM=xterm LC_ALL=C.UTF-8 \
        chroot . sh /files/stranger.sh "$2" "$3" "$4"
' release "$work" "$version" "$bench" "$(pwd)"
