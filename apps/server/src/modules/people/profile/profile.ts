import type { ChangeOwnAccount } from "../../../platform/accounts/change-own-account.ts";
import type { AppContract, Input, Profile } from "@oilcloud/contract";
import { usualUnits } from "@oilcloud/oil";
import type { Events } from "../../../events.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import { hashPassword } from "../../../platform/sign-in/passwords.ts";
import type {
  KeyRevocation,
  LoginNotes,
  NewPasswords,
  ProveOwnPassword,
  Sessions,
  VerifiedAddresses,
  Way,
} from "../../sign-in/interface.ts";
import type { UsersStore } from "../users/users-store.ts";

export interface ProfileDeps {
  db: Db;
  users: UsersStore;
  changeAccount: ChangeOwnAccount;
  sessions: Sessions;
  keys: KeyRevocation;
  logins: LoginNotes;
  addresses: VerifiedAddresses;
  provePassword: ProveOwnPassword;
  passwords: NewPasswords;
  events: Pick<Events, "emit">;
  clock: Clock;
}

type Who = Caller<Identity>;
type PasswordEntry = Input<AppContract["PUT /system/profile/password"]>["body"];
type ProfileEntry = Input<AppContract["PUT /system/profile"]>["body"];

/** Changes to one's own account: name, addresses, password and sessions, never its rights. */
export function makeProfile(deps: ProfileDeps) {
  const {
    db,
    users,
    changeAccount,
    sessions,
    keys,
    logins,
    addresses,
    provePassword,
    passwords,
    events,
    clock,
  } = deps;

  async function own(accountId: string, within: Db = db) {
    const row = await users.one({ kind: "platform" }, accountId, within);
    if (!row) throw new AppError("unauthorized");
    return row;
  }

  async function change(
    { accountId, tenantId, customerId }: Identity,
    values: Parameters<UsersStore["change"]>[2],
    { password = false, revokeKeys = false } = {},
  ): Promise<void> {
    const company = { tenantId, customerId };
    await db.transaction().execute(async (trx) => {
      const work = async () => {
        await users.change(trx, accountId, values);
        if (revokeKeys) await keys.revokeAll(trx, { ...company, id: accountId });
      };
      if (!(await changeAccount(trx, accountId, work, { password }))) throw new AppError("unauthorized");
    });
  }

  async function profile({ accountId }: Identity): Promise<Profile> {
    const row = await own(accountId);
    const passwordTime = (await users.passwordChangedAt(accountId))?.getTime() ?? null;
    const { units, country } = await users.unitsOf(accountId);
    return {
      userId: row.id,
      username: row.username,
      lastName: row.lastName,
      firstName: row.firstName,
      phone: row.phone ?? "",
      email: row.email ?? "",
      passwordTime,
      units: units ?? {},
      usualUnits: usualUnits(country),
      verifies: addresses.verifies(),
    };
  }

  return {
    get: ({ identity }: Who) => profile(identity),

    async modify({ identity }: Who, entry: ProfileEntry): Promise<Profile> {
      const row = await own(identity.accountId);
      const lastName = (entry.lastName ?? row.lastName).trim();
      const firstName = (entry.firstName ?? row.firstName).trim();
      const isNamed = entry.lastName !== undefined || entry.firstName !== undefined;
      if (isNamed && lastName === "" && firstName === "") throw new AppError("personNameRequired");
      const proved = (way: Way, given: string | undefined, code: string | undefined) =>
        given === undefined ? row[way] : addresses.proved(way, { before: row[way], given, code });
      const phone = await proved("phone", entry.phone, entry.phoneCode);
      const email = await proved("email", entry.email, entry.emailCode);
      const company = { id: row.id, tenantId: row.tenantId, customerId: row.customerId };
      if (phone !== row.phone && phone && (await users.phoneTaken(db, phone, company)))
        throw new AppError("phoneInGroup");
      const units = entry.units && { units: JSON.stringify(entry.units) };
      await change(identity, { last_name: lastName, first_name: firstName, phone, email, ...units });
      return profile(identity);
    },

    async sendCode({ identity, language, address }: Who, way: Way, to: string) {
      const row = await own(identity.accountId);
      return addresses.sendCode(way, { before: row[way], given: to }, { language, address, company: row });
    },

    /** Other sessions end: another person may know the old password. */
    async changePassword(
      { identity }: Who,
      { oldPassword, newPassword, revokeKeys = false }: PasswordEntry,
    ): Promise<null> {
      const { accountId, sessionId } = identity;
      await provePassword(accountId, oldPassword);
      if (newPassword === oldPassword) throw new AppError("newPasswordSame");
      await passwords.refuse(newPassword, (await own(accountId)).username);
      const password_hash = await hashPassword(newPassword);
      const now = clock();
      const changed = { must_change_password: false, password_breaks_rules: false, password_changed_at: now };
      await change(identity, { password_hash, ...changed }, { password: true, revokeKeys });
      await sessions.endSome(accountId, { only: null, not: sessionId }, now, "password-changed");
      await events.emit("accountsChanged", { accountIds: [accountId] });
      return null;
    },

    sessions: ({ identity }: Who) => sessions.list(identity.accountId, identity.sessionId, clock()),

    async endSessions({ identity }: Who, sessionId: string | null): Promise<{ ended: number }> {
      if (sessionId === identity.sessionId) throw new AppError("ownSession");
      const which = { only: sessionId, not: identity.sessionId };
      const ended = await sessions.endSome(identity.accountId, which, clock());
      if (ended > 0) await logins.note(identity.accountId, "ended");
      await events.emit("accountsChanged", { accountIds: [identity.accountId] });
      return { ended };
    },
  };
}

export type OwnProfile = ReturnType<typeof makeProfile>;
