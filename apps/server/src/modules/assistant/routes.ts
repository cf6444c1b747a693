import { type AnswerOrigin, type AssistantOptions, type CallName, contract } from "@oilcloud/contract";
import { listed, pageOf } from "../../platform/database/paging.ts";
import { actorOf, type Identity, rightsHeld } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Asking } from "./asking.ts";
import type { Chats } from "./chats.ts";

export interface AssistantRoutesDeps {
  chats: Chats;
  asking: Asking;
  model: AnswerOrigin | null;
  examples(actor: ReturnType<typeof actorOf>): Promise<AssistantOptions["examples"]>;
}

/** A device in a call has been found in the caller's scope before its handler runs; chats are the caller's own. */
export function assistantRoutes(calls: Calls, { chats, asking, model, examples }: AssistantRoutesDeps): void {
  calls.handle("GET /system/assistant/options", async ({ caller }) => ({
    model,
    examples: await examples(actorOf(caller)),
  }));
  calls.handle("GET /system/assistant/devices", async ({ query, caller }) =>
    listed(await chats.devices(actorOf(caller), query.text ?? "")),
  );
  calls.handle("GET /system/assistant/chats", ({ query, caller }) =>
    chats.list(actorOf(caller), query.text ?? "", pageOf(query)),
  );
  calls.handle("GET /system/assistant/chat", ({ query, caller }) =>
    chats.detail(actorOf(caller), query.chatId),
  );
  calls.handle("POST /system/assistant/rename", async ({ body: { chatId, title }, caller }) => {
    await chats.rename(actorOf(caller), chatId, title);
    return { chatId };
  });
  calls.handle("POST /system/assistant/delete", async ({ body: { chatId }, caller }) => {
    await chats.remove(actorOf(caller), chatId);
    return { chatId };
  });
  calls.handle("POST /system/assistant/feedback", async ({ body: { messageId, kind, text }, caller }) => {
    await chats.feedback(actorOf(caller), messageId, kind, text?.trim() ?? "");
    return { messageId };
  });
  calls.handle("POST /system/assistant/clear", async ({ body: { chatId }, caller }) => {
    await chats.clear(actorOf(caller), chatId);
    return { chatId };
  });
  calls.handle("POST /system/assistant/made", async ({ body: { messageId }, caller }) => {
    await chats.made(actorOf(caller), messageId);
    return { messageId };
  });
  calls.handle("POST /system/assistant/ask", ({ body, caller }) =>
    asking.ask(
      actorOf(caller),
      {
        question: body.question.trim(),
        chatId: body.chatId ?? null,
        deviceId: body.deviceId || null,
        page: body.page ?? null,
        corrections: body.corrections ?? null,
        correctsMessageId: body.correctsMessageId ?? null,
        model: body.model ?? false,
        may: (call) => mayCall(caller.identity, call),
        sessionId: caller.identity.sessionId,
      },
      caller.gone(),
    ),
  );
}

/** What an answer proposes is made by the call itself, which checks again. */
function mayCall(identity: Identity, name: CallName): boolean {
  const { access } = contract[name];
  if (typeof access === "string") return true;
  const { authority } = identity;
  return (
    authority !== null &&
    access.roles.some((role) => role === authority) &&
    rightsHeld(identity).includes(access.right)
  );
}
