import type { AlarmDetail } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { levelMarks } from "./level-marks.ts";

type Event = AlarmDetail["events"][number];
const event = (kind: Event["kind"], time: number, level: 1 | 2): Event => ({
  kind,
  time,
  level,
  words: kind,
  accountName: null,
  text: "",
  resolution: null,
});
const names = { 1: "Level 1", 2: "Level 2" };
const marked = (events: Event[]) => levelMarks(events, names).map(({ ts, kind }) => [ts, kind]);

it("stand where each level was entered, not where the alarm began", () => {
  const events = [
    event("opened", 10, 2),
    event("taken", 15, 2),
    event("escalated", 20, 1),
    event("processed", 30, 1),
  ];
  expect(marked(events)).toEqual([
    [10, "level2"],
    [20, "level1"],
  ]);
});

it("are drawn again where it recurred after it had cleared", () => {
  const events = [event("opened", 10, 1), event("cleared", 20, 1), event("reopened", 30, 1)];
  expect(marked(events)).toEqual([
    [10, "level1"],
    [30, "level1"],
  ]);
});
