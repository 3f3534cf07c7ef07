# Training.

.PHONY: round rounds-chart tune

VARIANT ?= english
round: all  ## make one round of learning for VARIANT=english: self-play, a net, a match against the old net (GAMES=40000)
	sh tools/train/round.sh $(BUILD) $(RESULTS) $(VARIANT)

rounds-chart:  ## draw the gain of each round of VARIANT=english from its table in eval/weights/rounds.tsv
	mkdir -p $(BUILD)
	awk -v variant=$(VARIANT) -f tools/train/rounds.awk eval/weights/rounds.tsv > $(BUILD)/rounds.svg
	mv $(BUILD)/rounds.svg eval/weights/$(VARIANT)-rounds.svg

STEPS ?= 10000
tune:  ## move the search's constants TUNED="NAME=STEP .." to values that win more games of VARIANT=english, by SPSA (STEPS=10000)
	$(MAKE) BUILD=$(BUILD)/tune TUNE=1 $(BUILD)/tune/crownhead
	mkdir -p $(RESULTS)/tune
	python3 tools/match/tune.py $(BUILD)/tune/crownhead $(RESULTS)/tune/$(VARIANT).tsv 'cmd=$(BUILD)/tune/crownhead nodes=10000 option.Hash=4' \
	    $(TUNED) --steps $(STEPS) -- -variant $(VARIANT) -openings ballots order=random -concurrency $(JOBS) $(TUNE_ENDS)

# A game ends early when both sides agree on its result.
TUNE_ENDS := -resign movecount=4 score=600 twosided=true -draw movenumber=30 movecount=10 score=15 -maxmoves 100
