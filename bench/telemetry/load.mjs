// A fleet of MQTT devices that publishes as fast as it is acknowledged, or at a given rate. Run as a process of its own:
// node load.mjs '{"port":1883,"tokens":[…],"seconds":60,"window":10,"ratePerSecond":0,"startMs":…,"stepMs":…}'
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { valuesOf } from "./values.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const topic = Buffer.from("v1/devices/me/telemetry");

const lengthOf = (n) =>
  n < 128 ? [n] : n < 16_384 ? [(n & 127) | 128, n >> 7] : [(n & 127) | 128, ((n >> 7) & 127) | 128, n >> 14];

function connectPacket(token) {
  const name = Buffer.from(token);
  const rest = Buffer.concat([
    Buffer.from([0, 4, 77, 81, 84, 84, 4, 0x82, 0, 120, 0, 0, name.length >> 8, name.length & 255]),
    name,
  ]);
  return Buffer.concat([Buffer.from([0x10, ...lengthOf(rest.length)]), rest]);
}

/**
 * Packets are made beforehand, one a body, and only the number and the time are written into a copy: what the generator
 * takes of the machine is missing to the server it measures.
 */
function publishTemplate(values) {
  const head = Buffer.from('{"ts":');
  const payload = Buffer.concat([head, Buffer.alloc(timeDigits, "0"), Buffer.from(`,"values":${values}}`)]);
  const length = lengthOf(2 + topic.length + 2 + payload.length);
  const idAt = 1 + length.length + 2 + topic.length;
  const bytes = Buffer.concat([
    Buffer.from([0x32, ...length, 0, topic.length]),
    topic,
    Buffer.alloc(2),
    payload,
  ]);
  return { bytes, idAt, timeAt: idAt + 2 + head.length };
}

const timeDigits = 13;
const templates = Array.from({ length: 500 }, (_, i) => publishTemplate(valuesOf(i % 50, i)));
const longest = Math.max(...templates.map(({ bytes }) => bytes.length));

const state = { sent: 0, acknowledged: 0, latencies: [] };
let open = 0;
/** The server takes 2,000 from one address that have not shown a token yet. */
const openingAtOnce = job.openingAtOnce ?? 1000;
const devices = [];

function startDevice(token, number) {
  const socket = connect({ host: "127.0.0.1", port: job.port, noDelay: true });
  const device = { socket, number, n: 0, id: 0, due: 1, sentAt: [], ready: false, rest: null };
  socket.write(connectPacket(token));
  socket.on("data", (chunk) => receive(device, chunk));
  socket.on("error", (error) => console.error(error.message));
  socket.on("close", () => {
    if (finished) return;
    console.error(
      "The server has closed a connection: what follows would not be measured under the load meant",
    );
    process.exit(1);
  });
  return device;
}

const idAfter = (id) => (id % 65_535) + 1;

function receive(device, chunk) {
  const data = device.rest ? Buffer.concat([device.rest, chunk]) : chunk;
  const now = performance.now();
  let at = 0;
  for (; data.length - at >= 4; at += 4) {
    const kind = data[at] >> 4;
    if (kind === 2) {
      device.ready = true;
      open++;
    } else if (kind === 4) takeAcknowledgement(device, (data[at + 2] << 8) | data[at + 3], now);
  }
  device.rest = at < data.length ? data.subarray(at) : null;
  if (job.ratePerSecond === 0 && running) fill(device);
}

/** Acknowledgements come in the order of what they acknowledge. */
function takeAcknowledgement(device, id, now) {
  if (id !== device.due) throw new Error(`acknowledged ${id} instead of ${device.due}`);
  device.due = idAfter(id);
  state.latencies.push(now - device.sentAt.shift());
  state.acknowledged++;
}

/** Lays the device's next message into the bytes; answers where it ends. */
function publish(device, into, at, now) {
  device.id = idAfter(device.id);
  const ts = job.stepMs === 0 ? Date.now() : job.startMs + device.n * job.stepMs;
  const { bytes, idAt, timeAt } = templates[(device.number * 31 + device.n) % templates.length];
  device.n++;
  bytes.copy(into, at);
  into.writeUInt16BE(device.id, at + idAt);
  into.latin1Write(String(ts), at + timeAt, timeDigits);
  device.sentAt.push(now);
  state.sent++;
  return at + bytes.length;
}

function send(device, count) {
  const bytes = Buffer.allocUnsafe(count * longest);
  const now = performance.now();
  let end = 0;
  for (let i = 0; i < count; i++) end = publish(device, bytes, end, now);
  device.socket.write(bytes.subarray(0, end));
}

function fill(device) {
  const room = job.window - device.sentAt.length;
  if (room > 0) send(device, room);
}

let running = false;
let finished = false;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
while (open < job.tokens.length) {
  const next = job.tokens.slice(devices.length, open + openingAtOnce);
  for (const token of next) devices.push(startDevice(token, devices.length));
  await wait(10);
}
console.log("open");
if (job.seconds > 0) {
  running = true;
  const beforeLoad = process.cpuUsage();
  const began = performance.now();
  if (job.ratePerSecond === 0) for (const device of devices) fill(device);
  let due = 0;
  while (performance.now() - began < job.seconds * 1000) {
    await wait(10);
    if (job.ratePerSecond === 0) continue;
    const target = ((performance.now() - began) / 1000) * job.ratePerSecond;
    while (due < target) {
      const device = devices[due++ % devices.length];
      send(device, 1);
    }
  }
  running = false;
  finished = true;
  const seconds = (performance.now() - began) / 1000;
  const acknowledged = state.acknowledged;
  await wait(1000);
  const { user, system } = process.cpuUsage(beforeLoad);
  const sorted = state.latencies.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(sorted.length * share)] ?? 0;
  console.log(
    JSON.stringify({
      seconds,
      acknowledged,
      sent: state.sent,
      total: state.acknowledged,
      p50: at(0.5),
      p99: at(0.99),
      processorUs: user + system,
    }),
  );
  for (const device of devices) device.socket.destroy();
  process.exit(0);
}
process.on("SIGTERM", () => process.exit(0));
