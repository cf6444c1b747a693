import type { Db } from "../../platform/database/connect.ts";
import type { TokenPair } from "@oilcloud/contract";
import { networkOf } from "../../platform/client-network.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newToken, tokenHash } from "../../platform/secret-tokens.ts";
import type { Seal } from "../../platform/seal.ts";
import type { AttemptLimit } from "../../platform/sign-in/attempt-limit.ts";
import type { Newcomers } from "../people/interface.ts";
import type { OpenSession, ProviderLoginNotes, SecondFactorAdmission } from "../sign-in/interface.ts";
import type { FlowsStore } from "./flows-store.ts";
import type { IdentitiesStore } from "./identities-store.ts";
import type { Claims, OpenId } from "./openid.ts";
import { groupsIn, newcomerOf, verifiedEmail } from "./person-of.ts";
import type { ProviderRow, ProvidersStore } from "./providers-store.ts";

export interface ProviderSignInDeps {
  db: Db;
  providers: ProvidersStore;
  flows: FlowsStore;
  identities: IdentitiesStore;
  openId: OpenId;
  newcomers: Newcomers;
  openSession: OpenSession;
  secondFactors: SecondFactorAdmission;
  logins: ProviderLoginNotes;
  limit: AttemptLimit;
  seal: Seal;
  redirectUri: string;
  signOutUri: string;
  clock: Clock;
}

/** Holds a secret that is sent with the answer: another browser cannot be made to finish a login that it did not begin. */
const flowCookie = "signInFlow";
const flowSeconds = 15 * 60;

/** Logging in through an identity provider. */
export function makeProviderSignIn(deps: ProviderSignInDeps) {
  const { db, providers, flows, identities, openId, newcomers, openSession, secondFactors, logins } = deps;
  const { limit, seal, redirectUri, signOutUri, clock } = deps;

  const clientOf = ({ issuer, client_id, client_secret }: ProviderRow) => ({
    issuer,
    clientId: client_id,
    clientSecret: client_secret === "" ? "" : (seal.open(client_secret) ?? ""),
  });

  async function open(id: string): Promise<ProviderRow> {
    const provider = await providers.one(id);
    if (!provider?.enabled || provider.tenant_closed_at) throw new AppError("providerUnknown");
    return provider;
  }

  /** The first rule for a group that the person is in. */
  const ruleFor = ({ group_claim, groups }: ProviderRow, claims: Claims) => {
    const theirs = groupsIn(claims, group_claim);
    return groups.find(({ group }) => theirs.includes(group));
  };

  /** The account that the person logged in to before; undefined at the first login. */
  async function linkedAccount(provider: ProviderRow, claims: Claims): Promise<string | undefined> {
    const linked = await identities.of(subjectOf(provider, claims));
    if (!linked) return undefined;
    // An account may have been moved to another dealer since.
    if (provider.tenant_id !== null && linked.tenantId !== provider.tenant_id)
      throw new AppError("providerAccountElsewhere");
    if (linked.byGroup && !ruleFor(provider, claims)) throw new AppError("providerGroupUnknown");
    return linked.accountId;
  }

  /** The account of a first login: by verified address, by an invitation, or made for a group. It is linked from then on. */
  const firstLogin = (provider: ProviderRow, claims: Claims): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const subject = subjectOf(provider, claims);
      await identities.lock(trx, subject);
      const atOnce = await identities.of(subject, trx);
      if (atOnce) return atOnce.accountId;
      const { accountId, byGroup } = await accountFor(trx, provider, claims);
      await identities.link(trx, subject, { accountId, byGroup, now: clock() });
      return accountId;
    });

  async function accountFor(
    trx: Db,
    provider: ProviderRow,
    claims: Claims,
  ): Promise<{ accountId: string; byGroup: boolean }> {
    const { tenant_id: tenantId } = provider;
    const email = verifiedEmail(claims);
    if (provider.match_email && email !== null) {
      const [match, another] = await identities.withEmail(trx, email, tenantId);
      if (match && !another) return { accountId: match, byGroup: false };
    }
    const newcomer = newcomerOf(claims, provider.name);
    const invited = await newcomers.byInvitation(trx, newcomer, tenantId);
    if (invited) return { accountId: invited, byGroup: false };
    if (provider.new_accounts === "invited") throw new AppError("providerNoAccount");
    const rule = ruleFor(provider, claims);
    if (!rule) throw new AppError("providerGroupUnknown");
    const scope =
      tenantId === null ? ({ kind: "platform" } as const) : ({ kind: "tenant", tenantId } as const);
    const customerIds = rule.customerId === null ? [] : [rule.customerId];
    return {
      accountId: await newcomers.byGroup(trx, newcomer, scope, { ...rule, customerIds }),
      byGroup: true,
    };
  }

  async function noteRefusal(provider: ProviderRow, claims: Claims | null): Promise<void> {
    const username = `${provider.name}${claims ? `: ${newcomerOf(claims, provider.name).username}` : ""}`;
    const company = { tenant_id: provider.tenant_id, customer_id: null };
    await logins.noteOf({ id: null, username, ...company }, "refusedAtProvider");
  }

  /** Checks the provider's answer and finds the account. What it refuses is audited. */
  async function proven(
    provider: ProviderRow,
    address: URL,
    flow: { nonce: string; verifier: string },
  ): Promise<{ accountId: string; idToken: string }> {
    const state = address.searchParams.get("state") ?? "";
    if (address.searchParams.has("error")) {
      await noteRefusal(provider, null);
      throw new AppError("providerRefused", { name: provider.name });
    }
    const verifier = seal.open(flow.verifier) ?? "";
    const answer = await openId
      .claims({ client: clientOf(provider), address, state, nonce: flow.nonce, verifier })
      .catch(async (error: unknown) => {
        await noteRefusal(provider, null);
        throw error instanceof AppError
          ? error
          : new AppError("providerAnswerInvalid", { name: provider.name });
      });
    try {
      const linked = await linkedAccount(provider, answer.claims);
      const accountId = linked ?? (await firstLogin(provider, answer.claims));
      if (linked === undefined) await logins.note(accountId, "linked");
      return { accountId, idToken: answer.idToken };
    } catch (error) {
      if (error instanceof AppError) await noteRefusal(provider, answer.claims);
      throw error;
    }
  }

  return {
    /** What a login page offers: the platform's provider, and that of the dealer whose link was followed. */
    async offered(tenantId: string | null) {
      const found = [
        await providers.ofTenant(null),
        tenantId ? await providers.ofTenant(tenantId) : undefined,
      ];
      return found
        .filter((row): row is ProviderRow => row !== undefined && row.enabled && !row.tenant_closed_at)
        .map(({ id, name }) => ({ providerId: id, name }));
    },

    async begin(providerId: string, caller: Caller): Promise<{ url: string }> {
      await limit.attempt([beginsFrom(caller.address)]);
      const provider = await open(providerId);
      const [state, nonce, verifier] = [openId.newState(), openId.newNonce(), openId.newVerifier()];
      const started = {
        client: clientOf(provider),
        redirectUri,
        scopes: provider.scopes,
        state,
        nonce,
        verifier,
      };
      const url = await openId.startAddress(started);
      const browser = newToken();
      const flow = { stateHash: tokenHash(state), browserHash: tokenHash(browser), nonce };
      await flows.begin({ ...flow, providerId, verifier: seal.close(verifier) }, clock(), flowSeconds);
      caller.setCookie(flowCookie, browser, { closed: true, seconds: flowSeconds });
      await limit.succeeded([beginsFrom(caller.address)]);
      return { url };
    },

    /** The code is exchanged at the first try; a second factor is asked for after it, and sent with the same address again. */
    async finish(search: string, secondFactor: string | undefined, caller: Caller): Promise<TokenPair> {
      await limit.attempt([finishesFrom(caller.address)]);
      const address = new URL(redirectUri);
      address.search = search;
      const stateHash = tokenHash(address.searchParams.get("state") ?? "");
      const browser = caller.cookie(flowCookie) ?? "";
      const flow = await flows.find(stateHash, tokenHash(browser), clock());
      if (!flow) throw new AppError("providerFlowOver");
      const provider = await open(flow.provider_id);
      let accountId = flow.account_id;
      let sealedToken = flow.id_token;
      if (accountId === null) {
        if (!(await flows.answer(stateHash, clock()))) throw new AppError("providerFlowOver");
        const found = await proven(provider, address, flow);
        accountId = found.accountId;
        sealedToken = seal.close(found.idToken);
        await flows.prove(stateHash, { accountId, idToken: sealedToken });
      }
      if (!(await identities.isAble(accountId, clock()))) {
        await logins.note(accountId, "disabled");
        throw new AppError("accountDisabled");
      }
      const { trust_second_factor: trusted } = provider;
      if (!trusted) await secondFactors.admit(accountId, secondFactor);
      if (!(await flows.end(stateHash))) throw new AppError("providerFlowOver");
      await limit.succeeded([finishesFrom(caller.address)]);
      caller.setCookie(flowCookie, "", { closed: true, seconds: 0 });
      const through = { providerId: provider.id, token: sealedToken, secondFactorTrusted: trusted };
      return openSession(accountId, caller, through);
    },

    /** Where the provider's own session ends; null where it cannot be asked for. Logging out here never waits for it in vain. */
    async signOutUrl(providerId: string, sealedToken: string): Promise<string | null> {
      const provider = await providers.one(providerId);
      const idToken = seal.open(sealedToken);
      if (!provider || idToken === null) return null;
      return openId.endAddress(clientOf(provider), idToken, signOutUri).catch(() => null);
    },
  };
}

export type ProviderSignIn = ReturnType<typeof makeProviderSignIn>;

/** A subject is unique within its issuer only, and a dealer's provider vouches for that dealer's people alone. */
const subjectOf = ({ id }: ProviderRow, { iss, sub }: Claims) => ({
  providerId: id,
  issuer: iss,
  subject: sub,
});

const rule = (key: string, address: string) =>
  ({
    key: `${key}:${networkOf(address)}`,
    free: 30,
    longestDelaySeconds: 900,
    onSuccess: "forget-one",
  }) as const;
const beginsFrom = (address: string) => rule("provider-begin-from", address);
const finishesFrom = (address: string) => rule("provider-finish-from", address);
