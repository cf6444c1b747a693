import path from "node:path";
import { fileURLToPath } from "node:url";
import { officeVariable, startNode } from "./cluster/front.ts";
import { readConfig } from "./config.ts";
import { StartupError } from "./platform/errors.ts";
import { startServer } from "./server.ts";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

// A signal during the start takes effect once the start is over: ending in between would leave the database running.
// Only a server that waits for its turn among several nodes gives up at once.
const leaving = new AbortController();
const signalled = new Promise<void>((resolve) => {
  leaving.signal.addEventListener("abort", () => resolve());
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => leaving.abort()); // npm may send it twice
const isOffice = Boolean(process.env[officeVariable]);
// The front of this node is gone, and with it its devices; what is under way is finished.
if (isOffice) process.on("disconnect", () => leaving.abort());

async function start() {
  const config = readConfig(process.env, projectRoot);
  return config.nodes && !isOffice
    ? startNode({ config, nodes: config.nodes, program: fileURLToPath(import.meta.url), env: process.env })
    : startServer(process.env, projectRoot, leaving.signal);
}

try {
  const server = await start();
  console.log(server.greeting);
  await signalled;
  await server.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
