import type { QueryClient } from "@tanstack/react-query";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { showsAlarms } from "../../lib/alarms/shows-alarms.ts";
import { showsVerdicts } from "../../lib/condition/shows-verdicts.ts";
import { content } from "../../lib/http/call.ts";
import type { VisitsAddress } from "./address.ts";

export const pageSize = 100;

/** What the list is narrowed down by, for reading and for exports. */
export const visitFilter = ({ customerId, urgency, visitor }: VisitsAddress) => ({
  ...(customerId && { customerId }),
  ...(urgency && { urgency }),
  ...(visitor && { visitor }),
});

/** Read again when alarms or verdicts change, which the live stream reports. */
export const visitListQuery = (address: VisitsAddress) =>
  queryOptions({
    queryKey: ["visits", "list", address],
    queryFn: () =>
      content("GET /system/visit/list", {
        query: { ...visitFilter(address), bySite: address.bySite, pageNum: address.pageNum, pageSize },
      }),
    meta: { ...showsAlarms, ...showsVerdicts() },
    placeholderData: keepPreviousData,
  });

export const readVisitsAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ["visits"] });

export const visitorsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["visits", "visitors", customerId],
    queryFn: async () => (await content("GET /system/visit/visitors", { query: { customerId } })).rows,
  });

export const visitMailQuery = () =>
  queryOptions({
    queryKey: ["visits", "mail"],
    queryFn: () => content("GET /system/visit/mail"),
  });

export const visitLettersQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: ["visits", "letters", customerId],
    queryFn: async () =>
      (await content("GET /system/visit/letters", { query: { ...(customerId && { customerId }) } })).rows,
  });
