// Runs an attack in a process of its own, so that what the neighbour waits for is not the attacker's own work. Attackers have
// machines of their own: with the lowest priority they get here what the server leaves over.
import { fork } from "node:child_process";
import { floodWithHeavyCalls } from "./heavy-calls.mjs";
import { listenToEverything } from "./listeners.mjs";
import { floodWithThePast } from "./past-flood.mjs";
import { floodWithAttributes, floodWithDevices, floodWithPictures, floodWithTexts } from "./quota-floods.mjs";
import { uploadBombs } from "./sheets.mjs";
import { holdHalfSentHeaders } from "./slow-headers.mjs";
import { holdSockets } from "./sockets.mjs";
import { floodWithStaticPages } from "./static-pages.mjs";
import { floodCalls } from "./unauthenticated-calls.mjs";

const lowest = "19";

const attacks = {
  uploadBombs,
  listenToEverything,
  holdSockets,
  floodCalls,
  floodWithHeavyCalls,
  floodWithStaticPages,
  holdHalfSentHeaders,
  floodWithPictures,
  floodWithTexts,
  floodWithAttributes,
  floodWithDevices,
  floodWithThePast,
};

/** Starts an attack with its arguments; answers how to stop it, which answers what it did. */
export const makeStart =
  ({ isApart }) =>
  (name, ...args) =>
    start(name, args, isApart);

async function start(name, args, isApart) {
  // `nice` and not a call of the process itself, which would not reach all of its threads.
  const nicely = isApart ? { execPath: "nice", execArgv: ["-n", lowest, process.execPath] } : {};
  const child = fork(import.meta.filename, [name], nicely);
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
  const attack = attacks[process.argv[2]];
  const stop = await new Promise((resolve) => {
    process.once("message", async (args) => resolve(await attack(...args)));
  });
  process.send("started");
  process.once("message", async () => {
    process.send(await stop(), () => process.disconnect());
  });
}
