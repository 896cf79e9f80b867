"""The handlers of calls about evenings."""

from __future__ import annotations

import io

import segno

from fourline.api.request import CallContext, Reply


async def show_evening(context: CallContext) -> Reply:
    service = context.service
    return Reply(await service.evenings.shown(_id(context), service.identity, context.player))


async def keep_evening(context: CallContext) -> Reply:
    service = context.service
    await service.evenings.keep(_id(context), service.identity, context.player, context.body.keep)
    return await show_evening(context)


async def evening_qr(context: CallContext) -> Reply:
    await show_evening(context)  # refused if there is no such evening
    link = f"{context.base_url}/evening/{_id(context)}"
    picture = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(picture, kind="svg", xmldecl=False, border=4, light="#fff", omitsize=True, title=link)
    return Reply(picture.getvalue(), media="image/svg+xml")


def _id(context: CallContext) -> str:
    found: str = context.request.path_params["id"]
    return found
