#!/bin/sh
# The example of deploy/ is run behind Debian's nginx, with a certificate made by openssl. Added where we may.
export PATH="$PATH:/usr/sbin"
command -v nginx >/dev/null 2>&1 && command -v openssl >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Adding nginx…"
  # RUNLEVEL=1: added, not started.
  add="env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light openssl"
  $add >/dev/null 2>&1 && exit 0
  apt-get update -qq >/dev/null 2>&1 && $add >/dev/null 2>&1 && exit 0
fi
echo "The tests need nginx and openssl. On Debian: apt-get install nginx-light openssl" >&2
exit 1
