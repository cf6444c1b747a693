import type { SecondFactorState } from "@oilcloud/contract";
import { accountKindOf } from "../../../platform/account-kind.ts";
import { type BrandOwner, companyBrand } from "../../../platform/brand.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import type { Seal } from "../../../platform/seal.ts";
import { base32, newTotpSecret, totpUri } from "../../../platform/sign-in/totp.ts";
import type { ChangeOwnAccount } from "../../../platform/accounts/change-own-account.ts";
import type { AccountsStore } from "../identity/accounts-store.ts";
import type { ProveOwnPassword } from "../identity/own-password.ts";
import type { SecondFactorCheck } from "./second-factor-check.ts";
import type { SecondFactorStore } from "./second-factor-store.ts";

export interface SecondFactorDeps {
  db: Db;
  store: SecondFactorStore;
  check: SecondFactorCheck;
  accounts: AccountsStore;
  changeAccount: ChangeOwnAccount;
  provePassword: ProveOwnPassword;
  /** The name of the platform that an account's company shows on its pages. */
  platformName(owners: readonly BrandOwner[]): Promise<string | null>;
  seal: Seal;
  clock: Clock;
}

type Who = Caller<Identity>;

interface OwnProof {
  password: string;
  secondFactor?: string | undefined;
}

/** What an app lists the account under where no one has named the platform. */
const unnamed = "Oil Cloud";

/** Set-up of one's own second factor. */
export function makeSecondFactor(deps: SecondFactorDeps) {
  const { db, store, check, accounts, changeAccount, provePassword, platformName, seal, clock } = deps;

  async function audited(
    { accountId }: Identity,
    work: (trx: Db) => Promise<void>,
    replaced: { recoveryCodes?: boolean } = {},
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await changeAccount(trx, accountId, () => work(trx), replaced)))
        throw new AppError("unauthorized");
    });
  }

  async function state(identity: Identity): Promise<SecondFactorState> {
    const factor = await store.of(identity.accountId);
    return {
      enabled: Boolean(factor?.confirmed_at),
      required: (await store.requiredKinds()).includes(accountKindOf(identity)),
      enabledTime: factor?.confirmed_at?.getTime() ?? null,
      recoveryCodesLeft: await store.recoveryCodesLeft(identity.accountId),
    };
  }

  /** That it is the owner who changes a second factor that is on. */
  async function proveBoth({ accountId }: Identity, { password, secondFactor }: OwnProof): Promise<void> {
    await provePassword(accountId, password);
    if (!(await store.of(accountId))?.confirmed_at) throw new AppError("secondFactorOff");
    await check.admit(accountId, secondFactor);
  }

  return {
    state: ({ identity }: Who) => state(identity),

    /** The only answer that contains the secret; the authenticator app needs it. */
    async begin({ identity }: Who, password: string): Promise<{ secret: string; uri: string }> {
      await provePassword(identity.accountId, password);
      const secret = newTotpSecret();
      if (!(await store.begin(identity.accountId, seal.close(secret.toString("hex")))))
        throw new AppError("secondFactorOn");
      const account = await accounts.byId(identity.accountId);
      if (!account) throw new AppError("unauthorized");
      const owners = companyBrand({ tenantId: account.tenant_id, customerId: account.customer_id });
      const issuer = (await platformName(owners)) ?? unnamed;
      return { secret: base32(secret), uri: totpUri(secret, issuer, account.username) };
    },

    async confirm({ identity }: Who, code: string): Promise<{ recoveryCodes: string[] }> {
      const { accountId } = identity;
      const factor = await store.of(accountId);
      if (factor?.confirmed_at) throw new AppError("secondFactorOn");
      await check.refuseWrongApp(accountId, code);
      const { codes, hashes } = check.newRecoveryCodes(accountId);
      await audited(identity, async (trx) => {
        await store.confirm(trx, accountId, clock());
        await store.setRecoveryCodes(trx, accountId, hashes);
      });
      return { recoveryCodes: codes };
    },

    async renewRecoveryCodes({ identity }: Who, proof: OwnProof): Promise<{ recoveryCodes: string[] }> {
      await proveBoth(identity, proof);
      const { codes, hashes } = check.newRecoveryCodes(identity.accountId);
      const renew = (trx: Db) => store.setRecoveryCodes(trx, identity.accountId, hashes);
      await audited(identity, renew, { recoveryCodes: true });
      return { recoveryCodes: codes };
    },

    async turnOff({ identity }: Who, proof: OwnProof): Promise<SecondFactorState> {
      if ((await state(identity)).required) throw new AppError("secondFactorKept");
      await proveBoth(identity, proof);
      await audited(identity, (trx) => store.remove(trx, identity.accountId));
      return state(identity);
    },
  };
}

export type SecondFactor = ReturnType<typeof makeSecondFactor>;
