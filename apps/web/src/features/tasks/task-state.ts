import type { DownloadTask } from "@oilcloud/contract";

const timeoutMs = 300_000;
export const pollMs = 2000;

export type TaskState = "pending" | "processing" | "successful" | "timeout";

type Judged = Pick<DownloadTask, "status" | "url" | "startTime">;

/** A task with a file is done, whatever its status; one that takes five minutes counts as lost. */
export function taskState({ status, url, startTime }: Judged, nowMs: number): TaskState {
  if (url) return "successful";
  if (status === 2) return "successful";
  if (status !== 0 && status !== 1) return "timeout";
  if (nowMs - startTime >= timeoutMs) return "timeout";
  return status === 0 ? "pending" : "processing";
}

export const canDownload = ({ status, url }: Judged): boolean => status === 2 || Boolean(url);

/** Something may still change by itself. */
export function isUnderWay(tasks: readonly Judged[], nowMs: number): boolean {
  return tasks.some((task) => ["pending", "processing"].includes(taskState(task, nowMs)));
}
