#!/bin/sh
# Makes sure that the browser that tests the page is installed: `install_chromium.sh`. Installs it
# with the package manager if that is allowed; otherwise prints one line with the way to get it.
command -v chromium > /dev/null 2>&1 && exit 0
sh "$(dirname "$0")/install_packages.sh" chromium || true
command -v chromium > /dev/null 2>&1 && exit 0
echo 'The test of the page needs Chromium: install the package chromium as root.' >&2
exit 1
