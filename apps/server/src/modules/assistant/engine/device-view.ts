import type { IndicatorValue, OilCondition } from "@oilcloud/contract";
import { dayMs, findIndicator, indicators, type Question } from "@oilcloud/oil";
import type { Facts } from "../facts.ts";

const alarmDays = 60;

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
  const [readings, condition] = await Promise.all([facts.values(deviceId), facts.condition(deviceId)]);
  return {
    device: facts.device(deviceId),
    values: readings.map((reading) => valueNow(reading, condition)),
    condition,
    forecasts: once(() => facts.forecast(deviceId)),
    diagnosis: once(() => facts.diagnosis(deviceId)),
    alarms: once(() => facts.alarms({ deviceId, from: new Date(nowMs - alarmDays * dayMs) })),
    samples: once(() => facts.samples(deviceId)),
    events: once(() => facts.events(deviceId)),
  };
}

/** Answers give the value now of what the verdict judges, as pages do, and not its last reading. */
function valueNow(reading: IndicatorValue, { verdict, dimensions }: OilCondition): IndicatorValue {
  const judged = [verdict.worst, ...dimensions.map(({ leading }) => leading)].find(
    (each) => each?.keyId === reading.keyId,
  );
  return judged && judged.value !== null && judged.ts !== null && reading.mark === null
    ? { ...reading, value: judged.value, ts: judged.ts }
    : reading;
}

export type DeviceView = Awaited<ReturnType<typeof deviceView>>;

const rank = { abnormal: 0, risk: 1, normal: 2, unknown: 3 } as const;

/** The values that a question is about: those it names that the device has, worst first among equals. */
export function askedValues(
  { keys }: Pick<Question, "keys">,
  values: readonly IndicatorValue[],
): IndicatorValue[] {
  const ids = keys.map((key) => indicators[key].id);
  return ids.flatMap((id) => values.find(({ keyId, value }) => keyId === id && value !== null) ?? []);
}

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
      .filter(
        ({ value, keyId }) => value !== null && findIndicator(indicatorName(keyId, values)) !== undefined,
      )
      .toSorted((one, other) => rank[one.status] - rank[other.status])[0] ?? null
  );
}

const indicatorName = (keyId: number, values: readonly IndicatorValue[]) =>
  values.find((value) => value.keyId === keyId)?.key ?? "";
