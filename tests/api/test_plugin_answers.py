"""What an analyst or reviewer answers is documented by the type that it declares."""

from __future__ import annotations

import msgspec
import pytest

from fourline import plugins
from fourline.api.openapi.document import _Written, document
from fourline.core.engine import Metadata
from fourline.plugins import Plugins
from fourline.plugins.admission import answer_fault

TWIN = Metadata("twin", "Twin", "The same moves.", 2, 2)


class Lines(msgspec.Struct):
    """The answer of an analyst of another game."""

    open_lines: int


class LineAnalyst:
    game_type = "tic-tac-toe"
    answer = Lines

    def analyse(self, moves: str) -> Lines:
        return Lines(8 - len(moves))


def analysis_schema(installed: Plugins) -> object:
    answers = document(installed)["paths"]["/api/analysis"]["post"]["responses"]
    return answers["200"]["content"]["application/json"]["schema"]


def test_the_document_has_the_answer_of_the_installed_analyst() -> None:
    assert analysis_schema(plugins.installed()) == {"$ref": "#/components/schemas/Analysis"}


def test_two_analysts_are_one_call_with_two_answers() -> None:
    installed = plugins.installed()
    more = msgspec.structs.replace(installed, analysts=installed.analysts | {"tic-tac-toe": LineAnalyst()})
    assert analysis_schema(more) == {
        "anyOf": [{"$ref": "#/components/schemas/Analysis"}, {"$ref": "#/components/schemas/Lines"}]
    }
    assert "open_lines" in document(more)["components"]["schemas"]["Lines"]["properties"]


def test_without_an_analyst_nothing_is_promised() -> None:
    assert analysis_schema(msgspec.structs.replace(plugins.installed(), analysts={})) == {}


@pytest.mark.parametrize("answer", [None, dict, "Lines"])
def test_an_analyst_that_does_not_say_what_it_answers_is_left_out(answer: object) -> None:
    vague = type("Vague", (), {"game_type": "tic-tac-toe", "answer": answer})()
    assert answer_fault(vague) == "Vague.answer is not a msgspec.Struct with at least one field."
    assert answer_fault(LineAnalyst()) is None


def test_two_games_may_name_their_moves_alike() -> None:
    installed = plugins.installed()
    twin = type("Twin", (type(installed.engines["tic-tac-toe"]),), {"metadata": TWIN})()
    more = msgspec.structs.replace(installed, engines=installed.engines | {"twin": twin})
    move = document(more)["paths"]["/api/matches/{id}/moves"]["post"]["requestBody"]
    choices = [one["$ref"] for one in move["content"]["application/json"]["schema"]["oneOf"]]
    assert len(set(choices)) == len(choices)
    assert {one.rpartition("moves.")[2] for one in choices} >= {"tic-tac-toe.MarkBody", "twin.MarkBody"}


def test_a_plugin_that_cannot_be_described_leaves_the_page_to_the_others() -> None:
    class Shapeless:
        game_type, answer = "tic-tac-toe", type("Odd", (), {"__slots__": ()})

    installed = plugins.installed()
    odd = msgspec.structs.replace(installed, analysts=installed.analysts | {"tic-tac-toe": Shapeless()})
    with pytest.raises(TypeError):
        document(odd)
    written = _Written(lambda: odd)
    assert b"/api/matches/{id}/moves" in written.latest()[0]
    assert written.latest() is not None
