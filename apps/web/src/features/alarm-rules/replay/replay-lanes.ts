import { type Columns, domainOf, placesOf, roundScale } from "@oilcloud/chart";
import type { AlarmReplay, TriggerEntry } from "@oilcloud/contract";
import type { Lane, LimitLine } from "../../../ui/chart-lanes/model.ts";

const steps = 4;
const height = 148;
/** Pieces without a value in between are joined up to this many; beyond, the line is open. */
const joined = 6;

/** The pieces as columns, open where nothing was received. */
export function columnsOf({ points, pieceMs }: Pick<AlarmReplay, "points" | "pieceMs">): Columns {
  const ts: number[] = [];
  const value: (number | null)[] = [];
  const min: (number | null)[] = [];
  const max: (number | null)[] = [];
  const count: number[] = [];
  const push = (at: number, mean: number | null, low: number | null, high: number | null) => {
    ts.push(at);
    value.push(mean);
    min.push(low);
    max.push(high);
    count.push(mean === null ? 0 : 1);
  };
  let before: number | null = null;
  for (const [at, mean, low, high] of points) {
    if (before !== null && at - before > joined * pieceMs) push(before + pieceMs, null, null, null);
    push(at, mean, low, high);
    before = at;
  }
  return { ts, value, min, max, count };
}

/** The drafted limits; a condition that is not about the value itself has no line. */
export function limitsOf(
  triggers: readonly TriggerEntry[],
  names: Record<LimitLine["kind"], string>,
): LimitLine[] {
  return triggers.flatMap((trigger): LimitLine[] => {
    const kind = trigger.level === 1 ? "limit" : "warning";
    const line = (value: number | null | undefined, beyond: "above" | "below"): LimitLine[] =>
      typeof value === "number"
        ? [
            {
              kind,
              value,
              name: names[kind],
              // As it was entered, without digits it does not have.
              text: String(+value.toPrecision(6)).replace("-", "−"),
              beyond: trigger.level === 1 ? beyond : null,
            },
          ]
        : [];
    switch (trigger.kind) {
      case "above":
        return line(trigger.value, "above");
      case "below":
        return line(trigger.value, "below");
      case "outside":
        return [...line(trigger.high, "above"), ...line(trigger.low, "below")];
      case "change":
      case "deviation":
        return [];
    }
  });
}

/** The indicator over the time that was replayed, with what it is held against. */
export function replayLanes(
  replay: AlarmReplay,
  triggers: readonly TriggerEntry[],
  names: Record<LimitLine["kind"], string>,
): Lane[] {
  const columns = columnsOf(replay);
  const limits = limitsOf(triggers, names);
  const domain = domainOf(
    [...columns.min, ...columns.max],
    limits.map(({ value }) => value),
  );
  if (!domain) return [];
  const scale = roundScale(domain.low, domain.high, steps, replay.kind === "class");
  return [
    {
      id: replay.key,
      height,
      title: replay.unit === "" ? replay.keyName : `${replay.keyName} ${replay.unit}`,
      axes: [{ ...scale, decimals: placesOf(scale), stroke: null }],
      series: [
        {
          id: replay.key,
          name: replay.keyName,
          unit: replay.unit,
          decimals: replay.decimals,
          stroke: 0,
          columns,
          shape: replay.kind === "class" ? "step" : "line",
          band: true,
          axis: 0,
          newest: false,
        },
      ],
      limits,
      gaps: [],
    },
  ];
}
