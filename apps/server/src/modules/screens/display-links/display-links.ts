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
import { after, type Clock, daySeconds, secondsUntil } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AuthenticateOptions, Identity } from "../../../platform/http/caller.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";
import type { Scope } from "../../../platform/scope.ts";
import { newToken, tokenHash } from "../../../platform/secret-tokens.ts";
import { displayLinkEntity, displayLinkSnapshotOf } from "./display-link-words.ts";
import type { DisplayLinksStore, OpenLink } from "./display-links-store.ts";

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
      const now = clock();
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
        endTime: row.expiresAt?.getTime() ?? null,
        ended: row.makerCannotLogIn || isOver(endOf(row), now),
        createdBy: row.createdBy ?? "",
        lastUseTime: row.lastUsedAt?.getTime() ?? null,
        lastAddress: row.lastAddress,
        open: openStreams(row.id),
      }));
    },

    /** Ids in the entry have been found in the caller's scope before. */
    async add(identity: Identity, { name, validDays, ...entry }: Entry) {
      const shown = shownBy(identity.scope, {
        screen: entry.screen,
        tenantId: entry.tenantId || null,
        customerId: entry.customerId || null,
      });
      const token = beginning + newToken();
      const now = clock();
      const link = {
        hash: tokenHash(token),
        start: token.slice(0, shownLength),
        name: name.trim(),
        screen: entry.screen,
        tenant_id: shown.tenantId,
        customer_id: shown.customerId,
        created_at: now,
        created_by: identity.accountId,
        expires_at: validDays ? after(now, validDays * daySeconds) : null,
      };
      const linkId = await db.transaction().execute(async (trx) => {
        await store.takeTurn(trx, link);
        if ((await store.count(trx, link)) >= mostDisplayLinks)
          throw new AppError("displayLinksTooMany", { most: mostDisplayLinks });
        const id = await store.add(trx, link);
        const added = await store.one(trx, { kind: "platform" }, id);
        if (added)
          await writeAudit(trx, {
            at: now,
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

/** When a link ends by itself: at its own end or at that of its maker's account. */
function endOf({
  expiresAt,
  makerEndsAt,
}: {
  expiresAt: Date | null;
  makerEndsAt: Date | null;
}): Date | null {
  if (!expiresAt || !makerEndsAt) return expiresAt ?? makerEndsAt;
  return expiresAt < makerEndsAt ? expiresAt : makerEndsAt;
}

const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now;

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
function identityOf(link: OpenLink): Identity {
  const { id, screen, tenantId, customerId, madeBy } = link;
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
    endsAt: endOf(link),
    display: { linkId: id, screen, madeBy },
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
