import { hourMs } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { makePendingHours } from "./pending-hours.ts";
import type { SampleRow } from "./sample-row.ts";

const hour = { deviceNumber: 7, hourMs: 1_700_000_000_000 - (1_700_000_000_000 % hourMs) };
const rows: SampleRow[] = [
  { deviceNumber: 7, tsMs: hour.hourMs + 5, keysetId: 1, vals: [1], marks: null, texts: [] },
];

it("marks an hour once, until it is rolled up", () => {
  const pending = makePendingHours();
  const failed = pending.unknownOf(rows);
  expect(failed).toEqual([hour]);
  pending.drop(failed);
  const marked = pending.unknownOf(rows);
  expect(marked).toEqual([hour]);
  pending.learn(marked);
  expect(pending.unknownOf(rows)).toEqual([]);
  pending.forget([hour]);
  expect(pending.unknownOf(rows)).toEqual([hour]);
});

it("marks an hour again whose mark was taken up before we knew that it was there", () => {
  const pending = makePendingHours();
  const marked = pending.unknownOf(rows);
  pending.forget([hour]);
  pending.learn(marked);
  expect(pending.unknownOf(rows)).toEqual([hour]);
});

it("does not take one transaction's mark for another's that is still on its way", () => {
  const pending = makePendingHours();
  const first = pending.unknownOf(rows);
  pending.forget([hour]);
  pending.unknownOf(rows);
  pending.learn(first);
  expect(pending.unknownOf(rows)).toEqual([hour]);
});
