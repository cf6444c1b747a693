import type { AnswerPart, LabResult, LabSample } from "@oilcloud/contract";
import { type Label, labQuantity, type LabQuantityKey } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { KnownMachine } from "../../directory.ts";
import type { Answering } from "../answering.ts";
import { sampleEvidence } from "../cited-facts.ts";
import { tableRow } from "../parts.ts";
import {
  citing,
  counted,
  emphasised,
  entered,
  type Fact,
  lasting,
  listed,
  named,
  timed,
} from "../statement.ts";
import { indicatorName, inSentence } from "../value-words.ts";
import { cited, strong } from "../words.ts";
import { shownMachines } from "./several.ts";

const words = {
  none: { zh: "{machine} 暂无化验记录", en: "There are no lab samples of {machine} yet" },
  sampled: {
    zh: "{machine} 最近一次取样：{time}（{span}前），化验机构{lab}",
    en: "The last sample of {machine} was drawn at {time}, {span} ago; laboratory: {lab}",
  },
  from: {
    zh: "{machine} {time} 的样品由{lab}化验",
    en: "The sample of {machine} of {time} was analyzed by {lab}",
  },
  count: {
    zh: "{machine} 共有 {count} 次化验样品，最近一次取样 {time}",
    en: "There are {count} samples of {machine}; the last was drawn at {time}",
  },
  countOne: {
    zh: "{machine} 有 1 次化验样品，取样 {time}",
    en: "There is 1 sample of {machine}, drawn at {time}",
  },
  result: {
    zh: "{machine} 最近一次化验（{time}）的{name}为 {value}",
    en: "{name} of {machine} in the last sample ({time}) is {value}",
  },
  notTested: {
    zh: "{machine} 最近一次化验（{time}）没有{name}这一项，有：{list}",
    en: "The last sample of {machine} ({time}) has no result for {name}. It has: {list}",
  },
  difference: {
    zh: "{machine} 的{name}：化验 {value}（{time}），当时在线 {online}，在线比化验{by}",
    en: "{name} of {machine}: laboratory {value} ({time}), online {online} at that time, which is {by}",
  },
  noOnline: {
    zh: "{machine} 的{name}：化验 {value}（{time}），当时没有在线值可比较",
    en: "{name} of {machine}: laboratory {value} ({time}); there is no online value of that time to compare",
  },
  above: { zh: "高 {n}", en: "{n} above the laboratory" },
  below: { zh: "低 {n}", en: "{n} below the laboratory" },
  equal: { zh: "一致", en: "equal to the laboratory" },
  codes: { zh: "{n} 级", en: "{n} codes" },
  agrees: {
    zh: "{machine} 最近一次化验（{time}）与在线读数一致：{list}",
    en: "In the last sample of {machine} ({time}) laboratory and online readings agree: {list}",
  },
  differs: {
    zh: "{machine} 最近一次化验（{time}）与在线读数有偏差：{list}",
    en: "In the last sample of {machine} ({time}) laboratory and online readings differ: {list}",
  },
  notJudged: {
    zh: "没有比较规则，未判断：{list}",
    en: "Without a rule for comparing, and so not judged: {list}",
  },
  nothingJudged: {
    zh: "{machine} 最近一次化验（{time}）没有可与在线读数比较的项目",
    en: "No result of the last sample of {machine} ({time}) can be compared with online readings",
  },
  next: {
    zh: "{machine} 没有登记下次取样计划，最近一次取样：{time}（{span}前）",
    en: "No next sampling of {machine} is planned; the last sample was drawn at {time}, {span} ago",
  },
  quantity: { zh: "项目", en: "Quantity" },
  lab: { zh: "化验", en: "Lab" },
  online: { zh: "在线", en: "Online" },
  agreement: { zh: "一致性", en: "Agreement" },
  unknownLab: { zh: "未登记", en: "not recorded" },
} as const satisfies Record<string, Label>;

const agreements = {
  agrees: { zh: "一致", en: "agrees" },
  differs: { zh: "有偏差", en: "differs" },
  notJudged: { zh: "—", en: "—" },
  noOnline: { zh: "无在线值", en: "no online value" },
} as const satisfies Record<LabResult["agreement"], Label>;

const mostRows = 24;

const written = ({ text, value, decimals, unit }: LabResult): string =>
  [text || value.toFixed(decimals), unit].filter(Boolean).join(" ");

/** What the laboratory found, when, where, how often, and how far it is from the readings. */
export async function* labAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, report } = answering;
  for (const machine of shownMachines(answering)) {
    const { rows, total } = await facts.samples(machine.id);
    const [newest] = rows;
    if (newest) yield* ofMachine(answering, machine, newest, total);
    else yield* report(words.none, { machine: named(machine.name, machine.id) });
  }
}

function* ofMachine(answering: Answering, machine: KnownMachine, sample: LabSample, total: number) {
  const { plan, report, facts, nowMs } = answering;
  const time = timed(sample.sampledTime, machine.timeZone, machine.id);
  const said = { machine: named(machine.name, machine.id), time: emphasised(time) };
  const lab = sample.institution
    ? entered(sample.institution)
    : named(labelIn(facts.language, words.unknownLab));
  const span = lasting(Math.max(0, nowMs - sample.sampledTime), facts.language);
  switch (plan.lab ?? (plan.indicators.value.length > 0 ? "result" : "results")) {
    case "date":
      return yield* report(words.sampled, { ...said, lab, span });
    case "laboratory":
      return yield* report(words.from, { ...said, lab: emphasised(lab) });
    case "count":
      return yield* total === 1
        ? report(words.countOne, said)
        : report(words.count, { ...said, count: counted(total, true) });
    case "next":
      return yield* report(words.next, { ...said, span });
    case "agreement":
      return yield* agreement(answering, machine, sample);
    case "result":
    case "difference":
      return yield* resultsOf(answering, machine, sample);
    case "results":
      yield* report(words.sampled, { ...said, lab, span });
      return yield* table(answering, machine, sample, sample.results);
  }
}

/** The results of what was named; of what was not tested it says so. */
function* resultsOf(answering: Answering, machine: KnownMachine, sample: LabSample): Generator<AnswerPart> {
  const { plan, report, facts } = answering;
  const { language } = facts;
  const found: LabResult[] = [];
  for (const asked of plan.indicators.value) {
    const [first, ...rest] = asked.labKeys.flatMap(
      (key) => sample.results.find(({ quantity }) => quantity === key) ?? [],
    );
    const results = first ? (asked.isExact ? [first] : [first, ...rest]) : [];
    if (results.length === 0)
      yield* report(words.notTested, {
        machine: named(machine.name, machine.id),
        time: timed(sample.sampledTime, machine.timeZone),
        name: named(inSentence(nameOf(asked.labKeys, language) || indicatorName(asked, language), language)),
        list: listed(
          sample.results.map(({ name }) => name),
          language,
        ),
      });
    for (const result of results) yield* reportResult(answering, machine, sample, result);
    found.push(...results);
  }
  if (plan.indicators.value.length === 0) {
    for (const result of sample.results.filter(({ online }) => online !== null).slice(0, 6))
      yield* reportResult(answering, machine, sample, result);
    yield* table(answering, machine, sample, sample.results);
  } else if (found.length > 1) yield* table(answering, machine, sample, found);
}

function nameOf([key]: readonly LabQuantityKey[], language: "zh-CN" | "en"): string {
  return key ? labelIn(language, labQuantity(key)) : "";
}

function* reportResult(answering: Answering, machine: KnownMachine, sample: LabSample, result: LabResult) {
  const { plan, report, book, facts } = answering;
  const { language } = facts;
  const value = citing(
    emphasised(named(written(result))),
    book.cite(sampleEvidence(machine, sample, result, language)),
  );
  const said = {
    machine: named(machine.name, machine.id),
    name: named(result.name),
    time: timed(sample.sampledTime, machine.timeZone),
    value,
  };
  if (plan.lab !== "difference") return yield* report(words.result, said);
  if (result.online === null) return yield* report(words.noOnline, said);
  const online = [
    result.onlineText ?? result.online.toFixed(result.decimals),
    result.onlineText ? "" : result.unit,
  ];
  yield* report(words.difference, {
    ...said,
    online: emphasised(named(withUnitOnce(online.filter(Boolean).join(" "), result.unit))),
    by: differenceFact(result, language),
  });
}

const withUnitOnce = (text: string, unit: string): string =>
  unit === "" || text.endsWith(unit) ? text : `${text} ${unit}`;

/** How far the online value is above or below the laboratory's; checked against the two. */
function differenceFact(
  { difference, differenceUnit, online, value }: LabResult,
  language: "zh-CN" | "en",
): Fact {
  if (difference === null || difference === 0) return named(labelIn(language, words.equal));
  const amount =
    differenceUnit === "percent"
      ? `${Math.abs(difference).toFixed(1)} %`
      : labelIn(language, words.codes).replace("{n}", String(Math.abs(difference)));
  const label = difference > 0 ? words.above : words.below;
  return {
    text: labelIn(language, label).replace("{n}", amount),
    holds: () => online === null || Math.sign(online - value) * Math.sign(difference) >= 0,
  };
}

function* agreement(answering: Answering, machine: KnownMachine, sample: LabSample): Generator<AnswerPart> {
  const { report, facts } = answering;
  const { language } = facts;
  const of = (how: LabResult["agreement"]) =>
    sample.results.filter((each) => each.agreement === how).map(({ name }) => name);
  const said = {
    machine: named(machine.name, machine.id),
    time: timed(sample.sampledTime, machine.timeZone),
  };
  const [differs, agrees, open] = [of("differs"), of("agrees"), of("notJudged")];
  if (differs.length > 0)
    yield* report(words.differs, { ...said, list: emphasised(listed(differs, language)) });
  if (agrees.length > 0) yield* report(words.agrees, { ...said, list: listed(agrees, language) });
  if (differs.length + agrees.length === 0) yield* report(words.nothingJudged, said);
  if (open.length > 0) yield* report(words.notJudged, { list: listed(open, language) });
  yield* table(answering, machine, sample, sample.results);
}

function* table(
  { book, facts: { language } }: Answering,
  machine: KnownMachine,
  sample: LabSample,
  results: readonly LabResult[],
): Generator<AnswerPart> {
  yield* book.with({
    part: "table",
    columns: [words.quantity, words.lab, words.online, words.agreement].map((each) =>
      labelIn(language, each),
    ),
    rows: results
      .slice(0, mostRows)
      .map((result) =>
        tableRow(
          null,
          result.name,
          [strong(written(result)), cited(book.cite(sampleEvidence(machine, sample, result, language)))],
          result.onlineText ?? "—",
          labelIn(language, agreements[result.agreement]),
        ),
      ),
  });
}
