# A release: everything in build/release, with the same bytes wherever and whenever it is built.

RELEASE  := $(BUILD)/release
AARCH64  := $(BUILD)/aarch64
CC_ARM64 ?= aarch64-linux-gnu-gcc
FOR_ARM64 = $(MAKE) -j$(JOBS) BUILD=$(AARCH64) CC='$(CC_ARM64)' ARCH=armv8-a
# Debian's hardening, for the programs of the packages.
BIND_NOW := -Wl,-z,relro,-z,now
# Where the release will be published, for the recipes.
RELEASE_URL ?= https://example.org/crownhead/$(VERSION)

.PHONY: release release-parts release-same release-check

release: export SOURCE_DATE_EPOCH := $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
release: release-parts  ## build build/release/ of the last commit: programs, packages, checksums and recipes
	$(Q)MAKE='$(MAKE)' URL='$(RELEASE_URL)' sh tools/packaging/release.sh $(BUILD) $(VERSION)

# One after the other, because each part takes all processors, and some use the same folder; parts
# that exist are used.
RELEASE_PARTS ?= linux arm windows page wheel
release-parts:  ## build the parts of a release; RELEASE_PARTS="linux arm windows page wheel": only some of them
	@git rev-parse --verify --quiet HEAD > /dev/null && [ -z "$$(git status --porcelain)" ] || \
	    { echo 'make release builds a commit: it needs a clone of the repository without changes that are not committed' >&2; exit 1; }
	@sh tools/packaging/release_tools.sh '$(CC_ARM64)'
	$(Q)sh tests/checks/version.sh $(VERSION)
	$(if $(filter linux,$(RELEASE_PARTS)),$(Q)$(MAKE) portable STATIC=1 LDFLAGS='$(LDFLAGS) $(BIND_NOW)')
	$(if $(filter arm,$(RELEASE_PARTS)),$(Q)$(FOR_ARM64) LDFLAGS='$(LDFLAGS) $(BIND_NOW)' $(AARCH64)/crownhead $(AARCH64)/crownhead-static)
	$(if $(filter windows,$(RELEASE_PARTS)),$(Q)$(MAKE) windows)
	$(if $(filter windows,$(RELEASE_PARTS)),$(Q)$(MAKE) checkerboard)
	$(if $(filter page,$(RELEASE_PARTS)),$(Q)$(MAKE) web)
	$(if $(filter wheel,$(RELEASE_PARTS)),$(Q)$(MAKE) wheel)
	$(Q)$(MAKE) dist

release-same: release  ## build the release again in another folder, without ccache, and compare the bytes
	MAKE='$(MAKE)' sh tests/checks/release_same.sh $(RELEASE) $(BUILD)/same

release-check:  ## use each file of build/release in a place from which the source cannot be reached
	$(Q)$(FOR_WINDOWS) $(WINDOWS)/checkerboard_host.exe
	sh tests/checks/release.sh $(RELEASE) $(VERSION) $(WINDOWS)/checkerboard_host.exe
