// From a device's publish to the message in a browser.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { addDevices, runLoad, signIn } from "./platform.mjs";

/** `watchers` browsers share the devices among them, in a process of their own. */
export async function live(platform, { devices, everySeconds, watchers, seconds }, line) {
  const tokens = await addDevices(platform.db, devices);
  const { rows } = await platform.db.query("select id from device order by number desc limit $1", [devices]);
  const file = path.join(platform.dataDir, "watch.json");
  const job = {
    url: platform.server.url,
    token: await signIn(platform),
    watchers,
    deviceIds: rows.map(({ id }) => id),
  };
  writeFileSync(file, JSON.stringify(job));
  const watch = spawn(process.execPath, [path.join(import.meta.dirname, "watch.mjs"), file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let said = "";
  const heard = (word) =>
    new Promise((resolve) => {
      const look = () => said.includes(word) && resolve();
      watch.stdout.on("data", look);
      look();
    });
  watch.stdout.on("data", (chunk) => (said += chunk));
  await heard("watching");
  const load = runLoad(platform, { tokens, seconds, ratePerSecond: devices / everySeconds });
  const sent = await load.done;
  watch.stdin.end();
  await heard("}");
  const { count, p50, p95, p99, longest } = JSON.parse(said.slice(said.indexOf("{")));
  line(
    `publish to browser, ${devices.toLocaleString("en")} devices every ${everySeconds} s`,
    `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${longest} ms (target p99 300); ${count} of ${sent.sent - devices} after the first of each, ${watchers} browsers`,
  );
}
