import type { Shape } from "../../shape.ts";
import type { state as chinese } from "../zh-CN/state.ts";

export const state = {
  oil: {
    normal: "Normal",
    risk: "Risk",
    abnormal: "Abnormal",
    offline: "Offline",
    stale: "Last normal",
    unknown: "Not known",
  },
  level: { first: "Level 1", second: "Level 2" },
  freshness: {
    fresh: "Online, {{age}} ago",
    stale: "Stale, {{age}} ago",
    offline: "Offline, {{age}}",
    never: "Not connected",
  },
  silent: {
    stale: "Connected, no data for {{age}}",
    offline: "Connected, no data for {{age}}",
    never: "Connected, no data yet",
  },
  past: {
    limit: "{{name}} {{value}}, past the limit of {{limit}}",
    warning: "{{name}} {{value}}, past the warning limit of {{limit}}",
    within: "{{name}} {{value}}, just came back within limits",
  },
  limit: {
    warning: "Warning",
    limit: "Limit",
    set: "set",
    isSet: "Set in the alarm settings",
    isUsual: "Usual for such machines",
  },
  panel: {
    loading: "Loading",
    retry: "Try again",
    retryNow: "Try now",
    waiting: "It is loaded once the connection is back",
    oldData: "Showing data of {{time}}, {{age}} ago",
    failed: "It could not be read",
  },
} as const satisfies Shape<typeof chinese>;
