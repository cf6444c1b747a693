import type { AccountChoice } from "@oilcloud/contract";
import { useState } from "react";
import { content } from "../../lib/http/call.ts";
import { requestCode } from "./request-code.ts";
import { type Attempt, useAttempt } from "./use-attempt.ts";
import { useCountdown } from "./countdown.ts";
import type { Refusal } from "./refusal.ts";

interface SentCode {
  phone: string;
  validSeconds: number;
  resendAt: number;
  demoCode: string | undefined;
}

interface Choice {
  uuid: string;
  accounts: readonly AccountChoice[];
}

/** One of the accounts of a phone whose owner has proved it. */
export interface ProvedPhone {
  phone: string;
  userId: string;
  uuid: string;
}

interface PhoneProof {
  /** The code on its way to the number that is entered now; a changed number has none. */
  sent: SentCode | undefined;
  resendIn: number;
  /** The page works for the next code. */
  working: boolean;
  choice: Choice | undefined;
  requesting: Attempt;
  confirming: Attempt;
  requestCode: () => Promise<Refusal | undefined>;
  confirm: (code: string) => Promise<Refusal | undefined>;
  choose: (account: AccountChoice) => Promise<Refusal | undefined>;
  leaveChoice: () => void;
}

/** The steps behind the form: a code for the phone, the accounts it opens, and one of them. */
export function usePhoneProof(phone: string, onProved: (proved: ProvedPhone) => Promise<void>): PhoneProof {
  const [lastSent, setLastSent] = useState<SentCode>();
  const [choice, setChoice] = useState<Choice>();
  const [working, setWorking] = useState(false);
  const requesting = useAttempt();
  const confirming = useAttempt();
  const sent = lastSent?.phone === phone ? lastSent : undefined;
  const resendIn = Math.max(useCountdown(sent?.resendAt), requesting.wait);

  const enter = (userId: string, uuid: string) => onProved({ phone, userId, uuid });

  return {
    sent,
    resendIn,
    working,
    choice,
    requesting,
    confirming,
    requestCode: () =>
      requesting.run(async () => {
        const answer = await requestCode(phone, () => setWorking(true)).finally(() => setWorking(false));
        const { validSeconds, resendSeconds, demoCode } = answer;
        setLastSent({ phone, validSeconds, resendAt: Date.now() + resendSeconds * 1000, demoCode });
      }),
    confirm: (code) =>
      confirming.run(async () => {
        const proof = await content("POST /confirmPhone", { body: { phone, code } });
        const [only, ...others] = proof.accounts;
        if (only && others.length === 0) await enter(only.userId, proof.uuid);
        else setChoice(proof);
      }),
    choose: (account) =>
      confirming.run(async () => {
        if (choice) await enter(account.userId, choice.uuid);
      }),
    leaveChoice: () => {
      setChoice(undefined);
      confirming.forget();
    },
  };
}
