import type { SensorAspect } from "../plan.ts";
import { type Asked, type Decision, type Rule } from "./rule.ts";

const of = (sensor: SensorAspect): Decision => ({ intent: "sensors", sensor });

/** Sensors, whether they can be trusted, and whether their data comes. */
export const sensors: Rule = (asked) => {
  const { s, has, at } = asked;
  const goesOn = at.before === "sensors" || at.before === "trust";
  const one = at.namesMachine || at.keepsMachine;
  if (has("affected") && goesOn) return of("doubt");
  // "Is it offline? Since when?"
  if (
    goesOn &&
    at.keepsMachine &&
    has("sinceWhen") &&
    !at.namesMachine &&
    !has(
      "abnormal",
      "overLimit",
      "alarmNoun",
      "works",
      "calibration",
      "broken",
      "faulty",
      "firstSign",
      "problem",
    )
  )
    return of("lastReading");
  if (has("trust")) return one ? { intent: "trust" } : of("doubt");
  if (has("calibration")) return of("calibration");
  if (has("measuredBy") || namesSensorByIndicator(asked)) return of("measuredBy");
  if (has("dataMissing")) return of("missing");
  if (has("dataQuality")) return of("quality");
  if (has("sensorNoun")) return ofSensors(asked, one);
  // "Which data is doubtful?"
  if (!one && has("dataNoun", "value") && has("broken", "faulty")) return of("doubt");
  // "Is the viscosity of A07 drifting?"
  if (one && has("broken") && s.indicators) return { intent: "trust" };
  if (one && has("dataNoun") && has("normal", "broken", "faulty", "problem") && !has("reporting", "offline"))
    return { intent: "trust" };
  if (goesOn && has("model")) return of("model");
  if (goesOn && s.references.others) return of("doubt");
  if (has("lastReading")) return of("lastReading");
  if (has("offline") && has("sinceWhen")) return of("lastReading");
  if (has("offline") && one && !has("which", "howMany")) return of("reporting");
  if ((has("onlineNow") || has("reporting")) && one && !has("which", "howMany"))
    return of(has("sinceWhen") ? "lastReading" : "reporting");
  if (has("onlineNow", "offline", "reporting") && !has("cause"))
    return has("howMany") ? { intent: "count", thing: "machines" } : { intent: "list", thing: "machines" };
  return null;
};

/** "Which one measures the water activity?" after a list of sensors. */
function namesSensorByIndicator({ s, has, at }: Asked): boolean {
  if (!s.indicators) return false;
  if (has("measures") && has("which", "who") && (at.namesMachine || at.keepsMachine)) return true;
  const goesOn = at.before === "sensors" && at.keepsMachine && !at.namesMachine;
  return goesOn && has("measures", "which", "ownerFact") && !has("overLimit", "abnormal", "limits");
}

function ofSensors({ s, has }: Asked, one: boolean): Decision {
  if (has("broken", "faulty", "abnormal", "needsAction", "problem")) return of("doubt");
  if (has("howMany")) return of("count");
  if (has("model")) return of("model");
  if (has("normal", "state", "working") && !has("which")) return one ? { intent: "trust" } : of("doubt");
  return of(s.indicators ? "measuredBy" : "list");
}
