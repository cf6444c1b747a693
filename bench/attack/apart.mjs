// Runs an attack in a process of its own. Attackers have machines of their own: here they get what the server leaves over, and
// what the neighbour waits for is not the attacker's own work.
import { fork } from "node:child_process";
import { setPriority } from "node:os";

const lowest = 19;

/** Starts `name` of the module with the arguments; answers how to stop it, which answers what it did. */
export async function apart(module, name, ...args) {
  const child = fork(import.meta.filename, [new URL(module, import.meta.url).href, name]);
  const next = () =>
    new Promise((resolve, reject) => {
      child.once("message", resolve).once("exit", () => reject(new Error(`${name} ended by itself`)));
    });
  child.send(args);
  await next();
  return async () => {
    const done = next();
    child.send("stop");
    return done;
  };
}

if (process.send) {
  setPriority(lowest);
  const [module, name] = process.argv.slice(2);
  const attack = (await import(module))[name];
  const stop = await new Promise((resolve) => {
    process.once("message", async (args) => resolve(await attack(...args)));
  });
  process.send("started");
  process.once("message", async () => {
    process.send(await stop(), () => process.disconnect());
  });
}
