import type { Label } from "@oilcloud/oil";
import { sayIn } from "../../../platform/labels.ts";
import type { Facts } from "../facts.ts";
import type { Answering } from "./device-parts.ts";

const words = {
  why: { zh: "{device}为什么异常？", en: "Why is {device} abnormal?" },
  state: { zh: "{device}状态怎么样？", en: "How is {device}?" },
  whyThis: { zh: "最可能的原因是什么？", en: "What is the most likely cause?" },
  wait: { zh: "还能撑多久？", en: "How long can it wait?" },
  todo: { zh: "该怎么处理？", en: "What should we do?" },
  changed: { zh: "换油以来有什么变化？", en: "What changed since the oil change?" },
  lab: { zh: "最近的化验结果怎么样？", en: "What did the last lab sample show?" },
  worst: { zh: "哪些设备最需要关注？", en: "Which devices need attention?" },
  week: { zh: "上周发生了什么？", en: "What happened last week?" },
  others: { zh: "同厂区还有哪些设备有问题？", en: "Which other devices need attention?" },
  nas: { zh: "NAS 9 级是什么意思？", en: "What does NAS 9 mean?" },
  aw: { zh: "水活性是什么？", en: "What is water activity?" },
  iso: { zh: "ISO 21/19/16 是什么意思？", en: "What does ISO 21/19/16 mean?" },
} as const satisfies Record<string, Label>;

const most = 4;

/** What one may ask next. */
export async function suggestionsFor({ facts, question }: Answering): Promise<string[]> {
  const { language } = facts;
  const say = (label: Label, device = "") => sayIn(language, label, { device });
  if (question.unclear.length > 0)
    return question.unclear.slice(0, most).map((id) => say(words.state, facts.device(id).name));
  const device = facts.find(question.deviceIds[0] ?? null);
  if (device && !["worst", "meaning", "unknown", "help"].includes(question.intent)) {
    const next: [string, Label][] = [
      ["why", words.whyThis],
      ["trend", words.wait],
      ["advice", words.todo],
      ["changed", words.changed],
      ["samples", words.lab],
      ["worst", words.others],
    ];
    return next
      .filter(([intent]) => intent !== question.intent)
      .slice(0, most)
      .map(([, label]) => say(label));
  }
  if (question.intent === "meaning")
    return [words.nas, words.aw, words.iso, words.worst].map((each) => say(each));
  return (await examplesFor(facts)).map(({ question: text }) => text).slice(0, most);
}

/** Questions that this fleet has an answer to: its worst devices first. */
export async function examplesFor(facts: Facts): Promise<{ deviceId: string | null; question: string }[]> {
  const { language } = facts;
  if (facts.devices.length === 0) return [{ deviceId: null, question: sayIn(language, words.nas) }];
  const { devices } = await facts.attention(null, 2);
  return [
    ...devices.map(({ deviceId, verdict }) => ({
      deviceId,
      question: sayIn(language, verdict.state === "abnormal" ? words.why : words.state, {
        device: facts.device(deviceId).name,
      }),
    })),
    { deviceId: null, question: sayIn(language, words.worst) },
    { deviceId: null, question: sayIn(language, words.week) },
    { deviceId: null, question: sayIn(language, words.nas) },
  ];
}
