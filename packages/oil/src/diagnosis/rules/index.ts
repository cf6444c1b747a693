import type { CauseId } from "../../alarms/causes/causes.ts";
import { agingNotes, agingRules } from "./aging.ts";
import { contaminationNotes, contaminationRules } from "./contamination.ts";
import { otherRules } from "./others.ts";
import type { CauseRule, NoteRule } from "./rule.ts";
import { waterNotes, waterRules } from "./water.ts";
import { wearNotes, wearRules } from "./wear.ts";

export const causeRules: readonly CauseRule[] = [
  ...waterRules,
  ...contaminationRules,
  ...wearRules,
  ...agingRules,
  ...otherRules,
];

export const noteRules: readonly NoteRule[] = [
  ...waterNotes,
  ...contaminationNotes,
  ...wearNotes,
  ...agingNotes,
];

export const rulesOf = (cause: CauseId): readonly CauseRule[] =>
  causeRules.filter((rule) => rule.cause === cause);
