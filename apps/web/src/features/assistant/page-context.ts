import type { PageContext } from "@oilcloud/contract";
import { indicatorKeyById, isIndicatorKey } from "@oilcloud/oil";

/**
 * What was shown where the assistant was opened, as its address says it: `customerId`, `keys` (indicators by key or number) and
 * `range` (from-to in ms). The device is a field of its own.
 */
export function pageContextOf(address: URLSearchParams): PageContext {
  // A device says of which customer it is.
  const customerId = address.get("deviceId") ? null : address.get("customerId");
  const keys = (address.get("keys") ?? "")
    .split(",")
    .flatMap((key) => (isIndicatorKey(key) ? key : (indicatorKeyById(Number(key)) ?? [])));
  const [fromMs, toMs] = (address.get("range") ?? "").split("-").map(Number);
  const isPeriod = fromMs !== undefined && toMs !== undefined && fromMs > 0 && toMs > fromMs;
  return {
    ...(customerId && { customerId }),
    ...(keys.length > 0 && { keys }),
    ...(isPeriod && { period: { fromMs, toMs } }),
  };
}
