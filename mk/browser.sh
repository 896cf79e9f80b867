#!/bin/sh
# The browser tests use Debian's Chromium: its headless shell, which opens a window at a quarter of the cost, and
# the whole browser for notifications, which the shell has not. What is missing is added where that is allowed,
# and named where it is not.
whole() {
  for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && return 0
  done
  return 1
}
missing=
command -v chromium-headless-shell >/dev/null 2>&1 || missing=chromium-headless-shell
whole || missing="$missing chromium"
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "Installing ${missing# } for the browser tests…"
  # shellcheck disable=SC2086
  apt-get update -qq -o Acquire::http::Timeout=10 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null
fi
whole && exit 0
echo "The browser tests need Chromium. On Debian: apt-get install chromium chromium-headless-shell" >&2
exit 1
