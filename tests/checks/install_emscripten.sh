#!/bin/sh
# Makes sure that the compiler for WebAssembly is installed: `install_emscripten.sh [EMCC]`.
# Installs it with the package manager if that is allowed; otherwise prints one line with the way to
# get it.
command -v "${1:-emcc}" > /dev/null 2>&1 && exit 0
sh "$(dirname "$0")/install_packages.sh" emscripten || true
command -v "${1:-emcc}" > /dev/null 2>&1 && exit 0
echo 'The page needs Emscripten: install the package emscripten as root.' >&2
exit 1
