"""Players who look for strangers in a service of this process."""

from __future__ import annotations

from typing import Any

from fourline.service.app import Service
from fourline.service.seeks.document import SeekDocument
from fourline.service.seeks.seeks import Wanted


async def seek(service: Service, player: str | None = None, **wanted: Any) -> tuple[str, SeekDocument]:
    """The player and their seek."""
    asked = Wanted(**({"game": "connect-four", "tempo": "5m"} | wanted))
    done = await service.strangers.seeks.begin(asked, player, None)
    me = player or await service.identity.player(done.token)
    assert me
    return me, done.seek


async def settled(service: Service) -> None:
    """Until everything that was begun is done."""
    await service.strangers.pairing.under_way.wait()


async def now_is(service: Service, player: str, one: SeekDocument) -> SeekDocument:
    return await service.strangers.seeks.show(one.id, player)


async def pair(service: Service, **wanted: Any) -> tuple[str, str, str]:
    ann, _ = await seek(service, **wanted)
    ben, sought = await seek(service, **wanted)
    await settled(service)
    match = (await now_is(service, ben, sought)).match
    assert match
    return ann, ben, match
