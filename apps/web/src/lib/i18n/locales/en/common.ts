import type { Shape } from "../../shape.ts";
import type { common as chinese } from "../zh-CN/common.ts";

export const common = {
  nextStep: { dealer: "Add dealer", customer: "Add customer", device: "Add device" },
  platformName: "Equipment Fault Diagnosis Big-Data Platform",
  platformTitle: "Oil Cloud IoT Platform",
  phoneCountry: "Country code",
  version: "V2.0 {{time}}",
  cancel: "Cancel",
  unsaved: {
    title: "Discard unsaved changes?",
    sentence: "Changes you have not saved will be lost",
    keep: "Keep editing",
    discard: "Discard changes",
  },
  total: "{{total}} total",
  close: "Close",
  versionShort: "V2.0",
  duration: { second: "s", minute: "min", hour: "h", day: "d" },
  accountType: {
    administrator: "Administrator",
    dealer: "Dealer",
    endUser: "End user",
    experience: "Experience account",
    maintenance: "Maintenance staff",
  },
} as const satisfies Shape<typeof chinese>;
