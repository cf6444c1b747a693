import type { SecondFactorState } from "@oilcloud/contract";
import { writeAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";
import type { Caller, Identity } from "../../platform/http/caller.ts";
import type { Seal } from "../../platform/seal.ts";
import { base32, newTotpSecret, totpUri } from "../../platform/sign-in/totp.ts";
import { kindOf } from "./account-kinds.ts";
import { accountEntity, accountSnapshotOf } from "./account-snapshot.ts";
import type { ProveOwnPassword } from "./own-password.ts";
import type { SecondFactorCheck } from "./second-factor-check.ts";
import type { SecondFactorStore } from "./second-factor-store.ts";
import type { UsersStore } from "./users-store.ts";

export interface SecondFactorDeps {
  db: Db;
  store: SecondFactorStore;
  check: SecondFactorCheck;
  users: UsersStore;
  provePassword: ProveOwnPassword;
  seal: Seal;
  clock: Clock;
}

type Who = Caller<Identity>;

/** The name under which an app lists the account. */
const issuer = "Oil Cloud";

/** What people set of their own second factor. */
export function makeSecondFactor(deps: SecondFactorDeps) {
  const { db, store, check, users, provePassword, seal, clock } = deps;

  async function own({ accountId }: Identity, within: Db = db) {
    const row = await users.one({ kind: "platform" }, accountId, within);
    if (!row) throw new AppError("unauthorized");
    return row;
  }

  async function audited(identity: Identity, recoveryCodesSet: boolean, work: (trx: Db) => Promise<void>) {
    const { accountId } = identity;
    await db.transaction().execute(async (trx) => {
      const before = await own(identity, trx);
      await work(trx);
      const customers = await users.customersOf(trx, accountId);
      await writeAudit(trx, {
        at: clock(),
        accountId,
        tenantId: before.tenantId,
        customerId: before.customerId,
        entity: accountEntity,
        entityId: accountId,
        before: accountSnapshotOf(before, customers, 0),
        after: accountSnapshotOf(await own(identity, trx), customers, 0, recoveryCodesSet ? 1 : 0),
      });
    });
  }

  async function state(identity: Identity): Promise<SecondFactorState> {
    const factor = await store.of(identity.accountId);
    return {
      enabled: Boolean(factor?.confirmed_at),
      required: (await store.requiredKinds()).includes(kindOf(identity)),
      enabledTime: factor?.confirmed_at?.getTime() ?? null,
      recoveryCodesLeft: await store.recoveryCodesLeft(identity.accountId),
    };
  }

  async function refuseOff({ accountId }: Identity): Promise<void> {
    if (!(await store.of(accountId))?.confirmed_at) throw new AppError("secondFactorOff");
  }

  return {
    state: ({ identity }: Who) => state(identity),

    /** The secret leaves the platform here alone, to be put into the app. */
    async begin({ identity }: Who, password: string): Promise<{ secret: string; uri: string }> {
      await provePassword(identity.accountId, password);
      const secret = newTotpSecret();
      if (!(await store.begin(identity.accountId, seal.close(secret.toString("hex")))))
        throw new AppError("secondFactorOn");
      const { username } = await own(identity);
      return { secret: base32(secret), uri: totpUri(secret, issuer, username) };
    },

    async confirm({ identity }: Who, code: string): Promise<{ recoveryCodes: string[] }> {
      const { accountId } = identity;
      const factor = await store.of(accountId);
      if (factor?.confirmed_at) throw new AppError("secondFactorOn");
      await check.refuseWrongApp(accountId, code);
      const { codes, hashes } = check.newRecoveryCodes(accountId);
      await audited(identity, false, async (trx) => {
        await store.confirm(trx, accountId, clock());
        await store.setRecoveryCodes(trx, accountId, hashes);
      });
      return { recoveryCodes: codes };
    },

    async renewRecoveryCodes({ identity }: Who, password: string): Promise<{ recoveryCodes: string[] }> {
      await provePassword(identity.accountId, password);
      await refuseOff(identity);
      const { codes, hashes } = check.newRecoveryCodes(identity.accountId);
      await audited(identity, true, (trx) => store.setRecoveryCodes(trx, identity.accountId, hashes));
      return { recoveryCodes: codes };
    },

    async turnOff({ identity }: Who, password: string): Promise<SecondFactorState> {
      await provePassword(identity.accountId, password);
      await refuseOff(identity);
      if ((await state(identity)).required) throw new AppError("secondFactorKept");
      await audited(identity, false, (trx) => store.remove(trx, identity.accountId));
      return state(identity);
    },
  };
}

export type SecondFactor = ReturnType<typeof makeSecondFactor>;
