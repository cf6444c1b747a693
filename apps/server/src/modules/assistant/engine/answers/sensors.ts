import type { AnswerPart, SensorInfo } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";
import type { AskedIndicator } from "@oilcloud/questions";
import { labelIn } from "../../../../platform/labels.ts";
import { dayAt } from "../../../../platform/site-clock.ts";
import type { KnownMachine } from "../../directory.ts";
import type { Answering } from "../answering.ts";
import { emphasised, counted, lasting, listed, named } from "../statement.ts";
import { indicatorName, inSentence } from "../value-words.ts";
import { tableRow } from "../parts.ts";
import { missingAnswer } from "./missing.ts";
import { reportFreshness } from "./reporting.ts";
import { shownMachines } from "./several.ts";
import { trustAnswer } from "./trust.ts";

const words = {
  count: {
    zh: "{machine} 共装有 {count} 个传感器：{list}",
    en: "{machine} has {count} sensors: {list}",
  },
  countOne: { zh: "{machine} 装有 1 个传感器：{list}", en: "{machine} has 1 sensor: {list}" },
  none: { zh: "{machine} 没有登记传感器", en: "No sensors of {machine} are on record" },
  measured: {
    zh: "{machine} 的{name}由 {sensor} 测量",
    en: "{name} of {machine} is measured by {sensor}",
  },
  notMeasured: {
    zh: "{machine} 没有登记测量{name}的传感器",
    en: "No sensor of {machine} that measures {name} is on record",
  },
  calibrated: {
    zh: "{machine} 的 {sensor} 上次校准：{day}（{span}前）",
    en: "{sensor} of {machine} was last calibrated on {day}, {span} ago",
  },
  notCalibrated: {
    zh: "{machine} 的 {sensor} 没有校准记录",
    en: "No calibration of {sensor} of {machine} is on record",
  },
  quality: {
    zh: "{machine} 的 {sensor} 近 7 天有 {share} 的读数存疑",
    en: "{share} of the readings of {sensor} of {machine} were in doubt over the last 7 days",
  },
  sensor: { zh: "传感器", en: "Sensor" },
  model: { zh: "型号", en: "Model" },
  code: { zh: "编号", en: "Number" },
  measures: { zh: "测量", en: "Measures" },
  calibration: { zh: "校准", en: "Calibrated" },
} as const satisfies Record<string, Label>;

/** The sensor as people find it on the machine: its name and model. */
const nameOf = ({ sensorName, modelName }: SensorInfo): string =>
  sensorName === "" || sensorName === modelName ? modelName : `${sensorName} (${modelName})`;

const measures = (asked: readonly AskedIndicator[]) => {
  const ids = new Set(asked.flatMap(({ keys }) => keys.map(String)));
  return ({ indicators: of }: SensorInfo) => of.some(({ key }) => ids.has(key));
};

/** Sensors: which, how many, what measures what, calibration, whether data comes, its quality. */
export async function* sensorsAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, facts, report } = answering;
  const aspect = plan.sensor ?? "list";
  if (aspect === "doubt") return yield* trustAnswer(answering);
  for (const machine of shownMachines(answering)) {
    if (aspect === "reporting" || aspect === "lastReading") {
      yield* reportFreshness(answering, machine.id);
      continue;
    }
    if (aspect === "missing") {
      yield* missingAnswer(answering, machine.id);
      continue;
    }
    const all = await facts.sensors(machine.id);
    const asked = plan.indicators.value;
    const meant = asked.length > 0 ? all.filter(measures(asked)) : all;
    if (all.length === 0) yield* report(words.none, { machine: named(machine.name, machine.id) });
    else if (meant.length === 0) yield* reportUnmeasured(answering, machine);
    else if (aspect === "calibration")
      for (const each of meant) yield* reportCalibration(answering, machine, each);
    else if (aspect === "quality") yield* quality(answering, machine, meant);
    else if (asked.length > 0) yield* reportMeasuring(answering, machine, meant);
    else yield* allSensors(answering, machine, all);
  }
}

function* reportUnmeasured({ plan, report, facts: { language } }: Answering, { name, id }: KnownMachine) {
  const [asked] = plan.indicators.value;
  if (asked)
    yield* report(words.notMeasured, {
      machine: named(name, id),
      name: named(inSentence(indicatorName(asked, language), language)),
    });
}

function* reportMeasuring(
  { plan, report, facts: { language } }: Answering,
  { name, id }: KnownMachine,
  sensors: readonly SensorInfo[],
) {
  const [asked] = plan.indicators.value;
  if (!asked) return;
  yield* report(words.measured, {
    machine: named(name, id),
    name: named(indicatorName(asked, language)),
    sensor: emphasised(listed(sensors.map(withCode), language)),
  });
}

const withCode = (sensor: SensorInfo) => [nameOf(sensor), sensor.code].filter(Boolean).join(" · ");

function* reportCalibration(answering: Answering, machine: KnownMachine, sensor: SensorInfo) {
  const { report, nowMs, facts } = answering;
  const said = { machine: named(machine.name, machine.id), sensor: named(nameOf(sensor)) };
  const at = sensor.calibrateTime;
  if (at === null) return yield* report(words.notCalibrated, said);
  yield* report(words.calibrated, {
    ...said,
    day: emphasised(named(dayAt(at, machine.timeZone))),
    span: lasting(Math.max(0, nowMs - at), facts.language),
  });
}

function* quality({ report }: Answering, { name, id }: KnownMachine, sensors: readonly SensorInfo[]) {
  for (const sensor of sensors)
    yield* report(words.quality, {
      machine: named(name, id),
      sensor: named(nameOf(sensor)),
      share: emphasised(named(`${((sensor.markedShare ?? 0) * 100).toFixed(1)} %`)),
    });
}

function* allSensors(answering: Answering, machine: KnownMachine, sensors: readonly SensorInfo[]) {
  const { report, book, facts } = answering;
  const { language } = facts;
  yield* report(sensors.length === 1 ? words.countOne : words.count, {
    machine: named(machine.name, machine.id),
    count: counted(sensors.length, true),
    list: listed(sensors.map(nameOf), language),
  });
  const columns = [words.sensor, words.model, words.code, words.measures, words.calibration];
  yield* book.with({
    part: "table",
    columns: columns.map((each) => labelIn(language, each)),
    rows: sensors.map((sensor) =>
      tableRow(
        null,
        sensor.sensorName || sensor.modelName,
        sensor.modelName,
        sensor.code || "—",
        sensor.indicators.map(({ keyName }) => keyName).join(language === "en" ? ", " : "、"),
        sensor.calibrateTime === null ? "—" : dayAt(sensor.calibrateTime, machine.timeZone),
      ),
    ),
  });
}
