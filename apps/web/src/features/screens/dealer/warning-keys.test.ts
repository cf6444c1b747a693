import { expect, it } from "vitest";
import { warningKeys } from "./warning-keys.ts";

const warning = (customerName: string, createTime: number, alarmMsg: string, status = 1) => ({
  customerName,
  createTime,
  alarmMsg,
  status,
});

it("knows an alarm again while its value moves, and distinguishes those of one moment", () => {
  const before = warningKeys([
    warning("Steel", 1, "Filter Δp 6.12 bar"),
    warning("Steel", 1, "Water 300"),
    warning("Paper", 1, "x"),
  ]);
  const after = warningKeys([
    warning("Steel", 1, "Filter Δp 6.31 bar"),
    warning("Steel", 1, "Water 302"),
    warning("Paper", 1, "y"),
  ]);
  expect(after).toEqual(before);
  expect(new Set(before).size).toBe(3);
  expect(warningKeys([warning("Steel", 2, "Filter Δp 6.12 bar")])).not.toEqual(before.slice(0, 1));
});
