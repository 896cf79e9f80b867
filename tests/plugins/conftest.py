"""Fixtures of this suite."""

from __future__ import annotations

import pytest
from throwaway import Environment


@pytest.fixture(scope="session")
def make_environment(tmp_path_factory):
    return lambda: Environment(tmp_path_factory.mktemp("environment"))
