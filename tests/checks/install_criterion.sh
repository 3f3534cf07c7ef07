#!/bin/sh
# Makes sure that Criterion is installed: `install_criterion.sh CC`. Installs it with the package
# manager if that is allowed; otherwise prints one line with the way to get it.
have() { printf '#include <criterion/criterion.h>\n' | "$1" -E -x c - >/dev/null 2>&1; }
have "$1" && exit 0
sh "$(dirname "$0")/install_packages.sh" libcriterion-dev || true
have "$1" && exit 0
echo 'The tests need Criterion: install the package libcriterion-dev (https://github.com/Snaipe/Criterion) as root.' >&2
exit 1
