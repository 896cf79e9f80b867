#!/bin/sh
# The tests need a real Redis: Debian's, added where we may. On CI a missing one is a failure.
command -v redis-server >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Adding Redis…"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq redis-server >/dev/null 2>&1 && exit 0
  apt-get update -qq >/dev/null 2>&1 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq redis-server >/dev/null 2>&1 && exit 0
fi
echo "The tests need Redis. On Debian: apt-get install redis-server" >&2
exit 1
