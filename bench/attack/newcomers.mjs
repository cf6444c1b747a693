// What a known office waits for that opens new connections: calls, static pages and devices, beside those who hold all they get.
import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { mqttHello } from "./mqtt-hello.mjs";

const office = "127.0.200.1";
const everyMs = 100;
const patienceMs = 5000;

/** Opens connections for so many seconds; a time of the patience and a count in `failed` for those without an answer. */
export async function connectAsOffice({ url, mqttPort, session, tokens: [token], isBuilt }, seconds) {
  const { port } = new URL(url);
  const until = performance.now() + seconds * 1000;
  const times = { mqtt: [], http: [], static: [] };
  const failed = { mqtt: 0, http: 0, static: 0 };
  const timed = async (way, work) => {
    const started = performance.now();
    if (!(await work())) failed[way]++;
    times[way].push(performance.now() - started);
  };
  const pending = [];
  while (performance.now() < until) {
    pending.push(
      timed("http", () => isAnswered(port, "/api/getInfo", { "x-authorization": `Bearer ${session}` })),
      timed("mqtt", () => isConnected(mqttPort, token)),
    );
    if (isBuilt) pending.push(timed("static", () => isAnswered(port, "/", {})));
    await sleep(everyMs);
  }
  await Promise.all(pending);
  return { ...times, failed };
}

const isAnswered = (port, path, headers) =>
  new Promise((resolve) => {
    const asked = request(
      { host: "127.0.0.1", port, path, headers, localAddress: office, agent: false, timeout: patienceMs },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode === 200));
      },
    );
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(false)).end();
  });

function isConnected(port, token) {
  const hello = mqttHello(token);
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: office, timeout: patienceMs });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => socket.write(hello));
    // A CONNACK whose last byte is 0 lets the device in.
    socket.once("data", (bytes) => end(bytes[0] === 0x20 && bytes[3] === 0));
    for (const event of ["timeout", "error", "close"]) socket.once(event, () => end(false));
  });
}
