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

from fourline.api.auth import BadToken, Gate
from fourline.api.limits import Limits
from fourline.api.metrics import Metrics
from fourline.api.problems import problem, refusal_of
from fourline.api.request import Call, CallContext, Reply
from fourline.api.room.access import RoomAccess
from fourline.service.app import Service
from fourline.service.errors import refuse

log = logging.getLogger(__name__)

_encoder = msgspec.json.Encoder()
HELD = ("analyses",)


class HttpHandler:
    """Runs calls for whoever makes them."""

    def __init__(self, service: Service, gate: Gate, limits: Limits, metrics: Metrics, base_url: str) -> None:
        self._service, self._gate, self._limits, self._metrics = service, gate, limits, metrics
        self._base_url = base_url
        self._rooms = RoomAccess(service, limits)

    def route(self, call: Call) -> Route:
        async def endpoint(request: Request) -> Response:
            started = time.perf_counter()
            response = await self._answer(call, request)
            self._metrics.called(call.name, response.status_code, time.perf_counter() - started)
            return response

        return Route(f"/api{call.path}", endpoint, methods=[call.method], name=call.name)

    async def _answer(self, call: Call, request: Request) -> Response:
        try:
            return await self._run(call, request)
        except BadToken:
            forget = {"set-cookie": self._gate.cookie("", 0)}
            return problem("auth/required", "This token is nobody's. Ask again without it.", None, forget)
        except ClientDisconnect:
            return Response(status_code=499)
        except Exception as error:
            refusal = refusal_of(error)
            if refusal is None:
                log.exception("call failed", extra={"call": call.name})
                return problem("service/unavailable", "Something went wrong on our side.")
            data = dict(refusal.data)
            headers = {}
            if "retry_after" in data:
                headers["retry-after"] = str(max(1, round(data.pop("retry_after") + 0.5)))
            return problem(refusal.code, refusal.detail, data, headers)

    async def _run(self, call: Call, request: Request) -> Response:
        address = self._gate.address(request)
        if call.method != "GET" and self._gate.foreign(request):
            refuse("auth/forbidden", "This request comes from another site's page.")
        if call.limit in HELD:
            return await self._held(call, request, address, call.limit)
        if call.limit is not None:
            self._limits.spend(call.limit, address)
        elif call.method == "GET" and not call.path.startswith("/health"):
            self._limits.spend("reads", address)
        return await self._handled(call, request, address)

    async def _held(self, call: Call, request: Request, address: str, limit: str) -> Response:
        """Counted while it lasts."""
        self._limits.hold(limit, address)
        try:
            return await self._handled(call, request, address)
        finally:
            self._limits.release(limit, address)

    async def _handled(self, call: Call, request: Request, address: str) -> Response:
        context = await self._asked(call, request, address)
        work = call.handler(context)
        return self._respond(call, await (while_there(request, work) if call.slow else work))

    async def _asked(self, call: Call, request: Request, address: str) -> CallContext:
        """Readable, exists, token: the order in which the contract refuses."""
        context = CallContext(self._service, request, self._base_url, address)
        context.body = await self._gate.read(call, request)
        context.query = self._gate.query(call, request)
        if call.of_match:
            context.stream = await self._gate.stream(request)
            if isinstance(context.body, bytes):
                context.body = self._gate.read_move(context.stream, context.body)
        if call.of_room:
            who = await self._gate.whoever(request)
            context.stream = await self._rooms.find(request.path_params["code"], address, who)
        context.player = await self._gate.player(call, request)
        if context.player is not None and call.method != "GET":
            self._service.identity.came_from(context.player, address)
        if call.of_match:
            self._service.matches.seen(context.stream, context.player)
        if call.of_room:
            self._service.room_keeping.seen(context.stream, context.player)
        return context

    def _respond(self, call: Call, reply: Reply) -> Response:
        body = reply.body
        if reply.media is None and not isinstance(body, bytes):
            body = _encoder.encode(body)
        headers = {"cache-control": reply.cache}
        if reply.token is not None:
            headers["set-cookie"] = self._gate.cookie(reply.token)
        return Response(body, call.status, headers, reply.media or "application/json")


async def while_there(request: Request, work: Awaitable[Reply]) -> Reply:
    """The work's result; if the client hangs up first, the work is cancelled."""
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
