import type { WrittenReport } from "@oilcloud/contract";
import { sayIn } from "../../../platform/labels.ts";
import { drawLogo, type Logo } from "./logo.ts";
import { bodyWidth, ink, type Paper, sheet } from "./paper.ts";
import { headings } from "./pdf-terms.ts";

type Heading = keyof typeof headings;

/** Where the next thing is drawn, and what every page has above and below. */
export function makeFlow(
  paper: Paper,
  report: Pick<WrittenReport, "platformName" | "companyName" | "foot">,
  logo: Logo | null,
) {
  const say = (of: Heading, values?: Record<string, string>) => sayIn(paper.language, headings[of], values);
  let y: number = sheet.bottom;

  function newPage(): void {
    paper.addPage();
    drawLogo(paper.doc, logo, sheet.left, 28, 20);
    const nameAt = sheet.left + (logo ? 26 : 22);
    paper.line(paper.cut(report.platformName, 320, { size: 11, weight: "bold" }), nameAt, 42, {
      size: 11,
      weight: "bold",
      color: ink.navy,
    });
    paper.line(paper.cut(report.companyName, 150, { size: 9 }), sheet.right, 42, {
      size: 9,
      color: ink.muted,
      align: "right",
    });
    paper.rule(sheet.left, 55, sheet.right, ink.navy, 1);
    y = sheet.top;
  }

  /** Begins a new page where less than this is left. */
  function room(height: number): void {
    if (y + height > sheet.bottom) newPage();
  }

  function heading(text: string, keepWith = 60): void {
    room(keepWith + 26);
    paper.doc.rect(sheet.left, y + 1, 2.6, 11.5).fill(ink.blue);
    paper.line(text, sheet.left + 9, y + 11.5, { size: 12.5, weight: "bold", color: ink.navy });
    y += 24;
  }

  function paragraph(text: string, style: Parameters<Paper["block"]>[4] = {}): void {
    const height = paper.heightOf(text, bodyWidth, style);
    room(height);
    y = paper.block(text, sheet.left, y, bodyWidth, style);
  }

  function footers(): void {
    const { start, count } = paper.doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      paper.doc.switchToPage(start + i);
      paper.rule(sheet.left, 800, sheet.right, ink.rule, 0.8);
      paper.line(paper.cut(report.foot, 400, { size: 7.6 }), sheet.left, 813, {
        size: 7.6,
        color: ink.muted,
      });
      paper.line(say("page", { page: String(i + 1), pages: String(count) }), sheet.right, 813, {
        size: 7.6,
        color: ink.muted,
        align: "right",
      });
    }
  }

  return {
    paper,
    say,
    newPage,
    room,
    heading,
    paragraph,
    footers,
    get y() {
      return y;
    },
    set y(to: number) {
      y = to;
    },
  };
}

export type Flow = ReturnType<typeof makeFlow>;
