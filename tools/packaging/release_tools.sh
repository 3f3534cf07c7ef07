#!/bin/sh
# Makes sure that what `make release` needs besides the compilers for Windows and pages exists: `release_tools.sh CC_ARM64`.
# Installs it with apt-get, where that is allowed; else says in one line what is missing.
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
