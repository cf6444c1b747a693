import type { CustomerScreenParts, ScreenMachine, ScreenRegion } from "@oilcloud/contract";
import { useMemo } from "react";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useLiveScreen } from "../../../lib/live/use-live-screen.ts";
import type { PanelState } from "../stage/panel-state.ts";
import { useWallDisconnected } from "../stage/use-wall-disconnected.ts";
import { useScreenState } from "../stage/use-screen-state.ts";
import { plantScreen } from "../screen-topics.ts";

export interface Plant {
  parts: Partial<CustomerScreenParts>;
  regions: readonly ScreenRegion[];
  machines: readonly ScreenMachine[];
  heardMs: number | null;
  lost: boolean;
  /** Of every panel that shows a part of the plant. */
  state: PanelState;
}

const noRegions: readonly ScreenRegion[] = [];

/** The customer's plant, live. */
export function usePlant(customerId: string | undefined): Plant {
  const language = useLanguage();
  const news = useLiveScreen(plantScreen(language, customerId));
  const { parts, heardMs } = news;
  const regions = parts.regions ?? noRegions;
  const machines = useMemo(() => regions.flatMap(({ subItems }) => subItems), [regions]);
  return {
    parts,
    regions,
    machines,
    heardMs,
    lost: useWallDisconnected(heardMs !== null),
    state: useScreenState(news),
  };
}
