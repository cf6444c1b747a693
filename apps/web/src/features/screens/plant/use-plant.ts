import type { CustomerScreenParts, ScreenMachine, ScreenRegion } from "@oilcloud/contract";
import { secondMs } from "@oilcloud/oil";
import { useMemo } from "react";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useLiveScreen } from "../../../lib/live/use-live-screen.ts";
import { useConnectionLost } from "../../../lib/use-connection.ts";
import { useOverTime } from "../../../lib/use-now.ts";
import type { PanelState } from "../stage/panel-state.ts";

/** The server says at least every ten seconds that all is still so; three of them missed, and it is not known any more. */
const staleAfterMs = 30 * secondMs;

export interface Plant {
  parts: Partial<CustomerScreenParts>;
  regions: readonly ScreenRegion[];
  machines: readonly ScreenMachine[];
  heardMs: number | null;
  lost: boolean;
  refused: string | null;
  /** Of a panel that shows this part; `empty` is what it says where the part has nothing. */
  stateOf: (part: unknown, empty?: string | null) => PanelState;
}

const noRegions: readonly ScreenRegion[] = [];

/** The customer's plant, live. */
export function usePlant(customerId: string | undefined): Plant {
  const language = useLanguage();
  const { parts, heardMs, refused } = useLiveScreen({
    screen: "customer",
    language,
    ...(customerId === undefined ? {} : { customerId }),
  });
  const lost = useConnectionLost();
  const late = useOverTime(secondMs, (nowMs) => heardMs !== null && nowMs - heardMs > staleAfterMs);
  const regions = parts.regions ?? noRegions;
  const machines = useMemo(() => regions.flatMap(({ subItems }) => subItems), [regions]);
  const stateOf = (part: unknown, empty: string | null = null): PanelState => {
    if (part === undefined || heardMs === null) return { kind: "loading" };
    if (empty !== null) return { kind: "empty", sentence: empty };
    return { kind: late || lost ? "stale" : "live", asOfMs: heardMs };
  };
  return { parts, regions, machines, heardMs, lost: lost || late, refused, stateOf };
}
