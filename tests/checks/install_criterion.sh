#!/bin/sh
# Makes sure that Criterion is there: `install_criterion.sh CC`. Installs it with the package manager
# where that is allowed; else says in one line how to get it.
have() { printf '#include <criterion/criterion.h>\n' | "$1" -E -x c - >/dev/null 2>&1; }
have "$1" && exit 0
as_root=
[ "$(id -u)" = 0 ] || as_root='sudo -n'
if command -v apt-get >/dev/null 2>&1; then
    $as_root apt-get install -y -qq libcriterion-dev >/dev/null 2>&1 ||
        { $as_root apt-get update -qq && $as_root apt-get install -y -qq libcriterion-dev; } >/dev/null 2>&1
fi
have "$1" && exit 0
echo 'The tests need Criterion: install the package libcriterion-dev (https://github.com/Snaipe/Criterion) as root.' >&2
exit 1
