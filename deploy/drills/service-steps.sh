#!/bin/bash
# The service starts, serves, comes back after kill -9, keeps its data over an upgrade, and stops with its database.
# Runs inside service.sh's Debian.
set -euo pipefail
cd /opt/oilcloud
path=("$PWD"/node_modules/node-linux-*/bin)
export PATH="${path[0]}:$PATH" HOME=/root
printf 'HOST=127.0.0.1\nPORT=18580\nMQTT_PORT=18583\n' >/etc/oilcloud.env

# The packages are those of the checkout, so npm is not needed.
install() { node scripts/install-service.mjs >&2; }
pid() { systemctl show -P MainPID oilcloud; }
firsts() { journalctl -u oilcloud --no-pager | grep -c 'First administrator'; }
serves() {
  for _ in $(seq 300); do
    curl -sf http://127.0.0.1:18580/readyz && return
    sleep 0.5
  done
  journalctl -u oilcloud --no-pager | tail -20 >&2
  systemctl status --no-pager oilcloud >&2 || true
  return 1
}

install
ready=$(serves)
echo "serves: $ready"
first=$(pid)
exposure=$(systemd-analyze security --no-pager oilcloud | grep -o 'exposure level.*: [0-9.]*' | grep -o '[0-9.]*$')
echo "runs as $(ps -o user= -p "$first"), exposure $exposure of 10"
[ "$(firsts)" -eq 1 ] && echo "the journal names the first administrator once"

kill -9 "$first"
sleep 1
serves >&2
second=$(pid)
[ "$second" -ne "$first" ] && echo "comes back after kill -9"

install
serves >&2
[ "$(pid)" -ne "$second" ] && [ "$(firsts)" -eq 1 ] && echo "restarts on the same data when it is installed again"

systemctl stop oilcloud
[ "$(systemctl show -P Result oilcloud)" = success ]
if pgrep postgres >&2; then exit 1; fi
echo "stops in order, with its database"

password=$(DATA_DIR=/var/lib/oilcloud node apps/server/src/new-password.ts sysadmin | grep -o ': [a-z0-9]*' | cut -c3-)
systemctl start oilcloud
serves >&2
login=$(curl -sf -H 'content-type: application/json' -d "{\"username\":\"sysadmin\",\"password\":\"$password\"}" http://127.0.0.1:18580/api/login)
[[ $login == *'"code":200'* ]] && echo "a lost password is replaced while it is stopped, and it starts again"
systemctl stop oilcloud
