import type { DeviceKeyMapping, KeyMapping, Language } from "@oilcloud/contract";
import { findIndicator } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import { modelOf } from "./audited-mappings.ts";

type Overlap = DeviceKeyMapping["overlaps"][number];

/** Indicators that two rules write, or that two sensors of a device measure: their values interleave. */
export function overlapsOf(
  mappings: readonly KeyMapping[],
  sensors: readonly { name: string; model: string }[],
  language: Language,
): Overlap[] {
  const byRule = grouped(
    mappings.flatMap(({ rules }) => rules.map(({ key, source }) => [key, source] as const)),
  );
  const bySensor = grouped(
    sensors.flatMap(({ name, model }) =>
      (modelOf(model)?.indicators ?? []).map((key) => [key, name] as const),
    ),
  );
  const overlaps = (kind: Overlap["kind"], byKey: ReadonlyMap<string, string[]>): Overlap[] =>
    [...byKey]
      .filter(([, sources]) => sources.length > 1)
      .map(([key, sources]) => {
        const indicator = findIndicator(key);
        return { kind, key, keyName: indicator ? labelIn(language, indicator) : key, sources };
      });
  return [...overlaps("rules", byRule), ...overlaps("sensors", bySensor)];
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const [key, source] of pairs) byKey.set(key, [...(byKey.get(key) ?? []), source]);
  return byKey;
}
