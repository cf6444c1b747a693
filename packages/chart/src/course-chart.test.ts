import { dayMs } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { courseChart } from "./course-chart.ts";
import { limitMarks } from "./limit-marks.ts";
import { reportChart } from "./report-chart.ts";

const bounds = { lowCritical: null, lowWarning: null, highWarning: 0.5, highCritical: 0.8 };
const times = Array.from({ length: 30 }, (_, i) => i * dayMs);
const [from, to] = [0, 29 * dayMs];
const span = { from, to };
const box = { left: 40, right: 440, top: 10, bottom: 110 };
const rising = { ts: times, value: times.map((_, i) => 0.3 + i * 0.01) };

describe("a chart of a course", () => {
  it("shows limits that leave the course readable, and leaves out those that would press it flat", () => {
    const near = courseChart({ courses: [rising], limits: limitMarks(bounds), outlook: null, span, box });
    expect(near?.limits.map(({ value }) => value)).toEqual([0.8, 0.5]);
    const far = limitMarks({ ...bounds, highCritical: 90 });
    const chart = courseChart({ courses: [rising], limits: far, outlook: null, span, box });
    expect(chart?.limits.map(({ value }) => value)).toEqual([0.5]);
  });

  it("holds laboratory values and the outlook's end on its axis", () => {
    const outlook = {
      fromMs: to,
      fromValue: 0.59,
      limit: 0.8,
      crossesMs: to + 9 * dayMs,
      earliestMs: to + 7 * dayMs,
      latestMs: null,
    };
    const ahead = { from, to: to + 10 * dayMs };
    const chart = courseChart({ courses: [rising], alsoSeen: [1.2], limits: [], outlook, span: ahead, box });
    expect(chart?.scale.max).toBeGreaterThanOrEqual(1.2);
    expect(chart?.outlook?.crossing?.y).toBeCloseTo(chart?.y(0.8) ?? 0);
  });

  it("is none without a value", () => {
    const empty = { ts: times, value: times.map(() => null) };
    expect(
      courseChart({ courses: [empty], limits: limitMarks(bounds), outlook: null, span, box }),
    ).toBeNull();
  });
});

describe("a chart of a report", () => {
  const written = { ...bounds, fromTime: from, toTime: to, times, values: rising.value, lab: [] };
  const forecast = {
    fromTime: to,
    fromValue: 0.59,
    limit: 0.8,
    crossTime: to + 9 * dayMs,
    earliestTime: to + 7 * dayMs,
    latestTime: to + 40 * dayMs,
  };

  it("has the same scale and ticks in every size: on paper and on the page", () => {
    const page = reportChart({ ...written, forecast }, box);
    const paper = reportChart({ ...written, forecast }, { left: 0, right: 511, top: 300, bottom: 445 });
    expect(paper?.scale).toEqual(page?.scale);
    expect(paper?.span).toEqual(page?.span);
  });

  it("leaves at most about a third of its width for the outlook", () => {
    const chart = reportChart({ ...written, forecast }, box);
    expect(chart?.span.to).toBeCloseTo(to + 0.35 * (to - from));
  });

  it("does not join points that lie far apart", () => {
    const apart = times.map((time, i) => (i < 15 ? time : time + 20 * dayMs));
    const chart = reportChart({ ...written, times: apart, toTime: to + 20 * dayMs, forecast: null }, box);
    expect(chart?.lines[0]?.match(/M/g)).toHaveLength(2);
  });
});
