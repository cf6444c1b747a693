export {
  type AlarmCategory,
  type AlarmLevel,
  alarmCategories,
  alarmCategoryLabels,
  alarmCategoryOf,
  alarmLevels,
} from "./categories.ts";
export {
  countedLevel,
  deviceStanding,
  type DeviceStanding,
  dimensionLevels,
  dimensionOf,
  dimensionOfEpisode,
  type KeyStanding,
  type LeadingTrouble,
  leadingTrouble,
  type OpenEpisode,
  reasonsNow,
  type SensorStanding,
} from "./device-standing.ts";
export {
  type AlarmEvent,
  type DeviceWatch,
  deviceWatchVersion,
  newDeviceWatch,
  type WatchedReading,
  watchReading,
  type WithheldRise,
} from "./device-watch.ts";
export { type AlarmFigure, alarmFigures } from "./figures.ts";
export { type RunFigures, runFigures } from "./run-figures.ts";
export { type Episode, quietTimeMs, stepEpisode, type Transition } from "./episodes.ts";
export { isComparedInLaboratory, type LabFinding, type LabWitness } from "./laboratory-witness.ts";
export { learnAnew } from "./oil-renewal.ts";
export { boundRange, directionOf, isInOrder, type LimitPair, pairOf, withLimits } from "./own-limits.ts";
export type { AlarmReason, SuppressedAlarm } from "./reasons.ts";
export { sampleMs } from "./samples.ts";
export { type RuleBook, ruleBookOf } from "./rule-book.ts";
export { type AlarmCondition, type AlarmRule, defaultAlarmRules } from "./rules.ts";
export { type AlarmTrigger, deviationFloor, isSameCondition, ruleOf, rulesInForce } from "./set-rules.ts";
export { newLimitRules, primeRules, primingMs, takeOver, tellWithdrawn } from "./take-over.ts";
export { movedSpreads, type Witnessing } from "./witnesses.ts";
export { reasonsOf } from "./telling.ts";
