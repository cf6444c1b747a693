import type { Decision } from "../intents/rule.ts";
import type { Signals } from "../intents/signals.ts";
import type { FoundName } from "../names/name-entry.ts";
import type {
  Candidate,
  Corrections,
  DialogueState,
  Intent,
  Slot,
  Subject,
  TextSpan,
  Within,
} from "../plan.ts";
import type { AskedOils } from "../slots/oils.ts";
import type { UnderstandContext } from "../understand-context.ts";

export type FoundSubject =
  | { readonly kind: "subject"; readonly slot: Slot<Subject>; readonly exceptIds?: readonly string[] }
  | { readonly kind: "choose"; readonly candidates: readonly Candidate[]; readonly phrase: string }
  /** The name is none of the place that the question names. */
  | { readonly kind: "unknown"; readonly phrase: string }
  | { readonly kind: "missing" };

/** Intents over many machines, where none is named. */
export const fleetIntents = new Set<Intent>(["triage", "count", "list", "ranking", "nextToReach", "jobs"]);
/** Intents over many machines unless the dialogue is about one. */
const eitherIntents = new Set<Intent>([
  "alarms",
  "happened",
  "sensors",
  "handling",
  "works",
  "lab",
  "prepare",
]);
const noSubject = new Set<Intent>(["term", "convert", "guide"]);
const mostChoices = 5;
/** So many machines are answered side by side. */
const mostTogether = 4;

const slotOf = (
  value: Subject,
  origin: Slot<Subject>["origin"],
  span: TextSpan | null = null,
): Slot<Subject> => ({ value, origin, span });
const machines = (ids: readonly string[]): Subject => ({ kind: "machines", ids });
const found = (slot: Slot<Subject>): FoundSubject => ({ kind: "subject", slot });

export interface SubjectInput {
  readonly s: Signals;
  readonly decision: Decision;
  readonly context: UnderstandContext;
  readonly spanOf: (name: FoundName) => TextSpan;
  readonly textOf: (name: FoundName) => string;
  readonly original: string;
  /** "Which machines" and not "which of them": the fleet. */
  readonly isWide: boolean;
  /** "The three turbines": all of them. */
  readonly several: readonly string[] | null;
  /** "On Mobil oil". */
  readonly oils: AskedOils | null;
}

/** Whom a question is about. */
export function findSubject(input: SubjectInput): FoundSubject {
  const { s, decision, context, isWide } = input;
  const { directory, state, page, corrections } = context;
  const { intent } = decision;
  const corrected = correctedSubject(corrections);
  if (corrected) return found(slotOf(corrected, "corrected"));
  if (noSubject.has(intent)) return found(slotOf({ kind: "none" }, "default"));
  if (input.several) return found(slotOf(machines(input.several), "asked", s.typeSpan));
  const named = namedSubject(input);
  if (named) return named;
  if (input.oils && (fleetIntents.has(intent) || eitherIntents.has(intent)))
    return found(
      slotOf(
        { ...withinCustomers([]), machineTypes: s.types, oils: input.oils.oils },
        "asked",
        input.oils.span,
      ),
    );
  const kept = state?.plan?.subject.value ?? null;
  if (s.references.place) {
    const place = placeReferredTo(state);
    return place ? found(slotOf(place, "kept")) : { kind: "missing" };
  }
  const isFleet = fleetIntents.has(intent);

  const referred =
    referredMachines(
      s,
      state,
      intent === "compare" &&
        s.periods.length === 0 &&
        (s.cues.has("compare") || s.cues.has("labDifference") || s.isComparative),
    ) ?? (isWide ? null : firstOfRanking(s, intent, state));
  if (referred) return found(slotOf(referred, "kept"));
  if (s.references.others && kept?.kind === "machines" && (isFleet || eitherIntents.has(intent)))
    return { kind: "subject", slot: slotOf({ kind: "fleet" }, "asked"), exceptIds: kept.ids };

  if (s.types.length > 0) {
    const within = { customerIds: [], groupIds: [], machineTypes: s.types, oils: [] };
    const fitting = directory.machinesWithin(within);
    if (isFleet || (eitherIntents.has(intent) && isWide))
      return found(slotOf({ kind: "within", ...within }, "asked", s.typeSpan));
    // After A07, "the gearbox" is the one of A07.
    const keptFits =
      kept?.kind === "machines" &&
      kept.ids.every((id) => fitting.includes(id)) &&
      (s.references.it || (kept.ids.length === 1 && !s.cues.has("all") && !s.cues.has("which")));
    if (keptFits) return found(slotOf(kept, "kept"));
    if (fitting.length === 1) return found(slotOf(machines(fitting), "asked", s.typeSpan));
    if (fitting.length > 1) return chooseOf(fitting, input, "");
  }
  // "Which one is the worst?" is about the machines that were talked about or offered.
  const offered =
    kept?.kind === "machines" ? kept.ids : (state?.pending?.candidates ?? []).map(({ id }) => id);
  if (
    intent === "ranking" &&
    (s.cues.has("which") || s.cues.has("who")) &&
    !isWide &&
    !s.cues.has("machineNoun") &&
    offered.length > 1
  )
    return found(slotOf(machines(offered), "kept"));
  if (isFleet || isWide) {
    if ((kept?.kind === "within" || kept?.kind === "set") && !isWide) return found(slotOf(kept, "kept"));
    const listed = state?.answered?.thing === "machines" ? state.answered : null;
    if (s.references.set && listed && listed.ids.length === listed.total)
      return found(slotOf({ kind: "set", ids: listed.ids }, "kept"));
    if (
      kept?.kind === "machines" &&
      intent === "count" &&
      !isWide &&
      decision.thing !== "machines" &&
      decision.thing !== "customers"
    )
      return found(slotOf(kept, "kept"));
    // "Which of them?" without any: not the whole fleet.
    const lacksList = s.references.among && (state !== null || s.references.set) && !listed && !isWide;
    if (lacksList && kept?.kind !== "machines" && kept?.kind !== "fleet") return { kind: "missing" };
    if (!kept && page?.customerId && isFleet)
      return found(slotOf(withinCustomers([page.customerId]), "page"));
    return found(slotOf({ kind: "fleet" }, isWide ? "asked" : "default"));
  }
  // "Which have an alarm? Is anyone on it?" asks about those that were listed.
  const listed = intent === "handling" && fleetIntents.has(state?.plan?.intent.value ?? "term");
  if (listed && state?.answered?.thing === "machines" && state.answered.ids.length === state.answered.total)
    return found(slotOf({ kind: "set", ids: state.answered.ids }, "kept"));
  if (kept && kept.kind !== "none" && (kept.kind === "machines" || eitherIntents.has(intent)))
    return found(slotOf(kept, "kept"));
  if (page?.machineId && directory.entry(page.machineId))
    return found(slotOf(machines([page.machineId]), "page"));
  // "Do they have alarms?" without any that were listed: not the whole fleet.
  const refersToNone = s.references.set || s.references.it;
  if (eitherIntents.has(intent) && isPlural(decision) && !refersToNone)
    return found(slotOf({ kind: "fleet" }, "default"));
  const all = directory.machinesWithin({});
  if (all.length === 1) return found(slotOf(machines(all), "default"));
  return { kind: "missing" };
}

const isPlural = ({ intent, alarm, sensor }: Decision): boolean =>
  intent === "happened" ||
  (intent === "alarms" && alarm !== "level") ||
  (intent === "sensors" && (sensor === "doubt" || sensor === "quality"));

const withinCustomers = (customerIds: readonly string[]): Extract<Subject, { kind: "within" }> => ({
  kind: "within",
  customerIds,
  groupIds: [],
  machineTypes: [],
  oils: [],
});

function correctedSubject(corrections: Corrections | null): Subject | null {
  if (!corrections) return null;
  const { machineIds, customerIds = [], groupIds = [], wholeFleet } = corrections;
  if (machineIds && machineIds.length > 0) return machines(machineIds);
  if (customerIds.length + groupIds.length > 0)
    return { kind: "within", customerIds, groupIds, machineTypes: [], oils: [] };
  return wholeFleet ? { kind: "fleet" } : null;
}

function referredMachines(s: Signals, state: DialogueState | null, isOneOfTwo: boolean): Subject | null {
  const { references } = s;
  if (!state) return null;
  const kept = state.plan?.subject.value;
  const ids = state.answered?.thing === "machines" ? state.answered.ids : [];
  if (references.ordinal !== null) {
    const id = ids.at(references.ordinal);
    return id === undefined ? null : machines([id]);
  }
  const isFirst = ids.length === 1 || state.plan?.intent.value === "ranking";
  if (references.it && kept?.kind !== "machines" && isFirst && ids[0]) return machines([ids[0]]);
  if (references.both) {
    const two =
      kept?.kind === "machines" && kept.ids.length === 2
        ? kept.ids
        : state.mentioned.slice(0, 2).toReversed();
    return two.length === 2 ? machines(two) : null;
  }
  if (isOneOfTwo && kept?.kind === "machines" && kept.ids.length === 1)
    return machines(state.mentioned.slice(0, 2).toReversed());
  if (references.otherOne && kept?.kind === "machines") {
    const other = [...state.mentioned, ...ids].find((id) => !kept.ids.includes(id));
    return other === undefined ? null : machines([other]);
  }
  if (
    references.others &&
    kept?.kind === "machines" &&
    ids.length > 1 &&
    kept.ids.every((id) => ids.includes(id))
  )
    return machines(ids.filter((id) => !kept.ids.includes(id)).slice(0, mostTogether));
  if (references.set && kept?.kind === "machines" && kept.ids.length > 1) return kept;
  return null;
}

/** "This customer": the one that was named, or the first of those that were listed. */
function placeReferredTo(state: DialogueState | null): Subject | null {
  const kept = state?.plan?.subject.value;
  if (kept?.kind === "within" && kept.customerIds.length === 1) return kept;
  const [first] = state?.answered?.thing === "customers" ? state.answered.ids : [];
  return first === undefined ? null : withinCustomers([first]);
}

/** "Which one is the worst? Why?" is about the one that was named. */
function firstOfRanking(s: Signals, intent: Intent, state: DialogueState | null): Subject | null {
  const [first] = state?.answered?.thing === "machines" ? state.answered.ids : [];
  const isRanked = state?.plan?.intent.value === "ranking" && state.plan.subject.value.kind !== "machines";
  return first !== undefined && isRanked && ofOne.has(intent) && s.types.length === 0
    ? machines([first])
    : null;
}
const ofOne = new Set<Intent>([
  "cause",
  "evidence",
  "otherCauses",
  "reason",
  "since",
  "forecast",
  "whatIf",
  "urgency",
  "judgement",
  "action",
  "parts",
]);

function namedSubject(input: SubjectInput): FoundSubject | null {
  const { s, decision, context } = input;
  const { directory } = context;
  const isFleet = fleetIntents.has(decision.intent);
  const of = (kind: Candidate["kind"]) =>
    s.names.filter(({ candidates }) => candidates.every((each) => each.kind === kind));
  const customerIds = of("customer").flatMap(({ candidates }) => candidates.map(({ id }) => id));
  const groupIds = of("group").flatMap(({ candidates }) => candidates.map(({ id }) => id));
  const machineNames = s.names.filter(({ candidates }) => candidates.some(({ kind }) => kind === "machine"));
  const [first] = s.names;
  if (!first) return null;
  const span = input.spanOf(first);
  if (machineNames.length > 0) {
    const ids: string[] = [];
    for (const name of machineNames) {
      const fitting = name.candidates.filter(({ kind, id }) => {
        const entry = directory.entry(id);
        return kind === "machine" && fits(customerIds, entry?.customerId) && fits(groupIds, entry?.groupId);
      });
      const [only, second] = ofType(fitting, s, directory);
      if (only && second && isFleet) ids.push(...fitting.map(({ id }) => id));
      else if (second)
        return {
          kind: "choose",
          candidates: ofType(fitting, s, directory).slice(0, mostChoices),
          phrase: input.textOf(name),
        };
      else if (only) ids.push(only.id);
      else return { kind: "unknown", phrase: input.textOf(name) };
    }
    return found(slotOf(machines([...new Set(withKept(ids, input))]), "asked", span));
  }
  const within: Within = { customerIds, groupIds, machineTypes: s.types, oils: input.oils?.oils ?? [] };
  const fitting = directory.machinesWithin(within);
  if (s.types.length > 0 && fitting.length === 0 && !isFleet)
    return { kind: "unknown", phrase: nounPhrase(input, first) };
  if (!isFleet && !eitherIntents.has(decision.intent) && !input.isWide) {
    if (fitting.length === 1) return found(slotOf(machines(fitting), "asked", span));
    if (s.types.length > 0 && fitting.length > 1) return chooseOf(fitting, input, "");
  }
  const among = s.references.among ? listedBefore(context.state) : null;
  if (among) {
    const ids = among.filter((id) => fitting.includes(id));
    return found(slotOf({ kind: "set", ids }, "asked", span));
  }
  return found(slotOf({ kind: "within", ...within }, "asked", span));
}

/** What was listed before other questions were asked about it; a list that was just given is narrowed by its filter. */
function listedBefore(state: DialogueState | null): readonly string[] | null {
  const { plan, answered } = state ?? {};
  if (!plan || fleetIntents.has(plan.intent.value) || answered?.thing !== "machines") return null;
  return answered.ids.length === answered.total ? answered.ids : null;
}

/** "2# vertical mill gearbox" is not the hydraulic station of that mill. */
function ofType(
  candidates: readonly Candidate[],
  { types }: Signals,
  directory: SubjectInput["context"]["directory"],
): readonly Candidate[] {
  const narrowed = candidates.filter(({ id }) =>
    types.some((type) => directory.entry(id)?.machineType === type),
  );
  return narrowed.length > 0 ? narrowed : candidates;
}

/** A place with the noun for a kind of machine that it does not have. */
function nounPhrase({ s: { typeSpan }, spanOf, original }: SubjectInput, name: FoundName): string {
  const { from, to } = spanOf(name);
  return original.slice(Math.min(from, typeSpan?.from ?? from), Math.max(to, typeSpan?.to ?? to)).trim();
}

/** "Compare it with B": the machine before is the first. */
function withKept(ids: readonly string[], { s, decision, context }: SubjectInput): readonly string[] {
  const kept = context.state?.plan?.subject.value;
  const [one] = ids;
  if (decision.intent !== "compare" || ids.length !== 1 || kept?.kind !== "machines" || !one) return ids;
  if (s.references.follows && context.state?.plan?.intent.value === "compare" && kept.ids.length > 1)
    return [kept.ids[0] ?? one, one];
  return [...kept.ids.slice(0, 3), one];
}

const fits = (wanted: readonly string[], value: string | null | undefined): boolean =>
  wanted.length === 0 || (value != null && wanted.includes(value));

function chooseOf(ids: readonly string[], { context }: SubjectInput, phrase: string): FoundSubject {
  const candidates = ids.slice(0, mostChoices).flatMap((id): Candidate[] => {
    const entry = context.directory.entry(id);
    return entry ? [{ kind: "machine", id, name: entry.name, score: 0.5, fit: "typeAndPlace" }] : [];
  });
  return { kind: "choose", candidates, phrase };
}
