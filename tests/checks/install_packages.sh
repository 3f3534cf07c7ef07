#!/bin/sh
# Installs packages with apt-get, as root or through `sudo -n`: `install_packages.sh NAME...`.
# Announces on stderr what will be installed, waits for any other installation to finish, and fails
# with the reason if it cannot install.
as_root=
[ "$(id -u)" = 0 ] || as_root='sudo -n'
command -v apt-get > /dev/null 2>&1 || { echo "cannot install $*: this system has no apt-get" >&2; exit 1; }
echo "installing with apt-get: $*" >&2
apt() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout="${LOCK_SECONDS:-300}" "$@" 2>&1 > /dev/null; }
install() { reason=$(apt install -y --no-install-recommends "$@"); }
install "$@" || { reason=$(apt update) && install "$@"; } || {
    printf '%s\n' "$reason" | grep -E '^(E:|sudo:)' | head -n 2 >&2
    exit 1
}
