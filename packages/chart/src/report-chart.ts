import type { Bounds } from "@oilcloud/oil";
import { courseChart, type CourseChart } from "./course-chart.ts";
import { limitMarks } from "./limit-marks.ts";
import type { Box, Course, Outlook, TimeSpan } from "./model.ts";
import { spanWithOutlook } from "./outlook-paths.ts";

/** A chart of a written report, as the contract has it. */
interface WrittenChart extends Bounds {
  readonly fromTime: number;
  readonly toTime: number;
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
  readonly lab: readonly { readonly value: number }[];
  readonly forecast: {
    readonly fromTime: number;
    readonly fromValue: number;
    readonly limit: number;
    readonly crossTime: number;
    readonly earliestTime: number;
    readonly latestTime: number;
  } | null;
}

/** Points further apart than so many times the usual spacing are not joined. */
const apartTimes = 4;

/** A report's chart in a box of any size: the PDF and the report's page differ in pixels alone. */
export function reportChart(chart: WrittenChart, box: Box): (CourseChart & { span: TimeSpan }) | null {
  const outlook = outlookOf(chart.forecast);
  const span = spanWithOutlook({ from: chart.fromTime, to: chart.toTime }, outlook);
  const drawn = courseChart({
    courses: [openWhereApart({ ts: chart.times, value: chart.values })],
    alsoSeen: chart.lab.map(({ value }) => value),
    limits: limitMarks(chart),
    outlook,
    span,
    box,
  });
  return drawn && { ...drawn, span };
}

function outlookOf(forecast: WrittenChart["forecast"]): Outlook | null {
  if (!forecast) return null;
  const { fromTime, fromValue, limit, crossTime, earliestTime, latestTime } = forecast;
  return {
    fromMs: fromTime,
    fromValue,
    limit,
    crossesMs: crossTime,
    earliestMs: earliestTime,
    latestMs: latestTime,
  };
}

/** The course with a null between points that lie far apart. */
function openWhereApart({ ts, value }: Course): Course {
  const spacing = ts.slice(1).map((time, i) => time - (ts[i] ?? time));
  const usual = spacing.toSorted((one, other) => one - other)[Math.floor(spacing.length * 0.75)] ?? 0;
  const points = ts.flatMap((time, i) => {
    const before = ts[i - 1];
    const isApart = before !== undefined && time - before > apartTimes * usual;
    return [
      ...(isApart ? [{ time: (before + time) / 2, value: null }] : []),
      { time, value: value[i] ?? null },
    ];
  });
  return { ts: points.map(({ time }) => time), value: points.map((point) => point.value) };
}
