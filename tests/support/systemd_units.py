"""What systemd would say about a unit, for machines without it: sections, names and values."""

from __future__ import annotations

import re

YES_OR_NO = "yes|no|true|false|on|off|1|0"
SECONDS = r"\d+(ms|s|min|h)?"
PATH = r"/[\w./-]+"
COMMAND = rf"{PATH}( \S+)*"
UNITS = r"[\w@.-]+\.(target|service|socket|mount)( [\w@.-]+\.(target|service|socket|mount))*"
NAMES = {
    "Unit": {"Description": ".+", "After": UNITS, "Wants": UNITS},
    "Service": {
        "Type": "simple|exec|forking|oneshot|dbus|notify|notify-reload|idle",
        "ExecStart": COMMAND,
        "ExecReload": COMMAND,
        "Restart": "no|on-success|on-failure|on-abnormal|on-watchdog|on-abort|always",
        "RestartSec": SECONDS,
        "TimeoutStopSec": SECONDS,
        "EnvironmentFile": f"-?{PATH}",
        "Environment": r"[A-Z_]+=\S+( [A-Z_]+=\S+)*",
        "WorkingDirectory": f"{PATH}|~",
        "StateDirectory": r"[\w-]+",
        "LimitNOFILE": r"\d+|infinity",
        "DynamicUser": YES_OR_NO,
        "NoNewPrivileges": YES_OR_NO,
        "ProtectSystem": f"{YES_OR_NO}|full|strict",
        "ProtectHome": f"{YES_OR_NO}|read-only|tmpfs",
        "ProtectKernelTunables": YES_OR_NO,
        "ProtectKernelModules": YES_OR_NO,
        "ProtectControlGroups": f"{YES_OR_NO}|private|strict",
        "PrivateTmp": f"{YES_OR_NO}|disconnected",
        "PrivateDevices": YES_OR_NO,
        "RestrictAddressFamilies": r"none|~?AF_\w+( AF_\w+)*",
        "RestrictNamespaces": YES_OR_NO,
        "RestrictRealtime": YES_OR_NO,
        "LockPersonality": YES_OR_NO,
        "CapabilityBoundingSet": r"(~?CAP_\w+( CAP_\w+)*)?",
        "SystemCallArchitectures": r"native|x86-64|arm64",
        "UMask": "[0-7]{3,4}",
    },
    "Install": {"WantedBy": UNITS},
}
"""Of each section the names that we use, and what systemd takes for them (systemd.unit(5) and following)."""


def faults(text: str) -> list[str]:
    """Every line that systemd would ignore or refuse, with the reason."""
    found, section = list[str](), ""
    for line in map(str.strip, text.splitlines()):
        if not line or line.startswith(("#", ";")):
            continue
        if line.startswith("["):
            section = line.strip("[]")
            reason = "" if section in NAMES else "unknown section"
        else:
            reason = _fault(section, *line.partition("=")[::2])
        found += [f"{line}: {reason}"] if reason else []
    return found


def _fault(section: str, name: str, value: str) -> str:
    pattern = NAMES.get(section, {}).get(name)
    if pattern is None:
        return f"unknown in section {section}"
    return "" if re.fullmatch(pattern, value) else "not a valid value"
