export {
  type AlarmCategory,
  type AlarmLevel,
  alarmCategories,
  alarmCategoryLabels,
  alarmCategoryOf,
  alarmLevels,
} from "../limits/alarm-categories.ts";
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
} from "./device-state/device-standing.ts";
export {
  type AlarmEvent,
  type DeviceWatch,
  deviceWatchVersion,
  newDeviceWatch,
  type WatchedReading,
  watchReading,
  type WithheldRise,
} from "./watch/device-watch.ts";
export { type AlarmFigure, alarmFigures } from "./device-state/alarm-figures.ts";
export { type RunFigures, runFigures } from "./device-state/run-figures.ts";
export { type Episode, quietTimeMs, stepEpisode, type Transition } from "./episodes/episode.ts";
export {
  isComparedInLaboratory,
  type LabFinding,
  type LabWitness,
} from "./sensor-faults/laboratory-findings.ts";
export { learnAnew } from "./watch/oil-renewal.ts";
export {
  boundRange,
  directionOf,
  isInOrder,
  type LimitPair,
  pairOf,
  withLimits,
} from "../limits/limit-pair.ts";
export type { AlarmReason, SuppressedAlarm } from "./rules/alarm-reasons.ts";
export { sampleMs } from "./indicator/sample-gatherer.ts";
export { type RuleBook, ruleBookOf } from "./rules/rule-book.ts";
export { type AlarmCondition, type AlarmRule, defaultAlarmRules } from "../limits/alarm-rules.ts";
export {
  type AlarmTrigger,
  deviationFloor,
  isSameCondition,
  ruleOf,
  rulesInForce,
} from "../limits/set-rules.ts";
export { newLimitRules, primeRules, primingMs, takeOver, tellWithdrawn } from "./watch/changed-rules.ts";
export { movedSpreads, type Witnessing } from "./sensor-faults/witnesses.ts";
export { reasonsOf } from "./watch/raised-reasons.ts";
