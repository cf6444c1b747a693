import { randomBytes } from "node:crypto";
import type { Language } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { InvitationsStore } from "../invitations/invitations-store.ts";
import type { OfferedPlaces } from "../invitations/offered-places.ts";
import type { AccountPlaces, GivenScope, Place } from "../users/account-place.ts";
import { addedByItself } from "../users/added-by-itself.ts";
import type { UsersStore } from "../users/users-store.ts";

/** A person whom an identity provider vouches for, and who has no account yet. */
export interface Newcomer {
  /** The user name as far as it is free. */
  username: string;
  lastName: string;
  firstName: string;
  email: string | null;
  language: Language | null;
  /** Why the account exists, for the audit. */
  reason: string;
}

export interface NewcomersDeps {
  users: UsersStore;
  invitations: InvitationsStore;
  offers: OfferedPlaces;
  places: AccountPlaces;
  clock: Clock;
}

const longestUsername = 32;

/** Accounts of people who log in through an identity provider for the first time. They have no password. */
export function makeNewcomers({ users, invitations, offers, places, clock }: NewcomersDeps) {
  async function freeUsername(within: Db, wanted: string): Promise<string> {
    const plain = wanted.replace(/[^\p{L}\p{N}._-]/gu, "").slice(0, longestUsername);
    const name = plain.length < 2 ? `user${plain}` : plain;
    if (!(await users.isTaken(within, name))) return name;
    const ending = `-${randomBytes(3).toString("hex")}`;
    return name.slice(0, longestUsername - ending.length) + ending;
  }

  async function add(
    trx: Db,
    newcomer: Newcomer,
    { place, customerIds }: { place: Place; customerIds: readonly string[] },
  ): Promise<string> {
    const values = {
      ...place,
      username: await freeUsername(trx, newcomer.username),
      last_name: newcomer.lastName,
      first_name: newcomer.firstName,
      email: newcomer.email,
      password_hash: null,
      language: newcomer.language,
      created_at: clock(),
    };
    return addedByItself(trx, users, { values, customerIds, reason: newcomer.reason });
  }

  return {
    /** The account that an open invitation to this address offers, within a dealer where one is given; null without one. */
    async byInvitation(trx: Db, newcomer: Newcomer, tenantId: string | null): Promise<string | null> {
      if (newcomer.email === null) return null;
      const row = await invitations.lockByEmail(trx, newcomer.email, tenantId, clock());
      const offered = row && (await offers.stillGiven(trx, row));
      if (!row || !offered) return null;
      await invitations.change(trx, row.id, { used_at: clock() });
      return add(trx, newcomer, offered);
    },

    /** An account of this kind and company, as far as the scope may give it and its company is open. */
    async byGroup(trx: Db, newcomer: Newcomer, scope: Scope, given: GivenScope): Promise<string> {
      const { customerId } = given;
      if (customerId && (await invitations.visible(trx, scope, [customerId])).length === 0)
        throw new AppError("providerGroupUnknown");
      const place = await places.placeOf(trx, scope, given);
      if (!(await invitations.companyIsOpen(trx, place))) throw new AppError("providerGroupUnknown");
      return add(trx, newcomer, { place, customerIds: await places.customersOf(trx, given, place) });
    },
  };
}

export type Newcomers = ReturnType<typeof makeNewcomers>;
