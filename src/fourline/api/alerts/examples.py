"""Examples of answers about alerts, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from fourline.core.alerts.kinds import KINDS
from fourline.service.alerts.document import AlertLog, AlertsDocument

ALERTS = {
    "kinds": {kind: ["push"] for kind in KINDS},
    "quiet": {"from": "22:00", "to": "07:00", "zone": "Europe/Berlin"},
    "reminders": None,
    "language": "en",
    "push_key": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "possible": ["push", "webhook", "feed"],
    "channels": {
        "push": [{"id": "k3JxYp0bQm2r5vT8wZ1aCd", "label": "My phone", "this": True}],
        "mail": None,
        "webhook": None,
        "feed": None,
    },
}
LOG = {
    "items": [
        {
            "at": "2026-01-01T00:00:00.000Z",
            "kind": "your_turn",
            "match": "k3JxYp0bQm2r5vT8wZ1aCd",
            "channel": "push",
            "state": "sent",
            "detail": "",
        }
    ]
}


def alert_examples() -> dict[Any, Any]:
    return {AlertsDocument: ALERTS, AlertLog: LOG}
