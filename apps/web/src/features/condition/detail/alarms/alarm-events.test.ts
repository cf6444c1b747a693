import type { DeviceAlarm } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { alarmEvents } from "./alarm-events.ts";

const names = { level1: "Level 1", level2: "Level 2" };
const alarm = (given: Partial<DeviceAlarm>): DeviceAlarm =>
  ({
    alarmId: "a",
    category: "water",
    categoryName: "Water ingress",
    reason: "Water activity 0.9",
    level: 1,
    firstTime: 1000,
    levelTime: 1000,
    ...given,
  }) as DeviceAlarm;
const marks = (given: Partial<DeviceAlarm>) =>
  alarmEvents([alarm(given)], names).map(({ kind, ts }) => [kind, ts]);

it("marks a level where it was entered, not where the alarm began", () => {
  expect(marks({ levelTime: 5000 })).toEqual([
    ["level2", 1000],
    ["level1", 5000],
  ]);
  expect(marks({})).toEqual([["level1", 1000]]);
  expect(marks({ level: 2 })).toEqual([["level2", 1000]]);
});

it("leaves faults of sensors and lines out", () => {
  expect(marks({ category: "sensor" })).toEqual([]);
});
