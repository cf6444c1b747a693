import type { ReportFinding, WrittenReport } from "@oilcloud/contract";
import { dayAt } from "../../../platform/site-clock.ts";
import { drawChart } from "./chart.ts";
import type { Flow } from "./flow.ts";
import { check, cross, open } from "./marks.ts";
import { bodyWidth, ink, sheet } from "./paper.ts";

const gutter = 22;
const halfWidth = (bodyWidth - gutter) / 2;

/** A finding: what it is, how sure, what it rests on, what to do. */
export function findingPage(flow: Flow, report: WrittenReport, finding: ReportFinding): void {
  const { paper } = flow;
  flow.newPage();
  flow.y = 68;
  head(flow, finding);
  charts(flow, report, finding);
  evidence(flow, report, finding);
  plan(flow, finding);
  flow.room(34);
  flow.y += 4;
  const style = { size: 8.2, color: ink.muted, leading: 12.5 };
  const height = paper.heightOf(finding.method, bodyWidth - 24, style) + 14;
  flow.room(height);
  paper.doc.roundedRect(sheet.left, flow.y, bodyWidth, height, 3).fill(ink.wash);
  paper.block(finding.method, sheet.left + 12, flow.y + 7, bodyWidth - 24, style);
  flow.y += height + 10;
}

function head(flow: Flow, finding: ReportFinding): void {
  const { paper } = flow;
  const { matched, expected, words } = finding.signs;
  paper.line(finding.kicker, sheet.left, flow.y + 10, { size: 8.8, color: ink.muted });
  const shown = Math.min(expected, 12);
  const width = 17;
  const from = sheet.right + 3 - shown * (width + 3);
  for (let i = 0; i < shown; i++) {
    const x = from + i * (width + 3);
    if (i < matched) paper.doc.roundedRect(x, flow.y + 14, width, 7, 1.5).fill(ink.blue);
    else
      paper.doc
        .roundedRect(x, flow.y + 14.4, width - 0.8, 6.2, 1.5)
        .lineWidth(0.7)
        .dash(1.6, { space: 1.4 })
        .strokeColor(ink.grey)
        .stroke()
        .undash();
  }
  paper.line(words, sheet.right, flow.y + 36, { size: 8, color: ink.muted, align: "right" });
  const end = paper.block(
    finding.name,
    sheet.left,
    flow.y + 16,
    Math.min(bodyWidth - 190, from - sheet.left - 14),
    {
      size: 16.5,
      weight: "bold",
      color: ink.navy,
      leading: 22,
    },
  );
  flow.y = Math.max(end, flow.y + 42) + 12;
}

function charts(flow: Flow, report: WrittenReport, finding: ReportFinding): void {
  const own = finding.charts.flatMap((key) => report.charts.find((chart) => chart.key === key) ?? []);
  const [first, ...others] = own;
  const context = { timeZone: report.timeZone, gaps: report.gaps, events: report.timeline };
  if (!first) return;
  caption(flow, first, sheet.left, bodyWidth);
  flow.y += 15;
  drawChart(flow.paper, first, { x: sheet.left, y: flow.y, width: bodyWidth, height: 172 }, context, true);
  flow.y += 182;
  if (others.length === 0) return;
  for (const [i, chart] of others.slice(0, 2).entries()) {
    const x = sheet.left + i * (halfWidth + gutter);
    caption(flow, chart, x, halfWidth);
    drawChart(flow.paper, chart, { x, y: flow.y + 14, width: halfWidth, height: 104 }, context, false);
  }
  flow.y += 128;
}

/** The figure's number, what it shows, and what is to be seen. */
export function caption(flow: Flow, chart: WrittenReport["charts"][number], x: number, width: number): void {
  const { paper } = flow;
  const bold = { size: 9, weight: "bold" as const, color: ink.navy };
  const number = paper.line(chart.figure, x, flow.y + 9, bold);
  const title = paper.cut(chart.title, width - number - 10, bold);
  const named = paper.line(title, x + number + 8, flow.y + 9, bold);
  const left = width - number - named - 20;
  if (left > 60 && chart.note)
    paper.line(paper.cut(chart.note, left, { size: 8 }), x + number + named + 18, flow.y + 9, {
      size: 8,
      color: ink.muted,
    });
}

function evidence(flow: Flow, report: WrittenReport, finding: ReportFinding): void {
  flow.room(90);
  const start = flow.y;
  const page = flow.paper.doc.bufferedPageRange().count;
  const day = (time: number | null) => (time === null ? "" : dayAt(time, report.timeZone).slice(5));
  const supports = finding.supports.map(({ text, time }) => ({ text, aside: day(time) }));
  const against = finding.against.map(({ text, time }) => ({ text, aside: day(time) }));
  const missing = finding.missing.map(({ text, by }) => ({
    text: by === text ? text : `${text}${flow.paper.language === "en" ? " – " : "："}${by}`,
    aside: "",
  }));
  list(
    flow,
    sheet.left,
    flow.say("supports", { count: String(supports.length) }),
    supports,
    check,
    flow.say("noneSupports"),
  );
  list(
    flow,
    sheet.left,
    flow.say("against", { count: String(against.length) }),
    against,
    cross,
    flow.say("noneAgainst"),
  );
  const leftEnd = flow.y;
  if (flow.paper.doc.bufferedPageRange().count === page) flow.y = start;
  list(
    flow,
    sheet.left + halfWidth + gutter,
    flow.say("missing", { count: String(missing.length) }),
    missing,
    open,
    flow.say("noneMissing"),
  );
  if (finding.alternatives.length > 0)
    list(
      flow,
      sheet.left + halfWidth + gutter,
      flow.say("alternatives"),
      finding.alternatives.slice(0, 3).map(({ name, signs }) => ({ text: name, aside: signs })),
      open,
      "",
    );
  flow.y = Math.max(flow.y, flow.paper.doc.bufferedPageRange().count === page ? leftEnd : 0) + 6;
}

function list(
  flow: Flow,
  x: number,
  title: string,
  items: readonly { text: string; aside: string }[],
  mark: (paper: Flow["paper"], x: number, y: number) => void,
  none: string,
): void {
  const { paper } = flow;
  paper.doc.rect(x, flow.y + 1, 2.6, 11).fill(ink.blue);
  paper.line(title, x + 9, flow.y + 11, { size: 11.5, weight: "bold", color: ink.navy });
  flow.y += 20;
  const style = { size: 8.8, leading: 13 };
  if (items.length === 0) {
    paper.line(none, x + 14, flow.y + 11, { size: 8.8, color: ink.muted });
    flow.y += 20;
  }
  for (const { text, aside } of items) {
    const asideWidth = aside ? paper.widthOf(aside, { size: 8 }) + 8 : 0;
    const height = paper.heightOf(text, halfWidth - 16 - asideWidth, style) + 7;
    mark(paper, x, flow.y + 9.5);
    paper.block(text, x + 15, flow.y + 3, halfWidth - 16 - asideWidth, style);
    if (aside) paper.line(aside, x + halfWidth, flow.y + 12.6, { size: 8, color: ink.muted, align: "right" });
    flow.y += height;
    paper.rule(x, flow.y, x + halfWidth);
  }
  flow.y += 12;
}

function plan(flow: Flow, finding: ReportFinding): void {
  const { paper } = flow;
  const style = { size: 9.4, leading: 14.5 };
  const rows = [
    { label: flow.say("action"), text: finding.action, aside: finding.urgency },
    ...(finding.forecast ? [{ label: flow.say("forecast"), text: finding.forecast, aside: "" }] : []),
    ...(finding.parts.length > 0
      ? [
          {
            label: flow.say("parts"),
            text: finding.parts.join(paper.language === "en" ? ", " : "、"),
            aside: "",
          },
        ]
      : []),
  ];
  flow.heading(flow.say("actions"), 40);
  paper.rule(sheet.left, flow.y, sheet.right, ink.strong, 0.8);
  for (const { label, text, aside } of rows) {
    const width = bodyWidth - 78 - 90;
    const height = paper.heightOf(text, width, style) + 9;
    flow.room(height);
    paper.line(label, sheet.left, flow.y + 14.5, { size: 8.6, color: ink.muted });
    paper.block(text, sheet.left + 78, flow.y + 4.5, width, style);
    paper.line(aside, sheet.right, flow.y + 14.5, {
      size: 9.2,
      weight: "bold",
      color: ink.navy,
      align: "right",
    });
    flow.y += height;
    paper.rule(sheet.left, flow.y, sheet.right);
  }
  flow.y += 12;
}
