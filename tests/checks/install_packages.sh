#!/bin/sh
# Installs packages with the package manager where that is allowed: `install_packages.sh NAME...`. Waits
# for another install that runs; says on stderr why it cannot, and fails.
as_root=
[ "$(id -u)" = 0 ] || as_root='sudo -n'
command -v apt-get > /dev/null 2>&1 || { echo "apt-get is not there to install $*" >&2; exit 1; }
apt() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout="${LOCK_SECONDS:-300}" "$@" 2>&1 > /dev/null; }
install() { reason=$(apt install -y --no-install-recommends "$@"); }
install "$@" || { reason=$(apt update) && install "$@"; } || {
    printf '%s\n' "$reason" | grep -E '^(E:|sudo:)' | head -n 2 >&2
    exit 1
}
