# Measurements.

.PHONY: bench stop-latency bench-report threads-report sprt tried

$(BUILD)/probes: $(LIBRARY_OBJECTS) $(BUILD)/bench/probes.o
	$(link)

bench: $(BUILD)/crownhead  ## search the fixed suite; the node count is the search's signature
	$(BUILD)/crownhead bench

stop-latency: $(BUILD)/crownhead  ## measure the time from `stop` to `bestmove`
	python3 bench/report.py --stop-latency $(BUILD)/crownhead

bench-report: $(BUILD)/crownhead $(BUILD)/probes  ## measure all figures of the speed table; QUICK=--quick: only check that this works
	python3 bench/report.py $(BUILD)/crownhead $(BUILD)/probes $(BUILD)/bench-report.svg $(QUICK)

threads-report: $(BUILD)/crownhead library  ## take the speed of two threads apart, an hour; continues what was stopped; MINUTES=20: stop after that; QUICK=--quick: only check that this works
	$(MAKE) -j$(JOBS) BUILD=$(BUILD)/tune TUNE=1 $(BUILD)/tune/crownhead
	python3 bench/threads.py $(BUILD)/crownhead $(BUILD)/tune/crownhead $(BUILD)/library/$(LIBRARY) \
	    $(if $(QUICK),$(BUILD),$(RESULTS))/threads.jsonl $(QUICK) $(if $(MINUTES),--minutes $(MINUTES))

sprt: all  ## test the working tree against BASE=COMMIT; LIMIT="st=0.1" and MATCH=".." change the match
	$(if $(BASE),,$(error give BASE=<commit> to play against, as in: make sprt BASE=HEAD~1))
	LIMIT='$(LIMIT)' sh tools/sprt.sh $(BUILD) $(RESULTS) $(BASE) $(MATCH)

tried:  ## print earlier experiments with the search; IDEA="probcut" and GAME=tower select some
	sh tools/tried.sh '$(IDEA)' '$(GAME)'
