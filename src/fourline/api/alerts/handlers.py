"""The handlers of calls about alerts."""

from __future__ import annotations

from html import escape

from msgspec import UNSET

from fourline.api.account.access import visitor_of
from fourline.api.request import CallContext, Reply
from fourline.core.match.refusals import NOT_SEATED
from fourline.service.alerts.document import PushDetail
from fourline.service.alerts.words import direction, language_of, words
from fourline.service.errors import Refused, refuse

VIEWPORT = "<meta name=viewport content='width=device-width'>"


async def show_alerts(context: CallContext) -> Reply:
    return await _alerts(context)


async def put_alerts(context: CallContext) -> Reply:
    body = context.body
    given = {"quiet": body.quiet, "reminders": body.reminders, "language": body.language}
    chosen = {name: value for name, value in given.items() if value is not UNSET}
    await context.service.alerts.preferences.put_settings(visitor_of(context), body.kinds, chosen)
    return await _alerts(context)


async def alert_log(context: CallContext) -> Reply:
    return Reply(await context.service.alerts.preferences.log(visitor_of(context)))


async def add_push(context: CallContext) -> Reply:
    body, visitor = context.body, visitor_of(context)
    subscription = body.subscription
    keys = PushDetail(subscription.keys.p256dh, subscription.keys.auth)
    await context.service.alerts.channels.add_push(visitor, subscription.endpoint, keys, body.label)
    return await _set_up(context)


async def end_push(context: CallContext) -> Reply:
    await context.service.alerts.channels.end_push(visitor_of(context), None)
    return await _alerts(context)


async def end_one_push(context: CallContext) -> Reply:
    channel = context.request.path_params["channel"]
    await context.service.alerts.channels.end_push(visitor_of(context), channel)
    return await _alerts(context)


async def set_mail(context: CallContext) -> Reply:
    visitor, language = visitor_of(context), _language(context)
    await context.service.alerts.mail.set_mail(visitor, context.body.address, language)
    return await _set_up(context)


async def confirm_mail(context: CallContext) -> Reply:
    await context.service.alerts.mail.confirm_mail(visitor_of(context), context.body.code)
    return await _alerts(context)


async def end_mail(context: CallContext) -> Reply:
    await context.service.alerts.channels.end(visitor_of(context), "mail")
    return await _alerts(context)


async def set_webhook(context: CallContext) -> Reply:
    body = context.body
    await context.service.alerts.channels.set_webhook(visitor_of(context), body.url, body.format)
    return await _set_up(context)


async def end_webhook(context: CallContext) -> Reply:
    await context.service.alerts.channels.end(visitor_of(context), "webhook")
    return await _alerts(context)


async def set_feed(context: CallContext) -> Reply:
    await context.service.alerts.channels.set_feed(visitor_of(context))
    return await _set_up(context)


async def end_feed(context: CallContext) -> Reply:
    await context.service.alerts.channels.end(visitor_of(context), "feed")
    return await _alerts(context)


async def test_alert(context: CallContext) -> Reply:
    await context.service.alerts.channels.test(visitor_of(context), context.body.channel)
    return await _alerts(context)


async def seen(context: CallContext) -> Reply:
    stream, version = context.match, context.body.version
    player = context.player or ""
    if not stream.state.seats_of(player):
        raise Refused(NOT_SEATED)
    if not 0 <= version <= stream.version:
        refuse("request/invalid", f"There is no version {version}: this match has {stream.version}.")
    await context.service.alerts.seen.write(stream.id, player, version)
    return Reply(None)


# -- by a key in the address ------------------------------------------------------------------


async def calendar(context: CallContext) -> Reply:
    written = await context.service.alerts.feeds.calendar(context.request.path_params["key"])
    return _feed(written, "text/calendar; charset=utf-8")


async def atom_feed(context: CallContext) -> Reply:
    written = await context.service.alerts.feeds.atom(context.request.path_params["key"])
    return _feed(written, "application/atom+xml")


def _feed(written: bytes | None, media: str) -> Reply:
    if written is None:
        refuse("key/not_found", "There is no such feed, or it was ended.")
    return Reply(written, media=media, cache="private, max-age=60")


async def ask_to_stop_mail(context: CallContext) -> Reply:
    """A page with one button: looking at an address changes nothing."""
    if not context.service.alerts.mail.can_stop(context.request.path_params["key"]):
        refuse("key/not_found", "This link is not valid. Open the link in the mail again.")
    said = words(_language(context))
    button = f"<form method=post><button>{escape(said['stop_button'])}</button></form>"
    return _page(context, said["stop_question"], button)


async def stop_mail(context: CallContext) -> Reply:
    if not await context.service.alerts.mail.stop_mail(context.request.path_params["key"]):
        refuse("key/not_found", "This link is not valid. Open the link in the mail again.")
    return _page(context, words(_language(context))["stopped"], "")


def _page(context: CallContext, sentence: str, more: str) -> Reply:
    language = _language(context)
    text = escape(sentence)
    head = f"<meta charset=utf-8>{VIEWPORT}<title>{text}</title>"
    page = f"<!doctype html><html lang={language} dir={direction(language)}>{head}<h1>{text}</h1>{more}"
    return Reply(page.encode(), media="text/html; charset=utf-8")


def _language(context: CallContext) -> str:
    return language_of(context.request.headers.get("accept-language", ""))


async def _set_up(context: CallContext) -> Reply:
    person = visitor_of(context).person
    await context.service.alerts.preferences.use_language(person, _language(context))
    return await _alerts(context)


async def _alerts(context: CallContext) -> Reply:
    return Reply(await context.service.alerts.preferences.document(visitor_of(context)))
