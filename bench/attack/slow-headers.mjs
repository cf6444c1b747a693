// Connections that send half of their headers and then nothing, from many addresses of several networks.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** As long as the server waits for headers, so that an ended one is replaced and no faster. */
const againAfterMs = 10_000;
const openedAtOnce = 50;
const networks = 20;
const addressesOfNetwork = 10;

/** `of` distinguishes the processes that hold them together, as each has so many files alone. */
export async function holdHalfSentHeaders({ url, count, of }) {
  const { hostname, port } = new URL(url);
  const done = { tried: 0, ended: 0 };
  const run = { stopped: false };
  const open = new Set();
  const addressOf = (i) => `127.0.${1 + ((i + of) % networks)}.${1 + (i % addressesOfNetwork)}`;

  async function hold(i) {
    while (!run.stopped) {
      done.tried++;
      const socket = connect({
        host: hostname === "localhost" ? "127.0.0.1" : hostname,
        port: Number(port),
        localAddress: addressOf(i),
      });
      open.add(socket);
      socket.once("connect", () => socket.write("GET / HTTP/1.1\r\nhost: a\r\nx-slow: "));
      socket.resume().on("error", () => {});
      await new Promise((resolve) => socket.once("close", resolve));
      open.delete(socket);
      done.ended++;
      if (!run.stopped) await Promise.race([sleep(againAfterMs), run.over]);
    }
  }
  run.over = new Promise((resolve) => {
    run.end = resolve;
  });
  const held = [];
  for (let i = 0; i < count; i += openedAtOnce) {
    held.push(...Array.from({ length: Math.min(openedAtOnce, count - i) }, (_, n) => hold(i + n)));
    await sleep(5);
  }
  return async () => {
    const stillHeld = [...open].filter(({ readyState }) => readyState === "open").length;
    run.stopped = true;
    run.end();
    for (const socket of open) socket.destroy();
    await Promise.all(held);
    return { ...done, held: stillHeld };
  };
}
