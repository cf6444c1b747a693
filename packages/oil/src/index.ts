export {
  type AlarmCategory,
  type AlarmLevel,
  alarmCategories,
  alarmCategoryLabels,
  alarmCategoryOf,
  type AlarmKind,
  alarmKindOf,
  alarmLevels,
} from "./limits/alarm-categories.ts";
export {
  countedLevel,
  deviceStanding,
  type DeviceStanding,
  dimensionLevels,
  dimensionOf,
  dimensionOfAlarm,
  type KeyStanding,
  type LeadingFault,
  leadingFault,
  type OpenEpisode,
  reasonsNow,
  type SensorStanding,
} from "./alarms/device-state/device-state.ts";
export { type DeviceWatch, deviceWatchVersion, newDeviceWatch } from "./alarms/watch/device-memory.ts";
export {
  type AlarmEvent,
  type WatchedReading,
  watchReading,
  type WithheldRise,
} from "./alarms/watch/device-watch.ts";
export { type AlarmFigure, alarmFigures, figureOf } from "./alarms/device-state/alarm-figures.ts";
export { courseOf, type RunFigures, runFigures, storedDigits } from "./alarms/device-state/run-figures.ts";
export { type Episode, quietTimeMs, stepEpisode, type Transition } from "./alarms/episodes/episode.ts";
export { isComparedInLaboratory } from "./alarms/sensor-faults/laboratory-findings.ts";
export type { LabFinding, LabWitness } from "./laboratory/lab-finding.ts";
export { learnAnew } from "./alarms/watch/oil-renewal.ts";
export {
  boundRange,
  directionOf,
  isInOrder,
  type LimitPair,
  pairOf,
  withLimits,
} from "./limits/limit-pair.ts";
export type { AlarmReason, SuppressedAlarm } from "./alarms/rules/alarm-reasons.ts";
export { sampleMs } from "./alarms/indicator/sample-gatherer.ts";
export { type RuleBook, ruleBookOf } from "./alarms/rules/rule-book.ts";
export {
  type AlarmCondition,
  type AlarmRule,
  defaultAlarmRules,
  type SetCondition,
} from "./limits/alarm-rules.ts";
export {
  type AlarmTrigger,
  deviationFloor,
  isSameCondition,
  ruleOf,
  rulesInForce,
} from "./limits/set-rules.ts";
export {
  newLimitRules,
  primeRules,
  primingMs,
  takeOver,
  reportWithdrawn,
} from "./alarms/watch/changed-rules.ts";
export type { Witnessing } from "./alarms/causes/indicator-moves.ts";
export { movedSpreads } from "./alarms/sensor-faults/witnesses.ts";
export { reasonsOf } from "./alarms/watch/raised-reasons.ts";
export {
  type Dimension,
  dimensions,
  findIndicator,
  type Harm,
  type Indicator,
  type IndicatorKey,
  indicatorKeyById,
  indicatorKeys,
  indicators,
  isIndicatorKey,
} from "./catalogue/indicators.ts";
export {
  boundBeside,
  boundOfRaised,
  type NamedBound,
  type BoundLevel,
  type Bounds,
  boundPast,
  boundsAhead,
  boundsAt,
  isEven,
  nearestCritical,
  oilStateOf,
  severityOf,
  standingOf,
} from "./limits/bounds.ts";
export { defaultLimits, type Limit, type LimitSource, limitsFor } from "./catalogue/limits.ts";
export { countKeys } from "./catalogue/particle-counter.ts";
export { type NamedOil, oilLabel } from "./catalogue/oil-label.ts";
export { oilNamed, oilsLike } from "./catalogue/oil-names.ts";
export { mineralOilWater, type Oil, type OilKey, oils, transformerOilWater } from "./catalogue/oils.ts";
export {
  type Register,
  type RegisterType,
  registersOf,
  type SensorInterface,
  type SensorKey,
  type SensorModel,
  type SensorStatusKey,
  type SensorSignal,
  sensorStatusKeys,
  type TextField,
} from "./catalogue/sensor-model.ts";
export { type ReadingClass, readingClasses, readingClassOf } from "./catalogue/reading-classes.ts";
export { samplingPoint, samplingPoints } from "./catalogue/sampling-points.ts";
export { instruments } from "./catalogue/instruments.ts";
export { shortNames } from "./catalogue/short-names.ts";
export { type SensorModelKey, sensorModels } from "./catalogue/sensor-models.ts";
export {
  isoVgBounds,
  type ViscosityGrade,
  type ViscosityGradeKey,
  viscosityGrades,
} from "./catalogue/viscosity-grades.ts";
export {
  type As4059Counts,
  as4059Class,
  as4059Classes,
  as4059Text,
  gjb420bClass,
} from "./codes/as4059.ts";
export {
  areOrdered,
  type ChannelCodes,
  type ChannelCounts,
  type ChannelLevel,
  channelCodes,
  channelLevels,
  channelSizesUm,
  chartLevelOf,
  highestChartLevel,
} from "./codes/channels.ts";
export {
  type Iso4406Size,
  iso4406Code,
  iso4406Maximum,
  iso4406Number,
  overIso4406,
} from "./codes/iso4406.ts";
export { type NasCounts, nas1638Class, nas1638Classes, nas1638Maxima, nas1638Text } from "./codes/nas1638.ts";
export {
  type CleanlinessComponent,
  cleanlinessComponents,
  type IsoTarget,
  type PressureClass,
  pressureClasses,
  recommendedTarget,
} from "./catalogue/cleanliness-targets.ts";
export type { CauseId } from "./alarms/causes/causes.ts";
export { diagnose, type Diagnosis } from "./alarms/causes/diagnose.ts";
export { diagnoseStanding } from "./diagnosis/diagnose-device-state.ts";
export { withValuesNow } from "./diagnosis/with-values-now.ts";
export { diagnoseMachine } from "./diagnosis/diagnose-machine.ts";
export {
  type CourseEvent,
  type CourseForecast,
  type CourseSample,
  type IndicatorCourse,
  type MachineCourse,
  type NeighbourCourse,
  sharedKeys,
} from "./diagnosis/machine-course.ts";
export {
  type DiagnosisFinding,
  type Evidence,
  type MachineDiagnosis,
  type MissingEvidence,
  type Part,
  type PartId,
  type Severity,
} from "./diagnosis/machine-diagnosis.ts";
export { type NeededPart, type PartToBring, partsToBring } from "./diagnosis/parts-to-bring.ts";
export { type Sign, signs } from "./alarms/causes/signs.ts";
export { type IndustryKey, industries } from "./catalogue/industries.ts";
export {
  type Aspect,
  aspects,
  type DetectorOptions,
  type DetectorState,
  fleetDetector,
  newDetector,
  type Observation,
  observe,
  shippedThreshold,
} from "./detectors/fluctuation.ts";
export { forecastBases, forecastBasis } from "./forecast/basis.ts";
export type { Point } from "./forecast/daily.ts";
export { forecastIndicator, type IndicatorForecast } from "./forecast/forecast-indicator.ts";
export type { DayOfHours, DaysByKey } from "./forecast/day-of-hours.ts";
export { detectOilChanges, type IndicatorSeries, type OilRenewal } from "./forecast/oil-change.ts";
export {
  type Fill,
  type FilledQuantity,
  fillTolerance,
  fitsNewOil,
  type NewOil,
} from "./readings/derive/fill.ts";
export { type Freshness, freshnesses, freshnessOf, offlineAfterMs, staleAfterMs } from "./freshness.ts";
export type { Label } from "./label.ts";
export {
  biasVerdicts,
  noOffset,
  type Offset,
  sensorBias,
  withOffset,
  withoutOffset,
} from "./laboratory/bias.ts";
export { type Agreement, compareWithOnline, stretchesAround } from "./laboratory/compare.ts";
export { type LabValue, labValueText, readIsoCode, readLabValue } from "./laboratory/lab-values.ts";
export {
  isoQuantities,
  isLabQuantityKey,
  labGroups,
  type LabQuantity,
  type LabQuantityKey,
  labQuantity,
  labQuantityKeys,
} from "./laboratory/quantities.ts";
export { type LimitInForce, limitSetBy, usualLimit } from "./limits/limit-in-force.ts";
export { type MachineType, machineTypes } from "./catalogue/machine-types.ts";
export { type Mark, type MarkName, markLabels, marks } from "./marks.ts";
export { correctTime, type DeviceClock, secondsBelow } from "./readings/device-clock.ts";
export { isErrorValue } from "./readings/error-values.ts";
export { type MachineState, machineStates, type OilState, oilStates, worstState } from "./oil-state.ts";
export { forecastBasisLabel } from "./words/forecast-basis.ts";
export { approachingMs, needsAction, type Ranked, spreads, worstFirst } from "./worst-first.ts";
export { plainNumber } from "./plain-number.ts";
export { usualHysteresis } from "./limits/usual-hysteresis.ts";
export { conductivityFrom40, conductivityTo40 } from "./normalise/conductivity.ts";
export { counterIncrease } from "./normalise/counter.ts";
export { type DebrisTrack, debrisRate, newDebrisTrack, trackDebris } from "./normalise/debris-rate.ts";
export { densityAt, densityTo15, dynamicViscosity, kinematicViscosity } from "./normalise/density.ts";
export { percentChange } from "./normalise/percent-change.ts";
export { permittivityFrom40, permittivityTo40 } from "./normalise/permittivity.ts";
export {
  fitViscosity,
  normaliseViscosity,
  type ViscosityMeasurement,
  viscosityFrom40,
  viscosityTo40,
} from "./normalise/viscosity.ts";
export {
  activityFromPpm,
  fitSolubility,
  ppmFromActivity,
  type SaturationPoint,
  saturationPpm,
  type WaterSolubility,
} from "./normalise/water.ts";
export {
  byKey,
  type DeviceContext,
  type Offsets,
  type ProcessedReading,
  processReading,
  type Reading,
} from "./readings/process-reading.ts";
export { dayMs, hourMs, minuteMs, secondMs } from "./time.ts";
export { dimensionNames } from "./words/dimension-names.ts";
export { urgencies, type Urgency, urgencyNames } from "./diagnosis/urgency.ts";
export { type DescribedFault, faultsWords } from "./words/raised-words.ts";
export { conditionWords, type MetCondition } from "./words/condition-words.ts";
export { shortConditionWords, shortNameOf } from "./words/short-condition-words.ts";
export {
  asWritten,
  boundNumber,
  boundWords,
  changeNumber,
  changeWords,
  differenceWords,
  digits,
  numberWords,
  shortest,
  unitWords,
  valueBeside,
  valueWords,
  withUnit,
  type Written,
  writtenAs,
} from "./words/number-words.ts";
export { newReadingState, type ReadingState } from "./readings/reading-state.ts";
export {
  type ChosenUnits,
  isStoredUnits,
  storedUnits,
  unitChoices,
  unitQuantities,
  type UnitQuantity,
  unitsOf,
  usualUnits,
} from "./units/chosen-units.ts";
export { fieldNumber, inUnit, shownUnit, type ShownUnit } from "./units/shown-unit.ts";
export { readUnitsFrom, unitsInForce } from "./units/units-in-force.ts";
