"""Every call about alerts, made once as it should be and once as it should not."""

from __future__ import annotations

import re
from typing import Any

from proof.account_life import Life
from proof.room_evening import Statuses
from support.outside import Browser, MailServer, Receiver


def be_told(session: Any, url: str, statuses: Statuses, outside: Receiver, mails: MailServer) -> None:
    """`outside` is where push messages and webhooks go."""
    life = Life(session, url, statuses)
    me = life.say("POST", "/matches", game="connect-four")
    token, match = me["token"], me["match"]["id"]
    for who in (token, ""):
        life.say("GET", "/me/alerts", who)
        life.say("GET", "/me/alerts/log", who)
        life.say("PUT", "/me/alerts", who, kinds={"over": ["mail"]})
        life.say("POST", "/matches/{id}/seen", who, match, version=1)
    _push(life, token, outside)
    _mail(life, token, mails)
    _hook_and_feed(life, token, outside)
    for way in ("push", "mail", "webhook", "feed"):
        for who in (token, ""):
            life.say("DELETE", f"/me/alerts/{way}", who)


def _push(life: Life, token: str, outside: Receiver) -> None:
    for address in ("ftp://nowhere", f"{outside.url}/push", f"{outside.url}/other"):
        subscription = Browser().subscription(address)
        shown = life.say("POST", "/me/alerts/push", token, subscription=subscription, label="Phone")
    for way in ("mail", "push"):
        life.say("POST", "/me/alerts/test", token, channel=way)
    for channel in ("nothing", shown["channels"]["push"][0]["id"]):
        life.say("DELETE", "/me/alerts/push/{channel}", token, channel)


def _mail(life: Life, token: str, mails: MailServer) -> None:
    for address in ("nonsense", "ada@example.org"):
        life.say("POST", "/me/alerts/mail", token, address=address)
    code = re.findall(r"\d{6}", mails.mails[-1].get_content())[0]
    for typed in ("wrong", code):
        life.say("POST", "/me/alerts/mail/confirm", token, code=typed)
    life.say("POST", "/me/alerts/test", token, channel="mail")
    link = str(mails.mails[-1]["List-Unsubscribe"]).strip("<>")
    for method in ("GET", "POST"):
        for key in ("nothing", link.rpartition("/")[2]):
            life.say(method, "/mail/stop/{key}", at=key)


def _hook_and_feed(life: Life, token: str, outside: Receiver) -> None:
    for address in ("nonsense", f"{outside.url}/hook"):
        life.say("POST", "/me/alerts/webhook", token, url=address)
    for who in ("", token):
        shown = life.say("POST", "/me/alerts/feed", who)
    feed = shown["channels"]["feed"]
    for kind in ("ics", "atom"):
        key = feed[kind].rpartition("/")[2].rpartition(".")[0]
        for known in ("nothing", key):
            life.say("GET", f"/feeds/{{key}}.{kind}", at=known)
