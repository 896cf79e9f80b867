"""An authenticator in software: it makes passkeys and signs with them, as a phone or a key does."""

from __future__ import annotations

import base64
import json
import os
import struct
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from fido2.cose import ES256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Authenticator:
    """Holds one passkey for one host. `counts`: it counts its signatures, as some do."""

    def __init__(self, origin: str, counts: bool = True) -> None:
        self.origin, self.counts = origin, counts
        self.credential = os.urandom(16)
        self.counter = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.create`."""
        key = cbor.encode(ES256.from_cryptography_key(self._key.public_key()))
        attested = bytes(16) + struct.pack(">H", len(self.credential)) + self.credential + key
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        attestation = cbor.encode({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._answer({"clientDataJSON": encoded(client), "attestationObject": encoded(attestation)})

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.get`."""
        data = self._data(options["rpId"])
        client = self._client("webauthn.get", options["challenge"])
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": encoded(client),
                "authenticatorData": encoded(data),
                "signature": encoded(signature),
                "userHandle": None,
            }
        )

    def _data(self, host: str, more: int = 0) -> bytes:
        self.counter += self.counts
        flags = PRESENT | VERIFIED | more
        return sha256(host.encode()).digest() + struct.pack(">BI", flags, self.counter)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        return {"id": encoded(self.credential), "rawId": encoded(self.credential), "type": "public-key"} | {
            "response": {name: value for name, value in response.items() if value is not None},
            "clientExtensionResults": {},
            "authenticatorAttachment": "platform",
        }
