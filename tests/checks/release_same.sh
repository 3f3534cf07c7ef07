#!/bin/sh
# Builds a release again, in a clone with another name, without ccache, with another umask, time zone and language, and compares
# the bytes: `release_same.sh RELEASE FOLDER`, from the top of the project. MAKE is make.
set -eu
release=$(realpath "$1") folder=$2
rm -rf "$folder"
mkdir -p "$folder"
trap 'rm -rf "$folder/another-name"' EXIT
git clone -q . "$folder/another-name"
cd "$folder"
folder=$(pwd)
cd another-name
umask 077
PATH=$(echo "$PATH" | tr : '\n' | grep -v ccache | paste -s -d :)
export PATH CCACHE_DISABLE=1 TZ=Asia/Tokyo LC_ALL=C.UTF-8
"$MAKE" release > ../log 2>&1 || { tail -n 20 ../log >&2; exit 1; }
diff -r "$release" build/release || { echo 'release: another build has other bytes' >&2; exit 1; }
echo "release: $(find build/release -type f | wc -l) files, and the same bytes from another folder"
