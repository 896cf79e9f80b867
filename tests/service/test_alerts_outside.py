"""The doors to the outside: which addresses are refused, and what a push message is made of."""

from __future__ import annotations

import ast
import base64
import inspect
import re
import socket
import ssl
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from fourline.adapters.outside import http, mail, push
from fourline.adapters.outside.addresses import Addresses, is_public
from fourline.adapters.outside.encryption import ServerKey, encrypted, new_secret
from fourline.adapters.outside.http import LONGEST, Posting, Unreachable
from fourline.service.alert_ports import RefusedAddress
from fourline.service.alert_records import QuietHours
from fourline.service.alerts import recording
from fourline.service.alerts.quiet import checked, quiet_until
from fourline.service.alerts.words import WORDS
from fourline.service.errors import Refused
from support.outside import Browser, Receiver, Silent, decrypted
from support.running import ROOT

pytestmark = pytest.mark.anyio
SAYING = ("Outcome", "Unreachable")


def raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_the_example_of_rfc_8291_comes_out_to_the_last_byte() -> None:
    """Section 5 and appendix A."""
    text = b"When I grow up, I want to be a watermelon"
    auth = raw("BTBZMqHH6r4Tts7J_aSIgg")
    theirs = raw("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    private = int.from_bytes(raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    ours = ec.derive_private_key(private, ec.SECP256R1())
    wanted = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert encrypted(text, theirs, auth, raw("DGv6ra1nlYgDCS1FRnbzlw"), ours) == raw(wanted)
    browser = int.from_bytes(raw("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    assert decrypted(raw(wanted), ec.derive_private_key(browser, ec.SECP256R1()), auth) == text


def test_only_the_browser_can_read_it() -> None:
    one, other = Browser(), Browser()
    keys = one.subscription("")["keys"]
    body = encrypted(b"secret", raw(keys["p256dh"]), raw(keys["auth"]))
    assert decrypted(body, one.private, one.auth) == b"secret"
    with pytest.raises(Exception):  # noqa: B017, PT011
        decrypted(body, other.private, other.auth)


def test_the_servers_key_signs_who_it_is_and_for_whom() -> None:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    key = ServerKey(new_secret(), "mailto:a@example.org")
    said = key.authorization("https://push.example.org", 1_700_000_000_000)
    token, _, public = said.removeprefix("vapid t=").partition(", k=")
    signed, _, signature = token.rpartition(".")
    assert b'"aud":"https://push.example.org"' in raw(signed.partition(".")[2])
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(public))
    numbers = raw(signature)
    one, other = (int.from_bytes(part, "big") for part in (numbers[:32], numbers[32:]))
    point.verify(encode_dss_signature(one, other), signed.encode(), ec.ECDSA(hashes.SHA256()))


INSIDE = [
    "http://127.0.0.1/",
    "http://localhost/",
    "http://localhost./",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://0/",
    "http://10.1.2.3/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://100.64.0.1/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "http://[64:ff9b:1::1]/",
    "http://[2002:7f00:1::]/",
    "http://[2002:a00:1::1]/",
    "http://[fe80::1]/",
    "http://[fc00::1]/",
    "http://[fd00:ec2::254]/",
    "http://[ff02::1]/",
    "http://[2001:0:1::1]/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
]


@pytest.mark.parametrize("url", INSIDE)
async def test_an_address_inside_is_refused_in_any_spelling(url: str) -> None:
    with pytest.raises(RefusedAddress, match="is in a private network") as refused:
        await Addresses(lan=False).resolve(url, "ada")
    assert refused.value.fault == "private"


FAULTS = [
    ("ftp://93.184.216.34/", "scheme", "must begin with https"),
    ("//93.184.216.34/", "scheme", "must begin with https"),
    ("http://user:pass@93.184.216.34/", "password", "user name or password"),
    ("http://93.184.216.34:22/", "port", "Port 22 is not allowed"),
    ("http://93.184.216.34:99999/", "malformed", "not an address"),
    ("http:///nothing", "malformed", "not an address"),
    ("http://a b/", "malformed", "not an address"),
    ("http://93.184.216.34\r\nx: y/", "malformed", "not an address"),
    ("http://[::1%25eth0]/", "malformed", "not an address"),
    ("http://" + "a" * 2000, "too_long", "at most 2000 characters"),
    ("https://there-is-no-such-host.invalid/", "unknown", "no host called there-is-no-such-host.invalid"),
]


@pytest.mark.parametrize(("url", "fault", "sentence"), FAULTS)
async def test_an_address_is_refused_with_its_own_reason(url: str, fault: str, sentence: str) -> None:
    for lan in (False, True):
        with pytest.raises(RefusedAddress, match=sentence) as refused:
            await Addresses(lan).resolve(url, "ada")
        assert refused.value.fault == fault


async def test_an_address_outside_is_taken_and_push_needs_https() -> None:
    addresses = Addresses(lan=False)
    target = await addresses.resolve("https://93.184.216.34:8443/hook?a=b", "ada")
    assert (target.address, target.port, target.path) == ("93.184.216.34", 8443, "/hook?a=b")
    with pytest.raises(RefusedAddress, match="https") as refused:
        await addresses.resolve("http://93.184.216.34/", "ada", https_only=True)
    assert refused.value.fault == "not_secure"


def test_embedded_addresses_are_judged_by_what_they_carry() -> None:
    assert is_public("64:ff9b::5db8:d822")
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")
    assert not is_public("fe80::5efe:10.0.0.1")
    assert not is_public("2001:db8::5efe:10.0.0.1")
    assert not is_public("nonsense")


async def test_a_name_is_looked_up_once_and_a_second_answer_is_never_used(monkeypatch: Any) -> None:
    """Public at first and private a moment later: the checked address is the one connected to."""
    import asyncio

    looked: list[str] = []

    def rebinding(host: str, port: None, flags: int = 0, **_: Any) -> list[Any]:
        if flags & socket.AI_NUMERICHOST:
            raise socket.gaierror
        looked.append(host)
        address = "93.184.216.34" if len(looked) == 1 else "127.0.0.1"
        return [(0, 0, 0, "", (address, 0))]

    connected: list[str] = []

    async def connect(host: str, port: int, **_: Any) -> Any:
        connected.append(host)
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", rebinding)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(Unreachable):
        await Posting(Addresses(lan=False)).post("http://rebinding.test/", "ada", {}, b"")
    assert (looked, connected) == (["rebinding.test"], ["93.184.216.34"])


async def test_a_receiver_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    assert http.SECONDS == 5.0
    monkeypatch.setattr(http, "SECONDS", 0.2)
    with Silent() as silent, pytest.raises(Unreachable, match="No answer within"):
        await Posting(Addresses(True)).post(silent.url, "ada", {}, b"")


async def test_a_long_answer_and_a_long_message_are_refused() -> None:
    posting = Posting(Addresses(lan=True))
    with Receiver() as outside:
        outside.head = "x-long: " + "a" * 2 * LONGEST + "\r\n"
        with pytest.raises(Unreachable, match="cannot be read"):
            await posting.post(f"{outside.url}/", "ada", {}, b"{}")
    with pytest.raises(Unreachable, match="too long"):
        await posting.post(f"{outside.url}/", "ada", {}, b"a" * (LONGEST + 1))


def test_certificates_are_verified() -> None:
    from fourline.adapters.outside.http import _trusted

    assert _trusted().verify_mode == ssl.CERT_REQUIRED
    assert _trusted().check_hostname


def test_every_language_has_every_sentence_with_the_same_places() -> None:
    import string

    def places(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    english = WORDS["en"]
    for language, said in WORDS.items():
        assert said.keys() == english.keys(), language
        assert {key: places(text) for key, text in said.items()} == {
            key: places(text) for key, text in english.items()
        }, language


def test_pages_know_every_sentence_about_what_became_of_an_alert() -> None:
    """The log is in English; a page says it in five languages, by how a sentence begins."""
    page = (ROOT / "web/src/features/account/alerts/details.ts").read_text("utf-8")
    beginnings = tuple(re.findall(r'^  \["(.+?)", "', page, re.MULTILINE))
    answered = ("The other side answered ", "The mail server answered ")
    assert "(?:other side|mail server) answered" in page
    said = {recording.OFF, recording.GONE, *_sentences(http), *_sentences(mail), *_sentences(push)}
    assert len(said) >= 10
    ours_alone = {"The message is too long."}
    assert {one for one in said - ours_alone if not one.startswith((*beginnings, *answered))} == set()


def _sentences(module: Any) -> set[str]:
    """How the sentences in its calls of Outcome and Unreachable begin."""
    calls = [one for one in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(one, ast.Call)]
    named = [one for one in calls if isinstance(one.func, ast.Name) and one.func.id in SAYING]
    given = [argument for one in named for argument in one.args]
    pieces = [one.values[0] if isinstance(one, ast.JoinedStr) else one for one in given]
    return {one.value for one in pieces if isinstance(one, ast.Constant) and isinstance(one.value, str)}


@pytest.mark.parametrize(
    ("hours", "now", "until"),
    [
        (("22:00", "07:00", "Europe/Berlin"), "2026-01-10T22:30:00+00:00", "2026-01-11T06:00:00+00:00"),
        (("22:00", "07:00", "Europe/Berlin"), "2026-01-10T05:59:00+00:00", "2026-01-10T06:00:00+00:00"),
        (("22:00", "07:00", "Europe/Berlin"), "2026-01-10T06:00:00+00:00", None),
        (("22:00", "07:00", "Europe/Berlin"), "2026-07-10T20:00:00+00:00", "2026-07-11T05:00:00+00:00"),
        (("01:00", "03:30", "Europe/Berlin"), "2026-03-29T00:30:00+00:00", "2026-03-29T01:30:00+00:00"),
        (("12:00", "13:00", "Asia/Kathmandu"), "2026-01-10T06:20:00+00:00", "2026-01-10T07:15:00+00:00"),
    ],
)
def test_quiet_hours_follow_the_zone(hours: Any, now: str, until: str | None) -> None:
    from datetime import datetime

    def ms(text: str) -> int:
        return round(datetime.fromisoformat(text).timestamp() * 1000)

    assert quiet_until(QuietHours(*hours), ms(now)) == (None if until is None else ms(until))


@pytest.mark.parametrize(
    "hours", [("22:00", "22:00", "UTC"), ("25:00", "01:00", "UTC"), ("1:00", "2:00", "UTC")]
)
def test_impossible_quiet_hours_get_a_sentence(hours: Any) -> None:
    with pytest.raises(Refused):
        checked(QuietHours(*hours))


@pytest.mark.parametrize("zone", ["Mars/Olympus", "", "../../etc/passwd", "/etc/localtime", "Europe"])
def test_a_bad_zone_gets_a_sentence(zone: str) -> None:
    with pytest.raises(Refused, match="is not a time zone"):
        checked(QuietHours("22:00", "07:00", zone))


async def test_without_the_extra_there_is_no_push_and_no_error(
    tmp_path: Any, monkeypatch: Any, anyio_backend: str
) -> None:
    from fourline.adapters.outside import open as opening
    from support.told import Told, sqlite

    monkeypatch.setattr(opening, "installed", lambda extra: extra != "alerts")
    told = await Told(sqlite(tmp_path), smtp_url="smtp://127.0.0.1:1").start()
    match, first, second = await told.begin()
    shown = await told.service.alerts.preferences.document(second)
    assert (shown.push_key, shown.possible) == (None, ["webhook", "feed"])
    with pytest.raises(Refused, match="installed without push"):
        await told.subscribe(second, "https://93.184.216.34/push")
    await told.play(match, first, 3)
    await told.due()
    await told.stop()
