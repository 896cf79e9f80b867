"""What stands before every call: Origin, limits, content type, size, strict decoding, the token."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request

from fourline.api.addresses import Addresses
from fourline.api.hosts import Hosts
from fourline.api.match.bodies import MoveEnvelope, checked_id, unreadable, wire
from fourline.api.request import NEEDS_TOKEN, Call
from fourline.service.app import Service
from fourline.service.errors import no_match, refuse
from fourline.service.match.commands import MatchStream
from fourline.settings import Settings

MOST_BYTES = 16 * 1024
COOKIE = "fourline"
YEAR_SECONDS = 365 * 86_400
_COOKIE = re.compile(rf"(?:^|;) *{COOKIE}=([A-Za-z0-9_-]*)")
MATCH_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_INTEGER = re.compile(r"-?[0-9]+")
_LONGEST_NUMBER = 15


class BadToken(Exception):
    """A token that is nobody's, given with a command."""


class Gate:
    """Reads requests, and turns away those that must not come in."""

    def __init__(self, service: Service, settings: Settings, base_url: str) -> None:
        self._service = service
        self._addresses = Addresses(settings.trusted_proxies)
        self._hosts = Hosts(settings, base_url)
        self._secure = base_url.startswith("https:")

    def address(self, connection: HTTPConnection) -> str:
        peer = connection.client.host if connection.client else None
        return self._addresses.of(peer, connection.headers.getlist("x-forwarded-for"))

    def foreign(self, connection: HTTPConnection) -> bool:
        """Does another site's page send this?"""
        headers = connection.headers
        return self._hosts.foreign(headers.get("origin"), headers.get("host", ""), self._scheme(connection))

    def _scheme(self, connection: HTTPConnection) -> str:
        """How the page was asked for: a listed proxy may have taken TLS off."""
        peer = connection.client.host if connection.client else ""
        told = connection.headers.get("x-forwarded-proto", "").strip().lower()
        if told in ("http", "https") and self._addresses.trusts(peer):
            return told
        scheme: str = connection.scope["scheme"]
        return scheme

    async def read(self, call: Call, request: Request) -> Any:
        """The body, decoded into the call's own struct."""
        if call.body is None:
            return None
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != "application/json" and (media or not call.may_be_empty):
            refuse("request/media_type", "Send the body as application/json.")
        raw = await _bounded(request)
        if not raw and call.may_be_empty:
            raw = b"{}"
        elif not media:
            refuse("request/media_type", "Send the body as application/json.")
        try:
            body = msgspec.json.decode(raw, type=call.body)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            refuse(*unreadable(error))
        if getattr(body, "command_id", None) is not None:
            checked_id(body.command_id)
        return raw if call.body is MoveEnvelope else body

    def read_move(self, stream: MatchStream, raw: bytes) -> Any:
        """A move of the game that is played in this match."""
        try:
            return wire(self._service.matches.engine(stream)).decode_body(raw)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            refuse("request/unreadable", f"{str(error).rstrip('.')}.")

    async def stream(self, request: Request) -> MatchStream:
        match_id = request.path_params["id"]
        if not MATCH_ID.fullmatch(match_id):
            no_match()
        return await self._service.matches.stream(match_id)

    async def player(self, call: Call, request: Request) -> str | None:
        """Who asks. Raises BadToken or Refused where the call needs more than that."""
        token = bearer(request) or cookie_of(request)
        player = await self.whoever(request)
        if player is None and token and call.role != "anyone":
            raise BadToken
        if player is None and call.role in NEEDS_TOKEN:
            refuse("auth/required", "This needs the token of a player.")
        return player

    async def whoever(self, connection: HTTPConnection) -> str | None:
        """The player whose token this carries, None for a bad one or none."""
        return await self._service.identity.player(bearer(connection) or cookie_of(connection))

    def query(self, call: Call, request: Request) -> dict[str, Any]:
        return {
            parameter.name: _value(parameter.name, parameter.schema, request.query_params.get(parameter.name))
            for parameter in call.query
        }

    def cookie(self, token: str, age: int = YEAR_SECONDS) -> str:
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={token}; Path=/api; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def cookie_of(connection: HTTPConnection) -> str | None:
    """Our one cookie as it stands in the header. General parsers also unquote, some in quadratic time."""
    for line in connection.headers.getlist("cookie"):
        found = _COOKIE.search(line)
        if found:
            return found[1]
    return None


def bearer(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def _bounded(request: Request) -> bytes:
    declared = request.headers.get("content-length", "0")
    if declared.isdigit() and int(declared) > MOST_BYTES:
        _too_large()
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            _too_large()
    return bytes(body)


def _too_large() -> None:
    refuse("request/too_large", "A request body has at most 16 KiB.")


def _value(name: str, schema: dict[str, Any], word: str | None) -> Any:
    if word is None or word == "":
        return schema.get("default")
    if schema["type"] != "integer":
        if not word.isprintable() or len(word) > 200:
            refuse("request/invalid", f"{name} is none of ours.")
        return word
    if not _INTEGER.fullmatch(word):
        refuse("request/unreadable", f"{name} must be a whole number.")
    if len(word) > _LONGEST_NUMBER:
        refuse("request/invalid", f"{name} is out of range.")
    number = int(word)
    if number < schema.get("minimum", number) or number > schema.get("maximum", number):
        refuse("request/invalid", f"{name} is out of range.")
    return number
