# make play   set up, build the client, start the server and open the lobby in the browser (ARGS="--host 0.0.0.0": to others too)
# make test   set up, lint and run all tests
# make test-long  the same with far more games, random draws and histories
# make test-python PYTHON=python3.13  the kernel, the contract and whole games under another Python
# make check  the quick tests, for every day
# make bench  set up and measure the rules, with peers, and the server
# make strength  set up and measure how strong the players are (ARGS="--only ID": only that pairing)
# make lint   ruff, mypy, the import rules, and web-check
# make web-check  the client's types, linter and format
# make web-test  the client's unit tests
# make client build the client into src/zashiki/client
# make who-knows  write docs/who-knows-what.md anew, after a change of what a state declares or a view shows
# make types  write the client's types and facts anew, after a change of the server's or of a room's
# make dist   build sdist and wheel into dist/
# make lock   pin the requirements anew (needs uv)

# The first Python that we support and that can make a virtual environment; a shim may name one that is not there.
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python
SUPPORTED := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
PYTHON ?= $(shell for name in $(CANDIDATES); do "$$name" -c '$(SUPPORTED)' >/dev/null 2>&1 && echo "$$name" && break; done)

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes
NPM := $(BIN)/python tools/npm.py
# A worker that has nothing left takes from the other; until then what shares a fixture stays together.
PYTEST := pytest -n auto --dist worksteal

.PHONY: play client test test-long test-python check bench strength lint lint-python web-check web-test types who-knows dist lock clean
.DELETE_ON_ERROR:

# What was built before will do where Node and the registry are out of reach.
play: .venv/play
	@if test -f $(CLIENT); then \
		npm_config_fetch_retries=0 $(MAKE) --no-print-directory client || echo "Playing with the client that was built before." >&2; \
	else \
		$(MAKE) --no-print-directory client; \
	fi
	@$(BIN)/zashiki serve $(ARGS)

# Python keeps what it has compiled, also where it was told not to: pytest would rewrite all tests in every worker.
test test-long check: export PYTHONDONTWRITEBYTECODE :=
test test-long bench: export ZASHIKI_PEERS := $(CURDIR)/.venv/peers

EVERYTHING := .venv/dev .venv/peers client web/node_modules/.package-lock.json tests/browser/node_modules/.package-lock.json
# Two at a time, now that all is set up.
CHECKS = @$(MAKE) --no-print-directory -j2 lint-python web-check web-test

# What cannot differ between compiled and plain rules runs once, with the rules as they are shipped.
test: $(EVERYTHING)
	$(CHECKS)
	$(BIN)/$(PYTEST) -m "not browser"
	$(BIN)/$(PYTEST) tests/browser
	ZASHIKI_PLAIN=1 $(BIN)/$(PYTEST) -m "not compiled and not once"
	NUMBA_BOUNDSCHECK=1 $(BIN)/$(PYTEST) -m "not once" tests/contract tests/test_kernel.py

test-long: $(EVERYTHING)
	$(CHECKS)
	$(BIN)/$(PYTEST) --long -m "not browser"
	$(BIN)/$(PYTEST) --long tests/browser
	ZASHIKI_PLAIN=1 $(BIN)/$(PYTEST) --long -m "not compiled and not browser"
	NUMBA_BOUNDSCHECK=1 $(BIN)/$(PYTEST) --long tests/contract tests/test_kernel.py

check: .venv/dev
	ZASHIKI_PLAIN=1 $(BIN)/$(PYTEST) -m "not compiled and not browser and not slow"

lint: lint-python web-check

lint-python: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@ZASHIKI_PLAIN=1 $(BIN)/python -m zashiki.who_knows .venv/who-knows-what.md
	@cmp -s docs/who-knows-what.md .venv/who-knows-what.md || \
		{ echo "docs/who-knows-what.md is out of date: run make who-knows" >&2; exit 1; }

bench: .venv/peers .venv/dev client
	$(BIN)/zashiki bench --peers --server --save bench/latest.json

strength: .venv/peers .venv/dev
	ZASHIKI_PEERS=.venv/peers $(BIN)/python -m zashiki.arena.strength $(ARGS)

# Also whether the types and facts that the client was written for are still the server's.
web-check: .venv/play web/node_modules/.package-lock.json
	@rm -rf .venv/types && $(BIN)/python -m zashiki.server.openapi .venv/types
	@for file in $$(cd .venv/types && find . -type f); do \
		cmp -s web/$$file .venv/types/$$file || { echo "web/$$file is out of date: run make types" >&2; exit 1; }; \
	done
	$(NPM) web run check
	$(NPM) web run lint
	$(NPM) web run format:check

web-test: .venv/bin/python web/node_modules/.package-lock.json
	$(NPM) web run test

types: .venv/play web/node_modules/.package-lock.json
	@$(BIN)/python -m zashiki.server.openapi web
	@$(NPM) web run types

who-knows: .venv/play
	@ZASHIKI_PLAIN=1 $(BIN)/python -m zashiki.who_knows docs/who-knows-what.md

dist: .venv/dev client
	@rm -rf dist
	@$(BIN)/python -m build --quiet --no-isolation --outdir dist

# --- The client --------------------------------------------------------------------------------------

CLIENT := src/zashiki/client/index.html
TEXTS := $(wildcard src/zashiki/text/*.ftl src/zashiki/games/*/text/*.ftl)
# The schema is made anew by every build.
SOURCES := $(shell find web/src web/public -type f ! -name schema.d.ts) $(wildcard web/*.json web/*.ts web/*.js web/*.html)

client: $(CLIENT)
	@:

# The packages are asked for inside, so that a client that is up to date needs neither Node nor the registry.
$(CLIENT): $(SOURCES) $(TEXTS)
	@$(MAKE) --no-print-directory web/node_modules/.package-lock.json
	@echo "Building the client"
	@$(NPM) web run build
	@touch $@

%/node_modules/.package-lock.json: %/package.json %/package-lock.json | .venv/bin/python
	@echo "Fetching the packages of $*/"
	@$(NPM) $* ci --ignore-scripts
	@touch $@

# --- The virtual environment -------------------------------------------------------------------------

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Zashiki needs Python 3.11 to 3.14 with the modules venv and ensurepip; none of $(CANDIDATES) is one." >&2; exit 1; }
	@echo "Setting up with $$($(PYTHON) --version) ($(PYTHON))"
	@$(PYTHON) -m venv .venv

.venv/play: .venv/bin/python requirements.txt pyproject.toml
	@$(PIP) -r requirements.txt
	@$(BIN)/python -m pip --disable-pip-version-check install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev: .venv/play requirements-dev.txt
	@$(PIP) -r requirements-dev.txt
	@touch $@

# One beside ours for each other Python.
OTHER = .venv-py$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
test-python:
	test -d $(OTHER) || $(PYTHON) -m venv $(OTHER)
	$(MAKE) --no-print-directory $(OTHER)/dev
	$(OTHER)/bin/$(PYTEST) tests/test_kernel.py tests/contract
	for game in naishi samurai shogun; do $(OTHER)/bin/zashiki play $$game --seed x --lang en </dev/null >/dev/null || exit 1; done

.venv-py%/dev: requirements.txt requirements-dev.txt pyproject.toml
	@.venv-py$*/bin/python -m pip --disable-pip-version-check install --quiet --require-hashes -r requirements.txt -r requirements-dev.txt
	@.venv-py$*/bin/python -m pip --disable-pip-version-check install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# In a folder of their own: numba imports scipy where it finds it, which would slow our start.
.venv/peers: .venv/play requirements-bench.txt
	@$(PIP) --target $@ --upgrade -r requirements-bench.txt
	@touch $@

LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet
lock:
	$(LOCK) pyproject.toml requirements-build.in -o requirements.txt
	$(LOCK) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt
	$(LOCK) --group bench -c requirements.txt -o requirements-bench.txt
	$(LOCK) --group node -o requirements-node.txt

clean:
	rm -rf .venv .venv-py* .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache dist
	rm -rf src/zashiki/client web/node_modules tests/browser/node_modules
