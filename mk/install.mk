# Setting up: a virtual environment in the checkout, pinned packages, the native module built here.

NATIVE := $(wildcard native/*.cpp native/*.hpp native/book/*.hpp native/levels/*.hpp native/CMakeLists.txt)

.PHONY: install
install: $(VENV)/.built ## put everything that playing needs into the checkout

$(VENV)/.created:
	@sh mk/system.sh $(PYTHON) build
	@echo "Setting up (once; some minutes)…"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.run-packages: requirements/run.txt requirements/build.txt | $(VENV)/.created
	@$(PIP) --require-hashes -r requirements/build.txt -r requirements/run.txt
	@touch $@

$(VENV)/.built: pyproject.toml $(NATIVE) $(VENV)/.run-packages
	@echo "Building Fourline…"
	@PATH="$(abspath $(BIN)):$$PATH" $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.test-packages: requirements/test.txt $(VENV)/.built
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

.PHONY: pins
pins: ## compile the pinned requirements again (needs uv)
	@for set in core build run test wasm wheel docs; do \
	  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
	    requirements/$$set.in --output-file requirements/$$set.txt; done

.PHONY: clean
clean: ## remove everything that was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
