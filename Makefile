# make play   set up and play in the terminal
# make test   set up, lint and run all tests
# make check  the quick tests, for every day
# make bench  set up and measure, with peers
# make lint   ruff, mypy and the import rules
# make lock   pin the requirements anew (needs uv)

# The first Python that we support and that can make a virtual environment; a shim may name one that is not there.
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python
SUPPORTED := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
PYTHON ?= $(shell for name in $(CANDIDATES); do "$$name" -c '$(SUPPORTED)' >/dev/null 2>&1 && echo "$$name" && break; done)

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes

.PHONY: play test check bench lint lock clean

play: .venv/play
	@$(BIN)/zashiki play naishi

test: lint
	$(BIN)/pytest -n auto
	ZASHIKI_PLAIN=1 $(BIN)/pytest -n auto -m "not compiled"
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n auto tests/contract tests/test_kernel.py

check: .venv/dev
	ZASHIKI_PLAIN=1 $(BIN)/pytest -n auto -m "not compiled"

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/peers
	ZASHIKI_PEERS=.venv/peers $(BIN)/zashiki bench --peers --save bench/latest.json

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

# In a folder of their own: numba imports scipy where it finds it, which would slow our start.
.venv/peers: .venv/play requirements-bench.txt
	@$(PIP) --target $@ --upgrade -r requirements-bench.txt
	@touch $@

LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet
lock:
	$(LOCK) pyproject.toml requirements-build.in -o requirements.txt
	$(LOCK) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt
	$(LOCK) pyproject.toml --group bench -c requirements.txt -o requirements-bench.txt

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
