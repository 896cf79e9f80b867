# Every test. A suite is a folder of tests/ and prints its own time.

.PHONY: test
test: $(VENV)/.test-packages ## every test
	@$(BIN)/python tests/suites.py

.PHONY: bench
bench: $(VENV)/.test-packages ## every benchmark, printed as tables
	@$(BIN)/fourline bench rules
	@$(BIN)/fourline bench pictures
