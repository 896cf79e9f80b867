.PHONY: play
play: install ## play in the browser (sets everything up the first time)
	@$(BIN)/fourline serve --lan

.PHONY: dev
dev: $(VENV)/.test-packages ## everything for working on Fourline, tests watched by nobody but you
	@echo "Ready: $(BIN)/fourline, $(BIN)/pytest, $(BIN)/mypy, $(BIN)/ruff. 'make check' and 'make test' run them all."
