import { obstacles } from "../sending/obstacles.ts";
import { isWithdrawn } from "../sending/queue-store.ts";
import type { MessageFault, MessageMode, MessageStatus } from "@oilcloud/contract";

interface Fate {
  mode: MessageMode;
  status: MessageStatus;
  answer: string;
}

/** The reason why a message failed, derived from the answer of the channel; null where it did not fail. */
export function faultOf({ mode, status, answer }: Fate): MessageFault | null {
  if (status === "unconfigured" || answer === "not configured") return "notConfigured";
  if (status !== "failed" && status !== "given-up") return null;
  const own = Object.entries(obstacles).find(([, said]) => said === answer);
  if (own) return own[0] as keyof typeof obstacles;
  if (/^too late/i.test(answer)) return "tooLate";
  if (isWithdrawn(answer)) return "withdrawn";
  if (
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|timeout|timed out|fetch failed/i.test(
      answer,
    )
  )
    return "unreachable";
  const code = Number(/\b([45]\d\d)\b/.exec(answer)?.[1] ?? 0);
  if (mode === "email") return mailFault(code, answer);
  if (code === 401 || code === 403) return "credentials";
  if (code === 429) return "tooMany";
  if (code >= 500) return "unreachable";
  return "rejected";
}

function mailFault(code: number, answer: string): MessageFault {
  if (code === 530 || code === 535 || /auth/i.test(answer)) return "credentials";
  if (code >= 550 && code < 560) return "address";
  if (code >= 400 && code < 500) return "busy";
  return "rejected";
}
