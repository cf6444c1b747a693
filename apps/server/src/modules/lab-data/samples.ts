import type { LabEntry, LabField, LabSample } from "@oilcloud/contract";
import { labQuantityKeys } from "@oilcloud/oil";
import type { Actor, Viewer } from "../../platform/actor.ts";
import type { Audited } from "../../platform/audited.ts";
import type { Page } from "../../platform/database/paging.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { Scope } from "../../platform/scope.ts";
import { refuseLongRange } from "../../platform/query-range.ts";
import { checkEntry } from "./check-entry.ts";
import { onlineIdOf, type OnlineValues, presentSample } from "./present-sample.ts";
import type { SampleFilter, LabSampleRow, LabSamplesStore, NewSample } from "./samples-store.ts";
import { parseResult } from "./parse-result.ts";

/** A sample as a user wrote it into a form. */
export interface WrittenEntry extends Omit<LabEntry, "results"> {
  written: readonly { field: LabField; text: string }[];
}

/** What devices measured around some times each, by device, time and indicator; times at which one did not are left out. */
export type OnlineAround = (
  scope: Scope,
  keyIds: readonly number[],
  timesByDevice: ReadonlyMap<string, readonly number[]>,
) => Promise<ReadonlyMap<string, ReadonlyMap<number, OnlineValues>>>;

export interface SamplesDeps {
  store: LabSamplesStore;
  audited: Audited;
  onlineAround: OnlineAround;
  /** Called after the commit with the devices whose samples changed, and when the earliest of those was drawn. */
  changed(devices: readonly { deviceId: string; fromMs: number }[]): void;
  clock: Clock;
}

const comparedIds = [...new Set(labQuantityKeys.flatMap((key) => onlineIdOf(key) ?? []))];

/** Samples in scope. Whatever device or customer a call names has been found in the caller's scope before. */
export function makeSamples({ store, audited, onlineAround, changed, clock }: SamplesDeps) {
  async function present({ scope, language }: Viewer, rows: readonly LabSampleRow[]): Promise<LabSample[]> {
    const byDevice = new Map<string, number[]>();
    for (const { deviceId, sampledAt } of rows)
      byDevice.set(deviceId, [...(byDevice.get(deviceId) ?? []), sampledAt.getTime()]);
    const online = await onlineAround(scope, comparedIds, byDevice);
    return rows.map((row) => {
      const measured = online.get(row.deviceId)?.get(row.sampledAt.getTime());
      return presentSample(row, measured ?? new Map(), language);
    });
  }

  async function find(viewer: Viewer, deviceId: string, sampleId: string): Promise<LabSample> {
    const row = await store.one(viewer.scope, deviceId, sampleId);
    const [sample] = row ? await present(viewer, [row]) : [];
    if (!sample) throw new AppError("labSampleUnknown");
    return sample;
  }

  const check = (actor: Actor, entry: LabEntry, fileName: string | null) =>
    checkEntry(entry, { nowMs: clock().getTime(), language: actor.language, fileName });

  async function keep({ accountId }: Actor, samples: readonly NewSample[]): Promise<string[]> {
    const added = await audited.addAll((trx) => store.addAll(trx, samples, accountId, clock()));
    if (added.length > 0) changed(earliestOf(samples));
    return added;
  }

  return {
    async list(viewer: Viewer, filter: SampleFilter, page: Page) {
      refuseLongRange({ from: filter.startTime, to: filter.endTime }, clock());
      const { rows, total } = await store.list(viewer.scope, filter, page);
      return { rows: await present(viewer, rows), total };
    },

    detail: find,

    async add(actor: Actor, { written, ...entry }: WrittenEntry): Promise<LabSample> {
      const results = written.flatMap(({ field, text }) => {
        const read = parseResult(field, text, actor.language);
        if (!Array.isArray(read)) throw new AppError(read.problem, read.values);
        return read;
      });
      if (results.length === 0) throw new AppError("labNoValues");
      const sample = check(actor, { ...entry, results }, null);
      const [sampleId] = await keep(actor, [sample]);
      if (!sampleId) throw new AppError("labSampleTaken");
      return find(actor, entry.deviceId, sampleId);
    },

    /** Samples of one factory: all of them or none; those that are there already stay as they are. */
    async addAll(actor: Actor, customerId: string, entries: readonly LabEntry[], fileName: string | null) {
      const { devices } = await store.factory(actor.scope, customerId);
      const own = new Set(devices.map(({ id }) => id));
      if (entries.some(({ deviceId }) => !own.has(deviceId))) throw new AppError("labDeviceForeign");
      const samples = entries.map((entry) => check(actor, entry, fileName));
      const imported = (await keep(actor, samples)).length;
      return { imported, unchanged: samples.length - imported };
    },

    async remove({ scope }: Viewer, deviceId: string, sampleId: string): Promise<void> {
      const known = await store.one(scope, deviceId, sampleId);
      const gone = await audited.change([sampleId], (trx) => store.remove(trx, scope, deviceId, sampleId));
      if (!gone || !known) throw new AppError("labSampleUnknown");
      changed(earliestOf([known]));
    },
  };
}

/** The devices of samples, each with the time of its earliest. */
function earliestOf(samples: readonly Pick<NewSample, "deviceId" | "sampledAt">[]) {
  const earliest = new Map<string, number>();
  for (const { deviceId, sampledAt } of samples)
    earliest.set(deviceId, Math.min(sampledAt.getTime(), earliest.get(deviceId) ?? Number.POSITIVE_INFINITY));
  return Array.from(earliest, ([deviceId, fromMs]) => ({ deviceId, fromMs }));
}

export type Samples = ReturnType<typeof makeSamples>;
