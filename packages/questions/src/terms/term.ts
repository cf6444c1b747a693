import type { IndicatorKey, Label } from "@oilcloud/oil";

export interface Term {
  readonly id: string;
  readonly name: Label;
  readonly pattern: RegExp;
  /** What it is; what to make of it. */
  readonly sentences: readonly Label[];
  /** The indicator that it is measured by, whose limits are named beside it. */
  readonly key?: IndicatorKey;
}
