import type {
  Fact,
  HandlingAspect,
  Intent,
  LabAspect,
  SensorAspect,
  SinceAspect,
  Thing,
  WorkKind,
} from "../plan.ts";
import type { Cue } from "./cue-words.ts";
import type { Signals } from "./signals.ts";

/** What a question asks, with the part of it where an intent has several. */
export interface Decision {
  readonly intent: Intent;
  readonly thing?: Thing;
  readonly since?: SinceAspect;
  readonly handling?: HandlingAspect;
  readonly sensor?: SensorAspect;
  readonly lab?: LabAspect;
  readonly work?: WorkKind;
  readonly fact?: Fact;
  readonly alarm?: "list" | "level" | "begin" | "last" | "duration";
}

/** What is known beside the words of the question. */
export interface Situation {
  readonly namesMachine: boolean;
  /** "The three turbines": several at once. */
  readonly isSeveral: boolean;
  /** "Which is worse?" after two machines were named. */
  readonly isOneOfTwo: boolean;
  readonly before: Intent | null;
  /** The subject kept from before is one machine or several that were named. */
  readonly keepsMachine: boolean;
}

type Has = (...cues: Cue[]) => boolean;
interface Asked {
  readonly s: Signals;
  readonly has: Has;
  readonly at: Situation;
}
type Rule = (asked: Asked) => Decision | null;

const when = (holds: boolean, decision: Decision): Decision | null => (holds ? decision : null);

const acting: Rule = ({ s, has }) => {
  const isAsked = has("howMany", "which", "handler", "sinceWhen", "cause");
  const done =
    (has("log") && has("oilChangeDone", "filterChangeDone", "topUpDone", "calibration")) ||
    (has("oilChangeDone", "filterChangeDone", "topUpDone") && !isAsked);
  const made =
    (has("report") && has("make") && !has("lab")) ||
    has("exportIt", "makeJob", "setAlarm") ||
    (has("alarmSetting", "limits") && has("changeTo", "make")) ||
    (has("window") && (s.ahead !== null || has("make") || !isAsked)) ||
    (has("claim", "release", "assign", "mute", "comment", "resolve") && !isAsked && !has("said"));
  return when(done || made, { intent: "prepare" });
};

const lab: Rule = ({ s, has, at }) => {
  const goesOn = at.before === "lab" && !at.namesMachine;
  if (
    !has("lab", "labNext") &&
    !(goesOn && (has("labWho", "labAgree", "labDifference", "labNext", "online") || s.indicators))
  )
    return null;
  if (goesOn && !has("lab") && has("cause", "state", "forecast", "chart", "limits", "now")) return null;
  const aspect: LabAspect = has("labWho")
    ? "laboratory"
    : has("labNext")
      ? "next"
      : has("labAgree")
        ? "agreement"
        : has("labDifference", "online", "compare") && (s.indicators || has("labDifference"))
          ? "difference"
          : has("howMany")
            ? "count"
            : has("sinceWhen")
              ? "date"
              : s.indicators
                ? "result"
                : "results";
  return { intent: "lab", lab: aspect };
};

const sensors: Rule = ({ s, has, at }) => {
  const goesOn = at.before === "sensors" || at.before === "trust";
  const one = at.namesMachine || at.keepsMachine;
  const of = (sensor: SensorAspect): Decision => ({ intent: "sensors", sensor });
  if (has("affected") && goesOn) return of("doubt");
  // "Is it offline? Since when?"
  if (
    goesOn &&
    at.keepsMachine &&
    has("sinceWhen") &&
    !at.namesMachine &&
    !has("abnormal", "overLimit", "alarmNoun", "works", "calibration", "broken")
  )
    return of("lastReading");
  if (has("trust")) return one ? { intent: "trust" } : of("doubt");
  if (has("calibration")) return of("calibration");
  if (has("measuredBy")) return of("measuredBy");
  if (has("dataMissing")) return of("missing");
  if (has("dataQuality")) return of("quality");
  if (has("sensorNoun")) {
    if (has("broken", "abnormal", "needsAction")) return of("doubt");
    if (has("howMany")) return of("count");
    if (has("model")) return of("model");
    if (one && has("normal", "state") && !has("which")) return { intent: "trust" };
    return of(s.indicators ? "measuredBy" : "list");
  }
  if (goesOn && has("model")) return of("model");
  if (goesOn && s.references.others) return of("doubt");
  if (has("lastReading")) return of("lastReading");
  if (has("offline") && has("sinceWhen")) return of("lastReading");
  if (has("offline") && one && !has("which", "howMany")) return of("reporting");
  if ((has("onlineNow") || has("reporting")) && one && !has("which", "howMany")) return of("reporting");
  if (has("onlineNow", "offline", "reporting") && !has("cause"))
    return has("howMany") ? { intent: "count", thing: "machines" } : { intent: "list", thing: "machines" };
  return null;
};

const handling: Rule = ({ has, at }) => {
  const of = (aspect: HandlingAspect): Decision => ({ intent: "handling", handling: aspect });
  if (has("notified")) return of("notified");
  if (has("handler") && !has("which", "howMany")) return of(has("sinceWhen") ? "since" : "who");
  if (has("said") && (has("alarmNoun") || at.before === "handling" || at.before === "alarms"))
    return of("said");
  return null;
};

const ahead: Rule = ({ s, has, at }) => {
  const one = at.namesMachine || at.keepsMachine;
  if (s.waits || has("whatIf") || (at.before === "whatIf" && s.ahead)) return { intent: "whatIf" };
  if (s.ahead && s.indicators && one && !has("which")) return { intent: "forecast" };
  if (s.ahead && one && has("overLimit") && !has("which")) return { intent: "forecast" };
  if (has("nextToReach")) return { intent: "nextToReach" };
  if (has("overSince")) return { intent: "since", since: "overLimit" };
  if (has("forecast")) {
    const wide = has("which", "machineNoun", "all") && !at.namesMachine;
    // "How long will the worst one last?" is about one, which it does not name.
    if (!one && (has("worst") || s.references.it)) return { intent: "forecast" };
    return { intent: wide || (!one && !s.indicators) ? "nextToReach" : "forecast" };
  }
  return when(
    s.ahead !== null &&
      has("overLimit", "limits") &&
      !at.namesMachine &&
      (!at.keepsMachine || has("which", "all", "machineNoun")),
    {
      intent: "nextToReach",
    },
  );
};

/** "Should I worry", "can it run on": of a machine its state and what to do, of many those that need it. */
const judgement: Rule = ({ s, has, at }) => {
  if (!has("judgement")) return null;
  if (at.namesMachine || (at.keepsMachine && !has("which", "all", "machineNoun")))
    return { intent: s.ahead ? "whatIf" : "judgement" };
  return has("cause", "action", "limits", "alarmNoun") ? null : { intent: "triage", thing: "machines" };
};

const meaning: Rule = ({ s, has, at }) => {
  const known = s.termIds.length > 0 || s.code !== null;
  if (!known || at.namesMachine) return null;
  if (has("meaning")) return { intent: "term" };
  if (s.code !== null && !s.indicators) return { intent: "term" };
  // "What is the difference between ISO 4406 and NAS 1638?"
  const compares = has("compare", "labDifference") && s.termIds.length > 1 && s.names.length === 0;
  if (compares && !at.keepsMachine && !has("now", "machineNoun")) return { intent: "term" };
  return null;
};

const fleet: Rule = ({ s, has, at }) => {
  const one = at.namesMachine;
  const states = has("abnormal", "risk", "normal", "approaching");
  const some = has("which", "all", "howMany", "total") || s.references.set;
  const extreme = (s.statistics?.value ?? []).some((each) => each === "max" || each === "min");
  if (!one && has("most") && has("which") && has("customerNoun"))
    return { intent: "ranking", thing: "customers" };
  if (!one && has("overLimit") && has("machineNoun") && !has("sinceWhen", "cause"))
    return { intent: has("howMany") ? "count" : "list", thing: "machines" };
  if (!one && has("most") && has("which") && s.indicators) return { intent: "ranking", thing: "machines" };
  if (has("mostAlarms")) return { intent: "ranking", thing: has("customerNoun") ? "customers" : "machines" };
  if (!one && has("which") && (extreme || has("worst", "best") || s.count))
    return { intent: "ranking", thing: has("customerNoun") ? "customers" : "machines" };
  if (!one && s.count && (extreme || s.indicators || has("worst", "best")))
    return { intent: "ranking", thing: "machines" };
  if (!one && extreme && has("machineNoun") && s.indicators) return { intent: "ranking", thing: "machines" };
  if (!one && has("worst", "best") && !s.indicators && !s.periods.length)
    return { intent: "ranking", thing: has("customerNoun") ? "customers" : "machines" };
  if (!one && s.threshold && (some || !at.keepsMachine || has("machineNoun")))
    return { intent: has("howMany") ? "count" : "list", thing: "machines" };
  if (has("howMany", "total") && has("alarmNoun", "lastAlarm") && !has("machineNoun"))
    return { intent: "count", thing: "alarms" };
  if (has("howMany") && (has("unclaimed", "claimed") || s.levels.length > 0) && !has("machineNoun"))
    return { intent: "count", thing: "alarms" };
  if (!one && has("which") && (s.levels.length > 0 || has("alarmNoun", "unclaimed")) && has("machineNoun"))
    return { intent: "list", thing: "machines" };
  // "Is everything ok at X?" asks for what is not.
  if (!one && has("normal") && !has("which", "howMany", "abnormal", "risk", "total") && !at.keepsMachine)
    if (s.names.length > 0 || has("all", "machineNoun")) return { intent: "triage", thing: "machines" };
  if (
    has("howMany") &&
    !one &&
    (states ||
      has("machineNoun", "needsAction", "total") ||
      s.types.length > 0 ||
      s.names.length > 0 ||
      s.references.among ||
      s.grouping)
  )
    return { intent: "count", thing: "machines" };
  if (has("howMany") && has("customerNoun")) return { intent: "count", thing: "customers" };
  if (s.grouping && (states || has("machineNoun", "needsAction")))
    return { intent: "count", thing: "machines" };
  if (s.grouping && has("alarmNoun")) return { intent: "count", thing: "alarms" };
  if (!one && has("needsAction") && (some || !at.keepsMachine || has("machineNoun")))
    return { intent: "triage", thing: "machines" };
  if (!one && states && (has("which", "howMany") || s.names.length > 0 || (has("all") && has("machineNoun"))))
    return { intent: has("howMany") ? "count" : "list", thing: "machines" };
  return null;
};

const alarms: Rule = ({ s, has, at }) => {
  // "At how many ppm does it raise an alarm?"
  if (has("limits") && !has("which", "howMany", "lastAlarm", "level") && (at.namesMachine || at.keepsMachine))
    return { intent: "limits" };
  if (has("lastAlarm")) return { intent: "alarms", alarm: "last" };
  if (
    has("level") &&
    ((at.namesMachine && s.indicators === null) ||
      has("alarmNoun") ||
      at.before === "alarms" ||
      at.before === "handling" ||
      at.keepsMachine)
  )
    return { intent: "alarms", alarm: "level" };
  if (has("alarmNoun") && has("sinceWhen") && !s.periods.length) return { intent: "since", since: "alarm" };
  if (has("alarmNoun", "unclaimed", "claimed") || s.levels.length > 0)
    return { intent: "alarms", alarm: "list" };
  return null;
};

const sinceWhen: Rule = ({ s, has, at }) => {
  if (!has("sinceWhen") || s.statistics !== null) return null;
  // "When was that?" asks for the time of the maximum that was answered.
  if (at.before === "statistic" && !at.namesMachine && !has("abnormal", "overLimit", "alarmNoun"))
    return { intent: "statistic" };
  if (has("overLimit")) return { intent: "since", since: "overLimit" };
  if (has("alarmNoun")) return { intent: "since", since: "alarm" };
  return when(has("abnormal", "risk", "state", "needsAction") || at.namesMachine || at.keepsMachine, {
    intent: "since",
    since: "either",
  });
};

const facts: Rule = ({ has, at }) => {
  const named: readonly [Cue, Fact][] = [
    ["tankFact", "tankVolume"],
    ["oilAgeFact", "oilAge"],
    ["oilFact", "oil"],
    ["makerFact", "manufacturer"],
    ["commissionedFact", "commissioned"],
    ["numberFact", "deviceNo"],
    ["ownerFact", "customer"],
    ["placeFact", "place"],
    ["typeFact", "machineType"],
    ["model", "model"],
    ["masterFact", "all"],
  ];
  const found = named.find(([cue]) => has(cue));
  return found && (at.namesMachine || at.keepsMachine || found[0] !== "model")
    ? { intent: "fact", fact: found[1] }
    : null;
};

const indicatorIntents = new Set<Intent>([
  "value",
  "statistic",
  "chart",
  "compare",
  "forecast",
  "limits",
  "course",
  "ranking",
  "lab",
  "worstValue",
]);

const measured: Rule = ({ s, has, at }) => {
  const asksStatistic = s.statistics !== null;
  if (asksStatistic && (s.indicators || at.namesMachine || at.keepsMachine)) return { intent: "statistic" };
  if (!s.indicators) return null;
  if (has("change", "trend") || (has("happened") && s.periods.length > 0)) return { intent: "course" };
  const kept = at.before !== null && indicatorIntents.has(at.before) && !at.namesMachine;
  if (kept && !has("value", "state", "now", "normal", "abnormal")) return null;
  if (s.references.follows && at.before !== null && indicatorIntents.has(at.before) && !has("value", "state"))
    return null;
  return { intent: s.periods.length > 0 ? "statistic" : "value" };
};

const rules: readonly Rule[] = [
  ({ s }) => when(s.conversion !== null, { intent: "convert" }),
  acting,
  ({ has, at }) => when(has("guide") && !at.namesMachine, { intent: "guide" }),
  lab,
  meaning,
  sensors,
  ({ has }) => when(has("works") && !has("parts"), { intent: "works" }),
  handling,
  ahead,
  ({ has }) => when(has("urgency"), { intent: "urgency" }),
  judgement,
  ({ has }) => when(has("otherCauses"), { intent: "otherCauses" }),
  ({ has }) => when(has("evidence"), { intent: "evidence" }),
  ({ has }) => when(has("parts"), { intent: "parts" }),
  ({ has }) => when(has("jobs"), { intent: "jobs" }),
  ({ has }) => when(has("action"), { intent: "action" }),
  ({ s, has }) =>
    when(has("chart") || (has("trend") && s.indicators !== null && !has("value") && s.periods.length > 0), {
      intent: "chart",
    }),
  ({ has, at }) => when(has("reason") && (at.namesMachine || at.keepsMachine), { intent: "reason" }),
  ({ s, has, at }) => {
    const machines = s.names.filter(({ candidates }) =>
      candidates.some(({ kind }) => kind === "machine"),
    ).length;
    const pair =
      machines > 1 ||
      at.isSeveral ||
      at.isOneOfTwo ||
      s.references.both ||
      (machines === 1 && at.keepsMachine);
    const asks =
      has("compare", "labDifference") || (s.isComparative && (at.isSeveral || at.isOneOfTwo || machines > 1));
    return when(
      (asks &&
        (pair ||
          s.periods.length > 1 ||
          (s.periods.length === 1 && (at.keepsMachine || machines === 1)) ||
          at.before === "compare")) ||
        (machines > 1 && s.indicators !== null),
      {
        intent: "compare",
      },
    );
  },
  fleet,
  ({ has }) => when(has("worstSoFar"), { intent: "worstValue" }),
  ({ has, at }) =>
    when(
      has("cause") &&
        (has("alarmNoun", "abnormal", "risk", "overLimit") ||
          at.namesMachine ||
          at.keepsMachine ||
          !has("happened")),
      { intent: "cause" },
    ),
  alarms,
  ({ s, has, at }) => (has("commissionedFact") ? facts({ s, has, at }) : null),
  sinceWhen,
  facts,
  ({ has }) => when(has("limits", "alarmSetting"), { intent: "limits" }),
  ({ s, has, at }) =>
    when(
      !at.namesMachine && s.indicators !== null && has("which") && (has("machineNoun") || s.types.length > 0),
      {
        intent: "list",
        thing: "machines",
      },
    ),
  measured,
  ({ has }) => when(has("happened"), { intent: "happened" }),
  ({ has }) => when(has("change", "trend"), { intent: "course" }),
  // A customer has no state of its own: its machines have.
  ({ s, has, at }) =>
    when(!at.namesMachine && s.names.length > 0 && has("state"), { intent: "triage", thing: "machines" }),
  ({ has, at }) =>
    when(
      has("state", "normal", "abnormal", "risk", "overLimit") &&
        (at.namesMachine || at.keepsMachine || has("state")),
      { intent: "state" },
    ),
  ({ has, at }) => when(has("needsAction") && at.namesMachine, { intent: "state" }),
  ({ s, has, at }) =>
    when(!at.namesMachine && has("which", "all") && (has("machineNoun") || s.types.length > 0), {
      intent: "list",
      thing: "machines",
    }),
  ({ has }) => when(has("which") && has("customerNoun"), { intent: "list", thing: "customers" }),
  ({ has }) => when(has("sinceWhen"), { intent: "since", since: "either" }),
];

/** The intent that the words show; null where they show none and the one before is kept. */
export function decide(s: Signals, at: Situation): Decision | null {
  const has: Has = (...cues) => cues.some((cue) => s.cues.has(cue));
  for (const rule of rules) {
    const found = rule({ s, has, at });
    if (found) return found;
  }
  return null;
}
