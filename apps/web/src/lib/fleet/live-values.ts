import type { KeyValue } from "@oilcloud/contract";
import type { LatestValues } from "../live/latest-store.ts";

/** Of a raised indicator the value that the alarm judges is shown, which the server sends; readings vary around it. */
const isRaised = ({ status }: Pick<KeyValue, "status">): boolean =>
  status === "risk" || status === "abnormal";

/** The values as they were read, brought up to date by what the stream has said since; how they stand is the server's to say. */
export function withLiveValues(values: readonly KeyValue[], live: LatestValues): KeyValue[] {
  return values.map((value) => {
    const heard = live.values[value.key];
    // The stream does not carry marks: a value held back when it was read stays so until it is read again.
    if (!heard || heard.tsMs <= value.ts || value.mark !== null || isRaised(value)) return value;
    const number = Number(heard.value);
    if (!Number.isFinite(number)) return value;
    return { ...value, value: number, ts: heard.tsMs };
  });
}

export function newestOf(lastTime: number | null, live: LatestValues): number | null {
  let newest = lastTime;
  for (const { tsMs } of Object.values(live.values)) if (tsMs > (newest ?? 0)) newest = tsMs;
  return newest;
}
