#!/bin/bash
# Runs once, when the first PostgreSQL has been created. The setting takes effect with the start after that, because
# nothing could be committed before there is a replica.
set -euo pipefail
echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --command \
  "alter system set synchronous_standby_names = 'ANY 1 (\"postgres-1\", \"postgres-2\", \"postgres-3\")'"
