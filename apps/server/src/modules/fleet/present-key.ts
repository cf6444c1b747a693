import type { Language } from "@oilcloud/contract";
import { findIndicator, sensorStatusKeys } from "@oilcloud/oil";
import { labelIn, labelOf } from "../../platform/labels.ts";

/** An indicator, or what a sensor tells beside indicators, as people read it. */
export function presentKey(key: string, language: Language) {
  const indicator = findIndicator(key);
  const keyName = indicator ? labelIn(language, indicator) : labelOf(sensorStatusKeys, key, language);
  return { key, keyName, unit: indicator?.unit ?? "" };
}
