// Runs an attack in a process of its own. Attackers have machines of their own: here they get what the server leaves over, and
// what the neighbour waits for is not the attacker's own work.
import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { listenToEverything } from "./listeners.mjs";
import { floodWithThePast } from "./past-flood.mjs";
import { floodWithAttributes, floodWithDevices, floodWithPictures, floodWithTexts } from "./quota-floods.mjs";
import { uploadBombs } from "./sheets.mjs";
import { holdSockets } from "./sockets.mjs";
import { floodCalls } from "./unauthenticated-calls.mjs";

const lowest = 19;

const attacks = {
  uploadBombs,
  listenToEverything,
  holdSockets,
  floodCalls,
  floodWithPictures,
  floodWithTexts,
  floodWithAttributes,
  floodWithDevices,
  floodWithThePast,
};

/** Starts an attack with its arguments; answers how to stop it, which answers what it did. */
export async function apart(name, ...args) {
  const child = fork(import.meta.filename, [name]);
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
  const attack = attacks[process.argv[2]];
  const stop = await new Promise((resolve) => {
    process.once("message", async (args) => resolve(await attack(...args)));
  });
  process.send("started");
  process.once("message", async () => {
    process.send(await stop(), () => process.disconnect());
  });
}
