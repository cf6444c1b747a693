// A server of its own, to which no proxy hides addresses, beside as many half-sent headers as it has files.
import { readFileSync } from "node:fs";
import { connectDatabase } from "../../e2e/database.ts";
import { makeDataDir, removeDataDir, startServerProcess } from "../../e2e/server-process.ts";
import { pooled, rowOf } from "./figures.mjs";
import { addTenant, signedIn } from "./fleet.mjs";
import { connectAsOffice } from "./newcomers.mjs";
import { staticPaths } from "./static-pages.mjs";

/** A process of the attacker has as many files as the server, and needs some for itself. */
const filesForItself = 200;

const mostFiles = () =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]) || 4096;

/** Answers the lines of the table; `start` starts an attack in a process of its own. */
export async function floodConnections({ start, seconds, connections, print }) {
  const dataDir = await makeDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "error" });
  const db = await connectDatabase(dataDir);
  try {
    const mqttPort = Number(/mqtt:\/\/\S+:(\d+)/.exec(server.greeting)?.[1]);
    const office = { url: server.url, mqttPort, ...(await addTenant(db, "office", 1)) };
    office.session = await signedIn(db, server.url, "office", office);
    office.isBuilt = (await staticPaths(server.url)).length > 0;
    await connectAsOffice(office, 1); // warms it up, and makes its network known
    const before = await connectAsOffice(office, seconds);
    const ofProcess = Math.max(1, mostFiles() - filesForItself);
    const processes = Math.ceil(connections / ofProcess);
    const stops = await Promise.all(
      Array.from({ length: processes }, (_, of) => {
        const count = Math.min(ofProcess, connections - of * ofProcess);
        return start("holdHalfSentHeaders", { url: server.url, count, of });
      }),
    );
    const beside = await connectAsOffice(office, seconds);
    const attackers = await Promise.all(stops.map((stop) => stop()));
    const calm = pooled(before, await connectAsOffice(office, seconds));
    const name = `${connections} half-sent headers`;
    const rows = Object.keys(calm).map((way) => {
      const lost = `${beside.failed[way]} of ${beside[way].length} failed`;
      return rowOf(name, `${way}, new connection`, calm[way], beside[way], lost);
    });
    for (const row of rows) print(row);
    const full = server.output().match(/EMFILE/g) ?? [];
    console.log(`  attacker: ${JSON.stringify(attackers)}; EMFILE in the log: ${full.length}`);
    return rows;
  } finally {
    await db.end();
    await server.stop();
    await removeDataDir(dataDir);
  }
}
