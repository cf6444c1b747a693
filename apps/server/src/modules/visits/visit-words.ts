import { alarmCategoryLabels } from "@oilcloud/oil";
import { describeFields, text } from "../../platform/audit-words.ts";
import { labelOf } from "../../platform/labels.ts";

export const visitEntity = "visit";

export const describeVisitChange = describeFields(
  {
    device: { zh: "设备", en: "Device" },
    category: { zh: "报警类型", en: "Type", values: alarmCategoryLabels },
    visitor: { zh: "巡访人", en: "Visitor" },
  },
  ({ device, category }, language) =>
    [text(device), labelOf(alarmCategoryLabels, text(category), language)].filter(Boolean).join(" · "),
);
