#!/bin/sh
# The browser tests use Debian's Chromium: best its headless shell, which opens a window at a quarter of the
# cost, else the whole browser. It is added where that is allowed, and named where it is not.
add() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
  echo "Installing $1 for the browser tests…"
  apt-get update -qq -o Acquire::http::Timeout=10 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1" >/dev/null
}
command -v chromium-headless-shell >/dev/null 2>&1 && exit 0
add chromium-headless-shell && exit 0
for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done
add chromium && exit 0
echo "The browser tests need Chromium. On Debian: apt-get install chromium-headless-shell" >&2
exit 1
