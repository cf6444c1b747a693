import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeSeededRandom } from "../../testing/seeded-random.ts";
import type { SampleRow } from "../telemetry/interface.ts";
import { type LinePlatform, makeLinePlatform } from "./testing/line-platform.ts";
import { imageWith, type SimulatedDtu, startDtu, values } from "./testing/simulated-line.ts";

/** Bytes that no DTU would send, before and after its registration: neighbours are asked on, and no wrong value is stored. */
const connections = 60;
const messages = 400;
const registered = "DTU-9000";

let platform: LinePlatform;
let device: string;
let attacked: string;
let neighbour: SimulatedDtu;
const stored: SampleRow[] = [];

beforeAll(async () => {
  platform = await makeLinePlatform({ registrationMs: 300, burstBytes: 4096, bytesPerSecond: 65_536 });
  const mapId = await platform.addMap();
  device = await platform.addDevice(platform.customerId);
  attacked = await platform.addDevice(platform.customerId);
  await platform.addLine({ sensors: [{ deviceId: device, slave: 3, mapId }] });
  await platform.addLine({
    name: "Attacked",
    registration: { format: "ascii", text: registered, more: 0 },
    heartbeat: { format: "hex", text: "0D 0A", more: 2 },
    sensors: [1, 2, 3].map((slave) => ({ deviceId: attacked, slave, mapId })),
  });
  platform.telemetry.onSamples((rows) => stored.push(...rows));
  neighbour = startDtu({
    host: "127.0.0.1",
    port: platform.port,
    registration: Buffer.from("DTU-0311"),
    slaves: new Map([[3, imageWith()]]),
    redialMs: 50,
  });
});
afterAll(async () => {
  neighbour.stop();
  await platform.close();
});

async function open(): Promise<Socket> {
  const socket = connect(platform.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  await once(socket, "connect");
  return socket;
}

it.each([1, 2, 3])("survives random bytes and bent answers, seed %d", async (seed) => {
  const random = makeSeededRandom(seed);
  const answers = [
    Buffer.from("03030466664 25A97FF".replaceAll(" ", ""), "hex"),
    Buffer.from("0103020000B844", "hex"),
    Buffer.from("0183020131", "hex"),
    Buffer.from([0x0d, 0x0a, 0, 0]),
    Buffer.from(registered),
  ];
  let socket = await open();
  let opened = 1;
  for (let sent = 0; sent < messages; sent++) {
    if (socket.destroyed || (opened < connections && random.chance(0.15))) {
      socket.destroy();
      socket = await open();
      opened++;
      if (random.chance(0.7)) socket.write(registered);
    }
    const bytes = random.chance(0.5)
      ? random.noise(1 + random.below(300))
      : random.bend(random.pick(answers)).subarray(0, 1 + random.below(12));
    socket.write(bytes);
    if (sent % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    platform.pass(0.01);
  }
  socket.destroy();
  const before = neighbour.counts.asked;
  await vi.waitFor(
    () => {
      platform.pass(1);
      expect(neighbour.counts.asked).toBeGreaterThan(before);
    },
    { timeout: 8000 },
  );
  expect(await platform.latest(device)).toMatchObject(values);
  // Nothing that was sent is the answer to a request of that line.
  expect(await platform.latest(attacked)).toEqual({});
  await vi.waitFor(() => expect(platform.sensorLines.dtus.connections()).toBe(1), { timeout: 5000 });
});

it("has stored nothing but what the sensors hold", async () => {
  expect(stored.length).toBeGreaterThan(3);
  const different = new Set(stored.map(({ vals }) => JSON.stringify([...vals].slice(0, 3))));
  expect(different.size).toBeLessThanOrEqual(2);
});
