#!/bin/sh
# The build stage: builds the web app of the sources in $1 and lays what the server needs at run time into $2.
# Needs Node with npm; the registry is the one that npm is configured for.
set -eu
source=$1
target=$2
cd "$source"

npm ci --omit=dev --no-audit --no-fund
node scripts/build.mjs

mkdir -p "$target/apps/web/dist" "$target/scripts"
cp -R package.json package-lock.json .npmrc LICENSE packages "$target/"
cp -R apps/server apps/simulator "$target/apps/"
cp apps/web/package.json "$target/apps/web/"
cp -R apps/web/dist/site "$target/apps/web/dist/"
cp deploy/container/oilcloud deploy/container/health.mjs "$target/"
find "$target" \( -name node_modules -o -name '*.tsbuildinfo' -o -name .cache \) -prune -exec rm -rf {} +
find "$target/apps" "$target/packages" \( -name '*.test.ts' -o -name testing \) -prune -exec rm -rf {} +

# Without the web's packages, which are inside the built site already. Node itself comes with the packages.
cd "$target"
npm ci --omit=dev --no-audit --no-fund --include-workspace-root --workspace apps/server --workspace apps/simulator
# npm keeps these for peers that are optional; nothing loads them at run time.
(cd node_modules && rm -rf vite rolldown @rolldown lightningcss lightningcss-* typescript @typescript node-linux-*/include)
rm -f .npmrc
chmod -R a+rX,go-w "$target"
