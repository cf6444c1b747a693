import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import { listed } from "../../../platform/database/paging.ts";
import { AppError } from "../../../platform/errors.ts";
import { actorOf, viewerOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { NameMask } from "../../../platform/name-mask.ts";
import type { NicknamesStore } from "./nicknames-store.ts";

export interface NicknameRoutesDeps {
  store: NicknamesStore;
  audited: Audited;
  nameMask: NameMask;
  clock: Clock;
}

/** A device in a call has been found in the caller's scope before its handler runs; a nickname is found here. */
export function nicknameRoutes(calls: Calls, { store, audited, nameMask, clock }: NicknameRoutesDeps): void {
  calls.handle("GET /system/assistant/nicknames", async ({ query, caller }) => {
    const { scope } = viewerOf(caller);
    const [mask, rows] = await Promise.all([nameMask(scope), store.list(scope, query.deviceId || null)]);
    return listed(
      rows.map(({ id, nickname, createdAt, addedBy, deviceName, ...row }) => ({
        ...row,
        nicknameId: id,
        nickname: mask(nickname),
        deviceName: mask(deviceName),
        addedBy: addedBy ?? "",
        time: createdAt.getTime(),
      })),
    );
  });
  calls.handle("POST /system/assistant/nickname/add", async ({ body, caller }) => {
    const { scope, accountId } = actorOf(caller);
    const nickname = body.nickname.trim();
    const taken = await store.taken(body.deviceId, nickname);
    if (taken !== null) throw new AppError("nicknameTaken", { device: taken });
    const tenantId = await store.tenantOf(scope, body.deviceId);
    if (tenantId === null) throw new AppError("notFound");
    const added = { tenantId, deviceId: body.deviceId, nickname, accountId, at: clock() };
    const [nicknameId] = await audited.addAll((trx) => store.add(trx, added));
    if (nicknameId === undefined) throw new AppError("notFound");
    return { nicknameId };
  });
  calls.handle("POST /system/assistant/nickname/remove", async ({ body, caller }) => {
    const { nicknameId } = body;
    if (!(await store.isInScope(viewerOf(caller).scope, nicknameId))) throw new AppError("nicknameUnknown");
    await audited.change([nicknameId], (trx) => store.remove(trx, nicknameId));
    return { nicknameId };
  });
}
