import { expect, it } from "vitest";
import { isBackupDue } from "./backup-plan.ts";

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

it.each([
  ["before its time", at(12, 2, 29), at(11, 2, 30), false],
  ["at its time", at(12, 2, 30), at(11, 2, 30), true],
  ["when it has begun", at(12, 2, 31), at(12, 2, 30), false],
  ["when somebody made one since", at(12, 4), at(12, 3), false],
  ["made up for after a stop", at(12, 7), at(10, 2, 30), true],
  ["not in the middle of the day", at(12, 9), at(10, 2, 30), false],
  ["for the first time", at(12, 2, 30), null, true],
])("is due %s: %s", (_what, now, last, due) => {
  expect(isBackupDue("02:30", now, last)).toBe(due);
});

it("counts from yesterday where its time is before midnight", () => {
  expect(isBackupDue("23:30", at(12, 0, 10), at(10, 23, 30))).toBe(true);
  expect(isBackupDue("23:30", at(12, 0, 10), at(11, 23, 30))).toBe(false);
});
