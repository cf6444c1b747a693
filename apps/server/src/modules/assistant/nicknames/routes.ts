import { pageOf } from "../../../platform/database/paging.ts";
import { actorOf, viewerOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { Nicknames } from "./nicknames.ts";

/** A device in a call has been found in the caller's scope before its handler runs; a nickname is found by the handler. */
export function nicknameRoutes(calls: Calls, nicknames: Nicknames): void {
  calls.handle("GET /system/assistant/nicknames", ({ query, caller }) =>
    nicknames.list(viewerOf(caller).scope, query.deviceId || null, pageOf(query)),
  );
  calls.handle("POST /system/assistant/nickname/add", async ({ body: { deviceId, nickname }, caller }) => ({
    nicknameId: await nicknames.add(actorOf(caller), deviceId, nickname),
  }));
  calls.handle(
    "POST /system/assistant/nickname/change",
    async ({ body: { nicknameId, nickname }, caller }) => {
      await nicknames.change(actorOf(caller), nicknameId, nickname);
      return { nicknameId };
    },
  );
  calls.handle("POST /system/assistant/nickname/remove", async ({ body: { nicknameId }, caller }) => {
    await nicknames.remove(actorOf(caller), nicknameId);
    return { nicknameId };
  });
}
