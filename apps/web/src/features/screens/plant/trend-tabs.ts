import type { ConditionDimension, Language, ScreenMachine } from "@oilcloud/contract";
import { oilStates, shortNameOf } from "@oilcloud/oil";
import { labelIn } from "../../../lib/i18n/label-in.ts";

export interface TrendTab {
  keyId: number;
  shortName: string;
}

const mostTabs = 5;

/** The indicators whose course can be looked at: the machine's key values, then what leads its dimensions. */
export function trendTabs(
  machine: ScreenMachine,
  dimensions: readonly ConditionDimension[],
  language: Language,
): TrendTab[] {
  const forecast = machine.forecast ? [machine.forecast] : [];
  const ofDimensions = dimensions.flatMap(({ leading }) =>
    leading ? [{ ...leading, shortName: labelIn(language, shortNameOf(leading.key)) }] : [],
  );
  const tabs = new Map<number, TrendTab>();
  for (const { keyId, shortName } of [...forecast, ...machine.values, ...ofDimensions])
    if (!tabs.has(keyId)) tabs.set(keyId, { keyId, shortName });
  return [...tabs.values()].slice(0, mostTabs);
}

/** What is seen first: what nears its limit, else what leads the worst dimension, else the first. */
export function firstTab(
  tabs: readonly TrendTab[],
  machine: ScreenMachine,
  dimensions: readonly ConditionDimension[],
): TrendTab | undefined {
  const worst = dimensions
    .filter(({ leading }) => tabs.some(({ keyId }) => keyId === leading?.keyId))
    .toSorted((one, other) => oilStates.indexOf(one.state) - oilStates.indexOf(other.state))[0];
  const wanted = machine.forecast?.keyId ?? worst?.leading?.keyId;
  return tabs.find(({ keyId }) => keyId === wanted) ?? tabs[0];
}
