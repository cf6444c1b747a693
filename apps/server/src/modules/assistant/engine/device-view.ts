import type { IndicatorValue } from "@oilcloud/contract";
import { dayMs, findIndicator, indicators } from "@oilcloud/oil";
import type { AskedIndicator } from "@oilcloud/questions";
import type { Facts } from "../facts.ts";

const alarmDays = 178;

/** Asks when it is first needed, and once. */
function once<Fact>(ask: () => Promise<Fact>): () => Promise<Fact> {
  let asked: Promise<Fact> | null = null;
  return () => (asked ??= ask());
}

/**
 * What answers about one device take. The newest values are there at once and begin the answer; weeks of history,
 * alarms and samples are read when the answer comes to them.
 */
export async function deviceView(facts: Facts, deviceId: string, nowMs: number) {
  const [values, condition] = await Promise.all([facts.values(deviceId), facts.condition(deviceId)]);
  const from = new Date(nowMs - alarmDays * dayMs);
  return {
    device: facts.machine(deviceId),
    values,
    condition,
    forecasts: once(() => facts.forecast(deviceId)),
    diagnosis: once(() => facts.diagnosis(deviceId)),
    alarms: once(async () => (await facts.alarms({ deviceId, from })).rows),
    samples: once(async () => (await facts.samples(deviceId)).rows),
    events: once(() => facts.events(deviceId)),
  };
}

export type DeviceView = Awaited<ReturnType<typeof deviceView>>;

const rank = { abnormal: 0, risk: 1, normal: 2, unknown: 3 } as const;

/** The value that an asked indicator means on a machine: the first of its keys that the machine measures. */
export function valueOf(asked: AskedIndicator, values: readonly IndicatorValue[]): IndicatorValue | null {
  const found = asked.keys.flatMap(
    (key) => values.find(({ keyId, value }) => keyId === indicators[key].id && value !== null) ?? [],
  );
  // "Water" is the quantity that is abnormal; "water activity" is what was named.
  const [worst] = found.toSorted((one, other) => rank[one.status] - rank[other.status]);
  const isRaised = worst !== undefined && rank[worst.status] < rank.normal;
  return (!asked.isExact && isRaised ? worst : found[0]) ?? null;
}

export const askedValues = (
  asked: readonly AskedIndicator[],
  values: readonly IndicatorValue[],
): IndicatorValue[] => [...new Set(asked.flatMap((each) => valueOf(each, values) ?? []))];

/** The value that says most about a device: what the verdict rests on, else the worst. */
export function leadingValue({
  condition,
  values,
}: Pick<DeviceView, "condition" | "values">): IndicatorValue | null {
  const worst = condition.verdict.worst;
  const led = worst && values.find(({ keyId }) => keyId === worst.keyId);
  if (led) return led;
  return (
    values
      .filter(({ value, key }) => value !== null && findIndicator(key) !== undefined)
      .toSorted((one, other) => rank[one.status] - rank[other.status])[0] ?? null
  );
}
