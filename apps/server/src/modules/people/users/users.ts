import type { AccountRow } from "../../../platform/accounts/account-rows.ts";
import type { AppContract, Input, UserDetail, UserRow } from "@oilcloud/contract";
import type { Events } from "../../../events.ts";
import { accountKindOf } from "../../../platform/account-kind.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Page, Paged } from "../../../platform/database/paging.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import { maskedAddress } from "../../../platform/messages/masked-address.ts";
import { hashPassword } from "../../../platform/sign-in/passwords.ts";
import type {
  LoginNotes,
  KeyRevocation,
  SecondFactors,
  Sessions,
  VerifiedAddresses,
  Way,
} from "../../sign-in/interface.ts";
import { kindsWithin } from "./account-kinds.ts";
import type { AccountPlaces } from "./account-place.ts";
import { accountEntity, accountSnapshotOf } from "../../../platform/accounts/account-snapshot.ts";
import {
  descriptionOf,
  explained,
  initialPassword,
  isSameScope,
  type NewUser,
  refuseNameless,
  termsOf,
} from "./user-entry.ts";
import { isManageable, presentUser } from "./user-row.ts";
import type { UserFilter, UsersStore } from "./users-store.ts";

export interface UsersDeps {
  db: Db;
  store: UsersStore;
  places: AccountPlaces;
  sessions: Sessions;
  keys: KeyRevocation;
  logins: LoginNotes;
  secondFactors: SecondFactors;
  addresses: VerifiedAddresses;
  events: Pick<Events, "emit">;
  clock: Clock;
}

type Who = Caller<Identity>;
type UserEntry = Input<AppContract["PUT /system/user"]>["body"];

/** The accounts that others manage. A manager never gives more rights than their own and changes no account that has more. */
export function makeUsers(deps: UsersDeps) {
  const { db, store, places, sessions, keys, secondFactors, logins, addresses, events, clock } = deps;
  const { placeOf, refusePhoneInGroup } = places;

  async function find({ scope }: Identity, id: string, within?: Db): Promise<AccountRow> {
    const row = await store.one(scope, id, within);
    if (!row) throw new AppError("notFound");
    return row;
  }

  async function findManageable(identity: Identity, id: string, within: Db): Promise<AccountRow> {
    const row = await find(identity, id, within);
    if (!isManageable(identity, row)) throw new AppError("accountAbove");
    return row;
  }

  async function refuseLastAdministrator(within: Db, row: AccountRow): Promise<void> {
    if (accountKindOf(row) !== "administrator" || row.disabled) return;
    const others = (await store.lockAdministrators(within)).filter((id) => id !== row.id);
    if (others.length === 0) throw new AppError("lastAdministrator");
  }

  const snapshot = async (within: Db, row: AccountRow, password = 0) =>
    accountSnapshotOf(row, await store.customersOf(within, row.id), password);

  const audit = (within: Db, { accountId }: Identity, row: AccountRow, snapshots: object) =>
    writeAudit(within, {
      at: clock(),
      accountId,
      tenantId: row.tenantId,
      customerId: row.customerId,
      entity: accountEntity,
      entityId: row.id,
      before: null,
      after: null,
      ...snapshots,
    });

  async function detail(identity: Identity, id: string, within: Db = db): Promise<UserDetail> {
    const row = await find(identity, id, within);
    const customers = await store.customersOf(within, id);
    return { ...presentUser(identity, row, clock()), customerIds: customers.map((customer) => customer.id) };
  }

  /** Changes an account that the caller manages, writes the audit entry, and has its live streams checked again. */
  async function change(
    { identity }: Who,
    id: string,
    work: (trx: Db, row: AccountRow) => Promise<{ passwordSet: boolean } | void>,
  ): Promise<UserDetail> {
    const changed = await db.transaction().execute(async (trx) => {
      const row = await findManageable(identity, id, trx);
      const before = await snapshot(trx, row);
      const passwordSet = (await work(trx, row))?.passwordSet ?? false;
      const now = await find(identity, id, trx);
      await audit(trx, identity, now, { before, after: await snapshot(trx, now, passwordSet ? 1 : 0) });
      return detail(identity, id, trx);
    });
    await events.emit("accountsChanged", { accountIds: [id] });
    return changed;
  }

  return {
    change,

    async list({ identity }: Who, filter: Omit<UserFilter, "now">, page: Page): Promise<Paged<UserRow>> {
      const { rows, total } = await store.list(identity.scope, { ...filter, now: clock() }, page);
      const masked = ({ phone, ...row }: UserRow) => ({ ...row, phone: phone && maskedAddress(phone) });
      return { rows: rows.map((row) => masked(presentUser(identity, row, clock()))), total };
    },

    detail: ({ identity }: Who, id: string) => detail(identity, id),

    options: async ({ identity }: Who) => ({
      accountKinds: [...kindsWithin(identity.scope)],
      verifies: addresses.verifies(),
      delivers: addresses.delivers(),
    }),

    /** The account's creator knows the password, so its owner has to change it. */
    async add({ identity }: Who, entry: NewUser): Promise<{ userId: string; password: string }> {
      refuseNameless(entry);
      const phone = addresses.wellFormed("phone", entry.phone);
      const email = addresses.wellFormed("email", entry.email);
      const password = initialPassword();
      const password_hash = await hashPassword(password);
      const userId = await explained(
        db.transaction().execute(async (trx) => {
          const place = await placeOf(trx, identity.scope, entry);
          await refusePhoneInGroup(trx, null, phone, place);
          const id = await store.add(trx, {
            ...descriptionOf(entry),
            ...place,
            ...termsOf(entry),
            username: entry.username,
            phone,
            email,
            password_hash,
            must_change_password: true,
            created_at: clock(),
          });
          await store.giveCustomers(trx, id, await places.customersOf(trx, entry, place));
          const row = await find(identity, id, trx);
          await audit(trx, identity, row, { after: await snapshot(trx, row) });
          return id;
        }),
      );
      return { userId, password };
    },

    async modify(caller: Who, { userId: id, ...entry }: UserEntry): Promise<UserDetail> {
      refuseNameless(entry);
      const { identity } = caller;
      const row = await find(identity, id);
      if (!isManageable(identity, row)) throw new AppError("accountAbove");
      // Outside the transaction: a try counts even if the change is refused.
      const phone = await addresses.proved("phone", {
        before: row.phone,
        given: entry.phone,
        code: entry.phoneCode,
      });
      const email = await addresses.proved("email", {
        before: row.email,
        given: entry.email,
        code: entry.emailCode,
      });
      return change(caller, id, async (trx, now) => {
        const place = await placeOf(trx, identity.scope, entry);
        const before = await store.customersOf(trx, id);
        if (id === identity.accountId && !isSameScope(now, before, entry, place))
          throw new AppError("ownRights");
        if (entry.accountKind !== "administrator") await refuseLastAdministrator(trx, now);
        if (phone !== now.phone) await refusePhoneInGroup(trx, id, phone, place);
        await store.change(trx, id, { ...descriptionOf(entry), ...place, ...termsOf(entry), phone, email });
        await store.giveCustomers(trx, id, await places.customersOf(trx, entry, place));
      });
    },

    async sendCode({ identity, language, address }: Who, id: string, way: Way, to: string) {
      const row = await find(identity, id);
      if (!isManageable(identity, row)) throw new AppError("accountAbove");
      return addresses.sendCode(way, { before: row[way], given: to }, { language, address, company: row });
    },

    setDisabled: (caller: Who, id: string, disabled: boolean): Promise<UserDetail> =>
      change(caller, id, async (trx, row) => {
        if (!disabled) return store.change(trx, id, { disabled: false });
        if (id === caller.identity.accountId) throw new AppError("ownAccountKept");
        await refuseLastAdministrator(trx, row);
        await store.change(trx, id, { disabled: true });
        await sessions.endAll(trx, [id], "disabled", clock());
      }),

    async resetPassword(caller: Who, id: string): Promise<{ userId: string; password: string }> {
      if (id === caller.identity.accountId) throw new AppError("ownPasswordReset");
      const password = initialPassword();
      const password_hash = await hashPassword(password);
      await change(caller, id, async (trx, row) => {
        const now = clock();
        // A demo account with a password of its own is an ordinary account.
        await store.change(trx, id, {
          password_hash,
          must_change_password: true,
          password_breaks_rules: false,
          password_changed_at: now,
          demo: false,
        });
        await sessions.endAll(trx, [id], "password-changed", now);
        await keys.revokeAll(trx, row);
        return { passwordSet: true };
      });
      return { userId: id, password };
    },

    /** For an owner who lost their phone. All sessions end: the finder may have opened one. */
    resetSecondFactor(caller: Who, id: string): Promise<UserDetail> {
      if (id === caller.identity.accountId) throw new AppError("ownSecondFactorReset");
      return change(caller, id, async (trx, row) => {
        if (!row.secondFactor) throw new AppError("secondFactorOff");
        await secondFactors.remove(trx, id);
        await sessions.endAll(trx, [id], "ended", clock());
      });
    },

    async remove({ identity }: Who, id: string): Promise<{ userId: string }> {
      await db.transaction().execute(async (trx) => {
        const row = await findManageable(identity, id, trx);
        if (id === identity.accountId) throw new AppError("ownAccountKept");
        await refuseLastAdministrator(trx, row);
        const before = await snapshot(trx, row);
        await store.remove(trx, id);
        await audit(trx, identity, row, { before });
      });
      await events.emit("accountsChanged", { accountIds: [id] });
      return { userId: id };
    },

    async sessions({ identity }: Who, id: string) {
      await find(identity, id);
      return sessions.list(id, identity.sessionId, clock());
    },

    /** Ends one session, or all. The session of the caller stays open. */
    async endSessions({ identity }: Who, id: string, sessionId: string | null): Promise<{ ended: number }> {
      await findManageable(identity, id, db);
      if (sessionId === identity.sessionId) throw new AppError("ownSession");
      const ended = await sessions.endSome(id, { only: sessionId, not: identity.sessionId }, clock());
      if (ended > 0) await logins.note(id, "ended");
      await events.emit("accountsChanged", { accountIds: [id] });
      return { ended };
    },
  };
}

export type Users = ReturnType<typeof makeUsers>;
