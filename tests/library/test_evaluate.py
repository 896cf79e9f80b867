"""`fourline evaluate`: the published set is right, every kind of agent is asked, figures come out again."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from fourline.evaluation.agents import agent_of
from fourline.evaluation.lines import BadAgent
from fourline.evaluation.make import make_questions
from fourline.evaluation.measuring import answers, ask, play_levels
from fourline.evaluation.picture import draw_report
from fourline.evaluation.positions import GRADES, PLIES, Question, fingerprint, questions
from fourline.evaluation.report import Games, Report, rating_of, share_of
from fourline.games.connect_four.position import key
from fourline.solver.difficulty import keeping
from fourline.solver.exact import shared
from support.program import fourline

ROOT = Path(__file__).parents[2]
REPORTS = ROOT / "bench" / "evaluate"
PAGE = ROOT / "docs" / "evaluate.md"
BOT = """
import sys
for line in sys.stdin:
    words = line.split()
    if words[0] == "position":
        moves = words[2] if len(words) > 2 else ""
        print("thinking about", len(moves), flush=True)
        print("move", next(c for c in "4352617" if moves.count(c) < 6), flush=True)
    elif words[0] == "quit":
        break
"""


def test_the_published_set_is_exact_and_mixed() -> None:
    found = questions()
    assert len(found) == len({key(question.position) for question in found}) == 1_000
    some = found[::25]
    assert [question.scores for question in some] == shared().columns_of_many([one.position for one in some])
    for question in found:
        legal = question.position.legal_columns()
        assert not all(keeping(question.scores)[column] for column in legal)
        assert not any(question.position.play(column).won for column in legal)
    first = found[:200]
    plies = Counter(
        next(i for i, (low, high) in enumerate(PLIES) if low <= len(one.moves) <= high) for one in first
    )
    assert min(plies.values()) >= 20
    assert len(plies) == len(PLIES)
    assert set(Counter(one.grade for one in first)) == set(range(1, len(GRADES) + 1))


def test_the_same_seed_finds_the_same_positions() -> None:
    few = make_questions(6, 1, shared())
    assert few == make_questions(6, 1, shared())
    assert few != make_questions(6, 2, shared())


def test_what_is_best_and_what_keeps_the_value() -> None:
    question = Question("44", 1, (3, 1, 0, None, -2, 3, 1))
    assert [question.is_best(column) for column in range(7)] == [
        True,
        False,
        False,
        False,
        False,
        True,
        False,
    ]
    assert [question.keeps(column) for column in range(7)] == [True, True, False, False, False, True, True]
    for wrong in (None, -1, 7):
        assert not question.is_best(wrong)
        assert not question.keeps(wrong)


def test_error_bars_hold_the_share_and_shrink() -> None:
    few, many = share_of(8, 10), share_of(800, 1_000)
    assert few.share == many.share == 80.0
    assert few.low < many.low < 80 < many.high < few.high
    assert (share_of(10, 10).high, share_of(0, 10).low) == (100.0, 0.0)


def test_a_rating_is_where_the_points_are_expected() -> None:
    lone = rating_of({"club": Games(30, 0, 10)})
    assert abs(lone.elo - (1545 + 191)) < 15
    assert rating_of({"club": Games(300, 0, 100)}).error < lone.error
    assert (
        rating_of({"beginner": Games(0, 0, 40)}).elo
        < 400
        < 2271
        < rating_of({"perfect": Games(40, 0, 0)}).elo
    )


@pytest.fixture
def program(tmp_path: Path) -> str:
    (tmp_path / "bot.py").write_text(BOT)
    return f"{sys.executable} {tmp_path / 'bot.py'}"


def test_a_program_and_a_function_that_play_alike_are_judged_alike(program: str) -> None:
    judged = []
    for name in (program, "support.agents:first_open"):
        agent = agent_of(name, 10)
        asked = ask(agent, questions()[:60], 1, lambda done: None)
        judged.append((answers(asked), play_levels(agent, 2, 1, lambda done: None)))
        agent.close()
    assert judged[0] == judged[1]
    assert judged[0][1][1] == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_module:choose", "cannot be imported"),
        ("json:nothing", "cannot be imported"),
        ("sys:path", "is not a function"),
        ("no-such-program --fast", "cannot be started: No such file or directory.$"),
        ("Club", "The levels are beginner, casual, club, expert, perfect, random"),
        ("", "cannot be started"),
    ],
)
def test_an_agent_that_is_not_there_is_named(name: str, said: str) -> None:
    with pytest.raises(BadAgent, match=said):
        agent_of(name, 1)


@pytest.mark.parametrize(
    ("code", "said"), [("pass", "has ended"), ("import time; time.sleep(9)", "gave no move in")]
)
def test_a_program_that_does_not_answer_is_named(code: str, said: str) -> None:
    agent = agent_of(f"{sys.executable} -c '{code}'", 0.3 if "sleep" in code else 10)
    with pytest.raises(BadAgent, match=said):
        agent.column("44", 1)
    agent.close()


@pytest.mark.parametrize("answer", ["move 8", "move 44", "move", "move x"])
def test_an_answer_that_cannot_be_played_is_counted_and_loses(answer: str) -> None:
    agent = agent_of(
        f"{sys.executable} -c \"import sys\nfor line in sys.stdin: print('{answer}', flush=True)\"", 10
    )
    asked = ask(agent, questions()[:5], 1, lambda done: None)
    rating, illegal = play_levels(agent, 1, 1, lambda done: None)
    agent.close()
    assert [column for _, column in asked] == [None] * 5
    assert illegal == 5
    assert {(games.won, games.lost) for games in rating.against.values()} == {(0, 1)}


def test_the_command_prints_writes_and_draws(tmp_path: Path) -> None:
    file, picture = tmp_path / "report.json", tmp_path / "report.svg"
    done = fourline(
        *("evaluate", "casual", "--positions", "100", "--games", "2"),
        *("--json", str(file), "--picture", str(picture)),
    )
    assert (done.returncode, done.stderr) == (0, "")
    report = msgspec.json.decode(file.read_bytes(), type=Report)
    assert f"{report.all.keeps.share:.1f} % (" in done.stdout
    assert f"Elo {report.rating.elo} ± {report.rating.error}" in done.stdout
    assert report.positions == fingerprint()
    assert report.command == "evaluate casual --positions 100 --games 2 --seed 1"
    assert ElementTree.fromstring(picture.read_text("utf-8")).tag.endswith("svg")
    printed = json.loads(
        fourline("evaluate", "casual", "--positions", "100", "--games", "0", "--json", "-").stdout
    )
    assert printed["all"] == msgspec.to_builtins(report.all)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["club", "--positions", "0"],
        ["club", "--games", "-1"],
        ["no:thing"],
        ["club", "--json", "no-such-folder/report.json"],
    ],
)
def test_a_wrong_call_is_one_line_and_status_2(arguments: list[str]) -> None:
    done = fourline("evaluate", *arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_the_committed_figures_are_of_this_set_and_stand_in_the_page() -> None:
    reports = {
        file.stem: msgspec.json.decode(file.read_bytes(), type=Report) for file in REPORTS.glob("*.json")
    }
    wanted = {"beginner", "casual", "club", "expert", "perfect", "random", "bitbully"}
    assert set(reports) == wanted
    shares = {name: report.all.keeps for name, report in reports.items()}
    assert all(report.positions == fingerprint() for report in reports.values())
    assert {share.of for share in shares.values()} == {1_000}
    order = ["random", "beginner", "casual", "club", "expert"]
    assert sorted(order, key=lambda name: shares[name].share) == order
    assert shares["perfect"].share == shares["bitbully"].share == reports["perfect"].all.best.share == 100
    table = PAGE.read_text("utf-8").split("<!-- table: bench/evaluate -->\n")[1].split("<!-- end")[0]
    rows = {
        row[0]: row[1:]
        for row in re.findall(r"^\| (\w+) \| (.+?) \| (.+?) \| (.+?) \|$", table, re.MULTILINE)
    }
    for name, report in reports.items():
        said = (f"{report.all.best.share:.1f} %", f"{report.all.keeps.share:.1f} %")
        assert rows[name] == (*said, f"{report.rating.elo} ± {report.rating.error}")


def test_the_figures_of_a_level_come_out_again() -> None:
    """The first hundred positions are part of the thousand: their answers are the same in any run."""
    committed = msgspec.json.decode((REPORTS / "beginner.json").read_bytes(), type=Report)
    agent = agent_of("beginner", 1)
    assert answers(ask(agent, questions(), committed.seed, lambda done: None)) == committed.all


def test_a_picture_without_games_has_no_scale() -> None:
    report = msgspec.json.decode((REPORTS / "club.json").read_bytes(), type=Report)
    assert "Elo" in draw_report(report)
    assert "Elo" not in draw_report(msgspec.structs.replace(report, rating=None))
    assert "<script" not in draw_report(msgspec.structs.replace(report, agent="<script>"))
