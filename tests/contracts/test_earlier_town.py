"""What a server of commit c9163c52 left behind: today's program opens it and shows the same.

`tests/data/earlier/c9163c52` was recorded by `tools/record.py`: a database, its export, and what the program
of then answered to every read of everybody. See `tests/data/README.md`.
"""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.running import HandServer
from tools.record import READING, look

EARLIER = Path(__file__).parent.parent / "data" / "earlier" / "c9163c52"
TOLD: dict[str, Any] = json.loads(gzip.decompress((EARLIER / "shown.json.gz").read_bytes()))
PROGRAM = str(Path(sys.executable).parent / "fourline")
PASSING = re.compile(r"^ms$|_ms$|^away$")
"""Spans up to the look itself: they differ from one to the next, and so do moments since then."""
MOMENT = re.compile(r"\d{4}-?\d\d-?\d\dT\d\d:?\d\d:?\d\d(?:\.\d+)?Z")


def unpacked(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_bytes(gzip.decompress((EARLIER / f"{name}.gz").read_bytes()))
    return path


def run(*command: str, url: str) -> str:
    done = subprocess.run([PROGRAM, "db", *command, "--database-url", url], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def server_on_it(folder: Path, url: str | None = None) -> HandServer:
    """It stays at the moment at which the town was looked at: nothing there has expired, or does."""
    return HandServer(folder, url, TOLD["at"], **READING)


@pytest.mark.parametrize("way", ["database", "export", "postgresql"])
def test_it_is_sound_and_shows_the_same_to_everybody(
    tmp_path: Path, request: pytest.FixtureRequest, way: str
) -> None:
    """Also once its export was imported into an empty database, of either kind."""
    server = server_on_it(tmp_path)
    if way == "postgresql":
        server = server_on_it(tmp_path, request.getfixturevalue("postgres").database())
    if way == "database":
        unpacked(tmp_path, "fourline.sqlite")
    else:
        run("import", str(unpacked(tmp_path, "export.jsonl")), url=server.database_url)
    assert run("check", url=server.database_url).startswith("Sound: ")
    since = datetime.fromtimestamp(TOLD["at"] / 1000, UTC).strftime("%Y%m%dT%H%M%S.%f")
    found = []
    with server, httpx.Client(base_url=server.url, timeout=None) as http:
        for path, token, status, body in TOLD["shown"]:
            shown = look(http, path, token)
            found += [f"{path}: {status}, now {shown[0]}"] if status != shown[0] else []
            then, now = steady(body, TOLD["url"], since), steady(shown[1], server.url, since)
            found += differences(path, as_told_now(then), now)
    assert run("check", url=server.database_url).startswith("Sound: ")
    assert not found, "\n".join(found)


def test_what_runs_there_goes_on(tmp_path: Path) -> None:
    """Whoever is on turn moves, in every match; hosts end their evenings."""
    unpacked(tmp_path, "fourline.sqlite")
    moved = 0
    with server_on_it(tmp_path) as server, httpx.Client(base_url=f"{server.url}/api", timeout=None) as http:
        for known in TOLD["matches"].values():
            shown = http.get(f"/matches/{known['id']}").json()
            token = known["tokens"].get(shown["active_seat"])
            if shown["status"] != "in_progress" or shown["paused"] or token is None:
                continue
            bearer = {"authorization": f"Bearer {token}"}
            move = next(one["move"] for one in shown["view"]["targets"] if not one["closed"])
            done = http.post(f"/matches/{known['id']}/moves", json=move, headers=bearer)
            assert done.status_code == 200, f"{known['id']}: {done.text}"
            moved += 1
        for room in TOLD["rooms"].values():
            phase = http.get(f"/rooms/{room['code']}").json()["phase"]
            bearer = {"authorization": f"Bearer {room['host']}"}
            steps = {"finished": [], "podium": ["next_section"], "lobby": ["start"]}.get(phase, ["end"])
            for step in (*steps, "settings"):
                done = http.post(f"/rooms/{room['code']}/{step}", json={}, headers=bearer)
                assert done.status_code == 200, f"{phase}, {step}: {done.text}"
    assert moved > 10
    assert run("check", url=server.database_url).startswith("Sound: ")


@pytest.mark.parametrize("way", ["database", "postgresql"])
def test_what_todays_rules_would_not_rate_is_unrated_once(
    tmp_path: Path, request: pytest.FixtureRequest, way: str
) -> None:
    """People went on with each other, and gave four games up at once. No event is rewritten."""
    url = f"sqlite:///{tmp_path / 'fourline.sqlite'}"
    if way == "postgresql":
        url = request.getfixturevalue("postgres").database()
        run("import", str(unpacked(tmp_path, "export.jsonl")), url=url)
    else:
        unpacked(tmp_path, "fourline.sqlite")
        run("upgrade", url=url)
    before = logged(url)
    said = run("unrate", url=url).splitlines()
    assert said[-1].startswith("Today's rules would not rate 6 of 10 rated matches. Nothing was changed")
    whys = [line.partition(": ")[2] for line in said[:-1]]
    assert [whys.count(why) for why in sorted(set(whys))] == [4, 2], "unplayed, and of one pair on that day"
    assert logged(url) == before
    assert run("unrate", "--apply", url=url).splitlines()[:-1] == said[:-1]
    after = logged(url)
    assert before < after
    assert sum("match_unrated" in row for row in after - before) == len(after - before) == 6
    assert run("check", url=url).startswith("Sound: ")
    for again in ((), ("--apply",)):
        assert "all 4 rated matches: nothing to take back" in run("unrate", *again, url=url)
    assert logged(url) == after


def test_a_typed_avatar_is_erased_with_its_player(tmp_path: Path) -> None:
    """It was any text, and stands in the rows of the rooms and evenings that the player has been in."""
    unpacked(tmp_path, "fourline.sqlite")
    room = TOLD["rooms"]["evening"]
    seat, token = next(iter(room["players"].items()))
    with server_on_it(tmp_path) as server, httpx.Client(base_url=f"{server.url}/api", timeout=None) as http:
        assert typed_by(seat, room["code"], server.database_url) == {"room": {"🦊"}, "evening": {"🦊"}}
        done = http.delete("/me", headers={"authorization": f"Bearer {token}"})
        assert done.status_code == 204, done.text
    assert typed_by(seat, room["code"], server.database_url) == {"room": set(), "evening": set()}
    assert run("check", url=server.database_url).startswith("Sound: ")


def typed_by(seat: str, code: str, url: str) -> dict[str, set[str]]:
    """The avatars of one player of a room in the log, by kind of stream."""
    found = dict[str, set[str]](room=set(), evening=set())
    for row in logged(url):
        _, stream, *_, body = json.loads(row)
        for event in json.loads(body)["events"]:
            people = event.get("places", [event])
            if code in (stream.removeprefix("room:"), event.get("room")):
                mine = {one["avatar"] for one in people if one.get("id") == seat and one.get("avatar")}
                found[stream.partition(":")[0]] |= mine
    return found


def logged(url: str) -> set[str]:
    """The rows of the log."""
    return {line for line in run("export", "-", url=url).splitlines() if line.startswith('["commits"')}


def steady(body: Any, url: str, since: str) -> Any:
    """An answer without the server's address and without moments that are later than the look."""
    text = json.dumps(body).replace(url, "")
    return json.loads(MOMENT.sub(lambda one: "later" if re.sub("[-:]", "", one[0]) > since else one[0], text))


def as_told_now(told: Any) -> Any:
    """Then, a game did not count in lists if time ran out before the first move of who lost. Now it does.

    An avatar was any text, and none of these is in today's list.
    """
    if isinstance(told, list):
        return [as_told_now(one) for one in told]
    if not isinstance(told, dict):
        return told
    timeout = "counts" in told and told["outcome"] is not None and told["outcome"]["reason"] == "timeout"
    rest = {key: None if key == "avatar" else as_told_now(value) for key, value in told.items()}
    return rest | {"counts": True} if timeout else rest


def differences(where: str, old: Any, new: Any) -> Iterator[str]:
    """What is said otherwise than it was. More may be said."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if not PASSING.search(key):
                yield from differences(f"{where} {key}", old[key], new.get(key, "not there"))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from differences(f"{where} {number}", one, other)
    elif old != new:
        yield f"{where}: {old!r}, now {new!r}"
