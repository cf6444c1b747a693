import type { AppContract, Input, InvitationRow, SentInvitation } from "@oilcloud/contract";
import { accountKindOf } from "../../../platform/account-kind.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { after, type Clock, daySeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import { pageLink } from "../../../platform/messages/page-link.ts";
import { withoutAddresses } from "../../../platform/messages/without-addresses.ts";
import { maskedAddress } from "../../../platform/messages/masked-address.ts";
import type { AttemptLimit, LimitRule } from "../../../platform/sign-in/attempt-limit.ts";
import { kindsWithin } from "../users/account-kinds.ts";
import type { AccountPlaces } from "../users/account-place.ts";
import { invitationEntity, invitationSnapshotOf } from "./invitation-snapshot.ts";
import type { Invitation, InvitationFilter, InvitationsStore } from "./invitations-store.ts";
import { newToken, tokenHash } from "../../../platform/secret-tokens.ts";
import type { LinkSender, VerifiedAddresses } from "../../sign-in/interface.ts";

export interface InvitationsDeps {
  db: Db;
  store: InvitationsStore;
  places: AccountPlaces;
  addresses: VerifiedAddresses;
  sender: LinkSender;
  publicUrl: string;
  limit: AttemptLimit;
  clock: Clock;
}

type Who = Caller<Identity>;
type Entry = Input<AppContract["POST /system/invitation"]>["body"];

const validSeconds = 7 * daySeconds;

/** Invitations from the side of the inviter. A caller who may create an account may invite its owner instead. */
export function makeInvitations(deps: InvitationsDeps) {
  const { db, store, places, addresses, sender, publicUrl, limit, clock } = deps;

  async function find({ scope }: Identity, id: string, within: Db): Promise<Invitation> {
    const row = await store.one(scope, id, within);
    if (!row) throw new AppError("notFound");
    if (!kindsWithin(scope).includes(accountKindOf(columnsOf(row)))) throw new AppError("accountAbove");
    return row;
  }

  const audit = (within: Db, { accountId }: Identity, row: Invitation, snapshots: object) =>
    writeAudit(within, {
      at: clock(),
      accountId,
      tenantId: row.tenant_id,
      customerId: row.customer_id,
      entity: invitationEntity,
      entityId: row.id,
      before: null,
      after: null,
      ...snapshots,
    });

  /** Where the platform cannot send, the answer holds the link for the inviter to pass on. */
  async function deliver(row: Invitation, token: string): Promise<SentInvitation> {
    const channel = row.way === "phone" ? "sms" : "email";
    const link = pageLink(publicUrl, "/invitation", row.language, token);
    const answer = { invitationId: row.id, endTime: row.expires_at.getTime() };
    if (!sender.delivers(channel)) return { ...answer, sent: false, link };
    await sender.sendLink({
      kind: "invitation",
      channel,
      to: row.address,
      language: row.language,
      values: {
        inviter: withoutAddresses(row.inviterName),
        company: withoutAddresses(row.customerName ?? row.tenantName ?? ""),
      },
      link,
      validSeconds,
      company: { customerId: row.customer_id, tenantId: row.tenant_id },
    });
    return { ...answer, sent: true };
  }

  return {
    async list({ identity }: Who, filter: InvitationFilter): Promise<InvitationRow[]> {
      return (await store.open(identity.scope, filter)).map((row) => present(row, clock()));
    },

    async invite({ identity, language }: Who, entry: Entry): Promise<SentInvitation> {
      if (entry.accountKind === "experience") throw new AppError("experienceNotInvited");
      const address = addresses.wellFormed(entry.way, entry.address);
      await limit.attempt(invitationRules(identity, address));
      const token = newToken();
      const now = clock();
      const row = await db.transaction().execute(async (trx) => {
        const place = await places.placeOf(trx, identity.scope, entry);
        if (entry.way === "phone") await places.refusePhoneInGroup(trx, null, address, place);
        const customerIds = await places.customersOf(trx, entry, place);
        const values = {
          ...place,
          token_hash: tokenHash(token),
          way: entry.way,
          address,
          last_name: entry.lastName?.trim() ?? "",
          first_name: entry.firstName?.trim() ?? "",
          language: entry.language ?? language,
          invited_by: identity.accountId,
          created_at: now,
          expires_at: after(now, validSeconds),
        };
        const made = await find(identity, await store.add(trx, values, customerIds), trx);
        await audit(trx, identity, made, { after: invitationSnapshotOf(made) });
        return made;
      });
      return deliver(row, token);
    },

    /** Sends a new link, valid for the whole time. The previous link becomes void. */
    async resend({ identity }: Who, id: string): Promise<SentInvitation> {
      const { address } = await find(identity, id, db);
      await limit.attempt(invitationRules(identity, address));
      const token = newToken();
      const row = await db.transaction().execute(async (trx) => {
        const before = await find(identity, id, trx);
        await store.change(trx, id, {
          token_hash: tokenHash(token),
          invited_by: identity.accountId,
          created_at: clock(),
          expires_at: after(clock(), validSeconds),
        });
        const now = await find(identity, id, trx);
        await audit(trx, identity, now, {
          before: invitationSnapshotOf(before),
          after: invitationSnapshotOf(now, 1),
        });
        return now;
      });
      return deliver(row, token);
    },

    async withdraw({ identity }: Who, id: string): Promise<{ invitationId: string }> {
      await db.transaction().execute(async (trx) => {
        const row = await find(identity, id, trx);
        await store.change(trx, id, { withdrawn_at: clock() });
        await audit(trx, identity, row, { before: invitationSnapshotOf(row) });
      });
      return { invitationId: id };
    },
  };
}

export type Invitations = ReturnType<typeof makeInvitations>;

export const columnsOf = ({ authority, account_type }: Pick<Invitation, "authority" | "account_type">) => ({
  authority,
  accountType: account_type,
});

/**
 * Messages cost money and go to people who did not ask for them, so a sent message stays counted: by account, by dealer,
 * and by receiver, over all inviters.
 */
const invitationRules = ({ accountId, tenantId }: Identity, address: string): LimitRule[] => [
  counted(`invitations:${accountId}`, 100),
  ...(tenantId ? [counted(`invitations-of-dealer:${tenantId}`, 150)] : []),
  counted(`invitations-to:${address.toLowerCase()}`, 5),
];

const counted = (key: string, free: number): LimitRule => ({
  key,
  free,
  longestDelaySeconds: 900,
  onSuccess: "forget-one",
});

/** Like names of accounts: a space follows a Latin last name. */
const fullName = ({ last_name, first_name }: Pick<Invitation, "last_name" | "first_name">) =>
  (last_name.replace(/[A-Za-zÀ-ɏ]$/, "$& ") + first_name).trim();

function present(row: Invitation, now: Date): InvitationRow {
  return {
    invitationId: row.id,
    way: row.way,
    address: row.way === "phone" ? maskedAddress(row.address) : row.address,
    name: fullName(row),
    accountKind: accountKindOf(columnsOf(row)),
    tenantName: row.tenantName,
    customerName: row.customerName,
    givenCount: Number(row.givenCount),
    invitedBy: row.inviterName,
    sendTime: row.created_at.getTime(),
    endTime: row.expires_at.getTime(),
    expired: row.expires_at <= now,
  };
}
