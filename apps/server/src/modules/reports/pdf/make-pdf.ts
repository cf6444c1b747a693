import { Worker } from "node:worker_threads";
import type { Language, WrittenReport } from "@oilcloud/contract";
import type { WrittenSummary } from "./draw-summary.ts";
import type { WrittenStickers } from "./draw-stickers.ts";
import type { Logo } from "./logo.ts";

/** What is to be printed, in which language, and under which logo. */
export type PdfOrder = (
  | { report: WrittenReport }
  | { summary: WrittenSummary }
  | { stickers: WrittenStickers }
) & {
  language: Language;
  logo: Logo | null;
};

const patienceMs = 60_000;
/** A report of a hundred pages stays far below; what goes beyond is a fault that must not take the server with it. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Makes a PDF in a thread of its own, so that the server answers meanwhile. */
export function makePdf(order: PdfOrder, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
      workerData: order,
      resourceLimits,
    });
    const stop = (reason: unknown) => {
      void worker.terminate();
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    const timer = setTimeout(() => stop(new Error("The PDF took too long")), patienceMs);
    const onAbort = () => stop(signal?.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    worker.once("message", resolve);
    worker.once("error", stop);
    worker.once("exit", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      reject(new Error("The PDF was not made"));
    });
  });
}
