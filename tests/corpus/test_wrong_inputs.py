"""What a contributor may get wrong, one mistake at a time, and the one line that each must give.

Every case alters a copy of the mini corpus, which has no problem of its own. In the new text `▲` marks where the problem
must be placed; it is taken out before the file is written.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.cli import app
from generator.corpus.checks import BY_CODE, check, prose
from generator.corpus.loading import load
from generator.corpus.problems import Problem
from tests.mini import ROOT, altered

SIGNS = "papers/2026/signs.yml"
FOO = "papers/2026/1-foo.yml"
COACH = "papers/2025/silent-coach.yml"
DUNDER = "papers/2025/dunder.yml"
BRACES = "papers/2018/braces.yml"
OLD = "papers/1999/old-id.yml"
GAP_MAP = "papers/2024/gap-map.yml"
NEAR = "excluded/2025/near-miss.yml"
SCOPE = "excluded/2023/out-of-scope.yml"
HANDBOOK = "excluded/undated/handbook.yml"
SWARM = "systems/made-swarm.yml"
MARK = "▲"

Place = tuple[str, int, int]
Change = Callable[[Path], Place]


@dataclass(frozen=True)
class Mistake:
    """A change of the mini corpus, and the problem that it must give."""

    change: Change
    code: str
    message: str
    level: str = "error"
    more: str = ""
    """Why this mistake gives more than one line, where it does."""


def edit(file: str, *pairs: tuple[str, str], at: tuple[int, int] = (1, 1)) -> Change:
    """Replace texts that stand once; the problem belongs where the mark is, or at a given line and column."""

    def change(corpus: Path) -> Place:
        text = ""
        for old, new in pairs:
            text = altered(corpus / file, old, new)
        if MARK not in text:
            return file, *at
        before = text[: text.index(MARK)]
        altered(corpus / file, MARK, "")
        return file, before.count("\n") + 1, len(before) - before.rfind("\n")

    return change


def write(file: str, content: str | bytes, at: tuple[int, int] = (1, 1)) -> Change:
    """Write a whole file."""

    def change(corpus: Path) -> Place:
        raw = content.encode() if isinstance(content, str) else content
        (corpus / file).parent.mkdir(parents=True, exist_ok=True)
        (corpus / file).write_bytes(raw)
        return file, *at

    return change


def swap(file: str, old: bytes, new: bytes, at: tuple[int, int] = (1, 1)) -> Change:
    """Replace bytes of a file, all of them."""

    def change(corpus: Path) -> Place:
        raw = (corpus / file).read_bytes()
        assert old in raw
        (corpus / file).write_bytes(raw.replace(old, new))
        return file, *at

    return change


def move(old: str, new: str, *pairs: tuple[str, str]) -> Change:
    """Move a file, then alter it."""

    def change(corpus: Path) -> Place:
        (corpus / new).parent.mkdir(parents=True, exist_ok=True)
        (corpus / old).rename(corpus / new)
        return edit(new, *pairs)(corpus)

    return change


def remove(file: str) -> Change:
    """Take a file away."""

    def change(corpus: Path) -> Place:
        (corpus / file).unlink()
        return file, 1, 1

    return change


def link(file: str, target: str) -> Change:
    """Put a symbolic link in a file's place."""

    def change(corpus: Path) -> Place:
        (corpus / file).unlink(missing_ok=True)
        (corpus / file).symlink_to(target)
        return file, 1, 1

    return change


def both(*changes: Change) -> Change:
    """Change several files; the problem belongs where the last one says."""

    def change(corpus: Path) -> Place:
        return [one(corpus) for one in changes][-1]

    return change


MESSAGE = '{unit: message, of: [shared], mechanism: "counterfactual", strength: explicit,'
TEAM = '{unit: team, of: [shared, role], mechanism: "broadcast", strength: signal,'
STOP = 'stop: {mode: rl, objective: explicit, by: [reward, head], note: "a head of its own"}'
SIGNS_SPAWN = 'spawn: {mode: rl, objective: explicit, by: [reward], note: "a fee for each agent"}'
SIGNS_TALK = "communicate: {mode: rl, objective: explicit, by: [advantage], aspects: [content, recipients], note: null}"
SIGNS_AUTHORS = '- "de Witt, Christian"\n'
SIGNS_LAST = '- "others"\n'
SIGNS_PAPER = 'paper: "https://arxiv.org/abs/2603.12340"'
SIGNS_ID = 'arxiv: "2603.12340"'
SIGNS_DAY = '\ndate: "2026-03-06"\n'
SUMMARY = 'summary: "Replaces one message and keeps the rest; what changes is that message\'s credit."'
SCOPE_TITLE = 'title: "Routing *single* queries; DROP TABLE works;--"'
FIRST_SUPPORTS = "supports: [reward, credit, sub_decisions.stop]"
OTHER_SUPPORTS = "supports: [sub_decisions, topology, scenario, optimizer, training, evaluation]"
WHERE = 'where: "Section 3.2, equation 4"'


def case(name: str, change: Change, code: str, message: str, *, level: str = "error", more: str = "") -> Any:
    """Return a row of the table."""
    return pytest.param(Mistake(change, code, message, level, more), id=name)


UNREADABLE = [
    case("64 KiB", edit(SIGNS, (SUMMARY, f'summary: "{"a" * 66_000}"')), "R001", "the limit is 65,536"),
    case(
        "Latin-1 bytes",
        swap(SIGNS, "Áine".encode(), "Áine".encode("latin-1"), at=(6, 12)),
        "R002",
        "byte 0xC1 is not UTF-8; save the file as UTF-8",
    ),
    case("empty file", write(SIGNS, b""), "R003", "the file is empty"),
    case("only blank lines", write(FOO, b"\n  \n"), "R003", "the file is empty"),
    case("only comments", write(FOO, "# key: 1-foo\n"), "R003", "only comments"),
    case("tab indents", edit(SIGNS, ("  status: coded\n  kinds", f"{MARK}\tstatus: coded\n  kinds")), "R004", "use two blanks"),
    case("tab in a text", edit(SIGNS, ("tells messages of", f"tells messages{MARK}\tof")), "R005", "a tab stands in the text"),
    case("control character", edit(SIGNS, ("one message replaced", f"one{MARK}\x07 message replaced")), "R005", "U+0007"),
    case("NUL", edit(SIGNS, ("one message replaced", f"one{MARK}\0 message replaced")), "R005", "U+0000"),
    case("bidi override", edit(SIGNS, ("Agnieszka", f"Agn{MARK}\u202eieszka")), "R005", "U+202E (right-to-left override)"),
    case("bidi isolate", edit(SIGNS, ("Agnieszka", f"Agn{MARK}\u2066ieszka")), "R005", "U+2066 (left-to-right isolate)"),
    case("bidi override as an escape", edit(SIGNS, ('"Faleńska, A', f'{MARK}"Fale\\u202ensk, A')), "R005", "U+202E"),
    case("carriage return as an escape", edit(SIGNS, ('"a fee for', f'{MARK}"a\\rfee for')), "R005", "U+000D"),
    case("zero-width blank", edit(SIGNS, ("Agnieszka", f"Agn{MARK}\u200bieszka")), "R005", "U+200B (zero width space)"),
    case("byte order mark", swap(SIGNS, b"key: signs", b"\xef\xbb\xbfkey: signs"), "R005", "U+FEFF"),
    case("tag characters", edit(SIGNS, ("Agnieszka", f"Agn{MARK}\U000e0041ieszka")), "R005", "U+E0041"),
    case("invisible operator", edit(SIGNS, ("Agnieszka", f"Agn{MARK}\u2062ieszka")), "R005", "U+2062"),
    case("two colons", edit(SIGNS, ('venue: "NeurIPS 2026 D&B"', f"venue: a{MARK}: b")),
         "R006", 'put the text in double quotes: "..."'),
    case("quote not closed", edit(HANDBOOK, ('date: "2026-11-30"', f'date: {MARK}"2026-11-30')), "R006", "is not closed"),
    case("quote not closed before another", edit(SIGNS, ('"2-4"', f'{MARK}"2-4')), "R006", "is not closed"),
    case("bracket not closed", edit(SIGNS, ("[centralized, debate]", f"{MARK}[centralized, debate")), "R006", "is not closed"),
    case("value begins with @", edit(FOO, ('"Kimi Team"', f"{MARK}@kimi")), "R006", "cannot begin with `@`"),
    case("value begins with %", edit(FOO, ('"Kimi Team"', f"{MARK}%kimi")), "R006", "cannot begin with `%`"),
    case("LaTeX accent in quotes", edit(SIGNS, ("O'Neil, Áine", f"O'Neil, {MARK}\\'{{A}}ine")), "R006", "a backslash in double"),
    case("two documents", edit(SIGNS, ("category: rl_method", f"{MARK}---\ncategory: rl_method")), "R006",
         "a second document begins here"),
    case("half a surrogate", edit(SIGNS, ('"Faleńska, A', '"\\ud800Faleńsk, A'), at=(7, 6)), "R006", "Unicode character escape"),
    case("non-character", edit(SIGNS, ("Agnieszka", f"Agn{MARK}\uffffieszka")), "R005", "U+FFFF"),
    case("deep nesting", edit(SIGNS, ("topology: [centralized, debate]", f"topology: {'[' * 9000}{']' * 9000}"), at=(35, 1010)),
         "R006", "nesting"),
    case("list at top level", write(SIGNS, "- key: signs\n"), "R007", "must be fields"),
    case("text at top level", write(SIGNS, "signs\n"), "R007", "must be fields"),
    case("list as a field name", edit(FOO, ("optimizer: null", f"? {MARK}[a]\n: b\noptimizer: null")), "R007", "must be a word"),
    case("alias", edit(SIGNS, ('note: "a fee for each agent"', f"note: {MARK}*fee")), "R008", "alias `*fee` is not allowed"),
    case("anchor", edit(SIGNS, ('note: "a fee', f'note: {MARK}&fee "a fee')), "R008", "anchor `&fee` is not allowed"),
    case("tag", edit(SIGNS, ('"NeurIPS 2026 D&B"', f'{MARK}!!python/name:os.system "x"')), "R008", "os.system` is not allowed"),
    case("non-specific tag", edit(SIGNS, ('"NeurIPS 2026 D&B"', f'{MARK}! "NeurIPS 2026 D&B"')), "R008", "is not allowed"),
    case("tag on a list", edit(SIGNS, ("[centralized, debate]", f"{MARK}!<mapping> [centralized]")), "R008", "is not allowed"),
    case("tag that looks like ours", edit(SIGNS, ('"NeurIPS 2026 D&B"', f"{MARK}!<null> x")), "R008", "is not allowed"),
    case("key twice", edit(SIGNS, ("role: core\n", f"role: core\n{MARK}role: case\n")), "R009", "stands on lines 17 and 18"),
    case("key twice, nested", edit(COACH, ("  project: null", f"  project: null\n  {MARK}paper: \"https://example.org/\"")),
         "R009", "'paper' stands on lines 10 and 13"),
]  # fmt: skip

FORM = [
    case("unknown field", edit(SIGNS, ("role: core\n", f"role: core\n{MARK}mood: good\n")), "R010", "unknown field 'mood'"),
    case("misspelt field", edit(SIGNS, ("  kinds: [shared, role]", f"  {MARK}kindes: [shared, role]")),
         "R010", "unknown field 'kindes'; did you mean 'kinds'?",
         more="the right name is told as missing too (R011)"),
    case("field of Python", edit(SIGNS, ('  from: "signal"', f'  {MARK}from_: "signal"')),
         "R010", "unknown field 'from_'; did you mean 'from'?", more="the right name is told as missing too (R011)"),
    case("field name with a line break", edit(SIGNS, ("role: core\n", f'role: core\n{MARK}"a\\n::b": c\n')), "R010",
         "unknown field"),
    case("missing field", edit(SIGNS, (SIGNS_DAY, f'\n{MARK}date: "2026-03-06"\n'), ('venue: "NeurIPS 2026 D&B"\n', "")), "R011",
         "is missing; add it after this line"),
    case("missing nested field", edit(SIGNS, ("reward:\n  status: coded\n", f"{MARK}reward:\n")),
         "R011", "is missing; add it below this line"),
    case("missing field of an item", edit(SIGNS, (MESSAGE, MESSAGE.replace(" strength: explicit,", "").replace(
        "mechanism", f"{MARK}mechanism"))), "R011", "is missing; add it"),
    case("missing first field", edit(SIGNS, ("key: signs\n", "")), "R011", "is missing; add it before this line"),
    case("required field null", edit(SIGNS, ('venue: "NeurIPS 2026 D&B"', f"venue: {MARK}null")), "R012", "write one text"),
    case("list instead of text", edit(SIGNS, ('venue: "NeurIPS 2026 D&B"', f'venue: {MARK}["NeurIPS 2026"]')),
         "R012", "is a list; write one text"),
    case("text instead of list", edit(SIGNS, ("topology: [centralized, debate]", f'topology: {MARK}"debate"')), "R012",
         "is one text; write it as a list: [debate]"),
    case("text instead of fields", edit(BRACES, (
        '{unit: agent, of: [shared], mechanism: "critic", strength: explicit, note: null}', f'{MARK}"agent"')), "R012",
         "is a text; write fields, as {name: value}"),
    case("fields instead of text", edit(SIGNS, ('venue: "NeurIPS 2026 D&B"', f'venue: {MARK}{{name: "x"}}')), "R012",
         "is a mapping; write one text"),
    case("wrong boolean", edit(FOO, ("borderline: true", f'borderline: {MARK}"yes"')), "R013",
         "'yes' is neither true nor false"),
    case("wrong number", edit(SIGNS, ("agents_max: 4", f'agents_max: {MARK}"four"')), "R013", "no whole number above 0"),
    case("number zero", edit(SIGNS, ("agents_max: 4", f"agents_max: {MARK}0")), "R013", "no whole number above 0"),
    case("number of another script", edit(SIGNS, ("agents_max: 4", f'agents_max: {MARK}"1٢"')), "R013", "no whole number"),
    case("wrong hits", edit("searches.yml", ("hits: 12", f'hits: {MARK}"²"')), "R013", "'²' is no whole number; write digits"),
    case("number with a comma", edit(SWARM, ("number: 4.5", f'number: {MARK}"4,5"')), "R013", "no number"),
    case("empty text", edit(SIGNS, ('"NeurIPS 2026 D&B"', f'{MARK}""')), "R014", "is empty"),
    case("blank before a text", edit(SIGNS, ('"NeurIPS', f'{MARK}" NeurIPS')), "R014", "begins or ends with a blank"),
    case("line break in a text", edit(SIGNS, ('"NeurIPS 2026', f'{MARK}"NeurIPS\\n2026')), "R014", "has a line break"),
    case("key with capitals", move(COACH, "papers/2025/Silent-Coach.yml", ("key: silent-coach", f'key: {MARK}"Silent-Coach"')),
         "R015", "'Silent-Coach' is no key"),
    case("author with two commas", edit(SIGNS, (SIGNS_AUTHORS, f'- {MARK}"Witt, de, Christian"\n')), "R016", "has 2 commas"),
    case("author with an empty part", edit(SIGNS, (SIGNS_AUTHORS, f'- {MARK}"Witt,"\n')), "R016", "has an empty part"),
    case("author without a blank", edit(SIGNS, (SIGNS_AUTHORS, f'- {MARK}"Witt,Christian"\n')), "R016", "Family, Given"),
    case("symlinked file", link("papers/2026/c3.yml", "signs.yml"), "R017", "is a link"),
    case("link to nowhere", link("papers/2026/c3.yml", "/nowhere"), "R017", "is a link"),
    case("linked folder", link("papers/2027", "2026"), "R017", "is a link"),
    case("stray file", write("papers/2026/notes.txt", "notes"), "R017",
         "has no place here; the corpus has papers/<year>/<key>.yml"),
    case("other ending", write("papers/2026/c3.yaml", "key: c3\n"), "R017", "has no place here"),
    case("file in the wrong place", move(HANDBOOK, "excluded/handbook.yml"), "R017", "has no place here"),
    case("missing searches", remove("searches.yml"), "R017", "is missing"),
    case("missing taxonomy", remove("taxonomy.yml"), "R017", "is missing"),
    case("broken taxonomy", write("taxonomy.yml", "axes: a: b\n", at=(1, 8)), "R006", "a second `: ` stands on this line"),
    case("taxonomy without an axis", edit("taxonomy.yml", ("- key: by\n  label", "- key: bye\n  label")), "R102", "'by'"),
    case("not canonical", edit(FOO, ('title: "1. Foo"', "title: '1. Foo'"), at=(2, 1)), "R018",
         'run: survey format; this line should be: title: "1. Foo"'),
    case("fields in another order", edit(FOO, ('date: "2026-01"\nvenue: "ICLR 2026"', 'venue: "ICLR 2026"\ndate: "2026-01"'),
                                         at=(6, 1)), "R018", 'this line should be: date: "2026-01"'),
    case("no last line end", swap(FOO, b'checked: "2026-11-30"\n', b'checked: "2026-11-30"', at=(60, 1)), "R018",
         "survey format"),
    case("line ends of Windows", swap(FOO, b"\n", b"\r\n"), "R018", "line end"),
    case("unquoted arXiv id", edit(SIGNS, (SIGNS_ID, "arxiv: 2603.12340"), at=(11, 1)), "R018", f"{{{SIGNS_ID}, doi: "),
    case("unquoted no as a text", edit(GAP_MAP, ('venue: "No"', "venue: no"), at=(6, 1)), "R018", 'venue: "no"'),
    case("unquoted no as an author", edit(BRACES, ('"No, Albert"', "No"), at=(5, 1)), "R018", '- "No"'),
    case("misspelt word", edit(SIGNS, ("{unit: message,", f"{{unit: {MARK}mesage,")), "R021",
         "'mesage' is no credit unit; did you mean 'message'?"),
    case("word far from all", edit(SIGNS, ("role: core", f"role: {MARK}xyz")), "R021", "allowed: case, core, supporting"),
    case("word of another axis", edit(SIGNS, ("rl: full", f"rl: {MARK}coded")), "R021",
         "'coded' is no answer to how far RL goes"),
    case("word with a capital", edit(SIGNS, ("role: core", f'role: {MARK}"Core"')), "R021", "did you mean 'core'?"),
    case("word of a closed list", edit("problems.yml", ("area: algorithm", f"area: {MARK}algorithms")), "R021",
         "'algorithms' is not allowed"),
    case("no day", edit(SIGNS, (SIGNS_DAY, f'\ndate: {MARK}"2026-02-30"\n')), "R031", "'2026-02-30' is not in the calendar"),
    case("month 0", edit(FOO, ('date: "2026-01"', f'date: {MARK}"2026-00"')), "R031", "'2026-00' is not in the calendar"),
    case("day 0", edit(SIGNS, (SIGNS_DAY, f'\ndate: {MARK}"2026-03-00"\n')), "R031", "is not in the calendar"),
    case("date of another script", edit(SIGNS, (SIGNS_DAY, f'\ndate: {MARK}"２０２６-03"\n')), "R031", "write YYYY-MM-DD"),
    case("month 13", edit(FOO, ('date: "2026-01"', f'date: {MARK}"2026-13"')), "R031", "'2026-13' is not in the calendar"),
    case("no leap year", edit(GAP_MAP, ('"2024-02-29"', f'{MARK}"2023-02-29"')), "R031", "is not in the calendar"),
    case("date of another form", edit(SIGNS, (SIGNS_DAY, f'\ndate: {MARK}"6 March 2026"\n')), "R031", "write YYYY-MM-DD"),
    case("date with a line break", edit(SIGNS, (SIGNS_DAY, f'\ndate: {MARK}"2026\\n::warning::x"\n')), "R031", "is no date"),
    case("arXiv id with version", edit(SIGNS, (SIGNS_ID, f'arxiv: {MARK}"2603.12340v2"')), "R032", "without prefix and version"),
    case("arXiv id that lost a zero", edit(SIGNS, (SIGNS_ID, f'arxiv: {MARK}"2603.1234"')), "R032", "a trailing zero was lost?"),
    case("arXiv id of another script", edit(COACH, ("ids: {arxiv: null", f'ids: {{arxiv: {MARK}"２５０３.12340"')), "R032",
         "is no arXiv id"),
    case("arXiv id before the new style", edit(COACH, ("ids: {arxiv: null", f'ids: {{arxiv: {MARK}"0703.0001"')), "R032",
         "is no arXiv id"),
    case("arXiv id of month 13", edit(SIGNS, (SIGNS_ID, f'arxiv: {MARK}"2613.12340"')), "R032", "are no month"),
    case("DOI as an address", edit(COACH, ('doi: "10', f'doi: {MARK}"https://doi.org/10')), "R033", "without https://doi.org/"),
    case("OpenReview address", edit(FOO, ('openreview: "', f'openreview: {MARK}"forum?id=')), "R034", "after forum?id="),
    case("GitHub address", edit(DUNDER, ('github: "', f'github: {MARK}"https://github.com/')), "R034", "write owner/name"),
    case("ACL address", edit(DUNDER, ('acl: "', f'acl: {MARK}"https://aclanthology.org/')), "R034", "ACL Anthology id"),
    case("javascript link", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"javascript:alert(1)"')), "R041", "must begin with https"),
    case("javascript link in disguise", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"JavaScript://example.org/%0Aalert(1)"')),
         "R041", "must begin with https"),
    case("data link", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"data:text/html,x"')), "R041", "must begin with https"),
    case("link without scheme", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"//example.org/"')), "R041", "must begin with https"),
    case("link without host", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"https:///abs"')), "R041", "names no host"),
    case("link to a dot", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"https://./abs"')), "R041", "names no host"),
    case("link with a blank", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"https://example.org/a b"')), "R041", "percent-encoded"),
    case("link with a line break", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"https://example.org/a\\nb"')), "R041",
         "percent-encoded"),
    case("link with a wide blank", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"https://example.org/a\u3000b"')), "R041",
         "percent-encoded"),
    case("link with a quote", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"https://example.org/\\"onclick=x"')), "R041", "percent"),
    case("link with a user", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"https://arxiv.org@example.org/"')), "R041", "user name"),
    case("link with a wrong port", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"https://example.org:99999/"')), "R041", "Port"),
]  # fmt: skip

IDENTITY = [
    case("key unlike file name", move(HANDBOOK, "excluded/undated/guide.yml", ("key: handbook", f"key: {MARK}handbook")),
         "R051", "name the file handbook.yml, or mend the key"),
    case("wrong folder year", move(FOO, "papers/2025/1-foo.yml", ('date: "2026-01"', f'date: {MARK}"2026-01"')), "R052",
         "a work of 2026 stands in papers/2025/; move it to papers/2026/1-foo.yml"),
    case("dated work among the undated", edit(HANDBOOK, ("date: null", f'date: {MARK}"2025"')), "R052",
         "move it to excluded/2025/handbook.yml"),
    case("one key in papers and excluded", both(move(HANDBOOK, "excluded/undated/signs.yml"), edit(
        "excluded/undated/signs.yml", ("key: handbook", "key: signs")), edit(SIGNS, ("key: signs", f"key: {MARK}signs"))),
         "R053", "key 'signs' also stands in"),
    case("one arXiv id twice", edit(COACH, ("ids: {arxiv: null", f'ids: {{arxiv: {MARK}"2510.04670"')), "R054",
         "arXiv id '2510.04670' also stands in"),
    case("one DOI twice, in other letters", both(
        edit(SCOPE, ('doi: "10.1000/182"', 'doi: "10.1000/made.1"')),
        edit(COACH, ('doi: "10.1000/Made.1"', f'doi: {MARK}"10.1000/Made.1"'))), "R054", "DOI '10.1000/made.1' also stands in"),
    case("one OpenReview id twice", both(
        edit(COACH, ("openreview: null", 'openreview: "RY19y2RI1O"')),
        edit(FOO, ('openreview: "', f'openreview: {MARK}"'))), "R054", "OpenReview id 'RY19y2RI1O' also stands in"),
    case("one ACL id twice", edit(COACH, ("openreview: null}", f'openreview: null, acl: {MARK}"2025.acl-long.859"}}')), "R054",
         "'2025.acl-long.859' also stands in"),
    case("one title in papers and excluded", both(
        edit(SCOPE, (SCOPE_TITLE, 'title: "{{ X }}, and {% raw %}!"')),
        edit(BRACES, ('title: "{{', f'title: {MARK}"{{{{'))), "R055", "also stands in"),
    case("nearly one title", both(
        edit(SCOPE, (SCOPE_TITLE, 'title: "A Survey: no, yes, null and 1e4"')),
        edit(GAP_MAP, ('title: "A Survey', f'title: {MARK}"A Survey'))), "R056", "is nearly the title in", level="note"),
    case("one summary twice", both(
        edit(DUNDER, ("Tasks whose names begin with two underscores.", "A coach that is trained, and nobody says on what.")),
        edit(COACH, ('summary: "', f'summary: {MARK}"'))), "R058", "also stands in"),
    case("link to another work", edit(SIGNS, (SIGNS_PAPER, f'paper: {MARK}"https://arxiv.org/pdf/2603.12304v2.pdf"')), "R057",
         "leads to arXiv 2603.12304, but ids.arxiv is 2603.12340"),
    case("link without its id", edit(BRACES, ('arxiv: "1801.00010"', f"arxiv: {MARK}null")), "R057", 'write "1801.00010" there'),
    case("link to another old work", edit(OLD, ('paper: "https://arxiv.org/abs/hep-th/9901001"',
                                                f'paper: {MARK}"https://arxiv.org/abs/solv-int/9901001"')),
         "R057", "leads to arXiv solv-int/9901001"),
]  # fmt: skip

DATES = [
    case("date after the id's month", edit(SIGNS, (SIGNS_DAY, f'\ndate: {MARK}"2026-04-01"\n')), "R061",
         "2026-04-01 is later than March 2026"),
    case("date before the id's month", edit(SIGNS, (SIGNS_DAY, f'\ndate: {MARK}"2026-02-28"\n')), "R062",
         "2026-02-28 is earlier than March 2026", level="note"),
    case("date after checked", move(FOO, "papers/2027/1-foo.yml", ('date: "2026-01"', f'date: {MARK}"2027-01"')), "R063",
         "2027-01 is after provenance.checked (2026-11-30)"),
    case("evidence after checked", edit(SIGNS, ('basis: full_text\n  date: "2026-03-06"',
                                                f'basis: full_text\n  date: {MARK}"2026-12-01"')), "R063", "2026-12-01 is after"),
    case("recoding after checked", edit(SIGNS, ('history:\n- date: "2026-11-30"', f'history:\n- date: {MARK}"2026-12"')),
         "R063", "2026-12 is after"),
    case("claim after checked", edit(SWARM, ('  date: "2026-02-03"', f'  date: {MARK}"2027"')), "R064", "2027 is after checked"),
    case("undated claim without a note", edit(SWARM, ("date: null\n  date_note: \"undated page\"",
                                                      f"date: {MARK}null\n  date_note: null")), "R065", "say why in date_note"),
]  # fmt: skip

CODING = [
    case("coded with nothing coded", edit(DUNDER, ("  status: none\n  kinds: []", f"  status: coded\n  kinds: {MARK}[]")), "R071",
         "is empty, but status is coded", more="what is coded must have evidence too (R080)"),
    case("kinds under none", edit(DUNDER, ("category: benchmark", "category: industry"), (
        "  kinds: []", f"  kinds: {MARK}[shared]")), "R071", "has entries, but status is none"),
    case("units under unclear", edit(BRACES, ("credit:\n  status: coded\n  units:\n  - {",
         "credit:\n  status: unclear\n  units:\n"
                                              f"  {MARK}- {{")), "R071", "has entries, but status is unclear"),
    case("of a kind that the work lacks", edit(SIGNS, (MESSAGE, MESSAGE.replace("[shared]", f"[{MARK}tool]"))), "R072",
         "'tool' is no reward kind of this work (shared, role)"),
    case("of empty while reward is coded", edit(SIGNS, (MESSAGE, MESSAGE.replace("[shared]", f"{MARK}[]"))), "R073",
         "name which of shared, role is credited here"),
    case("team explicit", edit(SIGNS, (TEAM, TEAM.replace("signal", f"{MARK}explicit"))), "R074", "a team is never explicit"),
    case("unrated", edit(SIGNS, (MESSAGE, MESSAGE.replace("explicit", f"{MARK}unrated"))), "R075", "stands in snapshots only"),
    case("rl under rl: none", edit(DUNDER, (
        "stop: {mode: not_applicable, note: null}", f"stop: {{mode: {MARK}rl, objective: implicit, note: null}}"),
        ("supports: [scenario,", "supports: [sub_decisions, scenario,")), "R076", "is rl, but the work's rl is none"),
    case("trained without objective", edit(SIGNS, ("delegate: {mode: rl, objective: implicit,", f"delegate: {MARK}{{mode: rl,")),
         "R077", "mode is rl, so say objective"),
    case("objective without training", edit(SIGNS, ("aggregate: {mode: fixed,",
                                                    f"aggregate: {{mode: fixed, {MARK}objective: implicit,")),
         "R077", "mode is fixed, which has no objective"),
    case("explicit without by", edit(SIGNS, (SIGNS_SPAWN, f"spawn: {MARK}{{mode: rl, objective: explicit, note: null}}")), "R078",
         "say by what: reward, advantage or head"),
    case("by without explicit", edit(SIGNS, ("objective: implicit, note", f"objective: implicit, {MARK}by: [head], note")),
         "R078",
         "`by` stands only with an explicit objective"),
    case("empty by without explicit", edit(SIGNS, ("objective: implicit, note", f"objective: implicit, {MARK}by: [], note")),
         "R078", "`by` stands only with an explicit objective"),
    case("aspects missing", edit(SIGNS, (
        SIGNS_TALK, f"communicate: {MARK}{{mode: rl, objective: explicit, by: [advantage], note: null}}")),
         "R079", "say which aspects"),
    case("aspects of another decision", edit(SIGNS, (
        "by: [reward, head], note", f"by: [reward, head], {MARK}aspects: [graph], note")),
         "R079", "`aspects` stands only under communicate"),
    case("aspects of fixed communication", edit(BRACES, ("communicate: {mode: not_applicable,",
                                                         f"communicate: {{mode: not_applicable, {MARK}aspects: [graph],")),
         "R079", "`aspects` stands only under communicate"),
    case("reward without evidence", edit(SIGNS, (FIRST_SUPPORTS, "supports: [credit, sub_decisions.stop]"),
                                         ("reward:\n  status", f"{MARK}reward:\n  status")), "R080", "supports 'reward'"),
    case("credit without evidence", edit(SIGNS, (FIRST_SUPPORTS, "supports: [reward, sub_decisions.stop]"),
                                         ("credit:\n  status", f"{MARK}credit:\n  status")), "R080", "supports 'credit'"),
    *(
        case(f"{name} without evidence", edit(
            SIGNS, (OTHER_SUPPORTS, OTHER_SUPPORTS.replace("sub_decisions", ", ".join(
                f"sub_decisions.{other}" for other in ("spawn", "delegate", "communicate") if other != name))),
            (f"  {name}: {{mode: rl", f"  {MARK}{name}: {{mode: rl")), "R080", f"supports 'sub_decisions.{name}'")
        for name in ("spawn", "delegate", "communicate")
    ),
    case("stop without evidence", edit(
        SIGNS, (FIRST_SUPPORTS, "supports: [reward, credit]"),
        (OTHER_SUPPORTS, OTHER_SUPPORTS.replace("sub_decisions", "sub_decisions.spawn, sub_decisions.delegate, "
                                                "sub_decisions.communicate")),
        (STOP, f"{MARK}{STOP}")), "R080", "supports 'sub_decisions.stop'"),
    case("aggregate without evidence", edit(
        FOO, ("sub_decisions, topology", "sub_decisions.delegate, sub_decisions.communicate, topology"),
        ("aggregate: {", f"{MARK}aggregate: {{")), "R080", "supports 'sub_decisions.aggregate'"),
    case("topology without evidence", edit(SIGNS, (OTHER_SUPPORTS, OTHER_SUPPORTS.replace(" topology,", "")),
                                           ("topology: [centralized", f"{MARK}topology: [centralized")), "R081",
         "supports 'topology'", level="note"),
    case("exclusion without evidence", edit(NEAR, ("supports: [reward, credit,", "supports: [credit,"),
                                            ("reward:\n", f"{MARK}reward:\n")), "R081", "supports 'reward'", level="note"),
    case("see paper", edit(SIGNS, (WHERE, f'where: {MARK}"see paper"')), "R082", "'see paper' names no place"),
    case("in the text", edit(SIGNS, (WHERE, f'where: {MARK}"In the full text."')), "R082", "names no place"),
    case("a question mark for a place", edit(SIGNS, (WHERE, f'where: {MARK}"?"')), "R082", "names no place"),
    case("evidence for nothing", edit(OLD, ("supports: [bibliography]", f"supports: {MARK}[]")), "R082", "supports nothing"),
    case("survey with reward", edit(
        GAP_MAP, ("  status: none\n  kinds: []", f"  status: coded\n  kinds: {MARK}[shared]"),
        ("supports: [bibliography]", "supports: [reward]")), "R083", "an untrained survey rewards nothing"),
    case("benchmark with reward", edit(
        DUNDER, ("  status: none\n  kinds: []", f"  status: coded\n  kinds: {MARK}[tool]"),
        ("supports: [scenario,", "supports: [reward, scenario,")), "R083", "an untrained benchmark rewards nothing"),
    case("survey that trains", edit(GAP_MAP, ("rl: none", f"rl: {MARK}partial")), "R083", "a survey trains nothing"),
    case("borderline without reason", edit(FOO, (
        'reason: "Two roles of one model; a second reader might see one agent."', f"reason: {MARK}null")), "R084", "borderline"),
    case("not applicable in a method", edit(SIGNS, ("aggregate: {mode: fixed", f"aggregate: {{mode: {MARK}not_applicable")),
         "R085", "a rl_method takes this decision somehow", level="note"),
    case("one kind twice", edit(SIGNS, ("kinds: [shared, role]", f"kinds: {MARK}[shared, role, role]")), "R086",
         "'role' stands 2 times"),
    case("others first", edit(SIGNS, (SIGNS_LAST, ""), (SIGNS_AUTHORS, f'- {MARK}"others"\n{SIGNS_AUTHORS}')), "R087",
         "it stands last"),
    case("no author", edit(DUNDER, ('authors:\n- "Voltaire"', f"authors: {MARK}[]")), "R087", "name at least one person"),
    case("seed_tags on a living work", edit(BRACES, (
        'origin: seed\n  added: "2026-05-04"', 'origin: living\n  added: "2026-11-30"'), ("seed_tags:", f"{MARK}seed_tags:")),
         "R088", "only works of the founding pool have seed_tags"),
    case("seed without seed_tags", edit(SIGNS, (
        'origin: living\n  added: "2026-11-30"', f'origin: {MARK}seed\n  added: "2026-05-04"')), "R088",
             "must stand in seed_tags"),
    case("living work of the founding day", edit(FOO, (
        'origin: living\n  added: "2026-11-30"', f'origin: {MARK}living\n  added: "2026-05-04"')), "R089",
         "is living, but added is 2026-05-04; the founding pool, and nothing else, came on 2026-05-04"),
    case("exclusion of the founding pool, added later", edit(SCOPE, (
        'origin: seed\n  added: "2026-05-04"', f'origin: {MARK}seed\n  added: "2026-05-05"')), "R089", "is seed, but added is"),
]  # fmt: skip

TEXT = [
    case("script in a title", edit(FOO, ('title: "1. Foo"', f'title: {MARK}"1. Foo<script>alert(1)</script>"')), "R091",
         "'<script>' is HTML"),
    case("img in a note", edit(SIGNS, ('note: "a fee for each agent"', f'note: {MARK}"a fee <img onerror=alert(1) src=x>"')),
         "R091", "'<img onerror=alert(1) src=x>' is HTML"),
    case("tag that is not closed", edit(SIGNS, ('note: "a fee for each agent"', f'note: {MARK}"<svg onload=alert(1) x"')),
         "R091", "is HTML"),
    case("handler on any tag", edit(SIGNS, ('note: "a fee for each agent"', f'note: {MARK}"<marquee onstart=alert(1)>"')),
         "R091", "is HTML"),
    case("HTML entity", edit(FOO, ('venue: "ICLR 2026"', f'venue: {MARK}"ICLR &amp; 2026"')), "R091", "'&amp;' is HTML"),
    case("entity of a letter", edit(FOO, ('venue: "ICLR 2026"', f'venue: {MARK}"Universit&eacute; 2026"')), "R091", "is HTML"),
    case("HTML comment", edit(FOO, ('venue: "ICLR 2026"', f'venue: {MARK}"ICLR <!-- 2026"')), "R091", "'<!--' is HTML"),
    case("LaTeX in a name", edit(SIGNS, ('"O\'Neil, Áine"', f"{MARK}\"O'Neil, \\\\'{{A}}ine\"")), "R092", "is LaTeX"),
    case("LaTeX sign in a title", edit(FOO, ('title: "1. Foo"', f'title: {MARK}"1. Q\\\\&A"')), "R092", "'\\&' is LaTeX"),
    case("overlong text", edit(FOO, ('optimizer: null', f'optimizer: {MARK}"{"word " * 400}end"'), (
        "topology, scenario, training", "topology, scenario, optimizer, training")), "R093", "has 2,003 characters"),
    case("accents apart", edit(SIGNS, ('"O\'Neil, Áine"', f"{MARK}\"O'Neil, A\u0301ine\"")), "R094", "survey format",
         more="the file is told as not canonical (R018) for the same letter"),
    case("long summary", edit(SIGNS, (SUMMARY, f'summary: {MARK}"{"word " * 35}end"')), "R095", "has 36 words; at most 35"),
    case("long reward note", edit(FOO, ('note: "=SUM(A1) is what a step earns, or so a spreadsheet would read it."',
                                        f'note: {MARK}"{"word " * 30}end"')), "R095", "has 31 words; at most 30"),
    case("text lost to a comment", edit(FOO, ('title: "1. Foo"', f"title: Solving task {MARK}#3")), "R096",
         "YAML drops '#3' as a comment"),
    case("text lost between apostrophes", edit(FOO, ('title: "1. Foo"', f"title: It's task {MARK}#3 that isn't")), "R096",
         "YAML drops '#3 that isn't' as a comment"),
]  # fmt: skip

TOUCHED = 'touches: ["credit=message"'
REFERENCES = [
    case(
        "unknown work of a system",
        edit(SWARM, ("works: [signs,", f"works: [{MARK}sings,")),
        "R101",
        "no record has the key 'sings'; did you mean 'signs'?",
    ),
    case(
        "excluded work of a system",
        edit(SWARM, ("works: [signs,", f"works: [{MARK}near-miss,")),
        "R101",
        "'near-miss' was excluded; name a retained work",
    ),
    case(
        "unknown nearest work",
        edit("problems.yml", ("{work: signs,", f"{{work: {MARK}singns,")),
        "R101",
        "no record has the key 'singns'; did you mean 'signs'?",
    ),
    case("excluded nearest work", edit("problems.yml", ("{work: signs,", f"{{work: {MARK}handbook,")), "R101", "was excluded"),
    case(
        "unknown work of an attack",
        edit("problems.yml", ("works: [signs]", f"works: [{MARK}nobody]")),
        "R101",
        "no record has the key 'nobody'; add it, or take it out",
    ),
    case(
        "word defined twice",
        edit("taxonomy.yml", ("  - key: channel\n", f"  - key: {MARK}graph\n")),
        "R102",
        "'graph' is defined twice on axis 'aspect'",
    ),
    case(
        "axis defined twice",
        edit("taxonomy.yml", ("- key: reading\n", f"- key: {MARK}by\n")),
        "R102",
        "axis 'by' is defined twice",
        more="words of the first of the two are no words now (R021)",
    ),
    case(
        "pair of an undefined value",
        edit("taxonomy.yml", ("values: [r2, agent]", f"values: [{MARK}r9, agent]")),
        "R102",
        "'r9' is no value of 'reward'",
    ),
    case(
        "pair with one value",
        edit("taxonomy.yml", ("values: [r2, agent]", f"values: {MARK}[r2]")),
        "R012",
        "has the wrong number of entries",
    ),
    case("family that is not defined", edit("taxonomy.yml", ("    family: r1\n", f"    family: {MARK}r9\n")), "R102", "'r9'"),
    case(
        "attack on an unknown unit",
        edit("problems.yml", ("units: [message,", f"units: [{MARK}mesage,")),
        "R103",
        "'mesage' is neither a credit unit nor 'system'",
    ),
    case(
        "one group twice",
        edit(
            "problems.yml",
            ("checklist:\n", 'checklist:\n- key: "who-is-paid"\n  label: "Again"\n  items: ["What"]\n  source: "made"\n'),
            ('key: "who-is-paid"\n  label: "Reward"', f'key: {MARK}"who-is-paid"\n  label: "Reward"'),
        ),
        "R104",
        "'who-is-paid' stands twice",
    ),
    case(
        "recoding of no field",
        edit(SIGNS, ('field: "credit.units', f'field: {MARK}"credits.units')),
        "R105",
        "'credits.units' is no field of a record",
    ),
    case(
        "tag that the founding pool does not know",
        edit(BRACES, ('is_rl: "yes"', f'is_rl: {MARK}"ys"')),
        "R021",
        "'ys' is not allowed; write 'yes', 'partial' or 'no'",
    ),
    case(
        "touched cell of an unknown unit",
        edit("problems.yml", ('touches: ["credit=message"', f'touches: [{MARK}"credit=mesage"')),
        "R109",
        "'mesage' is no credit; write one of team, orchestrator, role, agent, turn, message, tool, token",
    ),
    case(
        "touched axis of no matrix",
        edit("problems.yml", ('touches: ["credit=message"', f'touches: [{MARK}"rl=full"')),
        "R109",
        "'rl=full' is no condition; write axis=value with one of reward, credit, decision, topology",
    ),
    case(
        "what is not touched",
        edit("problems.yml", ('touches: ["credit=message"', f'touches: [{MARK}"credit!=message"')),
        "R109",
        "'credit!=message' names what it does not touch",
    ),
]

ASKED = 'where: ["credit=message"]'
CLAIMS = [
    case("query of an unknown word", edit("claims.yml", (ASKED, f'where: [{MARK}"credit=mesage"]')), "R120",
         "'mesage' is no credit; write one of team, orchestrator"),
    case("query of a system's axis", edit("claims.yml", (ASKED, f'where: [{MARK}"training_evidence=disclosed"]')), "R120",
         "'training_evidence=disclosed' is no condition; write axis=value with one of category, role"),
    case("query of a work's axis among systems", edit("claims.yml", ('["topology=swarm"]', f'[{MARK}"rl=full"]')), "R120",
         "'rl=full' is no condition; write axis=value with one of training_evidence, topology"),
    case("population of an unknown word", edit("claims.yml", ('["decision=stop"]', f'[{MARK}"decision=halt"]')), "R120",
         "'halt' is no decision; write one of spawn, delegate"),
    case("reward beside credit", edit("claims.yml", (ASKED, f'where: {MARK}["reward=r1", "credit=message"]')), "R120",
         'reward and credit together say less than they seem to; write ["cell=r1:agent"]'),
    case("a claim that asks for nothing", edit("claims.yml", (ASKED, f"where: {MARK}[]")), "R120", "asks for nothing"),
    case("a query without expectation", edit("claims.yml", ('expect: "count <= 1"', f"expect: {MARK}null")), "R120",
         "is missing; write what the query should find"),
    case("a query that is called undecidable", edit(
        "claims.yml", ("  where: []\n  reading", '  where: ["credit=role"]\n  reading'),
        ('expect: null\n  undecidable: "nothing', f'expect: "none"\n  undecidable: {MARK}"nothing')), "R120",
         "stands beside a query or an expectation"),
    case("expectation in words", edit("claims.yml", ('expect: "count <= 1"', f'expect: {MARK}"less than 8"')), "R121",
         "'less than 8' is no expectation; write 'count <= 8' (or =, >=), 'share >= 50%', 'none' or 'only c3, malt'"),
    case("share over the whole", edit("claims.yml", ('expect: "share = 100%"', f'expect: {MARK}"share = 101%"')), "R121",
         "'share = 101%' is no expectation"),
    case("expected work without a record", edit("claims.yml", ('expect: "count <= 1"', f'expect: {MARK}"only sign"')), "R122",
         "no retained work has the key 'sign'; did you mean 'signs'?"),
    case("expected system without a record", edit("claims.yml", ('"only made-swarm"', f'{MARK}"only signs"')), "R122",
         "no system has the key 'signs'; write the key of a record"),
    case("one claim twice", edit("claims.yml", ("- key: stop-aimed", f"- key: {MARK}one-message")), "R104",
         "'one-message' stands twice"),
]  # fmt: skip

MISTAKES = [*UNREADABLE, *FORM, *IDENTITY, *DATES, *CODING, *TEXT, *REFERENCES, *CLAIMS]


def found(corpus: Path) -> list[Problem]:
    """Return all problems of a corpus, notes included."""
    return check(load(corpus))


def test_the_mini_corpus_has_no_problem(mini: Path) -> None:
    assert found(mini) == []


def test_every_rule_is_met_by_a_mistake() -> None:
    told = {row.values[0].code for row in MISTAKES}
    # Mistakes in prose: tests/pages/prose; a claim that turned (R123): tests/test_turning.py.
    assert told | {rule.code for rule in prose.RULES} | {"R123"} == set(BY_CODE)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_told_in_one_line_at_its_place(mini: Path, mistake: Mistake) -> None:
    file, line, column = mistake.change(mini)
    problems = found(mini)
    right = [
        problem
        for problem in problems
        if (problem.file, problem.line, problem.column, problem.code) == (str(mini / file), line, column, mistake.code)
    ]
    assert len(right) == 1, problems
    assert mistake.message in right[0].message
    assert right[0].level == mistake.level
    if mistake.more:
        assert len(problems) > 1, "one line only: take `more` from this row"
    else:
        assert problems == right


@pytest.mark.parametrize("mistake", MISTAKES[::6])
def test_check_leaves_with_status_1_for_errors_only(mini: Path, mistake: Mistake) -> None:
    mistake.change(mini)
    run = CliRunner().invoke(app, ["check", "--corpus", str(mini)])
    assert run.exit_code == (1 if mistake.level == "error" else 0)


BROKEN = ("64 KiB", "alias", "misspelt word", "missing taxonomy", "broken taxonomy", "one arXiv id twice", "script in a title")


@pytest.mark.parametrize("mistake", [row for row in MISTAKES if row.id in BROKEN])
def test_build_leaves_the_old_site(mini: Path, mistake: Mistake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    mistake.change(mini)
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("old", encoding="utf-8")
    run = CliRunner().invoke(app, ["build", "--site-dir", str(site), "--corpus", str(mini)])
    assert run.exit_code == 1
    assert f" {mistake.code} " in run.stderr
    assert {path.name: path.read_text(encoding="utf-8") for path in site.iterdir()} == {"index.html": "old"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["corpus", "site"]


def test_other_files_are_read_beside_a_broken_taxonomy(mini: Path) -> None:
    (mini / "taxonomy.yml").write_text("axes: a: b\n", encoding="utf-8")
    altered(mini / FOO, 'venue: "ICLR 2026"', 'venue: ""')
    altered(mini / SIGNS, "role: core", "role: xyz")
    assert [(Path(problem.file).name, problem.code) for problem in found(mini)] == [
        ("1-foo.yml", "R014"),
        ("taxonomy.yml", "R006"),
    ]


def test_every_problem_of_every_file_comes_in_one_run_and_in_order(mini: Path) -> None:
    altered(mini / FOO, 'venue: "ICLR 2026"', 'venue: ""')
    altered(mini / FOO, "role: supporting", "role: xyz")
    altered(mini / SIGNS, '"2026-03-06"\nvenue', '"2026-04-06"\nvenue')
    (mini / OLD).write_bytes(b"")
    assert [(Path(problem.file).name, problem.code) for problem in found(mini)] == [
        ("old-id.yml", "R003"),
        ("1-foo.yml", "R014"),
        ("1-foo.yml", "R021"),
        ("signs.yml", "R061"),
    ]


def test_an_unknown_field_is_not_looked_for_in_the_taxonomy(mini: Path) -> None:
    altered(mini / SIGNS, "role: core\n", "role: core\nmood: good\n")
    assert not any("taxonomy" in problem.message for problem in found(mini))


def test_a_file_name_that_is_not_utf_8_is_told(mini: Path) -> None:
    shutil.copyfile(mini / FOO, os.fsdecode(os.fsencode(mini / "papers/2026") + b"/\xff.yml"))
    assert [problem.code for problem in found(mini)]


@pytest.mark.parametrize("nulls", ["history:\n- date: null", "history:\n- date: null\n  to: null"])
def test_an_item_of_nulls_is_told(mini: Path, nulls: str) -> None:
    altered(mini / FOO, "history: []", nulls)
    assert {problem.code for problem in found(mini)} == {"R011", "R012"}
