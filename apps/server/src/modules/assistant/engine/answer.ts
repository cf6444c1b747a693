import type { AnswerPart, AnswerSpan, Language } from "@oilcloud/contract";
import {
  defaultLimits,
  explainCode,
  findTerm,
  indicators,
  type Label,
  type MachineType,
  machineTypes,
  type Question,
  shortest,
  withUnit,
} from "@oilcloud/oil";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { adviceAnswer, stateAnswer, trendAnswer, valueAnswer, whyAnswer } from "./device-answers.ts";
import type { Answering } from "./device-parts.ts";
import { deviceView } from "./device-view.ts";
import { compareAnswer, fleetHappened, worstAnswer } from "./fleet-answers.ts";
import { suggestionsFor } from "./suggestions.ts";
import { changedAnswer, deviceHappened, samplesAnswer, worksAnswer } from "./time-answers.ts";
import { cited, say } from "./words.ts";

const words = {
  cannot: {
    zh: "这个问题我无法回答。我可以回答设备的状态、报警原因、变化、趋势与达限预测、设备对比、最需要关注的设备、处理建议，以及指标和标准的含义",
    en: "I cannot answer that. I can tell the state of a device, why an alarm was raised, what changed, trends and forecasts, how devices compare, which need attention, what to do, and what indicators and standards mean",
  },
  help: {
    zh: "您可以问设备的状态、报警原因、变化、趋势与达限预测、设备对比、最需要关注的设备、处理建议，以及指标和标准的含义",
    en: "Ask about the state of a device, why an alarm was raised, what changed, trends and forecasts, how devices compare, which need attention, what to do, and what indicators and standards mean",
  },
  which: { zh: "您指的是哪一台？符合的设备有：{list}", en: "Which one do you mean? These match: {list}" },
  noDevice: {
    zh: "请先选择设备：输入设备名称，或输入 @ 选择",
    en: "Please name a device, or type @ to select one",
  },
  noFleet: { zh: "您的账号下暂无设备", en: "There are no devices in your account yet" },
  limits: {
    zh: "{machine}的默认注意值为 {warning}，限值为 {limit}{cite}",
    en: "The default for {machine}: warning limit {warning}, limit {limit}{cite}",
  },
  rule: { zh: "默认限值，{name}", en: "Default limits, {name}" },
  knowledge: { zh: "标准，{name}", en: "Standard, {name}" },
} as const satisfies Record<string, Label>;

const sentence = (spans: AnswerSpan[], paragraph = 0): AnswerPart => ({
  part: "sentence",
  paragraph,
  words: spans,
});

/** The built-in engine's answer: found in the store and the diagnosis, without any network. */
export async function* engineAnswer(answering: Answering, text: string): AsyncGenerator<AnswerPart> {
  yield* contentOf(answering, text);
  const items = await suggestionsFor(answering);
  if (items.length > 0) yield { part: "suggestions", items };
}

async function* contentOf(answering: Answering, text: string): AsyncGenerator<AnswerPart> {
  const { facts, book, question, nowMs } = answering;
  const { language } = facts;
  if (question.intent === "meaning") return yield* meaningAnswer(answering, text);
  if (question.intent === "help") return yield* book.with(sentence(say(language, words.help)));
  if (question.intent === "unknown") return yield* book.with(sentence(say(language, words.cannot)));
  if (facts.devices.length === 0) return yield* book.with(sentence(say(language, words.noFleet)));
  if (question.unclear.length > 0) {
    const list = question.unclear.map((id) => facts.device(id).name).join(language === "en" ? ", " : "、");
    return yield* book.with(sentence(say(language, words.which, { list })));
  }
  if (question.intent === "worst") return yield* worstAnswer(answering);
  if (question.intent === "compare" && question.deviceIds.length > 0) return yield* compareAnswer(answering);
  const [only] = facts.devices.length === 1 ? facts.devices : [];
  const id = question.deviceIds[0] ?? (question.wide ? undefined : only?.id);
  if (id === undefined || !facts.find(id)) return yield* withoutDevice(answering);
  const view = await deviceView(facts, id, nowMs);
  switch (question.intent) {
    case "why":
      return yield* whyAnswer(answering, view);
    case "trend":
      return yield* trendAnswer(answering, view);
    case "value":
    case "limits":
      return yield* valueAnswer(answering, view);
    case "advice":
      return yield* adviceAnswer(answering, view);
    case "changed":
      return yield* changedAnswer(answering, view);
    case "happened":
      return yield* deviceHappened(answering, view);
    case "samples":
      return yield* samplesAnswer(answering, view);
    case "works":
      return yield* worksAnswer(answering, view);
    default:
      return yield* stateAnswer(answering, view);
  }
}

/** A question about no device in particular: about the fleet, where that makes sense. */
async function* withoutDevice(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, book, question } = answering;
  const ofFleet = question.wide || question.siteId !== null;
  if (question.intent === "happened" || (question.intent === "changed" && ofFleet))
    return yield* fleetHappened(answering);
  if (ofFleet || question.intent === "state" || question.intent === "advice")
    return yield* worstAnswer(answering);
  yield* book.with(sentence(say(facts.language, words.noDevice)));
}

/** What a term, code or standard means, with the limits that go with it. */
function* meaningAnswer({ facts, book, question }: Answering, text: string): Generator<AnswerPart> {
  const { language } = facts;
  const term = findTerm(text);
  const code = explainCode(text);
  if (!term) return yield* book.with(sentence(say(language, words.cannot)));
  const cite = cited(
    book.cite({
      kind: "rule",
      title: sayIn(language, words.knowledge, { name: labelIn(language, term.name) }),
      detail: labelIn(language, term.sentences[0] ?? term.name),
    }),
  );
  for (const [i, each] of term.sentences.entries())
    yield* book.with(sentence([...say(language, each), ...(i === 0 ? [cite] : [])]));
  if (code) yield* book.with(sentence([...say(language, code), cite], 1));
  const device = facts.find(question.deviceIds[0] ?? null);
  const machine = (
    device && Object.hasOwn(defaultLimits, device.machineType) ? device.machineType : "hydraulic"
  ) as MachineType;
  const limits: Partial<Record<string, readonly unknown[]>> = defaultLimits[machine] ?? {};
  const [warning, limit] = (term.key && limits[term.key]) || [];
  if (term.key && typeof warning === "number" && typeof limit === "number")
    yield* book.with(sentence(limitSentence(language, term.key, machine, warning, limit, book), 1));
}

function limitSentence(
  language: Language,
  key: keyof typeof indicators,
  machine: MachineType,
  warning: number,
  limit: number,
  book: Answering["book"],
): AnswerSpan[] {
  const { unit, decimals } = indicators[key];
  const bound = (value: number) => withUnit(shortest(value, decimals), unit);
  const name = labelIn(language, machineTypes[machine]);
  return say(language, words.limits, {
    machine: language === "en" ? name.toLowerCase() : name,
    warning: bound(warning),
    limit: bound(limit),
    cite: cited(
      book.cite({
        kind: "rule",
        title: sayIn(language, words.rule, { name: labelIn(language, indicators[key]) }),
        value: bound(limit),
        detail: name,
      }),
    ),
  });
}

/** What the next question may refer back to. */
export const talkedAbout = (question: Question, mentioned: readonly string[]) => ({
  intent: question.intent,
  deviceIds: question.deviceIds,
  mentioned,
  siteId: question.siteId,
  keys: question.keys,
  time: question.time,
});
