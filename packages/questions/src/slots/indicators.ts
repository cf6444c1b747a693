import type { AskedIndicator, Slot } from "../plan.ts";
import type { QuestionReader } from "../text/reader.ts";
import { type IndicatorWords, indicatorWords } from "./indicator-words.ts";

const most = 6;

const asked = ({ keys, lab = [], dimension, isField = false }: IndicatorWords): AskedIndicator => ({
  keys,
  labKeys: lab,
  dimension,
  isExact: !isField,
});

/** The quantities that a question names, in its order. */
export function readIndicators(reader: QuestionReader): Slot<readonly AskedIndicator[]> | null {
  const found: { at: number; to: number; indicator: AskedIndicator }[] = [];
  for (const words of indicatorWords)
    while (found.length < most) {
      const hit = reader.take(words.pattern);
      if (!hit) break;
      const indicator = asked(words);
      found.push({ at: hit.span.from, to: hit.span.to, indicator });
    }
  const ordered = found.toSorted((one, other) => one.at - other.at);
  const [first] = ordered;
  if (!first) return null;
  const exact = ordered.filter(({ indicator }) => indicator.isExact);
  // "Wear: the ferrous debris rate": the field adds nothing to its indicator.
  const kept = ordered.filter(
    ({ indicator }) =>
      indicator.isExact || !exact.some((each) => each.indicator.dimension === indicator.dimension),
  );
  const unique = kept.filter(
    ({ indicator }, i) =>
      kept.findIndex(
        (each) =>
          each.indicator.keys.join() === indicator.keys.join() &&
          each.indicator.labKeys.join() === indicator.labKeys.join(),
      ) === i,
  );
  return {
    value: unique.map(({ indicator }) => indicator),
    origin: "asked",
    span: { from: first.at, to: ordered.at(-1)?.to ?? first.to },
  };
}
