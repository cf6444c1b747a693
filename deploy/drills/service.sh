#!/bin/bash
# npm run install-service in a Debian whose systemd runs for this drill alone: see service-steps.sh.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
source "$here/debian.sh"
mkdir -p "$DEBIAN/opt/oilcloud"
cat >"$DEBIAN/etc/systemd/system/drill.service" <<'EOF'
[Unit]
SuccessAction=exit
FailureAction=exit
[Service]
Type=oneshot
TimeoutStartSec=600
ExecStart=/bin/bash /opt/oilcloud/deploy/drills/service-steps.sh
ExecStopPost=/bin/sh -c 'echo $EXIT_STATUS >/var/drill.status'
StandardOutput=file:/var/drill.output
StandardError=file:/var/drill.log
[Install]
WantedBy=multi-user.target
EOF
ln -s ../drill.service "$DEBIAN/etc/systemd/system/multi-user.target.wants/drill.service"
ln -sf multi-user.target "$DEBIAN/etc/systemd/system/default.target"
export DEBIAN project
unshare --mount --pid --uts --ipc --cgroup --fork --kill-child --mount-proc bash -euo pipefail <<'EOF' || true
  mount --make-rprivate /
  mount --bind "$DEBIAN" "$DEBIAN"
  mount -t proc proc "$DEBIAN/proc"
  mount -t sysfs -o ro sysfs "$DEBIAN/sys"
  mount -t cgroup2 none "$DEBIAN/sys/fs/cgroup"
  mount -t tmpfs tmpfs "$DEBIAN/run"
  mount -t tmpfs tmpfs "$DEBIAN/dev"
  mkdir "$DEBIAN/dev/shm" "$DEBIAN/dev/pts"
  for each in null zero full random urandom tty; do touch "$DEBIAN/dev/$each"; mount --bind "/dev/$each" "$DEBIAN/dev/$each"; done
  mount -t tmpfs tmpfs "$DEBIAN/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$DEBIAN/dev/pts"
  ln -s pts/ptmx "$DEBIAN/dev/ptmx"
  ln -s /proc/self/fd "$DEBIAN/dev/fd"
  mount --bind "$project" "$DEBIAN/opt/oilcloud"
  # Not chroot: a process in one may not make the user namespace of PrivateUsers.
  cd "$DEBIAN"
  mkdir -p mnt/old
  pivot_root . mnt/old
  umount --lazy /mnt/old
  exec env -i container=drill /lib/systemd/systemd --log-target=journal
EOF
[ -e "$DEBIAN/var/drill.status" ] || skip "systemd does not run in a namespace here"
cat "$DEBIAN/var/drill.output"
status=$(cat "$DEBIAN/var/drill.status")
[ "$status" -eq 0 ] || tail -30 "$DEBIAN/var/drill.log"
exit "$status"
