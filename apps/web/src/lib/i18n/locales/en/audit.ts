import type { Shape } from "../../shape.ts";
import type { audit as chinese } from "../zh-CN/audit.ts";

export const audit = {
  title: "Change log",
  factory: "Factory",
  allFactories: "All factories",
  what: "Changed item",
  everything: "All items",
  none: "No changes recorded",
  about: "{{entity}}: {{title}}",
  entity: {
    alarmSetting: "Alarm setting",
    deviceEvent: "Oil or filter change",
    report: "Report",
    messageChannel: "Message channel",
    tenant: "Dealer",
    customer: "Customer",
    account: "Account",
    platform: "Platform",
  },
  kind: { created: "Added", changed: "Changed", removed: "Deleted" },
  by: "{{name}}, {{time}}",
  platform: "System",
  same: "Saved without changes",
} as const satisfies Shape<typeof chinese>;
