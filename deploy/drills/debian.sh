# A Debian in a folder, for the drills: sourced by them. Sets DEBIAN to its root and CACHE to a folder that is kept.
# Ends with 77, "skipped", where none can be made.

skip() {
  echo "skipped: $*"
  exit 77
}

[ "$(id -u)" -eq 0 ] || skip "only root can make a Debian in a folder"
command -v debootstrap >/dev/null || skip "debootstrap is missing (apt-get install debootstrap)"
unshare --mount --pid --fork true 2>/dev/null || skip "namespaces are not allowed here"

CACHE=${DRILL_CACHE:-/var/tmp/oilcloud-drills}
DEBIAN=$(mktemp -d "${TMPDIR:-/tmp}/oilcloud-debian-XXXXXX")
# Nothing is mounted below it outside of the drill's own namespace.
trap 'rm -rf --one-file-system "$DEBIAN"' EXIT
mkdir -p "$CACHE"
if [ ! -e "$CACHE/debian.tar" ]; then
  debootstrap --variant=minbase --include=systemd,curl,procps bookworm "$DEBIAN" http://deb.debian.org/debian >"$CACHE/debootstrap.log" ||
    skip "debootstrap failed, see $CACHE/debootstrap.log"
  tar -C "$DEBIAN" --one-file-system -cf "$CACHE/debian.tar.new" .
  mv "$CACHE/debian.tar.new" "$CACHE/debian.tar"
else
  tar -C "$DEBIAN" -xf "$CACHE/debian.tar"
fi
chmod 755 "$DEBIAN" # mktemp opens it to root alone
cp -L /etc/resolv.conf /etc/hosts "$DEBIAN/etc/"
