import type { AppContract, Input, SignInProvider, SignInProviders } from "@oilcloud/contract";
import { writeAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";
import type { Seal } from "../../platform/seal.ts";
import { type OpenId, refuseInsecureIssuer } from "./openid.ts";
import { providerEntity, providerSnapshotOf } from "./provider-snapshot.ts";
import type { ProviderRow, ProvidersStore } from "./providers-store.ts";

export interface ProvidersDeps {
  db: Db;
  store: ProvidersStore;
  openId: OpenId;
  seal: Seal;
  redirectUri: string;
  signOutUri: string;
  clock: Clock;
}

type Entry = Input<AppContract["PUT /system/signIn/provider"]>["body"];

/** The settings of identity providers. */
export function makeProviders({ db, store, openId, seal, redirectUri, signOutUri, clock }: ProvidersDeps) {
  const audit = (within: Db, row: ProviderRow, snapshots: { before?: object; after?: object }) =>
    writeAudit(within, {
      at: clock(),
      tenantId: row.tenant_id,
      customerId: null,
      entity: providerEntity,
      entityId: row.id,
      before: null,
      after: null,
      ...snapshots,
    });

  /** A stored secret is sent to no other issuer, and in no other client's name. */
  function secretOf(entry: Entry, stored: ProviderRow | undefined): string {
    if (entry.clientSecret !== undefined) return entry.clientSecret;
    if (!stored || stored.client_secret === "") return "";
    if (stored.issuer !== entry.issuer || stored.client_id !== entry.clientId)
      throw new AppError("providerSecretRequired");
    return seal.open(stored.client_secret) ?? "";
  }

  return {
    async list(): Promise<SignInProviders> {
      return { providers: (await store.list()).map(presented), redirectUri, signOutUri };
    },

    /** An enabled one has to answer as a provider with this issuer. */
    async put(entry: Entry): Promise<SignInProvider> {
      const tenantId = entry.tenantId || null;
      refuseInsecureIssuer(entry.issuer);
      const groups = entry.groups.map((rule) => ({ ...rule, tenantId: tenantId ?? rule.tenantId }));
      const isAbove = tenantId !== null && groups.some(({ accountKind }) => accountKind === "administrator");
      if (isAbove) throw new AppError("accountKindNotAllowed");
      if (groups.some(isIncomplete)) throw new AppError("providerGroupIncomplete");
      const secret = secretOf(entry, await store.ofTenant(tenantId));
      if (entry.enabled)
        await openId.tryOut({ issuer: entry.issuer, clientId: entry.clientId, clientSecret: secret });
      return db.transaction().execute(async (trx) => {
        const before = await store.ofTenant(tenantId, trx);
        const id = await store.put(trx, {
          tenant_id: tenantId,
          name: entry.name.trim(),
          issuer: entry.issuer,
          client_id: entry.clientId,
          client_secret: secret === "" ? "" : seal.close(secret),
          scopes: withOpenId(entry.scopes),
          group_claim: entry.groupClaim.trim(),
          groups: JSON.stringify(groups),
          new_accounts: entry.newAccounts,
          match_email: entry.matchEmail,
          trust_second_factor: entry.trustSecondFactor,
          enabled: entry.enabled,
        });
        const after = await store.one(id, trx);
        if (!after) throw new AppError("internal");
        await audit(trx, after, {
          ...(before && { before: providerSnapshotOf(before, before.client_secret !== "") }),
          after: providerSnapshotOf(after, secret !== ""),
        });
        return presented(after);
      });
    },

    async remove(id: string): Promise<{ providerId: string }> {
      await db.transaction().execute(async (trx) => {
        const row = await store.one(id, trx);
        if (!row) throw new AppError("notFound");
        await store.remove(trx, id);
        await audit(trx, row, { before: providerSnapshotOf(row, row.client_secret !== "") });
      });
      return { providerId: id };
    },
  };
}

export type Providers = ReturnType<typeof makeProviders>;

type GroupRule = SignInProvider["groups"][number];

/** Without a company there is nothing that an account of this kind could be given. */
const isIncomplete = ({ group, accountKind, tenantId, customerId }: GroupRule): boolean =>
  group.trim() === "" ||
  (["dealer", "group"].includes(accountKind) && tenantId === null) ||
  (["endUser", "maintenance", "group"].includes(accountKind) && customerId === null);

const withOpenId = (scopes: string): string =>
  [...new Set(["openid", ...scopes.split(/\s+/).filter(Boolean)])].join(" ");

const presented = (row: ProviderRow): SignInProvider => ({
  providerId: row.id,
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  hasSecret: row.client_secret !== "",
  scopes: row.scopes,
  groupClaim: row.group_claim,
  groups: row.groups,
  newAccounts: row.new_accounts,
  matchEmail: row.match_email,
  trustSecondFactor: row.trust_second_factor,
  enabled: row.enabled,
});
