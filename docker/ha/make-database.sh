#!/bin/sh
# Runs once, on the machine that makes the cluster: the product's role and database. $1 is the connection of the superuser.
set -eu
psql "$1" --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$TIDYCREW_PASSWORD" <<'SQL'
CREATE ROLE tidycrew LOGIN PASSWORD :'password';
CREATE DATABASE tidycrew OWNER tidycrew;
SQL
