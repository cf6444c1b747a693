// Browsers that watch devices and note how old each value is when it arrives. Run as a process of its own:
// node watch.mjs job.json, and it reports what it saw when its input ends.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// The server's own, so that nothing is installed for a benchmark alone.
const { WebSocket } = createRequire(path.resolve(import.meta.dirname, "../../apps/server/package.json"))(
  "ws",
);

const { url, token, watchers, deviceIds } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const ages = [];
const perWatcher = Math.ceil(deviceIds.length / watchers);

for (let n = 0; n < watchers; n++) {
  const own = deviceIds.slice(n * perWatcher, (n + 1) * perWatcher);
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/ws/plugins/telemetry?token=${token}`);
  let answers = 0;
  const subscribed = new Promise((resolve) => {
    socket.on("message", (data) => {
      const now = Date.now();
      const message = JSON.parse(data.toString());
      if (answers < own.length) {
        if (++answers === own.length) resolve();
        return;
      }
      ages.push(now - message.latestValues.oilTemp);
    });
  });
  await once(socket, "open");
  const tsSubCmds = own.map((entityId, cmdId) => ({ cmdId, entityType: "DEVICE", entityId }));
  socket.send(JSON.stringify({ tsSubCmds }));
  await subscribed;
}
console.log("watching");
process.stdin.resume();
await once(process.stdin, "end");
// The first of each device is not counted: a server that has just started looks the device up for it.
const sorted = ages.slice(deviceIds.length).toSorted((a, b) => a - b);
const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
console.log(
  JSON.stringify({ count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }),
);
process.exit(0);
