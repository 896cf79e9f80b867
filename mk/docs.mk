# The docs as a site, in the package: `fourline serve` shows it under /docs. Broken links end the build.
# `make check` and `make test` want it too; it takes some ten seconds, and is built again if a page or an API changed.

DOCS_OUT := src/fourline/api/docs_site
DOCS_SOURCES := $(shell find docs src/fourline/api src/fourline/client src/fourline/envs src/fourline/library -type f \
  \( -name '*.md' -o -name '*.py' \) -not -path '*/docs_site/*')

.PHONY: docs
docs: $(DOCS_OUT)/index.html ## build the docs as a site, links checked; served under /docs

$(DOCS_OUT)/index.html: $(DOCS_SOURCES) $(VENV)/.docs-packages
	@echo "Building the docs…"
	@rm -rf $(DOCS_OUT)
	@$(BIN)/python -m sphinx --builder html --fail-on-warning --keep-going --quiet --conf-dir docs/site \
	  --doctree-dir build/docs docs $(DOCS_OUT)
	@rm -f $(DOCS_OUT)/.buildinfo $(DOCS_OUT)/objects.inv

$(VENV)/.docs-packages: requirements/docs.txt $(VENV)/.test-packages
	@$(PIP) --require-hashes -r requirements/docs.txt
	@touch $@

check: docs

.PHONY: docs-clean
docs-clean:
	rm -rf $(DOCS_OUT)

clean: docs-clean
