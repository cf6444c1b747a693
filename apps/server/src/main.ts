import path from "node:path";
import { fileURLToPath } from "node:url";
import { StartupError } from "./platform/errors.ts";
import { startServer } from "./server.ts";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

// A signal during the start takes effect once the start is over: ending in between would leave the database running.
const signalled = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve()); // npm may send it twice
});

try {
  const server = await startServer(process.env, projectRoot);
  console.log(server.greeting);
  await signalled;
  await server.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
