import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import {
  type AccountChoice,
  type Language,
  phonePattern,
  type SentCode,
  type TokenPair,
} from "@oilcloud/contract";
import type { Company } from "../../platform/brand.ts";
import { networkOf } from "../../platform/client-network.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { maskedAddress } from "../../platform/messages/masked-address.ts";
import type { AttemptLimit, LimitRule } from "../../platform/sign-in/attempt-limit.ts";
import type { AccountRow, AccountsStore } from "./accounts-store.ts";
import type { LoginNotes } from "./audited-logins.ts";
import { type CodesStore, codeRules } from "./codes-store.ts";
import type { SecondFactorCheck } from "./second-factor-check.ts";
import type { SessionOrigin } from "./sessions-store.ts";

/** How a code reaches a person; handed in by the notifications module. */
export interface CodeSender {
  /** False when no gateway is configured and the message stays in the outbox. */
  delivers(channel: "sms" | "email"): boolean;
  sendCode(message: {
    channel: "sms" | "email";
    to: string;
    code: string;
    language: Language;
    /** On whose behalf; the platform's where nobody is known yet. */
    company: Company;
  }): Promise<void>;
}

export interface PhoneSignInDeps {
  accounts: AccountsStore;
  codes: CodesStore;
  sender: CodeSender;
  limit: AttemptLimit;
  secondFactors: SecondFactorCheck;
  logins: LoginNotes;
  openSession: (accountId: string, origin: SessionOrigin) => Promise<TokenPair>;
  secret: string;
  demo: boolean;
  clock: Clock;
}

interface PhoneEntry {
  phone: string;
  userId: string;
  uuid: string;
  secondFactor?: string | undefined;
}

export function makePhoneSignIn(deps: PhoneSignInDeps) {
  const { accounts, codes, sender, limit, secondFactors, logins, openSession, clock } = deps;
  const hashOf = (target: string, code: string) =>
    createHmac("sha256", deps.secret).update(`${target}:${code}`).digest();

  async function spendCode(target: string, code: string): Promise<void> {
    const kept = await codes.useTry(target, clock());
    const given = hashOf(target, code);
    const right = kept !== null && timingSafeEqual(kept, given);
    if (!right || !(await codes.spend(target, clock()))) throw new AppError("codeWrong");
  }

  return {
    spendCode,

    /** Every phone is sent a code, bound or not: who asks learns nothing, and who owns the phone is told at the next step. */
    async sendCode(
      target: string,
      language: Language,
      address: string,
      company: Company = { customerId: null, tenantId: null },
      channel: "sms" | "email" = new RegExp(phonePattern).test(target) ? "sms" : "email",
    ): Promise<SentCode> {
      const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
      await limit.attempt([codesFrom(address)]);
      const waitSeconds = await codes.keep(target, hashOf(target, code), clock());
      if (waitSeconds !== null) throw new AppError("codeTooSoon", { seconds: waitSeconds });
      await sender.sendCode({ channel, to: target, code, language, company });
      const { validSeconds, resendSeconds } = codeRules;
      const shown = deps.demo && !sender.delivers(channel) ? { demoCode: code } : {};
      return { validSeconds, resendSeconds, ...shown };
    },

    async confirmPhone(phone: string, code: string): Promise<{ uuid: string; accounts: AccountChoice[] }> {
      await spendCode(phone, code).catch(async (error: unknown) => {
        await logins.noteOf({ id: null, username: maskedAddress(phone) }, "wrongCode");
        throw error;
      });
      const bound = await accounts.byPhone(phone, clock());
      if (bound.length === 0) throw new AppError("phoneNotBound");
      return { uuid: await codes.prove(phone, clock()), accounts: bound.map(asChoice) };
    },

    /** The proof is spent by signing in, not by being asked for a second factor. */
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

/** Messages cost money: who asks for many waits. Nothing is ever taken back, a message sent is a message sent. */
const codesFrom = (address: string): LimitRule => ({
  key: `code-from:${networkOf(address)}`,
  free: 30,
  longestDelaySeconds: 900,
  onSuccess: "forget-one",
});

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
