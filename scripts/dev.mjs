import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { readConfig } from "../apps/server/src/config.ts";
import { lockDataFolder } from "../apps/server/src/platform/data-folder-lock.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { keptSecret } from "../apps/server/src/platform/secrets.ts";
import { bin, root } from "./lib.mjs";

/** Server and web with reload: one command, one Ctrl-C. The database stays up while the server is restarted. */
const postgres = process.env.DATABASE_URL ? null : await startDatabase().catch(giveUp);
const env = postgres ? { ...process.env, DATABASE_URL: postgres.url } : process.env;
const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env,
  }),
  spawn(bin("vite"), [], { cwd: path.join(root, "apps", "web"), stdio: "inherit" }),
];
let ending = false;
async function end(signal) {
  if (ending) return;
  ending = true;
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = running.map((child) => once(child, "exit"));
  for (const child of running) child.kill(signal);
  await Promise.all(ended);
  await postgres?.stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(signal));
for (const child of children) child.on("exit", () => end("SIGTERM"));

/** The one that `npm start` runs, on the same data folder. */
async function startDatabase() {
  const { dataDir } = readConfig(process.env, root);
  const lock = await lockDataFolder(dataDir); // a server that runs on it has its own
  const password = await keptSecret(dataDir, "database");
  const { connection, stop } = await startEmbeddedPostgres(path.join(dataDir, "postgres"), password);
  await lock.release();
  const { user, host } = connection;
  return { url: `postgres://${user}:${password}@/postgres?host=${encodeURIComponent(host)}`, stop };
}

function giveUp(error) {
  console.error(error.message);
  process.exit(1);
}
