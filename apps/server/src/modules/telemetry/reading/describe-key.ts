import type { Language } from "@oilcloud/contract";
import { findIndicator, type Label } from "@oilcloud/oil";

export const labelIn = (language: Language, { zh, en }: Label): string => (language === "en" ? en : zh);

const undeclaredDecimals = 2;

/** An indicator as people read it; a key that the catalogue does not know shows its own name. */
export function describeKey(keyId: number, key: string, language: Language) {
  const indicator = findIndicator(key);
  return {
    keyId,
    key,
    keyName: indicator ? labelIn(language, indicator) : key,
    unit: indicator?.unit ?? "",
    decimals: indicator?.decimals ?? undeclaredDecimals,
    kind: indicator?.kind ?? ("gauge" as const),
    metalAbrasive: isMetalAbrasive(key),
  };
}

/** Debris counters, rates and mass, which their sensor tells by the day; vibration wears no metal off by itself. */
export const isMetalAbrasive = (key: string): boolean =>
  findIndicator(key)?.dimension === "wear" && key !== "vibRms";
