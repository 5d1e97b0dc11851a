"""Builds with MkDocs: into a folder beside the site, then swapped in whole, so that nothing half-written is ever seen."""

from __future__ import annotations

import gc
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import yaml

from generator.analysis.survey import Survey
from generator.tree import Tree, epoch

CORPUS_VARIABLE = "SURVEY_CORPUS"
"""Environment variable that tells the script inside MkDocs of another corpus folder."""
CONFIG = Path("mkdocs.yml")
THEME = Path("generator/pages/theme")


class BuildFailedError(Exception):
    """MkDocs stopped, or warned where nothing may be wrong."""


def quiet_ecosystem() -> None:
    """Let users see our messages, not those of MkDocs about its own future."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    os.environ["DISABLE_MKDOCS_2_WARNING"] = "true"


def build(survey: Survey, site: Path) -> None:
    """Build the site of a survey; raise BuildFailedError, leaving the old site as it was, where MkDocs finds a fault."""
    quiet_ecosystem()
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch(survey))
    from mkdocs.commands.build import build as mkdocs_build  # slow to import, and quieted before
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    gc.freeze()  # the corpus stays until the end; looking through it again and again is a tenth of a build
    with swapped_in(site) as folder, warnings_of("mkdocs") as warned:
        try:
            config = load_config(str(CONFIG), site_dir=str(folder), strict=True)
            config.extra["survey"] = survey
            config.plugins.on_startup(command="build", dirty=False)
            mkdocs_build(config)
            config.plugins.on_shutdown()
        except (MkDocsException, SystemExit) as fault:
            raise BuildFailedError("; ".join([*warned, str(fault)])) from None


def serve(address: str, corpus: Path) -> None:
    """Serve the site and follow edits of corpus, prose, theme and templates; returns when interrupted."""
    quiet_ecosystem()
    from mkdocs.commands.serve import serve as mkdocs_serve

    os.environ[CORPUS_VARIABLE] = str(corpus)
    watched = [str(path) for path in (corpus, THEME, Path("generator/pages/templates"), CONFIG)]
    mkdocs_serve(config_file=str(CONFIG), dev_addr=address, watch=watched)


def render(survey: Survey, out: Path) -> None:
    """Write the Markdown tree with a ``mkdocs.yml`` beside it, ready for any Markdown site builder."""
    with swapped_in(out) as folder:
        shutil.copytree("docs", folder / "docs", dirs_exist_ok=True)
        shutil.copytree(THEME, folder / "theme")
        for path, content in Tree(survey).files():
            file = folder / "docs" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        (folder / "mkdocs.yml").write_text(_rendered_config(), encoding="utf-8")


def _rendered_config() -> str:
    config = yaml.safe_load(CONFIG.read_text(encoding="utf-8"))
    config["theme"]["custom_dir"] = "theme"
    config["markdown_extensions"] = [name for name in config["markdown_extensions"] if name != "generator.ready_html"]
    config["plugins"] = [plugin for plugin in config["plugins"] if "gen-files" not in plugin]
    return str(yaml.safe_dump(config, sort_keys=False, allow_unicode=True))


@contextmanager
def swapped_in(target: Path) -> Iterator[Path]:
    """Yield a fresh folder that takes the target's place when all went well, and is removed when not."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as work:
        fresh, old = Path(work) / "new", Path(work) / "old"
        fresh.mkdir()
        yield fresh
        if target.exists():
            target.rename(old)
        try:
            fresh.rename(target)
        except BaseException:
            if old.exists():
                old.rename(target)
            raise


@contextmanager
def warnings_of(logger: str) -> Iterator[list[str]]:
    """Collect what a library warns of, in place of letting it print."""
    found: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    collector = Collector(logging.WARNING)
    logging.getLogger(logger).addHandler(collector)
    try:
        yield found
    finally:
        logging.getLogger(logger).removeHandler(collector)
