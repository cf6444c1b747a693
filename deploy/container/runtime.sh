#!/bin/sh
# The runtime stage: the user without rights that the server runs as, its data folder, and the command `oilcloud`.
# $1 holds what build.sh has made.
set -eu
target=$1
groupadd --system --gid 990 oilcloud
useradd --system --uid 990 --gid oilcloud --home-dir /var/lib/oilcloud --shell /usr/sbin/nologin oilcloud
# Files of several nodes lie in a folder that they share.
install -d -o oilcloud -g oilcloud -m 0700 /var/lib/oilcloud /var/lib/oilcloud-files
ln -s "$target/oilcloud" /usr/local/bin/oilcloud
# The embedded database is started by the user without rights, who can change nothing below $target: links to its
# libraries are made here.
"$target/oilcloud" prepare
