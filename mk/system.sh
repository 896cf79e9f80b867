#!/bin/sh
# system.sh PYTHON PART…: names at once what the system lacks for these parts, and adds it where that is allowed.
# As root at a terminal it asks first; on CI (the variable CI is set) it need not. A part without which only some tests
# are left out stops nothing.
python=$1
shift
packages= lacks= stops=

lacks() { # lacks PACKAGE REASON [only some tests need it]
  packages="$packages $1"
  lacks="$lacks
  $1: $2"
  [ $# -eq 3 ] || stops=yes
}

has() {
  for name in "$@"; do
    command -v "$name" >/dev/null 2>&1 || [ -x "/usr/sbin/$name" ] && return 0
  done
  return 1
}

look() {
  packages= lacks= stops=
  for part in "$@"; do
    case $part in
    build)
      if ! has "$python"; then
        lacks python3 "Python 3.11 or newer"
      elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        lacks python3 "Python 3.11 or newer (this is $("$python" -V 2>&1))"
      else
        "$python" -c 'import ensurepip, venv' 2>/dev/null || lacks python3-venv "Python's venv"
        "$python" -c 'import os, sysconfig, sys
sys.exit(not os.path.exists(os.path.join(sysconfig.get_paths()["include"], "Python.h")))' ||
          lacks python3-dev "Python's headers"
      fi
      has "${CXX:-g++}" c++ || lacks g++ "a C++20 compiler"
      ;;
    browser) # the shell opens a window at a quarter of the cost, but has no notifications
      has chromium chromium-browser google-chrome || lacks chromium "the browser of the browser tests"
      has chromium-headless-shell || lacks chromium-headless-shell "opens its windows faster" optional
      ;;
    postgres)
      has postgres || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || lacks postgresql "a real database"
      ;;
    redis) has redis-server || lacks redis-server "a real bus between two servers" ;;
    nginx)
      has nginx || lacks nginx-light "the proxy of deploy/nginx.conf"
      has openssl || lacks openssl "a certificate for it"
      ;;
    systemd) has systemd-analyze || lacks systemd "reads the unit of deploy/; nothing is started" optional ;;
    strace) has strace || lacks strace "shows that a move is synced before it is acknowledged" optional ;;
    esac
  done
}

add() {
  echo "Adding$packages…" >&2
  # RUNLEVEL=1: added, not started.
  try="env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $packages"
  $try >/dev/null 2>&1 || { apt-get update -qq >/dev/null && $try >/dev/null; }
}

look "$@"
[ -n "$packages" ] || exit 0
echo "This machine lacks (Debian's names):$lacks" >&2
if has apt-get && [ "$(id -u)" = 0 ]; then
  answer=${CI:+y}
  if [ -z "$answer" ] && [ -t 0 ]; then
    printf 'Install with apt-get? [y/N] ' >&2
    read -r answer
  fi
  case $answer in [yY]*) add && look "$@" ;; esac
fi
[ -n "$packages" ] || exit 0
echo "To install: apt-get install$packages" >&2
[ -z "$stops" ]
