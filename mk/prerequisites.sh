#!/bin/sh
# Names what is missing in one line each, with the Debian package that has it.
python=${1:-python3}
missing=0

need() {
  echo "Fourline needs $1. On Debian: apt-get install $2" >&2
  missing=1
}

if ! command -v "$python" >/dev/null 2>&1; then
  need "Python 3.11 or newer" python3
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  need "Python 3.11 or newer (this is $("$python" -V 2>&1))" python3
else
  "$python" -c 'import ensurepip, venv' 2>/dev/null || need "Python's venv" python3-venv
  "$python" -c 'import os, sysconfig, sys
sys.exit(not os.path.exists(os.path.join(sysconfig.get_paths()["include"], "Python.h")))' ||
    need "Python's headers" python3-dev
fi
command -v "${CXX:-g++}" >/dev/null 2>&1 || command -v c++ >/dev/null 2>&1 || need "a C++20 compiler" g++
exit $missing
