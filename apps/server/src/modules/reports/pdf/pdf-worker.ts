import { parentPort, workerData } from "node:worker_threads";
import type { PdfOrder } from "./make-pdf.ts";
import { drawReport } from "./draw-report.ts";
import { drawStickers } from "./draw-stickers.ts";
import { drawSummary } from "./draw-summary.ts";

const order = workerData as PdfOrder;
const { language, logo } = order;
const bytes =
  "report" in order
    ? await drawReport(order.report, language, logo)
    : "summary" in order
      ? await drawSummary(order.summary, language, logo)
      : await drawStickers(order.stickers, language);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(bytes);
