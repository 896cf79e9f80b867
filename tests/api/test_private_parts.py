"""The parts of uvicorn and websockets that are not documented are there, and each is named in the code.

A release without one of them would break every socket. So their versions are bounded, and raising a
bound runs into this file first.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import tomllib
from collections import deque
from pathlib import Path
from types import ModuleType

import pytest
import uvicorn
from packaging.requirements import Requirement
from packaging.version import Version
from uvicorn.lifespan.on import LifespanOn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from fourline.api.process import answering, connections, front_http, serving
from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.process.connections import BoundedHttp
from fourline.api.sockets import handshake, pings, protocol, reading

ROOT = Path(__file__).parents[2]
KNOWN = Connections(Bounds(group=str))
FLOW_PARTS = {"drain", "pause_reading", "resume_reading", "write_paused"}
"""Of the object that holds a connection back; it hangs on the parts that the modules list."""
LATER = {"scope", "url"}
"""Made by `handle_connect` and `on_message_begin`: not there before a client has asked for something."""


async def app(scope: object, receive: object, send: object) -> None:
    """Serves nothing."""


@pytest.fixture
def connection() -> WebSocketsSansIOProtocol:
    """As uvicorn makes it, before anyone connects."""
    loop = asyncio.new_event_loop()
    try:
        return WebSocketsSansIOProtocol(serving.configured(app, KNOWN), ServerState(), {}, loop)
    finally:
        loop.close()


def test_every_part_of_the_protocol_is_there(connection: WebSocketsSansIOProtocol) -> None:
    parts = protocol.UVICORN_PARTS | reading.UVICORN_PARTS | pings.UVICORN_PARTS | handshake.UVICORN_PARTS
    assert {name for name in parts - LATER if not hasattr(connection, name)} == set()
    made = inspect.getsource(WebSocketsSansIOProtocol.handle_connect)
    assert "self.scope" in made


def test_every_part_of_websockets_is_there(connection: WebSocketsSansIOProtocol) -> None:
    parts = protocol.WEBSOCKETS_PARTS | reading.WEBSOCKETS_PARTS | handshake.WEBSOCKETS_PARTS
    assert {name for name in parts if not hasattr(connection.conn, name)} == set()


def test_every_part_of_the_server_is_there() -> None:
    server = uvicorn.Server(serving.configured(app, KNOWN))
    assert {
        name
        for name in serving.UVICORN_PARTS
        if not hasattr(server, name) and name not in ("lifespan", "started")
    } == set()
    assert "self.started = True" in inspect.getsource(uvicorn.Server.startup)


def test_every_part_of_http_is_there() -> None:
    loop = asyncio.new_event_loop()
    try:
        made = HttpToolsProtocol(serving.configured(app, KNOWN), ServerState(), {}, loop)
    finally:
        loop.close()
    parts = (
        connections.UVICORN_PARTS | front_http.UVICORN_PARTS | answering.UVICORN_PARTS | handshake.HTTP_PARTS
    )
    assert {name for name in parts - LATER if not hasattr(made, name)} == set()
    assert "self.url = " in inspect.getsource(HttpToolsProtocol.on_message_begin)


def test_what_these_parts_lead_to_is_there() -> None:
    flow = FlowControl(asyncio.Transport())
    assert {name for name in FLOW_PARTS if not hasattr(flow, name)} == set()
    assert {name for name in ("connections", "default_headers") if not hasattr(ServerState(), name)} == set()
    config = serving.configured(app, KNOWN)
    if not config.loaded:
        config.load()
    assert hasattr(config, "http_protocol_class")
    assert "self.state" in inspect.getsource(LifespanOn.__init__)
    used = {
        node.attr
        for module in (answering, connections, front_http)
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self.flow"
    }
    assert used == FLOW_PARTS


def test_every_part_of_a_request_is_there() -> None:
    begun = inspect.getsource(RequestResponseCycle.__init__)
    assert {
        name
        for name in answering.CYCLE_PARTS
        if not hasattr(RequestResponseCycle, name) and f"self.{name} = " not in begun
    } == set()
    used = of_self(answering, "DirectCycle") | overridden(answering.DirectCycle, RequestResponseCycle)
    assert used == answering.CYCLE_PARTS
    assert of_self(answering, "DirectCycle", ("http",)) == answering.UVICORN_PARTS


def test_what_two_connections_share_never_changes() -> None:
    """The constructors of uvicorn and websockets run once; what they make for each object is listed."""
    loop, state = asyncio.new_event_loop(), ServerState()
    try:
        config = serving.configured(app, KNOWN)
        for made, blank in (
            ([HttpToolsProtocol(config, state, {}, loop) for _ in range(2)], front_http.BLANK),
            ([WebSocketsSansIOProtocol(config, state, {}, loop) for _ in range(2)], handshake.BLANK),
            ([ServerProtocol(extensions=[]) for _ in range(2)], handshake.CONN_BLANK),
        ):
            one, other = map(vars, made)
            apart = {name for name in one if one[name] is not other[name] and one[name] != 2**20}
            assert apart - {"app_state", "available_extensions"} == blank.own - {"default_headers"}
            changing = (list, set, dict, deque, asyncio.Event, asyncio.Queue)
            shared = {name for name in one.keys() - blank.own if isinstance(one[name], changing)}
            assert shared <= {"app_state", "connections", "tasks", "available_extensions"}
    finally:
        loop.close()


def test_what_is_overridden_takes_the_same_arguments() -> None:
    for ours, theirs in (
        (protocol.WireProtocol, WebSocketsSansIOProtocol),
        (reading.ReadingProtocol, WebSocketsSansIOProtocol),
        (pings.PingedProtocol, WebSocketsSansIOProtocol),
        (handshake.HandshakeProtocol, WebSocketsSansIOProtocol),
        (serving._Server, uvicorn.Server),
        (BoundedHttp, HttpToolsProtocol),
        (front_http.FrontHttp, HttpToolsProtocol),
        (answering.DirectCycle, RequestResponseCycle),
    ):
        for name, method in vars(ours).items():
            if inspect.isfunction(method) and name in vars(theirs) and name != "__init__":
                expected = list(inspect.signature(vars(theirs)[name]).parameters)
                assert list(inspect.signature(method).parameters) == expected, name


def of_self(module: ModuleType, name: str, through: tuple[str, ...] = ("self",)) -> set[str]:
    """The attributes a class of this module takes from `self`, `super()` or one of its attributes."""
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    (body,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    spelled = {".".join(through), *(["super()"] if through == ("self",) else [])}
    found = {
        node.attr
        for node in ast.walk(body)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in spelled
    }
    own = {one.name for one in body.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
    own |= {one.target.id for one in body.body if isinstance(one, ast.AnnAssign)}
    own |= {target.id for one in body.body if isinstance(one, ast.Assign) for target in one.targets}
    own |= {
        node.attr
        for node in ast.walk(
            next((one for one in body.body if getattr(one, "name", "") == "__init__"), ast.Pass())
        )
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    return found - own


def overridden(ours: type, theirs: type) -> set[str]:
    return {name for name in vars(ours) if not name.startswith("__") and hasattr(theirs, name)}


def test_the_lists_are_what_the_code_uses() -> None:
    """So that nothing private is used without a line in the list."""
    ours: set[str] = set()
    for module, made, of_websockets in (
        (handshake, handshake.HandshakeProtocol, handshake.WEBSOCKETS_PARTS),
        (pings, pings.PingedProtocol, frozenset[str]()),
        (reading, reading.ReadingProtocol, reading.WEBSOCKETS_PARTS),
        (protocol, protocol.WireProtocol, protocol.WEBSOCKETS_PARTS),
    ):
        used = of_self(module, made.__name__) | overridden(made, WebSocketsSansIOProtocol)
        assert used - (ours - module.UVICORN_PARTS) == module.UVICORN_PARTS
        assert of_self(module, made.__name__, ("self", "conn")) == of_websockets
        ours |= vars(made).keys() | made.__annotations__.keys()
    server = of_self(serving, "_Server") | overridden(serving._Server, uvicorn.Server)
    assert server == serving.UVICORN_PARTS
    assert of_self(handshake, "HandshakeProtocol", ("http",)) == handshake.HTTP_PARTS
    ours = set()
    for module, made in ((front_http, front_http.FrontHttp), (connections, BoundedHttp)):
        used = of_self(module, made.__name__) | overridden(made, HttpToolsProtocol)
        assert used - (ours - module.UVICORN_PARTS) == module.UVICORN_PARTS
        ours |= vars(made).keys()


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_the_version_is_bounded_above(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (bounds,) = (
        one.specifier
        for one in map(Requirement, project["optional-dependencies"]["server"])
        if one.name == name
    )
    upper = [Version(one.version) for one in bounds if one.operator == "<"]
    assert upper
    assert not bounds.contains(upper[0])
    pinned = [
        line for line in (ROOT / "requirements" / "run.in").read_text().splitlines() if line.startswith(name)
    ]
    assert [Requirement(line).specifier for line in pinned] == [bounds]
