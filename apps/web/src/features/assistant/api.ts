import type { AssistantOptions, ChatDetail, FoundDevice } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";

export const assistantKey = ["assistant"] as const;
const chatsShown = 100;

export const optionsQuery = () =>
  queryOptions({
    queryKey: [...assistantKey, "options"],
    queryFn: (): Promise<AssistantOptions> => content("GET /system/assistant/options"),
  });

export const chatsQuery = (text: string) =>
  queryOptions({
    queryKey: [...assistantKey, "chats", text],
    queryFn: () => content("GET /system/assistant/chats", { query: { text, pageSize: chatsShown } }),
    placeholderData: keepPreviousData,
  });

export const chatQuery = (chatId: string) =>
  queryOptions({
    queryKey: [...assistantKey, "chat", chatId],
    queryFn: (): Promise<ChatDetail> => content("GET /system/assistant/chat", { query: { chatId } }),
    enabled: chatId !== "",
  });

export const devicesQuery = (text: string) =>
  queryOptions({
    queryKey: [...assistantKey, "devices", text],
    queryFn: async (): Promise<FoundDevice[]> =>
      (await content("GET /system/assistant/devices", { query: { text } })).rows,
    placeholderData: keepPreviousData,
  });
