import type { Shape } from "../../shape.ts";
import type { wall as chinese } from "../zh-CN/wall.ts";

export const wall = {
  ordinaryPages: "Small screen: go to the ordinary pages",
  toPages: "{{name}}, to the back office",
  noData: "No data yet",
  source: { live: "Live", custom: "Custom data" },
  age: {
    live: "as of {{age}} ago",
    stale: "Stale · {{age}}",
    saved: "saved {{time}}",
    none: "no data",
  },
  lost: {
    retryIn: "Connection lost · retry in {{seconds}} s",
    retrying: "Connection lost · retrying",
    lastData: "Last data {{time}}",
  },
  tool: { fullScreen: "Full screen", leaveFullScreen: "Leave full screen" },
  level: {
    level1: "Level 1",
    level2: "Level 2",
    normal: "No alarm",
    approaching: "Approaching",
    offline: "Offline",
  },
  beside: "Sensors {{sensors}} · offline {{offline}}",
} as const satisfies Shape<typeof chinese>;
