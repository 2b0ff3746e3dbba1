# Everything a player or a contributor runs. `make` alone lists the targets.

.DEFAULT_GOAL := help
SHELL := /bin/sh
.SUFFIXES:
MAKEFLAGS += --no-print-directory

# The first Python on the PATH that is new enough, unless PYTHON= names another.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c '$(NEW_ENOUGH)' 2>/dev/null && echo "$$p" && break; done)
TESTS ?= tests
PYTEST_FLAGS ?= -n 2 --dist worksteal
BENCH_FLAGS ?=
# Where the server of the tests in the browser finds its engine, if not in src.
ENGINE ?=

VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
SERVING := $(VENV)/.installed-server
DEV := $(VENV)/.installed-dev
LONG := $(VENV)/.installed-long
COMPILED := build/compiled
BUILT := $(COMPILED)/.built
PEERS := build/bench-venv
PEERS_INSTALLED := $(PEERS)/.installed

CLIENT := src/clankwork/server/static
CLIENT_BUILT := $(CLIENT)/index.html
MODULES := web/node_modules/.package-lock.json
CLIENT_SOURCES := $(shell find web/src web/public web/tools web/index.html web/*.json web/*.js web/*.ts 2>/dev/null)

PROJECT := pyproject.toml setup.py constraints.txt
# Directories too: a file that went away changes them.
SOURCES := $(shell find src/clankwork ! -path '*__pycache__*' ! -path '$(CLIENT)*')
CHECKED := src tests bench
# Packages that are never compiled, and ask of the engine what its own tests ask of both kinds of it: where there is a
# compiled engine, `make test` tests them on that one alone, as everybody has it who installs the project.
READERS := cli content envs lab pictures server text
WITHOUT :=
# Which marks a run of the tests has, as pytest's -m says it: those that play many games are marked `once`.
MARKED :=
# What the plain engine is spared that is tested beside the compiled one.
BESIDE := WITHOUT="$(READERS)" MARKED="not once"
# What finds most in little time.
QUICK := tests/rules tests/content tests/records
PIP := -m pip --disable-pip-version-check --quiet install --constraint constraints.txt

# Whether Python's headers and a C compiler are here, as setuptools would look for them.
CAN_COMPILE = $(BIN)/python -c 'import os, sysconfig; print(os.environ.get("CC") or sysconfig.get_config_var("CC"), "-I" + sysconfig.get_path("include"))' \
	| { read -r command; echo '\#include <Python.h>' | $$command -fsyntax-only -x c - ; } >/dev/null 2>&1
NO_COMPILER := no C compiler with Python's headers was found: the compiled engine is left out

# Whether a Node.js that builds the client is here.
NEW_NODE := process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)
HAS_NODE := { node -e '$(NEW_NODE)' && command -v npm; } >/dev/null 2>&1
NO_NODE := Node.js 20 or newer with npm is needed to build the game in the browser
SCHEMAS := $(BIN)/python web/tools/schemas.py
# npm trusts what the system trusts: it brings certificates of its own, which know nothing of a company's proxy.
CERTIFICATES := $(firstword $(wildcard /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt))
export NODE_EXTRA_CA_CERTS ?= $(CERTIFICATES)
NPM := npm --prefix web --no-fund --no-audit --no-update-notifier

.PHONY: help play play-terminal web serve audit quick quick-tests test test-long check bench clean python node test-pure test-compiled test-browser test-web check-web types

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1 \2/p' $(firstword $(MAKEFILE_LIST)) | while read -r name does; do printf '  make %-18s%s\n' "$$name" "$$does"; done

play: $(SERVING) web ## install and build what is missing, and play in the browser
	@$(BIN)/clankwork

play-terminal: $(INSTALLED) ## install what is missing and play in the terminal
	@$(BIN)/clankwork play

serve: $(SERVING) web ## install and build what is missing, and serve tables without opening the browser
	@$(BIN)/clankwork serve

web: ## build the game in the browser, if it has changed
	@if $(HAS_NODE); then $(MAKE) $(CLIENT_BUILT); \
	elif [ -f $(CLIENT_BUILT) ]; then echo "$(NO_NODE): it stays as it was built"; \
	else echo "$(NO_NODE); make play-terminal plays without" >&2; exit 1; fi

audit: | python ## look the pinned packages up in the public list of vulnerabilities
	"$(PYTHON)" -m venv build/audit-venv
	build/audit-venv/bin/python -m pip --disable-pip-version-check --quiet install pip-audit
	build/audit-venv/bin/pip-audit --strict --no-deps --disable-pip --requirement constraints.txt

quick: $(DEV) ## what finds most in two minutes: style, types, and the tests of rules, content and records
	@$(MAKE) --jobs=2 --output-sync=target check quick-tests

quick-tests: $(DEV)
	@$(MAKE) test-pure TESTS="$(QUICK)" MARKED="not once" PYTEST_FLAGS="-q -n 1"

test: $(DEV) $(MODULES) ## install what is missing and run every check, interpreted and compiled
	@if $(CAN_COMPILE); then \
		$(MAKE) --jobs=2 --output-sync=target $(BUILT) check check-web && $(MAKE) test-pure $(BESIDE) \
			&& $(MAKE) test-compiled && $(MAKE) test-browser ENGINE="$(CURDIR)/$(COMPILED)"; \
	else echo "$(NO_COMPILER)"; $(MAKE) check check-web && $(MAKE) test-pure && $(MAKE) test-browser; fi

test-long: export CLANKWORK_LONG := 1
test-long: $(LONG) ## the same with every board, many more seeds, and what needs gigabytes of packages: an hour and more
	@$(MAKE) test BESIDE=

check: $(DEV) ## formatting, lint, types, import arrows, sizes
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy $(CHECKED)
	$(BIN)/pytest -q tests/test_imports.py tests/test_sources.py

test-pure: $(DEV) ## the test suite on plain Python
	CLANKWORK_EXPECT=pure $(BIN)/pytest $(PYTEST_FLAGS) $(if $(MARKED),-m "$(MARKED)") $(WITHOUT:%=--ignore=tests/%) $(TESTS)

test-compiled: $(BUILT) ## the test suite on the compiled engine
	CLANKWORK_EXPECT=compiled PYTHONPATH="$(CURDIR)/$(COMPILED)" $(BIN)/pytest $(PYTEST_FLAGS) $(TESTS)

types: $(DEV) | node ## write the client's types of what the server publishes
	$(SCHEMAS) | node web/tools/types.mjs

check-web: $(DEV) $(MODULES) ## types, lint and unit tests of the game in the browser
	$(SCHEMAS) | node web/tools/types.mjs --check
	$(NPM) run check
	$(NPM) run lint
	$(NPM) test

test-browser: $(DEV) $(MODULES) web ## games in a real browser; with CLANKWORK_LONG=1 whole ones, dealt anew
	CHROMIUM="$$(web/tools/chromium.sh)" && export CHROMIUM && PYTHON="$(CURDIR)/$(BIN)/python" \
		PYTHONPATH="$(ENGINE)" CLANKWORK_CLIENT="$(CURDIR)/$(CLIENT)" $(NPM) run --if-present e2e

test-web: check-web test-browser ## all checks of the game in the browser

bench: $(PEERS_INSTALLED) $(DEV) ## measure the engine beside its peers
	@if $(CAN_COMPILE); then $(MAKE) $(BUILT); else echo "$(NO_COMPILER)"; fi
	$(PEERS)/bin/python -m bench.run $(BENCH_FLAGS)
	$(PEERS)/bin/python -m bench.profile

clean: ## remove everything that was made
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf $(CLIENT) web/node_modules web/test-results web/playwright-report
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.so' -delete

python:
	@"$(PYTHON)" -c '$(NEW_ENOUGH)' 2>/dev/null || { echo "Python 3.11 or newer is needed; say which with PYTHON=..." >&2; exit 1; }

node:
	@$(HAS_NODE) || { echo "$(NO_NODE)" >&2; exit 1; }

$(MODULES): web/package-lock.json | node
	$(NPM) ci
	@touch $@

$(CLIENT_BUILT): $(MODULES) $(CLIENT_SOURCES) | node
	$(NPM) run build
	@touch $@

# Plain Python and editable: a compiled file in src would hide every edit.
$(INSTALLED): $(PROJECT) | python
	"$(PYTHON)" -m venv $(VENV)
	CLANKWORK_COMPILE=0 $(BIN)/python $(PIP) --editable .
	@touch $@

$(SERVING): $(PROJECT) | python
	"$(PYTHON)" -m venv $(VENV)
	CLANKWORK_COMPILE=0 $(BIN)/python $(PIP) --editable '.[server]'
	@touch $@

$(DEV): $(PROJECT) | python
	"$(PYTHON)" -m venv $(VENV)
	CLANKWORK_COMPILE=0 $(BIN)/python $(PIP) --editable '.[dev]'
	@touch $(INSTALLED) $(SERVING) $@

# Beside what it has: nothing else differs.
$(LONG): $(DEV)
	CLANKWORK_COMPILE=0 $(BIN)/python $(PIP) --editable '.[long]'
	@touch $@

# Built as `pip install .` does for everyone, with nothing of ours around it. Extensions whose C code is as it was are
# kept, so that only changes of the engine cost a compilation.
$(BUILT): $(DEV) $(SOURCES)
	rm -rf $(COMPILED)
	@if [ -d build ]; then find build -path 'build/lib*' -type f ! -name '*.so' -delete; fi
	CLANKWORK_COMPILE=1 CLANKWORK_WEB=0 $(BIN)/python $(PIP) --no-deps --target $(COMPILED) .
	@touch $@

$(PEERS_INSTALLED): $(PROJECT) | python
	"$(PYTHON)" -m venv $(PEERS)
	CLANKWORK_COMPILE=0 $(PEERS)/bin/python $(PIP) --editable '.[bench]'
	@touch $@
