import type { Language } from "@oilcloud/contract";
import { findIndicator } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { AdoptedName } from "../../telemetry/interface.ts";

const undeclaredDecimals = 2;

/** An indicator as people read it; a key that neither the catalogue nor a user has named shows itself. */
export function describeKey(keyId: number, key: string, language: Language, adopted?: AdoptedName) {
  const indicator = findIndicator(key);
  const known = indicator ?? adopted;
  return {
    keyId,
    key,
    keyName: known ? labelIn(language, known) : key,
    unit: known?.unit ?? "",
    decimals: known?.decimals ?? undeclaredDecimals,
    kind: indicator?.kind ?? ("gauge" as const),
    metalAbrasive: isMetalAbrasive(key),
  };
}

/** Debris counters, rates and mass, which their sensor reports by the day; vibration wears no metal off by itself. */
export const isMetalAbrasive = (key: string): boolean =>
  findIndicator(key)?.dimension === "wear" && key !== "vibRms";
