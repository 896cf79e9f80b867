#!/bin/sh
# The unit of deploy/ is read by systemd's own checker; nothing is started. Added where we may.
command -v systemd-analyze >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Adding systemd…"
  add="env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends systemd"
  $add >/dev/null 2>&1 && exit 0
  apt-get update -qq >/dev/null 2>&1 && $add >/dev/null 2>&1 && exit 0
fi
echo "The test of the systemd unit is left out. On Debian: apt-get install systemd" >&2
