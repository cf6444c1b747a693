import { CallError } from "../../lib/http/call.ts";

/**
 * Why a step of signing in did not succeed. Sentences we know are kept by key, so that they follow the language
 * when it changes while they are shown.
 */
export type Refusal =
  | { kind: "known"; key: KnownRefusal }
  | { kind: "throttled"; seconds: number; until: number }
  | { kind: "tooSoon"; until: number }
  | { kind: "said"; sentence: string };

type KnownRefusal =
  | "errors.system"
  | "errors.noConnection"
  | "errors.incorrectPassword"
  | "errors.phoneNotBound"
  | "signIn.refused.codeWrong"
  | "signIn.secondFactor.wrong"
  | "signIn.refused.invitationUnknown"
  | "signIn.refused.invitationUsed"
  | "signIn.refused.invitationExpired"
  | "signIn.refused.invitationWithdrawn"
  | "signIn.refused.resetUnknown";

const knownByCode: Readonly<Record<number, KnownRefusal>> = {
  0: "errors.noConnection",
  500: "errors.system",
  1003: "errors.incorrectPassword",
  1005: "errors.phoneNotBound",
  1007: "signIn.refused.codeWrong",
  1900: "signIn.refused.invitationUnknown",
  1901: "signIn.refused.invitationUsed",
  1902: "signIn.refused.invitationExpired",
  1903: "signIn.refused.invitationWithdrawn",
  1910: "signIn.refused.resetUnknown",
  1921: "signIn.secondFactor.wrong",
};
const throttledCode = 429;
const tooSoonCode = 1008;
const defaultWaitSeconds = 60;

export const isRefusal = (refusal: Refusal | undefined, key: KnownRefusal): boolean =>
  refusal?.kind === "known" && refusal.key === key;

export function refusalOf(error: unknown, now: number): Refusal {
  if (!(error instanceof CallError)) return { kind: "known", key: "errors.system" };
  if (error.code === throttledCode || error.code === tooSoonCode) {
    const seconds = waitSeconds(error);
    const until = now + seconds * 1000;
    return error.code === throttledCode ? { kind: "throttled", seconds, until } : { kind: "tooSoon", until };
  }
  const key = knownByCode[error.code];
  return key === undefined ? { kind: "said", sentence: error.message } : { kind: "known", key };
}

/** The header says it; where it was lost on the way, the sentence does too. */
function waitSeconds(error: CallError): number {
  const said = /\d+/.exec(error.message);
  return Math.ceil(error.retryAfterSeconds ?? (said ? Number(said[0]) : defaultWaitSeconds));
}
