# Format, lint, types, layers, the OpenAPI document.

.PHONY: check
check: $(VENV)/.test-packages ## format, lint, types, layers, the OpenAPI document
	@$(BIN)/ruff format --check --quiet . || { echo "Run 'make format'."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(TOOL).openapi

.PHONY: format
format: $(VENV)/.test-packages ## put the code into the house format
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --quiet --fix .
