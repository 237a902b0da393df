PYTHON ?= python3
JOBS   ?= $(shell nproc)

VENV := .venv
BIN  := $(VENV)/bin
# Stamps: what each step was last done for.
REQUIREMENTS := $(VENV)/.requirements
LEARNING     := $(VENV)/.learning
ADAPTING     := $(VENV)/.adapting
DOCUMENTING  := $(VENV)/.documenting
MEASURING    := $(VENV)/.measuring
INSTALLED    := $(VENV)/.installed
SOURCE_LIST  := $(VENV)/.sources
COMPILED     := $(VENV)/.compiled

# The web client: its packages, the types of the protocol, and what the server serves.
WEB      := web
PACKAGES := $(WEB)/node_modules/.packages
WIRE     := $(WEB)/src/wire.ts
CLIENT   := src/santorini/server/web/client/index.html
# The engine inside the client, where it can be built; says where it is, or that there is none.
ENGINE   := $(WEB)/engine.json
WEB_SOURCES := $(shell find $(WEB)/src $(WEB)/public $(WEB)/scripts $(WEB)/*.ts $(WEB)/*.js $(WEB)/index.html \
	-type f ! -name wire.ts ! -path '*/assets/engine-*' 2>/dev/null)
WIRE_SOURCES := $(shell find src/santorini/server/wire src/santorini/match -name '*.py')

LAYERS  := $(addprefix src/santorini/,$(shell sed -n 's/^COMPILED_[A-Z]* = (\(.*\)).*/\1/p' setup.py | tr -d '",'))
SOURCES := src/santorini/native.h $(shell find $(LAYERS) -name '*.py' -o -name '*.c')
ENGINE_SOURCES := setup.py requirements/engine.txt $(shell find browser src/santorini -type f \
	\( -name '*.py' -o -name '*.[ch]' -o -name '*.mjs' -o -name '*.toml' -o -name '*.net' \) \
	! -path '*/server/*' ! -path '*/cli/*' ! -path '*/learn/*' ! -path '*/match/*' ! -path '*/adapters/*')
TYPED   := $(wildcard src tests benchmarks browser)
# What plain Python has to repeat: the tests of the compiled layers and, because doctests cannot
# be collected from extension modules, all doctests.
PURE_TESTS := $(wildcard tests/rules tests/powers tests/match) src/santorini
# Scripts that only Alembic can run.
MIGRATIONS := src/santorini/server/storage/migrations

# Independent steps at the same time.
BESIDE := $(MAKE) --no-print-directory --jobs=$(JOBS)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Some containers set it; but tests start many programs, and each would compile every module anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play client engine test test-python test-engine test-inside test-web pairs episodes dist try-dist docs lint lint-python lint-web \
	format pins first bench bench-server bench-adapters bench-web \
	screenshots clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

setup: $(COMPILED) ## create .venv, install what is locked, compile in place

client: $(CLIENT) ## build the web client into the package

engine: $(ENGINE) ## build the engine for browsers into the client, if there are C headers of this Python

play: setup client ## start the server and open the game in the browser
	@$(BIN)/santorini serve --open

test: ## check format, lint and types, then run all tests
	@$(BESIDE) $(ADAPTING) $(PACKAGES) $(WIRE)
	@$(BESIDE) lint setup
	@$(MAKE) --no-print-directory test-python test-engine test-web

test-python: setup $(ADAPTING) ## those of Python: all of them compiled, then those of the rules uncompiled
	@scripts/install-services.sh
	@echo "Testing (compiled)"
	@$(BIN)/pytest -q -n $(JOBS) --dist loadgroup
	@echo "Testing (plain Python)"
	@SANTORINI_PURE=1 $(BIN)/pytest -q -n $(JOBS) -m "not slow" --doctest-modules --ignore=$(MIGRATIONS) $(PURE_TESTS)

test-engine: setup $(ENGINE) $(PACKAGES) $(WIRE) ## tests inside the engine for browsers, and that it finds the same
	@echo "Testing the engine for browsers"
	@$(BIN)/python -m browser.test

test-inside: setup $(ENGINE) $(PACKAGES) $(WIRE) ## the same with all tests that can run there
	@$(BIN)/python -m browser.test all

test-web: setup client ## those of the web client: units, and whole games in a browser
	@scripts/install-services.sh
	@echo "Testing the web client"
	@cd $(WEB) && npm run --silent test && CI=1 npm run --silent e2e

pairs: setup ## play every pair of powers with all invariants, and games told again, by a changing seed
	@$(BIN)/python -m tests.all_pairs
	@$(BIN)/python -m tests.retold

episodes: setup $(ADAPTING) ## play 100,000 random episodes through each adapter, over all powers, an hour each at most
	@$(BIN)/python -m tests.many_episodes

dist: $(INSTALLED) client ## build a source archive and a wheel under dist/, with the web client
	@echo "Building a release"
	@$(BIN)/python scripts/build-dist.py

try-dist: ## install what is in dist/ into clean environments, and run it (some minutes for each Python)
	@$(PYTHON) scripts/try-dist.py

docs: $(COMPILED) $(DOCUMENTING) ## build the documentation site under build/site; stops at a broken link
	@$(BIN)/mkdocs build --quiet
	@echo "Open build/site/index.html"

lint: lint-python lint-web ## check format, lint and types of both languages

lint-python: $(INSTALLED) $(LEARNING)
	@echo "Checking format, lint and types"
	@$(BIN)/ruff format -q --check .
	@$(BIN)/ruff check -q .
	@$(BIN)/mypy --no-error-summary $(TYPED)

lint-web: $(PACKAGES) $(WIRE)
	@echo "Checking format, lint and types of the web client"
	@cd $(WEB) && npm run --silent lint && npm run --silent check

format: $(INSTALLED) $(PACKAGES) ## format the code and fix what lint can fix
	@echo "Formatting"
	@$(BIN)/ruff check -q --fix-only .
	@$(BIN)/ruff format -q .
	@cd $(WEB) && npm run --silent format

pins: $(REQUIREMENTS) ## write requirements/server.txt and build.txt anew, with the versions of dev.txt
	@$(BIN)/python scripts/pin-requirements.py

first: ## install the engine of the first edition under build/first, to play against
	@scripts/install-first.sh

bench: setup $(ADAPTING) $(MEASURING) ## run the benchmarks: rules and games, then adapters and batches
	@$(BIN)/python -m benchmarks
	@$(BIN)/python -m benchmarks.adapters

bench-server: setup ## measure the server over loopback, on SQLite and PostgreSQL, attacked, and killed
	@scripts/install-services.sh
	@$(BIN)/python -m benchmarks.server --postgresql
	@$(BIN)/python -m benchmarks.server.step
	@$(BIN)/python -m benchmarks.server.hostile
	@$(BIN)/python -m benchmarks.server.kill --kills 20

bench-adapters: setup $(ADAPTING) $(MEASURING) ## measure adapters and batches beside OpenSpiel and python-chess
	@$(BIN)/python -m benchmarks.adapters

bench-web: setup client ## measure the web client in a browser
	@scripts/install-services.sh
	@cd $(WEB) && npm run --silent bench

screenshots: setup client ## take pictures of pages and worlds that are missing or old; only some with ONLY="phone worlds"
	@scripts/install-services.sh
	@cd $(WEB) && npm run --silent screenshots -- $(ONLY)

clean: ## remove .venv and everything built
	@echo "Cleaning"
	@rm -rf $(VENV) $(dir $(CLIENT)) $(WEB)/node_modules $(WIRE) $(ENGINE) $(WEB)/public/assets build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src -name '*.so' -delete
	@find . -name node_modules -prune -o \( -name __pycache__ -o -name '*.egg-info' \) -prune -exec rm -rf {} +

$(REQUIREMENTS): requirements/dev.txt
	@echo "Installing requirements into $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -q -r $<
	@touch $@

# Training is for few: only its tests need these. One pip at a time works in an environment.
$(LEARNING): requirements/learn.txt $(REQUIREMENTS) | $(INSTALLED)
	@echo "Installing what training needs"
	@$(BIN)/pip install -q -r $<
	@touch $@

# So are other libraries' environments.
$(ADAPTING): requirements/adapters.txt $(LEARNING)
	@echo "Installing what adapters need"
	@$(BIN)/pip install -q -r $<
	@touch $@

$(MEASURING): requirements/bench.txt $(REQUIREMENTS)
	@echo "Installing what is measured besides"
	@$(BIN)/pip install -q -r $<
	@touch $@

# So is the site.
$(DOCUMENTING): requirements/docs.txt $(REQUIREMENTS) | $(INSTALLED)
	@echo "Installing what the documentation needs"
	@$(BIN)/pip install -q -r $<
	@touch $@

$(INSTALLED): $(REQUIREMENTS) pyproject.toml
	@echo "Installing santorini (editable)"
	@SANTORINI_COMPILE=0 $(BIN)/pip install -q --no-build-isolation --no-deps -e .
	@touch $@

# Changes only when a source appears, moves or goes, which modification times do not tell.
$(SOURCE_LIST): $(INSTALLED) FORCE
	@echo '$(sort $(SOURCES))' | cmp -s - $@ || echo '$(sort $(SOURCES))' > $@

# Old extension modules go first: one whose source was renamed or deleted would still be imported.
$(COMPILED): $(INSTALLED) $(SOURCE_LIST) setup.py $(SOURCES)
	@echo "Compiling the hot layers in place"
	@find src -name '*.so' -delete
	@$(BIN)/python setup.py -q build_ext --inplace
	@touch $@

$(PACKAGES): $(WEB)/package.json $(WEB)/package-lock.json
	@echo "Installing the web client's packages"
	@cd $(WEB) && npm ci --silent
	@touch $@

$(WIRE): $(WIRE_SOURCES) $(INSTALLED)
	@$(BIN)/python -m santorini.server.wire.typescript > $@

$(ENGINE): $(INSTALLED) $(ENGINE_SOURCES)
	@echo "Building the engine for browsers"
	@$(BIN)/python -m browser.build

$(CLIENT): $(ENGINE) $(PACKAGES) $(WIRE) $(WEB_SOURCES)
	@echo "Building the web client"
	@cd $(WEB) && npm run --silent build
