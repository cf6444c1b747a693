import { indicators, type Label, type MachineState } from "@oilcloud/oil";
import type { Filter, Grouping } from "@oilcloud/questions";
import type { Language } from "@oilcloud/contract";
import { labelIn } from "../../../../platform/labels.ts";
import type { MachineStanding } from "../../../condition/interface.ts";
import type { KnownMachine } from "../../directory.ts";
import type { Answering } from "../answering.ts";
import { typeName } from "../subject.ts";
import { listWords, stateNames } from "../words.ts";

export interface FleetMachine extends MachineStanding {
  known: KnownMachine;
}

const words = {
  needing: { zh: "需要处理", en: "in need of action" },
  silent: { zh: "没有上报（离线或数据未更新）", en: "not reporting (offline or stale)" },
  online: { zh: "在线", en: "online" },
  doubtful: { zh: "传感器存疑", en: "with a sensor in doubt" },
  level: { zh: "有{n}级报警", en: "with a level {n} alarm" },
  unalarmed: { zh: "没有当前报警", en: "without an active alarm" },
  alarmed: { zh: "有当前报警", en: "with an active alarm" },
  above: { zh: "{name}高于 {value}", en: "with {name} above {value}" },
  between: { zh: "{name}在 {value} 至 {upTo} 之间", en: "with {name} between {value} and {upTo}" },
  below: { zh: "{name}低于 {value}", en: "with {name} below {value}" },
} as const satisfies Record<string, Label>;

const levelNumbers = { 1: { zh: "一", en: "1" }, 2: { zh: "二", en: "2" } } as const;

const stateOf = ({ standing }: MachineStanding): MachineState =>
  standing === "silent" ? "unknown" : standing;

const isSilentFilter = ({ freshness }: Filter) =>
  freshness?.some((each) => each === "offline" || each === "stale" || each === "never") ?? false;

/** The machines that a question about a fleet means, the worst first. */
export async function fleetMachines(answering: Answering): Promise<FleetMachine[]> {
  const { facts, subject, plan } = answering;
  const filter = plan.filter.value;
  const except = new Set(filter.exceptIds);
  const all = (await facts.machines()).flatMap((machine): FleetMachine[] => {
    const known = facts.find(machine.deviceId);
    const isMeant = known && subject.has(known.id) && !except.has(known.id) && !isExcepted(known, filter);
    return isMeant ? [{ ...machine, name: known.name, known }] : [];
  });
  const kept = all.filter((machine) => fits(machine, filter));
  const [doubtful, levelled, beyond] = await Promise.all([
    filter.doubtful ? faulty(answering) : null,
    filter.levels ? withLevels(answering, filter.levels) : null,
    filter.threshold ? beyondThreshold(answering) : null,
  ]);
  return kept.filter(({ deviceId }) =>
    [doubtful, levelled, beyond].every((ids) => ids === null || ids.has(deviceId)),
  );
}

function fits(machine: FleetMachine, filter: Filter): boolean {
  if (filter.states && !filter.states.includes(stateOf(machine))) return false;
  if (filter.needsAction && !machine.needsAction) return false;
  if (filter.freshness && isSilentFilter(filter) && machine.freshness === "fresh") return false;
  if (filter.freshness && !isSilentFilter(filter) && !filter.freshness.includes(machine.freshness))
    return false;
  if (filter.noAlarm && machine.openAlarms > 0) return false;
  if (filter.alarmState === "open" && !filter.levels && machine.openAlarms === 0) return false;
  const { dimensions } = filter;
  return !dimensions || dimensions.some((each) => machine.verdict().dimension === each);
}

/** Whether a question leaves a machine out, by its name or by its customer or group. */
export const isExcepted = (
  { id, customerId, groupId }: Pick<KnownMachine, "id" | "customerId" | "groupId">,
  { except }: Filter,
): boolean =>
  except !== undefined &&
  (except.machineIds.includes(id) ||
    except.customerIds.includes(customerId) ||
    except.groupIds.includes(groupId));

async function faulty({ facts }: Answering): Promise<ReadonlySet<string>> {
  return new Set((await facts.sensorFaults()).map(({ deviceId }) => deviceId));
}

async function withLevels({ facts }: Answering, levels: readonly (1 | 2)[]): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(levels.map((level) => facts.alarms({ open: true, kind: "alarm", level })));
  return new Set(lists.flatMap(({ rows }) => rows.flatMap(({ deviceId }) => deviceId ?? [])));
}

async function beyondThreshold({ facts, plan }: Answering): Promise<ReadonlySet<string>> {
  const { threshold } = plan.filter.value;
  const [asked] = plan.indicators.value;
  if (!threshold || !asked) return new Set();
  const values = await facts.newest(asked.keys);
  const { upTo } = threshold;
  const isBeyond = (value: number) =>
    upTo !== undefined
      ? value >= threshold.value && value <= upTo
      : threshold.direction === "above"
        ? value > threshold.value
        : value < threshold.value;
  return new Set(values.filter(({ value }) => isBeyond(value)).map(({ deviceId }) => deviceId));
}

/** What a filter leaves, in words: "abnormal", "not reporting"; empty for all machines. */
export function filterWords({ facts: { language }, plan }: Answering): string {
  const { states, needsAction, levels, doubtful, alarmState, noAlarm, threshold, ...filter } =
    plan.filter.value;
  const say = (label: Label) => labelIn(language, label);
  const parts = [
    ...(states ?? []).map((state) => say(stateNames[state])),
    ...(needsAction ? [say(words.needing)] : []),
    ...(filter.freshness ? [say(isSilentFilter(filter) ? words.silent : words.online)] : []),
    ...(doubtful ? [say(words.doubtful)] : []),
    ...(levels ?? []).map((level) => say(words.level).replace("{n}", say(levelNumbers[level]))),
    ...(alarmState === "open" && !levels ? [say(words.alarmed)] : []),
    ...(noAlarm ? [say(words.unalarmed)] : []),
    ...(threshold ? [thresholdWords(language, plan)] : []),
  ];
  return listWords(parts, language);
}

function thresholdWords(language: Language, { filter, indicators: asked }: Answering["plan"]): string {
  const { threshold } = filter.value;
  const key = asked.value[0]?.keys[0];
  if (!threshold || !key) return "";
  const { unit } = indicators[key];
  const written = (value: number) => (unit ? `${value} ${unit}` : String(value));
  return labelIn(language, threshold.upTo === undefined ? words[threshold.direction] : words.between)
    .replace("{name}", labelIn(language, indicators[key]))
    .replace("{value}", written(threshold.value))
    .replace("{upTo}", written(threshold.upTo ?? threshold.value));
}

/** The group of a machine by what is grouped by, in words. */
export function groupOf(
  { facts: { language, directory } }: Answering,
  machine: FleetMachine,
  grouping: Grouping,
): string {
  switch (grouping) {
    case "customer":
      return machine.known.customerName;
    case "group":
      return directory.group(machine.groupId)?.name ?? "—";
    case "type":
      return typeName(machine.machineType, language);
    case "oil":
      return machine.known.oil ?? "—";
    case "state":
      return labelIn(language, stateNames[stateOf(machine)]);
    default:
      return machine.name;
  }
}

export const stateInWords = (machine: MachineStanding, language: Language): string =>
  labelIn(
    language,
    machine.standing === "silent" ? { zh: "离线", en: "offline" } : stateNames[stateOf(machine)],
  );
export { stateOf };
