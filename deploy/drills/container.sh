#!/bin/bash
# The steps of the Containerfile in a Debian without anything else, where no container engine is needed: builds, then
# serves as the user without rights, with a read-only system and no capabilities, and stops in order.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
source "$here/debian.sh"

# What the image `node` has: Node, here the one of the packages, and npm.
mkdir -p "$DEBIAN/usr/local/lib/node_modules" "$DEBIAN/src" "$DEBIAN/npm-cache" "$CACHE/npm"
cp "$project"/node_modules/node-linux-*/bin/node "$DEBIAN/usr/local/bin/node"
cp -R "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$DEBIAN/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$DEBIAN/usr/local/bin/npm"
# What .dockerignore leaves of the sources.
(cd "$project" && git ls-files -z -- ':!bench' ':!docs' ':!e2e' | tar --null -cT -) | tar -xC "$DEBIAN/src"
registry=$(npm config get registry 2>/dev/null)
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$DEBIAN/tmp/ca.pem"

export DEBIAN CACHE registry
unshare --mount --pid --fork --kill-child --mount-proc bash -euo pipefail <<'EOF'
  mount --make-rprivate /
  mount --bind "$DEBIAN" "$DEBIAN"
  mount -t proc proc "$DEBIAN/proc"
  mount --bind /dev "$DEBIAN/dev"
  mount --bind "$CACHE/npm" "$DEBIAN/npm-cache"
  path=PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
  ca=; [ ! -e "$DEBIAN/tmp/ca.pem" ] || ca=NODE_EXTRA_CA_CERTS=/tmp/ca.pem

  chroot "$DEBIAN" env -i $path $ca HOME=/root "npm_config_registry=$registry" npm_config_cache=/npm-cache \
    sh /src/deploy/container/build.sh /src /opt/oilcloud >"$CACHE/build.log" 2>&1 || { tail "$CACHE/build.log"; exit 1; }
  echo "built: $(du -sm "$DEBIAN/opt/oilcloud" | cut -f1) MB, $(ls "$DEBIAN/opt/oilcloud/node_modules" | wc -l) entries in node_modules"
  # The runtime stage begins with a Debian that has neither Node nor the sources.
  cp "$DEBIAN/src/deploy/container/runtime.sh" "$DEBIAN/tmp/"
  rm -rf "$DEBIAN"/usr/local/{bin/node,bin/npm,lib/node_modules} "$DEBIAN/src" "$DEBIAN/tmp/ca.pem"
  chroot "$DEBIAN" env -i $path sh /tmp/runtime.sh /opt/oilcloud

  # As compose.yaml runs it: read-only but for the volume and /tmp, no capabilities, no new privileges.
  mount -t tmpfs tmpfs "$DEBIAN/tmp"
  mount --bind "$DEBIAN/var/lib/oilcloud" "$DEBIAN/var/lib/oilcloud"
  mount -o remount,bind,ro "$DEBIAN"
  uid=$(chroot "$DEBIAN" id -u oilcloud)
  # One process from here to the server, so that a signal reaches it.
  inside=(setpriv --no-new-privs chroot --userspec="$uid:$uid" --groups= "$DEBIAN" env -i $path NODE_ENV=production
    HOST=127.0.0.1 PORT=18480 MQTT_PORT=18483 DATA_DIR=/var/lib/oilcloud DEMO=0
    sh -c 'cd /var/lib/oilcloud; exec oilcloud "$@"' oilcloud)
  "${inside[@]}" start &
  server=$!
  for _ in $(seq 900); do "${inside[@]}" health 2>/dev/null && break; sleep 0.5; done
  "${inside[@]}" health
  echo "healthy: $(curl -sf http://127.0.0.1:18480/readyz)"
  curl -sf http://127.0.0.1:18480/login | grep -q '<div id="root">' && echo "serves the login page"
  [ -z "$(ps -eo uid= -o args= | grep -E 'main\.ts|postgres' | grep -v grep | awk -v uid="$uid" '$1 != uid')" ] && echo "runs as user $uid alone"
  ! touch "$DEBIAN/opt/oilcloud/x" 2>/dev/null && echo "its programs are read-only"
  kill -TERM "$server"
  wait "$server" && echo "stops in order on SIGTERM"
  ! "${inside[@]}" health 2>/dev/null && echo "unhealthy once it has stopped"
EOF
