import type { DeviceStanding } from "@oilcloud/oil";
import { expect, it } from "vitest";
import type { PlacedDevice } from "../fleet-view/fleet-store.ts";
import type { DeviceJudgement } from "../judging/judgements.ts";
import { tallyFleet } from "./fleet-tally.ts";
import { judgePlaces } from "./judged-places.ts";

const midnight = Date.parse("2026-03-02T00:00:00Z");

const places = ["one", "other"].map((id, i) => ({
  id,
  number: i,
  customerId: "plant",
  areaNo: "320500",
  country: "CN",
  machineType: "hydraulic",
  industry: "steel",
  oil: null,
  otherOil: "",
  createdAt: new Date(midnight - 3600_000),
})) as unknown as PlacedDevice[];

const calm: DeviceStanding = { keys: [], open: [] } as unknown as DeviceStanding;
const wet = { keys: [], open: [{ category: "water", level: 1 }] } as unknown as DeviceStanding;

const judged = (of: Partial<DeviceJudgement> & { open?: DeviceStanding; since?: number } = {}) => {
  const { open = calm, since, ...other } = of;
  const trouble = since === undefined ? null : { since };
  return {
    freshness: "fresh",
    standing: "normal",
    lastTime: midnight,
    changedMs: midnight,
    findings: { standing: open, trouble, dimensions: [] },
    ...other,
  } as unknown as DeviceJudgement;
};

/** Counts the two with the first as it always is. */
function counter() {
  const devices = [...places];
  const first = judged();
  return (other: DeviceJudgement, nowMs = midnight - 1) => {
    const list = judgePlaces(devices, ({ id }) => (id === "one" ? first : other));
    return tallyFleet(devices, list, () => "UTC", nowMs);
  };
}

it("is not counted again for a reading that changes no figure", () => {
  const count = counter();
  const before = count(judged());
  expect(count(judged({ lastTime: midnight + 30_000 }))).toBe(before);
});

it.each([
  ["a device that falls silent", { freshness: "offline", standing: "silent" }, { online: 1 }],
  ["an alarm", { open: wet, standing: "abnormal", since: midnight }, { online: 2, level1: 1 }],
] as const)("is counted again for %s, and when it is over", (_, changed, figures) => {
  const count = counter();
  const before = count(judged()).all;
  expect(before).toMatchObject({ devices: 2, online: 2, level1: 0, level2: 0 });
  expect(count(judged(changed)).all).toMatchObject({ devices: 2, ...figures });
  expect(count(judged()).all).toEqual(before);
});

it("is counted again for a newer trouble of a device that stands as before", () => {
  const count = counter();
  const since = (ms: number) =>
    count(judged({ open: wet, standing: "abnormal", since: ms })).customers.get("plant")?.newestSince;
  expect(since(midnight - 2)).toBe(midnight - 2);
  expect(since(midnight - 1)).toBe(midnight - 1);
});

it("has no device added today once the day is over", () => {
  const count = counter();
  const calmOther = judged();
  expect(count(calmOther).all.added).toBe(2);
  expect(count(calmOther, midnight + 1).all.added).toBe(0);
});
