import { parentPort, workerData } from "node:worker_threads";
import type { PdfOrder } from "./make-pdf.ts";
import { drawReport } from "./draw-report.ts";

const { report, language, logo } = workerData as PdfOrder;
const bytes = await drawReport(report, language, logo);
parentPort?.postMessage(bytes);
