"""Who asks about an account, and limits for those who guess codes: the same as for rooms."""

from __future__ import annotations

from typing import NoReturn

from fourline.api.addresses import parse_address
from fourline.api.auth import TOKEN_NEEDED
from fourline.api.request import CallContext
from fourline.extras import installed
from fourline.service.account.commands import Visitor
from fourline.service.errors import Refused, refuse


def visitor_of(context: CallContext) -> Visitor:
    if context.visitor is None:
        raise Refused(TOKEN_NEEDED)
    return context.visitor


def check_guesses(context: CallContext) -> None:
    """Raises Refused for an address that has guessed wrong too often."""
    context.limits.check("codes", context.address)


def missed(context: CallContext, code: str, detail: str) -> NoReturn:
    """A code that is wrong: counted, then refused."""
    context.limits.count_miss(context.address)
    refuse(code, detail)


def passkey_host(context: CallContext) -> str:
    """The name to which passkeys of this page belong. Raises Refused if there can be none."""
    why_not = why_no_passkeys(context)
    if why_not is not None:
        refuse("passkey/impossible", why_not)
    return context.page[1]


def why_no_passkeys(context: CallContext) -> str | None:
    """Why this page cannot use a passkey, None if it can. Browsers decide it by scheme and host."""
    scheme, host = context.page
    if not installed("passkeys"):
        return "This server was installed without passkeys."
    if parse_address(host) is not None:
        return "A passkey belongs to a name, and this page was opened by an address."
    if scheme not in ("https", "wss") and host != "localhost":
        return "A passkey needs a secure page: an address that begins with https."
    return None
