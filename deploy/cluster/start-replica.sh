#!/bin/bash
# Copies the primary at the first start, and follows it. `NAME` is the one in synchronous_standby_names.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chown -R postgres: /var/lib/postgresql && chmod 700 "$PGDATA"
  export PGPASSWORD="$POSTGRES_PASSWORD"
  until gosu postgres pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --checkpoint=fast \
    --dbname="host=${PRIMARY:-postgres-1} user=$POSTGRES_USER application_name=$NAME"; do
    sleep 1
    rm -rf "${PGDATA:?}"/*
  done
fi
exec docker-entrypoint.sh "$@"
