"""Ways to build the site: each gives the same bytes on any day, and none leaves anything half-done."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

import pytest

from generator import building
from tests.conftest import BIN, ROOT, once, survey
from tests.mini import altered, copied

QUIET = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
"""What silences notices of the builders about their own future; everything else that they say counts."""

FAKED = {"PYTHONPATH": str(ROOT / "tests/site/faked"), "FAKED_DATE": "2031-02-28T23:59:30"}
OLD = "<!doctype html><p>The old site.</p>"


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a program of the environment; return what it said."""
    words = [str(BIN / command[0]), *map(str, command[1:])]
    environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"} | dict(env or {})
    return subprocess.run(words, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def of(corpus: Path) -> dict[str, str]:
    """Return what makes a bare builder read another corpus than the project's."""
    return {building.CORPUS_VARIABLE: str(corpus)}


def checksums(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file below a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """Return the names of files that are not the same in both."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def said_wrong(output: str) -> list[str]:
    """Return the lines in which a builder complains, of whatever kind."""
    return [line for line in output.splitlines() if line.strip() and not line.startswith("INFO ")]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return copied(tmp_path)


@pytest.fixture(scope="session")
def small_site(shared: Path) -> Path:
    """Return the site of the mini corpus."""

    def build(folder: Path) -> None:
        (shared / "small").mkdir()
        survey("build", "--corpus", copied(shared / "small"), "--site-dir", folder)

    return once(shared, "small-site", build)


def test_a_build_is_quiet_in_a_pipe_and_leaves_nothing_beside_the_site(corpus: Path) -> None:
    built = run("survey", "build", "--corpus", corpus, "--site-dir", corpus.parent / "site")
    assert (built.returncode, built.stdout, built.stderr) == (0, "", "")
    assert sorted(path.name for path in corpus.parent.iterdir()) == ["corpus", "site"]


def test_the_faked_date_is_believed() -> None:
    code = (
        "import datetime as d, time as t;"
        "print(d.date.today(), d.datetime.now().year, d.datetime.now(d.UTC).month, t.strftime('%Y'), t.gmtime().tm_year,"
        " t.gmtime(t.time()).tm_year, isinstance(d.datetime.fromtimestamp(0), d.date), d.date(2020, 2, 1) < d.date.today())"
    )
    assert run("python", "-c", code, env=FAKED | {"TZ": "UTC"}).stdout == "2031-02-28 2031 2 2031 2031 2031 True True\n"


def test_bare_mkdocs_on_another_day_gives_the_same_bytes_without_a_warning(site: Path, tmp_path: Path) -> None:
    """Another day, time zone, hash seed and locale; no command of ours around it."""
    elsewhere = {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "4711", "LC_ALL": "C.UTF-8"}
    built = run("mkdocs", "build", "--strict", "--site-dir", tmp_path / "site", env=QUIET | FAKED | elsewhere)
    assert (built.returncode, said_wrong(built.stdout + built.stderr)) == (0, [])
    assert differing(checksums(site), checksums(tmp_path / "site")) == []


@pytest.mark.skipif(find_spec("properdocs") is None, reason="the package properdocs is not installed")
def test_properdocs_builds_the_same_site_from_the_same_configuration(small_site: Path, corpus: Path, tmp_path: Path) -> None:
    built = run("properdocs", "build", "--strict", "-f", "mkdocs.yml", "--site-dir", tmp_path / "site", env=of(corpus))
    assert (built.returncode, said_wrong(built.stdout + built.stderr)) == (0, [])
    assert differing(checksums(small_site), checksums(tmp_path / "site")) == []


TWIN = ' <dt>For machines</dt><dd><a href="index.md" type="text/markdown">Markdown</a></dd>'
"""The link to a work's Markdown twin, which a rendered tree leaves out: another builder would take it for a page."""


def article(page: Path) -> str:
    """Return the part of a page that is ours, however it is broken into lines."""
    text = page.read_text(encoding="utf-8")
    return " ".join(text[text.index("<article") : text.index("</article>")].split())


def test_the_rendered_tree_gives_the_same_pages(small_site: Path, corpus: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    assert run("survey", "render", "--corpus", corpus, "--out", tree).returncode == 0
    assert sorted(path.name for path in tree.iterdir()) == ["docs", "mkdocs.yml", "theme"]
    built = run("mkdocs", "build", "--strict", cwd=tree, env=QUIET)
    assert (built.returncode, said_wrong(built.stdout + built.stderr)) == (0, [])

    ours, theirs = checksums(small_site), checksums(tree / "site")
    twins = {name for name in ours if name.endswith("/index.md")}  # a builder would take them for pages
    assert twins
    assert ours.keys() - twins == theirs.keys()
    ours = {name: checksum for name, checksum in ours.items() if name not in twins}
    # The search index is read from the pages there and written by us here; the archive of the sitemap notes the time.
    theirs_alone = {"search/search_index.js", "search/search_index.json", "sitemap.xml.gz"}
    assert {name for name in differing(ours, theirs) if not name.endswith(".html")} <= theirs_alone
    pages = [name for name in ours if name.endswith(".html")]
    assert len(pages) > 200
    assert sum(TWIN in article(small_site / name) for name in pages) == len(twins)
    differ = [name for name in pages if article(small_site / name).replace(TWIN, "") != article(tree / "site" / name)]
    assert differ == []


def test_a_second_render_replaces_the_first_and_spares_what_is_not_its_own(corpus: Path, tmp_path: Path) -> None:
    tree, other = tmp_path / "tree", tmp_path / "other"
    assert run("survey", "render", "--corpus", corpus, "--out", tree).returncode == 0
    first = checksums(tree)
    (tree / "docs/stale.md").write_text("gone with the next one")
    assert run("survey", "render", "--corpus", corpus, "--out", tree).returncode == 0
    assert differing(first, checksums(tree)) == []

    other.mkdir()
    (other / "thesis.txt").write_text("precious")
    refused = run("survey", "render", "--corpus", corpus, "--out", other)
    assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1)
    assert [path.name for path in other.iterdir()] == ["thesis.txt"]


# Nothing half-done -----------------------------------------------------------------------------------


@pytest.fixture
def standing(tmp_path: Path) -> Path:
    """Return an old site, alone in its folder."""
    return stood(tmp_path)


def stood(folder: Path) -> Path:
    """Make an old site, alone in its folder."""
    site = folder / "out" / "site"
    site.mkdir(parents=True)
    (site / "index.html").write_text(OLD, encoding="utf-8")
    return site


def left_alone(site: Path) -> bool:
    """Whether the old site stands as it was, and nothing beside it."""
    return [path.name for path in site.parent.iterdir()] == ["site"] and unharmed(site)


def unharmed(site: Path) -> bool:
    return [path.name for path in site.iterdir()] == ["index.html"] and (site / "index.html").read_text(encoding="utf-8") == OLD


def title_changed(corpus: Path, line: str) -> Path:
    """Put another line in the place of a record's title; return its file."""
    record = min(corpus.glob("papers/*/*.yml"))
    title = re.search("^title: .*$", record.read_text(encoding="utf-8"), re.MULTILINE)
    assert title
    altered(record, title[0], line)
    return record


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ('title: "<think>\\"><img src=x onerror=alert(1)>"', "R091 title: '<img src=x onerror=alert(1)>' is HTML"),
        ("title: no: end", "R006"),
        ("titel: x", "R010 titel: unknown field 'titel'; did you mean 'title'?"),
    ],
)
def test_a_broken_record_keeps_the_old_site(standing: Path, corpus: Path, wrong: str, said: str) -> None:
    record = title_changed(corpus, wrong)
    built = run("survey", "build", "--corpus", corpus, "--site-dir", standing)
    places = [line for line in built.stderr.splitlines() if line.startswith(f"{record}:2:")]
    assert (built.returncode, built.stdout) == (1, "")
    assert any(said in line for line in places), built.stderr
    assert "Traceback" not in built.stderr
    assert left_alone(standing)


def test_one_fault_is_one_line(standing: Path, corpus: Path) -> None:
    record = title_changed(corpus, 'title: "A <b>bold</b> title"')
    built = run("survey", "build", "--corpus", corpus, "--site-dir", standing)
    place, summary = built.stderr.splitlines()
    assert re.fullmatch(re.escape(f"{record}:2:8: R091 title: '<b>' is HTML") + ";.*", place)
    assert summary == "survey: 1 error; nothing was written"


def test_a_broken_record_stops_a_bare_builder_too(corpus: Path, tmp_path: Path) -> None:
    record = min(corpus.glob("papers/*/*.yml"))
    altered(record, "venue: ", "venu: ")
    built = run("mkdocs", "build", "--site-dir", tmp_path / "site", env=QUIET | of(corpus))
    assert built.returncode == 1
    assert f"{record}:" in built.stderr
    assert "R010 venu: unknown field 'venu'" in built.stderr
    assert "Traceback" not in built.stderr


def test_a_fault_that_only_mkdocs_finds_keeps_the_old_site(standing: Path, corpus: Path, tmp_path: Path) -> None:
    """Prose that links to nowhere passes every check of the corpus."""
    project = tmp_path / "project"
    shutil.copytree(ROOT / "generator", project / "generator", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs", project / "docs")
    shutil.copy(ROOT / "mkdocs.yml", project)
    (project / "docs/lost.md").write_text("# Lost\n\n[gone](gone.md)\n", encoding="utf-8")
    built = run("survey", "build", "--corpus", corpus, "--site-dir", standing, cwd=project)
    assert built.returncode == 1
    assert built.stdout == ""
    assert re.match(r"survey: the site was not built: .*lost\.md.*gone\.md", built.stderr)
    assert len(built.stderr.splitlines()) == 1
    assert left_alone(standing)


@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, None), (signal.SIGKILL, -signal.SIGKILL)])
def test_an_interrupted_build_keeps_the_old_site(tmp_path: Path, corpus: Path, sent: signal.Signals, status: int | None) -> None:
    """On a busy machine the signal may come too late, the new site in place; a build that never heeds it fails three times."""
    for attempt in range(3):
        standing = stood(tmp_path / str(attempt))
        build, stderr = interrupted(standing, corpus, sent)
        if unharmed(standing):
            break
    assert "Traceback" not in stderr
    assert unharmed(standing)
    if status is not None:
        assert build.returncode == status
    if sent == signal.SIGINT:
        assert left_alone(standing)


def interrupted(standing: Path, corpus: Path, sent: signal.Signals) -> tuple[subprocess.Popen[str], str]:
    """Start a build, send it a signal once it has begun to write, and return it with what it said."""
    command = [str(BIN / "survey"), "build", "--corpus", str(corpus), "--site-dir", str(standing)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as build:
        until = time.monotonic() + 60
        while not list(standing.parent.glob(".*/new/assets/*")) and time.monotonic() < until and build.poll() is None:
            time.sleep(0.01)
        assert build.poll() is None, "the build ended before it could be interrupted"
        build.send_signal(sent)
        _, stderr = build.communicate(timeout=60)
    return build, stderr


def test_an_interrupt_between_the_two_renames_loses_no_site(standing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between them there is no site at all: the old one must come back."""
    rename, calls = Path.rename, 0

    def interrupted(self: Path, target: Path) -> Path:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise KeyboardInterrupt
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", interrupted)
    with pytest.raises(KeyboardInterrupt), building.swapped_in(standing) as fresh:
        (fresh / "index.html").write_text("new")
    assert left_alone(standing)


def test_a_site_that_nobody_may_replace_is_one_line(tmp_path: Path, corpus: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    built = run("survey", "build", "--corpus", corpus, "--site-dir", tmp_path / "file" / "site")
    assert (built.returncode, built.stdout, len(built.stderr.splitlines())) == (1, "", 1)
