import { labelIn, type Label } from "../../platform/labels.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import { labQuantity, isLabQuantityKey, type Offset } from "@oilcloud/oil";

export const offsetEntity = "sensorOffset";

const percent = ({ factor }: Offset): number => Math.round((factor - 1) * 1000) / 10;
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

/** `−13 %`, `−3`: what is added to a reading. */
export const offsetText = (offset: Offset): string =>
  offset.factor === 1 ? signed(offset.addend) : `${signed(percent(offset))} %`;

const offset: Label = { zh: "在线修正", en: "Online offset" };

export const describeOffsetChange = describeFields(
  { quantity: { zh: "指标", en: "Indicator" }, offset },
  (snapshot, language) => {
    const { device, quantity } = snapshot as { device?: string; quantity?: string };
    const name =
      quantity && isLabQuantityKey(quantity) ? labelIn(language, labQuantity(quantity)) : text(quantity);
    return [text(device), name].filter(Boolean).join(" · ");
  },
);
