import type { OilLimit } from "@oilcloud/contract";
import { isIndicatorKey, isInOrder } from "@oilcloud/oil";
import type { EnteredLimits } from "./api.ts";

/** The text of the two fields of a limit; empty is the default. */
export interface FieldTexts {
  warning: string;
  critical: string;
}

/** What was typed, by indicator. */
export type Draft = Readonly<Record<string, FieldTexts>>;

export type LimitProblem = "number" | "range" | "order";

const plain = (value: number) => String(Number(value.toPrecision(12)));

/** The fields as they are stored. */
const storedTexts = ({ own }: OilLimit): FieldTexts =>
  own ? { warning: plain(own.warning), critical: plain(own.critical) } : { warning: "", critical: "" };

export const textsOf = (limit: OilLimit, draft: Draft): FieldTexts => draft[limit.key] ?? storedTexts(limit);

/** A number as people write it, with comma or point; null for an empty field. */
export function numberIn(text: string): number | null {
  const written = text.trim().replace("−", "-").replace(",", ".");
  return written === "" ? null : Number(written);
}

export const isChanged = (limit: OilLimit, draft: Draft): boolean => {
  const [now, before] = [textsOf(limit, draft), storedTexts(limit)];
  return (
    numberIn(now.warning) !== numberIn(before.warning) || numberIn(now.critical) !== numberIn(before.critical)
  );
};

/** What is wrong with the fields of a limit; the server holds the same rules. */
export function problemOf(limit: OilLimit, draft: Draft): LimitProblem | null {
  const texts = textsOf(limit, draft);
  const [entered, other] = [numberIn(texts.warning), numberIn(texts.critical)];
  if (entered === null && other === null) return null;
  const [warning, critical] = [entered ?? limit.usual?.warning, other ?? limit.usual?.critical];
  if (warning === undefined || critical === undefined) return "number";
  if (!Number.isFinite(warning) || !Number.isFinite(critical)) return "number";
  if ([warning, critical].some((bound) => bound < limit.min || bound > limit.max)) return "range";
  return isIndicatorKey(limit.key) && !isInOrder(limit.key, { warning, critical }) ? "order" : null;
}

/** The changes as the server takes them. */
export const enteredLimits = (limits: readonly OilLimit[], draft: Draft): EnteredLimits =>
  limits
    .filter((limit) => isChanged(limit, draft))
    .map((limit) => {
      const { warning, critical } = textsOf(limit, draft);
      return { key: limit.key, warning: numberIn(warning), critical: numberIn(critical) };
    });

/** A cleanliness code as a limit: the target is its warning, and the limit lies as far beyond as in the default. */
export function textsOfCode(limit: OilLimit, target: number | null): FieldTexts {
  if (target === null) return { warning: "", critical: "" };
  const beyond = limit.usual ? limit.usual.critical - limit.usual.warning : 1;
  return { warning: String(target), critical: String(target + beyond) };
}
