"""Quiet hours: times of day in a person's own zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from fourline.service.alert_records import QuietHours
from fourline.service.errors import refuse

DAY_MINUTES = 24 * 60


def checked(hours: QuietHours) -> QuietHours:
    """The same, or Refused with a sentence."""
    begin, end = minute_of(hours.from_), minute_of(hours.to)
    if begin == end:
        refuse("request/invalid", "Quiet hours begin and end at different times.")
    zone_of(hours.zone)
    return hours


def minute_of(time: str) -> int:
    """
    >>> minute_of("07:30")
    450
    """
    hour, colon, minute = time.partition(":")
    two_digits = len(hour) == len(minute) == 2 and (hour + minute).isascii() and (hour + minute).isdigit()
    if not colon or not two_digits or int(hour) > 23 or int(minute) > 59:
        refuse("request/invalid", f"{time[:20]!r} is not a time of day. Write it as 22:00.")
    return int(hour) * 60 + int(minute)


def zone_of(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        refuse("request/invalid", f"{name[:40]!r} is not a time zone. Write it as Europe/Berlin.")


def quiet_until(hours: QuietHours | None, now: int) -> int | None:
    """When the present quiet hours end, in milliseconds; None if it is not quiet."""
    if hours is None:
        return None
    local = datetime.fromtimestamp(now / 1000, UTC).astimezone(zone_of(hours.zone))
    begin, end = minute_of(hours.from_), minute_of(hours.to)
    since = (local.hour * 60 + local.minute - begin) % DAY_MINUTES
    lasts = (end - begin) % DAY_MINUTES
    if since >= lasts:
        return None
    wall = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    if end <= local.hour * 60 + local.minute:
        wall += timedelta(days=1)
    return round(wall.timestamp() * 1000)
