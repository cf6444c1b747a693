import type { Language, WrittenReport } from "@oilcloud/contract";
import { coverPage } from "./cover-page.ts";
import { findingPage } from "./finding-page.ts";
import { makeFlow } from "./flow.ts";
import { appendixPages, closingPage, coursePages, outlookPages, recordPages } from "./further-pages.ts";
import type { Logo } from "./logo.ts";
import { makePaper } from "./paper.ts";

/** Draws a written report as a PDF. */
export function drawReport(
  report: WrittenReport,
  language: Language,
  logo: Logo | null,
): Promise<Uint8Array> {
  const paper = makePaper(language, `${report.title} ${report.reportNo}`);
  const flow = makeFlow(paper, report, logo);
  coverPage(flow, report);
  for (const finding of report.findings) findingPage(flow, report, finding);
  coursePages(flow, report);
  outlookPages(flow, report);
  recordPages(flow, report);
  closingPage(flow, report);
  appendixPages(flow, report);
  flow.footers();
  return paper.bytes();
}
