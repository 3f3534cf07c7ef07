#!/bin/sh
# Makes sure that the browser that tests the page is there: `install_chromium.sh`. Installs it with
# the package manager where that is allowed; else says in one line how to get it.
command -v chromium > /dev/null 2>&1 && exit 0
sh "$(dirname "$0")/install_packages.sh" chromium || true
command -v chromium > /dev/null 2>&1 && exit 0
echo 'The test of the page needs Chromium: install the package chromium as root.' >&2
exit 1
