import { describe, expect, it } from "vitest";
import type { Lane, LaneSeries } from "../model.ts";
import { chartTable } from "./chart-table.ts";
import { fileName, zoneText } from "./chart-words.ts";

const words = {
  device: "Device",
  place: "Site",
  indicators: "Indicators",
  range: "Range",
  zone: "Time zone",
  limits: "Limits",
  time: "Time",
  min: "min",
  max: "max",
  count: "readings",
};
const minute = 60_000;
const start = Date.parse("2026-11-12T06:00:00Z");
const zone = "Asia/Shanghai";

const seriesOf = (name: string, unit: string, value: (number | null)[]): LaneSeries => ({
  id: name,
  name,
  unit,
  decimals: 1,
  stroke: 0,
  columns: {
    ts: value.map((_, i) => start + i * minute),
    value,
    min: value,
    max: value,
    count: value.map((each) => (each === null ? 0 : 2)),
  },
  shape: "line",
  band: false,
  axis: 0,
  newest: false,
});
const laneOf = (title: string | null, ...series: LaneSeries[]): Lane => ({
  id: "a",
  height: 100,
  title,
  axes: [],
  series,
  limits: [{ kind: "limit", value: 75, name: "Limit", text: "75", beyond: "above" }],
  gaps: [],
});
const span = { from: start, to: start + 10 * minute };
const linesOf = (lanes: Lane[], device = "2# press") =>
  chartTable({ lanes, span, zone }, { device, title: "Oil temperature °C" }, words).split("\r\n");

describe("the data of a chart", () => {
  it("says whose it is, of when, in which zone and unit, and has a row for each reading in site time", () => {
    const lines = linesOf([laneOf(null, seriesOf("Oil temperature", "°C", [50.123_456_789, null, 51]))]);
    expect(lines).toEqual([
      '\uFEFF"Device","2# press"',
      '"Indicators","Oil temperature °C"',
      '"Range","2026-11-12 14:00 – 2026-11-12 14:10"',
      '"Time zone","Asia/Shanghai (UTC+08:00)"',
      '"Limits","Limit 75"',
      "",
      '"Time","Oil temperature (°C)","Oil temperature (°C) min","Oil temperature (°C) max","Oil temperature (°C) readings"',
      "2026-11-12 14:00:00,50.12346,50.12346,50.12346,2",
      "2026-11-12 14:02:00,51,51,51,2",
      "",
    ]);
  });

  it("names indicator and device where several are compared, and leaves a place empty where one has nothing", () => {
    const lines = linesOf([
      laneOf("Pressure bar", seriesOf("a", "bar", [1]), seriesOf("b", "bar", [null, 2])),
    ]);
    expect(lines.find((line) => line.startsWith('"Time",'))).toContain('"Pressure bar · b"');
    expect(lines.slice(-3, -1)).toEqual([
      "2026-11-12 14:00:00,1,1,1,2,,,,",
      "2026-11-12 14:01:00,,,,,2,2,2,2",
    ]);
  });

  it("is not executed by what opens it", () => {
    expect(linesOf([], '=1+2"x')[0]).toBe(`\uFEFF"Device","'=1+2""x"`);
    expect(linesOf([], "＝1+2")[0]).toBe(`\uFEFF"Device","'＝1+2"`);
  });

  it("has a name that every file system takes", () => {
    expect(fileName("2# a/b", "NAS: class?", span, zone)).toBe("2# a_b NAS_ class_ 20261112-20261112");
    expect(zoneText("America/New_York", start)).toBe("America/New_York (UTC−05:00)");
  });
});
