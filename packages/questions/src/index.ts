export type { FoundName, NameEntry, NameIndex } from "./names/name-entry.ts";
export {
  type Ahead,
  type AlarmAspect,
  type AlarmHandling,
  type AlarmState,
  type AnsweredSet,
  type AskedIndicator,
  type Candidate,
  type Conversion,
  type Corrections,
  type DialogueState,
  type Fact,
  type Filter,
  type Fit,
  type Grouping,
  type HandlingAspect,
  type Intent,
  intents,
  type JobAspect,
  type LabAspect,
  mostRemembered,
  type NameKind,
  nameKinds,
  type Order,
  type Origin,
  origins,
  type PageContext,
  type Period,
  type PeriodProblem,
  type Plan,
  type Preparation,
  type Prepared,
  prepared,
  type SensorAspect,
  type SinceAspect,
  type SinceEvent,
  type Slot,
  type SlotName,
  type Statistic,
  statistics,
  type Step,
  steps,
  type Subject,
  type TextSpan,
  type Thing,
  type Threshold,
  type Understanding,
  type Understood,
  type Within,
  type WorkKind,
} from "./plan.ts";
export type { UnderstandContext } from "./understand-context.ts";
export { makeNameIndex, makeNameIndexInSlices } from "./names/name-index.ts";
export { wordLikeness } from "./names/edit-distance.ts";
export { nextState } from "./dialogue/next-state.ts";
export { questionsOf, type Turn } from "./several.ts";
export { mostCharacters, understand } from "./understand.ts";
export { explainCode } from "./terms/explain-code.ts";
export { termById, terms } from "./terms/find-terms.ts";
export type { Term } from "./terms/term.ts";
export { convertUnit, type Converted, findUnit } from "./terms/units.ts";
