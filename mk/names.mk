# The table of letters that look alike, from Unicode's confusables. Only a newer Unicode needs it again.

.PHONY: lookalikes
lookalikes: $(VENV)/.run-packages ## write the table of letters that look alike again
	@$(PIP) --no-deps --upgrade --target build/lookalikes confusable-homoglyphs==3.3.1
	@$(BIN)/python tests/tools/lookalikes.py build/lookalikes
