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

function publishPacket(id, payload) {
  const body = Buffer.from(payload);
  const length = 2 + topic.length + 2 + body.length;
  return Buffer.concat([
    Buffer.from([0x32, ...lengthOf(length), 0, topic.length]),
    topic,
    Buffer.from([id >> 8, id & 255]),
    body,
  ]);
}

const state = { sent: 0, acknowledged: 0, latencies: [] };
let open = 0;
const devices = job.tokens.map((token, number) => startDevice(token, number));

function startDevice(token, number) {
  const socket = connect({ host: "127.0.0.1", port: job.port, noDelay: true });
  const device = { socket, number, n: 0, id: 0, inFlight: new Map(), ready: false, rest: Buffer.alloc(0) };
  socket.write(connectPacket(token));
  socket.on("data", (chunk) => receive(device, chunk));
  socket.on("error", (error) => console.error(error.message));
  socket.on("close", () => device.ready && console.error("closed"));
  return device;
}

function receive(device, chunk) {
  let data = device.rest.length > 0 ? Buffer.concat([device.rest, chunk]) : chunk;
  while (data.length >= 4) {
    const kind = data[0] >> 4;
    if (kind === 2) {
      device.ready = true;
      open++;
    } else if (kind === 4) {
      const id = (data[2] << 8) | data[3];
      state.latencies.push(performance.now() - device.inFlight.get(id));
      device.inFlight.delete(id);
      state.acknowledged++;
    }
    data = data.subarray(4);
  }
  device.rest = data;
  if (job.ratePerSecond === 0 && running) fill(device);
}

function publish(device) {
  device.id = (device.id % 65_535) + 1;
  const ts = job.stepMs === 0 ? Date.now() : job.startMs + device.n * job.stepMs;
  const values = job.bodies[(device.number * 31 + device.n) % job.bodies.length];
  device.n++;
  device.inFlight.set(device.id, performance.now());
  state.sent++;
  return publishPacket(device.id, `{"ts":${ts},"values":${values}}`);
}

function fill(device) {
  const packets = [];
  while (device.inFlight.size < job.window) packets.push(publish(device));
  if (packets.length > 0) device.socket.write(Buffer.concat(packets));
}

job.bodies = Array.from({ length: 500 }, (_, i) => valuesOf(i % 50, i));
let running = false;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
while (open < devices.length) await wait(50);
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
      device.socket.write(publish(device));
    }
  }
  running = false;
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
