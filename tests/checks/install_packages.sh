#!/bin/sh
# Installs packages with the package manager where that is allowed: `install_packages.sh NAME...`. Says
# nothing; who needs them looks whether they are there.
as_root=
[ "$(id -u)" = 0 ] || as_root='sudo -n'
command -v apt-get > /dev/null 2>&1 || exit 1
install() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" > /dev/null 2>&1; }
install "$@" || { $as_root apt-get update -qq > /dev/null 2>&1 && install "$@"; }
