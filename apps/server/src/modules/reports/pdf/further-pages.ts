import type { WrittenReport } from "@oilcloud/contract";
import { drawChart } from "./chart.ts";
import { caption } from "./finding-page.ts";
import type { Flow } from "./flow.ts";
import { bodyWidth, ink, sheet } from "./paper.ts";
import { drawTable } from "./table.ts";

const gutter = 22;
const halfWidth = (bodyWidth - gutter) / 2;
const chartHeight = 112;

/** The courses that no finding has shown. */
export function coursePages(flow: Flow, report: WrittenReport): void {
  const shown = new Set(report.findings.flatMap(({ charts }) => charts));
  const others = report.charts.filter(({ key }) => !shown.has(key));
  if (others.length === 0) return;
  flow.newPage();
  flow.heading(flow.say("courses"));
  const context = { timeZone: report.timeZone, gaps: report.gaps, events: report.timeline };
  for (let i = 0; i < others.length; i += 2) {
    flow.room(chartHeight + 24);
    for (const [column, chart] of [others[i], others[i + 1]].entries()) {
      if (!chart) continue;
      const x = sheet.left + column * (halfWidth + gutter);
      caption(flow, chart, x, halfWidth);
      drawChart(
        flow.paper,
        chart,
        { x, y: flow.y + 14, width: halfWidth, height: chartHeight },
        context,
        false,
      );
    }
    flow.y += chartHeight + 26;
  }
  flow.paragraph(flow.say("chartNote"), { size: 7.8, color: ink.muted });
  flow.y += 12;
}

export function outlookPages(flow: Flow, report: WrittenReport): void {
  flow.room(160);
  flow.heading(flow.say("forecast"));
  if (report.forecasts.rows.length === 0) note(flow, flow.say("noForecast"));
  else
    drawTable(flow, report.forecasts, [
      { x: 0, width: 130 },
      { x: 136, width: 78, align: "right" },
      { x: 220, width: 78, align: "right" },
      { x: 312, width: 66 },
      { x: 380, width: 110 },
      { x: 470, width: 41, align: "right" },
    ]);
  flow.y += 18;
  flow.heading(flow.say("quality"), 90);
  for (const sentence of report.quality.summary) {
    const height = flow.paper.heightOf(sentence, bodyWidth - 12, { size: 9, leading: 14.5 });
    flow.room(height);
    flow.paper.doc.circle(sheet.left + 2, flow.y + 7, 1.5).fill(ink.blue);
    flow.y = flow.paper.block(sentence, sheet.left + 10, flow.y, bodyWidth - 12, { size: 9, leading: 14.5 });
  }
  flow.y += 8;
  if (report.quality.table.rows.length > 0)
    drawTable(flow, report.quality.table, [
      { x: 0, width: 130 },
      { x: 136, width: 190 },
      { x: 330, width: 60, align: "right" },
      { x: 402, width: 110 },
    ]);
  flow.y += 18;
}

export function recordPages(flow: Flow, report: WrittenReport): void {
  flow.heading(flow.say("alarms"), 70);
  if (report.alarms.rows.length === 0) note(flow, flow.say("noAlarms"));
  else
    drawTable(flow, report.alarms, [
      { x: 0, width: 120 },
      { x: 128, width: 110 },
      { x: 244, width: 60 },
      { x: 310, width: 95 },
      { x: 412, width: 95 },
    ]);
  flow.y += 18;
  flow.heading(flow.say("laboratory"), 70);
  if (report.laboratory.rows.length === 0) note(flow, flow.say("noLaboratory"));
  else {
    const samples = report.laboratory.columns.length - 1;
    const width = Math.min(74, 330 / samples);
    drawTable(flow, report.laboratory, [
      { x: 0, width: 170 },
      ...Array.from({ length: samples }, (_, i) => ({
        x: bodyWidth - (samples - i) * (width + 4),
        width,
        align: "right" as const,
      })),
    ]);
  }
  flow.y += 18;
}

export function closingPage(flow: Flow, report: WrittenReport): void {
  const { paper } = flow;
  flow.room(190);
  flow.heading(flow.say("conclusion"), 120);
  flow.paragraph(
    report.conclusion || flow.say("noConclusion"),
    report.conclusion ? { size: 9.6 } : { size: 9.6, color: ink.muted },
  );
  if (report.remarks) {
    flow.y += 12;
    flow.heading(flow.say("remarks"));
    flow.paragraph(report.remarks, { size: 9.6 });
  }
  flow.y += 16;
  flow.room(64);
  const { signature } = report;
  const width = (bodyWidth - 40) / 3;
  for (const [i, label] of (["prepared", "approved", "confirmed"] as const).entries()) {
    const x = sheet.left + i * (width + 20);
    paper.line(flow.say(label), x, flow.y + 10, { size: 8.6, color: ink.muted });
    if (label === "prepared")
      paper.line(paper.cut(report.platformName, width, { size: 9 }), x, flow.y + 28, { size: 9 });
    if (label === "approved" && signature) {
      paper.line(paper.cut(signature.by, width, { size: 10, weight: "bold" }), x, flow.y + 26, {
        size: 10,
        weight: "bold",
        color: ink.navy,
      });
      paper.line(signature.time, x, flow.y + 47, { size: 8, color: ink.muted });
    }
    paper.rule(x, flow.y + 34, x + width, ink.grey, 0.7);
  }
  flow.y += 56;
  const state = signature
    ? flow.say("signed", { by: signature.by, time: signature.time })
    : flow.say("unsigned");
  paper.line(state, sheet.left, flow.y + 8, { size: 8.6, color: ink.muted });
  flow.y += 24;
}

export function appendixPages(flow: Flow, report: WrittenReport): void {
  for (const [i, table] of report.appendix.entries()) {
    if (i === 0) flow.newPage();
    else flow.room(150);
    flow.heading(flow.say("appendix"), 120);
    const width = (bodyWidth - 64) / (table.columns.length - 1);
    drawTable(
      flow,
      table,
      table.columns.map((_, column) =>
        column === 0
          ? { x: 0, width: 62 }
          : { x: 64 + (column - 1) * width, width: width - 4, align: "right" as const },
      ),
      { size: 8.2, rowHeight: 15.4 },
    );
    flow.y += 20;
  }
}

function note(flow: Flow, text: string): void {
  flow.paragraph(text, { size: 9.2, color: ink.muted });
}
