"""Every call about an account, made once as it should be and once as it should not."""

from __future__ import annotations

from typing import Any

from proof.room_evening import Statuses
from support.authenticator import Authenticator


class Life:
    """One person with several devices, who in the end is deleted."""

    def __init__(self, session: Any, url: str, statuses: Statuses) -> None:
        self._session, self._statuses = session, statuses
        self.url = url.replace("127.0.0.1", "localhost")  # an address can have no passkey

    def say(self, method: str, path: str, token: str = "", at: str = "", **body: Any) -> Any:
        """`at` is what stands in the path in place of its parameter."""
        self._session.cookies.clear()
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        before, _, rest = path.partition("{")
        address = f"{self.url}/api{before}{at}{rest.partition('}')[2]}"
        answer = self._session.request(
            method, address, json=body if method in ("POST", "PUT") else None, headers=headers
        )
        self._statuses[f"{method} /api{path}"].add(answer.status_code)
        return answer.json() if "json" in answer.headers.get("content-type", "") else {}


def live_a_life(session: Any, url: str, statuses: Statuses) -> None:
    life = Life(session, url, statuses)
    me = life.say("POST", "/matches", game="connect-four")["token"]
    for token in (me, ""):
        life.say("GET", "/me", token)
        life.say("POST", "/me", token, name="Ada")
        life.say("GET", "/me/link", token)
        life.say("GET", "/me/export", token)
    _link(life, me)
    _recover(life, me)
    _passkeys(life, me)
    for key in ("nothing", life.say("GET", "/me", me)["keys"][-1]["id"]):
        life.say("DELETE", "/me/keys/{id}", me, key)
    for token in ("", me):
        life.say("POST", "/me/end_others", token)
    life.say("POST", "/me/end_others", me, also="everything")
    for _ in range(2):
        life.say("DELETE", "/me", me)


def _link(life: Life, me: str) -> None:
    for verdict in ("refuse", "approve"):
        life.say("POST", f"/me/link/{verdict}", me, digits="00")
        for token in ("", me):
            code = life.say("POST", "/me/link", token).get("code", "BBBBBBBB")
        claim: dict[str, str] = {}
        for typed in ("BBBBBBBB", code):
            claim = life.say("POST", "/link", code=typed)
        life.say("POST", f"/me/link/{verdict}", me, digits=claim["digits"])
        for known in ("nothing", claim["claim"]):
            life.say("GET", "/link/{claim}", at=known)
            life.say("POST", "/link/status", claim=known)


def _recover(life: Life, me: str) -> None:
    for token in ("", me):
        code = life.say("POST", "/me/recovery", token).get("code", "")
    for typed in ("nonsense", code):
        life.say("POST", "/recover", code=typed)


def _passkeys(life: Life, me: str) -> None:
    device = Authenticator(life.url)
    for token in ("", me):
        options = life.say("POST", "/me/passkeys/options", token)
    for made in ({"id": "AQID", "response": {}}, device.create(options)):
        life.say("POST", "/me/passkeys", me, **made)
    wanted = life.say("POST", "/passkeys/options")
    life._statuses["POST /api/passkeys/options"].add(
        life._session.post(f"{life.url.replace('localhost', '127.0.0.1')}/api/passkeys/options").status_code
    )
    for proof in ({"id": "AQID", "response": {}}, device.get(wanted)):
        life.say("POST", "/passkeys", **proof)
    for key in ("nothing", life.say("GET", "/me", me)["passkeys"][0]["id"]):
        life.say("DELETE", "/me/passkeys/{id}", me, key)
