import {
  boundRange,
  findIndicator,
  isIndicatorKey,
  type IndicatorKey,
  isInOrder,
  type LimitPair,
} from "@oilcloud/oil";
import type { Language } from "@oilcloud/contract";
import { AppError } from "../../../platform/errors.ts";
import { presentIndicator } from "../settings/trigger-words.ts";
import { type SettingsFor, usualPair } from "./settings-for.ts";

/** A limit as it was entered: a bound that is left out is the usual one, both left out make the default apply again. */
export interface EnteredLimit {
  key: string;
  warning: number | null;
  critical: number | null;
}

export interface CheckedLimit {
  key: IndicatorKey;
  /** null: the default applies again. */
  pair: LimitPair | null;
}

/** Checks that hold for every limit, each with its own error. */
export function checkLimit(entered: EnteredLimit, known: SettingsFor, language: Language): CheckedLimit {
  const { key } = entered;
  if (!findIndicator(key) || !isIndicatorKey(key)) throw new AppError("alarmIndicatorRequired");
  const indicator = presentIndicator(key, language).keyName;
  if (entered.warning === null && entered.critical === null) return { key, pair: null };
  const usual = usualPair(known, key);
  if (!usual && !known.catalogue[key] && !known.own.has(key))
    throw new AppError("oilIndicatorUnlimited", { indicator });
  const [warning, critical] = [entered.warning ?? usual?.warning, entered.critical ?? usual?.critical];
  if (warning === undefined || critical === undefined)
    throw new AppError("oilLimitIncomplete", { indicator });
  const [min, max] = boundRange(key);
  if ([warning, critical].some((bound) => bound < min || bound > max))
    throw new AppError("oilLimitOutOfRange", { indicator, min, max });
  if (!isInOrder(key, { warning, critical })) throw new AppError("oilLimitOrder", { indicator });
  return { key, pair: { warning, critical } };
}
