import type { Language, ReportResult } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";

/** The figure that decided a result, with the limit that was passed or came next. */
export interface StoredFigure {
  readonly key: string;
  readonly shortName: Label;
  readonly unit: string;
  readonly decimals: number;
  readonly value: number;
  readonly atMs: number;
  readonly bound: { readonly kind: "warning" | "critical"; readonly value: number } | null;
}

/** What a report found, as stored with it: words in both languages, so that every reader sees the same. */
export interface StoredResult {
  readonly finding: Label;
  readonly proof: Label;
  readonly figure: StoredFigure | null;
  /** Daily means of the key figure. */
  readonly trend: readonly (readonly [ms: number, value: number | null])[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** A stored result in a reader's language. */
export function presentResult(
  standing: ReportResult["standing"],
  { finding, proof, figure, trend, fromMs, toMs }: StoredResult,
  language: Language,
): ReportResult {
  return {
    standing,
    finding: labelIn(language, finding),
    proof: labelIn(language, proof),
    figure: figure && {
      key: figure.key,
      shortName: labelIn(language, figure.shortName),
      unit: figure.unit,
      decimals: figure.decimals,
      value: figure.value,
      time: figure.atMs,
      bound: figure.bound,
    },
    trend: trend.map(([ms, value]) => [ms, value]),
    fromTime: fromMs,
    toTime: toMs,
  };
}
