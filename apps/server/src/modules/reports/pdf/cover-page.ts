import type { WrittenReport } from "@oilcloud/contract";
import type { Flow } from "./flow.ts";
import { stateInk, stateMark } from "./marks.ts";
import { bodyWidth, ink, sheet } from "./paper.ts";

/** The first page: what it is about, how the oil stands, what to do. */
export function coverPage(flow: Flow, report: WrittenReport): void {
  const { paper } = flow;
  flow.newPage();
  flow.y = 74;
  paper.line(report.title, sheet.left, flow.y + 26, { size: 24, weight: "bold", color: ink.navy });
  flow.y += 34;
  flow.y = paper.block(report.subject, sheet.left, flow.y, bodyWidth - 60, { size: 10, color: ink.muted });
  flow.y += 10;
  facts(flow, report);
  verdict(flow, report);
  dimensions(flow, report);
  actions(flow, report);
  timeline(flow, report);
}

function facts(flow: Flow, report: WrittenReport): void {
  const { paper } = flow;
  let y = flow.y;
  const half = bodyWidth / 2 + 4;
  const labelWidth = paper.language === "en" ? 82 : 60;
  for (let i = 0; i < report.facts.length; i += 2) {
    for (const [column, fact] of [report.facts[i], report.facts[i + 1]].entries()) {
      if (!fact) continue;
      const x = sheet.left + column * half;
      paper.line(fact.label, x, y + 14, { size: 8.8, color: ink.muted });
      paper.line(paper.cut(fact.value, half - labelWidth - 12, { size: 9 }), x + labelWidth, y + 14, {
        size: 9,
        color: ink.navy,
      });
    }
    y += 22;
    paper.rule(sheet.left, y, sheet.right);
  }
  flow.y = y + 16;
}

function verdict(flow: Flow, report: WrittenReport): void {
  const { paper } = flow;
  const tone = stateInk[report.standing];
  const side = 96;
  const width = bodyWidth - side - 30;
  const text = { size: 9.2, leading: 15 };
  const heights = report.sentences.map((sentence) => paper.heightOf(sentence, width - 12, text));
  const height = Math.max(92, 36 + heights.reduce((sum, each) => sum + each, 0) + 10);
  paper.doc
    .roundedRect(sheet.left, flow.y, bodyWidth, height, 3)
    .lineWidth(0.8)
    .fillAndStroke(tone.wash, tone.mark);
  paper.doc
    .moveTo(sheet.left + side, flow.y)
    .lineTo(sheet.left + side, flow.y + height)
    .lineWidth(0.6)
    .strokeOpacity(0.5)
    .strokeColor(tone.mark)
    .stroke()
    .strokeOpacity(1);
  const middle = flow.y + height / 2;
  stateMark(paper, report.standing, sheet.left + side / 2, middle - 26, 17);
  const size = report.standingName.length > 4 ? 15 : 21;
  paper.line(report.standingName, sheet.left + side / 2, middle + 8, {
    size,
    weight: "bold",
    color: tone.text,
    align: "center",
  });
  paper.line(flow.say("overall"), sheet.left + side / 2, middle + 25, {
    size: 8,
    color: ink.muted,
    align: "center",
  });
  const x = sheet.left + side + 14;
  let y = flow.y + 10;
  const signs = report.signs ?? "";
  const aside = signs === "" ? 0 : paper.widthOf(signs, { size: 8.8 }) + 10;
  paper.line(paper.cut(report.headline, width - aside, { size: 10.8, weight: "bold" }), x, y + 12, {
    size: 10.8,
    weight: "bold",
    color: ink.navy,
  });
  paper.line(signs, sheet.right - 14, y + 12, { size: 8.8, color: ink.muted, align: "right" });
  y += 24;
  for (const sentence of report.sentences) {
    paper.doc.circle(x + 2, y + 7, 1.5).fill(tone.mark);
    y = paper.block(sentence, x + 10, y, width - 12, text);
  }
  flow.y += height + 18;
}

function dimensions(flow: Flow, report: WrittenReport): void {
  const { paper } = flow;
  flow.heading(flow.say("dimensions"));
  const wide = paper.language === "en";
  const at = wide
    ? { name: 0, state: 78, indicator: 146, value: 268, limits: 318, bar: 388, outlook: 476 }
    : { name: 0, state: 54, indicator: 118, value: 238, limits: 290, bar: 366, outlook: 476 };
  const head = { size: 8, color: ink.muted };
  const columns = ["dimension", "state", "indicator", "value", "limits", "share", "outlook"] as const;
  const places = [at.name, at.state, at.indicator, at.value, at.limits, at.bar, bodyWidth];
  for (const [i, column] of columns.entries())
    paper.line(flow.say(column), sheet.left + (places[i] ?? 0), flow.y + 8, {
      ...head,
      align: column === "outlook" ? "right" : "left",
    });
  flow.y += 14;
  paper.rule(sheet.left, flow.y, sheet.right, ink.strong, 0.8);
  for (const row of report.dimensions) {
    const y = flow.y + 15;
    const tone = stateInk[row.state];
    const isAbnormal = row.state === "risk" || row.state === "abnormal";
    paper.line(row.name, sheet.left, y, { size: 9.6, weight: "bold", color: ink.navy });
    stateMark(paper, row.state, sheet.left + at.state + 4, y - 3.2, 7.5);
    paper.line(row.stateName, sheet.left + at.state + 12, y, { size: 9.2, weight: "bold", color: tone.text });
    const room = at.value - at.indicator - 8;
    const size = paper.fittingSize(row.indicator, room, 9, 6.8);
    paper.line(paper.cut(row.indicator, room, { size }), sheet.left + at.indicator, y, { size });
    paper.line(row.value, sheet.left + at.value, y, {
      size: 10.4,
      weight: "bold",
      color: isAbnormal ? tone.text : ink.navy,
    });
    paper.line(row.limits, sheet.left + at.limits, y, { size: 9 });
    if (row.bar) {
      const width = at.outlook - at.bar - 10;
      const x = sheet.left + at.bar;
      paper.doc.roundedRect(x, y - 6.5, width, 7, 1.5).fill("#edf1f8");
      if (row.bar.value > 0.01)
        paper.doc.roundedRect(x, y - 6.5, width * row.bar.value, 7, 1.5).fill(tone.mark);
      for (const [mark, color] of [
        [row.bar.warning, ink.amberText],
        [row.bar.limit, ink.red],
      ] as const) {
        if (mark === null || mark < 0) continue;
        paper.doc
          .moveTo(x + width * mark, y - 9)
          .lineTo(x + width * mark, y + 3)
          .lineWidth(1.1)
          .strokeColor(color)
          .undash()
          .stroke();
      }
    }
    paper.line(row.outlook, sheet.right, y, {
      size: 9,
      align: "right",
      ...(isAbnormal && { weight: "bold" as const, color: tone.text }),
    });
    flow.y += 22;
    paper.rule(sheet.left, flow.y, sheet.right);
  }
  flow.y += 5;
  paper.line(flow.say("barNote"), sheet.left, flow.y + 8, { size: 7.8, color: ink.muted });
  flow.y += 22;
}

function actions(flow: Flow, report: WrittenReport): void {
  const { paper } = flow;
  flow.heading(flow.say("actions"), 40);
  if (report.actions.length === 0) {
    flow.paragraph(flow.say("noActions"), { color: ink.muted });
    flow.y += 8;
  }
  for (const [i, action] of report.actions.slice(0, 4).entries()) {
    const width = bodyWidth - 26 - 100;
    const style = { size: 9.4, leading: 14.5 };
    const height = paper.heightOf(action.text, width, style) + 8;
    flow.room(height);
    paper.doc.circle(sheet.left + 8, flow.y + height / 2, 7.5).fill(ink.blue);
    paper.line(String(i + 1), sheet.left + 8, flow.y + height / 2 + 3.2, {
      size: 9,
      weight: "bold",
      color: "#ffffff",
      align: "center",
    });
    paper.block(action.text, sheet.left + 24, flow.y + 4, width, style);
    paper.line(action.when, sheet.right, flow.y + height / 2 + 3.2, {
      size: 8.8,
      color: ink.muted,
      align: "right",
    });
    flow.y += height;
    paper.rule(sheet.left, flow.y, sheet.right);
  }
  flow.y += 16;
}

const slots = 64;

function timeline(flow: Flow, report: WrittenReport): void {
  const { paper } = flow;
  flow.heading(flow.say("timeline"), 50);
  const y = flow.y + 10;
  const from = sheet.left + 18;
  const to = sheet.right - 18;
  paper.rule(sheet.left, y, sheet.right, "#c9d6e6", 1.2);
  const span = report.toTime - report.fromTime;
  const shown = report.timeline;
  const wished = shown.map(({ time }) => from + ((time - report.fromTime) / span) * (to - from));
  const placed = spread(wished, slots, from, to);
  for (const [i, { day, text, kind }] of shown.entries()) {
    const x = placed[i] ?? from;
    if (kind === "alarm1") stateMark(paper, "abnormal", x, y, 9);
    else if (kind === "alarm2") stateMark(paper, "risk", x, y, 9);
    else {
      const color = kind === "edge" ? ink.blue : kind === "gap" ? ink.grey : ink.strong;
      paper.doc.circle(x, y, 4.4).lineWidth(1).fillAndStroke("#ffffff", color);
      paper.doc.circle(x, y, 2.2).fill(color);
    }
    paper.line(day, x, y + 17, { size: 8, weight: "bold", color: ink.navy, align: "center" });
    const lines = splitInTwo(paper, text);
    for (const [n, line] of lines.entries())
      paper.line(paper.cut(line, slots + 6, { size: 7.8 }), x, y + 28 + n * 10, {
        size: 7.8,
        align: "center",
      });
  }
  flow.y += 54;
}

/** A long text takes two lines, split at its colon or the space nearest to its middle. */
function splitInTwo(paper: Flow["paper"], text: string): string[] {
  if (paper.widthOf(text, { size: 7.8 }) <= slots) return [text];
  const colon = /[：:]\s*/.exec(text);
  if (colon) return [text.slice(0, colon.index), text.slice(colon.index + colon[0].length)];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const at = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Moves places apart until each has its width, within both ends. */
function spread(wished: readonly number[], width: number, from: number, to: number): number[] {
  const apart = Math.min(width, (to - from) / Math.max(1, wished.length - 1));
  const placed = [...wished];
  for (let i = 1; i < placed.length; i++) placed[i] = Math.max(placed[i] ?? 0, (placed[i - 1] ?? 0) + apart);
  placed[placed.length - 1] = Math.min(placed.at(-1) ?? to, to);
  for (let i = placed.length - 2; i >= 0; i--)
    placed[i] = Math.min(placed[i] ?? 0, (placed[i + 1] ?? 0) - apart);
  return placed.map((x) => Math.max(from, x));
}
