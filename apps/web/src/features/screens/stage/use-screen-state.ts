import { secondMs } from "@oilcloud/oil";
import type { ScreenState } from "../../../lib/live/screen-topic.ts";
import { useOverTime } from "../../../lib/timing/use-now.ts";
import type { PanelState } from "./panel-state.ts";

/** The server speaks at least every ten seconds; three times missed, and the data is old. */
const staleAfterMs = 30 * secondMs;

/** What all panels of a live screen can say of their data. */
export function useScreenState(
  { heardMs, refused }: ScreenState<unknown>,
  savedMs: number | null = null,
): PanelState {
  const stale = useOverTime(secondMs, (nowMs) => heardMs !== null && nowMs - heardMs > staleAfterMs);
  if (heardMs === null) return { kind: "loading" };
  if (stale || refused !== null)
    return { kind: "stale", asOfMs: heardMs, ...(refused !== null && { cause: refused }) };
  return savedMs === null ? { kind: "live", asOfMs: heardMs } : { kind: "custom", savedMs };
}
