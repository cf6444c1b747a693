import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { makeRecordStore } from "../modules/condition/record/record-store.ts";
import { makeSampleExport } from "../modules/condition/history/sample-export.ts";
import { makeHistoryStore } from "../modules/live/history-store.ts";
import { makeWatchedDevicesStore } from "../modules/alarm-engine/watch/watched-devices-store.ts";
import { makeReplayedDevicesStore } from "../modules/alarm-replay/replayed-devices-store.ts";
import { makePackingWorker } from "../modules/telemetry/packed/packing-worker.ts";
import { makeReadingPlatform, type TestDevice } from "./reading-platform.ts";
import { copyOfTemplate } from "./test-platform.ts";

export const keys = { oilTemp: 1, linePressure: 2, filterDp: 3 } as const;
const keyIds = Object.values(keys);
export const nowMs = Date.parse("2026-11-12T06:26:38Z");
/** Five weeks, the last of which is not over. */
export const startMs = nowMs - 30 * dayMs;

/** What a machine sends of a moment: now and then other keys, a value beyond what is plausible, or nothing for a day. */
function sent(i: number): Record<string, unknown> | null {
  if (i % 1000 >= 800 && i % 1000 < 944) return null;
  const oilTemp = i % 97 === 5 ? 900 : Number((40 + 8 * Math.sin(i / 70) + (i % 7) / 10).toFixed(1));
  if (i % 11 === 3) return { oilTemp, linePressure: Number((20 + (i % 13) / 100).toFixed(2)), note: "x" };
  return { oilTemp, filterDp: 1.25 + (i % 5) / 8, ...(i > 2000 && { ownSensor: i / 3 }) };
}

/** A platform whose weeks are packed when a test says so. */
export async function makePackedPlatform() {
  const database = await copyOfTemplate();
  const reported: string[] = [];
  const stream = {
    write(line: string): void {
      const { err } = JSON.parse(line) as { err?: { message: string } };
      if (err) reported.push(err.message);
    },
  };
  const platform = await makeReadingPlatform({ database, logger: { level: "error", stream } });
  const { db, telemetry } = platform;
  const { keys: keyStore, latest, packed, series, hours } = telemetry;
  const failures: unknown[] = [];
  const packing = makePackingWorker({
    db,
    pool: database.pool,
    owner: platform.owner,
    weeks: packed.weeks,
    afterDays: 2,
    keepDays: () => 396,
    limited: (work) => work(),
    clock: () => new Date(nowMs),
    onError: (error) => failures.push(error),
  });
  const sampleExport = makeSampleExport({ db, keys: keyStore, latest, packed });
  const record = makeRecordStore({ db, packed, hours, keys: keyStore });
  const live = makeHistoryStore({ db, series, packed });
  const watched = makeWatchedDevicesStore(db, packed);
  const replayed = makeReplayedDevicesStore(db, packed);
  const scope = { kind: "platform" } as const;

  async function ofExport(device: TestDevice) {
    const choice = { deviceIds: [device.id], keyIds, startTime: startMs + 12_345, endTime: nowMs - 777 };
    const { total, rows } = await sampleExport.open(choice, { scope, language: "en" });
    const found: unknown[][] = [];
    for await (const [, ...row] of rows) found.push(row);
    return { total, found };
  }

  return {
    ...platform,
    database,
    packing,
    failures,
    /** What was logged as an error. */
    reported,
    /** A device with five weeks of readings that are rolled up. */
    async addReportingDevice(name: string): Promise<TestDevice> {
      const device = await platform.addDevice(name);
      const entries = Array.from({ length: 30 * 144 }, (_, i) => ({ i, values: sent(i) })).flatMap(
        ({ i, values }) => (values ? [{ ts: startMs + i * 10 * minuteMs, values }] : []),
      );
      for (let from = 0; from < entries.length; from += 500)
        await device.send(entries.slice(from, from + 500));
      await telemetry.rollups.run();
      await telemetry.latest.flush();
      return device;
    },
    /** What every reader of samples answers of a device. */
    async everythingOf(device: TestDevice) {
      const { number } = device;
      const read = { number, intervalS: 600, timeZone: "Asia/Shanghai" };
      const edgesOf = (fromMs: number, stepMs: number, count: number) =>
        Array.from({ length: count + 1 }, (_, i) => fromMs + i * stepMs);
      const span = (days: number, from = 1) =>
        series.series(read, keyIds, startMs + from * dayMs, startMs + (from + days) * dayMs, 500);
      const midnights = await series.midnights(read.timeZone, startMs, nowMs);
      const asked = (limit: number) => ({
        keys: ["oilTemp", "linePressure", "ownSensor"],
        startMs: startMs + dayMs,
        endMs: nowMs,
        how: { agg: "NONE", limit } as const,
      });
      const wanted = (days: number) => ({ number, afterMs: startMs + dayMs, upToMs: startMs + days * dayMs });
      const all = { fromMs: startMs, toMs: nowMs };
      return {
        rawDays: await span(3),
        rawOverWeeks: await span(12, 15),
        hours: await span(20),
        allHours: await span(30, 0),
        days: await series.days(
          read,
          keyIds,
          midnights.map(({ ms }) => ms),
        ),
        minutes: await series.buckets(read, keyIds, edgesOf(startMs + 5 * dayMs + 1, 25 * minuteMs, 300)),
        oddHours: await series.buckets(read, keyIds, edgesOf(startMs + 7 * minuteMs, 5 * hourMs, 140)),
        oddDays: await series.buckets(read, keyIds, edgesOf(startMs + 7 * minuteMs, 5 * dayMs, 6)),
        newest: await live.read(read as never, asked(70)),
        points: await live.read(read as never, asked(5000)),
        exported: await ofExport(device),
        heldBack: (await record.heldBack(number, all)).sort((a, b) => a.keyId - b.keyId || a.mark - b.mark),
        caughtUp: [
          await watched.readingsBetween([wanted(2), wanted(20)], 100),
          await watched.readingsBetween([wanted(29)], 5000),
        ],
        ends: [await watched.oldestOf([number]), await watched.newestOf([number])].map((ends) =>
          ends.get(number),
        ),
        firsts: await Promise.all(
          [0, startMs, startMs + 5 * dayMs + 5, nowMs - dayMs].map((ms) =>
            replayed.firstReadingMs(scope, device.id, ms),
          ),
        ),
        replayed: [
          await replayed.readings(scope, device.id, all, 300),
          await replayed.readings(scope, device.id, { ...all, fromMs: startMs + 9 * dayMs }, 5000),
        ],
        around: (
          await telemetry.around(new Map([[number, [3, 9, 16].map((day) => startMs + day * dayMs)]]), keyIds)
        ).get(number),
      };
    },
    async countRows({ number }: TestDevice, table = "sample"): Promise<number> {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from ${table} where device_number = $1`,
        [number],
      );
      return rows[0]?.n ?? 0;
    },
  };
}

export type PackedPlatform = Awaited<ReturnType<typeof makePackedPlatform>>;
