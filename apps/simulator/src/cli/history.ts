import type { DeviceSpec, Message } from "../fleet.ts";
import { type HistoryJob, type HistoryProgress, writeHistory } from "../publish/history-writer.ts";
import { historyStartMs } from "./series.ts";
import type { Options } from "./options.ts";

const everyMs = 2000;

/** Writes everything up to `nowMs` and reports its progress; returns each device's first message after that. */
export async function runHistory(
  jobs: readonly HistoryJob[],
  baseUrl: string,
  options: Options,
  nowMs: number,
  signal: AbortSignal,
): Promise<Map<DeviceSpec["token"], Message>> {
  const startedAt = performance.now();
  let lastAt = startedAt;
  const print = ({ share, devicesDone, readings }: HistoryProgress) => {
    const perSecond = Math.round(readings / ((performance.now() - startedAt) / 1000));
    const shown = Math.floor(share * 100) / 100;
    console.log(
      `progress ${shown.toFixed(2)} devices ${devicesDone}/${jobs.length} readings ${readings} ${perSecond}/s`,
    );
  };
  let last: HistoryProgress = { share: 0, devicesDone: 0, readings: 0 };
  const firstLive = await writeHistory(jobs, {
    baseUrl,
    fromMs: historyStartMs(options, nowMs),
    toMs: nowMs,
    signal,
    onProgress: (progress) => {
      last = progress;
      if (performance.now() - lastAt < everyMs) return;
      lastAt = performance.now();
      print(progress);
    },
  });
  print(last);
  return firstLive;
}
