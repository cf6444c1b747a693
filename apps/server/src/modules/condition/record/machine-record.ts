import {
  type AlarmCategory,
  type AlarmLevel,
  type CourseForecast,
  type Dimension,
  findIndicator,
  isLabQuantityKey,
  type Label,
  type LabQuantityKey,
  type LimitInForce,
  type MarkName,
  type OilState,
} from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import { groupBy } from "../../../platform/group-by.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Telemetry, TimeRange } from "../../telemetry/interface.ts";
import { makeDeviceEventsStore } from "../forecast/events-store.ts";
import { makeForecastStore } from "../forecast/forecast-store.ts";
import { readLines } from "../history/history.ts";
import { describeKey, isMetalAbrasive } from "../indicators/describe-key.ts";
import { inDisplayOrder } from "../indicators/display-order.ts";
import type { Limits } from "../judging/judge.ts";
import type { Judgements } from "../judging/judgements.ts";
import { markNameOf, newestValues } from "../judging/values.ts";
import { asJudged, asTelemetry, makeShownDevicesStore, type ShownDevice } from "../shown-devices-store.ts";
import { makeRecordStore } from "./record-store.ts";

/** What was measured of one indicator, and what it is held to. */
export interface RecordedIndicator {
  readonly key: string;
  readonly name: Label;
  readonly unit: string;
  readonly decimals: number;
  readonly kind: "gauge" | "counter" | "class";
  readonly dimension: Dimension | null;
  readonly limit: LimitInForce | null;
  readonly state: OilState;
  readonly latest: { readonly value: number | null; readonly atMs: number; readonly mark: MarkName | null };
  /** A null value begins a gap. */
  readonly points: readonly (readonly [ms: number, value: number | null])[];
  /** By day of the record; null where nothing good was measured. */
  readonly days: readonly ({ readonly mean: number; readonly min: number; readonly max: number } | null)[];
}

interface RecordedSample {
  readonly id: string;
  readonly atMs: number;
  readonly sampleNo: string;
  readonly institution: string;
  readonly results: readonly {
    readonly quantity: LabQuantityKey;
    readonly value: number;
    readonly below: boolean;
  }[];
}

/** All that is stored of a machine and a time; plain data, for documents. */
export interface MachineRecord {
  readonly device: {
    readonly id: string;
    readonly name: string;
    readonly deviceNo: string | null;
    readonly machineType: string;
    readonly oil: string | null;
    /** What it is called on site. */
    readonly otherOil: string;
    readonly monitoringOil: string;
    readonly monitoringPosition: string;
    readonly sensorCount: number;
    readonly customerId: string;
    readonly customerName: string;
    readonly tenantId: string;
    readonly intervalS: number;
    readonly timeZone: string;
  };
  readonly fromMs: number;
  readonly toMs: number;
  readonly days: readonly string[];
  readonly indicators: readonly RecordedIndicator[];
  readonly gaps: readonly TimeRange[];
  readonly heldBack: readonly {
    readonly key: string;
    readonly mark: MarkName;
    readonly count: number;
    readonly firstMs: number;
    readonly lastMs: number;
  }[];
  readonly alarms: readonly {
    readonly code: string;
    readonly category: AlarmCategory;
    readonly level: AlarmLevel;
    readonly atMs: number;
    readonly clearedMs: number | null;
  }[];
  readonly samples: readonly RecordedSample[];
  readonly events: readonly {
    readonly kind: "oilChange" | "topUp" | "filterChange";
    readonly atMs: number;
  }[];
  readonly oilChange: { readonly atMs: number; readonly runningHours: number } | null;
  readonly forecasts: readonly CourseForecast[];
}

export interface MachineRecordsDeps {
  db: Db;
  telemetry: Pick<Telemetry, "latest" | "keys" | "series" | "packed" | "hours">;
  judgements: Judgements;
  limits: Limits;
  clock: Clock;
}

/** Enough for a line as wide as a page. */
const pointsOfALine = 480;
const keysAtOnce = 16;

/** Reads what is stored of a machine and a time. */
export function makeMachineRecords({ db, telemetry, judgements, limits, clock }: MachineRecordsDeps) {
  const { latest, keys, series, packed, hours } = telemetry;
  const devices = makeShownDevicesStore(db, hours);
  const record = makeRecordStore({ db, packed, hours, keys });
  const events = makeDeviceEventsStore(db);
  const ahead = makeForecastStore(db, hours);

  async function linesOf(device: ShownDevice, byDay: boolean, keyIds: readonly number[], range: TimeRange) {
    const found = new Map<number, readonly (readonly [number, number | null])[]>();
    for (const some of piecesOf(keyIds)) {
      const { lines } = await readLines(series, device, some, range, { byDay, points: pointsOfALine });
      for (const [i, keyId] of some.entries())
        found.set(
          keyId,
          (lines[i] ?? []).map(({ ts, mean }) => [ts, mean] as const),
        );
    }
    return found;
  }

  async function daysOf(device: ShownDevice, keyIds: readonly number[], range: TimeRange) {
    const midnights = await series.midnights(device.timeZone, range.fromMs, range.toMs);
    const days = midnights.slice(0, -1).map(({ day }) => day);
    const byKey = new Map<number, RecordedIndicator["days"]>();
    for (const some of piecesOf(keyIds)) {
      const edges = midnights.map(({ ms }) => ms);
      const found = await series.days(device, some, edges);
      for (const [i, keyId] of some.entries()) {
        const byIndex = new Map((found.keys[i] ?? []).map((bucket) => [bucket.index, bucket]));
        byKey.set(
          keyId,
          days.map((_, index) => {
            const bucket = byIndex.get(index);
            return bucket ? { mean: bucket.mean, min: bucket.min, max: bucket.max } : null;
          }),
        );
      }
    }
    return { days, byKey };
  }

  async function indicatorsOf(device: ShownDevice, range: TimeRange) {
    const values = await newestValues(latest, keys, device.number);
    const byId = new Map(values.map((value) => [value.keyId, value]));
    const ids = inDisplayOrder([...byId.keys()], device.displayKeyIds);
    const isByDay = (keyId: number) => isMetalAbrasive(byId.get(keyId)?.key ?? "");
    const [lines, metal, { days, byKey }] = await Promise.all([
      linesOf(
        device,
        false,
        ids.filter((id) => !isByDay(id)),
        range,
      ),
      linesOf(device, true, ids.filter(isByDay), range),
      daysOf(device, ids, range),
    ]);
    const { keyStates } = judgements.of(asJudged(device), clock().getTime()).findings;
    const indicators = ids.flatMap((keyId): RecordedIndicator[] => {
      const newest = byId.get(keyId);
      if (!newest) return [];
      const { key, value, ts, mark } = newest;
      const limit = limits.of(asTelemetry(device), key);
      const adopted = keys.adoptedAs(key);
      const { unit, decimals, kind } = describeKey(keyId, key, "en", adopted);
      const { zh, en } = findIndicator(key) ?? adopted ?? { zh: key, en: key };
      return [
        {
          key,
          name: { zh, en },
          unit,
          decimals,
          kind,
          dimension: findIndicator(key)?.dimension ?? null,
          limit,
          state: keyStates.get(key) ?? (limit && value !== null && mark === null ? "normal" : "unknown"),
          latest: { value, atMs: ts, mark },
          points: lines.get(keyId) ?? metal.get(keyId) ?? [],
          days: byKey.get(keyId) ?? [],
        },
      ];
    });
    return { days, indicators };
  }

  /** Hours in which it ran since its oil was changed last before the end. */
  async function oilOf(device: ShownDevice, changes: readonly number[], toMs: number) {
    const atMs = changes.filter((ms) => ms < toMs).at(-1);
    if (atMs === undefined) return null;
    const months = await devices.hoursByMonth(device, new Date(atMs));
    return {
      atMs,
      runningHours: Math.round(months.reduce((sum, { runningHours }) => sum + runningHours, 0)),
    };
  }

  return {
    /** Throws where the scope does not include the device. */
    async of(scope: Scope, deviceId: string, range: TimeRange): Promise<MachineRecord> {
      const [device, master] = await Promise.all([
        devices.one(scope, deviceId),
        devices.masterData(scope, deviceId),
      ]);
      if (!device || !master) throw new AppError("notFound");
      const { fromMs, toMs } = range;
      const [measured, gaps, heldBack, alarms, samples, entered, kept] = await Promise.all([
        indicatorsOf(device, range),
        record.gaps(device, range),
        record.heldBack(device.number, range),
        record.alarms(deviceId, range),
        record.samples(deviceId, range),
        events.list(scope, deviceId),
        ahead.kept(device.number),
      ]);
      const happened = [
        ...entered.map(({ kind, at }) => ({ kind, atMs: at.getTime() })),
        ...(kept?.renewals ?? []).map(({ kind, tsMs }) => ({
          kind: kind === "change" ? ("oilChange" as const) : ("topUp" as const),
          atMs: tsMs,
        })),
      ].sort((one, other) => one.atMs - other.atMs);
      const changes = happened.flatMap(({ kind, atMs }) => (kind === "oilChange" ? [atMs] : []));
      return {
        device: {
          id: device.id,
          name: device.name,
          deviceNo: master.deviceNo,
          machineType: device.machineType,
          oil: device.oil,
          otherOil: master.otherOil,
          monitoringOil: master.monitoringOil,
          monitoringPosition: master.monitoringPosition,
          sensorCount: master.sensorCount,
          customerId: device.customerId,
          customerName: device.customerName,
          tenantId: device.tenantId,
          intervalS: device.intervalS,
          timeZone: device.timeZone,
        },
        fromMs,
        toMs,
        ...measured,
        gaps,
        heldBack: await Promise.all(
          heldBack.map(async ({ keyId, mark, ...rest }) => ({
            key: await keys.nameOf(keyId),
            mark: markNameOf(mark) ?? "good",
            ...rest,
          })),
        ),
        alarms: alarms.map(({ code, category, level, at, clearedAt }) => ({
          code,
          category,
          level,
          atMs: at.getTime(),
          clearedMs: clearedAt?.getTime() ?? null,
        })),
        samples: [...groupBy(samples, ({ id }) => id).values()].flatMap(
          ([first, ...others]): RecordedSample[] =>
            first
              ? [
                  {
                    id: first.id,
                    atMs: first.at.getTime(),
                    sampleNo: first.sampleNo,
                    institution: first.institution,
                    results: [first, ...others].flatMap(({ quantity, value, below }) =>
                      isLabQuantityKey(quantity) ? [{ quantity, value, below }] : [],
                    ),
                  },
                ]
              : [],
        ),
        events: happened.filter(({ atMs }) => atMs >= fromMs && atMs < toMs),
        oilChange: await oilOf(device, changes, toMs),
        forecasts: (kept?.forecasts ?? []).filter(({ crossesMs }) => crossesMs >= toMs),
      };
    },
  };
}

export type MachineRecords = ReturnType<typeof makeMachineRecords>;

const piecesOf = (keyIds: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(keyIds.length / keysAtOnce) }, (_, i) =>
    keyIds.slice(i * keysAtOnce, (i + 1) * keysAtOnce),
  );
