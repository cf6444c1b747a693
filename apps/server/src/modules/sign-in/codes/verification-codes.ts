import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Language, SentCode } from "@oilcloud/contract";
import type { Company } from "../../../platform/brand.ts";
import { networkOf } from "../../../platform/client-network.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AttemptLimit, LimitRule } from "../../../platform/sign-in/attempt-limit.ts";
import { type CodesStore, codeRules } from "./codes-store.ts";

/** How a code reaches a person; handed in by the notifications module. */
export interface CodeSender {
  /** False when no gateway is configured and the message stays in the outbox. */
  delivers(channel: "sms" | "email"): boolean;
  sendCode(message: {
    channel: "sms" | "email";
    to: string;
    code: string;
    language: Language;
    /** The company that the message is sent for; the platform while the account is unknown. */
    company: Company;
  }): Promise<void>;
}

export interface VerificationCodesDeps {
  codes: CodesStore;
  sender: CodeSender;
  limit: AttemptLimit;
  secret: string;
  demo: boolean;
  clock: Clock;
}

/** Codes that prove a phone or an email address. */
export function makeVerificationCodes({ codes, sender, limit, secret, demo, clock }: VerificationCodesDeps) {
  const hashOf = (target: string, code: string) =>
    createHmac("sha256", secret).update(`${target}:${code}`).digest();

  return {
    /** Every phone is sent a code, bound or not: the answer does not show whether an account has it. */
    async sendCode(
      target: string,
      language: Language,
      address: string,
      company: Company = { customerId: null, tenantId: null },
      channel: "sms" | "email" = target.includes("@") ? "email" : "sms",
    ): Promise<SentCode> {
      const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
      await limit.attempt([codesFrom(address)]);
      const waitSeconds = await codes.keep(target, hashOf(target, code), clock());
      if (waitSeconds !== null) throw new AppError("codeTooSoon", { seconds: waitSeconds });
      await sender.sendCode({ channel, to: target, code, language, company });
      const { validSeconds, resendSeconds } = codeRules;
      const shown = demo && !sender.delivers(channel) ? { demoCode: code } : {};
      return { validSeconds, resendSeconds, ...shown };
    },

    async spendCode(target: string, code: string): Promise<void> {
      const kept = await codes.useTry(target, clock());
      const given = hashOf(target, code);
      const right = kept !== null && timingSafeEqual(kept, given);
      if (!right || !(await codes.spend(target, clock()))) throw new AppError("codeWrong");
    },
  };
}

export type VerificationCodes = ReturnType<typeof makeVerificationCodes>;

/** Messages cost money, so a client that asks for many waits. A sent message stays counted. */
const codesFrom = (address: string): LimitRule => ({
  key: `code-from:${networkOf(address)}`,
  free: 30,
  longestDelaySeconds: 900,
  onSuccess: "forget-one",
});
