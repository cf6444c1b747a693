// @vitest-environment happy-dom
import { courseChart } from "@oilcloud/chart";
import type { ChartPart } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { i18n } from "../../lib/i18n/instance.ts";
import { AnswerChart } from "./answer-chart.tsx";

const now = Date.parse("2026-11-12T00:00:00Z");
const day = (days: number) => now + days * dayMs;
const forecast = {
  fromMs: now,
  fromValue: 0.6,
  limit: 0.8,
  crossesMs: day(4),
  earliestMs: day(3),
  latestMs: day(6),
  cite: 2,
};

const makeChart = (given: Partial<ChartPart> = {}): ChartPart => ({
  part: "chart",
  title: "Water activity",
  unit: "aw",
  decimals: 2,
  timeZone: "Asia/Shanghai",
  deviceId: "d1",
  keyId: 7,
  fromTime: day(-10),
  toTime: now,
  nowTime: now,
  lines: [
    {
      name: "Press 3",
      ts: [day(-10), day(-8), day(-6), day(-4), day(-2), now],
      value: [0.3, 0.35, null, 0.45, 0.5, 0.6],
      min: [0.28, 0.33, null, 0.43, 0.48, 0.58],
      max: [0.32, 0.37, null, 0.47, 0.52, 0.62],
    },
  ],
  warnings: [0.5],
  limits: [0.8],
  forecast: null,
  marks: [],
  ...given,
});

let root: Root;
function draw(given: Partial<ChartPart>, width = 700) {
  Element.prototype.getBoundingClientRect = () => ({ width }) as DOMRect;
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <AnswerChart chart={makeChart(given)} />
      </MemoryRouter>,
    ),
  );
  flushSync(() => {});
}
const attributes = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name));
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
const figure = () => document.querySelector("figure")?.textContent ?? "";
/** The line of the values, apart from the area between their extremes. */
const courses = () => attributes("path[fill=none]", "d");

const measured = Element.prototype.getBoundingClientRect;
beforeEach(() => void i18n.changeLanguage("en"));
afterEach(() => {
  root.unmount();
  Element.prototype.getBoundingClientRect = measured;
  vi.unstubAllGlobals();
});

it("draws the values open at a gap, with the area between their extremes", () => {
  draw({});
  expect(courses()[0]?.match(/M/g)).toHaveLength(2);
  expect(courses()[0]?.match(/L/g)).toHaveLength(3);
  expect(attributes("path[opacity]", "d")[0]?.match(/Z/g)).toHaveLength(2);
});

it("draws the limits where the shared scale has them, and names them beside the chart", () => {
  draw({});
  const box = { left: 44, right: 700 - 92, top: 22, bottom: 150 };
  const scale = courseChart({
    courses: makeChart().lines,
    limits: [
      { kind: "limit", value: 0.8, beyond: null },
      { kind: "warning", value: 0.5, beyond: null },
    ],
    outlook: null,
    span: { from: day(-10), to: now },
    box,
  });
  expect(attributes("line", "y1")).toEqual([String(scale?.y(0.8)), String(scale?.y(0.5))]);
  expect(courses()).toEqual(scale?.lines);
  expect(texts("svg text")).toEqual(expect.arrayContaining(["Limit 0.80", "Warning 0.50"]));
});

it("leaves the names of the limits out where there is no room for them", () => {
  draw({}, 320);
  expect(attributes("line", "y1")).toHaveLength(2);
  expect(figure()).not.toMatch(/Limit|Warning/);
});

it("leaves out a limit that lies far beyond the values", () => {
  draw({ limits: [80] });
  expect(figure()).not.toContain("Limit 80");
  expect(figure()).toContain("Warning 0.50");
});

it("draws the outlook from now on to the day on which the limit is met", () => {
  draw({ forecast, toTime: day(8) });
  expect(texts("svg text")).toEqual(expect.arrayContaining(["Now", "Limit on 11-16"]));
  const [x, y] = ["cx", "cy"].map((name) => Number(attributes("circle", name)[0]));
  const rounded = `${Math.round((x ?? 0) * 10) / 10} ${Math.round((y ?? 0) * 10) / 10}`;
  const outlook = attributes("path:not([fill])", "d");
  expect(outlook[1]).toMatch(new RegExp(`L${rounded}$`));
  expect(outlook[0]).toMatch(/Z$/);
  expect(figure()).toContain("forecast 80 %");
});

it("marks no crossing that lies beyond the picture, and no outlook where there is none", () => {
  draw({ forecast, toTime: day(2) });
  expect(document.querySelector("circle")).toBeNull();
  draw({});
  expect(figure()).not.toMatch(/forecast|Now/);
});

it("marks what happened with its number, and a laboratory value at its height", () => {
  const at = { time: day(-5), kind: "sample", label: "Lab", cite: 3 } as const;
  draw({
    marks: [
      { ...at, value: 0.4 },
      { ...at, time: day(-1), kind: "event", label: "Oil change", cite: null, value: null },
    ],
  });
  expect(texts("svg text[data-kind]")).toEqual(["Lab 3", "Oil change"]);
  expect(attributes("path:not([fill])", "d")).toHaveLength(1);
});

it("names each of several lines, and what one line shows", () => {
  const [line] = makeChart().lines;
  draw({ lines: line ? [line, { ...line, name: "Press 4" }] : [] });
  expect(texts("figcaption span")).toEqual(["aw", "Press 3", "Press 4"]);
  draw({});
  expect(texts("figcaption span")).toEqual(["aw", "mean, min–max"]);
});

it("draws no axis where nothing was measured", () => {
  draw({ lines: [] });
  expect(document.querySelectorAll("svg text, svg path")).toHaveLength(0);
  expect(figure()).toContain("Water activity");
});

it("leads to the device's page with the same indicator and days", () => {
  draw({});
  expect(attributes("figcaption a", "href")).toEqual([
    `/dataanalysis/device-detail?deviceId=d1&keys=7&range=${day(-10)}-${Math.min(now, Date.now())}`,
  ]);
});
