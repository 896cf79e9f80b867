# Every test. A suite is a folder of tests/ and prints its own time.

.PHONY: test
test: $(VENV)/.test-packages ## every test
	@$(BIN)/python tests/suites.py

.PHONY: bench
bench: $(VENV)/.test-packages ## every benchmark, printed as tables
	@$(BIN)/fourline bench rules
	@$(BIN)/fourline bench pictures
	@$(BIN)/fourline bench solver --all
	@$(BIN)/fourline bench solver --batch
	@$(BIN)/fourline bench bots --speed 60
	@$(BIN)/fourline bench review

.PHONY: bench-solver
bench-solver: $(VENV)/.test-packages ## the solver beside BitBully, which it installs first
	@$(PIP) bitbully==0.0.79
	@$(BIN)/fourline bench solver --against bitbully
	@$(BIN)/fourline bench solver --against bitbully --empty
	@$(BIN)/fourline bench solver --agree 10000
