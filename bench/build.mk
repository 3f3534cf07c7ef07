# Measurements.

.PHONY: bench stop-latency bench-report sprt tried

$(BUILD)/stop_latency: $(LIBRARY_OBJECTS) $(BUILD)/bench/engine_run.o $(BUILD)/bench/latency.o $(BUILD)/bench/stop_latency.o
	$(link)

BENCH_REPORT_OBJECTS := $(patsubst %,$(BUILD)/bench/%.o,engine_run latency figures table_figures bench_report)

$(BUILD)/bench_report: $(LIBRARY_OBJECTS) $(BENCH_REPORT_OBJECTS) $(TOOL_OBJECTS)
	$(link)

bench: $(BUILD)/crownhead  ## search the fixed suite; the node count is the search's signature
	$(BUILD)/crownhead bench

stop-latency: $(BUILD)/crownhead $(BUILD)/stop_latency  ## measure the time from `stop` to `bestmove`
	$(BUILD)/stop_latency $(BUILD)/crownhead

bench-report: $(BUILD)/crownhead $(BUILD)/bench_report  ## measure all figures of the speed table; QUICK=--quick shows that it works
	$(BUILD)/bench_report $(BUILD)/crownhead $(BUILD)/bench-report.svg $(QUICK)

sprt: all  ## test the working tree against BASE=<commit>; LIMIT="st=0.1" and MATCH=".." change the match
	$(if $(BASE),,$(error expected BASE=<commit> to play against, as in: make sprt BASE=HEAD~1))
	LIMIT='$(LIMIT)' sh tools/sprt.sh $(BUILD) $(RESULTS) $(BASE) $(MATCH)

tried:  ## print what was tried in the search; IDEA="probcut" and GAME=tower choose
	sh tools/tried.sh '$(IDEA)' '$(GAME)'
