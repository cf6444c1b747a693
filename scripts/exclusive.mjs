import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs the work while no other process does work of this name: a second process waits. The lock is a listening socket
 * without a file (Linux), so it goes with its process; where there is none such, the work just runs.
 */
export async function exclusively(name, work, onWait = () => {}) {
  if (process.platform !== "linux") return work();
  let lock = await listen(name);
  if (!lock) onWait();
  while (!lock) {
    await sleep(200);
    lock = await listen(name);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

function listen(name) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen(`\0oilcloud-${name}`, () => resolve(server));
  });
}
