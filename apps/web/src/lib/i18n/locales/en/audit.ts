import type { Shape } from "../../shape.ts";
import type { audit as chinese } from "../zh-CN/audit.ts";

export const audit = {
  title: "Changes",
  factory: "Factory",
  allFactories: "All factories",
  what: "What was changed",
  everything: "Everything",
  none: "Nothing was changed",
  about: "{{entity}}: {{title}}",
  entity: { alarmSetting: "Alarm setting", deviceEvent: "Oil or filter change", report: "Report" },
  kind: { created: "Added", changed: "Changed", removed: "Deleted" },
  by: "{{name}}, {{time}}",
  platform: "System",
  same: "Saved without a difference",
} as const satisfies Shape<typeof chinese>;
