import type { LiveAlarm } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { arrivals, worstLevel } from "./alarm-arrivals.ts";

const now = Date.parse("2026-11-12T06:26:38Z");
const alarm = (changes: Partial<LiveAlarm>): LiveAlarm => ({
  alarmId: "a",
  tenantId: "t",
  customerId: "c",
  deviceId: "d",
  deviceName: "2# hydraulic unit",
  level: 2,
  category: "water",
  transition: "opened",
  muted: false,
  timeZone: "Asia/Shanghai",
  time: now,
  ...changes,
});

it("calls once for an alarm that opened and rose in one message, by its level now", () => {
  const found = arrivals([alarm({}), alarm({ transition: "escalated", level: 1 })], now);
  expect(found.map(({ level }) => level)).toEqual([1]);
  expect(worstLevel(found)).toBe(1);
});

it("calls for nothing that people did, that ended, that is history or muted", () => {
  const quiet = [
    alarm({ alarmId: "b", transition: "processed" }),
    alarm({ alarmId: "c", transition: "cleared" }),
    alarm({ alarmId: "d", time: now - 2 * 3_600_000 }),
    alarm({ alarmId: "e", transition: "reopened", muted: true }),
  ];
  expect(arrivals(quiet, now)).toEqual([]);
  expect(worstLevel([])).toBeNull();
});
