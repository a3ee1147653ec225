#!/bin/sh
# Beside Patroni on every machine: the one that leads makes the stanza and the first backup as soon as there is none, and from
# BACKUP_HOUR (UTC, 16 is two in the morning in Melbourne) one a day: full on Sundays, else what changed since. What fails is said and
# tried again after ten minutes; the service `check` raises the alarm.
set -u
export PGBACKREST_STANZA=tidycrew
made=
while :; do
  today=$(date -u +%F)
  if [ "$(psql --no-psqlrc -AXtqc 'SELECT pg_is_in_recovery()' postgres 2>/dev/null)" = f ] && pgbackrest stanza-create; then
    if ! pgbackrest --output=json info | grep -q '"label"' \
      || { [ "$made" != "$today" ] && [ "$(date -u +%-H)" -ge "${BACKUP_HOUR:-16}" ]; }; then
      [ "$(date -u +%u)" = 7 ] && type=full || type=diff
      isgood=yes
      for repository in ${BACKUP_REPOSITORIES:-1}; do
        pgbackrest --repo="$repository" --type=$type backup || isgood=no
      done
      [ $isgood = no ] || made=$today
    fi
  fi
  sleep 600
done
