import { mkdir, rm } from "node:fs/promises";
import { type Server, connect, createServer } from "node:net";
import path from "node:path";
import { StartupError } from "./errors.ts";

/**
 * Ensures that only one server uses a data folder. The lock is a listening socket in the folder: it disappears with
 * its process, however that ends, so a lock can never be stale.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  // Relative to the working directory, because a socket address holds only 107 bytes and a checkout may lie deep.
  const absolute = path.join(dataDir, "server.lock");
  const relative = path.relative(process.cwd(), absolute);
  const address = Buffer.byteLength(relative) < Buffer.byteLength(absolute) ? relative : absolute;
  if (await isHeld(address)) {
    throw new StartupError(
      `The data folder ${dataDir} is in use by a running instance. Stop it first, or set DATA_DIR.`,
    );
  }
  await rm(address, { force: true });
  const server = createServer((socket) => socket.destroy());
  await listen(server, address, dataDir);
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function isHeld(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    // EACCES: a socket of another user, in use; ECONNREFUSED and ENOENT: no process listens.
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EACCES"));
  });
}

function listen(server: Server, address: string, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(new StartupError(`The data folder ${dataDir} cannot be used: ${error.message}`)),
    );
    server.listen(address, () => resolve());
  });
}
