"""Settings: where they come from, and what is wrong with them in one sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from fourline.api.limits import Limits
from fourline.core.errors import BadSetting
from fourline.service.errors import Refused
from fourline.settings import Settings, default_database, environment_with, load

ROOT = Path(__file__).parents[2]
NUMBERS = {
    name: (kind, get_args(kind)[1])
    for name, kind in get_type_hints(Settings, include_extras=True).items()
    if get_args(kind)[:1] in ((int,), (float,))
}


def test_a_flag_beats_the_environment_beats_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text('# a comment\nexport PORT="1111"\nHOST=0.0.0.0\nLIMIT_MOVES = 7\n')
    found = load({"PORT": "2222"}, file)
    assert (found.port, found.host, found.limit_moves, found.limit_joins) == (2222, "0.0.0.0", 7, 120)
    assert load({"PORT": "2222"}, file, port=3333, host=None).port == 3333


def test_the_long_name_beats_the_short_one_in_each_place(tmp_path: Path) -> None:
    """So that a HOST or a PORT which other programs export can be overruled."""
    file = tmp_path / ".env"
    file.write_text("FOURLINE_PORT=1111\nPORT=1112\nFOURLINE_HOST=::1\nLIMIT_MOVES=7\n")
    assert load({"FOURLINE_PORT": "2222", "PORT": "2223"}, file).port == 2222
    assert load({"PORT": "2223"}, file).port == 2223
    found = load({}, file)
    assert (found.port, found.host, found.limit_moves) == (1111, "::1", 7)
    assert load({"FOURLINE_PORT": "2222"}, file, port=3333).port == 3333


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_every_setting_has_both_names_and_the_long_one_wins(name: str, tmp_path: Path) -> None:
    first, second = map(str, values_of(name))
    long, short, none = f"FOURLINE_{name.upper()}", name.upper(), tmp_path / "none"
    alone = [getattr(load({spelled: first}, none), name) for spelled in (long, short)]
    other = getattr(load({short: second}, none), name)
    assert alone[0] == alone[1] != other
    assert getattr(load({short: second, long: first}, none), name) == alone[0]


def values_of(name: str) -> tuple[object, object]:
    """Two values that this setting may have."""
    if name in NUMBERS:
        bounds = NUMBERS[name][1]
        return bounds.ge, bounds.le
    return {
        "log_level": ("info", "debug"),
        "redis_url": ("redis://one.example", "rediss://two.example"),
        "smtp_url": ("smtp://one.example", "smtp://two.example"),
        "public_url": ("https://one.example", "https://two.example"),
        "allowed_origins": ("https://one.example", "https://two.example"),
        "trusted_proxies": ("192.0.2.1", "192.0.2.2"),
    }.get(name, ("one", "two"))


def test_a_process_of_ours_has_the_settings_it_was_given_and_no_others(tmp_path: Path) -> None:
    """A benchmark must not write into the database that the environment names."""
    inherited = {"FOURLINE_DATABASE_URL": "postgresql://live", "LIMIT_MOVES": "1", "HOME": "/root"}
    made = environment_with({"DATABASE_URL": "sqlite:////tmp/a", "PYTHONPATH": "x"}, inherited)
    found = load(made, tmp_path / "none")
    assert (found.database_url, found.limit_moves) == ("sqlite:////tmp/a", 1200)
    assert (made["HOME"], made["PYTHONPATH"]) == ("/root", "x")


@pytest.mark.parametrize("url", ["foo", "http://127.0.0.1:6379", "127.0.0.1:6379"])
def test_a_redis_url_that_is_none_is_refused_on_any_database(url: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"^REDIS_URL must look like redis://127\.0\.0\.1:6379/0\.$"):
        load({"REDIS_URL": url}, tmp_path / "none")


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
        ("PUBLIC_URL", "play.example.org"), ("TRUSTED_PROXIES", "10.0.0.0/8, proxy"), ("LOG_LEVEL", "loud"),
        ("ALLOWED_ORIGINS", "evil"),
    ],
)  # fmt: skip
def test_what_cannot_be_set(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BadSetting):
        load({name: value}, tmp_path / "none")


def test_every_number_has_bounds() -> None:
    plain = {name for name, kind in get_type_hints(Settings).items() if kind in (int, float)}
    assert plain == set(NUMBERS)
    assert len(NUMBERS) >= 20


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_at_its_edges(tmp_path: Path, name: str) -> None:
    kind, bounds = NUMBERS[name]
    number, none = get_args(kind)[0], tmp_path / "none"
    for edge in (bounds.ge, bounds.le):
        assert getattr(load({name.upper(): str(edge)}, none), name) == number(edge)
    step = 1 if number is int else 0.001
    for wrong in (bounds.ge - step, bounds.le + step, "nan", "inf", "-1", "many", "", "1e999", "0x10"):
        for spelled in (name.upper(), f"FOURLINE_{name.upper()}"):
            with pytest.raises(BadSetting) as refused:
                load({spelled: str(wrong)}, none)
            assert re.fullmatch(rf"{spelled} must be a .*number from .* to .*, not .*\.", str(refused.value))


def test_a_flag_is_named_as_it_was_typed(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"^--workers must be a whole number from 1 to 1,000, not 0\.$"):
        load({}, tmp_path / "none", workers=0)


def test_limits_work_at_their_lowest(tmp_path: Path) -> None:
    """Nothing divides by zero: the second request of each kind is refused with a time to wait."""
    lowest = {name.upper(): "1" for name in NUMBERS if name.startswith("limit_")}
    limits = Limits(load(lowest, tmp_path / "none"))
    for kind in ("opens", "joins", "moves", "codes", "network_codes"):
        limits.spend(kind, "192.0.2.1")
        with pytest.raises(Refused, match="At most 1 ") as refused:
            limits.spend(kind, "192.0.2.1")
        assert 0 < refused.value.refusal.data["retry_after"] <= 60


def test_the_operators_page_names_every_setting_its_default_and_its_bounds() -> None:
    page = (ROOT / "docs" / "operations.md").read_text("utf-8")
    table = page[page.index("## Settings") : page.index("## Behind a proxy")]
    rows = [line.split("|") for line in table.splitlines() if line.startswith("| `")]
    named = {name: row for row in rows for name in re.findall(r"`([A-Z_]+)`", row[1])}
    assert set(named) == {name.upper() for name in Settings.__struct_fields__}
    defaults = Settings()
    for name, (_, bounds) in NUMBERS.items():
        row = named[name.upper()]
        assert f"{bounds.ge:,} to {bounds.le:,}" in row[3], name
        assert f"{getattr(defaults, name):,g}" in row[2].replace("off", "0"), name


def test_the_database_is_in_the_users_data_folder() -> None:
    assert default_database({"XDG_DATA_HOME": "/data"}) == "sqlite:////data/fourline/fourline.sqlite"
