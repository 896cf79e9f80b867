"""Passkeys: registering one for this account, and coming back with it. `fido2` does the ceremony.

A challenge is stored as a hash and taken once. What proves a repeat is the same as what proved the first
request, the authenticator's own signature: so a repeat of a command is told the same token.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.parse import urlsplit

import msgspec

from fourline.core.account.commands import AddPasskey, SignIn
from fourline.service import base64url, chance
from fourline.service.account.adoption import Adoption
from fourline.service.account.commands import Accounts, Visitor, clean_label, labelled
from fourline.service.account.secrets import derived, hashed_as, token_from
from fourline.service.errors import refuse
from fourline.service.identity import hashed
from fourline.service.records import Passkey, PutPasskey, key_id

if TYPE_CHECKING:
    from fido2.server import Fido2Server
    from fido2.webauthn import AuthenticatorData

CHALLENGE_MS = 300_000
NAME = "Fourline"
_LOCAL = "localhost"
log = logging.getLogger(__name__)
logging.getLogger("fido2").setLevel(logging.WARNING)  # below that it names credentials


class SignedIn(msgspec.Struct, frozen=True):
    """`token` is null for a device that keeps its own, because its player was adopted."""

    token: str | None


class Passkeys:
    """Both ceremonies. `host` is the name of the page, to which a passkey belongs."""

    def __init__(self, accounts: Accounts, adoption: Adoption) -> None:
        self._accounts, self._adoption, self._store = accounts, adoption, accounts.store

    # -- registering -------------------------------------------------------------------------

    async def creation_options(self, visitor: Visitor, host: str) -> dict[str, Any]:
        """What `navigator.credentials.create` takes as `publicKey`, in WebAuthn's JSON."""
        from fido2.webauthn import AttestedCredentialData, PublicKeyCredentialUserEntity

        person = visitor.person
        name = await self._accounts.identity.name(person) or NAME
        user = PublicKeyCredentialUserEntity(id=person.encode(), name=name, display_name=name)
        known = [AttestedCredentialData(one.public_key) for one in await self._store.passkeys(person)]
        options, _ = _server(host).register_begin(
            user,
            known,
            resident_key_requirement="required",
            user_verification="preferred",
            challenge=await self._challenge(person),
        )
        return _plain(options)

    async def register(
        self, visitor: Visitor, host: str, credential: dict[str, Any], label: str | None
    ) -> None:
        """Raises Refused if it is not an answer to a challenge of this person."""
        from fido2.webauthn import RegistrationResponse

        person = visitor.person
        try:
            answer = RegistrationResponse.from_dict(credential)
            state = _state(answer.response.client_data.challenge)
            made = _server(host).register_complete(state, answer)
        except Exception as error:  # the library raises anything for what it cannot read
            _invalid(error)
        data = made.credential_data
        if data is None:
            _invalid(ValueError("no credential"))
        known = await self._store.passkey(data.credential_id)
        if known is not None:
            if known.person != person:
                _invalid(ValueError("the credential is another player's"))
            return  # a repeat
        await self._take(answer.response.client_data.challenge, person)
        put = PutPasskey(
            *(bytes(data.credential_id), person, bytes(data)),
            *(made.counter, clean_label(label), self._accounts.now),
        )
        changes = (put, *labelled(visitor, label))
        await self._accounts.submit(person, AddPasskey(key_id(data.credential_id)), None, [], changes)

    # -- signing in --------------------------------------------------------------------------

    async def request_options(self, host: str) -> dict[str, Any]:
        """What `navigator.credentials.get` takes as `publicKey`: any passkey of this host."""
        options, _ = _server(host).authenticate_begin(
            user_verification="preferred",
            challenge=await self._challenge(""),
        )
        return _plain(options)

    async def sign_in(
        self,
        host: str,
        credential: dict[str, Any],
        label: str | None,
        adopt: bool,
        visitor: Visitor | None,
        command_id: str | None,
    ) -> SignedIn:
        from fido2.webauthn import AuthenticationResponse

        try:
            answer = AuthenticationResponse.from_dict(credential)
            signature, challenge = answer.response.signature, answer.response.client_data.challenge
        except Exception as error:  # the library raises anything for what it cannot read
            _invalid(error)
        key = await self._store.passkey(answer.raw_id)
        if key is None:
            _invalid(ValueError("unknown credential"))
        _verify(host, key, answer)
        person, by = key.person, key_id(hashed_as("assertion", token_from(signature)))
        repeated = await self._accounts.is_repeat(person, by, command_id)
        adopts = None
        if not repeated:
            adopts = await self._adoption.check(visitor, person, adopt)
            await self._take(challenge, "")
            await self._count(key, answer.response.authenticator_data)
        token = token_from(derived(token_from(signature), "passkey", command_id))
        changes = self._adoption.arrival(hashed(token), person, clean_label(label), adopts, visitor)
        command = SignIn(key_id(hashed(token)), adopts)
        await self._accounts.submit(person, command, command_id, [label, adopt], changes, by)
        await self._adoption.done(adopts, person)
        came_in = await self._store.key(hashed(token)) is not None
        return SignedIn(token if came_in else None)

    async def _count(self, key: Passkey, data: AuthenticatorData) -> None:
        """An authenticator that counts must count up: a lower number means that it was copied."""
        if (data.counter or key.counter) and data.counter <= key.counter:
            _invalid(ValueError("counter"))
        await self._store.use_passkey(key.credential, data.counter, self._accounts.now)

    # -- challenges --------------------------------------------------------------------------

    async def _challenge(self, person: str) -> bytes:
        challenge = chance.random_bytes(32)
        ends = self._accounts.now + CHALLENGE_MS
        await self._store.put_challenge(hashed_as("challenge", token_from(challenge)), person, ends)
        return challenge

    async def _take(self, challenge: bytes, person: str) -> None:
        found = await self._store.take_challenge(hashed_as("challenge", token_from(challenge)))
        if found is None or found[0] != person or self._accounts.now >= found[1]:
            refuse("passkey/invalid", "This took too long. Try again.")


def _server(host: str) -> Fido2Server:
    from fido2.server import Fido2Server
    from fido2.webauthn import AttestationConveyancePreference, PublicKeyCredentialRpEntity

    return Fido2Server(
        PublicKeyCredentialRpEntity(name=NAME, id=host),
        AttestationConveyancePreference.NONE,
        verify_origin=lambda origin: _is_page_of(origin, host),
    )


def _is_page_of(origin: str, host: str) -> bool:
    """
    >>> _is_page_of("https://play.example", "play.example"), _is_page_of("http://localhost:80", "localhost")
    (True, True)
    >>> _is_page_of("http://play.example", "play.example"), _is_page_of("https://evil.example", "example")
    (False, False)
    """
    parts = urlsplit(origin)
    return parts.hostname == host and (parts.scheme == "https" or (parts.scheme, host) == ("http", _LOCAL))


def _verify(host: str, key: Passkey, answer: Any) -> None:
    from fido2.webauthn import AttestedCredentialData

    try:
        state = _state(answer.response.client_data.challenge)
        _server(host).authenticate_complete(state, [AttestedCredentialData(key.public_key)], answer)
    except Exception as error:  # the library raises anything for what it cannot read
        _invalid(error)


def _state(challenge: bytes) -> dict[str, Any]:
    """As the library keeps it between both halves of a ceremony: the table of challenges does that here."""
    return {"challenge": base64url.encode(challenge), "user_verification": None}


def _plain(options: Any) -> dict[str, Any]:
    inner: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(dict(options)["publicKey"], enc_hook=str))
    return inner


def _invalid(error: Exception) -> NoReturn:
    log.info("passkey refused", extra={"reason": str(error)})
    refuse("passkey/invalid", "This passkey is not valid here.")
