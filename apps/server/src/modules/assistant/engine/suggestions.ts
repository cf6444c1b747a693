import type { Intent, Understood } from "@oilcloud/questions";
import type { Label } from "@oilcloud/oil";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import type { Facts } from "../facts.ts";
import type { Answering } from "./answering.ts";

const words = {
  why: { zh: "{device}为什么异常？", en: "Why is {device} abnormal?" },
  state: { zh: "{device}状态怎么样？", en: "How is {device}?" },
  cause: { zh: "最可能的原因是什么？", en: "What is the most likely cause?" },
  since: { zh: "从什么时候开始的？", en: "Since when?" },
  wait: { zh: "如果再等两周会怎样？", en: "What if we wait two weeks?" },
  todo: { zh: "该怎么处理？", en: "What should we do?" },
  parts: { zh: "需要带什么备件？", en: "Which parts do we need to bring?" },
  handler: { zh: "报警有人在处理吗？", en: "Is anybody working on the alarm?" },
  lab: { zh: "最近的化验结果怎么样？", en: "What did the last lab sample show?" },
  maximum: { zh: "最高呢？", en: "And the maximum?" },
  lastWeek: { zh: "那上周呢？", en: "And last week?" },
  forecast: { zh: "什么时候达到限值？", en: "When does it reach its limit?" },
  limits: { zh: "它的限值是多少？", en: "What are its limits?" },
  chart: { zh: "画出最近 30 天的曲线", en: "Plot the last 30 days" },
  abnormal: { zh: "其中几台是异常的？", en: "How many of them are abnormal?" },
  unclaimed: { zh: "有几条没人认领？", en: "How many are unclaimed?" },
  attention: { zh: "哪些设备需要处理？", en: "Which devices need action?" },
  alarms: { zh: "现在有多少条报警？", en: "How many alarms are active?" },
  nas: { zh: "NAS 9 级是什么意思？", en: "What does NAS 9 mean?" },
} as const satisfies Record<string, Label>;
type Word = keyof typeof words;

const most = 4;
const ofState: Word[] = ["cause", "since", "wait", "todo", "handler"];
const ofValue: Word[] = ["maximum", "lastWeek", "limits", "forecast"];

/** What fits after an answer: other slots of the same plan, or the next step. */
const after: Partial<Record<Intent, Word[]>> = {
  triage: ["abnormal", "alarms"],
  list: ["abnormal", "alarms"],
  count: ["attention", "alarms"],
  ranking: ["attention"],
  state: ofState,
  cause: ["since", "todo", "wait", "parts"],
  evidence: ["todo", "wait", "lab"],
  since: ["cause", "todo", "wait"],
  value: ofValue,
  statistic: ["maximum", "lastWeek", "chart"],
  chart: ["maximum", "limits", "forecast"],
  course: ["forecast", "cause", "chart"],
  limits: ["maximum", "forecast"],
  forecast: ["wait", "todo"],
  whatIf: ["todo", "parts", "cause"],
  urgency: ["todo", "parts", "wait"],
  judgement: ["cause", "parts", "wait", "since"],
  action: ["parts", "wait", "handler"],
  parts: ["todo", "wait"],
  alarms: ["unclaimed", "handler"],
  handling: ["since", "todo"],
  lab: ["forecast", "todo"],
  trust: ["lab"],
  sensors: ["lab"],
  term: ["nas", "attention"],
};

/** What one may ask next. */
export async function suggestionsFor(
  facts: Facts,
  { understanding }: Understood,
  answering: Answering | null,
): Promise<string[]> {
  const { language } = facts;
  if (understanding.kind === "choose") return [];
  if (understanding.kind === "plan" && answering) {
    const isFleet = answering.subject.kind !== "machines";
    const fitting = (after[answering.plan.intent.value] ?? []).filter(
      (each) => !(isFleet && each === "handler"),
    );
    return fitting.slice(0, most).map((each) => labelIn(language, words[each]));
  }
  return (await examplesFor(facts)).map(({ question }) => question).slice(0, most);
}

/** Questions that this fleet has an answer to: its worst devices first. */
export async function examplesFor(facts: Facts): Promise<{ deviceId: string | null; question: string }[]> {
  const { language, directory } = facts;
  if (directory.machines.length === 0) return [{ deviceId: null, question: sayIn(language, words.nas) }];
  const { devices } = await facts.attention(null, 2);
  return [
    ...devices.map(({ deviceId, verdict }) => ({
      deviceId,
      question: sayIn(language, verdict.state === "abnormal" ? words.why : words.state, {
        device: facts.machine(deviceId).name,
      }),
    })),
    { deviceId: null, question: sayIn(language, words.attention) },
    { deviceId: null, question: sayIn(language, words.alarms) },
    { deviceId: null, question: sayIn(language, words.nas) },
  ];
}
