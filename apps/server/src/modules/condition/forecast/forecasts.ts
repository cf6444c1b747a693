import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { DeviceForecast, Language, NearestForecast } from "@oilcloud/contract";
import {
  dayMs,
  findIndicator,
  forecastBasis,
  forecastIndicator,
  hourMs,
  indicators,
  isIndicatorKey,
  minuteMs,
  shortNames,
} from "@oilcloud/oil";
import { makeLoop } from "../../../platform/background-loop.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { labelIn } from "../../../platform/labels.ts";
import { describeKey } from "../indicators/describe-key.ts";
import type { Limits } from "../judging/judge.ts";
import type { ForecastDevice, ForecastStore, KeptLook } from "./forecast-store.ts";
import { daysSince, inUseSince, type KeptForecast, renewalsIn } from "./look-ahead.ts";

export interface ForecastsDeps {
  store: ForecastStore;
  /** A key's name by its number. */
  nameOf(keyId: number): Promise<string>;
  limits: Limits;
  clock: Clock;
  onError(error: unknown): void;
}

const lookBackDays = 180;
/** These count most, and the newest are rolled up first. */
const recentDays = 60;
/** Only whole days count, so that twice a day is often enough. */
const goodForMs = 12 * hourMs;
const soonerMs = 5 * minuteMs;
/** With fewer days there is no forecast yet, and more data may arrive any time. */
const fewDays = 8;
const turnMs = 10_000;
const atATurn = 20;
/** Of each turn so much is spent on thinking, a few per cent of a processor. */
const thinkingMs = 800;
const none: readonly KeptForecast[] = [];

/** How long until limits are passed. Made in the background, in pieces, and remembered for whole fleets. */
export function makeForecasts({ store, nameOf, limits, clock, onError }: ForecastsDeps) {
  /** By device number, the nearest first. */
  let kept = new Map<number, { forecasts: readonly KeptForecast[]; changedMs: number; madeMs: number }>();
  let stopped = false;

  async function make(device: ForecastDevice): Promise<KeptLook> {
    const madeMs = clock().getTime();
    const [byKeyId, entered, countedAnew] = await Promise.all([
      store.days(device.number, { from: new Date(madeMs - lookBackDays * dayMs), to: new Date(madeMs) }),
      store.enteredOilChanges(device.id),
      store.countedAnew(device.id),
    ]);
    const series = new Map(
      await Promise.all([...byKeyId].map(async ([keyId, own]) => [await nameOf(keyId), own] as const)),
    );
    const renewals = renewalsIn(series);
    const inUse = daysSince(series, inUseSince(renewals, entered), countedAnew);
    const forecasts: KeptForecast[] = [];
    for (const key of inUse.keys()) {
      const limit = limits.of(device, key);
      if (!limit) continue;
      await yieldToEventLoop(); // an indicator takes some milliseconds, and others wait
      const forecast = forecastIndicator(key, limit, inUse);
      if (forecast) forecasts.push({ key, ...forecast });
    }
    forecasts.sort((one, other) => one.crossesMs - other.crossesMs);
    const days = Math.max(0, ...[...series.values()].map(({ length }) => length));
    const made = { madeMs, days, renewals, forecasts };
    await store.keep(device.number, made);
    remember(device.number, forecasts, madeMs);
    return made;
  }

  function remember(deviceNumber: number, forecasts: readonly KeptForecast[], nowMs: number): void {
    const before = kept.get(deviceNumber);
    const same = JSON.stringify(before?.forecasts ?? none) === JSON.stringify(forecasts);
    const changedMs = same ? (before?.changedMs ?? 0) : nowMs;
    kept.set(deviceNumber, { forecasts, changedMs, madeMs: nowMs });
  }

  /** Some of those that are due; the rest wait for their turn. */
  async function turn(): Promise<void> {
    const nowMs = clock().getTime();
    const due = await store.due(
      {
        madeBefore: new Date(nowMs - goodForMs),
        retryBefore: new Date(nowMs - soonerMs),
        rolledUp: { from: new Date(nowMs - recentDays * dayMs), to: new Date(nowMs - dayMs) },
        fewDays,
      },
      atATurn,
    );
    const beganMs = performance.now();
    for (const device of due) {
      if (stopped || performance.now() - beganMs > thinkingMs) return;
      await make(device);
    }
  }

  const liesAhead = ({ crossesMs }: KeptForecast): boolean => crossesMs >= clock().getTime();
  const ahead = (deviceNumber: number): KeptForecast | null =>
    kept.get(deviceNumber)?.forecasts.find(liesAhead) ?? null;

  const turns = makeLoop({ name: "forecasts", holder: "partition", everyMs: turnMs, work: turn, onError });

  function presented(forecast: KeptForecast, language: Language): DeviceForecast["forecasts"][number] {
    const keyId = findIndicator(forecast.key)?.id ?? 0;
    const { keyName, unit, decimals } = describeKey(keyId, forecast.key, language);
    return { keyId, keyName, unit, decimals, basis: forecastBasis(forecast), ...forecast };
  }

  return {
    /** The caller has been found to see the device. Made again when the last one is old. */
    async of(deviceId: string, language: Language): Promise<DeviceForecast> {
      const device = await store.byId(deviceId);
      if (!device) throw new AppError("notFound");
      const last = await store.kept(device.number);
      const isGood = last && clock().getTime() - last.madeMs < goodForMs && last.days >= fewDays;
      const { madeMs, renewals, forecasts } = isGood ? last : await make(device);
      const entered = await store.enteredOilChanges(deviceId);
      const changes = [
        ...entered.map((tsMs) => ({ tsMs, source: "entered" as const })),
        ...renewals.flatMap(({ kind, tsMs }) =>
          kind === "change" ? [{ tsMs, source: "detected" as const }] : [],
        ),
      ].sort((one, other) => other.tsMs - one.tsMs);
      return {
        madeTime: madeMs,
        oilChange: changes[0] ? { time: changes[0].tsMs, source: changes[0].source } : null,
        forecasts: forecasts.filter(liesAhead).map((each) => presented(each, language)),
      };
    },

    /** The nearest of a device, as far as it still lies ahead. */
    nearest(deviceNumber: number, language: Language): NearestForecast | null {
      const forecast = ahead(deviceNumber);
      if (!forecast) return null;
      const { key } = forecast;
      if (!isIndicatorKey(key)) return null;
      return {
        keyId: indicators[key].id,
        shortName: labelIn(language, shortNames[key] ?? indicators[key]),
        crossesMs: forecast.crossesMs,
        earliestMs: forecast.earliestMs,
        latestMs: forecast.latestMs,
      };
    },
    /** The same with its limit and where it stands now. */
    nearestInFull(deviceNumber: number, language: Language) {
      const forecast = ahead(deviceNumber);
      return forecast && isIndicatorKey(forecast.key) ? presented(forecast, language) : null;
    },
    /** All that were made of a device last, also those whose time has come; another array when they are made again. */
    keptOf: (deviceNumber: number): readonly KeptForecast[] => kept.get(deviceNumber)?.forecasts ?? none,
    madeMs: (deviceNumber: number): number | null => kept.get(deviceNumber)?.madeMs ?? null,
    /** When they are made again. */
    dueMs: (deviceNumber: number): number => (kept.get(deviceNumber)?.madeMs ?? 0) + goodForMs,
    crossesMs: (deviceNumber: number): number | null => ahead(deviceNumber)?.crossesMs ?? null,
    changedMs: (deviceNumber: number): number => kept.get(deviceNumber)?.changedMs ?? 0,

    /** The oil changes and top-ups that the values of a device show. */
    renewals: async (deviceId: string) => {
      const device = await store.byId(deviceId);
      const last = device && (await store.kept(device.number));
      return last?.renewals ?? [];
    },

    /** Recomputes a device's forecast after an oil change or a change of machine type. */
    async again(deviceId: string): Promise<void> {
      await store.forget([deviceId]);
      const device = await store.byId(deviceId);
      if (device) await make(device);
    },

    /** Other limits hold for these from now on: they are looked at again soon. */
    wake: (deviceIds: readonly string[]): Promise<void> => store.forget(deviceIds),

    async start(): Promise<void> {
      const known = await store.all();
      kept = new Map([...known].map(([number, each]) => [number, { ...each, changedMs: 0 }]));
      turns.start();
    },
    async stop(): Promise<void> {
      stopped = true;
      await turns.stop();
    },
    turn,
  };
}

export type Forecasts = ReturnType<typeof makeForecasts>;
