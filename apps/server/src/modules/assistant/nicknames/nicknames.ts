import { mostNicknames } from "@oilcloud/contract";
import type { SignedInActor } from "../../../platform/actor.ts";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Page } from "../../../platform/database/paging.ts";
import { isUniqueViolation } from "../../../platform/database/sql-state.ts";
import { AppError } from "../../../platform/errors.ts";
import type { NameMask } from "../../../platform/name-mask.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { NicknamesStore } from "./nicknames-store.ts";

export interface NicknamesDeps {
  store: NicknamesStore;
  audited: Audited;
  nameMask: NameMask;
  clock: Clock;
}

/** Nicknames of devices: one of a tenant means one device, so that a question that uses it is never ambiguous. */
export function makeNicknames({ store, audited, nameMask, clock }: NicknamesDeps) {
  /** The other device is named only to those who see it. */
  async function refuseTaken(
    scope: Scope,
    { tenantId, nickname, except }: { tenantId: string; nickname: string; except: string | null },
  ): Promise<void> {
    const taken = await store.taken(tenantId, nickname, except);
    if (taken === null) return;
    if ((await store.tenantOf(scope, taken.deviceId)) === null) throw new AppError("nicknameUsed");
    throw new AppError("nicknameTaken", { device: taken.name });
  }

  /** Two people may choose the same one at once. */
  async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError("nicknameUsed") : error;
    }
  }

  return {
    async list(scope: Scope, deviceId: string | null, page: Page) {
      const [mask, { rows, total }] = await Promise.all([nameMask(scope), store.list(scope, deviceId, page)]);
      return {
        rows: rows.map(({ id, nickname, createdAt, addedBy, deviceName, ...row }) => ({
          ...row,
          nicknameId: id,
          nickname: mask(nickname),
          deviceName: mask(deviceName),
          addedBy: addedBy ?? "",
          time: createdAt.getTime(),
        })),
        total,
      };
    },

    async add({ scope, accountId }: SignedInActor, deviceId: string, written: string): Promise<string> {
      const nickname = written.trim();
      const tenantId = await store.tenantOf(scope, deviceId);
      if (tenantId === null) throw new AppError("notFound");
      await refuseTaken(scope, { tenantId, nickname, except: null });
      if ((await store.count(deviceId)) >= mostNicknames)
        throw new AppError("nicknamesFull", { most: String(mostNicknames) });
      const added = { tenantId, deviceId, nickname, accountId, at: clock() };
      return unlessTaken(audited.add((trx) => store.add(trx, added)));
    },

    async change({ scope }: SignedInActor, id: string, written: string): Promise<void> {
      const nickname = written.trim();
      const kept = await store.one(scope, id);
      if (kept === null) throw new AppError("nicknameUnknown");
      await refuseTaken(scope, { tenantId: kept.tenantId, nickname, except: id });
      await unlessTaken(audited.change([id], (trx) => store.change(trx, id, nickname)));
    },

    async remove({ scope }: SignedInActor, id: string): Promise<void> {
      if ((await store.one(scope, id)) === null) throw new AppError("nicknameUnknown");
      await audited.change([id], (trx) => store.remove(trx, id));
    },
  };
}

export type Nicknames = ReturnType<typeof makeNicknames>;
