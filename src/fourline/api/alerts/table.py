"""The rows of the table of calls that are about alerts."""

from __future__ import annotations

from fourline.api.alerts import handlers
from fourline.api.alerts.bodies import (
    AlertsBody,
    CodeBody,
    MailBody,
    PushBody,
    SeenBody,
    TestBody,
    WebhookBody,
)
from fourline.api.decoding import PlainBody
from fourline.api.match.access import MatchSubject
from fourline.api.request import Call
from fourline.service.alerts.document import AlertLog, AlertsDocument

_READ = ("request/unreadable", "request/media_type", "request/too_large")
_LOOK = ("auth/required", "rate/limited", "service/unavailable")
_ASK = (*_READ, "request/invalid", "auth/forbidden", *_LOOK)
_END = (*_LOOK, "auth/forbidden")
_BY_KEY = ("key/not_found", "rate/limited", "service/unavailable")
_OUT = ("alerts/impossible", "alerts/address")
SUBSCRIPTION = {
    "endpoint": "https://push.example.org/send/abc",
    "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
}

ALERT_CALLS = (
    Call(
        method="GET", path="/me/alerts", handler=handlers.show_alerts, role="player",
        summary="Where the player is told, of what, and when not", answer=AlertsDocument, problems=_LOOK,
    ),
    Call(
        method="PUT", path="/me/alerts", handler=handlers.put_alerts, role="player", body=AlertsBody,
        summary="Choose kinds, quiet hours, reminders and language", answer=AlertsDocument, limit="joins",
        problems=_ASK, example={"kinds": {"over": ["mail"]}, "quiet": None},
    ),
    Call(
        method="GET", path="/me/alerts/log", handler=handlers.alert_log, role="player",
        summary="What became of the last 20 alerts", answer=AlertLog, problems=_LOOK,
    ),
    Call(
        method="POST", path="/me/alerts/push", handler=handlers.add_push, role="player", body=PushBody,
        summary="Tell this browser", answer=AlertsDocument, limit="joins",
        problems=(*_ASK, *_OUT, "alerts/too_many", "name/invalid"),
        example={"subscription": SUBSCRIPTION, "label": "My phone"},
    ),
    Call(
        method="DELETE", path="/me/alerts/push", handler=handlers.end_push, role="player",
        summary="No longer tell this browser", answer=AlertsDocument, limit="joins", problems=_END,
    ),
    Call(
        method="DELETE", path="/me/alerts/push/{channel}", handler=handlers.end_one_push, role="player",
        summary="No longer tell one browser", answer=AlertsDocument, limit="joins",
        problems=(*_END, "key/not_found"),
    ),
    Call(
        method="POST", path="/me/alerts/mail", handler=handlers.set_mail, role="player", body=MailBody,
        summary="Send a code to a mail address", answer=AlertsDocument, limit="mails",
        problems=(*_ASK, *_OUT, "alerts/mailed"), example={"address": "ada@example.org"},
    ),
    Call(
        method="POST", path="/me/alerts/mail/confirm", handler=handlers.confirm_mail, role="player",
        summary="Confirm the address with the code of the mail", body=CodeBody, answer=AlertsDocument,
        limit="joins", problems=(*_ASK, "alerts/code", "alerts/no_channel"), example={"code": "123456"},
    ),
    Call(
        method="DELETE", path="/me/alerts/mail", handler=handlers.end_mail, role="player",
        summary="No more mail", answer=AlertsDocument, limit="joins", problems=_END,
    ),
    Call(
        method="POST", path="/me/alerts/webhook", handler=handlers.set_webhook, role="player",
        summary="Call this address", body=WebhookBody, answer=AlertsDocument, limit="joins",
        problems=(*_ASK, *_OUT), example={"url": "https://example.org/hook", "format": "standard"},
    ),
    Call(
        method="DELETE", path="/me/alerts/webhook", handler=handlers.end_webhook, role="player",
        summary="No longer call the webhook", answer=AlertsDocument, limit="joins", problems=_END,
    ),
    Call(
        method="POST", path="/me/alerts/feed", handler=handlers.set_feed, role="player", body=PlainBody,
        summary="Make a calendar and a feed", answer=AlertsDocument, limit="joins", problems=_ASK, example={},
    ),
    Call(
        method="DELETE", path="/me/alerts/feed", handler=handlers.end_feed, role="player",
        summary="End the calendar and the feed", answer=AlertsDocument, limit="joins", problems=_END,
    ),
    Call(
        method="POST", path="/me/alerts/test", handler=handlers.test_alert, role="player", body=TestBody,
        summary="Send a test now; the log says what became of it", answer=AlertsDocument, limit="joins",
        problems=(*_ASK, "alerts/no_channel", "alerts/impossible"), example={"channel": "push"},
    ),
    Call(
        method="POST", path="/matches/{id}/seen", subject=MatchSubject(), handler=handlers.seen,
        role="seated", summary="A visible page has drawn this version: no alert about it", body=SeenBody,
        answer=None, status=204, limit="moves", problems=(*_ASK, "match/not_found"), example={"version": 3},
    ),
    Call(
        method="GET", path="/feeds/{key}.ics", handler=handlers.calendar, role="anyone", answer=None,
        summary="Until when each waiting game needs a move, as a calendar", media="text/calendar",
        problems=_BY_KEY,
    ),
    Call(
        method="GET", path="/feeds/{key}.atom", handler=handlers.atom_feed, role="anyone", answer=None,
        summary="The waiting games as an Atom feed", media="application/atom+xml", problems=_BY_KEY,
    ),
    Call(
        method="GET", path="/mail/stop/{key}", handler=handlers.ask_to_stop_mail, role="anyone", answer=None,
        summary="A page that asks whether to stop mail", media="text/html", problems=_BY_KEY,
    ),
    Call(
        method="POST", path="/mail/stop/{key}", handler=handlers.stop_mail, role="anyone", answer=None,
        summary="No more mail to this address: the one-click unsubscribe of every mail", media="text/html",
        limit="joins", problems=(*_BY_KEY, "auth/forbidden"),
    ),
)  # fmt: skip
