"""The rows of the table of calls that are about the caller's account and its devices."""

from __future__ import annotations

from typing import Any

from fourline.api.account import answers, handlers
from fourline.api.account.bodies import (
    ClaimBody,
    DeviceBody,
    DigitsBody,
    EndOthersBody,
    LinkBody,
    NameBody,
    PasskeyBody,
    RecoverBody,
)
from fourline.api.decoding import PlainBody
from fourline.api.request import Call
from fourline.service.account.document import Me
from fourline.service.account.export import Export
from fourline.service.account.linking import Claimed, ClaimStatus, Pending
from fourline.service.account.passkeys import SignedIn
from fourline.service.account.recovery import Recovered

_READ = ("request/unreadable", "request/media_type", "request/too_large")
_ASK = (
    *_READ,
    *("request/invalid", "rate/limited", "auth/forbidden", "command/reused", "service/unavailable"),
)
_MINE = (*_ASK, "auth/required")
_LOOK = ("auth/required", "rate/limited", "service/unavailable")
_ADOPTS = ("link/adopts", "link/both_seats", "name/invalid")
_END = (*_LOOK, "auth/forbidden", "key/not_found")
_PASSKEY = ("passkey/impossible", "passkey/invalid")
CREDENTIAL = {
    "id": "AQID",
    "type": "public-key",
    "response": {"clientDataJSON": "e30", "authenticatorData": "", "signature": ""},
}

ACCOUNT_CALLS = (
    Call(
        method="GET", path="/me", handler=handlers.show_me, role="player", bots=True,
        summary="The player, their name and their devices", answer=Me, problems=_LOOK,
    ),
    Call(
        method="POST", path="/me", handler=handlers.rename_me, role="player",
        summary="Take another name, everywhere it is shown", body=NameBody, answer=Me, limit="joins",
        problems=(*_MINE, "name/invalid"), example={"name": "Ada"},
    ),
    Call(
        method="POST", path="/me/link", handler=handlers.open_link, role="player",
        summary="A code for another device, valid for two minutes", body=DeviceBody,
        answer=answers.LinkOpened, status=201, limit="joins", problems=(*_MINE, "name/invalid"),
        example={"label": "My laptop"},
    ),
    Call(
        method="GET", path="/me/link", handler=handlers.show_link, role="player",
        summary="Whether another device has used the code", answer=Pending, problems=_LOOK,
    ),
    Call(
        method="POST", path="/me/link/approve", handler=handlers.approve_link, role="player",
        summary="Let the device in that shows these digits", body=DigitsBody, answer=answers.Answered,
        limit="joins", example={"digits": "42"},
        problems=(*_MINE, "link/not_claimed", "link/digits", "link/both_seats"),
    ),
    Call(
        method="POST", path="/me/link/refuse", handler=handlers.refuse_link, role="player",
        summary="Turn the device away that shows these digits", body=DigitsBody, answer=answers.Answered,
        limit="joins", example={"digits": "42"}, problems=(*_MINE, "link/not_claimed", "link/digits"),
    ),
    Call(
        method="POST", path="/link", handler=handlers.claim_link, role="visitor",
        summary="Use the code that another device shows", body=LinkBody, answer=Claimed, status=202,
        limit="joins", example={"code": "BCDFGHJK", "label": "My phone"},
        problems=(*_MINE, "link/not_found", "link/claimed", "link/own", *_ADOPTS),
    ),
    Call(
        method="GET", path="/link/{claim}", handler=handlers.show_claim, role="anyone",
        summary="Whether the other device has said yes; then the token, until it is used",
        answer=ClaimStatus, problems=("link/not_found", "rate/limited", "service/unavailable"),
    ),
    Call(
        method="POST", path="/link/status", handler=handlers.ask_claim, role="anyone", limit="reads",
        summary="The same with the claim in the body, as pages ask; the token comes as the cookie too",
        body=ClaimBody, answer=ClaimStatus, example={"claim": "q3ZtW0h1Q2yq0m0w1cX7Zg"},
        problems=(*_READ, "auth/forbidden", "link/not_found", "rate/limited", "service/unavailable"),
    ),
    Call(
        method="POST", path="/me/recovery", handler=handlers.make_recovery, role="player",
        summary="A recovery code to print; an earlier one is void", body=DeviceBody,
        answer=answers.RecoveryCode, status=201, limit="joins", problems=(*_MINE, "name/invalid"),
        example={"label": "My laptop"},
    ),
    Call(
        method="POST", path="/recover", handler=handlers.recover, role="visitor",
        summary="Come back with a recovery code, and get the next one", body=RecoverBody, answer=Recovered,
        limit="joins", example={"code": "31C5G-P2RB1-C5GP2-RB1C5-GP2RB-11"},
        problems=(*_MINE, "recovery/not_found", "link/own", *_ADOPTS),
    ),
    Call(
        method="POST", path="/me/passkeys/options", handler=handlers.passkey_creation, role="player",
        summary="What `navigator.credentials.create` takes, in WebAuthn's JSON", body=PlainBody,
        answer=dict[str, Any], limit="joins", problems=(*_MINE, "passkey/impossible"), example={},
    ),
    Call(
        method="POST", path="/me/passkeys", handler=handlers.add_passkey, role="player",
        summary="Keep the passkey that was made", body=PasskeyBody, answer=Me, limit="joins",
        problems=(*_MINE, *_PASSKEY, "name/invalid"), example=CREDENTIAL,
    ),
    Call(
        method="POST", path="/passkeys/options", handler=handlers.passkey_request, role="visitor",
        summary="What `navigator.credentials.get` takes, in WebAuthn's JSON", body=PlainBody,
        answer=dict[str, Any], limit="joins", problems=(*_MINE, "passkey/impossible"), example={},
    ),
    Call(
        method="POST", path="/passkeys", handler=handlers.sign_in, role="visitor",
        summary="Come back with a passkey", body=PasskeyBody, answer=SignedIn, limit="joins",
        problems=(*_MINE, *_PASSKEY, *_ADOPTS), example=CREDENTIAL,
    ),
    Call(
        method="DELETE", path="/me/passkeys/{id}", handler=handlers.end_passkey, role="player",
        summary="End a passkey", answer=None, status=204, limit="joins", problems=_END,
    ),
    Call(
        method="DELETE", path="/me/keys/{id}", handler=handlers.end_key, role="player",
        summary="End a device", answer=None, status=204, limit="joins", problems=_END,
    ),
    Call(
        method="POST", path="/me/end_others", handler=handlers.end_others, role="player",
        summary="End every other device, open links, the recovery code, and what was added since",
        body=EndOthersBody, answer=answers.OthersEnded, or_nothing=True, limit="joins", problems=_MINE,
        example={"also": "added"},
    ),
    Call(
        method="GET", path="/me/export", handler=handlers.export_me, role="player", limit="analyses",
        summary="Everything that this server stores about the player", answer=Export, slow=True,
        problems=_LOOK,
    ),
    Call(
        method="DELETE", path="/me", handler=handlers.delete_me, role="player",
        summary="Delete the player: running games are resigned, keys and names go", answer=None, status=204,
        limit="joins", problems=(*_LOOK, "auth/forbidden"),
    ),
)  # fmt: skip
