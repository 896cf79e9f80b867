#!/bin/sh
# The tests need a real PostgreSQL: Debian's, added where we may. On CI a missing one is a failure.
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 && exit 0
command -v postgres >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Adding PostgreSQL…"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null 2>&1 && exit 0
  apt-get update -qq >/dev/null 2>&1 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null 2>&1 && exit 0
fi
echo "The tests need PostgreSQL. On Debian: apt-get install postgresql" >&2
exit 1
