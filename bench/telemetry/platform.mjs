// A server of our own to measure: started, filled with devices, watched and stopped.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { connectDatabase } from "../../e2e/database.ts";
import {
  firstPassword,
  makeDataDir,
  postJson,
  postmasterPid,
  removeDataDir,
  startServerProcess,
} from "../../e2e/server-process.ts";

const mqttPortOf = ({ greeting }) => Number(/mqtt:\/\/\S+:(\d+)/.exec(greeting)?.[1]);

export async function startPlatform(env = {}) {
  const dataDir = await makeDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "0", ...env });
  const adminPassword = firstPassword(dataDir);
  const db = await connectDatabase(dataDir);
  await addCompanies(db);
  const platform = {
    dataDir,
    server,
    adminPassword,
    mqttPort: mqttPortOf(server),
    db,
    serverPid: server.child.pid,
    /** The same store under a server that has just started. */
    async restart(otherwise = env) {
      await platform.db.end();
      await platform.server.stop();
      platform.server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "0", ...otherwise });
      platform.mqttPort = mqttPortOf(platform.server);
      platform.serverPid = platform.server.child.pid;
      platform.db = await connectDatabase(dataDir);
    },
    async stop() {
      await platform.db.end();
      await platform.server.stop();
      await removeDataDir(dataDir);
    },
  };
  return platform;
}

export async function addCompanies(db) {
  // An account that is to change its password first may call nothing else.
  await db.query("update account set must_change_password = false");
  // Several, as one alone is not let send as much as a server takes.
  await db.query("insert into tenant (name) select 'bench ' || n from generate_series(1, 4) as n");
  await db.query("insert into customer (tenant_id, name, area_no) select id, name, '320500' from tenant");
}

/** The token of the administrator, who sees every device. */
export async function signIn({ server, adminPassword }) {
  const { body } = await postJson(`${server.url}/api/login`, {
    username: "sysadmin",
    password: adminPassword,
  });
  return String(body.token);
}

/** Until the server has done what came before. */
export async function calm({ serverPid, dataDir }) {
  const spent = () => cpuSeconds(serverPid) + databaseCpuSeconds(dataDir);
  for (let quiet = 0; quiet < 3; ) {
    const before = spent();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    quiet = spent() - before < 0.1 ? quiet + 1 : 0;
  }
}

/** Adds devices and answers their tokens. */
export async function addDevices(db, count) {
  const tokens = Array.from({ length: count }, () => randomBytes(9).toString("hex"));
  await db.query(
    `with places as (
       select customer_id, id, row_number() over (order by id) - 1 as place, count(*) over () as of from device_group
     ), made as (
       insert into device (customer_id, group_id, name, machine_type, oil)
       select customer_id, id, 'bench ' || $3::text || ' ' || n, 'hydraulic', 'hm46'
       from generate_series(1, $1) as n join places on place = n % of returning id
     ), numbered as (select id, row_number() over () as place from made)
     insert into device_token select id, h, now() from numbered
     join unnest($2::bytea[]) with ordinality as given (h, place) using (place)`,
    [count, tokens.map((token) => createHash("sha256").update(token).digest()), tokens[0]],
  );
  return tokens;
}

/** The load generator in a process of its own; resolves with what it measured. */
export function runLoad(platform, job) {
  const file = path.join(platform.dataDir, `load-${randomBytes(4).toString("hex")}.json`);
  writeFileSync(
    file,
    JSON.stringify({ port: platform.mqttPort, window: 10, ratePerSecond: 0, stepMs: 0, startMs: 0, ...job }),
  );
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "load.mjs"), file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const opened = new Promise((resolve) => {
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (output.includes("open")) resolve();
    });
  });
  const done = new Promise((resolve, reject) => {
    child.once("exit", () => {
      const line = output.split("\n").find((each) => each.startsWith("{"));
      if (line) resolve(JSON.parse(line));
      else reject(new Error(`The load generator failed: ${output}`));
    });
  });
  done.catch(() => {});
  return { opened, done, stop: () => child.kill("SIGTERM") };
}

/** Seconds of processor time a process and its children have used. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Of all its processes, those that have ended included. */
export function databaseCpuSeconds(dataDir) {
  const postmaster = postmasterPid(dataDir);
  let total = 0;
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1].split(" ").map(Number);
      if (Number(name) === postmaster) total += (stat[11] + stat[12] + stat[13] + stat[14]) / 100;
      else if (stat[1] === postmaster) total += (stat[11] + stat[12]) / 100;
    } catch {
      // the process has gone meanwhile
    }
  }
  return total;
}

export const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
