import type { AttentionList } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { showsAlarms } from "../../lib/alarms/shows-alarms.ts";
import { showsVerdicts } from "../../lib/condition/shows-verdicts.ts";
import { content } from "../../lib/http/call.ts";
import type { AttentionChoice } from "./attention-choice.ts";

const everyMs = 30_000;
const meta = { ...showsAlarms, ...showsVerdicts() };

/** Figures move slowly; what the server judges otherwise is read again at once. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ["home", "overview"],
    queryFn: () => content("GET /system/home/overview", {}, { quiet: true }),
    meta,
    refetchInterval: everyMs,
    staleTime: everyMs / 2,
    retry: false,
  });

export const shownFirst = 15;
export const shownMore = 50;

/** The machines that need something, so many of them as are shown. */
export const attentionQuery = ({ todo, customerId, deviceName }: AttentionChoice, shown = shownFirst) =>
  queryOptions({
    queryKey: ["home", "attention", todo, customerId, deviceName, shown],
    queryFn: async () => {
      const pageSize = Math.min(shown, shownMore);
      const read = (pageNum: number) =>
        content(
          "GET /system/home/attention",
          {
            query: {
              pageNum,
              pageSize,
              ...(todo && { todo }),
              ...(customerId && { customerId }),
              ...(deviceName && { deviceName }),
            },
          },
          { quiet: true },
        );
      return joined(
        await Promise.all(Array.from({ length: Math.ceil(shown / pageSize) }, (_, i) => read(i + 1))),
      );
    },
    meta,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    staleTime: everyMs / 2,
    retry: false,
  });

/** The faults of sensors beyond those that the overview names, so many as are shown. */
export const sensorFaultsQuery = (shown: number) =>
  queryOptions({
    queryKey: ["home", "sensorFaults", shown],
    queryFn: async () => {
      const read = (pageNum: number) =>
        content(
          "GET /system/home/sensorFaults",
          { query: { pageNum, pageSize: shownMore } },
          { quiet: true },
        );
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(shown / shownMore) }, (_, i) => read(i + 1)),
      );
      return { rows: pages.flatMap(({ rows }) => rows), total: pages[0]?.total ?? 0 };
    },
    meta,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    staleTime: everyMs / 2,
    retry: false,
  });

/** Who changed places while the pages were read stands in two of them. */
export function joined(pages: readonly AttentionList[]): AttentionList | null {
  const [first] = pages;
  if (!first) return null;
  const devices = new Map(pages.flatMap((page) => page.devices).map((device) => [device.deviceId, device]));
  return { ...first, devices: [...devices.values()] };
}
