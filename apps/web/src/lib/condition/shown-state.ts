import type { Freshness, MachineState } from "@oilcloud/oil";

/** The shapes that distinguish the states of oil, alarms and data. Level 1 looks like abnormal, level 2 like risk. */
export type ShownState = "normal" | "approaching" | "risk" | "abnormal" | "offline" | "stale" | "unknown";

/** The words of a badge: the state of the oil, or of the data where the device does not report. */
export type BadgeWord =
  | MachineState
  | "lastNormal"
  | "lastRisk"
  | "lastAbnormal"
  | "stale"
  | "offline"
  | "never";

const last = {
  approaching: "lastNormal",
  normal: "lastNormal",
  risk: "lastRisk",
  abnormal: "lastAbnormal",
  unknown: "stale",
} as const;

/** How a device is shown: a fault keeps its colour through missed readings and silence, a good state does not. */
export function shownStateOf(
  state: MachineState,
  freshness: Freshness,
): { shape: ShownState; word: BadgeWord } {
  if (freshness === "fresh") return { shape: state, word: state };
  if (state === "abnormal" || state === "risk") return { shape: state, word: last[state] };
  switch (freshness) {
    case "stale":
      return { shape: "stale", word: last[state] };
    case "offline":
    case "never":
      return { shape: "offline", word: freshness };
  }
}
