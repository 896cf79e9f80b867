"""For all suites: on CI nothing is skipped in silence."""

from __future__ import annotations

import os

import pytest


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    if skipped and os.environ.get("FOURLINE_NO_SKIPS") and exitstatus == 0:
        for report in skipped:
            print(f"\nskipped where it must run: {report.nodeid}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
