# The docs as a site, in the package: `fourline serve` shows it under /docs. Broken links end the build.

DOCS_OUT := src/fourline/api/docs_site

.PHONY: docs
docs: $(VENV)/.docs-packages ## build the docs as a site, links checked; served under /docs
	@rm -rf $(DOCS_OUT)
	@$(BIN)/python -m sphinx --builder html --fail-on-warning --keep-going --quiet --conf-dir docs/site \
	  --doctree-dir build/docs docs $(DOCS_OUT)
	@rm -f $(DOCS_OUT)/.buildinfo $(DOCS_OUT)/objects.inv
	@echo "$(DOCS_OUT)/index.html"

$(VENV)/.docs-packages: requirements/docs.txt $(VENV)/.test-packages
	@$(PIP) --require-hashes -r requirements/docs.txt
	@touch $@

.PHONY: docs-clean
docs-clean:
	rm -rf $(DOCS_OUT)

clean: docs-clean
