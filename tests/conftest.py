"""For all suites: on CI nothing is skipped in silence, and what several of them need is here once."""

from __future__ import annotations

import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from support.client import everyone_leaves
from support.postgres import Postgres
from support.redis_process import RedisProcess
from support.running import Server

if TYPE_CHECKING:
    from support.by_hand import HandTime

# Property tests count examples, never seconds.
settings.register_profile("fourline", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("fourline")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _goodbye(request: pytest.FixtureRequest) -> None:
    """After every test with an event loop, the connections of its people are closed."""
    if "anyio_backend" in request.fixturenames:
        request.getfixturevalue("_everyone_leaves")


@pytest.fixture
async def _everyone_leaves(anyio_backend: str) -> AsyncIterator[None]:
    yield
    await everyone_leaves()


@pytest.fixture(scope="session")
def server_settings() -> dict[str, str]:
    """How a suite's own server differs from the usual one; a suite says so in its conftest."""
    return {}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, server_settings: dict[str, str]) -> Iterator[Server]:
    """One running server for a whole suite; tests that kill or restart one start their own."""
    with Server(tmp_path_factory.mktemp("server"), **server_settings) as running:
        yield running


@pytest.fixture
def url(server: Server) -> str:
    return server.url


@pytest.fixture
def time() -> HandTime:
    """It passes only when a test says so."""
    from support.by_hand import HandTime  # the whole service, which few suites need

    return HandTime()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="fourline-postgres-") as folder:
        Path(folder).chmod(0o755)
        with Postgres(Path(folder) / "cluster") as running:
            yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisProcess]:
    with RedisProcess() as running:
        yield running


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    if skipped and os.environ.get("FOURLINE_NO_SKIPS") and exitstatus == 0:
        for report in skipped:
            print(f"\nskipped where it must run: {report.nodeid}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
