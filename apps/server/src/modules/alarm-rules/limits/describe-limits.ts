import type { Language, OilLimit } from "@oilcloud/contract";
import {
  boundRange,
  directionOf,
  findIndicator,
  type IndicatorKey,
  isIndicatorKey,
  type LimitPair,
} from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { SettingRow } from "../settings/settings-store.ts";
import { presentIndicator, triggerWords } from "../settings/trigger-words.ts";
import { pairSetBy, type SettingsFor, usualPair } from "./settings-for.ts";

/** A limit without the current values. */
export type DescribedLimit = Omit<OilLimit, "lowest" | "highest">;

const onlyPair = (limit: LimitPair | undefined): LimitPair | null =>
  limit ? { warning: limit.warning, critical: limit.critical } : null;

const between = { zh: "；", en: "; " };

const wordsOf = ({ key, triggers }: SettingRow, language: Language): string =>
  triggers.map((trigger) => triggerWords(key, trigger, language)).join(labelIn(language, between));

/** The limits of a target, in the order of the catalogue: those it has by default, and what else is set. */
export function describeLimits(
  known: SettingsFor,
  exceptions: ReadonlyMap<string, number>,
  language: Language,
): DescribedLimit[] {
  const keys = new Set([...Object.keys(known.catalogue), ...known.own.keys(), ...known.ofType.keys()]);
  return [...keys]
    .filter(isIndicatorKey)
    .toSorted((one, other) => (findIndicator(one)?.id ?? 0) - (findIndicator(other)?.id ?? 0))
    .map((key) => describeLimit(known, key, exceptions.get(key) ?? 0, language));
}

function describeLimit(
  known: SettingsFor,
  key: IndicatorKey,
  exceptions: number,
  language: Language,
): DescribedLimit {
  const setting = known.own.get(key);
  const own = setting?.enabled ? setting : undefined;
  const pair = own ? pairSetBy(own) : null;
  const [min, max] = boundRange(key);
  return {
    ...presentIndicator(key, language),
    direction: directionOf(key),
    min,
    max,
    usual: usualPair(known, key),
    usualOrigin: known.ofType.has(key) ? "machineType" : "catalogue",
    catalogue: onlyPair(known.catalogue[key]),
    settingId: own?.id ?? null,
    own: pair,
    otherwise: own && !pair ? wordsOf(own, language) : null,
    receivers: own?.contacts.length ?? 0,
    exceptions,
  };
}
