#!/bin/sh
# Runs once, on the machine that makes the cluster: the product's role and database, unless the cluster is made from a backup that has
# them (docs/backups.md); the password is that of the settings in any case. $1 is the connection of the superuser.
set -eu
psql "$1" --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$TIDYCREW_PASSWORD" <<'SQL'
SELECT 'CREATE ROLE tidycrew LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tidycrew') \gexec
ALTER ROLE tidycrew PASSWORD :'password';
SELECT 'CREATE DATABASE tidycrew OWNER tidycrew' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'tidycrew') \gexec
SQL
