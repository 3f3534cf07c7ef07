# One set of puzzles for each variant, tools/play/puzzles/VARIANT.tsv, the default first; for another variant, add its
# name and an empty file. PUZZLES_OF_FIVE are made with tables of five pieces, the others with tables of four. SHOTS have
# VARIANT-shots.tsv as well.
PUZZLES := english russian italian brazilian international frisian portuguese pool \
           english-losing russian-losing brazilian-losing international-losing
PUZZLES_OF_FIVE := english russian italian brazilian
SHOTS := italian brazilian international frisian pool
PUZZLE_FILES := $(foreach name,$(PUZZLES),tools/play/puzzles/$(name).tsv $(if $(filter $(name),$(SHOTS)),tools/play/puzzles/$(name)-shots.tsv))
$(BUILD)/tools/play/puzzle_files.c: tools/play/puzzles.sh $(PUZZLE_FILES)
	@mkdir -p $(@D)
	$(Q)sh $< $(PUZZLE_FILES) > $@.part
	$(Q)mv $@.part $@

.PHONY: puzzles shots
puzzles: $(BUILD)/crownhead  ## make the puzzles of crownhead play again; PIECES=6: harder ones
	for name in $(PUZZLES); do \
	    case ' $(PUZZLES_OF_FIVE) ' in *" $$name "*) tables=$(or $(PIECES),5) of=;; *) tables=4 of='--pieces 4 --positions 50';; esac; \
	    $(BUILD)/crownhead tables make $$name $$tables --into $(BUILD)/puzzles && \
	    $(BUILD)/crownhead book puzzles $$name --tables $(BUILD)/puzzles $$of --into tools/play/puzzles/$$name.tsv || exit 1; done

# A board of 50 squares has 20 men a side.
shots: $(BUILD)/crownhead  ## make the shots of crownhead play again
	for name in $(SHOTS); do \
	    case $$name in international | frisian) of='--pieces 20 --positions 40';; *) of='--pieces 12 --positions 24';; esac; \
	    $(BUILD)/crownhead book puzzles $$name --shots $$of --into tools/play/puzzles/$$name-shots.tsv || exit 1; done

# The texts of the terminal in the languages other than English, with those that the page has too.
LANGUAGES := nl ru fr pl pt es it de
LANGUAGE_FILES := $(foreach name,$(LANGUAGES),tools/play/texts/$(name).po tools/board/texts/$(name).json)
$(BUILD)/tools/play/texts/languages.c: tools/play/texts/make.sh tools/board/texts/en.mjs $(LANGUAGE_FILES)
	@mkdir -p $(@D)
	$(Q)sh tools/play/texts/make.sh tools/board/texts/en.mjs $(LANGUAGE_FILES) > $@.part
	$(Q)mv $@.part $@
