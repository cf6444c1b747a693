import path from "node:path";
import { fileURLToPath } from "node:url";
import { StartupError } from "./platform/errors.ts";
import { startServer } from "./server.ts";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

try {
  const server = await startServer(process.env, projectRoot);
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return; // one Ctrl-C reaches us twice when npm passes it on
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  console.log(server.greeting);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
