#!/bin/sh
# strace shows the order of sync and ack. Installed where that may be; otherwise named.
command -v strace >/dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  apt-get update -qq >/dev/null 2>&1
  apt-get install -y -qq strace >/dev/null 2>&1 && exit 0
fi
echo "The sync test needs strace. On Debian: apt-get install strace" >&2
