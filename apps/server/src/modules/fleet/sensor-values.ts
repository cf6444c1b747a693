import type { IndicatorValue, SensorInfo, SensorWithValues } from "@oilcloud/contract";
import { findIndicator } from "@oilcloud/oil";

/** What a sensor measures has its place also before it has measured it. */
export function withValues(
  sensors: readonly SensorInfo[],
  values: readonly IndicatorValue[],
): SensorWithValues[] {
  const byKey = new Map(values.map((value) => [value.key, value]));
  return sensors.map((sensor) => ({
    ...sensor,
    senorId: sensor.sensorId,
    senorName: sensor.sensorName,
    senors: sensor.indicators.map((indicator) => {
      const known = byKey.get(indicator.key);
      return {
        ...indicator,
        keyId: known?.keyId ?? findIndicator(indicator.key)?.id ?? null,
        status: known?.status ?? "unknown",
        value: known?.value ?? null,
      };
    }),
  }));
}
