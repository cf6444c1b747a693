import { groupsOfMap } from "@oilcloud/modbus";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerOf, imageWith, quickMap, values } from "../testing/simulated-line.ts";
import { makeLineRun, type Wire } from "./line-run.ts";
import { makePollCounts } from "./poll-counts.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const plan = {
  id: "line",
  kind: "dtu" as const,
  registration: null,
  heartbeat: null,
  host: "",
  port: 0,
  connectDelayMs: 0,
  gapMs: 0,
  sensors: [{ slave: 3, deviceId: "device", map: { ...quickMap(), rows: quickMap().rows.slice(0, 1) } }],
};

function makeLine() {
  const stored: { values: object; commit(): void; refuse(): void }[] = [];
  const open = new Map<string, number>();
  const count = (id: string, more: number) => open.set(id, (open.get(id) ?? 0) + more);
  const run = makeLineRun(plan, {
    readings: {
      store: (_id, reading) =>
        new Promise((resolve, reject) => {
          stored.push({ values: reading, commit: resolve, refuse: () => reject(new Error("away")) });
        }),
      opened: (id) => count(id, 1),
      closed: (id) => count(id, -1),
    },
    counts: makePollCounts(),
    clock: () => new Date(),
    onError: (error) => {
      throw error;
    },
  });
  return { run, stored, open };
}

/** A connection whose sensor answers at once. */
function wireOf(run: ReturnType<typeof makeLine>["run"], image = imageWith()) {
  const sent: Uint8Array[] = [];
  const wire: Wire & { closed: boolean } = {
    address: "198.51.100.7:1",
    closed: false,
    send(bytes) {
      sent.push(bytes);
      setTimeout(() => run.receive(wire, answerOf(bytes, image)), 5);
    },
    close: () => {
      wire.closed = true;
    },
  };
  return { wire, sent };
}

it("asks nothing more until a reading is committed, and again when it was not", async () => {
  const { run, stored } = makeLine();
  const { wire, sent } = wireOf(run);
  run.attach(wire);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  expect(stored[0]?.values).toEqual({ oilTemp: values.oilTemp });
  stored[0]?.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  stored[1]?.commit();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(3);
  run.stop();
});

it("counts its machines as connected while it is, and once", () => {
  const { run, open } = makeLine();
  const first = wireOf(run).wire;
  const second = wireOf(run).wire;
  run.attach(first);
  run.attach(second);
  expect(first.closed).toBe(true);
  run.detach(first);
  expect(open.get("device")).toBe(1);
  run.change({ ...plan, gapMs: 5 });
  expect(open.get("device")).toBe(1);
  run.detach(second);
  expect(open.get("device")).toBe(0);
});

it("gives the line to a newcomer when the connection that holds it is dead", () => {
  const { run } = makeLine();
  const wires = Array.from({ length: 5 }, () => ({ ...wireOf(run).wire, send: () => {} }));
  expect(wires.slice(0, 4).map((wire) => run.attach(wire))).toEqual([true, true, true, true]);
  const [newcomer] = wires.slice(4);
  if (!newcomer) throw new Error("none");
  expect(run.attach(newcomer)).toBe(false);
  expect(run.state().problem).toBe("contested");
  vi.advanceTimersByTime(121_000);
  expect(run.attach(newcomer)).toBe(true);
});

it("closes a connection on which nothing has come for half an hour", () => {
  const { run } = makeLine();
  const { wire } = wireOf(run, new Map());
  wire.send = () => {};
  run.attach(wire);
  vi.advanceTimersByTime(29 * 60_000);
  run.sweep();
  expect(wire.closed).toBe(false);
  vi.advanceTimersByTime(2 * 60_000);
  run.sweep();
  expect(wire.closed).toBe(true);
});

it("ends a wait for a reading with the connection", async () => {
  const { run } = makeLine();
  const { wire } = wireOf(run);
  wire.send = () => {};
  run.attach(wire);
  const [mapped] = groupsOfMap(quickMap(), 3, "now");
  if (!mapped) throw new Error("no group");
  const read = run.readNow(mapped);
  run.detach(wire);
  await expect(read).rejects.toMatchObject({ problem: "lineNotConnected" });
});
