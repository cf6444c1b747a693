import type { AppContract, Input, InvitationOffer, TokenPair } from "@oilcloud/contract";
import type { Selectable } from "kysely";
import { accountKindOf } from "../../../platform/account-kind.ts";
import { type BrandOwner, companyBrand } from "../../../platform/brand.ts";
import { networkOf } from "../../../platform/client-network.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { AttemptLimit } from "../../../platform/sign-in/attempt-limit.ts";
import { usualCountry } from "../../../platform/usual-country.ts";
import { hashPassword } from "../../../platform/sign-in/passwords.ts";
import type { Tables } from "../../../tables.ts";
import type { AccountPlaces } from "../users/account-place.ts";
import { columnsOf } from "./invitations.ts";
import type { OfferedPlaces } from "./offered-places.ts";
import type { InvitationsStore } from "./invitations-store.ts";
import { tokenHash } from "../../../platform/secret-tokens.ts";
import { addedByItself } from "../users/added-by-itself.ts";
import type { UsersStore } from "../users/users-store.ts";
import { explained, refuseNameless } from "../users/user-entry.ts";
import type { NewPasswords, OpenSession, VerifiedAddresses } from "../../sign-in/interface.ts";

export interface AcceptInvitationDeps {
  db: Db;
  store: InvitationsStore;
  users: UsersStore;
  places: AccountPlaces;
  offers: OfferedPlaces;
  addresses: VerifiedAddresses;
  openSession: OpenSession;
  passwords: NewPasswords;
  /** The first name that one of the owners gave the platform. */
  platformName(owners: readonly BrandOwner[]): Promise<string | null>;
  limit: AttemptLimit;
  clock: Clock;
}

type Acceptance = Input<AppContract["POST /invitation/accept"]>["body"];
type InvitationRow = Selectable<Tables["invitation"]>;

/** Invitations from the side of the invited person, who has no account yet. */
export function makeAcceptInvitation(deps: AcceptInvitationDeps) {
  const { db, store, users, places, offers, addresses, openSession, passwords } = deps;
  const { platformName, limit, clock } = deps;

  function refuseSpent(row: InvitationRow | undefined): asserts row is InvitationRow {
    if (!row) throw new AppError("invitationUnknown");
    if (row.used_at) throw new AppError("invitationUsed");
    if (row.withdrawn_at) throw new AppError("invitationWithdrawn");
    if (row.expires_at <= clock()) throw new AppError("invitationExpired");
  }

  /** The link proves the address that it was sent to. The other address is checked for its form alone. */
  const addressesOf = ({ way, address }: InvitationRow, other: string) =>
    way === "phone"
      ? { phone: address, email: addresses.wellFormed("email", other) }
      : { phone: addresses.wellFormed("phone", other), email: address };

  return {
    async open(token: string, address: string): Promise<InvitationOffer> {
      await limit.attempt([openedFrom(address)]);
      const row = await store.byToken(tokenHash(token));
      refuseSpent(row);
      if (!(await offers.stillGiven(db, row))) throw new AppError("invitationWithdrawn");
      await limit.succeeded([openedFrom(address)]);
      const company = { customerId: row.customer_id, tenantId: row.tenant_id };
      return {
        way: row.way,
        address: row.address,
        lastName: row.last_name,
        firstName: row.first_name,
        accountKind: accountKindOf(columnsOf(row)),
        companyName: row.customerName ?? row.tenantName,
        platformName: (await platformName(companyBrand(company))) ?? "",
        country: await usualCountry(db, company),
        invitedBy: row.inviterName,
        endTime: row.expires_at.getTime(),
      };
    },

    async accept({ token, ...entry }: Acceptance, caller: Caller): Promise<TokenPair> {
      await limit.attempt([openedFrom(caller.address)]);
      refuseSpent(await store.byToken(tokenHash(token)));
      await limit.succeeded([openedFrom(caller.address)]);
      refuseNameless(entry);
      await passwords.refuse(entry.password, entry.username);
      const password_hash = await hashPassword(entry.password);
      const accountId = await explained(
        db.transaction().execute(async (trx) => {
          const row = await store.lockByToken(trx, tokenHash(token));
          refuseSpent(row);
          const given = await offers.stillGiven(trx, row);
          if (!given) throw new AppError("invitationWithdrawn");
          const { phone, email } = addressesOf(row, entry.otherAddress);
          await places.refusePhoneInGroup(trx, null, phone, given.place);
          const now = clock();
          await store.change(trx, row.id, { used_at: now });
          const values = {
            ...given.place,
            username: entry.username,
            last_name: entry.lastName.trim(),
            first_name: entry.firstName.trim(),
            phone,
            email,
            password_hash,
            password_changed_at: now,
            language: row.language,
            created_at: now,
          };
          return addedByItself(trx, users, { values, customerIds: given.customerIds });
        }),
      );
      return openSession(accountId, caller);
    },
  };
}

export type AcceptInvitation = ReturnType<typeof makeAcceptInvitation>;

/** Delays clients that guess tokens. */
const openedFrom = (address: string) =>
  ({
    key: `invitation-from:${networkOf(address)}`,
    free: 30,
    longestDelaySeconds: 900,
    onSuccess: "forget-one",
  }) as const;
