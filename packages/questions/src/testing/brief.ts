import { nextState } from "../dialogue/next-state.ts";
import type {
  Corrections,
  DialogueState,
  PageContext,
  Plan,
  Subject,
  Understanding,
  Understood,
} from "../plan.ts";
import { understand } from "../understand.ts";
import type { NameIndex } from "../names/name-entry.ts";
import { fleet } from "./fleet.ts";

/** Thursday 14:26 in Shanghai. */
const nowMs = Date.parse("2026-11-12T06:26:00Z");
const timeZone = "Asia/Shanghai";

export const ask = (
  question: string,
  state: DialogueState | null = null,
  {
    page = null,
    corrections = null,
    directory = fleet,
  }: { page?: PageContext | null; corrections?: Corrections | null; directory?: NameIndex } = {},
): Understood => understand(question, { directory, state, nowMs, timeZone, page, corrections });

function subjectWords(subject: Subject): string {
  switch (subject.kind) {
    case "machines":
    case "set":
      return subject.ids.join(" + ");
    case "within":
      return [
        "at",
        ...subject.customerIds,
        ...subject.groupIds,
        ...subject.machineTypes,
        ...subject.oils,
      ].join(" ");
    default:
      return subject.kind;
  }
}

const filterWords = (filter: object) =>
  Object.entries(filter).map(([name, value]) =>
    typeof value === "object" && !Array.isArray(value)
      ? `${name} ${Object.values(value ?? {}).join(" ")}`
      : `${name} ${String(value)}`,
  );

/** A plan in one line: what is asked, about whom, and each slot that is not the usual one. */
function planWords(plan: Plan): string {
  const { prepare, conversion } = plan;
  return [
    plan.intent.value,
    subjectWords(plan.subject.value),
    plan.indicators.value.map(({ keys, labKeys }) => keys[0] ?? labKeys[0]).join("+"),
    plan.statistics.value.filter((each) => each !== "now").join("+"),
    plan.period?.value.words.en,
    plan.otherPeriod && `against ${plan.otherPeriod.value.words.en}`,
    plan.ahead && `in ${plan.ahead.value.days} d`,
    plan.unit && `in ${plan.unit.value}`,
    plan.step && `by ${plan.step.value}`,
    ...filterWords(plan.filter.value),
    plan.order?.value,
    plan.count && `top ${plan.count.value}`,
    plan.thing && plan.thing.value !== "machines" && plan.thing.value,
    plan.grouping && `per ${plan.grouping.value}`,
    plan.since,
    plan.alarm,
    plan.handling,
    plan.sensor,
    plan.lab,
    plan.work,
    plan.job,
    plan.fact,
    plan.termIds.join("+"),
    plan.code,
    conversion && `${conversion.value} ${conversion.from} in ${conversion.to}`,
    prepare && filterWords(prepare).join(" "),
  ]
    .filter((each) => typeof each === "string" && each !== "")
    .join(", ");
}

function words(understanding: Understanding): string {
  switch (understanding.kind) {
    case "plan":
      return planWords(understanding.plan);
    case "choose":
      return `choose: ${understanding.candidates.map(({ name }) => name).join(" / ")}`;
    case "missing":
      return `missing ${understanding.slot}: ${understanding.plan.intent.value}`;
    case "unknownName":
      return `unknown: ${understanding.name}`;
    case "notUnderstood":
      return "not understood";
    default:
      return understanding.kind;
  }
}

/** What a dialogue is understood as, line by line. */
export function dialogueWords(questions: readonly string[]): string[] {
  let state: DialogueState | null = null;
  return questions.map((question) => {
    const { understanding } = ask(question, state);
    const lists =
      understanding.kind === "plan" &&
      ["triage", "list", "ranking"].includes(understanding.plan.intent.value);
    const ids = ["2# 精轧机液压站", "A07 机组齿轮箱", "6# 注塑机液压站"];
    state = nextState(state, understanding, lists ? { thing: "machines", ids, total: ids.length } : null);
    return words(understanding);
  });
}
