"""Every defence, a probe that meets it on a real server, and what the probe must find without it.

A probe is quick and counts answers; how much an attack slows others down is `siege`'s to say.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from attack import probes_door, probes_people, probes_shares
from proof.row import Found
from support.ports import free_port
from support.running import Server

UNDEFENDED = Path(__file__).parent / "undefended.py"
Probe = Callable[[Server, Found], Awaitable[None]]
PROXY = {"TRUSTED_PROXIES": "127.0.0.1"}
QUICK = {"HEADER_SECONDS": "1", "BODY_SECONDS": "1"}
PUBLIC = {"PUBLIC_URL": "https://play.example.org"}
METRICS = {"METRICS_PORT": "free"}
ONE_SOCKET = PROXY | {"LIMIT_SOCKETS": "1"}
TWO_SOCKETS = {"LIMIT_SOCKETS": "2"}
SLOWLY = {"LIMIT_MESSAGES": "60", "LIMIT_MOVES": "60"}
FEW_READS = {"LIMIT_READS": "20", "LIMIT_MOVES": "4"}
STORM = {"LIMIT_READS": "50", "LIMIT_MOVES": "4"}
THREE_GAMES = {"LIMIT_PUBLIC": "3", "LIMIT_OPENS": "18"}
PICTURES = PROXY | {"PICTURE_QUEUE": "16"}
FEW_ROOMS = PROXY | {"LIMIT_OPENS": "156"}
BOTS = PROXY | {"BOT_DELAY_MS": "10", "BOT_THINK_MS": "1000", "LOG_LEVEL": "info"}


@dataclass(frozen=True)
class Defence:
    """`without` names the server that lacks it (see undefended.py), `breaks` what the probe must find."""

    name: str
    probe: Probe
    without: str
    breaks: str
    settings: dict[str, str] = field(default_factory=dict)
    files: int = 0
    """How many files the server may have open; 0: as many as this process."""

    def server(self, folder: Path, defended: bool = True) -> Server:
        made = Server(folder, **self.settings)
        if "METRICS_PORT" in made.settings:
            made.settings = made.settings | {"METRICS_PORT": str(free_port())}
        if not defended:
            made.program = [sys.executable, str(UNDEFENDED), self.without]
        if self.files:
            made.program = ["prlimit", f"--nofile={self.files}:{self.files}", *made.program]
        return made


DEFENCES = (
    Defence("cookie", probes_door.cookie, "general_cookies", "ms of processor for a cookie"),
    Defence("head", probes_door.big_heads, "any_head", "a head of .* was answered"),
    Defence("arrival", probes_door.slow_arrivals, "no_hurry", "is still open", QUICK),
    Defence("body", probes_door.refused_body, "every_byte", "bytes of a refused body"),
    Defence("pipeline", probes_door.pipelined, "any_pipeline", "answers to 1,000 requests"),
    Defence("files", probes_door.crowd, "all_comers", "one more got no answer", files=512),
    Defence("upgrade", probes_door.bad_upgrade, "silent_handshakes", "was not answered"),
    Defence("log", probes_door.quiet_log, "loud", "a warning in the log"),
    Defence("headers", probes_door.headers, "bare_refusals", "no security headers", ONE_SOCKET),
    Defence("pieces", probes_door.pieces, "any_pieces", "pieces of one message"),
    Defence("pace", probes_door.pace, "unpaced", "frames .* were read", SLOWLY),
    Defence("sockets", probes_door.lobby_sockets, "uncounted_sockets", "3 lobby sockets", TWO_SOCKETS),
    Defence("storm", probes_door.storm, "free_handshakes", "as often as they liked", STORM),
    Defence("assets", probes_door.assets, "any_asset", "served under any name"),
    Defence("private-files", probes_door.files, "open_files", "can be read by others"),
    Defence("metrics", probes_door.metrics, "metrics_everywhere", "metrics on another address", METRICS),
    Defence("bots", probes_shares.bots, "first_come", "a person's bot answered after", BOTS),
    Defence("pictures", probes_shares.pictures, "first_come", "another visitor's picture: 503", PICTURES),
    Defence("hang-ups", probes_shares.hang_ups, "impatient", "workers were started", BOTS),
    Defence("changes", probes_people.changes, "fickle", "were all accepted"),
    Defence("returns", probes_people.returns, "fickle", "left and joined"),
    Defence("reads", probes_people.reads, "free_reading", "reads were all answered", FEW_READS),
    Defence("codes", probes_people.codes, "shared_misses", "a right code was refused", PROXY),
    Defence("short-codes", probes_people.short_codes, "greedy", "code has 5 letters", FEW_ROOMS),
    Defence("account-changes", probes_people.account_changes, "fickle", "were all accepted"),
    Defence("forwarded", probes_people.forwarded, "first_line", "wrong codes were all heard", PROXY),
    Defence("names", probes_people.bad_names, "lenient_names", "was taken for a name"),
    Defence("lookalikes", probes_people.lookalikes, "lenient_names", "beside a name that looks the same"),
    Defence("hosts", probes_people.hosts, "any_host", "another host was answered", PUBLIC),
    Defence("origins", probes_people.origins, "host_alone", "another origin was answered", PUBLIC),
    Defence("lobby", probes_people.public_games, "crowded", "^5 public games of one address", THREE_GAMES),
)  # fmt: skip
