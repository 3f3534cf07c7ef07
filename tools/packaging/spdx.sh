#!/bin/sh
# Prints the contents of a release as an SPDX 2.3 document: `spdx.sh FOLDER VERSION`. It lists each
# file in the folder with its checksums, and the libraries linked into it besides Crownhead's own
# code.
set -eu
out=$1 version=$2
export LC_ALL=C
version_of() { dpkg-query -W -f '${source:Version}' "$1" 2> /dev/null || echo NOASSERTION; }
cat << END
SPDXVersion: SPDX-2.3
DataLicense: CC0-1.0
SPDXID: SPDXRef-DOCUMENT
DocumentName: crownhead-$version
DocumentNamespace: https://example.org/spdx/crownhead-$version-$(git rev-parse HEAD)
Creator: Organization: the Crownhead developers
Created: $(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)

END
package() { # name, version, licence, copyright
    cat << END
PackageName: $1
SPDXID: SPDXRef-Package-$1
PackageVersion: $2
PackageDownloadLocation: NOASSERTION
FilesAnalyzed: false
PackageLicenseConcluded: $3
PackageLicenseDeclared: $3
PackageCopyrightText: $4

END
}
package crownhead "$version" MIT 'the Crownhead developers'
package glibc "$(version_of libc6-dev)" LGPL-2.1-or-later NOASSERTION
package libgcc "$(version_of "libgcc-$(gcc -dumpversion)-dev")" 'GPL-3.0-or-later WITH GCC-exception-3.1' NOASSERTION
package mingw-w64 "$(version_of mingw-w64-common)" 'LicenseRef-public-domain AND ZPL-2.1 AND MIT' NOASSERTION
package emscripten "$(version_of emscripten)" MIT NOASSERTION
cat << END
LicenseID: LicenseRef-public-domain
LicenseName: public domain
ExtractedText: <text>This part of mingw-w64 is in the public domain.</text>

Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-Package-crownhead

END
number=0
(cd "$out" && find . -type f | sort) | while IFS= read -r file; do
    number=$((number + 1))
    path=$out/$file
    cat << END
FileName: $file
SPDXID: SPDXRef-File-$number
FileChecksum: SHA1: $(sha1sum < "$path" | cut -d ' ' -f 1)
FileChecksum: SHA256: $(sha256sum < "$path" | cut -d ' ' -f 1)
LicenseConcluded: NOASSERTION
LicenseInfoInFile: NOASSERTION
FileCopyrightText: NOASSERTION
Relationship: SPDXRef-Package-crownhead CONTAINS SPDXRef-File-$number
END
    case $file in
    *linux*.tar.gz) linked='glibc libgcc' ;;
    *windows*.zip) linked='mingw-w64 libgcc emscripten' ;;
    *.html | *.tgz) linked=emscripten ;;
    *) linked= ;;
    esac
    for part in $linked; do echo "Relationship: SPDXRef-File-$number STATIC_LINK SPDXRef-Package-$part"; done
    echo
done
