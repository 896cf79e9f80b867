#!/bin/sh
# A backup of a running service, nobody notices:  DATABASE_URL=… sh deploy/backup.sh FOLDER
# Every move acknowledged before it began is in it. It is read back before it counts. KEEP (14) of them are kept.
set -eu
umask 077
folder=${1:?FOLDER for the backups}
fourline=${FOURLINE:-fourline}
python=${PYTHON:-python3}
mkdir -p "$folder"
stamp=$(date -u +%Y%m%dT%H%M%SZ)
refuse() { echo "$1" >&2; exit 2; }

part=$folder/fourline-$stamp.part
trap 'rm -f "$part"*' EXIT
trap 'exit 1' HUP INT TERM

DATABASE_URL=${FOURLINE_DATABASE_URL:-${DATABASE_URL:-}}
case ${DATABASE_URL:?} in
sqlite:///*)
  source=${DATABASE_URL#sqlite:///}
  [ -s "$source" ] || refuse "There is no database at $(realpath -m "$source")."
  command -v "$fourline" >/dev/null || refuse "There is no program $fourline: set FOURLINE to its path."
  command -v "$python" >/dev/null || refuse "There is no program $python: set PYTHON to its path."
  file=$folder/fourline-$stamp.sqlite
  # SQLite's own online backup, over a connection that cannot write or checkpoint.
  "$python" - "$source" "$part" <<'END'
import sqlite3, sys
from contextlib import closing
from pathlib import Path

source, copy = map(Path, sys.argv[1:])
with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as here:
    with closing(sqlite3.connect(copy)) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE")
END
  "$fourline" db check --database-url "sqlite:///$part"
  ;;
postgresql://* | postgres://*)
  file=$folder/fourline-$stamp.dump
  pg_dump --format=custom --no-owner --no-privileges --file="$part" "$DATABASE_URL"
  pg_restore --list "$part" >"$part.list"
  grep -q " commits " "$part.list" || refuse "There is no Fourline in that database: it is empty."
  ;;
*)
  refuse "DATABASE_URL must begin with sqlite:/// or postgresql://."
  ;;
esac

mv "$part" "$file"
ls -1 "$folder"/fourline-*."${file##*.}" | sort -r | tail -n +$((${KEEP:-14} + 1)) | while read -r old; do rm "$old"; done
echo "$file"
