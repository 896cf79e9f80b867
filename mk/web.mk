# The web app: built by Node from the virtual environment into the Python package, so the wheel carries it.

WEB_SOURCES := $(shell find web/src web/public -type f) web/index.html web/party.html web/embed.html web/vite.config.ts \
  web/scripts/service_worker.ts web/tsconfig.json src/fourline/solver/data/puzzles.txt src/fourline/solver/data/openings.txt
WEB_OUT := src/fourline/api/static
NPM := PATH="$(abspath $(BIN)):$$PATH" npm --prefix web --no-update-notifier --loglevel=error

.PHONY: web-install
web-install: web/node_modules/.installed

# Not `npm ci`: that wants an entry for the native parts of every platform, also those a mirror does not hold.
web/node_modules/.installed: web/package.json web/package-lock.json $(VENV)/.run-packages
	@echo "Fetching what the web app is built with…"
	@$(NPM) install --no-save --silent
	@touch $@

.PHONY: web-build
web-build: $(WEB_OUT)/index.html ## build the web app

$(WEB_OUT)/index.html: $(WEB_SOURCES) web/node_modules/.installed
	@echo "Building the web app…"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

install: web-build

.PHONY: api-types
api-types: $(VENV)/.built ## write the server's schema as TypeScript
	@$(BIN)/python web/scripts/api_types.py

.PHONY: web-check
web-check: web-build $(VENV)/.built ## the web app: types, lint, format, CSS that old TVs know
	@$(BIN)/python web/scripts/api_types.py --check
	@$(NPM) run --silent types
	@$(NPM) run --silent lint
	@$(NPM) run --silent css-support

check: web-check

.PHONY: web-test
web-test: web-install ## the web app's own tests
	@$(NPM) run --silent test

.PHONY: translations
translations: web-install ## record that the translations say what English says now (LANGUAGES="de fr" for some)
	@$(NPM) run --silent translations -- $(LANGUAGES)

.PHONY: browser
browser:
	@sh mk/system.sh $(PYTHON) browser

.PHONY: screenshots
screenshots: web-build browser $(VENV)/.test-packages ## take the pictures of the README again (PICTURES=party: those of the party)
	@PYTHONPATH=tests $(BIN)/python web/scripts/screenshots.py $(PICTURES)

.PHONY: gallery
gallery: web-build browser $(VENV)/.test-packages ## a picture of every page and state (GALLERY="--pages home --sizes 390x664")
	@$(TOOL).gallery $(GALLERY)

.PHONY: lighthouse
lighthouse: web-build browser $(VENV)/.test-packages ## measure three pages with Lighthouse (not in CI)
	@PATH="$(abspath $(BIN)):$$PATH" npm --prefix web/lighthouse install --no-save --ignore-scripts --silent
	@PATH="$(abspath $(BIN)):$$PATH" PYTHONPATH=tests $(BIN)/python web/scripts/lighthouse.py

.PHONY: bench-web
bench-web: web-build browser $(VENV)/.test-packages ## what a visitor pays: requests, bytes, time to the first disc (ROUNDS=5)
	@$(TOOL).visits $(if $(ROUNDS),--rounds $(ROUNDS))

.PHONY: web-format
web-format: web-install
	@$(NPM) run --silent format

format: web-format

.PHONY: web-clean
web-clean:
	rm -rf web/node_modules $(WEB_OUT)

clean: web-clean

.PHONY: icons
icons: browser $(VENV)/.test-packages ## draw the icons of the installed app again
	@PYTHONPATH=tests $(BIN)/python web/scripts/icons.py
