"""From a row of the table to a route: the same steps for every call, in the contract's order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from fourline.api.auth import NOT_FOR_BOTS, Auth, BadToken, token_of
from fourline.api.decoding import decode_body, read_body, read_query
from fourline.api.front.answer import Answer
from fourline.api.front.direct import Direct, Endpoint
from fourline.api.front.incoming import Incoming
from fourline.api.light import lightened
from fourline.api.limits import Limits
from fourline.api.line_stream import LineStream
from fourline.api.metrics import Metrics
from fourline.api.problems import problem, problem_of, refusal_of
from fourline.api.request import NO_CONTENT, Call, CallContext, Reply, Role
from fourline.api.sockets.admission import Admission
from fourline.service.account.commands import Visitor
from fourline.service.app import Service
from fourline.service.errors import Refused, refuse

log = logging.getLogger(__name__)

_encoder = msgspec.json.Encoder()
CONCURRENT = ("analyses",)
PLAYING: tuple[Role, ...] = ("newcomer", "seated", "member", "host")
"""What a banned player may not do; their own account stays theirs."""
READS, LISTS = 8, 1
"""How many begin per iteration of the event loop: one address that reads on a hundred connections delays a
move by some of its calls, not by all. A list takes milliseconds."""
UNKNOWN_TOKEN = (
    "This token opens nothing: its device was ended, or its player was deleted. "
    "Send the request again without it to play as a new player."
)


class HttpHandler:
    """Runs the calls of the table."""

    def __init__(self, service: Service, auth: Auth, limits: Limits, metrics: Metrics, base_url: str) -> None:
        self._service, self._auth, self._limits, self._metrics = service, auth, limits, metrics
        self._base_url = base_url
        self._reads, self._lists = Admission(READS), Admission(LISTS)

    def direct(self, call: Call) -> Direct:
        whole = call.media == "application/json" and not call.slow
        return Direct(call.method, f"/api{call.path}", self._endpoint(call), whole)

    def _endpoint(self, call: Call) -> Endpoint:
        name, called = call.name, self._metrics.called

        async def endpoint(request: Incoming) -> Response:
            started = time.perf_counter()
            response = await self._answer(call, request)
            called(name, response.status_code, time.perf_counter() - started)
            return response

        return endpoint

    def route(self, call: Call) -> Route:
        answer = self._endpoint(call)

        async def endpoint(request: Request) -> Response:
            response: Response = await answer(Incoming.of(request.scope, request.receive))
            return response

        return Route(f"/api{call.path}", endpoint, methods=[call.method], name=call.name)

    async def _answer(self, call: Call, request: Incoming) -> Response:
        try:
            return await self._run(call, request)
        except BadToken:
            forget = {"set-cookie": self._auth.cookie("", 0)}
            return problem("auth/required", UNKNOWN_TOKEN, {"token": "unknown"}, forget)
        except ClientDisconnect:
            return Response(status_code=499)
        except Exception as error:
            refusal = refusal_of(error)
            if refusal is None:
                log.exception("call failed", extra={"call": call.name})
                return problem("service/unavailable", "Something went wrong on our side.")
            return problem_of(refusal)

    async def _run(self, call: Call, request: Incoming) -> Response:
        address = self._auth.address(request)
        if call.method != "GET" and self._auth.cross_site(request):
            refuse("auth/forbidden", "This request comes from another site's page.")
        if call.limit in CONCURRENT:
            return await self._run_counted(call, request, address, call.limit)
        if call.limit is not None:
            self._limits.spend(call.limit, address)
        elif call.method == "GET" and not call.path.startswith("/health"):
            self._limits.spend("reads", address)
        return await self._handle(call, request, address)

    async def _run_counted(self, call: Call, request: Incoming, address: str, limit: str) -> Response:
        """Counts against the limit of concurrent calls while it runs."""
        self._limits.acquire(limit, address)
        try:
            return await self._handle(call, request, address)
        finally:
            self._limits.release(limit, address)

    async def _handle(self, call: Call, request: Incoming, address: str) -> Response:
        if call.method == "GET":
            await (self._lists if call.is_list else self._reads).wait(address)
        context = await self._context(call, request, address)
        work = call.handler(context)
        reply = await (until_disconnect(request, work) if call.slow else work)
        return self._respond(call, reply, request)

    async def _context(self, call: Call, request: Incoming, address: str) -> CallContext:
        """Readable, exists, token: the order in which the contract refuses."""
        context = CallContext(self._service, self._limits, request, self._base_url, address, call.role)
        context.raw_body = await read_body(call, request)
        context.body = decode_body(call, context.raw_body)
        context.query = read_query(call, request)
        key = await self._auth.key_of(request)
        if key is not None:
            context.player, context.visitor = key.person, Visitor(key, token_of(request) or "")
        context.page_of = self._auth.page
        if key is not None and key.kind == "bot" and not call.bots:
            raise Refused(NOT_FOR_BOTS)
        if call.subject is not None:
            await call.subject.find(context)
        self._auth.check(call, request, context.player)
        if key is not None and call.method != "GET" and call.role in PLAYING:
            self._service.bans.check(key)
        if context.player is not None and call.method != "GET":
            self._service.identity.came_from(context.player, address)
        if call.subject is not None:
            call.subject.touch(context)
        return context

    def _respond(self, call: Call, reply: Reply, request: Incoming) -> Response:
        headers = {"cache-control": reply.cache}
        if reply.token is not None:
            headers["set-cookie"] = self._auth.cookie(reply.token)
        elif reply.signs_out:
            headers["set-cookie"] = self._auth.cookie("", 0)
        if reply.lines is not None:
            return LineStream(reply.lines, reply.on_end, call.media, headers)
        if call.status == NO_CONTENT or (call.or_nothing and reply.body is None):
            return Response(status_code=NO_CONTENT, headers=headers)
        answer: Response
        if reply.media is not None:
            answer = Response(reply.body, call.status, headers, reply.media)
        else:
            body = reply.body if isinstance(reply.body, bytes) else _encoder.encode(reply.body)
            lines = [(name.encode(), value.encode()) for name, value in headers.items()]
            answer = Answer(call.status, body, lines)
        return lightened(answer, request.headers) if call.compress and reply.token is None else answer


async def until_disconnect(request: Incoming, work: Awaitable[Reply]) -> Reply:
    """The work's result; if the client disconnects first, the work is cancelled."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_disconnected(request.receive))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientDisconnect
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def _disconnected(receive: Callable[[], Awaitable[Any]]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
