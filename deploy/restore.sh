#!/bin/sh
# A backup into an empty database, then looked at to the last match:  DATABASE_URL=… sh deploy/restore.sh FILE
# No server may run on that database. What is there already is never overwritten.
set -eu
umask 077
file=${1:?FILE made by backup.sh}
fourline=${FOURLINE:-fourline}
[ -f "$file" ] || { echo "There is no $file." >&2; exit 2; }

DATABASE_URL=${FOURLINE_DATABASE_URL:-${DATABASE_URL:-}}
case ${DATABASE_URL:?} in
sqlite:///*)
  target=${DATABASE_URL#sqlite:///}
  [ -e "$target" ] && { echo "$target exists: move it away first." >&2; exit 2; }
  folder=$(dirname "$target")
  [ -d "$folder" ] || { echo "There is no folder $(realpath -m "$folder") for the database: make it first." >&2; exit 2; }
  cp "$file" "$target.part"
  mv "$target.part" "$target"
  ;;
postgresql://* | postgres://*)
  tables=$(psql --no-psqlrc --tuples-only --no-align --command \
    "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'" "$DATABASE_URL")
  [ "$tables" = 0 ] || { echo "The database is not empty: restore into a new one." >&2; exit 2; }
  pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$file"
  ;;
*)
  echo "DATABASE_URL must begin with sqlite:/// or postgresql://." >&2
  exit 2
  ;;
esac

exec "$fourline" db check --database-url "$DATABASE_URL"
