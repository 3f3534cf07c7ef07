# Crownhead in a page.

EMCC ?= emcc
WEB  := $(BUILD)/web-objects

.PHONY: web web-check firefox-check board-check emscripten

emscripten:
	@sh tests/checks/install_emscripten.sh '$(EMCC)'

# Debian's emcc wants Debian's modules of node, whatever node is in the PATH.
web: emscripten  ## build build/web/ for a server, and build/crownhead.html, one page that also works from the disk
	$(Q)env -u EM_CACHE NODE_PATH=/usr/share/nodejs $(MAKE) -j$(JOBS) BUILD=$(WEB) SYSTEM=wasm CC='$(EMCC)' ARCH= WERROR= \
	    CFLAGS='$(CFLAGS) -Wno-unknown-attributes -msimd128 -DINITIAL_HASH_MIB=1' $(WEB)/crownhead.wasm $(WEB)/crownhead-threads.wasm
	$(Q)python3 tools/web/bundle.py $(WEB) eval/weights $(BUILD)/web $(BUILD)/crownhead.html
	@echo 'Open $(BUILD)/crownhead.html in a browser; or run python3 tools/web/serve.py $(BUILD)/web, for a page that searches with threads.'

# The module: searching and judging from tools/analyse, puzzles from tools/play, making tables from
# tools/tables.
WEB_PARTS := $(patsubst %,$(BUILD)/tools/web/%.o,module module_disk module_pdn module_play module_review module_tables) \
             $(filter-out $(patsubst %,$(BUILD)/tools/tables/%.o,look make plan quiet scratch tool verify),$(call folder_objects,tables)) \
             $(BUILD)/tools/common/rulebook.o $(DRAUGHTS:%=$(BUILD)/variants/tables/%.o) \
             $(patsubst %,$(BUILD)/tools/analyse/%.o,analyst finding judge study) $(BUILD)/tools/play/sitting/puzzles.o $(BUILD)/tools/play/puzzle_files.o

# The page has a size limit, and code that reads and writes text, or the rules as boards ask for
# them, is not critical for time there. The search has its own instances of the rules, in
# variants/search.
ifeq ($(SYSTEM),wasm)
$(patsubst %,$(BUILD)/%/%.o,engine/pdn engine/draughts protocol variants/engine tools/analyse tools/play tools/web): MODE := -Os -DNDEBUG
endif

# Both are made of the same objects; the second gets its memory from the page and shares it with
# workers. It uses the C library for one thread, hence --no-check-features: of its functions with a
# state, threads call the allocator alone, to which engine/base/system/wasm.c lets in one at a time.
WASM_LINK   := -O3 -s STANDALONE_WASM=1 --js-library tools/web/imports.js --no-entry -s TOTAL_STACK=8388608 \
               $(foreach function,malloc calloc realloc aligned_alloc free,-Wl$(comma)--wrap=$(function))
WASM_GROWS  := -s ALLOW_MEMORY_GROWTH=1 -s MAXIMUM_MEMORY=2147483648
WASM_SHARED := -Wl,--shared-memory,--import-memory,--no-check-features,--export=__stack_pointer
$(BUILD)/crownhead.wasm: WASM_LINK += -s INITIAL_MEMORY=134217728 $(WASM_GROWS)
$(BUILD)/crownhead-threads.wasm: WASM_LINK += -s INITIAL_MEMORY=33554432 $(WASM_GROWS) $(WASM_SHARED)

$(BUILD)/crownhead.wasm $(BUILD)/crownhead-threads.wasm: $(LIBRARY_OBJECTS) $(WEB_PARTS) | tools/web/imports.js
	$(if $(Q),@echo '  link $@')
	$(Q)$(CC) $(WASM_LINK) -o $@ $^

# Trees of openings. A run that was ended continues with the games in $(BUILD)/trees; remove that folder to begin again.
OPENINGS := $(patsubst tools/web/openings/%.openings,%,$(wildcard tools/web/openings/*.openings))
.PHONY: openings
openings: $(BUILD)/crownhead  ## grow the trees of openings of the page by self-play; GAMES=4000: larger trees, OPENINGS="thai frysk": those of other games
	@mkdir -p $(BUILD)/trees
	for name in $(OPENINGS); do \
	    $(BUILD)/crownhead selfplay openings $$name --games $(or $(GAMES),2400) --into $(BUILD)/trees/$$name.openings && \
	    cp $(BUILD)/trees/$$name.openings tools/web/openings/ || exit 1; done

board-check: web $(BUILD)/tools/board/pages.js  ## test the modules of board and page in node, with the real rules; GAMES=1000 to write and read as PDN, PDN=FILE: those of a file
	BUILD='$(BUILD)' node --test tests/board/

web-check: web $(BUILD)/crownhead  ## play in the page in a browser, by mouse, touch and keys; PARTS="..": only some parts, ACTIONS=10000: more random actions, MOVES=8: shorter games
	sh tests/checks/install_chromium.sh
	python3 tests/checks/web.py $(BUILD) $(BUILD)/crownhead $(PARTS)

firefox-check: web $(BUILD)/crownhead  ## test in Firefox the parts that depend on the browser: both forms of the page, threads, clicks, the database
	sh tests/checks/install_firefox.sh
	python3 tests/checks/page_firefox.py $(BUILD) $(BUILD)/crownhead
