// Cold and warm start: a fresh clone without node_modules, then the same folder again, from the command to the first page.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "oilcloud-bench-"));
const clone = path.join(folder, "clone");
const targets = { cold: 90, warm: 5 };

// As a terminal has it, without the programs of the packages (a Node among them) that npm puts before it.
const ownPath = (process.env.PATH ?? "")
  .split(path.delimiter)
  .filter((place) => !place.includes("node_modules"))
  .join(path.delimiter);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

async function firstPageSeconds(port, mqttPort) {
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PATH: ownPath, PORT: String(port), MQTT_PORT: String(mqttPort) },
    stdio: ["ignore", "inherit", "inherit"],
    detached: true, // a group of its own, so that it can be sent Ctrl-C as a terminal does
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const deadline = began + 600_000;
  for (;;) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error("The server did not start");
    const page = await fetch(`http://127.0.0.1:${port}/login`).catch(() => null);
    if (page?.ok && (await page.text()).includes("<script")) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - began) / 1000;
  process.kill(-Number(child.pid), "SIGINT");
  await ended;
  return seconds;
}

try {
  spawnSync("git", ["clone", "--quiet", root, clone], { stdio: "inherit" });
  const ports = [await freePort(), await freePort()];
  const cold = await firstPageSeconds(...ports);
  const warm = [
    await firstPageSeconds(...ports),
    await firstPageSeconds(...ports),
    await firstPageSeconds(...ports),
  ];
  const median = warm.toSorted((a, b) => a - b)[1];
  console.log(`\n${cpus().length} cores, Node ${process.versions.node}`);
  console.log(
    `cold start (fresh clone, install, build, first page): ${cold.toFixed(1)} s (target ${targets.cold} s)`,
  );
  console.log(`warm start (median of 3): ${median.toFixed(2)} s (target ${targets.warm} s)`);
  console.log(`warm / cold: ${(median / cold).toFixed(3)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
