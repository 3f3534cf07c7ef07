# Programs for others: for every x86-64 processor, for Windows, man pages, a Debian package, a source
# archive.

MANDIR        ?= $(PREFIX)/share/man
COMPLETIONDIR ?= $(PREFIX)/share/bash-completion/completions
MANSECTION    ?= 6
DOCDIR        ?= $(PREFIX)/share/doc/crownhead
PORTABLE      := $(BUILD)/portable
WINDOWS       := $(BUILD)/windows

.PHONY: install portable portable-check windows windows-check manuals manuals-check deb dist

# --- one program for every x86-64 processor ---

portable:  ## build build/portable/crownhead, as fast on every x86-64 processor as one built for it
	@[ '$(KERNEL)' = Linux ] || { echo 'make portable needs objcopy and ELF, which $(KERNEL) has not: use make ARCH=x86-64-v2'; exit 1; }
	$(Q)for level in 1 2 3; do \
	    $(MAKE) -j$(JOBS) BUILD=$(PORTABLE)/v$$level ARCH=x86-64$$([ $$level = 1 ] || echo -v$$level) LEVEL=v$$level $(PORTABLE)/v$$level/engine.o || exit 1; \
	done
	$(Q)$(MAKE) BUILD=$(PORTABLE) ARCH=x86-64 $(PORTABLE)/crownhead-portable
	$(Q)mv $(PORTABLE)/crownhead-portable $(PORTABLE)/crownhead

# A program as one object that shows its main alone, under a name of its own; files of data are linked once.
LINKED_ONCE = $(patsubst %,$(BUILD)/%,$(DATA_OBJECTS) tools/match/ballot_files.o)
$(BUILD)/engine.o: $(filter-out $(LINKED_ONCE),$(PROGRAM_OBJECTS))
	$(if $(Q),@echo '  link $@')
	$(Q)$(CC) -r -nostdlib -o $@ $^
	$(Q)objcopy --redefine-sym main=main_$(LEVEL) $@
	$(Q)objcopy --keep-global-symbol=main_$(LEVEL) $@

$(BUILD)/crownhead-portable: $(BUILD)/tools/packaging/dispatch.o $(foreach level,v1 v2 v3,$(BUILD)/$(level)/engine.o) $(LINKED_ONCE)
	$(link)

portable-check: portable $(BUILD)/crownhead  ## show that it searches alike on every level of the processor
	sh tests/checks/portable.sh $(PORTABLE)/crownhead $(BUILD)/crownhead

# --- Windows ---

windows: mingw  ## build build/windows/crownhead.exe, for Windows of 64 bits
	$(Q)$(FOR_WINDOWS) LDFLAGS='$(LDFLAGS) -static -s' $(WINDOWS)/crownhead
	@echo '$(WINDOWS)/crownhead.exe needs no other file: copy it to Windows, and name it as the engine in your GUI. make windows-check tries it under wine.'

# The manifest as a resource of the program.
WINDRES ?= $(CC:gcc-posix=windres)
$(BUILD)/tools/packaging/manifest.o: tools/packaging/crownhead.manifest
	@mkdir -p $(@D)
	$(Q)printf '1 24 "%s"\n' $< | $(WINDRES) -O coff -o $@

windows-check: windows $(BUILD)/crownhead  ## hold a conversation with crownhead.exe and try its tools under wine, where it is
	sh tests/checks/windows.sh $(WINDOWS)/crownhead.exe $(BUILD)/crownhead

# --- manuals and completion, of the very texts of --help ---

manuals: $(BUILD)/crownhead  ## make the man pages and the completion in build/man
	$(Q)sh tools/packaging/manuals.sh $(BUILD)/crownhead $(BUILD)/man $(MANSECTION)

manuals-check: manuals  ## show that the man pages, the completion and the installed documents are well-formed
	sh tests/checks/manuals.sh $(BUILD)/crownhead $(BUILD)/man
	rm -rf $(BUILD)/installed
	$(MAKE) DESTDIR=$(CURDIR)/$(BUILD)/installed PREFIX= install
	python3 tests/checks/doc_names.py --links $(BUILD)/installed/share/doc/crownhead
	sh tests/checks/client.sh $(CURDIR)/$(BUILD)/installed

# --- packages ---

install: $(BUILD)/crownhead manuals  ### install program, man pages and documents under PREFIX (/usr/local)
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(MANDIR)/man$(MANSECTION) $(DESTDIR)$(COMPLETIONDIR) $(DESTDIR)$(DOCDIR)
	install -m 755 $(BUILD)/crownhead $(DESTDIR)$(BINDIR)
	install -m 644 $(BUILD)/man/*.$(MANSECTION) $(DESTDIR)$(MANDIR)/man$(MANSECTION)
	install -m 644 $(BUILD)/man/crownhead.bash $(DESTDIR)$(COMPLETIONDIR)/crownhead
	sh tools/packaging/documents.sh $(DESTDIR)$(DOCDIR)

deb:  ## build a Debian package in build/deb
	MAKE='$(MAKE)' sh tools/packaging/deb.sh $(BUILD)/deb $(VERSION)

dist:  ## build build/crownhead-VERSION.tar.gz of the last commit, the same bytes every time
	@mkdir -p $(BUILD)
	git -c tar.tar.gz.command='gzip -n -9' archive --prefix=crownhead-$(VERSION)/ -o $(BUILD)/dist.tar.gz HEAD
	mv $(BUILD)/dist.tar.gz $(BUILD)/crownhead-$(VERSION).tar.gz
