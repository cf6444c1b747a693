import type { IndicatorValue } from "@oilcloud/contract";
import { dayMs, findIndicator, indicators, type Question } from "@oilcloud/oil";
import type { Facts } from "../facts.ts";

const alarmDays = 60;

/** What most answers about one device take, asked for at once. */
export async function deviceView(facts: Facts, deviceId: string, nowMs: number) {
  const [values, condition, forecast, diagnosis, alarms, samples, events] = await Promise.all([
    facts.values(deviceId),
    facts.condition(deviceId),
    facts.forecast(deviceId),
    facts.diagnosis(deviceId),
    facts.alarms({ deviceId, from: new Date(nowMs - alarmDays * dayMs) }),
    facts.samples(deviceId),
    facts.events(deviceId),
  ]);
  return { device: facts.device(deviceId), values, condition, forecast, diagnosis, alarms, samples, events };
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
export function leadingValue({ condition, values }: DeviceView): IndicatorValue | null {
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
