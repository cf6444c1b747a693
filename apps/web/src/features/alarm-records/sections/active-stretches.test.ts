import type { AlarmDetail } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { activeStretches } from "./active-stretches.ts";

type Event = AlarmDetail["events"][number];
const event = (kind: Event["kind"], time: number, level: 1 | 2): Event => ({
  kind,
  time,
  level,
  words: "",
  accountName: null,
  text: "",
  resolution: null,
});
const alarm = (state: "open" | "cleared", events: Event[]) =>
  ({ events, lastTime: events.at(-1)?.time ?? 0, state }) as AlarmDetail;

it("turns from level 2 to level 1 where it rose, and ends where it cleared", () => {
  const events = [
    event("opened", 10, 2),
    event("escalated", 20, 1),
    event("processed", 25, 1),
    event("cleared", 30, 1),
  ];
  expect(activeStretches(alarm("cleared", events), 99)).toEqual([
    { from: 10, to: 20, level: 2 },
    { from: 20, to: 30, level: 1 },
  ]);
});

it("continues until now while it is open, and leaves out the time it was away", () => {
  const events = [event("opened", 10, 2), event("cleared", 20, 2), event("reopened", 30, 2)];
  expect(activeStretches(alarm("open", events), 40)).toEqual([
    { from: 10, to: 20, level: 2 },
    { from: 30, to: 40, level: 2 },
  ]);
});
