import type { KeptLayer, ReadingClass } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../../lib/http/call.ts";

export interface ChangedRule {
  layer: KeptLayer;
  readingClass: ReadingClass;
  /** null restores what is usual. */
  days: number | null;
}

export const keptQuery = () =>
  queryOptions({
    queryKey: ["operations", "kept"],
    queryFn: () => content("GET /system/retention/overview"),
    refetchInterval: minuteMs / 4,
  });

const runningEveryMs = 1000;

/** While one is being made or brought back, every second. */
export const archivesQuery = () =>
  queryOptions({
    queryKey: ["operations", "archives"],
    queryFn: () => content("GET /system/retention/archives"),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === "running" || status === "restoring") ? runningEveryMs : minuteMs,
  });

/** What a change would remove; a refusal is shown where it was entered. */
export const lossQuery = (tenantId: string, rules: readonly ChangedRule[]) =>
  queryOptions({
    queryKey: ["operations", "kept", "loss", tenantId, rules],
    queryFn: () => content("POST /system/retention/preview", { body: { tenantId, rules: [...rules] } }),
    enabled: rules.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What a limit would remove; undefined while none is entered. */
export const capLossQuery = (bytes: number | null | undefined) =>
  queryOptions({
    queryKey: ["operations", "kept", "capLoss", bytes],
    queryFn: () => content("POST /system/retention/cap/preview", { body: { bytes: bytes ?? null } }),
    enabled: bytes !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
