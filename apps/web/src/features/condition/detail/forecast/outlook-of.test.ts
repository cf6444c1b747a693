// @vitest-environment happy-dom
import { joinedTo } from "@oilcloud/chart";
import { expect, it } from "vitest";
import { i18n } from "../../../../lib/i18n/instance.ts";
import { outlookOf, spanWithOutlook } from "./outlook-of.ts";

const day = 86_400_000;
const forecast = {
  keyId: 1,
  key: "waterActivity",
  keyName: "Water activity",
  unit: "",
  decimals: 3,
  fromMs: 60 * day,
  fromValue: 0.5,
  basis: "atWorkingTemperature" as const,
  limit: 0.8,
  crossesMs: 70 * day,
  earliestMs: 68 * day,
  latestMs: 74 * day,
};

it("shows where the limit is met, with a little room behind, and gives it a fifth of the picture at most", () => {
  const past = { from: 0, to: 60 * day };
  const shown = spanWithOutlook({ asked: past, shown: past }, forecast);
  expect(shown.from).toBe(0);
  expect(shown.to).toBeGreaterThan(forecast.latestMs);
  const far = { ...forecast, crossesMs: 400 * day, latestMs: null };
  const roomy = { from: 0, to: 64 * day };
  expect(spanWithOutlook({ asked: past, shown: roomy }, far).to).toBe(75 * day);
  expect(spanWithOutlook({ asked: past, shown: roomy }, { ...far, crossesMs: 61 * day }).to).toBe(64 * day);
});

it("names the day and the band, and only the earliest where the latest is unknown", async () => {
  await i18n.changeLanguage("en");
  expect(outlookOf(forecast, "UTC", i18n.t).text).toMatch(/03-12 \(\S*03-10 – \S*03-16\)/);
  expect(outlookOf({ ...forecast, latestMs: null }, "UTC", i18n.t).text).toMatch(/\(earliest /);
});

it("begins where the curve ends, or at the level of its peaks, and ends when its day has come", () => {
  const outlook = outlookOf(forecast, "UTC", i18n.t);
  const curve = { ts: [60 * day, 61 * day, 62 * day], value: [0.5, 0.55, null] };
  expect(joinedTo(curve, outlook)).toMatchObject({ fromMs: 61 * day, fromValue: 0.55, crossesMs: 70 * day });
  const swinging = { ts: [60 * day, 60.5 * day, 61 * day], value: [0.3, 0.52, 0.31] };
  expect(joinedTo(swinging, outlook)).toBe(outlook);
  expect(joinedTo({ ts: [], value: [] }, outlook)).toBe(outlook);
  expect(joinedTo({ ts: [71 * day], value: [0.7] }, outlook)).toBeNull();
});
