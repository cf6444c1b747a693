import { indicators } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";
import { makeAroundStore } from "./around-store.ts";

let platform: ReadingPlatform;
let press: TestDevice;
let mill: TestDevice;
const nowMs = Date.parse("2026-11-12T06:26:38Z");
const older = Date.parse("2026-11-01T10:20:00Z");
const newer = Date.parse("2026-11-10T09:00:00Z");
const { id: temperature } = indicators.oilTemp;
const { id: nas } = indicators.nasClass;

const around = (times: [TestDevice, number[]][]) =>
  makeAroundStore({ db: platform.db, ...platform.telemetry }).around(
    new Map(times.map(([{ number }, ms]) => [number, ms])),
    [temperature, nas],
  );

beforeAll(async () => {
  platform = await makeReadingPlatform();
  press = await platform.addDevice("press");
  mill = await platform.addDevice("mill");
  const values = (i: number) => ({ oilTemp: 40 + (i % 12), ...(i % 2 ? { nasClass: 7 + (i % 3) } : {}) });
  for (const device of [press, mill]) await device.sendEvery(10 * minute, nowMs - 14 * day, nowMs, values);
  await platform.telemetry.rollups.run();
}, 60_000);
afterAll(() => platform.close());

it("is the mean of the half days before and after, a class rounded, by device and time", async () => {
  const found = await around([
    [press, [older, newer]],
    [mill, [newer]],
  ]);
  expect(new Set(found.keys())).toEqual(new Set([press.number, mill.number]));
  expect(found.get(press.number)?.get(older)?.get(temperature)).toBeCloseTo(45.5, 5);
  expect(found.get(press.number)?.get(newer)?.get(nas)).toBe(8);
  expect([...(found.get(mill.number)?.keys() ?? [])]).toEqual([newer]);
});

it("takes what came late, and is not yet rolled up, from the readings; what is marked does not count", async () => {
  await mill.send([
    { ts: newer + hour + 1000, values: { oilTemp: 46.5 } },
    { ts: newer + 2 * hour + 1000, values: { oilTemp: 9999 } },
  ]);
  const before = await around([[mill, [newer]]]);
  expect(before.get(mill.number)?.get(newer)?.get(temperature)).toBeCloseTo(45.5 + 1 / 145, 5);
  await platform.telemetry.rollups.run();
  const after = await around([[mill, [newer]]]);
  expect(after.get(mill.number)?.get(newer)?.get(temperature)).toBeCloseTo(45.5 + 1 / 145, 5);
});

it("parts the time between two samples, and answers nothing for times at which nothing was measured", async () => {
  const found = await around([[press, [newer, newer + 2 * hour, nowMs + 30 * day]]]);
  const times = found.get(press.number);
  expect(new Set(times?.keys())).toEqual(new Set([newer, newer + 2 * hour]));
});
