"""Mail: confirmed by a code, sent over a real SMTP server, with the board inside, stopped by one click."""

from __future__ import annotations

import re
from email.message import EmailMessage

import pytest
from msgspec.structs import replace

from fourline.core.match.commands import Opening, Play
from fourline.service.account.commands import Visitor
from fourline.service.alert_ports import Message
from fourline.service.alerts.compose import test_message as a_message
from fourline.service.errors import Refused
from fourline.service.log.stream import Submission
from support.outside import MailServer
from support.told import BASE, Told

pytestmark = pytest.mark.anyio
HOUR = 3600.0


async def confirmed(told: Told, who: Visitor, mails: MailServer, address: str = "ada@example.org") -> None:
    await told.service.alerts.mail.set_mail(who, address, "en")
    code = re.findall(r"\b\d{6}\b", mails.mails[-1].get_content())[0]
    await told.service.alerts.mail.confirm_mail(who, code)


def _text(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


async def test_mail_shows_the_board_and_can_be_stopped_by_one_click(told: Told, mails: MailServer) -> None:
    match, first, second = await told.begin()
    await confirmed(told, second, mails)
    await told.play(match, first, 3)
    await told.due()
    mail = mails.mails[-1]
    assert mail["Subject"] == "Your turn"
    assert f"{BASE}/play/{match}" in _text(mail)
    assert "◆" in _text(mail)
    assert [part.get_content_type() for part in mail.walk()].count("image/png") == 1
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = str(mail["List-Unsubscribe"]).strip("<>")
    assert second.token not in mail.as_string()
    assert link in _text(mail)
    assert not await told.service.alerts.mail.stop_mail(f"{link.rpartition('/')[2]}x")
    assert await told.service.alerts.mail.stop_mail(link.rpartition("/")[2])
    assert (await told.service.alerts.preferences.document(second)).channels.mail is None


async def test_the_board_in_a_mail_speaks_the_language_of_the_mail(told: Told, mails: MailServer) -> None:
    match, first, second = await told.begin()
    await confirmed(told, second, mails)
    await told.service.alerts.preferences.put_settings(second, None, {"language": "de"})
    await told.play(match, first, 3)
    await told.due()
    mail = mails.mails[-1]
    assert mail["Subject"] == "Du bist dran"
    assert "\n◆ Rot   ○ Gelb\n" in _text(mail)
    html = mail.get_body(("html",))
    assert html is not None
    assert "◆ Rot   ○ Gelb" in html.get_content()
    assert "to move" not in _text(mail) + html.get_content()


async def test_the_first_mail_comes_at_once_and_the_next_is_a_digest(told: Told, mails: MailServer) -> None:
    game = await told.begin()
    who = game[2]
    await confirmed(told, who, mails)
    matches = [game[0], *[await _another(told, who) for _ in range(3)]]
    count = len(mails.mails)
    await told.play(matches[0], game[1], 3)
    await told.due()
    assert len(mails.mails) == count + 1
    for match in matches[1:]:
        await _moves(told, match, who)
    await told.due()
    assert len(mails.mails) == count + 1
    await told.due(HOUR)
    assert len(mails.mails) == count + 2
    assert all(match in _text(mails.mails[-1]) for match in matches[1:])
    assert mails.mails[-1]["Subject"] == "News from your games"


async def test_a_mail_sent_again_has_the_same_id_and_one_with_more_in_it_another(
    told: Told, mails: MailServer
) -> None:
    _, _, second = await told.begin()
    await confirmed(told, second, mails)
    (channel,) = await told.service.store.alert_channels(second.person)
    sender = told.service.alerts.channels.sender("mail")
    one = message("a", told)
    for messages in ([one], [one], [one, message("b", told)], [one, message("c", told)]):
        assert (await sender.send(channel, messages)).sent
    ids = [mail["Message-ID"] for mail in mails.mails[-4:]]
    assert ids[0] == ids[1]
    assert len(set(ids)) == 3


def message(id_: str, told: Told) -> Message:
    return replace(a_message("mail", "en", BASE, told.time.ms), id=id_ * 32)


async def _another(told: Told, who: Visitor) -> str:
    opened = await told.service.matches.open(Opening(game="connect-four"), None, None)
    await told.service.matches.join(opened.id, None, who.person, None)
    return opened.id


async def _moves(told: Told, match: str, who: Visitor) -> None:
    stream = await told.service.matches.stream(match)
    other = next(one.player for one in stream.state.sitters if one.player != who.person)
    await told.service.matches.submit(match, Submission(Play(other, 3), other, None))


async def test_an_address_gets_one_code_a_day_and_a_code_has_five_tries(
    told: Told, mails: MailServer
) -> None:
    _, first, second = await told.begin()
    mail = told.service.alerts.mail
    await mail.set_mail(first, "ada@example.org", "de")
    assert "Dein Code" in str(mails.mails[0]["Subject"])
    for who, address in ((first, "ada@example.org"), (second, "ADA+x@example.org")):
        with pytest.raises(Refused, match="within the last day"):
            await mail.set_mail(who, address, "en")
    assert len(mails.mails) == 1
    code = re.findall(r"\b\d{6}\b", _text(mails.mails[0]))[0]
    for _ in range(5):
        with pytest.raises(Refused, match="Wrong code"):
            await mail.confirm_mail(first, "000000" if code != "000000" else "111111")
    with pytest.raises(Refused, match="no longer valid"):
        await mail.confirm_mail(first, code)
    told.time.ms += 86_400_001
    await mail.set_mail(second, "ada@example.org", "en")
    assert len(mails.mails) == 2


async def test_a_mail_server_that_refuses_costs_no_day(told: Told, mails: MailServer) -> None:
    _, first, _ = await told.begin()
    mails.refuses = "451 later"
    with pytest.raises(Refused, match="could not be sent"):
        await told.service.alerts.mail.set_mail(first, "ada@example.org", "en")
    assert (await told.service.alerts.preferences.document(first)).channels.mail is None
    mails.refuses = ""
    await confirmed(told, first, mails)
    mails.refuses = "451 later"
    with pytest.raises(Refused, match="could not be sent"):
        await told.service.alerts.mail.set_mail(first, "bea@example.org", "en")
    kept = (await told.service.alerts.preferences.document(first)).channels.mail
    assert kept is not None, "the address that works stays until another one has its code"
    assert (kept.address, kept.confirmed) == ("ada@example.org", True)


async def test_the_picture_in_a_mail_is_what_its_reader_sees(
    told: Told, mails: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, first, second = await told.begin()
    await confirmed(told, second, mails)
    stream, drawn = await told.service.matches.stream(match), list[str | None]()
    stream.state = replace(stream.state, hides=True)

    async def draw(_match: object, _kind: str, _requester: str, viewer: str | None = None) -> bytes:
        drawn.append(viewer)
        return b"png"

    monkeypatch.setattr(told.service.pictures, "draw", draw)
    await told.play(match, first, 3)
    await told.due()
    assert drawn == ["yellow"]
