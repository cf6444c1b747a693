import { type LabImportRow, maxImportRows, type SentFile } from "@oilcloud/contract";
import type { Viewer } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { readSheet } from "../../platform/files/read-sheet.ts";
import { checkSampleRows, sampleName } from "./import-check.ts";
import { sampleTemplateSheet } from "./sample-sheet.ts";
import type { LabSamplesStore } from "./samples-store.ts";

/** Samples in from a sheet. The factory has been found in the caller's scope before. */
export function makeLabImports(store: Pick<LabSamplesStore, "factory" | "taken">, clock: Clock) {
  return {
    async template({ scope, language }: Viewer, customerId: string): Promise<SentFile> {
      const { devices } = await store.factory(scope, customerId);
      return sampleTemplateSheet(devices, language);
    },

    /** Row by row what would be recorded, and what not and why. Nothing is changed. */
    async check({ scope, language }: Viewer, customerId: string, bytes: Uint8Array): Promise<LabImportRow[]> {
      const sheet = await readSheet(scope, bytes, maxImportRows.labSamples + 2);
      const { timeZone, devices } = await store.factory(scope, customerId);
      const deviceIds = new Map<string, string[]>();
      for (const { id, name, deviceNo } of devices)
        for (const called of new Set([name, deviceNo ?? name].map((each) => each.trim().toLowerCase())))
          deviceIds.set(called, [...(deviceIds.get(called) ?? []), id]);
      const taken = (await store.taken(scope, customerId)).map(({ deviceId, sampledAt, sampleNo }) =>
        sampleName(deviceId, sampledAt.getTime(), sampleNo),
      );
      const nowMs = clock().getTime();
      return checkSampleRows(sheet, { language, nowMs, timeZone, deviceIds, taken: new Set(taken) });
    },
  };
}

export type LabImports = ReturnType<typeof makeLabImports>;
