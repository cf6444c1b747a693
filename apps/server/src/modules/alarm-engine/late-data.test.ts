import type { AlarmDetail, AlarmRow } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let device: TestDevice;
let token: string;
beforeAll(async () => {
  platform = await makeReadingPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  token = await platform.tokenOf("root");
  device = await platform.addDevice(`unit ${Math.random()}`);
});

const step = 10 * minute;
/** Wet from one place to another, dry elsewhere. */
const wetBetween = (from: number, to: number) => (i: number) => ({
  ts: i * step,
  values: { oilTemp: 45, waterActivity: (i >= from && i < to ? 0.95 : 0.2) + (i % 7) / 1000 },
});
/** The same without leaps, which are marked by the order of their arrival. */
const slowlyWetBetween = (from: number, to: number) => (i: number) => ({
  ts: i * step,
  values: {
    oilTemp: 45,
    waterActivity:
      0.2 + Math.min(0.75, 0.05 * Math.max(0, Math.min(i - from + 15, to + 15 - i))) + (i % 7) / 1000,
  },
});
type Reading = ReturnType<ReturnType<typeof wetBetween>>;
const course = (count: number, at: (i: number) => Reading) => Array.from({ length: count }, (_, i) => at(i));

/** Sends the course so that its last reading is of so long ago. */
async function send(readings: readonly Reading[], endsAgo = 0, to = device): Promise<void> {
  const shift = platform.nowMs() - endsAgo - (lastOf(readings) + step);
  const shifted = readings.map(({ ts, values }) => ({ ts: ts + shift, values }));
  for (let i = 0; i < shifted.length; i += 100) await to.send(shifted.slice(i, i + 100));
}
const lastOf = (readings: readonly Reading[]) => Math.max(...readings.map(({ ts }) => ts));

async function records(of = device): Promise<AlarmRow[]> {
  await platform.alarmEngine.engine.settled();
  const { body } = await platform.get(`/api/system/alarmrecord/list?deviceId=${of.id}&pageSize=100`, token, {
    lang: "en",
  });
  return body["rows"] as AlarmRow[];
}
async function detail(alarmId: string): Promise<AlarmDetail> {
  const { body } = await platform.get(`/api/system/alarmrecord/detail?alarmId=${alarmId}`, token, {
    lang: "en",
  });
  return body["data"] as AlarmDetail;
}
const post = (call: string, body: object) => platform.post(`/api/system/alarmrecord/${call}`, body, token);

const summaryOf = (rows: readonly AlarmRow[]) =>
  rows
    .map(({ category, level, firstTime, clearTime, occurrences }) => ({
      category,
      level,
      firstTime,
      clearTime,
      occurrences,
    }))
    .toSorted((one, other) => one.firstTime - other.firstTime);

describe("unordered readings", () => {
  it("are judged in the order of their own time: a backlog sent newest first, or in any order", async () => {
    const readings = course(6 * 72, slowlyWetBetween(100, 120));
    const [inOrder, backwards, anyhow] = await Promise.all(
      ["in order", "backwards", "anyhow"].map((name) => platform.addDevice(`${name} ${Math.random()}`)),
    );
    if (!inOrder || !backwards || !anyhow) throw new Error("no devices");
    await send(readings, 0, inOrder);
    await send(readings.toReversed(), 0, backwards);
    const blocks = [2, 5, 0, 3, 1, 4].map((block) => readings.slice(block * 72, (block + 1) * 72));
    await send(blocks.flat(), 0, anyhow);
    const expected = summaryOf(await records(inOrder));
    expect(expected).toMatchObject([{ category: "water", level: 1, clearTime: expect.any(Number) }]);
    expect(summaryOf(await records(backwards))).toEqual(expected);
    expect(summaryOf(await records(anyhow))).toEqual(expected);
  });

  it("date the alarm to its own time, with a note that it was found afterwards", async () => {
    const readings = course(60, wetBetween(30, 34));
    const missing = readings.splice(29, 6);
    await send(readings);
    expect(await records()).toEqual([]);
    await send([...missing, ...readings.slice(-1)]);
    const [found, ...others] = await records();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      category: "water",
      level: 1,
      state: "cleared",
      firstTime: platform.nowMs() - 28 * step,
      foundTime: platform.nowMs(),
    });
  });

  it("leave no note where an alarm was found at once", async () => {
    await send(course(40, wetBetween(35, 40)));
    expect(await records()).toMatchObject([{ state: "open", foundTime: null }]);
  });
});

describe("late data", () => {
  it("retract an alarm that did not happen, with an entry in its history", async () => {
    // Three wet readings of five raise it; a dry one in each gap would have kept them apart.
    const isWet = (i: number) => i % 4 === 0 && i >= 40 && i < 60;
    const all = course(90, (i) => ({
      ts: i * step,
      values: { oilTemp: 45, waterActivity: isWet(i) ? 0.95 : 0.2 },
    }));
    await send(all.filter(({ ts }) => !(ts / step >= 40 && ts / step < 60) || isWet(ts / step)));
    const [before] = await records();
    expect(before).toMatchObject({ category: "water", retracted: false });
    await send([...all.slice(40, 60), ...all.slice(-1)]);
    const [after, ...others] = await records();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ alarmId: before?.alarmId, state: "cleared", retracted: true });
    const { events } = await detail(after?.alarmId ?? "");
    expect(events.map(({ kind }) => kind)).toContain("corrected");
  });

  it("leave handled alarms unchanged", async () => {
    const isWet = (i: number) => i % 4 === 0 && i >= 40 && i < 60;
    const all = course(90, (i) => ({
      ts: i * step,
      values: { oilTemp: 45, waterActivity: isWet(i) ? 0.95 : 0.2 },
    }));
    await send(all.filter(({ ts }) => !(ts / step >= 40 && ts / step < 60) || isWet(ts / step)));
    const [before] = await records();
    const { body } = await post("comment", { alarmId: before?.alarmId, text: "water drained" });
    expect(body["code"]).toBe(200);
    await send([...all.slice(40, 60), ...all.slice(-1)]);
    expect(await records()).toMatchObject([
      { alarmId: before?.alarmId, firstTime: before?.firstTime, retracted: false },
    ]);
  });

  it("move the beginning of an alarm that began earlier, and keep its code", async () => {
    const all = course(60, wetBetween(30, 60));
    await send([...all.slice(0, 30), ...all.slice(45)]);
    const [before] = await records();
    expect(before).toMatchObject({ state: "open" });
    await send([...all.slice(30, 45), ...all.slice(-1)]);
    const [after, ...others] = await records();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ alarmId: before?.alarmId, code: before?.code, state: "open" });
    expect((before?.firstTime ?? 0) - (after?.firstTime ?? 0)).toBe(15 * step);
    const corrected = (await detail(after?.alarmId ?? "")).events.filter(({ kind }) => kind === "corrected");
    expect(corrected).toHaveLength(1);
    expect(corrected[0]?.words).toContain("received later");
  });
});

describe("a first load", () => {
  it("is judged and learned from as far back as it goes", async () => {
    // Stray by far more than usual, and far below any limit: only a baseline learned from the months before shows it.
    const hours = 24 * 100;
    const isWet = (i: number) => i >= 24 * 40 && i < 24 * 42;
    const values = (i: number) => ({
      oilTemp: 45 + (i % 5) / 10,
      waterActivity: 0.15 + (i % 9) / 1000 + (isWet(i) ? 0.28 : 0),
      conductivity40: (100 + (i % 3)) * (isWet(i) ? 1.5 : 1),
    });
    const fromMs = platform.nowMs() - hours * hour;
    for (let i = 0; i < hours; i += 200)
      await device.send(
        Array.from({ length: 200 }, (_, k) => ({ ts: fromMs + (i + k) * hour, values: values(i + k) })),
      );
    const [row, ...others] = await records();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ category: "water", level: 2, state: "cleared" });
    expect(row?.firstTime).toBeGreaterThanOrEqual(fromMs + 40 * day);
    expect(row?.firstTime).toBeLessThan(fromMs + 42 * day);
    expect(row?.foundTime).not.toBeNull();
    // What moved with it is kept as evidence, as where an alarm is found at once.
    const { witnesses } = await detail(row?.alarmId ?? "");
    expect(witnesses).toMatchObject([{ key: "conductivity40", moved: true }]);
  });
});

describe("messages", () => {
  const waiting = async () => {
    const { rows } = await sql<{ kind: string; notified: boolean }>`
      select ev.kind, coalesce(ev.found_at, ev.at) > ${new Date(platform.nowMs() - hour)} as notified
      from alarm_event ev join alarm_episode e on e.id = ev.episode_id
      where e.device_id = ${device.id} order by ev.at, ev.id
    `.execute(platform.db);
    return rows.filter((row) => row.notified).map(({ kind }) => kind);
  };

  it("are not sent about alarms that cleared long ago", async () => {
    await send(course(300, wetBetween(30, 60)).toReversed());
    expect(await records()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it("are sent once about open alarms that were not known", async () => {
    await send(course(300, wetBetween(200, 300)).toReversed());
    expect(await records()).toMatchObject([{ state: "open" }]);
    expect(await waiting()).toHaveLength(1);
  });
});

describe("snapshots", () => {
  it("are few, and fewer for older times", async () => {
    await send(course(6 * 24 * 40, wetBetween(0, 0)));
    await records();
    await platform.alarmEngine.engine.flush();
    const { rows } = await sql<{ at: Date }>`
      select at from alarm_snapshot where device_number = ${device.number} order by at
    `.execute(platform.db);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.length).toBeLessThan(18);
  });
});
