// Devices that report now and then and connect again when their connection breaks, as firmware does. A process of its own:
// node fleet.mjs job.json, with {"port":1883,"tokens":[…],"everyMs":10000}; it says how many are connected when asked.
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { createInterface } from "node:readline";

const { port, tokens, everyMs } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const topic = Buffer.from("v1/devices/me/telemetry");
const lengthOf = (n) => (n < 128 ? [n] : [(n & 127) | 128, n >> 7]);
/** Firmware waits before it connects again, and not all of it as long. */
const reconnectMs = () => 500 + Math.random() * 1500;
const connectingAtOnce = 300;

let [connected, connecting, acknowledged, unanswered] = [0, 0, 0, 0];
let waits = [];
const queue = [];

function connectPacket(token) {
  const name = Buffer.from(token);
  const rest = [0, 4, 77, 81, 84, 84, 4, 0x82, 0, 120, 0, 0, name.length >> 8, name.length & 255];
  return Buffer.concat([Buffer.from([0x10, ...lengthOf(rest.length + name.length), ...rest]), name]);
}

function publishPacket(id, payload) {
  const body = Buffer.from(payload);
  const length = lengthOf(2 + topic.length + 2 + body.length);
  const head = Buffer.from([0x32, ...length, 0, topic.length]);
  return Buffer.concat([head, topic, Buffer.from([id >> 8, id & 255]), body]);
}

class Device {
  constructor(token, n) {
    Object.assign(this, { token, n, id: 0, due: null, isOpen: false });
    queue.push(this);
  }

  connect() {
    connecting++;
    let isSettled = false;
    const settle = () => {
      if (!isSettled) connecting--;
      isSettled = true;
    };
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    this.socket = socket;
    socket.write(connectPacket(this.token));
    socket.on("data", (bytes) => {
      for (let at = 0; bytes.length - at >= 4; at += 4) {
        if (bytes[at] >> 4 === 2) {
          settle();
          this.isOpen = true;
          connected++;
          this.report(Math.random() * everyMs);
        } else if (bytes[at] >> 4 === 4) {
          acknowledged++;
          waits.push(performance.now() - this.sentMs);
          this.due = null;
          this.report(everyMs - (performance.now() - this.sentMs));
        }
      }
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      settle();
      clearTimeout(this.timer);
      if (this.isOpen) connected--;
      this.isOpen = false;
      setTimeout(() => queue.push(this), reconnectMs());
    });
  }

  report(afterMs) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), this.due ? 0 : Math.max(0, afterMs));
  }

  send() {
    // What was not acknowledged is sent again as it was.
    this.due ??= JSON.stringify({
      ts: Date.now(),
      values: { oilTemp: 50 + Math.random(), waterActivity: 0.2 + Math.random() / 100 },
    });
    this.id = (this.id % 65_535) + 1;
    this.sentMs = performance.now();
    this.socket.write(publishPacket(this.id, this.due));
  }
}

const devices = tokens.map((token, n) => new Device(token, n));
setInterval(() => {
  const free = Math.max(0, connectingAtOnce - connecting);
  for (const device of queue.splice(0, free)) device.connect();
}, 10);
createInterface({ input: process.stdin }).on("line", () => {
  unanswered = devices.filter(({ due, sentMs }) => due && performance.now() - sentMs > 1000).length;
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  console.log(
    JSON.stringify({ connected, acknowledged, unanswered, p50: at(0.5), p99: at(0.99), longest: at(1) }),
  );
  waits = [];
});
