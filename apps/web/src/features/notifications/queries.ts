import type { MessageMode, MessageStatus } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import type { PageRequest } from "../../lib/lists/paging.ts";

export const notificationsKey = ["notifications"] as const;
const refreshMs = 5000;

export interface ContactsAsked extends PageRequest {
  customerId: string;
  text: string;
}

export const contactsQuery = (asked: ContactsAsked) =>
  queryOptions({
    queryKey: [...notificationsKey, "contacts", asked],
    queryFn: () => content("GET /system/notification/contact/list", { query: asked }),
    placeholderData: keepPreviousData,
  });

export const channelsQuery = queryOptions({
  queryKey: [...notificationsKey, "channels"],
  queryFn: async () => (await content("GET /system/notification/channels")).rows,
});

export const channelSettingsQuery = queryOptions({
  queryKey: [...notificationsKey, "channel-settings"],
  queryFn: async () => (await content("GET /system/notification/channel/settings")).rows,
});

export interface OutboxAsked extends PageRequest {
  status: MessageStatus | "";
  mode: MessageMode | "";
  text: string;
  startTime: number | null;
  endTime: number | null;
}

export const outboxCountsQuery = ({ mode, text, startTime, endTime }: OutboxAsked) =>
  queryOptions({
    queryKey: [...notificationsKey, "outbox-counts", mode, text, startTime, endTime],
    queryFn: async () => {
      const times = { ...(startTime !== null && { startTime }), ...(endTime !== null && { endTime }) };
      return (await content("GET /system/notification/outboxCounts", { query: { mode, text, ...times } }))
        .rows;
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

export const outboxQuery = ({ startTime, endTime, ...asked }: OutboxAsked) =>
  queryOptions({
    queryKey: [...notificationsKey, "outbox", asked, startTime, endTime],
    queryFn: () =>
      content("GET /system/notification/outbox", {
        query: { ...asked, ...(startTime !== null && { startTime }), ...(endTime !== null && { endTime }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
