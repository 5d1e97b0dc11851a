"""What tests share: the built site, made once for all workers of a run, and a browser to look at it with."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.serving import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
BUILD_SECONDS = 300


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that all workers of this run share, and no other run."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def site(shared: Path) -> Path:
    """Return the real site, as `survey build` makes it. Nothing may write into it: other workers read it."""
    built, failed = shared / "site", shared / "site-failed.txt"
    try:
        os.close(os.open(shared / "site.lock", os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        _wait_for(built, failed)
    else:
        command = [BIN / "survey", "build", "--site-dir", built]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if run.returncode:
            failed.write_text(run.stderr or f"survey build left with status {run.returncode}", encoding="utf-8")
    if failed.exists():
        pytest.fail(f"the site could not be built: {failed.read_text(encoding='utf-8')}", pytrace=False)
    return built


def _wait_for(*outcomes: Path) -> None:
    """Wait for another worker's build; the site appears whole, by one rename."""
    until = time.monotonic() + BUILD_SECONDS
    while not any(outcome.exists() for outcome in outcomes):
        if time.monotonic() > until:
            pytest.fail(f"no site after {BUILD_SECONDS} s: the worker that builds it has stopped", pytrace=False)
        time.sleep(0.1)


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """Return the address of the site, served below a folder as it may be once published."""
    with serving(site, "/survey/") as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Path:
    """Return the system's Chromium: browser tests fail without it, they are never skipped."""
    run = subprocess.run([ROOT / "tests/browser/install_chromium.sh"], capture_output=True, text=True, check=False)
    if run.returncode:
        pytest.fail(run.stderr.strip(), pytrace=False)
    return Path(run.stdout.strip())


@pytest.fixture(scope="session")
def browser(chromium: Path) -> Iterator[Browser]:
    """Return a running browser, one for each worker, that talks to nobody by itself."""
    from playwright.sync_api import sync_playwright

    quiet = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=quiet)
        yield running
        running.close()
