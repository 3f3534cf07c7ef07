# Crownhead in a page.

EMCC ?= emcc
WEB  := $(BUILD)/web-objects

.PHONY: web web-check emscripten

emscripten:
	@sh tests/checks/install_emscripten.sh '$(EMCC)'

# Debian's emcc wants Debian's modules of node, whatever node is in the PATH.
web: emscripten  ## build build/web/ for a server and build/crownhead.html, one page that also works from a file
	$(Q)env -u EM_CACHE NODE_PATH=/usr/share/nodejs $(MAKE) BUILD=$(WEB) SYSTEM=wasm CC='$(EMCC)' ARCH= WERROR= \
	    CFLAGS='$(CFLAGS) -Wno-unknown-attributes -msimd128' $(WEB)/crownhead.wasm
	$(Q)python3 tools/web/bundle.py $(WEB)/crownhead.wasm tools/web $(BUILD)/web $(BUILD)/crownhead.html

$(BUILD)/crownhead.wasm: $(LIBRARY_OBJECTS) $(BUILD)/tools/web/module.o
	$(if $(Q),@echo '  link $@')
	$(Q)$(CC) -O3 -s STANDALONE_WASM=1 -s ERROR_ON_UNDEFINED_SYMBOLS=0 --no-entry -s INITIAL_MEMORY=134217728 -s TOTAL_STACK=8388608 -o $@ $^

web-check: web $(BUILD)/crownhead  ## play in the page with a real browser, by mouse, in every variant
	sh tests/checks/install_chromium.sh
	python3 tests/checks/web.py $(BUILD) $(BUILD)/crownhead
