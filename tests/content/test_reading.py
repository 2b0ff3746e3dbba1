"""Reading YAML that nobody vouches for: what is taken, what is refused, and that neither takes long."""

from __future__ import annotations

import time

import pytest
import yaml

from clankwork.content.packs import yaml_reader
from clankwork.content.packs.problems import Findings
from tests.content.places import BASE
from tests.support.clock import HANGS


@pytest.fixture(params=[name for name in ("CSafeLoader", "SafeLoader") if hasattr(yaml, name)])
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both parsers: the one in C, and the one that stands in where it was not built."""
    monkeypatch.setattr(yaml_reader, "_LOADER", getattr(yaml, request.param))


both_parsers = pytest.mark.usefixtures("_parser")


def data_of(text: str) -> object:
    """What is read from `text`, which must be right."""
    findings = Findings()
    document = yaml_reader.read(text.encode(), "file.yaml", findings)
    assert findings.problems == []
    assert document is not None
    return document.data


def problems_of(raw: bytes) -> list[str]:
    """What is said against `raw`, which must be wrong."""
    findings = Findings()
    assert yaml_reader.read(raw, "file.yaml", findings) is None
    return [str(problem) for problem in findings.problems]


@both_parsers
def test_text_numbers_truth_lists_and_maps_are_read() -> None:
    text = """
        text: Ogre
        quoted: "12"
        number: 12
        negative: -3
        truth: [true, false]
        map: {1: one, true: two}
        empty: [[], {}, ""]
    """

    assert data_of(text) == {
        "text": "Ogre",
        "quoted": "12",
        "number": 12,
        "negative": -3,
        "truth": [True, False],
        "map": {"1": "one", "true": "two"},
        "empty": [[], {}, ""],
    }


@both_parsers
@pytest.mark.parametrize(
    "text",
    [
        "yes",
        "No",
        "on",
        "OFF",
        "True",
        "TRUE",
        "007",
        "0x10",
        "0o17",
        "1_000",
        "1:30",
        "1.5",
        "1e3",
        ".nan",
        "-.inf",
        "2024-01-01",
        "+5",
        "=",
        "１２",
    ],
)
def test_what_other_readers_of_yaml_would_turn_into_something_else_stays_text(text: str) -> None:
    assert data_of(f"value: {text}") == {"value": text}


@both_parsers
@pytest.mark.parametrize("name", ["pack.yaml", "cards.yaml", "tokens.yaml", "boards/sunny.yaml", "boards/dusk.yaml"])
def test_shipped_files_mean_the_same_to_every_reader_of_yaml(name: str) -> None:
    text = (BASE / name).read_text(encoding="utf-8")

    assert data_of(text) == with_text_keys(yaml.safe_load(text))


def with_text_keys(data: object) -> object:
    """The data with every key as text."""
    if isinstance(data, dict):
        return {str(key): with_text_keys(value) for key, value in data.items()}
    return [with_text_keys(value) for value in data] if isinstance(data, list) else data


@both_parsers
@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "file.yaml, line 1: is empty"),
        (b"# nothing\n", "file.yaml, line 2: is empty"),
        (b"a: {b: 1", "is not YAML"),
        (b"a: 'b", "is not YAML"),
        (b"a:\n\t- b", "is not YAML"),
        (b"a: 1\n  b: 2", "file.yaml, line 2: is not YAML"),
        (b"a: 1\n---\nb: 2", "line 2: holds a second document"),
        (b"a: &x 1", "line 1: a: has an anchor (&x)"),
        (b"a: 1\nb: [*x]", "line 2: b[0]: is an alias (*x)"),
        (b"a: &x [*x]", "line 1: a: has an anchor (&x)"),
        (b"&x a: 1", "line 1: a key must be a plain word"),
        (b"a: {<<: {b: 1}}", "line 1: a: merge keys (<<)"),
        (b"a: 1\nb: 2\na: 3", "line 3: a: is there twice"),
        (b"a: {1: x, '1': y}", "line 1: a.1: is there twice"),
        (b"? [a, b]\n: c", "line 1: a key must be a plain word"),
        (b"? {a: b}\n: c", "line 1: a key must be a plain word"),
        (b"a:", "line 1: a: has no value"),
        (b"a: ~", "line 1: a: has no value"),
        (b"a: [1, null]", "line 1: a[1]: has no value"),
        (b"a: 1234567890", "line 1: a: the number has more than 9 digits"),
        (b"a: " + b"9" * 5000, "line 1: a: the text is longer than 400 characters"),
        (b"a: !!python/object:os.system x", "line 1: a: has a tag (tag:yaml.org,2002:python/object:os.system)"),
        (b"!!python/object/apply:os.system [echo]", "line 1: has a tag"),
        (b"a: !!str 1", "line 1: a: has a tag"),
        (b"a: ! 1", "line 1: a: has a tag"),
        (b"a: !!binary aGk=", "line 1: a: has a tag"),
        (b"a: |\n  b\n  c\n", "line 1: a: the text holds an unprintable character (U+000A)"),
        (b'a: "\\u202e"', "line 1: a: the text holds an unprintable character (U+202E)"),
        (b'a: "\\0"', "line 1: a: the text holds an unprintable character (U+0000)"),
        (b'a: "\\e[31m"', "line 1: a: the text holds an unprintable character (U+001B)"),
        (b"a: \x00", "is not YAML"),
        (b"\x7fELF\x02\x01\x01\x00", "is not YAML"),
        (b"a: 1\nb: \xff\xfe", "file.yaml, line 2: is not UTF-8 text"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "file.yaml, line 1: is not UTF-8 text"),
        ("a: ﻿b\ud800".encode("utf-16", "surrogatepass"), "is not UTF-8 text"),
        (b"@", "is not YAML"),
        (b"%YAML 9.9\n---\na: 1", "file.yaml"),
    ],
)
def test_what_no_pack_needs_is_refused(raw: bytes, message: str) -> None:
    problems = problems_of(raw)

    assert any(message in problem for problem in problems), problems


@both_parsers
@pytest.mark.parametrize(
    "raw",
    [
        b"[" * 200_000,
        b"{a: " * 60_000,
        b"- " * 120_000,
        b"? " * 120_000,
        b"a: " + b"[" * 23 + b"]" * 23,
        b"a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: &d [*c, *c]\n" * 50,
        b"a" * 250_000,
        b'"' + b"\\n" * 100_000,
        b"#" * 250_000,
        b"!" * 250_000,
        b"%A\n" * 30_000,
        b"- 1\n" * 20_000 + b"-",
        b"[" + b"a," * 40_000 + b"]",
        b"\n".join(b"k%d: 1" % number for number in range(8_000)) + b"\nk1: 2",
        b"x" * (yaml_reader.MAX_BYTES + 1),
    ],
    ids=range(15),
)
def test_a_file_made_to_exhaust_the_reader_is_refused_in_time(raw: bytes) -> None:
    start = time.perf_counter()
    findings = Findings()

    document = yaml_reader.read(raw, "file.yaml", findings)

    assert document is None or not findings.problems
    assert time.perf_counter() - start < HANGS, "it hangs"
