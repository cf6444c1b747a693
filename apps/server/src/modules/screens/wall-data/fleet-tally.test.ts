import type { DeviceStanding } from "@oilcloud/oil";
import { expect, it } from "vitest";
import type { DeviceJudgement, KeptRows, PlacedDevice } from "../../condition/interface.ts";
import { makeFleetTallies } from "./fleet-tally.ts";
import { makeJudgedPlaces } from "./judged-places.ts";

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
  const fault = since === undefined ? null : { since };
  return {
    freshness: "fresh",
    standing: "normal",
    lastTime: midnight,
    changedMs: midnight,
    findings: { standing: open, fault, dimensions: [] },
    ...other,
  } as unknown as DeviceJudgement;
};

const fleetOf = (rows: readonly PlacedDevice[], version = 1): KeptRows<PlacedDevice> => ({
  name: "fleet",
  version,
  rows,
});

/** Counts the two devices; the judgement of the first never changes. */
function counter() {
  const [judgePlaces, tallyFleet] = [makeJudgedPlaces(), makeFleetTallies()];
  const first = judged();
  return (other: DeviceJudgement, nowMs = midnight - 1, fleet = fleetOf(places)) => {
    const list = judgePlaces(fleet, ({ id }) => (id === "one" ? first : other));
    return tallyFleet(fleet, list, () => "UTC", nowMs);
  };
}

it("is not counted again for a reading that changes no figure", () => {
  const count = counter();
  const before = count(judged());
  expect(count(judged({ lastTime: midnight + 30_000 }))).toBe(before);
});

it("is not counted again for rows of the same version in another array", () => {
  const count = counter();
  const other = judged();
  const before = count(other);
  expect(count(other, midnight - 1, fleetOf([...places]))).toBe(before);
});

it("is counted again for rows of another version in the same array", () => {
  const count = counter();
  const other = judged();
  const rows = [...places];
  expect(count(other, midnight - 1, fleetOf(rows)).areas.get("320500")).toMatchObject({ devices: 2 });
  rows[1] = { ...(rows[1] as PlacedDevice), areaNo: "310000" };
  const after = count(other, midnight - 1, fleetOf(rows, 2));
  expect(after.areas.get("320500")).toMatchObject({ devices: 1 });
  expect(after.areas.get("310000")).toMatchObject({ devices: 1 });
});

it("is counted by the rows of its own name", () => {
  const count = counter();
  const other = judged();
  expect(count(other).all.devices).toBe(2);
  const small = { name: "small", version: 1, rows: places.slice(0, 1) };
  expect(count(other, midnight - 1, small).all.devices).toBe(1);
  expect(count(other).all.devices).toBe(2);
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

it("counts the alarms of operation among all, and sensor tickets beside them", () => {
  const open = [
    { category: "operation", level: 1 },
    { category: "water", level: 2 },
    { category: "sensor", level: 2 },
    { category: "communication", level: 2 },
  ];
  const standing = { keys: [], open } as unknown as DeviceStanding;
  const { all, categories } = counter()(judged({ open: standing, standing: "abnormal" }));
  expect(all).toMatchObject({ level1: 1, level2: 1, tickets: 1 });
  expect(Object.values(categories).reduce((sum, each) => sum + each)).toBe(all.level1 + all.level2);
});

it("is counted again for a newer fault of a device whose standing is unchanged", () => {
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
