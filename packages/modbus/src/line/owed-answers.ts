import { formOf, identityOf, type PollRequest } from "./poll-group.ts";

interface Owed {
  slave: number;
  identity: string;
  isRepeated: boolean;
  untilMs: number;
}

/**
 * Answers that did not come in time and may still come. Slave, function and length do not distinguish them from the answers to
 * other requests of the same form. So the very same request is sent once more at most (a late answer then has the same
 * registers), and none of this form after it until `lateMs` have passed.
 */
export function makeOwedAnswers(lateMs: number) {
  const owed = new Map<string, Owed>();

  function inForce(request: PollRequest, nowMs: number): Owed | undefined {
    const form = formOf(request);
    const found = owed.get(form);
    if (!found || found.untilMs > nowMs) return found;
    owed.delete(form);
    return undefined;
  }

  return {
    /** The answer to a request did not come, or is not certain to be its own. */
    add(request: PollRequest, nowMs: number): void {
      const before = inForce(request, nowMs);
      const slave = request.kind === "text" ? 0 : request.read.slave;
      const entry = { slave, identity: identityOf(request), untilMs: nowMs + lateMs };
      owed.set(formOf(request), { ...entry, isRepeated: before !== undefined });
    },
    isBlocked(request: PollRequest, nowMs: number): boolean {
      const found = inForce(request, nowMs);
      return found !== undefined && (found.isRepeated || found.identity !== identityOf(request));
    },
    sent(request: PollRequest, nowMs: number): void {
      const found = inForce(request, nowMs);
      if (!found) return;
      found.isRepeated = true;
      found.untilMs = nowMs + lateMs;
    },
    /** Whether any answer of a slave may still come: its exceptions have no form of their own. */
    isOwedBy(slave: number, nowMs: number): boolean {
      for (const each of owed.values()) if (each.slave === slave && each.untilMs > nowMs) return true;
      return false;
    },
  };
}

export type OwedAnswers = ReturnType<typeof makeOwedAnswers>;
