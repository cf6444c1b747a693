// npm run test:database [-- --rounds 2] [--faults killed,demoted,cut,paused,behind] [--asynchronous] [--seconds 6]: a server on a
// database of two under Patroni, which loses its primary again and again; what was acknowledged is counted afterwards.
// As root, for network namespaces of its own: they end with it, and so does every process in them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { faults, runDatabaseFaults } from "../e2e/database-run.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "2" },
    faults: { type: "string", default: faults.join() },
    seconds: { type: "string", default: "6" },
    asynchronous: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const loadSeconds = Number(values.seconds);
const chosen = faults.filter((fault) => values.faults.split(",").includes(fault));
if (!(rounds >= 1 && rounds <= 50 && loadSeconds >= 1 && loadSeconds <= 600) || chosen.length === 0)
  fail(`--rounds is 1 to 50, --seconds 1 to 600, --faults some of ${faults.join()}.`);

const needed = {
  "/usr/bin/patroni": "patroni",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
  "/usr/sbin/ip": "iproute2",
};
const missing = Object.keys(needed).filter((file) => !existsSync(file));
if (missing.length > 0)
  fail(
    `Missing: apt-get install ${missing.map((file) => needed[file]).join(" ")}, and stop the services that it starts.`,
  );
if (process.getuid?.() !== 0) fail("The networks of the two databases can be made by root alone.");

/** The folder, given to the process inside the namespaces. */
const inside = "OILCLOUD_DATABASE_TEST";
const given = process.env[inside];
if (given) {
  const isSynchronous = !values.asynchronous;
  const run = await runDatabaseFaults({ rounds, loadSeconds, faults: chosen, isSynchronous, folder: given });
  console.log(JSON.stringify({ ...run, rounds: run.rounds.length }));
  const broken = run.invented + run.twice + (values.asynchronous ? 0 : run.lost) + Number(run.serverEnded);
  process.exit(broken === 0 ? 0 : 1);
}
const folder = await mkdtemp(path.join(tmpdir(), "oilcloud-cluster-"));
const namespaces = ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
// The first process of a namespace inherits the orphans, and a database whose dead process is not awaited seems to run.
const program = ["bash", "-c", '"$@" & wait "$!"', "bash", process.execPath, ...process.argv.slice(1)];
const child = spawn("unshare", [...namespaces, ...program], {
  env: { ...process.env, [inside]: folder },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
const [code] = await once(child, "exit");
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(code ?? 1);

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}
