"""The numbers that benchmarks take: what cannot be measured is refused in one line, before anything runs."""

from __future__ import annotations

import argparse
import re

import pytest

from fourline.cli.main import build_parser, main


def choices_of(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    (named,) = (
        action.choices for action in parser._actions if isinstance(action, argparse._SubParsersAction)
    )
    return named


SUITES = choices_of(choices_of(build_parser(["bench"]))["bench"])
NUMBERS = [
    (suite, action.option_strings[-1])
    for suite, parser in SUITES.items()
    for action in parser._actions
    if "number" in getattr(action.type, "__name__", "")
]


def test_every_number_but_a_seed_has_a_least() -> None:
    plain = {
        action.option_strings[-1]
        for parser in SUITES.values()
        for action in parser._actions
        if action.type is int
    }
    assert plain == {"--seed"}
    assert len(NUMBERS) > 30


@pytest.mark.parametrize(("suite", "option"), NUMBERS)
@pytest.mark.parametrize("value", ["-1", "many"])
def test_a_number_that_cannot_be(
    suite: str, option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", suite, option, value])
    assert ended.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    said = rf"fourline bench {suite}: argument {option}: '{value}' is not a whole number from \d+ on\. .*"
    assert re.fullmatch(said, line)


@pytest.mark.parametrize(
    "command", ["even --runs 0", "even --length 12", "review --games 0", "ratings --games 0"]
)
def test_nothing_has_no_mean(command: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", *command.split()])
    assert ended.value.code == 2
