import { decide } from "./intents/decide.ts";
import type { Decision } from "./intents/rule.ts";
import {
  clearWords,
  deleteWords,
  greetingWords,
  helpWords,
  injectionWords,
  offTopicWords,
  secretWords,
  thanksWords,
} from "./intents/aside.ts";
import { readExclusions } from "./intents/exclusions.ts";
import { readSignals, type Signals } from "./intents/signals.ts";
import { isOtherLanguage, questionLanguage } from "./language.ts";
import { findMachineNouns } from "./names/machine-nouns.ts";
import type { FoundName } from "./names/name-entry.ts";
import { makePlan, periodIntents } from "./make-plan.ts";
import type { DialogueState, Intent, Plan, Slot, Understanding, Understood } from "./plan.ts";
import { isSignificant, looksLikeName, type Phrase, unreadPhrases } from "./residue.ts";
import { severalMachines } from "./dialogue/several-machines.ts";
import { findSubject, fleetIntents } from "./dialogue/subject.ts";
import { alarmStateWords } from "./intents/filters.ts";
import { numberedNames } from "./dialogue/numbered.ts";
import { withPending } from "./dialogue/pending.ts";
import { indicatorWords } from "./slots/indicator-words.ts";
import { type AskedOils, readOils } from "./slots/oils.ts";
import { impliedBy } from "./slots/implied-indicator.ts";
import { termById } from "./terms/find-terms.ts";
import { QuestionReader } from "./text/reader.ts";
import { respelled } from "./spelling/respell.ts";
import { plainTextOf } from "./text/normalise.ts";
import type { UnderstandContext } from "./understand-context.ts";
import { unknownNameOf } from "./unknown-name.ts";
import { otherAsked } from "./not-known.ts";
import { unusedSlot } from "./unused.ts";

/** Longer questions are refused. */
export const mostCharacters = 1000;

/** Reads a question: what is asked, about whom and when, or what of it was not understood. */
export function understand(asked: string, context: UnderstandContext): Understood {
  if (asked.length > mostCharacters)
    return {
      question: asked,
      understanding: { kind: "tooLong", mostCharacters },
      language: questionLanguage(asked.slice(0, 200)),
      unconsumed: [],
    };
  const question = respelled(asked, context.directory.find(withoutDates(plainTextOf(asked).text)));
  const reader = new QuestionReader(question);
  const { text } = reader.plain;
  const found = withoutWords(text, context.directory.find(withoutDates(text)));
  const names = numberedNames(text, withoutCutNouns(text, found, context), context);
  const withoutNames = masked(text, names);
  const language = questionLanguage(withoutNames);
  const of = (understanding: Understanding, unconsumed: readonly string[] = []): Understood => ({
    question,
    understanding,
    language,
    unconsumed,
  });
  const aside = asideOf(text, withoutNames, names.length > 0);
  if (aside) return of(aside);
  if (!/[\p{L}\p{N}]/u.test(text))
    return of({
      kind: "notUnderstood",
      phrases: question.trim() === "" ? [] : [question.trim().slice(0, 40)],
      plan: null,
    });

  const pending = withPending(text, names, context);
  if (pending) return of({ kind: "plan", plan: pending });
  const understood =
    readWithoutKeywords(question, names, context, of) ?? readQuestion(reader, names, context, of);
  return understood.understanding.kind === "notUnderstood"
    ? (oneSentence(question, context) ?? understood)
    : understood;
}

const dates =
  /(?:[上本这]个?月|\d{1,2}月份?)的? ?\d{1,2} ?[号日](?: ?(?:到|至|-|~) ?(?:\d{1,2}月)?\d{1,2} ?[号日])?|(?:[上本这]个?月|\d{1,2}月份?)的? ?\d{1,2} ?(?:到|至|-|~) ?\d{1,2} ?[号日]|\d{1,2} ?[号日]? ?(?:到|至|-|~) ?(?:\d{1,2}月)?\d{1,2} ?[号日](?! ?[#机汽燃设线炉泵磨立辊减齿液空压注精粗轧])/g;

/** "15号到20号 粗轧": the 20th is no number of a machine. */
const withoutDates = (text: string): string => text.replace(dates, ({ length }) => " ".repeat(length));

/** "TRT 油质": the name ends where the word for an indicator begins. */
function withoutWords(text: string, names: readonly FoundName[]): readonly FoundName[] {
  if (names.length === 0) return names;
  const words = indicatorWords.flatMap(({ pattern }) => [...text.matchAll(new RegExp(pattern.source, "g"))]);
  return names.map((name) => {
    const cut = words.find(
      ({ 0: word, index }) => index > name.from + 1 && index < name.to && index + word.length > name.to,
    );
    return cut ? { ...name, to: cut.index - (text[cut.index - 1] === " " ? 1 : 0) } : name;
  });
}

/** "空压机" is a kind of machine and not the end of "1# 辊压机": a name that is a piece of a noun for another kind is none. */
function withoutCutNouns(
  text: string,
  names: readonly FoundName[],
  { directory }: UnderstandContext,
): readonly FoundName[] {
  const nouns = findMachineNouns(text);
  return names.filter(({ from, to, candidates: [best] }) => {
    // "The 3 turbines" are three of them and not the third.
    if (
      /\b(?:the|all|our|these|those) $/.test(text.slice(0, from)) &&
      /^\d{1,2} [a-z ]*s$/.test(text.slice(from, to))
    )
      return false;
    if (!best || best.kind !== "machine" || best.score >= 0.7) return true;
    const type = directory.entry(best.id)?.machineType;
    return !nouns.some(
      (noun) =>
        noun.from <= from &&
        to <= noun.to &&
        to - from < noun.to - noun.from &&
        noun.types.length > 0 &&
        !noun.types.some((each) => each === type),
    );
  });
}

const bareLength = /\d+ ?(?:天|小时|h\b|days?\b|hours?\b|周|weeks?\b|个月|months?\b)/;
const sentenceEnd = /(?<=[。！!？?；;\n]|\.\s)/;

/** Of several sentences the last that asks something by name, where the whole was not understood; the others are named as not read. */
function oneSentence(question: string, context: UnderstandContext): Understood | null {
  const sentences = question.split(sentenceEnd).filter((each) => /[\p{L}\p{N}]/u.test(each));
  if (sentences.length < 2 || sentences.length > 40) return null;
  for (const sentence of sentences.toReversed()) {
    if (context.directory.find(plainTextOf(sentence).text).length === 0) continue;
    const understood = understand(sentence, context);
    if (understood.understanding.kind !== "plan" && understood.understanding.kind !== "choose") continue;
    const others = sentences.filter((each) => each !== sentence).map((each) => each.trim());
    return { ...understood, unconsumed: [...understood.unconsumed, ...others.slice(0, 5)] };
  }
  return null;
}

/** A machine may be called "Status": the word is its name only where it is quoted or nothing else is meant by it. */
function readWithoutKeywords(
  question: string,
  names: readonly FoundName[],
  context: UnderstandContext,
  of: Answer,
): Understood | null {
  const { text } = plainTextOf(question);
  const others = names.filter(
    ({ from, to }) =>
      /["'“”‘’「『《]/.test(text[from - 1] ?? "") || !isKeyword(text.slice(from, to), context),
  );
  if (others.length === names.length) return null;
  const understood = readQuestion(new QuestionReader(question), others, context, of);
  return understood.understanding.kind === "plan" ? understood : null;
}

function isKeyword(words: string, context: UnderstandContext): boolean {
  const reader = new QuestionReader(words);
  const { cues, indicators, statistics, types } = readSignals(reader, [], null, context);
  const isRead = !/[^\s\ue000]/.test(reader.rest);
  return isRead && types.length === 0 && (cues.size > 0 || indicators !== null || statistics !== null);
}

type Answer = (understanding: Understanding, unconsumed?: readonly string[]) => Understood;

function readQuestion(
  reader: QuestionReader,
  found: readonly FoundName[],
  context: UnderstandContext,
  of: Answer,
): Understood {
  const { state } = context;
  const spans = new Map(found.map((name) => [name, reader.consume(name.from, name.to)]));
  const { names, except, unread } = readExclusions(reader, found);
  const alarmState = readAlarmState(reader);
  const s = readSignals(reader, names, state, context);
  if (names.length === 0 && (s.cues.has("meaning") || s.cues.has("explain") || s.cues.has("isWhat")))
    for (const id of s.termIds) consumeTerm(reader, id);
  const oils = readOils(reader, context.directory);
  const phrasesBefore = unreadPhrases(reader);
  const unknown = unknownNameOf(reader, names, phrasesBefore, s, context.directory);
  const several = severalMachines(s, context.directory, isPlural.test(reader.plain.text));
  const situation = {
    namesMachine:
      several !== null ||
      names.some(({ candidates }) => candidates.some(({ kind }) => kind === "machine")) ||
      unknown !== null,
    isSeveral: several !== null,
    isOneOfTwo: asksOneOfTwo(s, state),
    before: state?.plan?.intent.value ?? null,
    keepsMachine: keepsMachine(state) || Boolean(context.page?.machineId),
    leavesFigure: /\d/.test(reader.rest),
    keepsIndicator: (state?.plan?.indicators.value.length ?? 0) > 0,
  };
  const decided = context.corrections?.intent
    ? { intent: context.corrections.intent }
    : narrowsList(reader, s, state)
      ? null
      : decide(s, situation);
  const decision =
    decided ?? listByOil(oils, s) ?? goesOn(s, situation.namesMachine, state, bareLength.test(reader.rest));
  if (unknown) return of({ kind: "unknownName", name: unknown, plan: null });
  if (!decision) return of(notUnderstood(reader, phrasesBefore), texts(phrasesBefore));

  const isWide = s.grouping !== null || isFleetWide(s, decision, state);
  const subject = findSubject({
    s,
    decision,
    context,
    spanOf: (name) => spans.get(name) ?? { from: 0, to: 0 },
    textOf: (name) => reader.originalOf(spans.get(name) ?? { from: 0, to: 0 }),
    original: reader.original,
    isWide,
    several,
    oils,
  });
  const plan = makePlan({
    reader,
    s,
    decision,
    decided: decided !== null,
    subject,
    context,
    alarmState,
    except,
  });
  const asksOther = otherAsked(reader.plain.text, plan);
  if (asksOther !== null) return of({ kind: "notUnderstood", phrases: [asksOther], plan: null });
  if (unread === null && narrows(plan) && negation.test(reader.rest))
    return of({ kind: "notUnderstood", phrases: [negation.exec(reader.rest)?.[0] ?? ""], plan: null });
  if (unread !== null || (except !== null && !leavesOut(plan)))
    return of({
      kind: "notUnderstood",
      phrases: [unread ?? reader.original.trim().slice(0, 60)],
      plan: null,
    });
  const unused = unusedSlot(s, plan, context.nowMs);
  if (unused) return of({ kind: "notUnderstood", phrases: [wordsOf(reader, unused)], plan });
  const phrases = [...unreadPhrases(reader), ...unusedBound(reader, s, plan)];
  const isWords = decision.intent === "term" || decision.intent === "convert" || decision.intent === "guide";
  const bad = isWords ? [] : phrases.filter(({ text }) => isSignificant(text));
  const isNamed =
    subject.kind !== "missing" &&
    (subject.kind !== "subject" || subject.slot.origin === "asked" || subject.slot.origin === "corrected");
  // Of one machine with a clear intent the rest is answered; the words that were not read are named beside it.
  const isClear =
    decided !== null &&
    subject.kind === "subject" &&
    subject.slot.value.kind === "machines" &&
    subject.slot.value.ids.length === 1 &&
    ["asked", "kept"].includes(subject.slot.origin) &&
    weight(bad) <= 0.5 * readLength(reader) &&
    bad.every((phrase) => !isOfIndicator(reader, phrase, s)) &&
    bad.every(({ text }) => !looksLikeName(text) && !changesMeaning.test(text.toLowerCase()));
  if (
    bad.length > 0 &&
    !isClear &&
    (bad.some(
      (phrase) => changesMeaning.test(phrase.text.toLowerCase()) || isOfIndicator(reader, phrase, s),
    ) ||
      weight(bad) > 0.34 * readLength(reader) ||
      decided === null ||
      !isNamed ||
      s.names.length === 0)
  )
    return of({ kind: "notUnderstood", phrases: texts(bad), plan }, texts(phrases));
  if (subject.kind === "choose")
    return of(
      {
        kind: "choose",
        slot: "subject",
        phrase: subject.phrase,
        candidates: subject.candidates,
        indicators: [],
        plan,
      },
      texts(phrases),
    );
  if (subject.kind === "unknown") return of({ kind: "unknownName", name: subject.phrase, plan: null });
  const isOfOne = decision.sensor === "missing" && plan.subject.value.kind !== "machines";
  if (subject.kind === "missing" || isOfOne)
    return of({ kind: "missing", slot: "subject", plan }, texts(phrases));
  if (needsIndicator(plan)) {
    const implied = s.threshold ? impliedBy(s.threshold) : [];
    const choose = { kind: "choose", slot: "indicators", phrase: "", candidates: [] } as const;
    return implied.length > 1
      ? of({ ...choose, indicators: implied, plan }, texts(phrases))
      : of({ kind: "missing", slot: "indicators", plan }, texts(phrases));
  }
  return of({ kind: "plan", plan }, texts(phrases));
}

/** Also where a part of it was read as an indicator: "free water". */
function consumeTerm(reader: QuestionReader, id: string): void {
  const match = termById(id)?.pattern.exec(reader.plain.text);
  if (match) reader.consume(match.index, match.index + match[0].length);
}

const wordsOf = (reader: QuestionReader, { span }: Slot<unknown>): string =>
  span ? reader.originalOf(span) : reader.original.trim().slice(0, 60);

/** "Only level 1", after a list of machines: the same list, narrowed. */
const narrowsList = (reader: QuestionReader, s: Signals, state: DialogueState | null): boolean =>
  /^(?:and |ok,? |那|就)?(?:only|just|只)/.test(reader.plain.text.trim()) &&
  s.names.length === 0 &&
  s.levels.length > 0 &&
  fleetIntents.has(state?.plan?.intent.value ?? "term");

/** "Machines on Mobil oil." */
const listByOil = (oils: AskedOils | null, { names }: Signals): Decision | null =>
  oils && names.length === 0 ? { intent: "list", thing: "machines" } : null;

/** "Which is worse?" after a machine and another: neither is named. */
const asksOneOfTwo = (s: Signals, state: DialogueState | null): boolean =>
  s.names.length === 0 &&
  s.types.length === 0 &&
  !s.cues.has("machineNoun") &&
  keepsMachine(state) &&
  (state?.mentioned.length ?? 0) > 1;

/** A figure to compare with that the plan has no place for. */
function unusedBound(reader: QuestionReader, { threshold }: Signals, plan: Plan): Phrase[] {
  if (!threshold || plan.filter.value.threshold || plan.prepare) return [];
  const from = reader.original.indexOf(threshold.text);
  const span = { from, to: from + threshold.text.length };
  return [{ ...span, text: threshold.text, span }];
}

/** All of those that were named are meant. */
const isPlural =
  /都|各|每台|分别|全部|所有|两[台个]|\b(?:all|both|each|every)\b|\b(?:the|our|these|those) (?:[a-z]+ ){0,2}(?:turbines|compressors|gear ?boxes|reducers|stations|units|mills|pumps|engines|transformers|systems|tanks|machines)\b/;

/** Negation, exclusion, comparison, conditions and figures. */
const changesMeaning =
  /[不没无非除比若昨早晚夜午周季年]|\d|\b(?:not|no|never|than|except|without|instead|unless|only|versus|ago|morning|noon|afternoon|evening|night|week(?:day|end)?s?|quarters?|years?|months?|hours?)\b|n't\b/;

/** "Bearing temperature" is not the oil's: words that stand right beside those of the indicator make it another one. */
function isOfIndicator(reader: QuestionReader, { span, text }: Phrase, s: Signals): boolean {
  const read = s.indicators?.span;
  if (!read || s.indicators?.origin !== "asked") return false;
  const isBeside = (from: number, to: number) => to >= from && reader.original.slice(from, to).trim() === "";
  const isLatin = /^[\w -]+$/.test(text);
  return isBeside(span.to, read.from) || (isLatin && isBeside(read.to, span.from));
}

/** "Which are not at risk?": what was left of it turns the filter round. */
const negation =
  /\bnot\b|n't\b|\bnever\b|(?<!是)不是|并非|(?<![是要能会可有该用])不(?=\ue000)|(?<!有)没有?(?=\ue000)/;
const narrows = ({ intent, filter, subject }: Plan): boolean =>
  subject.value.kind !== "machines" &&
  fleetIntents.has(intent.value) &&
  Object.keys(filter.value).some((name) => !["except", "exceptIds", "noAlarm"].includes(name));

/** Answers over many machines or alarms can leave some out. */
const leavesOut = ({ intent, thing, subject }: Plan): boolean =>
  subject.value.kind !== "machines" &&
  (intent.value === "alarms" ||
    (["triage", "list", "count", "ranking", "nextToReach"].includes(intent.value) &&
      ["machines", "alarms"].includes(thing?.value ?? "machines")));

function needsIndicator({ intent, indicators, statistics, filter }: Plan): boolean {
  if (filter.value.threshold && indicators.value.length === 0) return true;
  if (statistics.value.includes("readings")) return false;
  return (intent.value === "statistic" || intent.value === "value") && indicators.value.length === 0;
}

/** A question that only changes a part of the one before. */
function goesOn(
  s: Signals,
  namesMachine: boolean,
  state: DialogueState | null,
  hasLength: boolean,
): Decision | null {
  const before = state?.plan;
  const says =
    namesMachine ||
    s.names.length > 0 ||
    s.types.length > 0 ||
    s.indicators ||
    s.statistics ||
    s.periods.length > 0 ||
    s.ahead ||
    s.unit ||
    s.levels.length > 0 ||
    s.step ||
    (hasLength && continuesTime(before?.intent.value ?? "term")) ||
    s.count ||
    s.grouping;
  const refers =
    s.references.it ||
    s.references.both ||
    s.references.otherOne ||
    s.references.ordinal !== null ||
    s.references.set ||
    s.references.others;
  // "The oil temperature? And yesterday?" is no longer the value now.
  if (before?.intent.value === "value" && s.periods.length > 0) return { intent: "statistic" };
  const isList = before && fleetIntents.has(before.intent.value) && before.subject.value.kind !== "within";
  if (isList && s.references.it && state?.answered) return { intent: s.indicators ? "value" : "state" };
  if (before?.intent.value === "count" && s.cues.has("which") && before.thing)
    return { intent: before.thing.value === "alarms" ? "alarms" : "list", thing: before.thing.value };
  // The first of those that were counted has a state.
  if (
    before?.intent.value === "count" &&
    s.references.ordinal !== null &&
    state?.answered?.thing === "machines"
  )
    return { intent: "state" };
  if (before && (says || refers)) return keptDecision(before);
  if (s.indicators && namesMachine) return { intent: s.periods.length > 0 ? "statistic" : "value" };
  if (namesMachine || s.names.length > 0 || s.types.length > 0) return { intent: "state" };
  if (s.termIds.length > 0 && s.indicators === null) return { intent: "term" };
  return s.indicators ? { intent: "value" } : null;
}

const continuesTime = (intent: Intent): boolean =>
  periodIntents.has(intent) || intent === "whatIf" || intent === "forecast";

function keptDecision(plan: Plan): Decision {
  const { thing, since, handling, sensor, lab, work, fact, alarm } = plan;
  return {
    intent: plan.intent.value,
    ...(thing && { thing: thing.value }),
    ...(since && { since }),
    ...(handling && { handling }),
    ...(sensor && { sensor }),
    ...(lab && { lab }),
    ...(work && { work }),
    ...(fact && { fact }),
    ...(alarm && { alarm }),
  };
}

/** "Which machines" asks the fleet; "which ones", after a customer was named, asks about the customer. */
function isFleetWide(s: Signals, { intent }: Decision, state: DialogueState | null): boolean {
  if (s.references.set || s.references.it || s.references.both || s.references.ordinal !== null) return false;
  const noun = s.cues.has("machineNoun") || s.cues.has("customerNoun");
  // "Machines with a level 1 alarm" are those of the fleet, as "which machines" are.
  const isList = intent === "list" && noun && !s.references.follows;
  const picks =
    isList || s.cues.has("which") || s.cues.has("all") || s.cues.has("howMany") || s.cues.has("total");
  if (s.cues.has("all") && (intent === "nextToReach" || noun)) return true;
  const kept = state?.plan?.subject.value;
  return (
    picks && noun && (kept?.kind !== "within" || isList || (s.cues.has("which") && !s.references.follows))
  );
}

const keepsMachine = (state: DialogueState | null): boolean => {
  const subject = state?.plan?.subject.value;
  return subject?.kind === "machines" && subject.ids.length > 0;
};

function readAlarmState(reader: QuestionReader): "open" | "cleared" | null {
  if (reader.take(alarmStateWords.open)) return "open";
  return reader.take(alarmStateWords.cleared) ? "cleared" : null;
}

const texts = (phrases: readonly Phrase[]) => phrases.map(({ text }) => text);
const weight = (phrases: readonly Phrase[]) => phrases.reduce((sum, { from, to }) => sum + to - from, 0);
const readLength = (reader: QuestionReader) => reader.rest.replace(/[^\ue000]/g, "").length;

function notUnderstood(reader: QuestionReader, phrases: readonly Phrase[]): Understanding {
  const found = texts(phrases);
  return {
    kind: "notUnderstood",
    phrases: found.length > 0 ? found : [reader.original.trim().slice(0, 60)],
    plan: null,
  };
}

function masked(text: string, names: readonly FoundName[]): string {
  return names.reduce(
    (rest, { from, to }) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to),
    text,
  );
}

function asideOf(text: string, withoutNames: string, isNamed: boolean): Understanding | null {
  const bare = plainTextOf(withoutNames).text.trim();
  if (greetingWords.test(bare) && bare !== "" && !isNamed) return { kind: "greeting" };
  if (thanksWords.test(bare) && bare !== "" && !isNamed) return { kind: "thanks" };
  if (clearWords.test(bare) && bare !== "") return { kind: "cleared" };
  if (isOtherLanguage(withoutNames)) return { kind: "otherLanguage" };
  if (injectionWords.test(text)) return { kind: "offTopic" };
  if (secretWords.test(withoutNames)) return { kind: "offTopic" };
  if (
    deleteWords.test(withoutNames) &&
    (isNamed || /设备|客户|账号|报警|数据|device|machine|customer|account|alarm|data/.test(withoutNames))
  )
    return { kind: "notDone", what: "delete" };
  if (helpWords.test(bare) && !isNamed) return { kind: "help" };
  return offTopicWords.test(withoutNames) ? { kind: "offTopic" } : null;
}
