"""Settings: where they come from, and what is wrong with them in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourline.settings import BadSetting, default_database, load


def test_a_flag_beats_the_environment_beats_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text('# a comment\nexport PORT="1111"\nHOST=0.0.0.0\nLIMIT_MOVES = 7\n')
    found = load({"PORT": "2222"}, file)
    assert (found.port, found.host, found.limit_moves, found.limit_joins) == (2222, "0.0.0.0", 7, 120)
    assert load({"PORT": "2222"}, file, port=3333, host=None).port == 3333


def test_the_defaults_are_the_contracts(tmp_path: Path) -> None:
    found = load({}, tmp_path / "none")
    limits = (
        found.limit_opens,
        found.limit_joins,
        found.limit_moves,
        found.limit_sockets,
        found.limit_analyses,
    )
    assert limits == (120, 120, 1200, 300, 2)
    assert (found.host, found.port, found.limit_codes) == ("127.0.0.1", 8000, 10)
    assert found.trusted_proxies == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"), ("PORT", "70000"), ("LIMIT_MOVES", "0"), ("PUBLIC_URL", "play.example.org"),
        ("TRUSTED_PROXIES", "10.0.0.0/8, proxy"), ("LOG_LEVEL", "loud"), ("ALLOWED_ORIGINS", "evil"),
    ],
)  # fmt: skip
def test_what_cannot_be_set(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BadSetting):
        load({name: value}, tmp_path / "none")


def test_the_database_is_in_the_users_data_folder() -> None:
    assert default_database({"XDG_DATA_HOME": "/data"}) == "sqlite:////data/fourline/fourline.sqlite"
