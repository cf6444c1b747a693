import type { IndicatorValue, KeyValue, Language } from "@oilcloud/contract";
import { shortNameOf } from "@oilcloud/oil";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import type { LatestValues } from "../../../lib/live/latest-store.ts";

interface Measured {
  key: string;
  value: number | null;
  ts: number;
  mark: string | null;
}

/** Values as they were read, brought up to date by the stream; how they stand is the server's to say. */
export function withLive<V extends Measured>(values: readonly V[], { values: heard }: LatestValues): V[] {
  return values.map((value) => {
    const newest = heard[value.key];
    if (!newest || newest.tsMs <= value.ts || value.mark !== null) return value;
    const number = Number(newest.value);
    return Number.isFinite(number) ? { ...value, value: number, ts: newest.tsMs } : value;
  });
}

export const newestMs = (
  values: readonly Pick<IndicatorValue, "ts">[],
  lastTime: number | null,
): number | null => {
  const newest = values.reduce((latest, { ts }) => Math.max(latest, ts), lastTime ?? 0);
  return newest === 0 ? null : newest;
};

const mostFigures = 5;
/** Particles have a panel of their own. */
const isParticle = (key: string) => /^(iso|count_|nas)/.test(key);

/** The figures of the strip: the machine's key values, then what else it measures, in its own order. */
export function stripFigures(
  keyValues: readonly KeyValue[],
  indicators: readonly IndicatorValue[],
  language: Language,
): KeyValue[] {
  const known = new Set(keyValues.map(({ keyId }) => keyId));
  const others = indicators
    .filter(
      ({ keyId, key, value, mark }) =>
        !known.has(keyId) && !isParticle(key) && value !== null && mark === null,
    )
    .map(
      ({ limit, markName: _name, stale: _stale, ...value }): KeyValue => ({
        ...value,
        shortName: labelIn(language, shortNameOf(value.key)),
        lowCritical: limit?.lowCritical ?? null,
        lowWarning: limit?.lowWarning ?? null,
        highWarning: limit?.highWarning ?? null,
        highCritical: limit?.highCritical ?? null,
      }),
    );
  const limited = (value: KeyValue) => (value.highCritical ?? value.lowCritical) !== null;
  return [
    ...keyValues,
    ...others.toSorted((one, other) => Number(limited(other)) - Number(limited(one))),
  ].slice(0, mostFigures);
}
