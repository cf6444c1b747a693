import type { Language } from "@oilcloud/contract";
import { findIndicator, sensorStatusKeys } from "@oilcloud/oil";
import { labelIn, labelOf } from "../../platform/labels.ts";

/** The name and unit of an indicator or of a sensor status key. */
export function presentKey(key: string, language: Language) {
  const indicator = findIndicator(key);
  const keyName = indicator ? labelIn(language, indicator) : labelOf(sensorStatusKeys, key, language);
  return { key, keyName, unit: indicator?.unit ?? "" };
}
