# Programs to distribute: for every x86-64 processor, for Windows, man pages, a Debian package, a
# source archive.

MANDIR        ?= $(PREFIX)/share/man
COMPLETIONDIR ?= $(PREFIX)/share/bash-completion/completions
MANSECTION    ?= 6
DOCDIR        ?= $(PREFIX)/share/doc/crownhead
PORTABLE      := $(BUILD)/portable
WINDOWS       := $(BUILD)/windows

.PHONY: install uninstall portable portable-check windows windows-check manuals manuals-check deb dist

# --- one program for every x86-64 processor ---

# The objects that gain from a newer processor, as measured: generators, search, nets, tables;
# version.o reports the level in use.
LEVELLED   := variants/% search/% eval/net.o eval/tables/% protocol/shell/version.o
LEVEL_PARTS = $(filter $(LEVELLED:%=$(BUILD)/%),$(PROGRAM_OBJECTS))
HELD_ONCE   = $(filter-out $(LEVEL_PARTS),$(PROGRAM_OBJECTS))
# Nets gain from VNNI, perft from VPOPCNTDQ: it is half as fast again. The first processors with
# AVX-512 lack these and use v3.
MORE_THAN_V4 := -mavx512vnni -mavx512vpopcntdq

portable:  ## build build/portable/crownhead, which runs on every x86-64 processor since 2009, and as fast as a program built for it
	@[ '$(KERNEL)' = Linux ] || { echo 'make portable needs objcopy and ELF, which $(KERNEL) has not: use make ARCH=x86-64-v2'; exit 1; }
	$(Q)$(MAKE) -j$(JOBS) BUILD=$(PORTABLE) ARCH=x86-64-v2 LEVEL=v2 $(PORTABLE)/level.o
	$(Q)$(MAKE) -j$(JOBS) BUILD=$(PORTABLE)/v3 ARCH=x86-64-v3 LEVEL=v3 NAMES=$(PORTABLE)/names $(PORTABLE)/v3/level.o
	$(Q)$(MAKE) -j$(JOBS) BUILD=$(PORTABLE)/v4 ARCH=x86-64-v4 CFLAGS='$(CFLAGS) $(MORE_THAN_V4)' LEVEL=v4 NAMES=$(PORTABLE)/names $(PORTABLE)/v4/level.o
	$(Q)$(MAKE) BUILD=$(PORTABLE) ARCH=x86-64-v2 $(PORTABLE)/crownhead-portable $(if $(STATIC),$(PORTABLE)/crownhead-static)
	$(Q)mv $(PORTABLE)/crownhead-portable $(PORTABLE)/crownhead

NAMES ?= $(BUILD)/names
ifeq ($(NAMES),$(BUILD)/names)
$(NAMES): $(PROGRAM_OBJECTS) tools/packaging/levels.sh
	$(Q)printf '%s\n' $(HELD_ONCE) | sh tools/packaging/levels.sh names $@ $(LEVEL_PARTS)
endif
ifdef LEVEL
$(BUILD)/level.o: $(LEVEL_PARTS) $(NAMES) tools/packaging/levels.sh
	$(if $(Q),@echo '  link $@')
	$(Q)CC='$(CC)' sh tools/packaging/levels.sh level $@ $(LEVEL) $(NAMES) $(LEVEL_PARTS)
endif

LEVELS = v2=$(BUILD)/level.o v3=$(BUILD)/v3/level.o v4=$(BUILD)/v4/level.o
$(BUILD)/levels.s: $(BUILD)/names $(foreach level,$(LEVELS),$(lastword $(subst =, ,$(level)))) tools/packaging/levels.sh
	$(Q)sh tools/packaging/levels.sh table $(BUILD)/names $(LEVELS) > $@.part
	$(Q)mv $@.part $@
$(BUILD)/tools/packaging/dispatch.o: private FLAGS += -march=x86-64

PORTABLE_PARTS = $(HELD_ONCE) $(BUILD)/tools/packaging/dispatch.o $(BUILD)/levels.s $(BUILD)/level.o $(BUILD)/v3/level.o $(BUILD)/v4/level.o
$(BUILD)/crownhead-portable: $(PORTABLE_PARTS)
	$(link)
# Linked with a libc of which no file is needed, and which loads none on its own.
$(BUILD)/crownhead-static: $(if $(LEVEL)$(filter arm%,$(ARCH)),$(PROGRAM_OBJECTS),$(PORTABLE_PARTS)) $(BUILD)/tools/packaging/static.o
	$(link) -static

portable-check: portable $(BUILD)/crownhead  ## check that the portable program searches in the same way on every level of the processor
	sh tests/checks/portable.sh $(PORTABLE)/crownhead $(BUILD)/crownhead

# --- Windows ---

windows: mingw  ## build build/windows/crownhead.exe, for 64-bit Windows
	$(Q)$(FOR_WINDOWS) LDFLAGS='$(LDFLAGS) -static -s $(NO_TIME)' $(WINDOWS)/crownhead
	@echo '$(WINDOWS)/crownhead.exe needs no other file: copy it to Windows, and name it as the engine in your GUI. make windows-check tries it under wine.'

# Without the time of linking, so that the bytes are always the same.
NO_TIME := -Wl,--no-insert-timestamp

# The manifest and the version as resources of the program.
WINDRES ?= $(CC:gcc-posix=windres)
$(BUILD)/tools/packaging/manifest.o: tools/packaging/crownhead.rc tools/packaging/crownhead.manifest protocol/shell/version.h
	@mkdir -p $(@D)
	$(Q)$(WINDRES) -O coff -D VERSION_NUMBER='\"$(VERSION)\"' -D VERSION_WORDS=$(subst .,$(comma),$(VERSION)),0 $< $@

windows-check: windows $(BUILD)/crownhead  ## talk to crownhead.exe and try its tools under wine, if it is installed
	sh tests/checks/windows.sh $(WINDOWS)/crownhead.exe $(BUILD)/crownhead

# --- manuals and completion, from the texts of --help ---

manuals: $(BUILD)/crownhead  ## make the man pages and the completion in build/man
	$(Q)sh tools/packaging/manuals.sh $(BUILD)/crownhead $(BUILD)/man $(MANSECTION)

manuals-check: manuals  ## check that the man pages, the completion and the installed documents are well-formed
	sh tests/checks/manuals.sh $(BUILD)/crownhead $(BUILD)/man
	rm -rf $(BUILD)/installed
	$(MAKE) DESTDIR=$(CURDIR)/$(BUILD)/installed PREFIX= install
	python3 tests/checks/doc_names.py --links $(BUILD)/installed/share/doc/crownhead
	sh tests/checks/client.sh $(CURDIR)/$(BUILD)/installed
	$(MAKE) DESTDIR=$(CURDIR)/$(BUILD)/installed PREFIX= uninstall
	@left=$$(find $(BUILD)/installed -type f -o -name crownhead); test -z "$$left" || { echo "left by uninstall: $$left"; exit 1; }

# --- packages ---

install: $(BUILD)/crownhead manuals  ### install program, man pages and documents under PREFIX (/usr/local)
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(MANDIR)/man$(MANSECTION) $(DESTDIR)$(COMPLETIONDIR) $(DESTDIR)$(DOCDIR)
	install -m 755 $(BUILD)/crownhead $(DESTDIR)$(BINDIR)
	install -m 644 $(BUILD)/man/*.$(MANSECTION) $(DESTDIR)$(MANDIR)/man$(MANSECTION)
	install -m 644 $(BUILD)/man/crownhead.bash $(DESTDIR)$(COMPLETIONDIR)/crownhead
	sh tools/packaging/documents.sh $(DESTDIR)$(DOCDIR)

uninstall:  ### remove what install has put under PREFIX
	rm -f $(DESTDIR)$(BINDIR)/crownhead $(DESTDIR)$(COMPLETIONDIR)/crownhead
	rm -f $(DESTDIR)$(MANDIR)/man$(MANSECTION)/crownhead.$(MANSECTION) $(DESTDIR)$(MANDIR)/man$(MANSECTION)/crownhead-*.$(MANSECTION)
	sh tools/packaging/documents.sh $(DESTDIR)$(DOCDIR) remove

deb:  ## build a Debian package in build/deb
	MAKE='$(MAKE)' sh tools/packaging/deb.sh $(BUILD)/deb $(VERSION)

dist:  ## build build/crownhead-VERSION.tar.gz of the last commit, with the same bytes every time
	@mkdir -p $(BUILD)
	git -c tar.tar.gz.command='gzip -n -9' archive --prefix=crownhead-$(VERSION)/ -o $(BUILD)/dist.tar.gz HEAD
	mv $(BUILD)/dist.tar.gz $(BUILD)/crownhead-$(VERSION).tar.gz

include tools/packaging/release.mk
