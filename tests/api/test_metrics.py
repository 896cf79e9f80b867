"""What is counted reads the same whether one process counts or several do."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st
from prometheus_client import CollectorRegistry, generate_latest

from fourline.api.metrics import SECONDS, Calls, SharedCalls, SharedSocketCommands, SocketCommands


def page(registry: CollectorRegistry) -> str:
    return re.sub(r"(_created.*) .*", r"\1", generate_latest(registry).decode())


@given(st.lists(st.sampled_from(SECONDS) | st.floats(0, 5), max_size=30), st.integers(0, 3))
def test_plain_numbers_are_shown_as_the_library_shows_its_own(waits: list[float], refusals: int) -> None:
    own, library = CollectorRegistry(), CollectorRegistry()
    for commands in (SocketCommands(own), SharedSocketCommands(library)):
        for seconds in waits:
            commands.acked(seconds)
        for _ in range(refusals):
            commands.refused()
    assert page(own) == page(library)
    assert f"fourline_socket_command_seconds_count {float(len(waits))}" in page(own)


_calls = st.tuples(st.sampled_from(("open_match", "join_match")), st.sampled_from((200, 201, 429)))


@given(st.lists(st.tuples(_calls, st.sampled_from(SECONDS) | st.floats(0, 5)), max_size=30))
def test_calls_too(made: list[tuple[tuple[str, int], float]]) -> None:
    own, library = CollectorRegistry(), CollectorRegistry()
    for calls in (Calls(own), SharedCalls(library)):
        for (name, status), seconds in made:
            calls.called(name, status, seconds)
    assert sorted(page(own).splitlines()) == sorted(page(library).splitlines())


def test_a_single_metric_can_be_asked_for_by_its_name() -> None:
    registry = CollectorRegistry()
    SocketCommands(registry).refused()
    names = ["fourline_socket_commands_total", "fourline_socket_command_seconds_count"]
    found = [sample.name for one in registry.restricted_registry(names).collect() for sample in one.samples]
    assert sorted(set(found)) == sorted(names)
