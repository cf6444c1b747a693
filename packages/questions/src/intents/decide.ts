import type { Fact, HandlingAspect, Intent, LabAspect } from "../plan.ts";
import { type Decision, type Has, type Rule, type Situation, when } from "./rule.ts";
import { action, cause, evidence, judgement, reason, urgency, worstSoFar } from "./condition-rules.ts";
import { sensors } from "./sensor-rules.ts";
import { alarmAfterSince, firstSign, sinceWhen } from "./since-rules.ts";
import type { Cue } from "./cue-words.ts";
import type { Signals } from "./signals.ts";

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
    !(
      goesOn &&
      (has("labWho", "labAgree", "labDifference", "labNext", "online", "nextOne") || s.indicators)
    ) &&
    !(
      goesOn &&
      has("sinceWhen", "howMany") &&
      !has("abnormal", "overLimit", "alarmNoun", "works", "sensorNoun", "problem", "machineNoun")
    )
  )
    return null;
  if (goesOn && !has("lab") && has("cause", "state", "forecast", "chart", "limits", "now")) return null;
  const aspect: LabAspect = has("labWho")
    ? "laboratory"
    : has("labNext", "nextOne")
      ? "next"
      : has("labAgree") || (has("online") && has("compare") && !s.indicators)
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
  const isAhead =
    has("willBe") && has("overLimit", "alarmNoun") && !has("cause", "which", "howMany", "handler", "said");
  if (isAhead && one && !at.isSeveral) return { intent: "forecast" };
  if (has("nextToReach")) return { intent: at.namesMachine && !has("which") ? "forecast" : "nextToReach" };
  if (has("overSince")) return { intent: "since", since: "overLimit" };
  if (has("forecast")) {
    const wide = has("which", "machineNoun", "all") && !at.namesMachine;
    // "How long will the worst one last?" is about one, which it does not name.
    if (!one && (has("worst") || (s.references.it && !has("machineNoun", "which"))))
      return { intent: "forecast" };
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

const meaning: Rule = ({ s, has, at }) => {
  const known = s.termIds.length > 0 || s.code !== null;
  if (!known || at.namesMachine) return null;
  if (has("meaning", "explain")) return { intent: "term" };
  // "水活性是什么": nothing else is asked.
  if (has("isWhat") && s.cues.size === 1 && s.periods.length === 0 && s.statistics === null)
    return { intent: "term" };
  if (s.code !== null && !s.indicators) return { intent: "term" };
  const isGeneral = s.names.length === 0 && !at.keepsMachine && !has("machineNoun", "which", "all", "who");
  // "What happens when the acid number is high?" with no machine to ask about.
  const asksGeneral = has("cause", "whatIf") && !s.ahead && !at.leavesFigure && s.types.length === 0;
  if (isGeneral && s.indicators && asksGeneral) return { intent: "term" };
  // "What is the difference between ISO 4406 and NAS 1638?"
  const compares = has("compare", "labDifference") && s.names.length === 0;
  if (compares && s.levels.length > 1) return { intent: "term" };
  if (compares && s.termIds.length > 1 && !at.keepsMachine && !has("now", "machineNoun"))
    return { intent: "term" };
  return null;
};

const fleet: Rule = ({ s, has, at }) => {
  const one = at.namesMachine;
  const states = has("abnormal", "risk", "normal", "approaching");
  const some = has("which", "all", "howMany", "total") || s.references.set;
  const extreme = (s.statistics?.value ?? []).some((each) => each === "max" || each === "min");
  if (!one && has("most") && has("customerNoun")) return { intent: "ranking", thing: "customers" };
  if (!one && has("overLimit") && has("machineNoun") && !has("sinceWhen", "cause"))
    return { intent: has("howMany") ? "count" : "list", thing: "machines" };
  if (!one && has("most") && has("which") && s.indicators) return { intent: "ranking", thing: "machines" };
  if (has("mostAlarms")) return { intent: "ranking", thing: has("customerNoun") ? "customers" : "machines" };
  if (!one && has("which") && (extreme || has("worst", "best") || s.count))
    return { intent: "ranking", thing: has("customerNoun") ? "customers" : "machines" };
  if (!one && s.count && (extreme || s.indicators || has("worst", "best")))
    return { intent: "ranking", thing: "machines" };
  const isPlaced = has("machineNoun", "who", "placeFact", "all") || (s.names.length > 0 && !at.keepsMachine);
  if (!one && extreme && isPlaced && s.indicators) return { intent: "ranking", thing: "machines" };
  // "And the highest oil temperature?" after another list by a value.
  const reranks = at.before === "ranking" && !at.keepsMachine && s.references.follows;
  if (!one && extreme && reranks && s.indicators) return { intent: "ranking", thing: "machines" };
  if (!one && has("rankBy") && s.indicators) return { intent: "ranking", thing: "machines" };
  if (!one && has("worst", "best") && !s.indicators && !s.periods.length)
    return { intent: "ranking", thing: has("customerNoun") ? "customers" : "machines" };
  if (!one && s.threshold && (some || !at.keepsMachine || has("machineNoun")))
    return { intent: has("howMany") ? "count" : "list", thing: "machines" };
  if (has("alarmCount") || (has("howMany", "total") && has("alarmNoun", "lastAlarm") && !has("machineNoun")))
    return { intent: "count", thing: "alarms" };
  if (has("howMany") && (has("unclaimed", "claimed") || s.levels.length > 0) && !has("machineNoun"))
    return { intent: "count", thing: "alarms" };
  if (!one && s.levels.length > 0 && has("machineNoun") && !has("howMany", "alarmLevel"))
    return { intent: "list", thing: "machines" };
  if (!one && has("which") && (s.levels.length > 0 || has("alarmNoun", "unclaimed")) && has("machineNoun"))
    return { intent: "list", thing: "machines" };
  // "Is everything ok at X?" asks for what is not.
  if (!one && has("normal") && !has("which", "howMany", "abnormal", "risk", "total") && !at.keepsMachine)
    if (
      s.names.length > 0 ||
      has("all", "machineNoun", "overview") ||
      (at.before === null && !s.references.it)
    )
      return { intent: "triage", thing: "machines" };
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
  if (!one && !at.keepsMachine && has("firstToDo")) return { intent: "triage", thing: "machines" };
  if (!one && has("needsAction", "problem", "faulty") && (some || !at.keepsMachine || has("machineNoun")))
    return { intent: "triage", thing: "machines" };
  if (!one && states && (has("which", "howMany") || s.names.length > 0 || (has("all") && has("machineNoun"))))
    return { intent: has("howMany") ? "count" : "list", thing: "machines" };
  return null;
};

const alarms: Rule = ({ s, has, at }) => {
  // "How long until its NAS limit? And its oil temperature limit?"
  const goesOn = at.before === "forecast" && s.references.follows && s.indicators !== null;
  if (goesOn && has("limits") && !has("value", "meaning")) return { intent: "forecast" };
  // "At how many ppm does it raise an alarm?"
  if (has("limits") && !has("which", "howMany", "lastAlarm", "level") && (at.namesMachine || at.keepsMachine))
    return { intent: "limits" };
  if (has("lastAlarm")) return { intent: "alarms", alarm: "last" };
  // "Is it level 1 or 2?"
  const isEither = s.levels.length > 1 && has("either");
  if ((isEither || has("alarmLevel")) && (at.namesMachine || at.keepsMachine))
    return { intent: "alarms", alarm: "level" };
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

const machinesNamed = (s: Signals): number =>
  s.names.filter(({ candidates }) => candidates.some(({ kind }) => kind === "machine")).length;

/** "A or B, which should be repaired first?" compares them; what to do comes after it. */
const compareNamed: Rule = ({ s, has }) =>
  when(
    machinesNamed(s) > 1 &&
      has("which", "who", "compare", "firstToDo") &&
      has("compare", "firstToDo", "action", "urgency", "judgement", "needsAction", "worst", "best") &&
      !has("chart", "trend", "forecast"),
    { intent: "compare" },
  );

const compare: Rule = ({ s, has, at }) => {
  const machines = machinesNamed(s);
  const pair =
    machines > 1 || at.isSeveral || at.isOneOfTwo || s.references.both || (machines === 1 && at.keepsMachine);
  const asks =
    has("compare", "labDifference") ||
    (has("meaning") && machines > 1) ||
    (s.isComparative && (at.isSeveral || at.isOneOfTwo || machines > 1));
  return when(
    (asks &&
      (pair ||
        s.periods.length > 1 ||
        (s.periods.length === 1 && (at.keepsMachine || machines === 1)) ||
        at.before === "compare")) ||
      (machines > 1 && s.indicators !== null),
    { intent: "compare" },
  );
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
  firstSign,
  compareNamed,
  ahead,
  urgency,
  judgement,
  evidence,
  ({ has }) => when(has("parts"), { intent: "parts" }),
  ({ has }) => when(has("jobs"), { intent: "jobs" }),
  action,
  ({ s, has }) =>
    when(has("chart") || (has("trend") && s.indicators !== null && !has("value") && s.periods.length > 0), {
      intent: "chart",
    }),
  reason,
  compare,
  fleet,
  worstSoFar,
  cause,
  alarmAfterSince,
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
    when(
      !at.namesMachine &&
        has("state", "overview") &&
        (s.names.length > 0 || (!at.keepsMachine && has("overview", "all", "machineNoun", "customerNoun"))),
      { intent: "triage", thing: "machines" },
    ),
  // "Abnormal machines", "有异常吗", with nothing that it could be about before.
  ({ has, at }) =>
    when(!at.namesMachine && !at.keepsMachine && at.before === null && has("abnormal", "risk"), {
      intent: "list",
      thing: "machines",
    }),
  ({ has, at }) =>
    when(
      has("state", "normal", "abnormal", "risk", "overLimit") &&
        (at.namesMachine || at.keepsMachine || has("state")),
      { intent: "state" },
    ),
  ({ has, at }) => when(has("needsAction") && (at.namesMachine || at.keepsMachine), { intent: "state" }),
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
