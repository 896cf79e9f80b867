"""A person beside a service in this process, over HTTP: where they are and what time it is, the test says."""

from __future__ import annotations

from ipaddress import ip_address
from itertools import count
from typing import Any

import httpx
from starlette.types import ASGIApp

from fourline.api.app import build_app
from fourline.api.metrics import Metrics
from fourline.service.app import Service
from support.client import Person

HERE = "http://127.0.0.1:8000"
_counted = count()


def door_of(service: Service) -> ASGIApp:
    return build_app(service, service.settings, HERE, Metrics())


class Near(Person):
    """A client at an address: a private one of their own, if it is not named."""

    def __init__(self, door: ASGIApp, address: str | None = None) -> None:
        super().__init__(HERE)
        if address is None:
            address = str(ip_address("10.0.0.1") + next(_counted))
        self._http = httpx.AsyncClient(transport=httpx.ASGITransport(door, client=(address, 1)))

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self._http.get(f"{self.url}/api{path}", params=query, headers=self.headers)

    async def send(self, method: str, path: str, headers: Any = None, **options: Any) -> httpx.Response:
        self._http.cookies.clear()
        own = self.headers | (headers or {})
        return await self._http.request(method, f"{self.url}/api{path}", headers=own, **options)
