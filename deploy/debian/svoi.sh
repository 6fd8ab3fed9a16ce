#!/bin/sh
# svoi COMMAND: what an operator does on this machine, with the settings of /etc/svoi/svoi.env.
set -eu
folder=/usr/lib/svoi
settings=${SVOI_SETTINGS:-/etc/svoi/svoi.env}

node() {
  cd "$folder"
  if [ "$(id -u)" = 0 ]; then
    exec setpriv --reuid=svoi --regid=svoi --init-groups -- "$folder/node_modules/node/bin/node" --env-file="$settings" "$@"
  fi
  exec "$folder/node_modules/node/bin/node" --env-file="$settings" "$@"
}

# Restarts what runs, one web process after another: the socket stays open, so nobody is refused.
restart() {
  if systemctl -q is-active svoi-web.socket || systemctl -q is-active svoi-worker.service; then
    systemctl start svoi-migrate.service
  fi
  for unit in $(systemctl list-units --plain --no-legend --state=active 'svoi-web@*.service' | cut -d' ' -f1); do
    systemctl restart "$unit"
  done
  # a machine may have a worker alone
  systemctl try-restart svoi-worker.service svoi.service
}

command=${1-}
[ $# = 0 ] || shift
case $command in
  restart) restart ;;
  start) ROLE=${ROLE:-all} node dist/server/main.js ;;
  *)
    script=$folder/scripts/operator/$command.ts
    if [ -z "$command" ] || [ ! -f "$script" ]; then
      echo "svoi restart | start | $(cd "$folder/scripts/operator" && ls -- *.ts | sed 's/\.ts$//' | paste -sd'|' | sed 's/|/ | /g')" >&2
      exit 2
    fi
    node "$script" "$@"
    ;;
esac
