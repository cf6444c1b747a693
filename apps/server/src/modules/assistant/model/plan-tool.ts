import { type IndicatorKey, indicatorKeys, type MachineState, machineStates } from "@oilcloud/oil";
import { type Intent, intents, type Plan, type Slot, type Statistic, statistics } from "@oilcloud/questions";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import type { Directory } from "../directory.ts";
import type { ModelTool } from "./model-client.ts";

const few = { maxItems: 8 };
/** Left to the questions that have their own form: they need more than a model may fill in. */
const notByModel: readonly Intent[] = ["prepare", "convert", "term", "guide"];
const asked = intents.filter((each) => !notByModel.includes(each));

/** A plan as the model writes it: the slots of `Plan`, with names in place of ids. */
const PlanArguments = Type.Object(
  {
    intent: Type.Enum([...asked]),
    machines: Type.Optional(
      Type.Array(Type.String({ maxLength: 120 }), { ...few, description: "Names of devices" }),
    ),
    customers: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), few)),
    wholeFleet: Type.Optional(Type.Boolean()),
    indicators: Type.Optional(Type.Array(Type.Enum([...indicatorKeys]), few)),
    statistics: Type.Optional(Type.Array(Type.Enum([...statistics]), few)),
    lastDays: Type.Optional(
      Type.Number({ minimum: 0.04, maximum: 178, description: "A period that ends now" }),
    ),
    waitDays: Type.Optional(Type.Number({ minimum: 0, maximum: 365, description: "For whatIf" })),
    states: Type.Optional(Type.Array(Type.Enum([...machineStates]), few)),
    order: Type.Optional(Type.Enum(["highest", "lowest", "worst", "best", "mostAlarms", "soonest"])),
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  },
  { additionalProperties: false },
);
type PlanArguments = Static<typeof PlanArguments>;

/** The one tool: what a plan answers. Its schema is that of the plans, so that both planners ask the same functions. */
export const planTool: ModelTool = {
  name: "answer_plan",
  description:
    "Reads the platform by a plan and gives sentences and tables with evidence numbers. It sees only what the person may see",
  parameters: PlanArguments,
};

export type Read =
  | { kind: "plan"; plan: Plan }
  /** In words that the model reads. */
  | { kind: "refused"; why: string };

const slot = <Content>(value: Content): Slot<Content> => ({ value, origin: "asked", span: null });

/** The plan of the model's arguments; names are found in the directory of the person and nowhere else. */
export function readPlan(given: string, directory: Directory, nowMs: number): Read {
  let args: unknown;
  try {
    args = JSON.parse(given || "{}");
  } catch {
    return { kind: "refused", why: "The arguments are not JSON" };
  }
  if (!Value.Check(PlanArguments, args))
    return { kind: "refused", why: "The arguments do not fit the schema" };
  const subject = subjectOf(args, directory);
  return typeof subject === "string"
    ? { kind: "refused", why: subject }
    : { kind: "plan", plan: planOf(args, subject, nowMs) };
}

function idOf(name: string, kind: "machine" | "customer", directory: Directory): string | null {
  const things = kind === "machine" ? directory.machines : directory.customers;
  const exact = things.find((each) => each.name === name.trim());
  if (exact) return exact.id;
  const [found] = directory.index.find(name);
  const fitting = (found?.candidates ?? []).filter((each) => each.kind === kind);
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

function subjectOf(args: PlanArguments, directory: Directory): Plan["subject"]["value"] | string {
  const ids: string[] = [];
  for (const name of args.machines ?? []) {
    const id = idOf(name, "machine", directory);
    if (id === null) return `There is no one such device in scope: ${name}`;
    ids.push(id);
  }
  if (ids.length > 0) return { kind: "machines", ids };
  const customerIds: string[] = [];
  for (const name of args.customers ?? []) {
    const id = idOf(name, "customer", directory);
    if (id === null) return `There is no such customer in scope: ${name}`;
    customerIds.push(id);
  }
  if (customerIds.length > 0)
    return { kind: "within", customerIds, groupIds: [], machineTypes: [], oils: [] };
  return { kind: "fleet" };
}

function planOf(args: PlanArguments, subject: Plan["subject"]["value"], nowMs: number): Plan {
  const { lastDays, waitDays, order, most } = args;
  const day = 86_400_000;
  const states: readonly MachineState[] | undefined = args.states;
  return {
    intent: slot<Intent>(args.intent),
    subject: slot(subject),
    indicators: slot(
      (args.indicators ?? []).map((key: IndicatorKey) => ({
        keys: [key],
        labKeys: [],
        dimension: null,
        isExact: true,
      })),
    ),
    statistics: slot<readonly Statistic[]>(args.statistics ?? []),
    period:
      lastDays === undefined
        ? null
        : slot({
            kind: "span",
            fromMs: nowMs - lastDays * day,
            toMs: nowMs,
            words: { zh: `近 ${lastDays} 天`, en: `last ${lastDays} days` },
          }),
    otherPeriod: null,
    ahead: waitDays === undefined ? null : slot({ atMs: nowMs + waitDays * day, days: waitDays }),
    step: null,
    filter: slot(states ? { states } : {}),
    order: order ? slot(order) : null,
    count: most === undefined ? null : slot(most),
    thing: null,
    grouping: null,
    since: null,
    alarm: null,
    handling: null,
    sensor: null,
    lab: null,
    work: null,
    job: null,
    fact: null,
    termIds: [],
    code: null,
    conversion: null,
    prepare: null,
    guide: null,
    isYesNo: false,
  };
}
