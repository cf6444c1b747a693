import type { Label } from "../../label.ts";
import type { CauseId } from "../../alarms/causes/causes.ts";
import type { CourseView } from "../course-view.ts";
import type { Expectation } from "../expectations.ts";
import type { Evidence, MissingEvidence, PartId, Severity } from "../machine-diagnosis.ts";
import type { TestId } from "../sources.ts";
import type { Urgency } from "../urgency.ts";

interface Expecting {
  /** As the reference numbers it. */
  readonly id: string;
  /** What a course with this cause shows; without the first it is another. */
  readonly expects: readonly [Expectation, ...Expectation[]];
}

/** What a cause shows in a machine's course, how severe it is, and what a visit takes. */
export interface CauseRule extends Expecting {
  readonly cause: CauseId;
  readonly severity: Severity;
  /** What makes it more severe. */
  readonly graver?: { readonly by: Expectation; readonly severity: Severity };
  /** How soon a visit is due once a critical limit is passed; short of that a step later. */
  readonly urgency: Urgency;
  readonly parts: readonly PartId[];
  /** What would give more evidence, beside the sensors that are missing. */
  readonly tests: readonly TestId[];
  /** Whether it is a finding without an alarm. */
  readonly byItself?: true;
}

/** A course that explains itself and needs no visit. */
export interface NoteRule extends Expecting {
  readonly words: Label;
}

/** A rule held against a course. */
export interface Weighed<R extends Expecting = CauseRule> {
  readonly rule: R;
  readonly supports: readonly Evidence[];
  readonly against: readonly Evidence[];
  readonly missing: readonly MissingEvidence[];
  readonly confidence: { readonly matched: number; readonly expected: number };
  /** Its first sign is there, nothing speaks against it, and half of what it expects is seen. */
  readonly fires: boolean;
}

export function weigh<R extends Expecting>(rule: R, view: CourseView): Weighed<R> {
  const outcomes = rule.expects
    .map((expectation) => expectation(view))
    .filter(({ says }) => says !== "nothing");
  const supports = outcomes.flatMap((each) => (each.says === "for" ? [each.evidence] : []));
  const against = outcomes.flatMap((each) => (each.says === "against" ? [each.evidence] : []));
  const missing = outcomes.flatMap((each) => (each.says === "unknown" ? [each.missing] : []));
  return {
    rule,
    supports,
    against,
    missing,
    confidence: { matched: supports.length, expected: outcomes.length },
    fires: outcomes[0]?.says === "for" && against.length === 0 && supports.length * 2 >= outcomes.length,
  };
}

export const severityBy = ({ severity, graver }: CauseRule, view: CourseView): Severity =>
  graver && graver.by(view).says === "for" ? graver.severity : severity;
