"""For clients of servers on this machine, which speak plain HTTP."""

from __future__ import annotations

import ssl

WITHOUT_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""As `verify=`: else each client reads the certificates of all authorities, which takes 25 ms."""
