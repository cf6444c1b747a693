import type { DeliveryStatus } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import type { PageRequest } from "../../lib/lists/paging.ts";

export const webhooksKey = ["webhooks"] as const;
const refreshMs = 5000;

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, "list"],
  queryFn: async () => (await content("GET /system/webhook/list")).rows,
  refetchInterval: refreshMs,
});

export interface DeliveriesAsked extends PageRequest {
  webhookId: string;
  status: DeliveryStatus | "";
}

export const deliveriesQuery = (asked: DeliveriesAsked) =>
  queryOptions({
    queryKey: [...webhooksKey, "deliveries", asked],
    queryFn: () => content("GET /system/webhook/deliveries", { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
