#!/bin/sh
# Makes sure that Firefox exists for the second test of the page: `install_firefox.sh`. Installs it with the package manager
# where that is allowed; otherwise prints one line with the way to get it.
has_firefox() { command -v firefox-esr > /dev/null 2>&1 || command -v firefox > /dev/null 2>&1; }
has_firefox && exit 0
sh "$(dirname "$0")/install_packages.sh" firefox-esr || true
has_firefox && exit 0
echo 'This test of the page needs Firefox: install the package firefox-esr as root.' >&2
exit 1
