"""Messages for browsers: encrypted as RFC 8291 says, signed for as RFC 8292 says.

What a push service forwards it cannot read: only the browser holds the private half of `p256dh`.
"""

from __future__ import annotations

import hmac

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from fourline.service import base64url, chance

RECORD_BYTES = 4096
MAX_TEXT_LENGTH = RECORD_BYTES - 17 - 86
"""One record, of which 17 bytes are delimiter and tag; the header has 86."""
VALID_SECONDS = 12 * 3600


def encrypted(
    text: bytes,
    p256dh: bytes,
    auth: bytes,
    salt: bytes | None = None,
    ours: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """The body of a push message. Raises ValueError if the keys are not those of a browser."""
    salt = salt if salt is not None else chance.random_bytes(16)
    ours = ours if ours is not None else ec.generate_private_key(ec.SECP256R1())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    point = public_point(ours)
    shared = ours.exchange(ec.ECDH(), theirs)
    secret = _expanded(_extracted(auth, shared), b"WebPush: info\0" + p256dh + point, 32)
    pseudo = _extracted(salt, secret)
    key = _expanded(pseudo, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _expanded(pseudo, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(point)]) + point
    sealed: bytes = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return header + sealed


def _extracted(salt: bytes, secret: bytes) -> bytes:
    return hmac.digest(salt, secret, "sha256")


def _expanded(key: bytes, info: bytes, length: int) -> bytes:
    """One block of HKDF is enough for all that is needed here."""
    return hmac.digest(key, info + b"\x01", "sha256")[:length]


# -- the server's own key ---------------------------------------------------------------------


class ServerKey:
    """Says to push services who sends: one key for all servers of a database."""

    def __init__(self, secret: str, subject: str) -> None:
        """`secret` is the private number in hex."""
        self._private = ec.derive_private_key(int(secret, 16), ec.SECP256R1())
        self._subject = subject
        self.public = base64url.encode(public_point(self._private))

    def authorization(self, origin: str, now: int) -> str:
        """The header for one push service."""
        head = _part({"typ": "JWT", "alg": "ES256"})
        claims = _part({"aud": origin, "exp": now // 1000 + VALID_SECONDS, "sub": self._subject})
        signed = self._private.sign(f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        one, other = utils.decode_dss_signature(signed)
        signature = base64url.encode(one.to_bytes(32, "big") + other.to_bytes(32, "big"))
        return f"vapid t={head}.{claims}.{signature}, k={self.public}"


def new_secret() -> str:
    number: int = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return f"{number:064x}"


def public_point(private: ec.EllipticCurvePrivateKey) -> bytes:
    point: bytes = private.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return point


def _part(value: dict[str, object]) -> str:
    return base64url.encode(msgspec.json.encode(value))
