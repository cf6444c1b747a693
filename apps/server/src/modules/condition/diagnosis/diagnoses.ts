import {
  type CourseEvent,
  dayMs,
  diagnoseMachine,
  indicatorKeyById,
  indicators,
  type MachineCourse,
  type MachineDiagnosis,
  type NeighbourCourse,
  sharedKeys,
} from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Telemetry } from "../../telemetry/interface.ts";
import { makeDeviceEventsStore } from "../forecast/events-store.ts";
import { makeForecastStore } from "../forecast/forecast-store.ts";
import type { Limits } from "../judging/judge.ts";
import type { Judgements } from "../judging/judgements.ts";
import { makeTrendsStore, trendName } from "../fleet-view/trends-store.ts";
import { asJudged, makeShownDevicesStore, type ShownDevice } from "../shown-devices-store.ts";
import { makeCourseStore } from "./course-store.ts";

export interface DiagnosesDeps {
  db: Db;
  telemetry: Pick<Telemetry, "latest" | "hours">;
  judgements: Judgements;
  /** The value of an indicator as the alarms judge it. */
  valueOf(deviceNumber: number, key: string): { value: number; at: number } | null;
  limits: Limits;
  clock: Clock;
}

const lookBackDays = 90;
/** Enough to decide whether something affects the whole site. */
const mostNeighbours = 24;

/** What the course of its last weeks says about a machine. */
export function makeDiagnoses({ db, telemetry, judgements, valueOf, limits, clock }: DiagnosesDeps) {
  const devices = makeShownDevicesStore(db, telemetry.hours);
  const courses = makeCourseStore(db);
  const ahead = makeForecastStore(db, telemetry.hours);
  const trends = makeTrendsStore(db);
  const events = makeDeviceEventsStore(db);

  /** How others of the same site went meanwhile. */
  async function neighboursOf(scope: Scope, device: ShownDevice, nowMs: number): Promise<NeighbourCourse[]> {
    const numbers = await courses.neighbours(scope, device, mostNeighbours);
    const edges = Array.from({ length: lookBackDays + 1 }, (_, i) => nowMs - (lookBackDays - i) * dayMs);
    const wanted = numbers.flatMap((deviceNumber) =>
      sharedKeys.map((key) => ({ deviceNumber, keyId: indicators[key].id, byLast: false })),
    );
    const found = await trends.trends(wanted, edges);
    return numbers.map((deviceNumber) => ({
      indicators: sharedKeys.flatMap((key) => {
        const means = found.get(trendName(deviceNumber, indicators[key].id)) ?? [];
        const days = means.flatMap((mean, step) =>
          mean === null ? [] : [{ tsMs: (edges[step] ?? 0) + dayMs / 2, mean }],
        );
        return days.length > 0 ? [{ key, days }] : [];
      }),
    }));
  }

  async function courseOf(scope: Scope, deviceId: string): Promise<MachineCourse> {
    const found = await devices.one(scope, deviceId);
    if (!found) throw new AppError("notFound");
    const device = asJudged(found);
    const now = clock();
    const nowMs = now.getTime();
    const since = new Date(nowMs - lookBackDays * dayMs);
    const { findings } = judgements.of(device, nowMs);
    const [byKeyId, samples, entered, kept, fill, neighbours] = await Promise.all([
      ahead.days(device.number, { from: since, to: now }),
      courses.samples(deviceId, since),
      events.list(scope, deviceId),
      ahead.kept(device.number),
      courses.fill(deviceId),
      findings.standing ? neighboursOf(scope, found, nowMs) : [],
    ]);
    const latest = telemetry.latest.of(device.number);
    const detected = (kept?.renewals ?? []).map(
      ({ kind, tsMs }): CourseEvent => ({
        kind: kind === "change" ? "oilChange" : "topUp",
        atMs: tsMs,
        source: "detected",
      }),
    );
    return {
      nowMs,
      machineType: device.machineType,
      oil: device.oil,
      ...fill,
      states: findings.dimensions.map(({ dimension, state }) => ({ dimension, state })),
      standing: findings.standing,
      indicators: [...new Set([...byKeyId.keys(), ...(latest?.keyIds ?? [])])].flatMap((keyId) => {
        const key = indicatorKeyById(keyId);
        if (!key) return [];
        const place = latest?.keyIds.indexOf(keyId) ?? -1;
        const judged = valueOf(device.number, key);
        const value = judged?.value ?? latest?.vals[place];
        const atMs = judged?.at ?? latest?.times[place];
        return [
          {
            key,
            latest: value === undefined || atMs === undefined ? null : { value, atMs },
            limit: limits.of(device, key),
            days: byKeyId.get(keyId) ?? [],
          },
        ];
      }),
      forecasts: (kept?.forecasts ?? []).filter(({ crossesMs }) => crossesMs >= nowMs),
      samples,
      events: [
        ...entered.map(({ kind, at }): CourseEvent => ({ kind, atMs: at.getTime(), source: "entered" })),
        ...detected,
      ].sort((one, other) => one.atMs - other.atMs),
      neighbours,
    };
  }

  return {
    /** Throws where the scope does not include the device. */
    of: async (scope: Scope, deviceId: string): Promise<MachineDiagnosis> =>
      diagnoseMachine(await courseOf(scope, deviceId)),
  };
}

export type Diagnoses = ReturnType<typeof makeDiagnoses>;
