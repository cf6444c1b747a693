import { hourMs } from "@oilcloud/oil";
import type { Events } from "../../events.ts";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { AttemptLimit } from "../../platform/sign-in/attempt-limit.ts";
import type {
  LinkSender,
  LoginNotes,
  NewPasswords,
  OpenSession,
  ProveOwnPassword,
  KeyRevocation,
  SecondFactors,
  Sessions,
  VerifiedAddresses,
} from "../sign-in/interface.ts";
import { makeExperienceStore } from "./experience/experience-store.ts";
import { makeExperience } from "./experience/experience.ts";
import { experienceRoutes } from "./experience/routes.ts";
import { type AcceptInvitationDeps, makeAcceptInvitation } from "./invitations/accept-invitation.ts";
import { describeInvitationChange, invitationEntity } from "./invitations/invitation-snapshot.ts";
import { makeInvitationsStore } from "./invitations/invitations-store.ts";
import { makeInvitations } from "./invitations/invitations.ts";
import { invitationRoutes } from "./invitations/routes.ts";
import { makeOfferedPlaces } from "./invitations/offered-places.ts";
import { makeNewcomers } from "./newcomers/newcomers.ts";
import { makeProfile } from "./profile/profile.ts";
import { profileRoutes } from "./profile/routes.ts";
import { makeAccountPlaces } from "./users/account-place.ts";
import { accountEntity, describeAccountChange } from "../../platform/accounts/account-snapshot.ts";
import type { AccountRows } from "../../platform/accounts/account-rows.ts";
import type { ChangeOwnAccount } from "../../platform/accounts/change-own-account.ts";
import { userRoutes } from "./users/routes.ts";
import { accountFinders, makeUsersStore } from "./users/users-store.ts";
import { makeUsers } from "./users/users.ts";

export interface PeopleModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "emit">;
  onError(error: unknown): void;
  /** How links reach people. */
  codes: LinkSender;
  /** Where people open the platform, for links. */
  publicUrl: string;
  platformName: AcceptInvitationDeps["platformName"];
  /** How accounts sign in, and what ends when one changes. */
  signIn: {
    sessions: Sessions;
    openSession: OpenSession;
    logins: LoginNotes;
    limit: AttemptLimit;
    addresses: VerifiedAddresses;
    keys: KeyRevocation;
    accountRows: AccountRows;
    changeAccount: ChangeOwnAccount;
    secondFactors: SecondFactors;
    provePassword: ProveOwnPassword;
    passwords: NewPasswords;
  };
}

export function peopleModule(deps: PeopleModuleDeps) {
  const { db, clock, events, onError, codes, publicUrl, platformName, signIn } = deps;
  const { sessions, openSession, logins, limit, addresses, keys } = signIn;
  const { accountRows, changeAccount, secondFactors, provePassword, passwords } = signIn;
  const store = makeUsersStore(db, accountRows);
  const places = makeAccountPlaces(store);
  const shared = { db, sessions, logins, addresses, events, clock };
  const users = makeUsers({ ...shared, store, places, keys, secondFactors });
  const profile = makeProfile({ ...shared, keys, users: store, changeAccount, provePassword, passwords });
  const experience = makeExperience({ db, store: makeExperienceStore(db), users });
  const invitationsStore = makeInvitationsStore(db);
  const invited = { db, store: invitationsStore, places, addresses, limit, clock };
  const invitations = makeInvitations({ ...invited, sender: codes, publicUrl });
  const offers = makeOfferedPlaces(invitationsStore, places);
  const newcomers = makeNewcomers({ users: store, invitations: invitationsStore, offers, places, clock });
  const ways = { openSession, passwords, platformName };
  const acceptance = makeAcceptInvitation({ ...invited, ...ways, offers, users: store });
  const work = () => invitationsStore.forgetOld(clock());
  const { start, stop } = makeLoop({
    name: "old invitations",
    holder: "one",
    everyMs: hourMs,
    work,
    onError,
  });
  return {
    newcomers,
    finders: accountFinders(db),
    describes: {
      [accountEntity]: describeAccountChange,
      [invitationEntity]: describeInvitationChange,
    },
    serve(calls: Calls): void {
      userRoutes(calls, users);
      profileRoutes(calls, profile);
      experienceRoutes(calls, experience);
      invitationRoutes(calls, invitations, acceptance);
    },
    start,
    stop,
  };
}
