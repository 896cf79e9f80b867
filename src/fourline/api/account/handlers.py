"""The handlers of calls about the caller's account."""

from __future__ import annotations

from msgspec import UNSET

from fourline.api.account.access import (
    check_guesses,
    missed,
    passkey_host,
    visitor_of,
    why_no_passkeys,
)
from fourline.api.account.answers import Answered, LinkOpened, OthersEnded, RecoveryCode
from fourline.api.request import CallContext, Reply
from fourline.core.account.decide import NO_CODE, NO_LINK
from fourline.service.account.linking import ClaimStatus
from fourline.service.account.secrets import read_link_code, read_recovery_code
from fourline.service.errors import Refused, refuse


async def show_me(context: CallContext) -> Reply:
    return await _me(context)


async def rename_me(context: CallContext) -> Reply:
    body = context.body
    await context.service.accounts.rename(visitor_of(context), body.name, body.command_id)
    return await _me(context)


async def end_key(context: CallContext) -> Reply:
    visitor, key_id = visitor_of(context), context.request.path_params["id"]
    await context.service.accounts.end_key(visitor, key_id)
    return Reply(None, signs_out=visitor.key.id == key_id)


async def end_others(context: CallContext) -> Reply:
    visitor, body, accounts = visitor_of(context), context.body, context.service.accounts
    await accounts.end_others(visitor, body.also == "everything", body.command_id)
    return Reply(None if body.also is None else OthersEnded(await accounts.staying(visitor)))


async def export_me(context: CallContext) -> Reply:
    return Reply(await context.service.exporting.export(visitor_of(context)))


async def delete_me(context: CallContext) -> Reply:
    await context.service.closing.close(visitor_of(context).person)
    return Reply(None, signs_out=True)


# -- linking a device -------------------------------------------------------------------------


async def open_link(context: CallContext) -> Reply:
    body = context.body
    opened = await context.service.linking.open(visitor_of(context), body.command_id, body.label)
    link = f"{context.base_url}/link#{opened.code}"
    return Reply(LinkOpened(opened.code, opened.expires_in_ms, link))


async def show_link(context: CallContext) -> Reply:
    return Reply(await context.service.linking.pending(visitor_of(context)))


async def approve_link(context: CallContext) -> Reply:
    body = context.body
    await context.service.linking.approve(visitor_of(context), body.digits, body.command_id)
    return Reply(Answered("approved"))


async def refuse_link(context: CallContext) -> Reply:
    body = context.body
    await context.service.linking.refuse(visitor_of(context), body.digits, body.command_id)
    return Reply(Answered("refused"))


async def claim_link(context: CallContext) -> Reply:
    body = context.body
    check_guesses(context)
    code = read_link_code(body.code)
    claimed = None
    if code is not None:
        claimed = await context.service.linking.claim(
            code, body.label, body.adopt, context.visitor, body.command_id
        )
    if claimed is None:
        missed(context, NO_LINK.code, NO_LINK.detail)
    return Reply(claimed)


async def show_claim(context: CallContext) -> Reply:
    return Reply(await _status(context, context.request.path_params["claim"]))


async def ask_claim(context: CallContext) -> Reply:
    """With the cookie, unless the page is another player's by now."""
    status = await _status(context, context.body.claim)
    return Reply(status, None if status.token is UNSET or context.visitor is not None else status.token)


async def _status(context: CallContext, claim: str) -> ClaimStatus:
    status = await context.service.linking.status(claim)
    if status is None:
        refuse("link/not_found", "Unknown or expired claim. Start again with a new code.")
    return status


# -- the recovery code ------------------------------------------------------------------------


async def make_recovery(context: CallContext) -> Reply:
    body = context.body
    code = await context.service.recovery.make(visitor_of(context), body.command_id, body.label)
    return Reply(RecoveryCode(code))


async def recover(context: CallContext) -> Reply:
    body = context.body
    check_guesses(context)
    code = read_recovery_code(body.code)
    if code is None:
        refuse("request/invalid", "That is not a recovery code: a character is wrong or missing.")
    try:
        done = await context.service.recovery.use(
            code, body.label, body.adopt, context.visitor, body.command_id
        )
    except Refused as refused:
        if refused.refusal.code != NO_CODE.code:
            raise
        done = None
    if done is None:
        missed(context, NO_CODE.code, NO_CODE.detail)
    return Reply(done, done.token)


# -- passkeys ---------------------------------------------------------------------------------


async def passkey_creation(context: CallContext) -> Reply:
    visitor, host = visitor_of(context), passkey_host(context)
    return Reply(await context.service.passkeys.creation_options(visitor, host))


async def add_passkey(context: CallContext) -> Reply:
    visitor, host, body = visitor_of(context), passkey_host(context), context.body
    await context.service.passkeys.register(visitor, host, body.credential, body.label)
    return await _me(context)


async def passkey_request(context: CallContext) -> Reply:
    return Reply(await context.service.passkeys.request_options(passkey_host(context)))


async def sign_in(context: CallContext) -> Reply:
    host, body = passkey_host(context), context.body
    done = await context.service.passkeys.sign_in(
        host, body.credential, body.label, body.adopt, context.visitor, body.command_id
    )
    return Reply(done, done.token)


async def end_passkey(context: CallContext) -> Reply:
    await context.service.accounts.end_passkey(visitor_of(context), context.request.path_params["id"])
    return Reply(None)


async def _me(context: CallContext) -> Reply:
    return Reply(await context.service.accounts.me(visitor_of(context), why_no_passkeys(context)))
