import type { ReportChart, WrittenReport } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { dayAt } from "../../../platform/site-clock.ts";
import { ink, type Paper } from "./paper.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ChartContext {
  timeZone: string;
  gaps: WrittenReport["gaps"];
  /** What happened, told above a large chart. */
  events: WrittenReport["timeline"];
}

const aheadShare = 0.35;

/** Round numbers from at or below `low` to at or above `high`. */
function ticks(low: number, high: number, about: number): number[] {
  const rough = (high - low || Math.abs(high) || 1) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? 10 * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => +((first + i) * step).toPrecision(12));
}

/** The scale shows what was measured, and a limit where it is not so far off that the course would be a flat line. */
function scaleOf(chart: ReportChart): [low: number, high: number] {
  const seen = [
    ...chart.values.flatMap((value) => (value === null ? [] : [value])),
    ...chart.lab.map(({ value }) => value),
    ...(chart.forecast ? [chart.forecast.fromValue, chart.forecast.limit] : []),
  ];
  let [low, high] = [Math.min(...seen), Math.max(...seen)];
  const spread = Math.max(high - low, Math.abs(high) * 0.05, 1e-6);
  const isNear = (bound: number) => bound >= low - 3 * spread && bound <= high + 3 * spread;
  for (const bound of [chart.highWarning, chart.highCritical, chart.lowWarning, chart.lowCritical])
    if (bound !== null && isNear(bound)) [low, high] = [Math.min(low, bound), Math.max(high, bound)];
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  return [low >= 0 && low - room < 0 ? 0 : low - room, high + room];
}

/** Draws an indicator over time: limits, gaps, events, laboratory values and where it is heading. */
export function drawChart(
  paper: Paper,
  chart: ReportChart,
  box: Box,
  context: ChartContext,
  large: boolean,
): void {
  const { doc } = paper;
  const size = large ? 8 : 7.2;
  const span = chart.toTime - chart.fromTime;
  const shown = chart.forecast;
  const toTime = shown
    ? chart.toTime +
      Math.min(span * aheadShare, Math.max((shown.latestTime - chart.toTime) * 1.15, span * 0.12))
    : chart.toTime;
  const scale = scaleOf(chart);
  const marks = ticks(scale[0], scale[1], large ? 5 : 4);
  const [low, high] = [marks[0] ?? scale[0], marks.at(-1) ?? scale[1]];
  const digits = decimalsOf(marks);
  const write = (value: number) => value.toFixed(digits).replace("-", "−");
  const gutter = Math.max(...marks.map((mark) => paper.widthOf(write(mark), { size }))) + 6;
  const left = box.x + gutter;
  const right = box.x + box.width;
  const top = box.y + (large ? 15 : 3);
  const bottom = box.y + box.height - 13;
  const xAt = (time: number) => left + ((time - chart.fromTime) / (toTime - chart.fromTime)) * (right - left);
  const yAt = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top);

  for (const { fromTime, toTime: end } of context.gaps) {
    const [x1, x2] = [Math.max(left, xAt(fromTime)), Math.min(right, xAt(end))];
    if (x2 - x1 > 0.6) doc.rect(x1, top, x2 - x1, bottom - top).fill(ink.gap);
  }
  for (const mark of marks) {
    const y = yAt(mark);
    paper.rule(left, y, right, ink.rule, 0.5);
    paper.line(write(mark), left - 4, y + size * 0.34, { size, color: ink.muted, align: "right" });
  }
  drawDays();
  doc
    .moveTo(left, top)
    .lineTo(left, bottom)
    .lineTo(right, bottom)
    .lineWidth(0.8)
    .strokeColor(ink.muted)
    .undash()
    .stroke();

  doc.save();
  doc.rect(left, top - 1, right - left, bottom - top + 2).clip();
  if (shown) drawAhead(shown);
  drawCourse();
  doc.restore();
  drawBounds();
  if (large) drawEvents();
  for (const { time, value } of chart.lab) drawLab(xAt(time), yAt(value));
  if (shown) drawExpected(shown);

  function drawDays(): void {
    const most = Math.max(2, Math.floor((right - left) / (large ? 52 : 46)));
    const step = Math.max(1, Math.ceil((toTime - chart.fromTime) / dayMs / most));
    for (let time = chart.fromTime; time <= toTime; time += step * dayMs) {
      const x = xAt(time);
      const half = paper.widthOf("00-00", { size }) / 2;
      if (x + half > right + 6) break;
      doc
        .moveTo(x, bottom)
        .lineTo(x, bottom + 2.5)
        .lineWidth(0.6)
        .strokeColor(ink.muted)
        .undash()
        .stroke();
      paper.line(dayAt(time, context.timeZone).slice(5), Math.max(x, left + half - 6), bottom + 3 + size, {
        size,
        color: ink.muted,
        align: "center",
      });
    }
  }

  function drawCourse(): void {
    let isDrawing = false;
    let before = 0;
    const usual = usualSpacing(chart.times);
    for (const [i, time] of chart.times.entries()) {
      const value = chart.values[i] ?? null;
      if (value === null) {
        isDrawing = false;
        continue;
      }
      const isApart = time - before > 4 * usual;
      if (isDrawing && !isApart) doc.lineTo(xAt(time), yAt(value));
      else doc.moveTo(xAt(time), yAt(value));
      isDrawing = true;
      before = time;
    }
    doc
      .lineWidth(large ? 1.3 : 1.05)
      .lineJoin("round")
      .strokeColor(ink.blue)
      .undash()
      .stroke()
      .lineJoin("miter");
  }

  function drawBounds(): void {
    const bounds = [
      { value: chart.highCritical, isLimit: true },
      { value: chart.highWarning, isLimit: false },
      { value: chart.lowCritical, isLimit: true },
      { value: chart.lowWarning, isLimit: false },
    ] as const;
    const told: number[] = [];
    for (const { value, isLimit } of bounds) {
      if (value === null || value < low || value > high) continue;
      const y = yAt(value);
      doc
        .moveTo(left, y)
        .lineTo(right, y)
        .lineWidth(isLimit ? 1.2 : 1)
        .strokeColor(isLimit ? ink.red : ink.amberText);
      if (isLimit) doc.undash().stroke();
      else doc.dash(3.5, { space: 2.2 }).stroke().undash();
      const label = (isLimit ? chart.limitLabel : chart.warningLabel).replace(/[\d.,−]+$/, "");
      const words = `${label}${shortNumber(value)}`;
      const at = y - top > size + 4 ? y - 3 : y + size + 1.5;
      if (label === "" || told.some((other) => Math.abs(other - at) < size * 1.15)) continue;
      told.push(at);
      paper.line(words, left + 4, at, { size, color: isLimit ? ink.red : ink.amberText });
    }
  }

  function drawAhead({
    fromTime,
    fromValue,
    limit,
    crossTime,
    earliestTime,
    latestTime,
  }: NonNullable<ReportChart["forecast"]>): void {
    const rate = (limit - fromValue) / Math.max(1, crossTime - fromTime);
    const fast = (limit - fromValue) / Math.max(1, earliestTime - fromTime);
    const slow = (limit - fromValue) / Math.max(1, latestTime - fromTime);
    const end = (by: number) => fromValue + by * (toTime - fromTime);
    doc
      .moveTo(xAt(fromTime), yAt(fromValue))
      .lineTo(xAt(toTime), yAt(end(fast)))
      .lineTo(xAt(toTime), yAt(end(slow)))
      .closePath()
      .fillOpacity(0.16)
      .fill(ink.amber)
      .fillOpacity(1);
    doc
      .moveTo(xAt(fromTime), yAt(fromValue))
      .lineTo(xAt(toTime), yAt(end(rate)))
      .lineWidth(1.4)
      .dash(4, { space: 2.5 })
      .strokeColor(ink.amberText)
      .stroke()
      .undash();
  }

  function drawExpected({ crossTime, limit, label }: NonNullable<ReportChart["forecast"]>): void {
    const x = xAt(chart.toTime);
    doc.moveTo(x, top).lineTo(x, bottom).lineWidth(0.9).strokeColor(ink.navy).undash().stroke();
    const isInside = crossTime <= toTime && limit >= low && limit <= high;
    if (isInside) {
      const [cx, cy] = [xAt(crossTime), yAt(limit)];
      doc
        .moveTo(cx, cy - 3.6)
        .lineTo(cx + 3.6, cy)
        .lineTo(cx, cy + 3.6)
        .lineTo(cx - 3.6, cy)
        .closePath()
        .fill(ink.red);
    }
    if (!large) return;
    const width = paper.widthOf(label, { size }) + 12;
    const at = Math.min(Math.max(x + 5, left), right - width);
    const y = isInside && yAt(limit) - top > 26 ? yAt(limit) - 22 : bottom - 22;
    doc.roundedRect(at, y, width, 14, 2).lineWidth(0.8).fillAndStroke("#ffffff", ink.red);
    paper.line(label, at + 6, y + 10, { size });
  }

  function drawEvents(): void {
    let free = left;
    for (const { time, text, kind } of context.events) {
      if (kind === "gap" || (kind === "edge" && time <= chart.fromTime)) continue;
      const x = xAt(time);
      if (kind !== "edge")
        doc
          .moveTo(x, top)
          .lineTo(x, bottom)
          .lineWidth(0.8)
          .dash(1.6, { space: 1.8 })
          .strokeColor(ink.grey)
          .stroke()
          .undash();
      else if (!shown) continue;
      const words = text.replace(/[：:].*$/, "");
      const half = paper.widthOf(words, { size }) / 2;
      const at = Math.min(Math.max(x, left + half), right - half);
      if (at - half < free) continue;
      paper.line(words, at, top - 5, { size, color: ink.strong, align: "center" });
      free = at + half + 5;
    }
  }

  function drawLab(x: number, y: number): void {
    if (x < left || x > right || y < top || y > bottom) return;
    doc
      .circle(x, y, large ? 3.2 : 2.6)
      .lineWidth(1.2)
      .fillAndStroke("#ffffff", ink.navy);
  }
}

function decimalsOf(marks: readonly number[]): number {
  const most = marks.map((mark) => (String(mark).split(".")[1] ?? "").length);
  return Math.min(4, Math.max(0, ...most));
}

const shortNumber = (value: number) => String(+value.toPrecision(6)).replace("-", "−");

function usualSpacing(times: readonly number[]): number {
  const apart = times.slice(1).map((time, i) => time - (times[i] ?? time));
  return apart.sort((one, other) => one - other)[Math.floor(apart.length * 0.75)] ?? dayMs;
}
