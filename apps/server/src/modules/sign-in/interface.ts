/** The types of sign-in that other modules may import. The values are passed in app.ts. */
import type { TokenPair } from "@oilcloud/contract";
import type { Caller } from "../../platform/http/caller.ts";
import type { PasswordPolicy } from "../../platform/sign-in/password-policy.ts";
import type { ApiKeys } from "./api-keys/api-keys.ts";
import type { LoginNotes as AllLoginNotes } from "./identity/audited-logins.ts";
import type { SecondFactorStore } from "./second-factor/second-factor-store.ts";
import type { SecondFactorCheck } from "./second-factor/second-factor-check.ts";
import type { SessionProvider, SessionsStore } from "./sessions/sessions-store.ts";

export type { VerifiedAddresses, Way } from "./codes/verified-address.ts";
export type { ProveOwnPassword } from "./identity/own-password.ts";
export type { LinkSender } from "./link-sender.ts";
export type { ActiveSessions } from "./sessions/active-sessions.ts";

export type Sessions = Pick<SessionsStore, "list" | "endAll" | "endSome">;
export type LoginNotes = Pick<AllLoginNotes, "note">;
export type KeyRevocation = Pick<ApiKeys, "revokeAll">;

export type NewPasswords = Pick<PasswordPolicy, "refuse">;

export type SecondFactors = Pick<SecondFactorStore, "remove">;

/** Opens a session for the caller and sets its cookies. */
export type OpenSession = (
  accountId: string,
  caller: Caller,
  through?: SessionProvider,
) => Promise<TokenPair>;

/** Asks for the second factor of an account that has one. */
export type SecondFactorAdmission = Pick<SecondFactorCheck, "admit">;

/** Writes logins that failed before the account was known, besides. */
export type ProviderLoginNotes = Pick<AllLoginNotes, "note" | "noteOf">;
