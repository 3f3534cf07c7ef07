#!/bin/sh
# Makes sure that the programs which `make release` needs exist, besides the compilers for Windows
# and pages: `release_tools.sh CC_ARM64`. Installs them with apt-get if that is allowed; otherwise
# prints one line that names the missing ones.
set -eu
missing=
need() { command -v "$1" > /dev/null 2>&1 || missing="$missing $2"; }
need "$1" gcc-aarch64-linux-gnu
[ -z "$missing" ] || missing="$missing libc6-dev-arm64-cross"
need dpkg-buildpackage dpkg-dev
need dh debhelper
need lintian lintian
[ -n "$missing" ] || exit 0
sh tests/checks/install_packages.sh $missing || { echo "A release needs the packages$missing: install them as root." >&2; exit 1; }
