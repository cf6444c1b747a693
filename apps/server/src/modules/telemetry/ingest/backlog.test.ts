import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { expect, it } from "vitest";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";
import { EdgeRefusal, type TelemetryEntry } from "../edge/backend.ts";
import type { TelemetryDevice } from "../store/devices-store.ts";
import { type BacklogDeps, makeBacklog } from "./backlog.ts";

const device = (tenantId: string, number: number) => ({ tenantId, number }) as TelemetryDevice;
const readings = (count: number): TelemetryEntry[] =>
  Array.from({ length: count }, (_, i) => ({ ts: i, values: { oilTemp: 40 } }));

/** Notes which device's readings were stored, in order. */
function makeStored(
  fail: (device: TelemetryDevice, entries: TelemetryEntry[]) => unknown = () => null,
  limited: BacklogDeps["limited"] = (turn) => turn(),
  othersReport = () => false,
) {
  const stored: [device: number, from: number, count: number][] = [];
  return {
    stored,
    backlog: makeBacklog({
      othersReport,
      limited,
      async store(of, entries) {
        await yieldToEventLoop();
        const error = fail(of, entries);
        if (error) throw error;
        stored.push([of.number, entries[0]?.ts ?? -1, entries.length]);
      },
    }),
  };
}

it("lets tenants take turns: a small one does not wait for a large one", async () => {
  const { backlog, stored } = makeStored();
  const ended: string[] = [];
  const flood = Array.from({ length: 14 }, (_, i) => backlog.add(device("flooder", i), readings(1440)));
  const neighbour = backlog.add(device("neighbour", 100), readings(240)).then(() => ended.push("neighbour"));
  await Promise.all([...flood.map((each) => each.then(() => ended.push("flooder"))), neighbour]);
  expect(ended[0]).toBe("neighbour");
  expect(stored.reduce((sum, [, , count]) => sum + count, 0)).toBe(14 * 1440 + 240);
  expect(backlog.waitingRows()).toBe(0);
});

it("stores what one device sent in its order, and holds what comes behind it", async () => {
  const { backlog, stored } = makeStored();
  const own = device("one", 1);
  expect(backlog.holds(own)).toBe(false);
  const sent = [backlog.add(own, readings(250)), backlog.add(own, [{ ts: 999, values: {} }])];
  expect(backlog.holds(own)).toBe(true);
  await Promise.all(sent);
  expect(stored.map(([, from]) => from)).toEqual([0, 100, 200, 999]);
  expect(backlog.holds(own)).toBe(false);
});

it("stores the rest of a message of which something is refused, and then reports it", async () => {
  const { backlog, stored } = makeStored((_, entries) =>
    entries[0]?.ts === 100 ? new EdgeRefusal("too-old", "too old") : null,
  );
  await expect(backlog.add(device("one", 1), readings(300))).rejects.toMatchObject({ reason: "too-old" });
  expect(stored.map(([, from]) => from)).toEqual([0, 200]);
});

it("gives each tenant with something waiting an equal share", async () => {
  const { backlog } = makeStored();
  const sent = [backlog.add(device("one", 1), readings(600))];
  expect(backlog.isPastShare("one", 1000)).toBe(false);
  sent.push(backlog.add(device("two", 2), readings(10)));
  expect(backlog.isPastShare("one", 1000)).toBe(true);
  expect(backlog.isPastShare("two", 1000)).toBe(false);
  await Promise.all(sent);
});

it("refuses what has not had its turn when it stops, so that it is sent again", async () => {
  const { backlog } = makeStored();
  const sent = backlog.add(device("one", 1), readings(5000));
  const refused = expect(sent).rejects.toMatchObject({ reason: "unavailable" });
  await backlog.stop();
  await refused;
  await expect(backlog.add(device("one", 1), readings(1))).rejects.toMatchObject({ reason: "unavailable" });
});

it("takes its turn when other work of the past has ended, and lets it continue in between", async () => {
  const limited = limitConcurrency(1);
  const { backlog, stored } = makeStored(undefined, limited);
  let end = () => {};
  const other = limited(() => new Promise<void>((resolve) => (end = resolve)));
  const sent = backlog.add(device("one", 1), readings(20_000));
  for (let i = 0; i < 10; i++) await yieldToEventLoop();
  expect(stored).toEqual([]);
  end();
  await other;
  while (stored.length === 0) await yieldToEventLoop();
  const storedWhenItCame = await limited(async () => stored.length);
  expect(storedWhenItCame).toBeLessThan(200);
  await sent;
  expect(stored).toHaveLength(200);
});

it("ends a long turn as soon as a device reports", async () => {
  const limited = limitConcurrency(1);
  let reports = false;
  const { backlog, stored } = makeStored(undefined, limited, () => reports);
  const sent = backlog.add(device("one", 1), readings(4000));
  while (stored.length === 0) await yieldToEventLoop();
  reports = true;
  const storedWhenItCame = await limited(async () => stored.length);
  expect(storedWhenItCame).toBeLessThan(10);
  reports = false;
  await sent;
  expect(stored).toHaveLength(40);
});

it("stores the messages of a device together, up to its share of a turn", async () => {
  const { backlog, stored } = makeStored();
  const send = (number: number, tenantId: string, messages: number, count: number) =>
    Array.from({ length: messages }, () => backlog.add(device(tenantId, number), readings(count)));
  await Promise.all([...send(1, "one", 3, 1), ...send(2, "one", 3, 1), ...send(3, "two", 3, 60)]);
  expect(stored.map(([number]) => number)).toEqual([1, 1, 1, 3, 3, 2, 2, 2, 3, 3]);
  expect(stored.filter(([number]) => number === 3).map(([, , count]) => count)).toEqual([60, 40, 20, 60]);
});
