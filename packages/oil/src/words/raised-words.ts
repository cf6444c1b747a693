import type { Label } from "../label.ts";
import { conditionWords, type MetCondition } from "./condition-words.ts";
import type { Written } from "./number-words.ts";

/** An indicator that is amiss, as a verdict's reason describes it. */
export interface ToldTrouble extends MetCondition, Written {
  /** Other sensors have not confirmed it yet. */
  readonly unconfirmed: boolean;
}

const unconfirmedNote: Label = { zh: "；其他传感器尚未印证", en: "; not yet confirmed by other sensors" };
const between: Label = { zh: "；", en: "; " };

/** What is amiss with an indicator, and how it has run. */
function indicatorWords(name: Label, raised: ToldTrouble): Label {
  const words = conditionWords(name, raised, raised);
  return raised.unconfirmed ? joined([words, unconfirmedNote], { zh: "", en: "" }) : words;
}

/** All of it in one sentence. */
export const troublesWords = (indicators: readonly (ToldTrouble & { readonly name: Label })[]): Label =>
  joined(
    indicators.map((each) => indicatorWords(each.name, each)),
    between,
  );

const joined = (labels: readonly Label[], by: Label): Label => ({
  zh: labels.map(({ zh }) => zh).join(by.zh),
  en: labels.map(({ en }) => en).join(by.en),
});
