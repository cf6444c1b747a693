import type { AuditRow, BaselineQuantity, Language } from "@oilcloud/contract";
import { changedFields } from "../../platform/audit.ts";
import { type Label, labelIn } from "../../platform/labels.ts";
import { quantities } from "./quantities.ts";

export const baselineEntity = "oilBaseline";

/** What the new oil was taken to be, with the name its device had then; without a value it is learned. */
export interface BaselineSnapshot {
  deviceName: string;
  quantity: BaselineQuantity;
  value: number | null;
  sampleNo: string;
}

const fields = {
  value: { zh: "新油基线", en: "New oil baseline" },
  sampleNo: { zh: "样品编号", en: "Lab sample" },
} as const satisfies Record<string, Label>;
const learned: Label = { zh: "自动学习", en: "Learned" };

/** What an entry of the audit says of such a change. */
export function describeBaselineChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  // The audit keeps things of every kind; under this kind only snapshots were written.
  const [old, now] = [before, after].map((kept) => kept as BaselineSnapshot | null);
  const words = ({ quantity, value, sampleNo }: BaselineSnapshot) => {
    const { unit, decimals } = quantities[quantity];
    const text = value === null ? labelIn(language, learned) : `${value.toFixed(decimals)} ${unit}`.trim();
    return { value: text, sampleNo };
  };
  const shown = now ?? old;
  return {
    title: shown ? `${shown.deviceName} · ${labelIn(language, quantities[shown.quantity])}` : "",
    changes: changedFields(fields, old && words(old), now && words(now), language),
  };
}
