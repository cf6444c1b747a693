import type { LabQuantityInfo, LabResult, LabSample, Language } from "@oilcloud/contract";
import {
  compareWithOnline,
  indicators,
  isLabQuantityKey,
  type LabQuantityKey,
  labQuantity,
  labQuantityKeys,
  labValueText,
} from "@oilcloud/oil";
import { labelIn } from "../../platform/labels.ts";
import type { LabSampleRow } from "./samples-store.ts";

/** What was online around a sample, by indicator id. */
export type OnlineValues = ReadonlyMap<number, number>;

export const onlineIdOf = (key: LabQuantityKey): number | null => {
  const { online } = labQuantity(key);
  return online ? indicators[online.indicator].id : null;
};

export function presentQuantity(key: LabQuantityKey, language: Language): LabQuantityInfo {
  const quantity = labQuantity(key);
  const { unit, decimals, kind, group, range } = quantity;
  const name = labelIn(language, quantity);
  return {
    quantity: key,
    name,
    unit,
    decimals,
    kind,
    group,
    min: range[0],
    max: range[1],
    keyId: onlineIdOf(key),
  };
}

function presentResult(
  key: LabQuantityKey,
  lab: { value: number; below: boolean },
  online: number | null,
  language: Language,
): LabResult {
  const quantity = labQuantity(key);
  const agreement = compareWithOnline(quantity, lab, online);
  return {
    quantity: key,
    name: labelIn(language, quantity),
    unit: quantity.unit,
    decimals: quantity.decimals,
    ...lab,
    text: labValueText(quantity, lab),
    keyId: onlineIdOf(key),
    online,
    onlineText: online === null ? null : labValueText(quantity, { value: online, below: false }),
    judged: (quantity.online?.tolerance ?? null) !== null,
    agreement: agreement.kind,
    difference: agreement.kind === "noOnline" ? null : agreement.difference,
    differenceUnit: agreement.kind === "noOnline" ? "percent" : agreement.unit,
  };
}

/** The results in the order of the catalogue, each beside what was measured online. */
export function presentSample(row: LabSampleRow, online: OnlineValues, language: Language): LabSample {
  const { id, sampledAt, receivedAt, results, ...sample } = row;
  const place = (quantity: string) => (labQuantityKeys as string[]).indexOf(quantity);
  return {
    ...sample,
    sampleId: id,
    sampledTime: sampledAt.getTime(),
    receivedTime: receivedAt?.getTime() ?? null,
    results: results
      .toSorted((one, other) => place(one.quantity) - place(other.quantity))
      .flatMap(({ quantity, value, below }) => {
        if (!isLabQuantityKey(quantity)) return [];
        const measured = online.get(onlineIdOf(quantity) ?? -1) ?? null;
        return [presentResult(quantity, { value, below }, measured, language)];
      }),
  };
}
