"""What tests share: the built site, made once for all workers of a run, and a browser to look at it with."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
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


def once(shared: Path, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that one worker makes, whole by one rename, while the others wait for it."""
    made, failed = shared / name, shared / f"{name}-failed.txt"
    try:
        os.close(os.open(shared / f"{name}.lock", os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        until = time.monotonic() + BUILD_SECONDS
        while not (made.exists() or failed.exists()) and time.monotonic() < until:
            time.sleep(0.1)
    else:
        try:
            make(made)
        except Exception as fault:
            _put_whole(failed, f"{type(fault).__name__}: {fault}")
    if not made.exists():
        reason = failed.read_text(encoding="utf-8") if failed.exists() else f"not there after {BUILD_SECONDS} s"
        pytest.fail(f"{name} could not be built: {reason}", pytrace=False)
    return made


def _put_whole(file: Path, text: str) -> None:
    unfinished = file.with_suffix(".part")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.rename(file)


class CommandFailedError(Exception):
    """A command of ours left with a status other than 0."""


def survey(*words: str | Path, cwd: Path = ROOT) -> None:
    """Run `survey` from a project's root; raise with what it said where it fails."""
    run = subprocess.run([str(BIN / "survey"), *map(str, words)], cwd=cwd, capture_output=True, text=True, check=False)
    if run.returncode:
        raise CommandFailedError(f"status {run.returncode}, {run.stderr}")


@pytest.fixture(scope="session")
def site(shared: Path) -> Path:
    """Return the real site, as `survey build` makes it. Nothing may write into it: other workers read it."""
    return once(shared, "site", lambda folder: survey("build", "--site-dir", folder))


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
