import { nextState } from "./dialogue/next-state.ts";
import { fleetIntents } from "./dialogue/subject.ts";
import type { Plan, Understood } from "./plan.ts";
import { mostCharacters, understand } from "./understand.ts";
import type { UnderstandContext } from "./understand-context.ts";

/** The questions of one turn, to be answered one after the other. */
export interface Turn {
  readonly questions: readonly string[];
  /** Questions that cannot be answered beside the first; they are named as not read. */
  readonly leftOut: readonly string[];
}

const most = 4;
const ends = /(?<=[?？。;；!！\n])/;
const asksEn =
  "what|what's|when|why|how|is|are|does|do|did|can|could|should|would|who|who's|whose|which|where|will|has|have|was|were|since when|for how long|any|plot|show|list|draw|chart|compare|export|create|tell";
const joints = new RegExp(
  `[,，](?: ?(?:and|also|plus|then))?|\\s(?:and|also|plus|then|&)\\s(?=(?:also |then )?(?:${asksEn})\\b)|(?=另外|还有(?!没有|多[少久]|几|哪|什么|谁|别的|其他)|顺便|以及(?=.{0,8}(?:什么|多少|怎|哪|谁|几))|并且|然后)`,
);
const asks = new RegExp(
  `吗|呢|么[?？]?$|什么|啥|多少|多久|几[个台条度级天次点号]|哪|谁|怎|咋|为何|如何|是否|有没有|([要能会好是有对])不\\1|没有?[?？]?$|[?？]|^ *(?:(?:and|also|plus|then|but|so) )*(?:${asksEn})\\b`,
);
const hasLetters = /[\p{L}\p{N}]/u;

/** Clauses that ask something, each with the words before it that ask nothing. */
function clausesOf(question: string): string[] {
  const pieces = question
    .split(ends)
    .flatMap((sentence) => splitAt(sentence))
    .filter((piece) => hasLetters.test(piece));
  const clauses: string[] = [];
  let before = "";
  for (const piece of pieces) {
    before += piece;
    if (!asks.test(piece.toLowerCase())) continue;
    clauses.push(before);
    before = "";
  }
  const last = clauses.pop();
  return last === undefined ? [] : [...clauses, last + before];
}

/** Without losing what separates: it stays with the clause before it. */
function splitAt(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  for (let at = rest.search(joints); at > 0; at = rest.search(joints)) {
    const [joint = ""] = joints.exec(rest) ?? [];
    const end = at + joint.length;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
    // A joint of no length begins the next clause.
    if (joint === "") {
      const next = rest.slice(1).search(joints);
      if (next < 0) break;
      pieces.push(rest.slice(0, next + 1));
      rest = rest.slice(next + 1);
    }
  }
  return [...pieces, rest];
}

const planOf = ({ understanding }: Understood): Plan | null =>
  understanding.kind === "plan" ? understanding.plan : null;

const aspectOf = (plan: Plan): string =>
  JSON.stringify([
    plan.intent.value,
    plan.thing?.value,
    plan.since,
    plan.alarm,
    plan.handling,
    plan.sensor,
    plan.lab,
    plan.work,
    plan.job,
    plan.fact,
    plan.termIds,
    plan.code,
    plan.conversion,
    plan.prepare?.what,
    plan.filter.value,
    plan.order?.value,
  ]);

/** Slots in which two questions of the same kind differ: with one of them a single plan holds both. */
function differences(one: Plan, other: Plan): number {
  const of = (plan: Plan) =>
    [plan.subject.value, plan.indicators.value, plan.statistics.value, plan.period?.value].map((each) =>
      JSON.stringify(each ?? null),
    );
  const others = of(other);
  return of(one).filter((each, i) => each !== others[i]).length;
}

/** What each clause is understood as, leaning on the one before. */
function understoodInTurn(clauses: readonly string[], context: UnderstandContext): Understood[] {
  let { state } = context;
  return clauses.map((clause, place) => {
    const understood = understand(clause, {
      ...context,
      state,
      corrections: place ? null : context.corrections,
    });
    const plan = planOf(understood);
    // What a list will hold is not known yet: it is represented by some machines.
    const ids =
      plan && fleetIntents.has(plan.intent.value) ? context.directory.machinesWithin({}).slice(0, 3) : [];
    state = nextState(
      state,
      understood.understanding,
      ids.length > 0 ? { thing: "machines", ids, total: ids.length } : null,
    );
    return understood;
  });
}

const isPart = ({ understanding: { kind } }: Understood): boolean =>
  kind === "plan" || kind === "unknownName" || kind === "notUnderstood";

/** Whether one plan holds what two clauses ask. */
const isOne = (one: Understood, other: Understood): boolean => {
  const [first, second] = [planOf(one), planOf(other)];
  return (
    first !== null &&
    second !== null &&
    ((aspectOf(first) === aspectOf(second) && differences(first, second) <= 1) ||
      second.intent.origin !== "asked")
  );
};

/** The questions of a turn: "油温多少？从什么时候开始异常？" are two. */
export function questionsOf(question: string, context: UnderstandContext): Turn {
  const whole: Turn = { questions: [question], leftOut: [] };
  if (question.length > mostCharacters) return whole;
  const clauses = clausesOf(question);
  if (clauses.length < 2 || clauses.length > 2 * most) return whole;
  const { understanding } = understand(question, context);
  if (!["plan", "notUnderstood", "unknownName", "choose", "missing"].includes(understanding.kind))
    return whole;
  const parts = understoodInTurn(clauses, context);
  const joined: { text: string; parts: Understood[] }[] = [];
  for (const [place, part] of parts.entries()) {
    const last = joined.at(-1);
    const before = last?.parts.at(-1);
    const text = clauses[place] ?? "";
    if (last && before && isOne(before, part)) {
      last.text += text;
      last.parts.push(part);
    } else joined.push({ text, parts: [part] });
  }
  if (joined.length < 2 || joined.length > most) return whole;
  const all = joined.flatMap(({ parts: of }) => of);
  const isAnswered = all.some((part) => planOf(part) !== null);
  if (isAnswered && all.every(isPart) && !isClearer(understanding.kind, all))
    return { questions: joined.map(({ text }) => bare(text)), leftOut: [] };
  const plan = "plan" in understanding ? understanding.plan : null;
  if (!plan || all.every((part) => !planOf(part))) return whole;
  const leftOut = joined.filter(({ parts: of }) =>
    of.every((part) => {
      const own = planOf(part);
      return own !== null && aspectOf(own) !== aspectOf(plan);
    }),
  );
  return { questions: [question], leftOut: leftOut.map(({ text }) => bare(text)) };
}

/** Without what joined it to the next. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/(?:[,，\s]+(?:and|also|plus|then|&))+$|[,，\s]+$/i, "")
    .replace(/^(?:另外|还有|顺便|以及|并且|然后)[,，]?/, "");

/** A question that is a plan as a whole is not cut where a part of it is not understood. */
const isClearer = (kind: string, parts: readonly Understood[]): boolean =>
  kind === "plan" && parts.some(({ understanding }) => understanding.kind === "notUnderstood");
