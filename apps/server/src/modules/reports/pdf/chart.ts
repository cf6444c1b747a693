import { type OutlookPaths, reportChart, timeTicks } from "@oilcloud/chart";
import type { ReportChart, WrittenReport } from "@oilcloud/contract";
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
  /** What happened, named above a large chart. */
  events: WrittenReport["timeline"];
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
  const right = box.x + box.width;
  const top = box.y + (large ? 15 : 3);
  const bottom = box.y + box.height - 13;
  // The ticks do not depend on how wide the plot is, and their texts say how wide it can be.
  const measured = reportChart(chart, { left: box.x, right, top, bottom });
  if (!measured) return;
  const write = (value: number) => value.toFixed(measured.places).replace("-", "−");
  const gutter = Math.max(...measured.scale.ticks.map((tick) => paper.widthOf(write(tick), { size }))) + 6;
  const left = box.x + gutter;
  const drawn = reportChart(chart, { left, right, top, bottom }) ?? measured;
  const { x: xAt, y: yAt, span } = drawn;

  for (const { fromTime, toTime: end } of context.gaps) {
    const [x1, x2] = [Math.max(left, xAt(fromTime)), Math.min(right, xAt(end))];
    if (x2 - x1 > 0.6) doc.rect(x1, top, x2 - x1, bottom - top).fill(ink.gap);
  }
  for (const mark of drawn.scale.ticks) {
    const y = yAt(mark);
    paper.rule(left, y, right, ink.rule, 0.5);
    paper.line(write(mark), left - 4, y + size * 0.34, { size, color: ink.muted, align: "right" });
  }
  drawTimes();
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
  if (drawn.outlook) drawOutlook(drawn.outlook);
  drawCourse();
  doc.restore();
  drawBounds();
  if (large) drawEvents();
  for (const { time, value } of chart.lab) drawLab(xAt(time), yAt(value));
  if (chart.forecast) drawExpected(chart.forecast.label);

  function drawTimes(): void {
    const most = Math.max(2, Math.floor((right - left) / (large ? 52 : 46)));
    for (const { ms, text } of timeTicks(span, context.timeZone, most)) {
      const x = xAt(ms);
      const half = paper.widthOf(text, { size }) / 2;
      if (x + half > right + 6) break;
      doc
        .moveTo(x, bottom)
        .lineTo(x, bottom + 2.5)
        .lineWidth(0.6)
        .strokeColor(ink.muted)
        .undash()
        .stroke();
      paper.line(text, Math.max(x, left + half - 6), bottom + 3 + size, {
        size,
        color: ink.muted,
        align: "center",
      });
    }
  }

  function drawCourse(): void {
    for (const line of drawn.lines) doc.path(line);
    doc
      .lineWidth(large ? 1.3 : 1.05)
      .lineJoin("round")
      .strokeColor(ink.blue)
      .undash()
      .stroke()
      .lineJoin("miter");
  }

  function drawBounds(): void {
    const labelled: number[] = [];
    for (const { value, kind } of drawn.limits) {
      const isLimit = kind === "limit";
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
      if (label === "" || labelled.some((other) => Math.abs(other - at) < size * 1.15)) continue;
      labelled.push(at);
      paper.line(words, left + 4, at, { size, color: isLimit ? ink.red : ink.amberText });
    }
  }

  function drawOutlook({ line, band }: OutlookPaths): void {
    doc.path(band).fillOpacity(0.16).fill(ink.amber).fillOpacity(1);
    doc.path(line).lineWidth(1.4).dash(4, { space: 2.5 }).strokeColor(ink.amberText).stroke().undash();
  }

  /** Where measuring ends, where the limit is met, and when that is expected. */
  function drawExpected(label: string): void {
    const x = xAt(chart.toTime);
    doc.moveTo(x, top).lineTo(x, bottom).lineWidth(0.9).strokeColor(ink.navy).undash().stroke();
    const crossing = drawn.outlook?.crossing ?? null;
    if (crossing) {
      doc
        .moveTo(crossing.x, crossing.y - 3.6)
        .lineTo(crossing.x + 3.6, crossing.y)
        .lineTo(crossing.x, crossing.y + 3.6)
        .lineTo(crossing.x - 3.6, crossing.y)
        .closePath()
        .fill(ink.red);
    }
    if (!large) return;
    const width = paper.widthOf(label, { size }) + 12;
    const at = Math.min(Math.max(x + 5, left), right - width);
    const y = crossing && crossing.y - top > 26 ? crossing.y - 22 : bottom - 22;
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
      else if (!chart.forecast) continue;
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

const shortNumber = (value: number) => String(+value.toPrecision(6)).replace("-", "−");
