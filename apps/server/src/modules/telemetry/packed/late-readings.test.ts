import { setTimeout as pause } from "node:timers/promises";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePackedPlatform, type PackedPlatform, startMs } from "../../../testing/packed-platform.ts";
import type { TestDevice } from "../../../testing/reading-platform.ts";
import { makePackWeek } from "./pack-week.ts";
import { weekMs, weekOf } from "./packed-weeks.ts";

let platform: PackedPlatform;
let device: TestDevice;
/** Sends the same, and is never packed. */
let twin: TestDevice;
const weeks = [0, 1, 2, 3].map((i) => weekOf(startMs) + i * weekMs);
const at = (i: number) => startMs + i * 10 * minuteMs;

beforeAll(async () => {
  platform = await makePackedPlatform();
  device = await platform.addReportingDevice("packed");
  twin = await platform.addReportingDevice("as ever");
}, 120_000);
afterAll(() => platform.close());

const packAll = async () => {
  const packWeek = makePackWeek({
    pool: platform.database.pool,
    owner: platform.owner,
    weeks: platform.telemetry.packed.weeks,
  });
  const packed = [];
  for (const week of weeks) packed.push(await packWeek(device.number, week));
  return packed.filter((each) => each !== null);
};
const send = async (...entries: { ts: number; values: Record<string, unknown> }[]) => {
  const sendTo = async (to: TestDevice) => {
    for (const entry of entries) await to.send([entry]);
  };
  await Promise.all([device, twin].map(sendTo));
};

/** The hours that await their rollup, by device: the last bits of a sum depend on whether it is one of rollups. */
async function pendingHours(): Promise<[ofDevice: string, ofTwin: string]> {
  const { rows } = await platform.database.pool.query<{ n: number; text: string }>(
    "select device_number as n, string_agg(hour::text, ',' order by hour) as text from rollup_pending group by 1",
  );
  const of = ({ number }: TestDevice) => rows.find(({ n }) => n === number)?.text ?? "";
  return [of(device), of(twin)];
}

async function bothAnswerTheSame(): Promise<void> {
  for (;;) {
    const [before, ofBoth] = [await pendingHours(), [await read(device), await read(twin)] as const];
    const after = await pendingHours();
    // Rolled up in the background meanwhile: read again.
    if (new Set([...before, ...after]).size > 1) continue;
    expect(ofBoth[0]).toEqual(ofBoth[1]);
    return;
  }
}
const read = async (of: TestDevice) => Object.entries(await platform.everythingOf(of));

it("takes late, repeated and corrected readings of a packed week as those of any other", async () => {
  expect(await packAll()).toHaveLength(4);
  const rows = await platform.countRows(device);
  await bothAnswerTheSame();

  await send({ ts: at(305), values: { oilTemp: 47.5, filterDp: 2 } }); // repeated, corrected
  expect(await platform.countRows(device)).toBe(rows);
  await send({ ts: at(301), values: { oilTemp: 99.5, linePressure: 21.5 } }); // with another key
  expect(await platform.countRows(device)).toBe(rows + 1);
  await send(
    { ts: at(301), values: { filterDp: 7, ownSensor: 3 } }, // and one more
    { ts: at(302) + 5, values: { oilTemp: 41.25, filterDp: 3 } }, // between two readings
    { ts: at(302) + 5, values: { oilTemp: 55, linePressure: 1 } },
    { ts: at(850), values: { oilTemp: 44 } }, // in a day without readings
    { ts: at(1700), values: { oilTemp: 45, note: "late" } },
    { ts: at(2500), values: { waterActivity: 0.25 } },
  );
  await bothAnswerTheSame();
  await platform.telemetry.rollups.run();
  await bothAnswerTheSame();
  const { rows: rollups } = await platform.database.pool.query<{ n: number; text: string }>(
    `select device_number as n, string_agg(concat_ws(' ', hour, key_ids, mins, maxs, sums, counts, lasts, marked), ',' order by hour) as text
     from rollup_hour join keyset on keyset.id = keyset_id group by 1 order by 1`,
  );
  expect(rollups).toHaveLength(2);
  expect(rollups[0]?.text).toBe(rollups[1]?.text);
}, 120_000);

it("packs them into the blocks", async () => {
  const rows = await platform.countRows(device);
  expect(await packAll()).toHaveLength(2);
  expect(await platform.countRows(device)).toBeLessThan(rows);
  await bothAnswerTheSame();
  expect(await packAll()).toHaveLength(0);
}, 120_000);

it("takes a whole week that is sent again", async () => {
  const rows = await platform.countRows(device);
  for (const to of [device, twin])
    for (let from = 0; from < 800; from += 200)
      await to.send(Array.from({ length: 200 }, (_, i) => ({ ts: at(from + i), values: { oilTemp: 1 } })));
  expect(await platform.countRows(device)).toBe(rows);
  await platform.telemetry.rollups.run();
  await bothAnswerTheSame();
}, 120_000);

it("loses nothing of what is sent, read and rolled up while its week is packed", async () => {
  const sending = new AbortController();
  const whileSending = async (work: () => Promise<unknown>) => {
    while (!sending.signal.aborted) {
      await work();
      await pause(5);
    }
  };
  const seen = { number: device.number, intervalS: 600, timeZone: "Asia/Shanghai" };
  const counted = async () => {
    const { keys } = await platform.telemetry.series.series(seen, [1], startMs, startMs + 10 * dayMs, 1);
    return keys[0]?.[0]?.count ?? 0;
  };
  const least = await counted();
  const others = [
    whileSending(async () => expect(await counted()).toBeGreaterThanOrEqual(least)),
    whileSending(packAll),
    whileSending(platform.telemetry.rollups.run),
  ];
  try {
    for (let i = 0; i < 20; i++) {
      const ts = at(20 + i * 39) + (i % 3 === 0 ? 0 : 1 + i);
      await send({ ts, values: { oilTemp: 40 + i / 10, ...(i % 2 === 0 && { waterActivity: i / 1000 }) } });
    }
  } finally {
    sending.abort();
    await Promise.all(others);
  }
  await platform.telemetry.rollups.run();
  await bothAnswerTheSame();
  await packAll();
  await bothAnswerTheSame();
}, 120_000);
