// @vitest-environment happy-dom
import { reportChart, timeTicks } from "@oilcloud/chart";
import type { ReportChart as Chart } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { i18n } from "../../../lib/i18n/instance.ts";
import { ReportChart } from "./report-chart.tsx";

const start = Date.parse("2026-11-01T00:00:00Z");
const day = (days: number) => start + days * dayMs;
const timeZone = "Asia/Shanghai";
const box = { left: 46, right: 452, top: 6, bottom: 150 };

const makeChart = (given: Partial<Chart> = {}): Chart => ({
  key: "water",
  figure: "Figure 1",
  title: "Water activity",
  note: "aw, hourly mean",
  decimals: 2,
  fromTime: day(0),
  toTime: day(10),
  times: [0, 1, 2, 3, 4, 9, 10].map(day),
  values: [0.3, 0.32, 0.35, 0.4, 0.45, 0.55, 0.6],
  lowCritical: null,
  lowWarning: null,
  highWarning: 0.5,
  highCritical: 0.8,
  limitLabel: "Limit",
  warningLabel: "Warning",
  lab: [],
  forecast: null,
  ...given,
});
const forecast = {
  fromTime: day(10),
  fromValue: 0.6,
  limit: 0.8,
  crossTime: day(12),
  earliestTime: day(11),
  latestTime: day(13),
  label: "Limit in 2 d",
};

function draw(chart: Chart, gaps: { fromTime: number; toTime: number }[] = []) {
  document.body.innerHTML = renderToStaticMarkup(<ReportChart chart={chart} report={{ gaps, timeZone }} />);
  const drawn = reportChart(chart, box);
  if (!drawn) expect.unreachable();
  return drawn;
}
const attributes = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name));

beforeEach(() => void i18n.changeLanguage("en"));

it("draws course, limits and outlook with the scale that the PDF has", () => {
  const { lines, outlook, limits, y, scale } = draw(makeChart({ forecast }));
  expect(attributes("path", "d")).toEqual([outlook?.band, outlook?.line, ...lines]);
  expect(limits.map(({ value }) => value)).toEqual([0.8, 0.5]);
  const levels = [...scale.ticks, 0.8, 0.5].map((value) => String(y(value)));
  expect(attributes("line", "y1")).toEqual(levels);
});

it("reads the time axis with the room for the outlook, in the zone of the site", () => {
  const { span, x } = draw(makeChart({ forecast }));
  expect(span.to).toBeGreaterThan(day(12));
  const ticks = timeTicks(span, timeZone, 6);
  expect(attributes("svg > text", "x")).toEqual(ticks.map(({ ms }) => String(x(ms))));
  expect([...document.querySelectorAll("svg > text")].map((each) => each.textContent)).toEqual(
    ticks.map(({ text }) => text),
  );
});

it("leaves the course open where readings lie far apart, and shades the gap within the picture", () => {
  const { x } = draw(makeChart(), [
    { fromTime: day(4), toTime: day(9) },
    { fromTime: day(-3), toTime: day(0.5) },
  ]);
  expect(attributes("path", "d")[0]?.match(/M/g)).toHaveLength(2);
  expect(attributes("rect", "x")).toEqual([String(x(day(4))), "46"]);
  expect(attributes("rect", "width")).toEqual([String(x(day(9)) - x(day(4))), String(x(day(0.5)) - 46)]);
});

it("marks laboratory values at their time and height, also above the course", () => {
  const { x, y, scale } = draw(makeChart({ lab: [{ time: day(5), value: 0.95 }] }));
  expect(scale.max).toBeGreaterThanOrEqual(0.95);
  expect([attributes("circle", "cx"), attributes("circle", "cy")]).toEqual([
    [String(x(day(5)))],
    [String(y(0.95))],
  ]);
  expect(document.querySelector("circle")?.textContent).toBe("lab result 0.95");
});

it("names the figure, and draws nothing where nothing was measured", () => {
  const chart = makeChart({ values: makeChart().values.map(() => null) });
  document.body.innerHTML = renderToStaticMarkup(
    <ReportChart chart={chart} report={{ gaps: [], timeZone }} />,
  );
  expect(document.querySelector("figcaption")?.textContent).toBe("Figure 1 Water activityaw, hourly mean");
  expect(document.querySelectorAll("path, line, svg text")).toHaveLength(0);
});
