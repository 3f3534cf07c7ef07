# Crownhead as an engine of CheckerBoard: DLLs for Windows of 64 and of 32 bits.

MINGW64 ?= x86_64-w64-mingw32-gcc-posix
MINGW32 ?= i686-w64-mingw32-gcc-posix
CHECKERBOARD := $(BUILD)/checkerboard
# The other games that CheckerBoard knows; the DLL plays the game in its name.
CHECKERBOARD_GAMES := italian spanish russian brazilian czech

.PHONY: checkerboard checkerboard-check checkerboard-quick mingw

mingw:
	@sh tests/checks/install_mingw.sh '$(MINGW64)' '$(MINGW32)'

# The 64-bit DLL is made of the objects of crownhead.exe.
FOR_WINDOWS = $(MAKE) -j$(JOBS) BUILD=$(WINDOWS) SYSTEM=windows CC='$(MINGW64)' ARCH=x86-64-v2 OLDEST=x86-64

checkerboard: mingw  ## build crownhead64.dll and crownhead.dll for CheckerBoard (Windows) in build/checkerboard
	$(Q)$(FOR_WINDOWS) $(WINDOWS)/crownhead.dll
	$(Q)$(MAKE) -j$(JOBS) BUILD=$(CHECKERBOARD)/32 SYSTEM=windows CC='$(MINGW32)' ARCH=pentium4 OLDEST=i686 \
	    CFLAGS='$(CFLAGS) -mfpmath=sse -mstackrealign' $(CHECKERBOARD)/32/crownhead.dll
	$(Q)for game in '' $(CHECKERBOARD_GAMES:%=-%); do \
	    cp $(WINDOWS)/crownhead.dll $(CHECKERBOARD)/crownhead$${game}64.dll && \
	    cp $(CHECKERBOARD)/32/crownhead.dll $(CHECKERBOARD)/crownhead$$game.dll || exit 1; done
	@echo '$(CHECKERBOARD)/ has crownhead64.dll and crownhead.dll: copy them into the folder engines of CheckerBoard, of 64 or 32 bits,'
	@echo 'and choose Engine > Select. Those named crownhead-GAME play other games. make checkerboard-check tries them under wine.'

# The plain names of the .def file, without the @16 of __stdcall; winpthreads is linked in.
$(BUILD)/crownhead.dll: $(LIBRARY_OBJECTS) $(call folder_objects,checkerboard) $(BUILD)/protocol/client/uci_client.o \
        $(BUILD)/protocol/client/dialect.o tools/checkerboard/crownhead.def
	$(if $(Q),@echo '  link $@')
	$(Q)$(CC) $(FLAGS) $(LDFLAGS) -shared -static -s $(NO_TIME) -Wl,--enable-stdcall-fixup -o $@ $^

ifdef OLDEST
$(BUILD)/tools/checkerboard/dll.o: private FLAGS += -march=$(OLDEST) $(if $(filter i686,$(OLDEST)),-mno-sse -mfpmath=387)
endif

$(BUILD)/checkerboard_host.exe: $(LIBRARY_OBJECTS) $(BUILD)/tools/checkerboard/board.o $(BUILD)/tests/programs/checkerboard_host.o
	$(if $(Q),@echo '  link $@')
	$(Q)$(CC) $(FLAGS) $(LDFLAGS) -static -o $@ $^

checkerboard-check: checkerboard $(BUILD)/crownhead  ## load the DLL as CheckerBoard does and play a game, under wine if it is installed
	$(Q)$(FOR_WINDOWS) $(WINDOWS)/checkerboard_host.exe
	sh tests/checks/checkerboard.sh $(CHECKERBOARD) $(WINDOWS)/checkerboard_host.exe $(BUILD)/crownhead crownhead64 crownhead

# A quick check with one DLL and one game.
checkerboard-quick: mingw $(BUILD)/crownhead
	$(Q)$(FOR_WINDOWS) $(WINDOWS)/crownhead.dll $(WINDOWS)/checkerboard_host.exe
	@mkdir -p $(CHECKERBOARD)
	$(Q)cp $(WINDOWS)/crownhead.dll $(CHECKERBOARD)/crownhead64.dll
	sh tests/checks/checkerboard.sh $(CHECKERBOARD) $(WINDOWS)/checkerboard_host.exe $(BUILD)/crownhead crownhead64
