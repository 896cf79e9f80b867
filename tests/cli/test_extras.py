"""Without an extra: one sentence that names it, and exit status 1. With it: what it brings is declared."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.metadata import packages_distributions, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import fourline
from fourline.cli.main import main
from fourline.extras import EXTRAS, MissingExtra

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
DECLARED = {
    extra: [Requirement(text) for text in requirements]
    for extra, requirements in PROJECT["optional-dependencies"].items()
}
NOT_NEEDED = {"uvloop"}
NOT_PLAYED = {"env", "client"}
SERVER = "fourline: The game service is not installed: pip install 'fourline[server]' adds it.\n"
POSTGRES = "fourline: Support for PostgreSQL is not installed: pip install 'fourline[postgres]' adds it.\n"
REDIS = "fourline: Support for Redis is not installed: pip install 'fourline[redis]' adds it.\n"
ALERTS = (
    "fourline: Support for push notifications and mail is not installed:"
    " pip install 'fourline[alerts]' adds it.\n"
)
PICTURES = "fourline: Drawing PNG and GIF is not installed: pip install 'fourline[pictures]' adds it.\n"


@pytest.mark.parametrize(
    ("absent", "command", "said"),
    [
        ("uvicorn", "serve", SERVER),
        ("regex", "serve --port 0", SERVER),
        ("sqlalchemy", "db check", SERVER),
        ("alembic", "db upgrade", SERVER),
        ("starlette", "bench service", SERVER),
        ("starlette", "bench party", SERVER),
        ("asyncpg", "bench scale", POSTGRES),
        ("asyncpg", "db check --database-url postgresql://nowhere.invalid/x", POSTGRES),
        ("asyncpg", "db export - --database-url postgresql://nowhere.invalid/x", POSTGRES),
        ("PIL", "render 4453 --format png", PICTURES),
        ("PIL", "render 4453 -o game.gif", PICTURES),
        ("PIL", "bench pictures", PICTURES),
        ("cryptography", "bench alerts", ALERTS),
    ],
)
def test_a_missing_part_is_named(
    absent: str,
    command: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, absent, None)
    assert main(command.split()) == 1
    assert capsys.readouterr().err == said
    assert list(tmp_path.iterdir()) == []


def test_the_library_names_a_missing_part_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(MissingExtra, match=r"fourline\[pictures\]"):
        fourline.draw("44").png()
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "fourline.library.arrays", raising=False)
    with pytest.raises(MissingExtra, match=r"need numpy: pip install 'fourline\[env\]'"):
        import_module("fourline.library.arrays")


@pytest.mark.parametrize(
    ("absent", "workers", "settings", "said"),
    [
        ("asyncpg", "1", {}, POSTGRES),
        ("asyncpg", "2", {}, POSTGRES),
        ("redis", "2", {"REDIS_URL": "redis://nowhere"}, REDIS),
        ("aiosmtplib", "1", {"SMTP_URL": "smtp://nowhere.invalid"}, ALERTS),
    ],
)
def test_a_server_says_what_its_settings_need_before_it_listens(
    absent: str,
    workers: str,
    settings: dict[str, str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("FOURLINE_DATABASE_URL", "postgresql://nowhere.invalid/x")
    for name, value in settings.items():
        monkeypatch.setenv(f"FOURLINE_{name}", value)
    monkeypatch.setitem(sys.modules, absent, None)
    assert main(["serve", "--port", "0", "--workers", workers]) == 1
    assert capsys.readouterr().err == said


def test_the_client_names_its_extra_when_it_is_imported() -> None:
    code = "import sys; sys.modules['httpx'] = None; import fourline.client"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    said = "The client of the game service is not installed: pip install 'fourline[client]' adds it."
    assert done.stderr.splitlines()[-1] == f"fourline.extras.MissingExtra: {said}"


def test_the_client_needs_nothing_of_the_server() -> None:
    """Its structs are the server's, but not what the server runs on."""
    absent = set(EXTRAS["server"]) - set(EXTRAS["client"])
    code = f"import sys; sys.modules.update(dict.fromkeys({absent!r})); import fourline.client"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_the_code_asks_for_is_what_the_extras_declare() -> None:
    distributions = packages_distributions()
    for extra, modules in EXTRAS.items():
        brought = {canonicalize_name(distributions[module][0]) for module in modules}
        assert brought == {canonicalize_name(one.name) for one in DECLARED[extra]} - NOT_NEEDED, extra


def test_all_is_all_and_the_server_draws_pictures() -> None:
    (everything,) = DECLARED["all"]
    assert everything.name == "fourline"
    assert everything.extras == set(DECLARED) - {"all"} == set(EXTRAS)
    assert set(map(str, DECLARED["pictures"])) <= set(map(str, DECLARED["server"]))


def test_a_plain_install_brings_msgspec_and_at_most_two_packages_more() -> None:
    names = {Requirement(text).name for text in PROJECT["dependencies"]}
    assert "msgspec" in names
    assert len(names) <= 3


def test_the_pins_are_what_the_package_declares_and_within_its_bounds() -> None:
    plain = [Requirement(text) for text in PROJECT["dependencies"]]
    extras = [one for extra in EXTRAS for one in DECLARED[extra]]
    assert named("core.in") == {one.name for one in plain}
    played = [one for extra in EXTRAS if extra not in NOT_PLAYED for one in DECLARED[extra]]
    assert named("run.in") == {one.name for one in [*plain, *played]}
    assert {one.name for extra in NOT_PLAYED for one in DECLARED[extra]} <= named("test.in")
    for one in [*plain, *extras]:
        assert one.specifier.contains(version(one.name)), one


def named(file: str) -> set[str]:
    """The packages of a requirements file, and of those that it includes."""
    found = set()
    for line in (ROOT / "requirements" / file).read_text("utf-8").splitlines():
        if line.startswith("-r "):
            found |= named(line.removeprefix("-r ").strip())
        elif line.strip() and not line.startswith("#"):
            found.add(Requirement(line).name)
    return found
