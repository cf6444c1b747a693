import type { Language, Standing } from "@oilcloud/contract";
import { makeFlow } from "./flow.ts";
import type { Logo } from "./logo.ts";
import { stateInk, stateMark } from "./marks.ts";
import { bodyWidth, ink, makePaper, sheet } from "./paper.ts";

/** A fleet summary in words. */
export interface WrittenSummary {
  title: string;
  subject: string;
  platformName: string;
  companyName: string;
  headline: string;
  counts: { state: Standing; name: string; count: number }[];
  columns: string[];
  machines: {
    name: string;
    state: Standing;
    stateName: string;
    finding: string;
    action: string;
    when: string;
    limit: string;
  }[];
  foot: string;
}

const places = [0, 108, 168, 282, 426, 511];
const style = { size: 8.6, leading: 12.4 };

/** Draws a fleet summary as a PDF. */
export function drawSummary(
  summary: WrittenSummary,
  language: Language,
  logo: Logo | null,
): Promise<Uint8Array> {
  const paper = makePaper(language, summary.title);
  const flow = makeFlow(paper, summary, logo);
  flow.newPage();
  paper.line(summary.title, sheet.left, flow.y + 24, { size: 22, weight: "bold", color: ink.navy });
  paper.line(summary.subject, sheet.left, flow.y + 43, { size: 10, color: ink.muted });
  flow.y += 60;
  const gap = 10;
  const width = (bodyWidth + gap) / summary.counts.length - gap;
  for (const [i, { state, name, count }] of summary.counts.entries()) {
    const x = sheet.left + i * (width + gap);
    paper.doc.roundedRect(x, flow.y, width, 56, 3).fill(stateInk[state].wash);
    stateMark(paper, state, x + 16, flow.y + 18, 9);
    paper.line(name, x + 27, flow.y + 21.5, { size: 9.5, color: ink.muted });
    paper.line(String(count), x + 12, flow.y + 46, { size: 20, weight: "bold", color: stateInk[state].text });
  }
  flow.y += 70;
  flow.paragraph(summary.headline, { size: 10 });
  flow.y += 12;
  drawHead();
  for (const row of summary.machines) {
    const findingWidth = 106;
    const actionWidth = 136;
    const height =
      Math.max(
        paper.heightOf(row.finding, findingWidth, style),
        paper.heightOf(row.action, actionWidth, style),
        12,
      ) + 9;
    if (flow.y + height > sheet.bottom) {
      flow.newPage();
      drawHead();
    }
    const x = (column: number) => sheet.left + (places[column] ?? 0);
    const base = flow.y + 14;
    paper.line(paper.cut(row.name, 102, { size: 8.8, weight: "bold" }), x(0), base, {
      size: 8.8,
      weight: "bold",
      color: ink.navy,
    });
    stateMark(paper, row.state, x(1) + 4, base - 3, 7);
    paper.line(row.stateName, x(1) + 12, base, { size: 8.8, color: stateInk[row.state].text });
    paper.block(row.finding, x(2), flow.y + 4.5, findingWidth, style);
    paper.block(row.action, x(3), flow.y + 4.5, actionWidth, style);
    paper.line(row.when, x(4), base, { size: 8.6 });
    paper.line(row.limit, x(5), base, { size: 8.6, align: "right" });
    flow.y += height;
    paper.rule(sheet.left, flow.y, sheet.right);
  }
  flow.footers();
  return paper.bytes();

  function drawHead(): void {
    for (const [i, column] of summary.columns.entries())
      paper.line(column, sheet.left + (places[i] ?? 0), flow.y + 9, {
        size: 8,
        color: ink.muted,
        align: i === 5 ? "right" : "left",
      });
    flow.y += 15;
    paper.rule(sheet.left, flow.y, sheet.right, ink.strong, 0.8);
  }
}
