import type { Label } from "../label.ts";
import { conditionWords, type MetCondition } from "./condition-words.ts";
import type { Written } from "./number-words.ts";

/** An abnormal indicator, as a verdict's reason describes it. */
export interface DescribedFault extends MetCondition, Written {
  /** Other sensors have not confirmed it yet. */
  readonly unconfirmed: boolean;
}

const unconfirmedNote: Label = { zh: "；其他传感器尚未印证", en: "; not yet confirmed by other sensors" };
const between: Label = { zh: "；", en: "; " };

/** What is abnormal about an indicator, and how it has run. */
function indicatorWords(name: Label, raised: DescribedFault): Label {
  const words = conditionWords(name, raised, raised);
  return raised.unconfirmed ? joined([words, unconfirmedNote], { zh: "", en: "" }) : words;
}

/** All of it in one sentence. */
export const faultsWords = (indicators: readonly (DescribedFault & { readonly name: Label })[]): Label =>
  joined(
    indicators.map((each) => indicatorWords(each.name, each)),
    between,
  );

const joined = (labels: readonly Label[], by: Label): Label => ({
  zh: labels.map(({ zh }) => zh).join(by.zh),
  en: labels.map(({ en }) => en).join(by.en),
});
