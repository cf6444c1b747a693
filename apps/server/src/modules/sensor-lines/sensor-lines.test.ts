import { connect, type Socket } from "node:net";
import { once } from "node:events";
import type { DtuPort, ReadNowAnswer, SensorMapInfo } from "@oilcloud/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "../../platform/errors.ts";
import type { SampleRow } from "../telemetry/interface.ts";
import { checkHost } from "./polling/dialled-address.ts";
import { startConverter } from "./testing/converter.ts";
import { makeLinesStore } from "./store/lines-store.ts";
import { type LinePlatform, makeLinePlatform } from "./testing/line-platform.ts";
import {
  type DtuOptions,
  imageWith,
  quickMap,
  type SimulatedDtu,
  startDtu,
  values,
} from "./testing/simulated-line.ts";

let platform: LinePlatform;
let device: string;
let mapId: string;
const dtus: SimulatedDtu[] = [];

beforeAll(async () => {
  const dialOptions = { privateAllowed: false, loopbackAllowed: true, firstDelayMs: 100 };
  platform = await makeLinePlatform({ registrationMs: 600 }, dialOptions);
  mapId = await platform.addMap();
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await platform.addDevice(platform.customerId);
});
afterEach(async () => {
  for (const dtu of dtus.splice(0)) dtu.stop();
  const { rows } = await platform.ask<{ lineId: string }>("root", "GET", "sensorLine/list?pageSize=100");
  for (const { lineId } of rows ?? []) await platform.ask("root", "POST", "sensorLine/remove", { lineId });
});

function dial(changes: Partial<DtuOptions> = {}, registration = "DTU-0311"): SimulatedDtu {
  const dtu = startDtu({
    host: "127.0.0.1",
    port: platform.port,
    registration: Buffer.from(registration, "latin1"),
    slaves: new Map([[3, imageWith()]]),
    redialMs: null,
    ...changes,
  });
  dtus.push(dtu);
  return dtu;
}
const placed = (slave = 3, deviceId = device) => ({ deviceId, slave, mapId });
/** Time that stands still would make every reading a repetition of the first. */
const eventually = <T>(look: () => Promise<T> | T, timeout = 8000) =>
  vi.waitFor(
    () => {
      platform.pass(1);
      return look();
    },
    { timeout, interval: 50 },
  );

it("asks the sensors of a DTU that dials in, and stores what they answer", async () => {
  const lineId = await platform.addLine({ sensors: [placed()] });
  dial();
  await eventually(async () => expect(await platform.latest(device)).toMatchObject(values));
  expect(await platform.line(lineId)).toMatchObject({
    connectedSince: expect.any(Number) as number,
    problem: "",
    sensors: [{ slave: 3, mapName: "Probe", failure: "", lastAnswer: expect.any(Number) as number }],
  });
  expect(platform.telemetry.connections.isOpen(device)).toBe(true);
});

it("neither shows nor asks a machine that was moved to another dealer", async () => {
  const lineId = await platform.addLine({ sensors: [placed()] });
  const store = makeLinesStore(platform.db);
  const sensors = async () => [
    (await platform.line(lineId)).sensors.length,
    (await store.asked([lineId]))[0]?.sensors.length,
  ];
  expect(await sensors()).toEqual([1, 1]);
  const { id: group_id } = await platform.db
    .selectFrom("device_group")
    .where("customer_id", "=", platform.foreignId)
    .select("id")
    .executeTakeFirstOrThrow();
  await platform.db
    .updateTable("device")
    .set({ customer_id: platform.foreignId, group_id })
    .where("id", "=", device)
    .execute();
  expect(await sensors()).toEqual([0, 0]);
});

it("shows on the page of received messages what a sensor answered", async () => {
  await platform.addLine({ sensors: [placed()] });
  dial();
  await eventually(async () => {
    const path = `customerdevice/receivedMessages?deviceId=${device}`;
    const { data } = await platform.ask<{ messages: object[] }>("dealer", "GET", path);
    expect(data?.messages[0]).toMatchObject({
      transport: "Modbus",
      topic: "3",
      raw: expect.stringMatching(/^03 03 04 /) as string,
      outcome: "accepted",
    });
  });
});

it("recognises a registration by prefix, in pieces and with heartbeats in the middle of answers", async () => {
  const registration = { format: "hex", text: "4F 49 4C 21", more: 4 };
  const heartbeat = { format: "hex", text: "FE FE", more: 0 };
  await platform.addLine({ registration, heartbeat, sensors: [placed()] });
  dial({ heartbeat: Buffer.from([0xfe, 0xfe]), faults: { heartbeat: 1 } }, "OIL!");
  await vi.waitFor(() => expect(dtus[0]?.counts.connected).toBe(1));
  dtus[0]?.write(Buffer.from("00"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  dtus[0]?.write(Buffer.from("17"));
  await eventually(async () => expect(await platform.latest(device)).toMatchObject(values));
});

it("closes a connection without a known registration after its time, and counts it", async () => {
  const before = platform.sensorLines.counts.unknown;
  await platform.addLine({ sensors: [placed()] });
  const dtu = dial({}, "DTU-0312");
  await vi.waitFor(() => expect(dtu.counts.ended).toBe(1), { timeout: 5000 });
  expect(platform.sensorLines.counts.unknown).toBe(before + 1);
  const { data } = await platform.ask<DtuPort>("root", "GET", "sensorLine/port");
  expect(data?.port).toBe(platform.port);
  expect(data?.recent[0]?.bytes).toBe("44 54 55 2D 30 33 31 32");
  const ofDealer = await platform.ask<object>("dealer", "GET", "sensorLine/port");
  expect(ofDealer.data).toEqual({ port: platform.port, unknown: 0, recent: [] });
});

it("never takes a faulty answer for a value, and stores what is right", async () => {
  const rates = { bent: 0.3, cut: 0.05, foreign: 0.1, doubled: 0.05, dropped: 0.05 };
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const slaves = Array.from({ length: 16 }, (_, i) => i + 1);
  const held = (slave: number) => ({ oilTemp: 40 + slave, waterActivity: slave / 32, waterPpm: slave });
  const devices = new Map<number, number>();
  const sensors = [];
  for (const slave of slaves) {
    const id = await platform.addDevice(platform.customerId);
    const { number } = await platform.db
      .selectFrom("device")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    devices.set(number, slave);
    sensors.push(placed(slave, id));
  }
  const stored: SampleRow[] = [];
  const unsubscribe = platform.telemetry.onSamples((rows) => stored.push(...rows));
  await platform.addLine({ sensors });
  dial({ slaves: new Map(slaves.map((slave) => [slave, imageWith(held(slave))])), faults: rates, random });
  await eventually(() => expect(stored.length).toBeGreaterThan(12), 15_000);
  unsubscribe();
  for (const { deviceNumber, keysetId, vals } of stored) {
    const names = await platform.telemetry.keyNamesOf(keysetId);
    for (const [key, value] of Object.entries(held(devices.get(deviceNumber) ?? 0)))
      if (names.includes(key)) expect(vals[names.indexOf(key)]).toBeCloseTo(value, 4);
  }
});

it("names why a sensor does not answer, while the others are asked", async () => {
  const silent = await platform.addDevice(platform.customerId);
  const lineId = await platform.addLine({ sensors: [placed(3), placed(9, silent)] });
  dial();
  await eventually(async () => {
    const { sensors } = await platform.line(lineId);
    expect(sensors).toMatchObject([
      { slave: 3, failure: "" },
      { slave: 9, failure: "No answer", lastAnswer: null, nextTime: expect.any(Number) as number },
    ]);
  });
  expect(await platform.latest(silent)).toEqual({});
});

it("takes no value from a DTU that answers for a sensor of another line", async () => {
  const other = await platform.addDevice(platform.customerId);
  await platform.addLine({ sensors: [placed(3)] });
  const registration = { format: "ascii", text: "DTU-0400", more: 0 };
  const lineId = await platform.addLine({ name: "Other", registration, sensors: [placed(5, other)] });
  // Both slaves answer with the other's address.
  dial({ faults: { foreign: 1 }, slaves: new Map([[5, imageWith()]]) }, "DTU-0400");
  await eventually(async () => {
    const { sensors } = await platform.line(lineId);
    expect(sensors[0]?.failure).toBe("Answer of another slave");
  });
  expect(await platform.latest(device)).toEqual({});
  expect(await platform.latest(other)).toEqual({});
});

it("gives a line to the newer of two connections, and names two DTUs that share a registration", async () => {
  const lineId = await platform.addLine({ sensors: [placed()] });
  const first = dial();
  await eventually(async () => expect((await platform.line(lineId)).connectedSince).not.toBeNull());
  const second = dial();
  await vi.waitFor(() => expect(first.counts.ended).toBe(1), { timeout: 5000 });
  expect((await platform.line(lineId)).problem).toBe("");
  dial();
  await vi.waitFor(() => expect(second.counts.ended).toBe(1), { timeout: 5000 });
  const fourth = dial();
  await vi.waitFor(() => expect(dtus[2]?.counts.ended).toBe(1), { timeout: 5000 });
  const fifth = dial();
  await vi.waitFor(() => expect(fifth.counts.ended).toBe(1), { timeout: 5000 });
  expect(fourth.isOpen()).toBe(true);
  expect((await platform.line(lineId)).problem).toBe("contested");
});

it("reads a sensor at once, raw beside decoded, also with a map that is not saved", async () => {
  const lineId = await platform.addLine({ sensors: [placed()] });
  const readNow = (changes: object) =>
    platform.ask<ReadNowAnswer>("dealer", "POST", "sensorLine/readNow", { lineId, slave: 3, ...changes });
  expect((await readNow({})).msg).toBe("This line is not connected, so nothing can be read");
  dial();
  await eventually(async () => expect((await platform.line(lineId)).connectedSince).not.toBeNull());
  const { data } = await readNow({});
  expect(data?.exchanges[0]?.failure).toBe("");
  expect(data?.exchanges[0]?.received).toMatch(/^03 03 04 /);
  expect(data?.rows.find(({ key }) => key === "oilTemp")).toMatchObject({ value: 54.6, none: null });
  const { rows, ...map } = quickMap();
  const [row] = rows;
  const draft = { ...map, rows: [{ ...row, order: "ABCD", address: 60_000 }] };
  const tried = await readNow({ map: draft });
  expect(tried.data).toMatchObject({ exchanges: [{ failure: "No such register" }], rows: [] });
  const overlapping = { ...map, rows: [row, { ...row, key: "other" }] };
  expect((await readNow({ map: overlapping })).msg).toContain("row 1 and 2: registers overlap");
});

it("reads by the next version of a map from the next poll on, and stores numbers with its scale", async () => {
  const own = await platform.addMap();
  await platform.addLine({ sensors: [{ deviceId: device, slave: 3, mapId: own }] });
  dial();
  await eventually(async () => expect(await platform.latest(device)).toMatchObject({ oilTemp: 54.6 }));
  const map = quickMap();
  const rows = map.rows.map((row) => (row.key === "oilTemp" ? { ...row, offset: 10 } : row));
  const save = (version: number) =>
    platform.ask<{ version: number }>("dealer", "POST", "sensorMap/save", {
      mapId: own,
      version,
      name: "Probe 2",
      map: { ...map, rows },
    });
  expect((await save(1)).data).toMatchObject({ version: 2 });
  await eventually(async () => expect(await platform.latest(device)).toMatchObject({ oilTemp: 64.6 }));
  expect((await save(1)).msg).toBe("The register map was changed meanwhile. Load it again");
  const maps = await platform.ask<SensorMapInfo>("dealer", "GET", "sensorMap/list");
  expect(maps.rows?.find((each) => each.mapId === own)).toMatchObject({ version: 2, sensorCount: 1 });
  const removed = await platform.ask("dealer", "POST", "sensorMap/remove", { mapId: own });
  expect(removed.msg).toBe("This register map is used by 1 sensors. Give them another one first");
});

it("stops asking for a machine that was removed, and ends the connection of a line that is turned off", async () => {
  const lineId = await platform.addLine({ sensors: [placed()] });
  const dtu = dial();
  await eventually(async () => expect(await platform.latest(device)).toMatchObject(values));
  await platform.ask("dealer", "DELETE", `customerdevice/removeDevice?deviceId=${device}`);
  await platform.db.deleteFrom("device").where("id", "=", device).execute();
  await platform.events.emit("deviceChanged", { deviceId: device });
  expect((await platform.line(lineId)).sensors).toEqual([]);
  const { asked } = dtu.counts;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(dtu.counts.asked).toBe(asked);
  await platform.ask("dealer", "POST", "sensorLine/remove", { lineId });
  await vi.waitFor(() => expect(dtu.counts.ended).toBe(1), { timeout: 5000 });
});

it("refuses registrations that two DTUs could send, and places that are not clear", async () => {
  await platform.addLine();
  const refusal = (changes: object) => platform.addLine(changes).catch((error: Error) => error.message);
  const own = (text: string, more = 0, format = "ascii") => ({ registration: { format, text, more } });
  const taken = "Another DTU can send these registration bytes";
  expect(await refusal({})).toContain(taken);
  expect(await refusal(own("44 54 55 2D 30 33 31 31", 0, "hex"))).toContain(taken);
  expect(await refusal(own("DTU-", 4))).toContain(taken);
  expect(await refusal(own("DTU", 0))).toContain("at least 4 fixed bytes");
  expect(await refusal(own("0G 11 22 33", 0, "hex"))).toContain("at least 4 fixed bytes");
  expect(await refusal({ ...own("DTU-9999"), sensors: [placed(3), placed(3)] })).toContain(
    "Address 3 is used twice",
  );
  const without = { ...own("DTU-9999"), sensors: [{ deviceId: device, slave: 3 }] };
  expect(await refusal(without)).toBe("Please choose a register map for each sensor");
  const foreign = await platform.addDevice(platform.foreignId);
  expect(await refusal({ ...own("DTU-9999"), sensors: [placed(3, foreign)] })).toBe("Not found");
});

it("keeps no more connections than it may from one address", async () => {
  const crowded = await makeLinePlatform({ unregisteredOfAddress: 2 });
  try {
    const open = async (): Promise<Socket> => {
      const socket = connect(crowded.port, "127.0.0.1");
      socket.on("error", () => {});
      await once(socket, "connect");
      return socket;
    };
    const first = await open();
    await open();
    const third = await open();
    await once(third, "close");
    expect(crowded.sensorLines.counts.refused).toBe(1);
    first.destroy();
  } finally {
    await crowded.close();
  }
});

it("asks a converter that speaks Modbus TCP, and dials it again", async () => {
  const converter = await startConverter(new Map([[3, imageWith()]]));
  const lineId = await platform.addLine({
    kind: "tcp",
    host: "127.0.0.1",
    port: converter.port,
    sensors: [placed()],
  });
  await eventually(async () => expect(await platform.latest(device)).toMatchObject(values));
  converter.hangUp();
  await eventually(() => expect(converter.accepted()).toBe(2));
  expect(await platform.line(lineId)).toMatchObject({ address: `127.0.0.1:${converter.port}`, problem: "" });
  await converter.close();
  await eventually(async () => expect((await platform.line(lineId)).problem).toBe("unreachable"));
});

it("dials neither itself nor its link, and private networks only where that is allowed", async () => {
  const strict = { privateAllowed: false };
  const own = { privateAllowed: true };
  const verdict = (host: string, options: { privateAllowed: boolean }) => {
    try {
      checkHost(host, options);
      return "dialled";
    } catch (error) {
      return error instanceof AppError ? error.problem : "fault";
    }
  };
  for (const host of ["127.0.0.1", "localhost", "169.254.169.254", "0.0.0.0", "::1", "fe80::1", "224.0.0.1"])
    expect(["lineHostRefused", "lineHostInvalid"]).toContain(verdict(host, own));
  for (const host of ["192.168.1.20", "10.0.0.8", "fd00::8"]) {
    expect([host, verdict(host, own)]).toEqual([host, "dialled"]);
    expect(verdict(host, strict)).toBe("lineHostRefused");
  }
  expect(verdict("http://a/b", strict)).toBe("lineHostInvalid");
  expect(verdict("converter.example.com", strict)).toBe("dialled");
});

it("asks a sensor that answers with lines of text", async () => {
  await platform.addLine({ sensors: [{ deviceId: device, slave: 0, model: "argoOpcom" }] });
  const line = [
    "$Time:1.5;ISO4um:18;ISO6um:16;ISO14um:13;ISO21um:9;SAE:7;NAS:6;GOST:8",
    "Conc4um:12.5;Conc6um:4.1;Conc14um:0.4;Conc21um:0.1;CRC:12",
  ].join(";");
  dial({ slaves: new Map(), text: { request: "RVal", answer: () => line } });
  await eventually(async () =>
    expect(await platform.latest(device)).toMatchObject({ iso4: 18, iso6: 16, iso14: 13 }),
  );
  const twice = platform.addLine({
    registration: { format: "ascii", text: "DTU-0401", more: 0 },
    sensors: [{ deviceId: device, slave: 0, model: "argoOpcom" }, placed()],
  });
  await expect(twice).rejects.toThrow("alone behind its DTU");
});
