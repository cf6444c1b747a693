import type { AnswerPart } from "@oilcloud/contract";
import { dayMs, type DiagnosisFinding, type Label } from "@oilcloud/oil";
import type { AskedIndicator } from "@oilcloud/questions";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { alarmEvidence, foundEvidence, levelName } from "../cited-facts.ts";
import { askedValues, type DeviceView, deviceView, leadingValue } from "../device-view.ts";
import { actionsPart, causesPart, chartPart } from "../parts.ts";
import { citing, counted, emphasised, type Fact, listed, named, quoted, timed } from "../statement.ts";
import { reportValue } from "../value-words.ts";
import { shownMachines } from "./several.ts";
import { reportState } from "./state.ts";

const words = {
  likely: {
    zh: "{machine} 最可能的原因：{cause}（预期的 {expected} 项证据中有 {matched} 项吻合）",
    en: "The most likely cause on {machine}: {cause} ({matched} of {expected} expected signs match)",
  },
  supports: { zh: "支持依据：{list}", en: "Evidence for it: {list}" },
  against: { zh: "不符之处：{list}", en: "Evidence against it: {list}" },
  noEvidence: { zh: "没有可列出的依据", en: "There is no evidence to list" },
  missing: { zh: "缺少的依据，可由以下方式补充：{list}", en: "Missing evidence could come from: {list}" },
  others: { zh: "{machine} 其他可能的原因：{list}", en: "Other possible causes on {machine}: {list}" },
  noOthers: {
    zh: "{machine} 没有其他可能的原因，只有：{cause}",
    en: "There is no other possible cause on {machine}, only: {cause}",
  },
  none: {
    zh: "{machine} 没有异常，没有需要解释的原因",
    en: "Nothing on {machine} is abnormal, so there is no cause to explain",
  },
  noneOf: {
    zh: "诊断没有发现 {machine} 的{name}有异常原因",
    en: "The diagnosis finds no fault behind {name} of {machine}",
  },
  alarm: {
    zh: "{level}报警 {code} 于 {time} 开始：{reason}",
    en: "{level} alarm {code} began at {time}: {reason}",
  },
} as const satisfies Record<string, Label>;

const mostListed = 4;

/** The finding that an indicator belongs to: the one that rests on it, else that of its dimension. */
export function findingOf(
  asked: readonly AskedIndicator[],
  findings: readonly DiagnosisFinding[],
): DiagnosisFinding | null {
  const [first] = asked;
  if (!first) return findings[0] ?? null;
  const resting = findings.find(({ supports }) =>
    supports.some(({ key }) => key !== null && first.keys.includes(key)),
  );
  return resting ?? findings.find(({ dimension }) => dimension === first.dimension) ?? null;
}

/** Why something is as it is: cause, evidence, or what else it may be. */
export async function* causeAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, nowMs } = answering;
  for (const { id } of shownMachines(answering))
    yield* ofMachine(answering, await deviceView(facts, id, nowMs));
}

async function* ofMachine(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { plan, facts, report } = answering;
  const { language } = facts;
  const { device } = view;
  const machine = named(device.name, device.id);
  const intent = plan.intent.value;
  const asked = askedValues(plan.indicators.value, view.values);
  const lead = asked[0] ?? leadingValue(view);
  if (intent === "reason") yield* reportState(answering, view);
  if (
    lead &&
    (intent === "reason" || intent === "cause") &&
    (asked.length > 0 || view.condition.verdict.worst)
  )
    yield* reportValue(answering, device, lead);
  const { findings } = await view.diagnosis();
  const finding = findingOf(plan.indicators.value, findings);
  if (!finding) {
    if (intent !== "reason") yield* reportState(answering, view);
    const label = findings.length > 0 && lead ? words.noneOf : words.none;
    return yield* report(label, { machine, name: named(lead?.keyName ?? "") });
  }
  const cause = emphasised(quoted(labelIn(language, finding.name), device.id));
  if (intent === "otherCauses") {
    const names = finding.alternatives.map(({ name }) => labelIn(language, name));
    if (names.length > 0) yield* report(words.others, { machine, list: listed(names, language) });
    else yield* report(words.noOthers, { machine, cause });
    return yield* causesPart(answering, device, finding);
  }
  const { matched, expected } = finding.confidence;
  yield* report(words.likely, { machine, cause, matched: counted(matched), expected: counted(expected) });
  if (intent === "evidence") yield* evidence(answering, view, finding);
  else yield* alarmOf(answering, view, finding);
  if (lead)
    yield* chartPart(answering, view, lead.keyId, {
      fromMs: (finding.sinceMs ?? answering.nowMs - 14 * dayMs) - 7 * dayMs,
      withForecast: true,
    });
  yield* causesPart(answering, device, finding);
  yield* actionsPart(answering, [finding]);
}

function* evidence(answering: Answering, { device }: DeviceView, finding: DiagnosisFinding) {
  const { facts, report, book } = answering;
  const { language } = facts;
  const list = (items: DiagnosisFinding["supports"]): Fact[] =>
    items
      .slice(0, mostListed)
      .map((each) =>
        citing(
          quoted(labelIn(language, each.words), device.id),
          book.cite(foundEvidence(device, each, language)),
        ),
      );
  const supports = list(finding.supports);
  if (supports.length > 0) yield* report(words.supports, { list: supports });
  else yield* report(words.noEvidence);
  const against = list(finding.against);
  if (against.length > 0) yield* report(words.against, { list: against });
  const missing = finding.missing.map(({ by }) => labelIn(language, by));
  if (missing.length > 0) yield* report(words.missing, { list: listed(missing, language) });
}

async function* alarmOf(answering: Answering, view: DeviceView, finding: DiagnosisFinding) {
  const { facts, report, book } = answering;
  const { language } = facts;
  const alarm = (await view.alarms()).find(
    ({ category, state }) => category === finding.category && state === "open",
  );
  if (!alarm) return;
  yield* report(
    words.alarm,
    {
      level: named(levelName(alarm.level, language)),
      code: named(alarm.code),
      time: timed(alarm.firstTime, view.device.timeZone, view.device.id),
      reason: citing(quoted(alarm.reason, view.device.id), book.cite(alarmEvidence(alarm, language))),
    },
    1,
  );
}
