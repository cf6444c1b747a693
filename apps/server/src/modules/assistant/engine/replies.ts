import type { AnswerPart } from "@oilcloud/contract";
import { type Label } from "@oilcloud/oil";
import type { Understanding } from "@oilcloud/questions";
import type { Facts } from "../facts.ts";
import type { EvidenceBook } from "./evidence-book.ts";
import { listed, makeReporter, quoted, type Report } from "./statement.ts";
import { choicePart } from "./choices.ts";

const words = {
  unknownName: { zh: "我不知道这台设备或客户：{name}", en: "I know no such device or customer: {name}" },
  notUnderstood: {
    zh: "我未能理解这些词：{list}。请换一种说法",
    en: "I did not understand these words: {list}. Please put it in another way",
  },
  notUnderstoodAtAll: {
    zh: "我未能理解这个问题，请换一种说法",
    en: "I did not understand the question. Please put it in another way",
  },
  chooseMachine: { zh: "您指的是哪一台？", en: "Which one do you mean?" },
  choosePhrase: {
    zh: "“{phrase}”符合多项，您指的是哪一个？",
    en: "“{phrase}” fits several. Which one do you mean?",
  },
  chooseIndicator: { zh: "您指的是哪项指标？", en: "Which indicator do you mean?" },
  missingMachine: {
    zh: "您指的是哪一台设备？请说出设备名称",
    en: "Which device do you mean? Please name it",
  },
  missingIndicator: {
    zh: "您指的是哪项指标？请说出指标名称",
    en: "Which indicator do you mean? Please name it",
  },
  missingPeriod: { zh: "您指的是哪段时间？请说出时间", en: "Which period do you mean? Please name it" },
  delete: {
    zh: "我不能删除任何内容。有权限的账号可以在相应的管理页面中删除",
    en: "I cannot delete anything. An account with the right can do it on its page",
  },
  credentials: {
    zh: "我无法回答：密码、密钥和系统内部信息不能查看",
    en: "I cannot answer that: passwords, keys and internals of the system are not shown",
  },
  change: {
    zh: "我不能直接修改。有权限的账号可以在相应的页面中修改",
    en: "I cannot change that. An account with the right can do it on its page",
  },
  otherLanguage: {
    zh: "请用中文或英文提问 (Please ask in Chinese or English)",
    en: "Please ask in Chinese or English (请用中文或英文提问)",
  },
  offTopic: {
    zh: "我无法回答：我只回答有关所监测设备、油液和报警的问题",
    en: "I cannot answer that: I answer questions about the monitored devices, their oil and their alarms",
  },
  tooLong: {
    zh: "问题过长，最多 {count} 个字符，请缩短后再问",
    en: "The question is too long: at most {count} characters. Please shorten it",
  },
  help: {
    zh: "您可以问：设备的状态、原因和依据、数值和统计、曲线、对比和排名、报警和处理情况、传感器和数据质量、化验、达限预测和等待的后果、处理建议和备件、术语和单位；也可以让我准备报告、导出和记录",
    en: "You can ask about the state of devices, causes and evidence, values and statistics, charts, comparisons and rankings, alarms and who handles them, sensors and data quality, lab samples, forecasts and what waiting means, what to do and bring, terms and units; or have reports, exports and records prepared",
  },
  greeting: { zh: "您好，请问想了解哪台设备？", en: "Hello. Which device would you like to know about?" },
  thanks: { zh: "不客气", en: "You are welcome" },
  cleared: { zh: "好的，开始新的话题", en: "All right, a new topic" },
  heading: { zh: "关于“{question}”：", en: "On “{question}”:" },
  noFleet: { zh: "您的账号下暂无设备", en: "There are no devices in your account yet" },
} as const satisfies Record<string, Label>;

/** What is answered where a question is no plan: never another machine, period or the fleet instead. */
export function* replyTo(
  understanding: Exclude<Understanding, { kind: "plan" }>,
  facts: Facts,
  report: Report,
): Generator<AnswerPart> {
  switch (understanding.kind) {
    case "choose": {
      const { slot, phrase } = understanding;
      if (slot === "indicators") yield* report(words.chooseIndicator);
      else if (phrase) yield* report(words.choosePhrase, { phrase: quoted(phrase) });
      else yield* report(words.chooseMachine);
      return yield choicePart(understanding, facts);
    }
    case "missing":
      return yield* report(
        { subject: words.missingMachine, indicators: words.missingIndicator, period: words.missingPeriod }[
          understanding.slot
        ],
      );
    case "unknownName":
      return yield* report(words.unknownName, { name: quoted(understanding.name) });
    case "notUnderstood":
      return yield* understanding.phrases.length > 0
        ? report(words.notUnderstood, { list: quotedList(understanding.phrases, facts) })
        : report(words.notUnderstoodAtAll);
    case "notDone":
      return yield* report(words[understanding.what]);
    case "tooLong":
      return yield* report(words.tooLong, { count: quoted(String(understanding.mostCharacters)) });
    default:
      return yield* report(words[understanding.kind]);
  }
}

const longestQuoted = 60;
const quotedList = (phrases: readonly string[], { language }: Facts) =>
  listed(
    phrases.slice(0, 6).map((each) => `“${each.slice(0, longestQuoted)}”`),
    language,
  );

/** Before the answer to a further question of the same turn. */
export function* headingOf(
  question: string,
  { language }: Facts,
  book: EvidenceBook,
  onLeftOut: (why: string) => void,
): Generator<AnswerPart> {
  const report = makeReporter({ language, book, isAbout: () => true, onLeftOut });
  yield* report(words.heading, { question: quoted(question.slice(0, longestQuoted)) }, 1);
}

export function* noFleet(report: Report): Generator<AnswerPart> {
  yield* report(words.noFleet);
}
