#!/bin/bash
# An upgrade and the way back: a data folder made by the version at BASE (by default the one before upgrades were drilled) starts
# with this version, here with one more migration, and keeps what was in it; after that BASE refuses it with a sentence and
# changes nothing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
base=${BASE:-d2ffb6e8}
cd "$project"
git cat-file -e "$base^{commit}" 2>/dev/null || {
  echo "skipped: the history here does not reach back to $base"
  exit 77
}
work=$(mktemp -d "${TMPDIR:-/tmp}/oilcloud-upgrade-XXXXXX")
server=
stop() {
  [ -z "$server" ] || {
    kill -TERM "$server" 2>/dev/null || true
    wait "$server" || true
    server=
  }
}
trap 'stop; rm -rf "$work"' EXIT

# Each version has its own code; the packages are the installed ones.
link_packages() {
  mkdir -p "$1/node_modules/@oilcloud"
  for each in "$project"/node_modules/*; do
    [ "${each##*/}" = @oilcloud ] || ln -s "$each" "$1/node_modules/"
  done
  for each in "$1"/packages/*; do ln -s "$each" "$1/node_modules/@oilcloud/"; done
  [ ! -d "$project/apps/server/node_modules" ] || ln -s "$project/apps/server/node_modules" "$1/apps/server/node_modules"
}
mkdir "$work/old" "$work/new"
git archive "$base" | tar -xC "$work/old"
git ls-files -z | tar --null -cT - | tar -xC "$work/new"
link_packages "$work/old"
link_packages "$work/new"
echo "comment on table device is 'of the next version';" >"$work/new/apps/server/migrations/9999_drill.sql"

node=$(echo "$project"/node_modules/node-linux-*/bin/node)
[ -x "$node" ] || node=$(command -v node)
# Starts a version on the data folder and waits until it is ready; fails where it ends instead.
start() {
  PORT=18680 MQTT_PORT=18683 SIMULATE=0 DATA_DIR="$work/data" "$node" "$1/apps/server/src/main.ts" >"$work/log" 2>&1 &
  server=$!
  for _ in $(seq 900); do
    ! grep -q 'ready at' "$work/log" || return 0
    kill -0 "$server" 2>/dev/null || return 1
    sleep 0.5
  done
  return 1
}
must_start() {
  start "$1" || {
    cat "$work/log"
    exit 1
  }
}
url=http://127.0.0.1:18680/api
json='content-type: application/json'
devices() {
  local token
  token=$(curl -sf -H "$json" -d '{"username":"sysadmin","password":"demo1234"}' "$url/login" | grep -o '"token":"[^"]*"' | head -1 | cut -d'"' -f4)
  curl -sf -H "x-authorization: Bearer $token" "$url/system/datascreen/listDevice" | grep -o '"deviceName":"[^"]*"' | sort
}

must_start "$work/old"
before=$(devices)
stop
echo "$base has made a data folder with $(wc -l <<<"$before") devices"

must_start "$work/new"
[ "$(devices)" = "$before" ]
stop
echo "this version has migrated it and shows the same devices"

if start "$work/old"; then
  echo "$base has started on newer data"
  exit 1
fi
server=
[ "$(wc -l <"$work/log")" -eq 1 ]
grep -i newer "$work/log"

must_start "$work/new"
[ "$(devices)" = "$before" ]
echo "refused with one sentence, and nothing was changed by the try"
