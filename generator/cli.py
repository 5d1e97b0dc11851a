"""The front door: `survey`.

Exit status: 0 done, 1 problems found in data, 2 wrong usage.
"""

from __future__ import annotations

import csv
import io
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import typer
from rapidfuzz import process
from rich.console import Console

from generator import building
from generator.analysis.survey import Survey
from generator.analysis.tags import Reading, best_basis, reward_families
from generator.corpus.checks import BY_CODE, RULES, check
from generator.corpus.claims import Claims
from generator.corpus.conditions import ConditionError
from generator.corpus.corpus import ROOT, assemble
from generator.corpus.formatting import is_below, reformat, write_whole
from generator.corpus.loading import Loaded, load
from generator.corpus.names import in_short
from generator.corpus.problems import Problem, ProblemFormat, errors, render
from generator.corpus.records import SUB_DECISIONS, ExcludedWork, Work
from generator.corpus.schema import FOLDER, schemas
from generator.corpus.systems import System
from generator.pages.claims import in_one_line
from generator.pages.prose.rendering import DOCS, prose

app = typer.Typer(
    help="Check, count and build the living survey.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

CorpusOption = Annotated[Path, typer.Option("--corpus", help="Folder of the corpus.", show_default=True)]
DataFormat = Literal["text", "json"]
FormatOption = Annotated[DataFormat, typer.Option("--format", help="How to print.")]


# The base of all errors in options and arguments; the library that typer builds on gives it no public name.
_UsageError: type[Exception] = typer.BadParameter.__bases__[0]


def main() -> None:
    """Run the command line; a closed pipe or an interrupt ends it without a traceback."""
    try:
        try:
            status = app(standalone_mode=False)
        finally:
            sys.stdout.flush()  # here, and not when Python ends, so that a closed pipe is met below
        sys.exit(status)
    except _UsageError as fault:
        _stop(2, " ".join(fault.format_message().split()) + "; --help shows how")  # type: ignore[attr-defined]
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as fault:
        _stop(1, f"{fault.filename or 'a file'}: {fault.strerror}")


def _stop(status: int, message: str) -> NoReturn:
    print(f"survey: {message}", file=sys.stderr)  # noqa: T201
    raise SystemExit(status)


def _say(text: str) -> None:
    print(text)  # noqa: T201


def _read(corpus: Path) -> Loaded:
    if not corpus.is_dir():
        _stop(2, f"no corpus at '{corpus}'; run this from the project's root, or name one with --corpus")
    return load(corpus)


def _survey(corpus: Path) -> Survey:
    """Return the survey of a corpus without errors; else print them and leave with status 1."""
    loaded = _read(corpus)
    problems = errors(check(loaded))
    if problems:
        print(render(problems, "text"), file=sys.stderr)  # noqa: T201
        _stop(1, f"{_counted(problems)}; nothing was written")
    return Survey(assemble(loaded))


def _counted(problems: list[Problem]) -> str:
    wrong = len(errors(problems))
    notes = len(problems) - wrong
    parts = [f"{wrong} error{'' if wrong == 1 else 's'}"]
    parts += [f"{notes} note{'' if notes == 1 else 's'}"] if notes else []
    return ", ".join(parts)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


@app.command("check", epilog="Example: survey check corpus/papers/2026/c3.yml --format github")
def check_command(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files or folders; all where none is named.")] = None,
    fix: Annotated[bool, typer.Option("--fix", help="Put files into canonical form first.")] = False,
    notes: Annotated[bool, typer.Option("--notes", help="Show notes too (always with paths, github or json).")] = False,
    form: Annotated[ProblemFormat, typer.Option("--format", help="How to print problems.")] = "text",
    corpus: CorpusOption = ROOT,
) -> None:
    """Find every problem of every record, with its place and its mend."""
    wanted = _existing(paths, corpus)
    if fix:
        _read(corpus)
        reformat(corpus, wanted, write=True)
    problems = [problem for problem in _problems(corpus) if is_below(problem.file, wanted)]
    shown = problems if notes or wanted or form != "text" else errors(problems)
    if shown or form == "json":
        _say(render(shown, form))
    if form != "json":
        hint = "; survey check --notes shows the notes" if len(shown) < len(problems) else ""
        hint += "; survey explain CODE tells more" if shown else ""
        print(f"{_counted(problems)}{hint}", file=sys.stderr)  # noqa: T201
    raise SystemExit(1 if errors(problems) else 0)


def _problems(corpus: Path) -> list[Problem]:
    """Return the problems of a corpus, and of the prose that goes with it where that can be filled."""
    loaded = _read(corpus)
    problems = check(loaded)
    if errors(problems):
        return problems
    survey = Survey(assemble(loaded))
    problems += _turned(survey, loaded)
    if corpus.resolve() == ROOT.resolve():
        problems += [problem for page in prose(survey, lambda _name, _folder: "") for problem in page.problems]
    return sorted(problems)


def _turned(survey: Survey, loaded: Loaded) -> Iterator[Problem]:
    """Yield a note for each claim that held once and does not now."""
    places = {claim.key: number for number, claim in enumerate(survey.corpus.claims)}
    document = loaded.of(Claims)[0].document
    for account in survey.turned:
        message = f"'{account.claim.title}' has turned: {in_one_line(account)}"
        yield document.problem("R123", ("claims", places[account.claim.key], "expect"), message, note=True)


def _existing(paths: list[Path] | None, corpus: Path) -> list[Path]:
    for path in paths or []:
        if not path.exists():
            _stop(2, f"'{path}' does not exist")
        if corpus.resolve() == ROOT.resolve() and path.resolve().is_relative_to(DOCS.resolve()):
            continue
        if not (path.resolve().is_relative_to(corpus.resolve()) or corpus.resolve().is_relative_to(path.resolve())):
            _stop(2, f"'{path}' is not below '{corpus}'; name files of the corpus, or another one with --corpus")
    return paths or []


@app.command(epilog="Example: survey explain R021")
def explain(
    code: Annotated[str, typer.Argument(help="A check code, as R021; 'all' lists them.")], form: FormatOption = "text"
) -> None:
    """Tell what a check looks at, why, and how to mend it."""
    if code.lower() != "all" and code.upper() not in BY_CODE:
        _stop(2, f"no check has the code '{code}'; survey explain all lists them")
    rules = RULES if code.lower() == "all" else (BY_CODE[code.upper()],)
    if form == "json":
        told = [{name: getattr(rule, name) for name in ("code", "title", "why", "wrong", "right", "level")} for rule in rules]
        _say(_json(told if code.lower() == "all" else told[0]))
    elif len(rules) > 1:
        _say("\n".join(f"{rule.code}  {rule.title}{' (note)' if rule.level == 'note' else ''}" for rule in rules))
    else:
        rule = rules[0]
        examples = f"wrong:\n{_indented(rule.wrong)}\nright:\n{_indented(rule.right)}"
        _say(f"{rule.code} {rule.title} ({rule.level})\n\n{rule.why}\n\n{examples}")


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


@app.command("format", epilog="Example: survey format corpus/papers/2026/c3.yml")
def format_command(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files or folders; all where none is named.")] = None,
    check_only: Annotated[bool, typer.Option("--check", help="Write nothing; status 1 where a file would change.")] = False,
    corpus: CorpusOption = ROOT,
) -> None:
    """Put corpus files into their canonical form: field order, quoting, one line a mapping."""
    wanted = _existing(paths, corpus)
    _read(corpus)
    changed, unreadable = reformat(corpus, wanted, write=not check_only)
    for file in changed:
        _say(f"{'would change' if check_only else 'changed'}: {file}")
    if unreadable:
        print(render(unreadable, "text"), file=sys.stderr)  # noqa: T201
    raise SystemExit(1 if unreadable or (check_only and changed) else 0)


@app.command(epilog="Example: survey schema --check")
def schema(
    check_only: Annotated[bool, typer.Option("--check", help="Write nothing; status 1 where a schema is stale.")] = False,
    corpus: CorpusOption = ROOT,
) -> None:
    """Write the JSON Schemas of the corpus files, from the models and the taxonomy."""
    _at_root()
    survey = _survey(corpus)
    stale = [
        (FOLDER / name, text)
        for name, text in schemas(survey.taxonomy, survey.corpus.edition.site_url)
        if not (FOLDER / name).is_file() or (FOLDER / name).read_text(encoding="utf-8") != text
    ]
    for path, text in stale:
        if not check_only:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text)
        _say(f"{'stale' if check_only else 'written'}: {path}")
    raise SystemExit(1 if stale and check_only else 0)


@app.command(epilog="Example: survey build --site-dir /tmp/site")
def build(
    site_dir: Annotated[Path, typer.Option("--site-dir", help="Where the site goes.")] = Path("site"),
    corpus: CorpusOption = ROOT,
) -> None:
    """Check the corpus and build the site; the old site stays where anything is wrong."""
    _at_root()
    started = time.monotonic()
    survey = _survey(corpus)
    console = Console(stderr=True)
    try:
        with console.status("Building the site …"):
            building.build(survey, site_dir)
    except building.BuildFailedError as fault:
        _stop(1, f"the site was not built: {fault}")
    pages = sum(1 for _ in site_dir.rglob("*.html"))
    if console.is_terminal:
        console.print(f"{pages:,} pages in {time.monotonic() - started:.0f} s: {site_dir}/index.html", highlight=False)


def _at_root() -> None:
    if not building.CONFIG.is_file():
        _stop(2, "no mkdocs.yml here; run this from the project's root")


@app.command(epilog="Example: survey serve --address localhost:8001")
def serve(address: Annotated[str, typer.Option(help="Host and port.")] = "localhost:8000", corpus: CorpusOption = ROOT) -> None:
    """Serve the site on this machine and follow edits."""
    _at_root()
    _survey(corpus)
    building.serve(address, corpus)


@app.command("render", epilog="Example: survey render --out /tmp/tree")
def render_command(
    out: Annotated[Path, typer.Option("--out", help="Folder to write; what stood there is replaced.")],
    corpus: CorpusOption = ROOT,
) -> None:
    """Write the Markdown tree and a mkdocs.yml, for MkDocs or another site builder.

    The Markdown twins of works' pages are left out: a builder would take them for pages.
    """
    _at_root()
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / "mkdocs.yml").is_file())):
        _stop(2, f"'{out}' holds something else; name a new folder, or one that an earlier render wrote")
    building.render(_survey(corpus), out)


@app.command(epilog="Example: survey stats --format json")
def stats(form: FormatOption = "text", corpus: CorpusOption = ROOT) -> None:
    """Print the counts of the pool."""
    survey = _survey(corpus)
    if form == "json":
        _say(_json(survey.stats))
        return
    counted = survey.stats
    _say("{retained} retained, {excluded} excluded, {audited} audited; {methods} methods".format_map(counted))
    for name in ("category", "rl", "reward_family", "topology", "scenario", "role", "year"):
        _say(f"\n{name}")
        _say("\n".join(f"  {word:<24}{number:>5}" for word, number in counted["by"][name].items()))
    units = counted["methods_by"]["credit_unit"]
    _say("\ncredit_unit of methods: broad, strict, firm")
    for unit in units[Reading.BROAD]:
        _say(f"  {unit:<24}" + "".join(f"{units[reading][unit]:>5}" for reading in Reading))
    _say("\nsub_decision of methods under RL: broad, strict, firm")
    for name, modes in counted["methods_by"]["sub_decision"].items():
        _say(f"  {name:<24}" + "".join(f"{modes[reading]:>5}" for reading in Reading))


@app.command("list", epilog="Example: survey list --where credit=message --reading strict --format csv")
def list_command(
    where: Annotated[list[str] | None, typer.Option("--where", help="axis=value, as reward=r7; several must all hold.")] = None,
    reading: Annotated[Reading, typer.Option(help="Reading for credit and decisions.")] = Reading.BROAD,
    form: Annotated[Literal["text", "json", "csv"], typer.Option("--format", help="How to print.")] = "text",
    corpus: CorpusOption = ROOT,
) -> None:
    """List retained works, newest first."""
    survey = _survey(corpus)
    try:
        chosen = survey.select(where or [], reading)
    except ConditionError as fault:
        _stop(2, str(fault))
    rows = [_line(survey, work) for work in chosen]
    if form == "json":
        _say(_json(rows))
    elif form == "csv":
        out = io.StringIO()
        writer = csv.DictWriter(out, _COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        sys.stdout.write(out.getvalue())
    else:
        for row in rows:
            _say(f"{row['date']:<11}{row['key']:<32}{row['title']}")


_COLUMNS = ("key", "date", "title", "authors", "category", "rewards", "credit", "decisions_by_rl", "basis", "link")


def _line(survey: Survey, work: Work) -> dict[str, str]:
    return {
        "key": work.key,
        "date": str(work.date),
        "title": work.title,
        "authors": in_short(work.authors),
        "category": work.category,
        "rewards": " ".join(sorted(reward_families(work, survey.families))),
        "credit": " ".join(f"{item.unit}:{item.strength}" for item in work.credit.units),
        "decisions_by_rl": " ".join(name for name in SUB_DECISIONS if work.sub_decisions.named(name).mode == "rl"),
        "basis": best_basis(work) or "",
        "link": work.links.paper,
    }


@app.command(epilog="Example: survey show c3")
def show(
    key: Annotated[str, typer.Argument(help="Key of a work or a system.")],
    form: FormatOption = "text",
    corpus: CorpusOption = ROOT,
) -> None:
    """Print one record."""
    survey = _survey(corpus)
    corpus_records: tuple[System | ExcludedWork | Work, ...] = (
        *survey.corpus.systems,
        *survey.corpus.excluded,
        *survey.corpus.works,
    )
    records = {record.key: record for record in corpus_records}
    if key not in records:
        best = process.extractOne(key, records.keys(), score_cutoff=60)
        _stop(2, f"no record has the key '{key}'" + (f"; did you mean '{best[0]}'?" if best else ""))
    data = records[key].model_dump(mode="json", by_alias=True, exclude_none=form == "text")
    if form == "json":
        _say(_json(data))
    else:
        _say("\n".join(_outline(data)))


def _shown(value: Any) -> str:
    """Return a value as records write it; lists by semicolons, for names hold commas."""
    if isinstance(value, list):
        return "; ".join(map(_shown, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _outline(value: Any, depth: int = 0) -> list[str]:
    """Return nested data as indented lines, one a value."""
    pad = "  " * depth
    lines: list[str] = []
    for name, inner in value.items():
        if isinstance(inner, dict):
            lines += [f"{pad}{name}:", *_outline(inner, depth + 1)]
        elif isinstance(inner, list) and any(isinstance(item, dict) for item in inner):
            lines += [f"{pad}{name}:"]
            for item in inner:
                first, *rest = _outline(item, depth + 2)
                lines += [f"{pad}  - {first.strip()}", *rest]
        else:
            lines.append(f"{pad}{name}: {_shown(inner)}")
    return lines
