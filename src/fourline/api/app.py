"""The application: the routes of the table, the sockets, the pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fourline.api.auth import Auth
from fourline.api.front.application import Front
from fourline.api.front.direct import DirectCalls
from fourline.api.handler import HttpHandler
from fourline.api.headers import SecurityHeaders
from fourline.api.hosts import Hosts, KnownHosts
from fourline.api.limits import Limits
from fourline.api.metrics import Metrics
from fourline.api.openapi.document import document_routes
from fourline.api.pages.docs import docs_routes
from fourline.api.pages.previews import Previews
from fourline.api.pages.static import page_routes
from fourline.api.problems import problem
from fourline.api.socket_routes import SocketRoutes
from fourline.api.table import CALLS
from fourline.service.app import Service
from fourline.settings import Settings


def build_app(service: Service, settings: Settings, base_url: str, metrics: Metrics) -> Front:
    """The ASGI application; it starts and stops the service."""
    auth, limits = Auth(service.identity, settings, base_url), Limits(settings, service.bus)
    handler = HttpHandler(service, auth, limits, metrics, base_url)
    sockets = SocketRoutes(service, auth, limits, metrics)
    routes = [
        *sockets.routes(),
        *(handler.route(call) for call in CALLS),
        *document_routes(lambda: service.games.plugins),
        *docs_routes(),
        *page_routes(Previews(service, base_url).tags),
    ]

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    handlers = {HTTPException: _http_problem, Exception: _server_error}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)  # type: ignore[arg-type]
    app.router.redirect_slashes = False
    direct = DirectCalls(app, [*sockets.direct(), *(handler.direct(call) for call in CALLS)])
    known = KnownHosts(direct, Hosts(settings, base_url))
    return Front(SecurityHeaders(known, base_url), known, direct.whole)


async def _http_problem(request: Request, error: HTTPException) -> Response:
    if error.status_code == 405:
        detail = f"{request.method} is not possible here."
        return problem("request/method", detail, None, dict(error.headers or {}))
    return problem("request/not_found", "There is nothing at this address.")


async def _server_error(_request: Request, _error: Exception) -> Response:
    return problem("service/unavailable", "Something went wrong on our side.")
