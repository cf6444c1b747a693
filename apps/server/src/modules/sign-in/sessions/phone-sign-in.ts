import type { AccountChoice, TokenPair } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { maskedAddress } from "../../../platform/messages/masked-address.ts";
import type { CodesStore } from "../codes/codes-store.ts";
import type { VerificationCodes } from "../codes/verification-codes.ts";
import type { AccountRow, AccountsStore } from "../identity/accounts-store.ts";
import type { LoginNotes } from "../identity/audited-logins.ts";
import type { SecondFactorCheck } from "../second-factor/second-factor-check.ts";
import type { SessionOrigin } from "./sessions-store.ts";

export interface PhoneSignInDeps {
  accounts: AccountsStore;
  codes: CodesStore;
  spendCode: VerificationCodes["spendCode"];
  secondFactors: SecondFactorCheck;
  logins: LoginNotes;
  openSession: (accountId: string, origin: SessionOrigin) => Promise<TokenPair>;
  clock: Clock;
}

interface PhoneEntry {
  phone: string;
  userId: string;
  uuid: string;
  secondFactor?: string | undefined;
}

export function makePhoneSignIn(deps: PhoneSignInDeps) {
  const { accounts, codes, spendCode, secondFactors, logins, openSession, clock } = deps;

  return {
    async confirmPhone(phone: string, code: string): Promise<{ uuid: string; accounts: AccountChoice[] }> {
      await spendCode(phone, code).catch(async (error: unknown) => {
        await logins.noteOf({ id: null, username: maskedAddress(phone) }, "wrongCode");
        throw error;
      });
      const bound = await accounts.byPhone(phone, clock());
      if (bound.length === 0) throw new AppError("phoneNotBound");
      return { uuid: await codes.prove(phone, clock()), accounts: bound.map(asChoice) };
    },

    /** Signing in spends the proof; a request for the second factor does not. */
    async signIn(
      { phone, userId, uuid, secondFactor }: PhoneEntry,
      origin: SessionOrigin,
    ): Promise<TokenPair> {
      const proof = [uuid, phone, clock()] as const;
      if (!(await codes.hasProof(...proof))) throw new AppError("codeWrong");
      const bound = await accounts.byPhone(phone, clock());
      if (!bound.some((account) => account.id === userId)) throw new AppError("codeWrong");
      await secondFactors.admit(userId, secondFactor);
      if (!(await codes.useProof(...proof))) throw new AppError("codeWrong");
      return openSession(userId, origin);
    },
  };
}

export type PhoneSignIn = ReturnType<typeof makePhoneSignIn>;

function asChoice(account: AccountRow): AccountChoice {
  return {
    userId: account.id,
    username: account.username,
    name: account.shown_name,
    accountType: account.account_type,
    companyName: account.company_name,
  };
}
