import type { Shape } from "../../shape.ts";
import type { state as chinese } from "../zh-CN/state.ts";

export const state = {
  oil: {
    normal: "Normal",
    approaching: "Approaching",
    risk: "Risk",
    abnormal: "Abnormal",
    offline: "Offline",
    stale: "Was normal",
    unknown: "Unknown",
  },
  machine: {
    abnormal: "Abnormal",
    approaching: "Approaching",
    risk: "Risk",
    normal: "Normal",
    unknown: "Unknown",
    lastNormal: "Was normal",
    lastRisk: "Was at risk",
    lastAbnormal: "Was abnormal",
    stale: "Stale",
    offline: "Offline",
    never: "Not connected",
  },
  level: { first: "Level 1", second: "Level 2" },
  freshness: {
    fresh: "Online, {{age}} ago",
    stale: "Stale, {{age}} ago",
    offline: "Offline for {{age}}",
    never: "Not connected",
  },
  silent: {
    stale: "Connected, no data for {{age}}",
    offline: "Connected, no data for {{age}}",
    never: "Connected, no data yet",
  },
  limit: {
    warning: "Warning",
    limit: "Limit",
    set: "(custom)",
    isSet: "Custom limit from the alarm settings",
    isUsual: "Default limit for this machine type",
  },
  bound: { warning: "Warning limit", critical: "Limit", warningShort: "warning", criticalShort: "limit" },
  lastReading: "Last reading",
  lastReadings: "Last readings; alarm values as judged",
  valueNowHint: "Sentences and limits use the value now, a mean of some minutes as the alarms judge it",
  panel: {
    loading: "Loading",
    retry: "Retry",
    retryNow: "Retry now",
    waiting: "Loads once the connection is restored",
    oldData: "Showing data from {{time}}, {{age}} ago",
    failed: "Failed to load",
  },
} as const satisfies Shape<typeof chinese>;
