import { minuteMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import { makeNotices, type NoticesDeps } from "./notices.ts";

export interface QuotaNoticesModuleDeps extends NoticesDeps {
  onError(error: unknown): void;
}

/** Mails the administrators of a company when a quota is nearly used up. */
export function quotaNoticesModule({ onError, ...deps }: QuotaNoticesModuleDeps) {
  const { notifyAll, usedRatios } = makeNotices(deps);
  const { start, stop } = makeLoop({
    name: "quota notices",
    holder: "one",
    everyMs: minuteMs,
    work: notifyAll,
    onError,
  });
  return { notifyAll, usedRatios, start, stop };
}
