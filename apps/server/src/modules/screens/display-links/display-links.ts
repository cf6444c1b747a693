import {
  type AppContract,
  type DisplayLinkRow,
  type Input,
  mostDisplayLinks,
  type OpenedDisplay,
  type ScreenKind,
} from "@oilcloud/contract";
import { storedUnits } from "@oilcloud/oil";
import type { Events } from "../../../events.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Clock, secondsUntil } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AuthenticateOptions, Identity } from "../../../platform/http/caller.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";
import type { Scope } from "../../../platform/scope.ts";
import { newToken, tokenHash } from "../../../platform/secret-tokens.ts";
import { displayLinkEntity, displayLinkSnapshotOf } from "./display-link-words.ts";
import type { DisplayLinksStore } from "./display-links-store.ts";

export interface DisplayLinksDeps {
  db: Db;
  store: DisplayLinksStore;
  events: Pick<Events, "emit">;
  /** How many streams a link has open now. */
  openStreams(linkId: string): number;
  clock: Clock;
}

type Entry = Input<AppContract["POST /system/displaylink"]>["body"];

const beginning = "dl_";
const shownLength = 9;
/** The resolution of the last use, so that not every call is a write. */
const usedEverySeconds = 60;
/** Unauthenticated clients can send any number of tokens, each of which costs a look-up. */
const lookUp = limitConcurrency(3);

export const isDisplayToken = (token: string): boolean => token.startsWith(beginning);

/** Links that show one screen without an account. */
export function makeDisplayLinks({ db, store, events, openStreams, clock }: DisplayLinksDeps) {
  return {
    async list({ scope }: Identity): Promise<DisplayLinkRow[]> {
      return (await store.list(scope)).map((row) => ({
        linkId: row.id,
        name: row.name,
        screen: row.screen,
        tenantId: row.tenantId,
        tenantName: row.tenantName ?? "",
        customerId: row.customerId,
        customerName: row.customerName ?? "",
        start: row.start,
        createTime: row.createdAt.getTime(),
        createdBy: row.createdBy ?? "",
        lastUseTime: row.lastUsedAt?.getTime() ?? null,
        lastAddress: row.lastAddress,
        open: openStreams(row.id),
      }));
    },

    /** Ids in the entry have been found in the caller's scope before. */
    async add(identity: Identity, { name, ...entry }: Entry) {
      const shown = shownBy(identity.scope, {
        screen: entry.screen,
        tenantId: entry.tenantId || null,
        customerId: entry.customerId || null,
      });
      const token = beginning + newToken();
      const link = {
        hash: tokenHash(token),
        start: token.slice(0, shownLength),
        name: name.trim(),
        screen: entry.screen,
        tenant_id: shown.tenantId,
        customer_id: shown.customerId,
        created_at: clock(),
        created_by: identity.accountId,
      };
      const linkId = await db.transaction().execute(async (trx) => {
        await store.takeTurn(trx, link);
        if ((await store.count(trx, link)) >= mostDisplayLinks)
          throw new AppError("displayLinksTooMany", { most: mostDisplayLinks });
        const id = await store.add(trx, link);
        const added = await store.one(trx, { kind: "platform" }, id);
        if (added)
          await writeAudit(trx, {
            at: clock(),
            tenantId: added.tenantId,
            customerId: added.customerId,
            entity: displayLinkEntity,
            entityId: id,
            before: null,
            after: displayLinkSnapshotOf(added),
          });
        return id;
      });
      return { linkId, token, path: `/display#${token}` };
    },

    async revoke({ scope }: Identity, linkId: string): Promise<{ linkId: string }> {
      await db.transaction().execute(async (trx) => {
        const link = await store.one(trx, scope, linkId);
        if (!link) throw new AppError("notFound");
        await store.remove(trx, linkId);
        await writeAudit(trx, {
          at: clock(),
          tenantId: link.tenantId,
          customerId: link.customerId,
          entity: displayLinkEntity,
          entityId: linkId,
          before: displayLinkSnapshotOf(link),
          after: null,
        });
      });
      // Its streams close like those of an ended session.
      await events.emit("sessionEnded", { sessionId: linkId });
      return { linkId };
    },

    async open(token: string): Promise<OpenedDisplay> {
      const link = isDisplayToken(token)
        ? await lookUp(() => store.byHash(tokenHash(token), clock()))
        : undefined;
      if (!link) throw new AppError("displayLinkInvalid");
      const { id: linkId, name, screen, tenantId, customerId } = link;
      return { linkId, name, screen, tenantId, customerId };
    },

    /** Looked up on every call, so that revoking takes effect at once. */
    async authenticate(token: string, { address }: AuthenticateOptions = {}): Promise<Identity | null> {
      const link = await lookUp(() => store.byHash(tokenHash(token), clock()));
      // Without its dealer a plant's link would fall through to the scope of the whole platform.
      if (!link || (link.customerId && !link.tenantId)) return null;
      const now = clock();
      if (!link.lastUsedAt || secondsUntil(link.lastUsedAt, now) >= usedEverySeconds)
        await store.used(link.id, now, address);
      return identityOf(link);
    },
  };
}

export type DisplayLinks = ReturnType<typeof makeDisplayLinks>;

interface Shown {
  screen: ScreenKind;
  tenantId: string | null;
  customerId: string | null;
}

/** What a new link shows, within the scope of the account that makes it. */
function shownBy(scope: Scope, { screen, tenantId, customerId }: Shown): Omit<Shown, "screen"> {
  if (screen === "customer") {
    const own = scope.kind === "customer" ? scope.customerId : customerId;
    if (!own) throw new AppError("displayScreenRequired");
    return { tenantId: null, customerId: own };
  }
  if (scope.kind === "platform") return { tenantId, customerId: null };
  if (scope.kind === "tenant") return { tenantId: scope.tenantId, customerId: null };
  throw new AppError("displayScreenRequired");
}

/** It has the scope of its screen and the right to view alone (`rightsHeld`, `isOpenToDisplay`). */
function identityOf({
  id,
  screen,
  tenantId,
  customerId,
}: {
  id: string;
  screen: ScreenKind;
  tenantId: string | null;
  customerId: string | null;
}): Identity {
  const by = {
    sessionId: id,
    accountId: id,
    tenantId,
    customerId,
    initialPassword: false,
    passwordDue: null,
    idleMinutes: null,
    units: storedUnits,
    secondFactorMissing: false,
    language: null,
    key: null,
    endsAt: null,
    display: { linkId: id, screen },
  };
  if (customerId && tenantId)
    return {
      ...by,
      authority: "CUSTOMER_USER",
      accountType: "endUser",
      scope: { kind: "customer", tenantId, customerId },
    };
  return tenantId
    ? { ...by, authority: "TENANT_ADMIN", accountType: "dealer", scope: { kind: "tenant", tenantId } }
    : { ...by, authority: "SYS_ADMIN", accountType: "administrator", scope: { kind: "platform" } };
}
