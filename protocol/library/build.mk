# Crownhead as a shared library.

LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
EXAMPLEDIR  = $(DOCDIR)/protocol/library/examples
LIBRARY    := libcrownhead.so
SONAME     := $(LIBRARY).0
VERSION    := $(shell sed -n 's/^.define VERSION_NUMBER *"\(.*\)"/\1/p' protocol/shell/version.h)

# For GNU ld, and for the linker of macOS.
LINK_SHARED := -shared -Wl,-soname,$(SONAME) -Wl,-z,defs
ifeq ($(KERNEL),Darwin)
LINK_SHARED := -dynamiclib -Wl,-install_name,@rpath/$(SONAME)
endif

.PHONY: library library-check install-library

library:  ## build build/library/libcrownhead.so, for programs that do not want a second process
	$(Q)$(MAKE) -j$(JOBS) BUILD=$(BUILD)/library CFLAGS='$(CFLAGS) -fPIC -fvisibility=hidden' $(BUILD)/library/$(SONAME)
	$(Q)ln -sf $(SONAME) $(BUILD)/library/$(LIBRARY)

$(BUILD)/$(SONAME): $(LIBRARY_OBJECTS) $(PUBLIC_OBJECTS)
	$(if $(Q),@echo '  link $@')
	$(Q)$(CC) $(FLAGS) $(LDFLAGS) $(LINK_SHARED) -o $@ $^ -lm

library-check: library  ## check that programs in C, C++ and Python can use the library, and that it exports no other names
	sh tests/checks/library.sh '$(CC)' $(BUILD)/library

install-library: library  ## install the library, its headers, a .pc file and the examples under PREFIX
	install -d $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(INCLUDEDIR) $(DESTDIR)$(EXAMPLEDIR)
	install -m 644 $(BUILD)/library/$(SONAME) $(DESTDIR)$(LIBDIR)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/$(LIBRARY)
	install -m 644 protocol/library/crownhead*.h $(DESTDIR)$(INCLUDEDIR)
	install -m 644 protocol/library/examples/* $(DESTDIR)$(EXAMPLEDIR)
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@INCLUDEDIR@|$(INCLUDEDIR)|; s|@EXAMPLEDIR@|$(EXAMPLEDIR)|; s|@VERSION@|$(VERSION)|' \
	    protocol/library/crownhead.pc.in > $(BUILD)/library/crownhead.pc
	install -m 644 $(BUILD)/library/crownhead.pc $(DESTDIR)$(LIBDIR)/pkgconfig
