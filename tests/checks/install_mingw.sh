#!/bin/sh
# Makes sure that the compilers for Windows are installed: `install_mingw.sh [CC64 CC32]`. Installs
# them with the package manager if that is allowed; otherwise prints one line with the way to get
# them.
cc64=${1:-x86_64-w64-mingw32-gcc-posix} cc32=${2:-i686-w64-mingw32-gcc-posix}
have() { command -v "$1" > /dev/null 2>&1 && command -v "$2" > /dev/null 2>&1; }
have "$cc64" "$cc32" && exit 0
sh "$(dirname "$0")/install_packages.sh" gcc-mingw-w64-x86-64-posix gcc-mingw-w64-i686-posix
have "$cc64" "$cc32" && exit 0
echo 'Programs for Windows need the packages gcc-mingw-w64-x86-64-posix and gcc-mingw-w64-i686-posix: install them as root.' >&2
exit 1
