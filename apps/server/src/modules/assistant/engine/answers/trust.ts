import type { AnswerPart } from "@oilcloud/contract";
import { type Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import { type Answering, remember } from "../answering.ts";
import { tableRow } from "../parts.ts";
import { counted, emphasised, listed, named, quoted } from "../statement.ts";
import { reportFreshness } from "./reporting.ts";
import { shownMachines } from "./several.ts";
import { whereFact } from "./triage.ts";

const words = {
  doubt: {
    zh: "{machine} 的{list}读数不可信：{mark}",
    en: "The readings of {list} of {machine} are in doubt: {mark}",
  },
  fine: {
    zh: "{machine} 的传感器没有发现故障，读数可信",
    en: "No sensor fault is found on {machine}; its readings can be trusted",
  },
  some: {
    zh: "{where}有 {count} 台设备的传感器存疑：{list}",
    en: "{count} devices{where} have a sensor in doubt: {list}",
  },
  one: { zh: "{where}有 1 台设备的传感器存疑：{list}", en: "1 device{where} has a sensor in doubt: {list}" },
  none: { zh: "{where}没有传感器存疑的设备", en: "No device{where} has a sensor in doubt" },
  noOthers: { zh: "{where}没有其他设备的传感器存疑", en: "No other device{where} has a sensor in doubt" },
  device: { zh: "设备", en: "Device" },
  problem: { zh: "问题", en: "Problem" },
  indicators: { zh: "指标", en: "Indicators" },
} as const satisfies Record<string, Label>;

/** Whether readings can be trusted: the same faults as on the home page. */
export async function* trustAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, subject, report } = answering;
  const { language } = facts;
  const faults = await facts.sensorFaults();
  if (subject.kind !== "machines") return yield* ofFleet(answering, faults);
  for (const { id, name } of shownMachines(answering)) {
    const own = faults.filter(({ deviceId }) => deviceId === id);
    for (const { markName, keyNames } of own)
      yield* report(words.doubt, {
        machine: named(name, id),
        list: listed(keyNames, language),
        mark: emphasised(quoted(markName, id)),
      });
    if (own.length > 0) continue;
    const { freshness } = await facts.info(id);
    if (freshness === "fresh") yield* report(words.fine, { machine: named(name, id) });
    else yield* reportFreshness(answering, id);
  }
}

async function* ofFleet(
  answering: Answering,
  all: Awaited<ReturnType<Answering["facts"]["sensorFaults"]>>,
): AsyncGenerator<AnswerPart> {
  const { facts, subject, report, book, plan } = answering;
  const { language } = facts;
  const except = new Set(plan.filter.value.exceptIds);
  const faults = all.filter(({ deviceId }) => subject.has(deviceId) && !except.has(deviceId));
  const ids = [...new Set(faults.map(({ deviceId }) => deviceId))];
  remember(answering, "machines", ids);
  const where = whereFact(answering);
  if (ids.length === 0) return yield* report(except.size > 0 ? words.noOthers : words.none, { where });
  yield* report(ids.length === 1 ? words.one : words.some, {
    where,
    count: counted(ids.length, true),
    list: listed(
      ids.map((id) => facts.machine(id).name),
      language,
    ),
  });
  yield* book.with({
    part: "table",
    columns: [words.device, words.problem, words.indicators].map((each) => labelIn(language, each)),
    rows: faults.map(({ deviceId, markName, keyNames }) =>
      tableRow(
        "risk",
        facts.machine(deviceId).name,
        markName,
        keyNames.join(language === "en" ? ", " : "、"),
      ),
    ),
  });
}
